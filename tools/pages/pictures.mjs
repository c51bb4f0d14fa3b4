// The stand-in for a figure where no script runs: a frame with the figure's name, which the build later replaces by a picture.
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { files, root } from "../tree.mjs";
import { attribute } from "./frame.mjs";

/** @typedef {{ alt: string, width: number, height: number }} Picture */
/** Pictures by figure and language. @typedef {Record<string, Record<string, Picture>>} Pictures */

/**
 * @param {string} tag
 * @param {string} state the figure's name in addresses
 * @param {import("./languages.mjs").Place} place
 */
export function emptyFrame(tag, state, { lang, base }) {
  if (!base) return "";
  return `<noscript><p data-picture="${state}" class="unpictured">${nameOf(tag, lang)}</p></noscript>`;
}

/** The heading of a figure, from its texts. @param {string} tag @param {string} lang */
const nameOf = (tag, lang) => wordOf(tag, lang, /^ {2}heading: "(.+)",$/m);

/** The heading of a figure's picture: a sentence that says what it shows. @param {string} tag @param {string} lang */
export const headingOf = (tag, lang) =>
  wordOf(tag, lang, /^ {2}picture: \{(?:\s*\/\/.*)*\s*heading: "(.+?)"(?:,| \})/m);

/** @param {string} tag @param {string} lang @param {RegExp} pattern */
function wordOf(tag, lang, pattern) {
  const folder = tag.slice("posenc-".length).replaceAll("-", "_");
  const file = `web/figures/${folder}/texts.${lang}.ts`;
  const [, word] = pattern.exec(readFileSync(join(root, file), "utf8")) ?? [];
  if (!word) throw new Error(`${file} has no ${pattern}`);
  return word;
}

/**
 * Replaces empty frames and older pictures in the pages of a site by new pictures.
 * @param {Pictures} pictures
 * @param {string} site its folder `pictures` has their files
 */
export function insertPictures(pictures, site) {
  for (const file of files(site, (path) => path.endsWith("/index.html"))) {
    const html = readFileSync(join(root, file), "utf8");
    const hung = withPictures(html, pictures, posix.relative(posix.dirname(file), site) || ".");
    if (hung !== html) writeFileSync(join(root, file), hung);
  }
}

/** @param {string} html @param {Pictures} pictures @param {string} base the relative path to the root of the site */
export function withPictures(html, pictures, base) {
  const lang = /<html lang="(\w+)"/.exec(html)?.[1] ?? "";
  return html
    .replace(/<(?:p|img) data-picture="(\w+)".*?(?=<\/noscript>)/g, (frame, state) => {
      const picture = pictures[state]?.[lang];
      if (!picture) return frame;
      const { alt, width, height } = picture;
      return `<img data-picture="${state}" src="${base}/pictures/${state}.${lang}.webp" alt="${attribute(alt)}" width="${width}" height="${height}" loading="lazy">`;
    })
    .replace(/(<span class="picture" data-room="(\w+)">).*?(?=<\/span>)/g, (frame, open, state) =>
      pictures[state]?.[lang]
        ? `${open}${roomPicture(`${base}/pictures/${state}.${lang}`)}`
        : frame,
    );
}

/** A figure's picture for a card, in the reader's colour scheme. @param {string} path */
const roomPicture = (path) =>
  `<picture><source srcset="${path}.dark.webp" media="(prefers-color-scheme: dark)"><img src="${path}.light.webp" alt="" loading="lazy"></picture>`;
