import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  build: { assetsInlineLimit: 0 }, // a strict policy refuses data: addresses
  optimizeDeps: { exclude: ["posenc"] }, // the development server must leave posenc.wasm beside its module
});
