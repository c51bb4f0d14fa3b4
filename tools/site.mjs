// Builds the site -> dist/site/: the pages with their figures, pictures for readers without scripts, and compressed copies of all
// files.
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execute } from "./command.mjs";
import { compress } from "./compress.mjs";
import { buildDocs, docsFolder } from "./docs.mjs";
import { writeGolden } from "./golden.mjs";
import { buildPackage } from "./package.mjs";
import { insertPictures } from "./pages/pictures.mjs";
import { record, taken, takePictures } from "./pictures.mjs";
import { root } from "./tree.mjs";
import { unlessUnchanged } from "./unchanged.mjs";

const site = "dist/site";
const sources = [
  ...["web", "src/js", "src/python", "vite.config.ts", "tsconfig.base.json"],
  ...["tsconfig.json", "package-lock.json"],
  ...["tools/compress.mjs", "tools/pages", "tools/site.mjs"],
  ...["docs", "tests/js/configs", "tests/reference/configs", "tools/models.mjs"],
  ...["tools/configurations.mjs", "tools/evaluated.mjs", "biome.json"],
];
const inputs = {
  places: sources,
  facts: [process.env.SITE_URL ?? ""], // the pages' metadata contains it
  outputs: [`${site}/index.html`],
};

/** Builds the pages alone, as tests of figures need them. */
export const buildPages = () =>
  unlessUnchanged("pages-of-site", inputs, async () => {
    await buildPackage(); // computes the numbers that pages of encodings show
    await execute("node", ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]);
    return "built";
  });

/** Builds the site without pictures, which need a browser. Empty frames stand in their place. */
export const buildPlainSite = () =>
  unlessUnchanged("plain-site", inputs, async () => {
    await buildPages();
    await buildDocs();
    cpSync(join(root, docsFolder), join(root, site, "docs/api"), { recursive: true });
    return compress(site);
  });

/** Builds the site as it is published: with pictures, golden files and the pages of the interface. */
export function buildSite() {
  const places = [...sources, "tools/pictures.mjs", "tools/browser.mjs", "tools/serve.mjs"];
  const outputs = [...inputs.outputs, `${site}/pictures`];
  return unlessUnchanged("site", { ...inputs, places, outputs }, async () => {
    await buildPlainSite();
    await unlessUnchanged("pictures", { places, outputs: [record] }, takePictures);
    cpSync(join(root, taken), join(root, site), { recursive: true });
    insertPictures(JSON.parse(readFileSync(join(root, record), "utf8")), site);
    await writeGolden();
    return compress(site);
  });
}
