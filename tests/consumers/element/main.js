import { shown } from "./shown.js";

const figure = document.querySelector("posenc-rotation");
figure.addEventListener("posenc-settings", ({ detail }) => console.log(detail.settings.query));
shown(figure, () => figure.setAttribute("query", "9"));
