import { createApp } from "vue";
import { shown } from "../shown.js";
import App from "./app.vue";

const app = createApp(App).mount(document.body.appendChild(document.createElement("div")));
shown(document.querySelector("posenc-rotation"), () => {
  app.query = 9;
});
