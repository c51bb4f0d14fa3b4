// What stands in a figure's place until it has drawn: a frame with the figure's name, which the build later replaces by a
// picture of the figure at rest.
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { files, root } from "../tree.mjs";
import { attribute } from "./frame.mjs";

/** @typedef {"light" | "dark"} Scheme */
/** @typedef {"wide" | "narrow"} Form */
/**
 * A figure in one language: what it shows, in words, and its width and height in each form, in CSS pixels. Narrow screens
 * differ in their heights: by the width of the screen.
 * @typedef {{ alt: string, wide: Size, narrow: Record<string, Size> }} Picture
 */
/** @typedef {readonly [width: number, height: number]} Size */
/** Pictures by the name of the figure and the language. @typedef {Record<string, Record<string, Picture>>} Pictures */

/** Screens up to this width show the narrow form. */
export const narrow = 700;

/** @param {string} figure @param {string} lang @param {Form} form @param {Scheme} scheme */
export const fileOf = (figure, lang, form, scheme) => `${figure}.${lang}.${form}.${scheme}.webp`;

/** @param {string} figure the name of its picture @param {string} name what it is called */
export const frame = (figure, name) =>
  `<span data-picture="${figure}" class="unpictured">${name}</span>`;

/**
 * @param {string} tag
 * @param {string} figure the name of its picture
 * @param {import("./languages.mjs").Place} place
 */
export const emptyFrame = (tag, figure, { lang }) => frame(figure, headingOf(tag, lang));

/** The heading of a figure, a sentence that says what it shows. @param {string} tag @param {string} lang @returns {string} */
export function headingOf(tag, lang) {
  const folder = tag.slice("posenc-".length).replaceAll("-", "_");
  const texts = readFileSync(join(root, `web/figures/${folder}/texts.${lang}.ts`), "utf8");
  const [, heading] = /^ {2}heading:\s+"(.+)",$/m.exec(texts) ?? [];
  if (!heading) throw new Error(`the texts of ${tag} have no heading: ${lang}`);
  return heading;
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
  let isFirst = true;
  return html
    .replace(
      /<(span|picture) data-picture="([\w-]+)".*?<\/\1>/gs,
      (frame, _, /** @type {string} */ figure) => {
        const picture = pictures[figure]?.[lang];
        if (!picture) return frame;
        const found = pictureOf(figure, lang, picture, `${base}/pictures/`, isFirst);
        isFirst = false;
        return found;
      },
    )
    .replace(
      /(<span class="picture" data-room="([\w-]+)">).*?(?=<\/span>)/g,
      (frame, open, name) =>
        pictures[`room-${name}`]?.[lang]
          ? `${open}${roomPicture(`${base}/pictures/room-${name}.${lang}`)}`
          : frame,
    );
}

/**
 * The first picture of a page loads at once, others when a reader comes near. Each is as high as the figure.
 * @param {string} figure @param {string} lang @param {Picture} picture @param {string} folder @param {boolean} isFirst
 */
function pictureOf(figure, lang, { alt, wide, narrow: sizes }, folder, isFirst) {
  const screens = Object.keys(sizes)
    .map(Number)
    .sort((a, b) => a - b);
  const sources = screens.flatMap((screen, i) => {
    const next = screens[i + 1];
    const limit = next === undefined ? narrow : Math.floor((screen + next) / 2);
    const [width, height] = sizes[screen] ?? wide;
    const size = `width="${width}" height="${height}"`;
    const to = (/** @type {Scheme} */ scheme) => folder + fileOf(figure, lang, "narrow", scheme);
    return [
      `<source media="(max-width: ${limit}px) and ${dark}" srcset="${to("dark")}" ${size}>`,
      `<source media="(max-width: ${limit}px)" srcset="${to("light")}" ${size}>`,
    ];
  });
  const [width, height] = wide;
  const to = (/** @type {Scheme} */ scheme) => folder + fileOf(figure, lang, "wide", scheme);
  return `<picture data-picture="${figure}">${sources.join("")}<source media="${dark}" srcset="${to("dark")}" width="${width}" height="${height}"><img src="${to("light")}" alt="${attribute(alt)}" width="${width}" height="${height}" loading="${isFirst ? 'eager" fetchpriority="high' : "lazy"}"></picture>`;
}

const dark = "(prefers-color-scheme: dark)";

/** A figure's picture for a card, in the reader's colour scheme. @param {string} path */
const roomPicture = (path) =>
  `<picture><source srcset="${path}.dark.webp" media="${dark}"><img src="${path}.light.webp" alt="" loading="lazy"></picture>`;
