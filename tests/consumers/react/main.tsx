import { useState } from "react";
import { createRoot } from "react-dom/client";
import { shown } from "../shown.js";
import { App } from "./app.js";

let change = (_query: number) => {};

function Page() {
  const [query, setQuery] = useState(60);
  change = setQuery;
  return <App query={query} />;
}

createRoot(document.body.appendChild(document.createElement("div"))).render(<Page />);
const wait = setInterval(() => {
  const figure = document.querySelector("posenc-rotation");
  if (!figure || !document.querySelector("output")) return;
  clearInterval(wait);
  shown(figure, () => change(9));
}, 10);
