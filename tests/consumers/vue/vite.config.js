import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";
import base from "../vite/vite.config.js";

export default defineConfig({
  ...base,
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("posenc-") } } }),
  ],
});
