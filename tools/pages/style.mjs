// Subsets the two Latin fonts of the pages to the characters and weights that the pages use, into build/pages. Korean text
// uses the system's font.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { files, root } from "../tree.mjs";
import { writeThumbnails } from "./encodings/thumbnails.mjs";

const faces = {
  serif: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
  sans: "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
};
/** Printable ASCII, which figures may compose at run time. */
const always = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const weights = { min: 400, max: 650 };

/** Every character of the texts and of the code that generates text. */
function letters() {
  const sources = files("web", (path) => /\.(md|ts|html)$/.test(path) && !path.includes("_data"));
  const all = new Set(always);
  for (const path of sources)
    for (const letter of readFileSync(join(root, path), "utf8"))
      if (letter > " " && !/\p{Script=Hangul}/u.test(letter)) all.add(letter);
  return [...all].sort().join("");
}

/** Writes build/pages/{serif,sans}.woff2 if the set of characters has changed. */
export async function subsetFonts() {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(join(root, "build/pages"), { recursive: true });
  const text = letters();
  const made = join(root, "build/pages/made_of.json");
  const key = JSON.stringify({
    text,
    weights,
    faces: Object.values(faces).map((path) => resolve(path)),
  });
  if (existsSync(made) && readFileSync(made, "utf8") === key) return;
  for (const [name, path] of Object.entries(faces)) {
    const font = await subsetFont(readFileSync(resolve(path)), text, {
      targetFormat: "woff2",
      variationAxes: { wght: weights },
    });
    writeFileSync(join(root, `build/pages/${name}.woff2`), font);
  }
  writeFileSync(made, key);
}

/** Writes the kit's tokens as a style sheet, so that they apply before scripts run, and without scripts. */
function writeTheme() {
  const source = readFileSync(join(root, "web/kit/theme/theme.ts"), "utf8");
  const [, css] = /export const theme = css`([^`]+)`/.exec(source) ?? [];
  if (!css) throw new Error("web/kit/theme/theme.ts has no theme");
  writeFileSync(join(root, "build/pages/theme.css"), css);
}

/** The Vite plugin that writes the files that style sheets import from build/pages. @returns {import("vite").Plugin} */
export const stylePlugin = () => ({
  name: "style",
  async configResolved() {
    await subsetFonts();
    writeTheme();
    await writeThumbnails();
  },
});
