import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  mode: "production",
  context: here("."),
  entry: "./main.js",
  output: { path: here("dist"), filename: "main.js" },
};
