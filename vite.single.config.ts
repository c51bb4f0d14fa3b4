// The whole page in one file that opens by double click, without a server or a network.
import { fileURLToPath } from "node:url";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { targets } from "./tools/floor.mjs";
import { pagesPlugin } from "./tools/pages/plugin.mjs";
import { stylePlugin } from "./tools/pages/style.mjs";
import { shownPlugin } from "./tools/shown.mjs";
import { binaryPlugin, threadPlugin } from "./tools/single.mjs";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("web/single"),
  publicDir: false,
  plugins: [
    shownPlugin(),
    stylePlugin(),
    pagesPlugin({ isSingle: true }),
    threadPlugin(),
    binaryPlugin(),
    viteSingleFile(),
  ],
  resolve: {
    alias: [
      { find: /^posenc$/, replacement: here("src/js/entries/inline.ts") },
      { find: /^posenc\/catalog$/, replacement: here("src/js/entries/catalog.ts") },
      { find: /^posenc\/train$/, replacement: here("web/single/train.ts") },
    ],
  },
  css: { lightningcss: { exclude: Features.LightDark } },
  build: {
    outDir: here("build/single"),
    emptyOutDir: true,
    target: targets,
    chunkSizeWarningLimit: 2200,
  },
});
