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
  const [, css] = /const tokens = css`([^`]+)`/.exec(source) ?? [];
  if (!css) throw new Error("web/kit/theme/theme.ts has no tokens");
  writeFileSync(join(root, "build/pages/theme.css"), css + lightAlone(css));
}

/** For browsers that do not know `light-dark()`: the light scheme of the same tokens. @param {string} css */
const lightAlone = (css) => `@supports not (color: light-dark(#000, #fff)) {
${css.replaceAll(/light-dark\((#\w+), #\w+\)/g, "$1")}
:root { color-scheme: light !important; }
}
`;

/**
 * What stands for our faces until they have come, so that lines break at the same words then: a font of the reader's
 * system, as wide and as high as ours. Percentages of its size: our mean width in the story's text over its own, at
 * weight 400 and, against its bold, 640. Liberation and Gelasio have the widths of Times, Arial and Georgia.
 */
const stands = {
  serif: {
    ascent: 1.036,
    descent: 0.335,
    fonts: [
      ["Georgia", 107.8, 94.7],
      ["Times New Roman", 117.9, 113.4],
      ["DejaVu Serif", 92.3, 85.4],
    ],
  },
  sans: {
    ascent: 1.024,
    descent: 0.4,
    fonts: [
      ["Roboto", 93.8, 96],
      ["Arial", 92.9, 89.9],
      ["DejaVu Sans", 82, 75.2],
    ],
  },
};

/** Writes them as faces, and the names of those of a kind as a property. */
function writeStands() {
  const rules = Object.entries(stands).map(([kind, { ascent, descent, fonts }]) => {
    const names = fonts.map(([font]) => `"${font} as ${kind}"`);
    const rule = (
      /** @type {string} */ name,
      /** @type {string} */ font,
      /** @type {string} */ weight,
      /** @type {number} */ size,
    ) => `@font-face {
  font-family: ${name};
  font-weight: ${weight};
  src: local("${font}");
  size-adjust: ${size}%;
  ascent-override: ${((100 * 100 * ascent) / size).toFixed(1)}%;
  descent-override: ${((100 * 100 * descent) / size).toFixed(1)}%;
  line-gap-override: 0%;
}
`;
    const all = fonts.map(([font, regular, bold], i) =>
      [
        rule(names[i] ?? "", String(font), "400 500", Number(regular)),
        rule(names[i] ?? "", `${font} Bold`, "501 650", Number(bold)),
      ].join(""),
    );
    return `${all.join("")}:root { --first-${kind}: ${names.join(", ")}; }\n`;
  });
  writeFileSync(join(root, "build/pages/first_faces.css"), rules.join(""));
}

/** The Vite plugin that writes the files that style sheets import from build/pages. @returns {import("vite").Plugin} */
export const stylePlugin = () => ({
  name: "style",
  async configResolved() {
    await subsetFonts();
    writeTheme();
    writeStands();
    await writeThumbnails();
  },
});
