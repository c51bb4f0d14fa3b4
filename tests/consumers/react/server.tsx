import { renderToString } from "react-dom/server";
import { App } from "./app.js";

console.log(renderToString(<App query={9} />));
