// What stands around the text of all pages: the bar with the mark, the pages and the other language.
import { clock } from "./clock.mjs";
import { addressOf, languages, names, words } from "./languages.mjs";

/** @typedef {import("./languages.mjs").Place} Place */
/** @typedef {import("./languages.mjs").PageName} PageName */

/** @param {PageName} page @param {Place} place */
export function bar(page, place) {
  const w = words[place.lang];
  /** @type {PageName[]} the single file holds no doctor */
  const shown = place.base ? ["story", "lab", "doctor"] : ["story", "lab"];
  /** @param {PageName} to */
  const link = (to) =>
    `<a href="${addressOf(to, place)}" data-to="${to}"${to === page ? ' aria-current="page"' : ""}>${w[to]}</a>`;
  /** @param {import("./languages.mjs").Language} one */
  const other = (one) =>
    place.base ? addressOf(page, { ...place, below: `${one}/` }) : `#lang=${one}`;
  return `<a class="skip" href="#content">${w.skip}</a>
<div class="bar">
<a class="mark" href="${addressOf("story", place)}" data-to="story" aria-label="${w.home}">${clock(1)}<span>posenc</span></a>
<nav class="pages" aria-label="${w.pages}">${shown.map(link).join("")}</nav>
<nav class="languages" aria-label="${w.language}">${languages
    .filter((one) => one !== place.lang)
    .map((one) => `<a href="${other(one)}" lang="${one}" hreflang="${one}">${names[one]}</a>`)
    .join("")}</nav>
</div>`;
}

/** @param {Place} place */
export const withoutScript = ({ lang }) =>
  `<noscript><p class="notice">${words[lang].noscript}</p></noscript>`;

/** @param {string} html */
export const plain = (html) => html.replace(/<[^>]*>/g, "").trim();

/** @param {string} text */
export const attribute = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
