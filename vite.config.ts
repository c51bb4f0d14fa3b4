import { fileURLToPath } from "node:url";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { targets } from "./tools/floor.mjs";
import { pagesPlugin } from "./tools/pages/plugin.mjs";
import { stylePlugin } from "./tools/pages/style.mjs";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("web"),
  plugins: [stylePlugin(), pagesPlugin()],
  base: "./", // the page may be served from any folder
  resolve: {
    // The page uses the package's sources, so that Vite serves what lies beside them as it is.
    alias: [
      { find: /^posenc$/, replacement: here("src/js/entries/index.ts") },
      { find: /^posenc\/catalog$/, replacement: here("src/js/entries/catalog.ts") },
    ],
  },
  css: { lightningcss: { exclude: Features.LightDark } }, // style.mjs writes what takes its place
  build: {
    outDir: here("dist/site"),
    emptyOutDir: true,
    target: targets,
    cssTarget: ["chrome90", "firefox90", "safari15"], // where figures stay pictures the text is still laid out
    assetsInlineLimit: 0, // no data: addresses, the content security policy refuses them
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      input: [
        "web/index.html",
        "web/404.html",
        "web/lab/index.html",
        "web/lab/room.html",
        "web/encoding_pages/index.html",
        "web/encoding_pages/page.html",
        "web/docs/page.html",
        "web/doctor/index.html",
      ].map(here),
    },
  },
  server: {
    fs: { allow: [here(".")] },
    watch: { ignored: ["build/**", "dist/**", ".toolchain/**"].map(here) },
  },
});
