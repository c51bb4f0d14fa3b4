// The parts that surround the text of all pages: the bar with the logo, the links to the pages, and the other language.
import { folders } from "../../web/pages/folders.mjs";
import { noticesFile } from "../notices.mjs";
import { clock } from "./clock.mjs";
import { addressOf, folderOf, languages, names, words } from "./languages.mjs";

/** @typedef {import("./languages.mjs").Place} Place */
/** @typedef {import("../../web/pages/folders.mjs").PageName} PageName */

/** @type {readonly PageName[]} */
const parts = ["story", "lab", "encodings", "doctor", "docs"];

/** @param {PageName} page @param {import("./languages.mjs").Language} lang */
const nameOf = (page, lang) => (page === "lab" ? words[lang].lab.name : words[lang][page]);

/** @param {PageName} page @param {Place} place */
export function bar(page, place) {
  const { lang, path = folders[page] } = place;
  const w = words[lang];
  /** @param {PageName} to */
  const link = (to) =>
    `<a href="${addressOf(folders[to], place)}" data-to="${folders[to]}"${to === page ? ' aria-current="page"' : ""}>${nameOf(to, lang)}</a>`;
  /** @param {import("./languages.mjs").Language} one */
  const other = (one) => addressOf(path, { ...place, below: folderOf(one) });
  return `<a class="skip" href="#content">${w.skip}</a>
<div class="bar">
<a class="mark" href="${addressOf("", place)}" data-to="" aria-label="${w.home}">${clock(1)}<span>posenc</span></a>
<nav class="pages" aria-label="${w.pages}">${parts.map(link).join("")}</nav>
${findBox(place)}<nav class="languages" aria-label="${w.language}">${languages
    .filter((one) => one !== lang)
    .map((one) => `<a href="${other(one)}" lang="${one}" hreflang="${one}">${names[one]}</a>`)
    .join("")}</nav>
</div>`;
}

/** The search box. Without scripts it is a link to the page of all names. @param {Place} place */
function findBox(place) {
  const { find } = words[place.lang];
  return `<form class="find" role="search" action="${addressOf("docs/names/", place)}"><input type="search" name="q" placeholder="${find}" aria-label="${find}" autocomplete="off" autocapitalize="off" spellcheck="false"><kbd aria-hidden="true">/</kbd></form>
<button type="button" class="glass" aria-label="${find}"><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="8.5" cy="8.5" r="5.5"/><path d="M13 13l5 5"/></svg></button>
`;
}

/**
 * Why the figures do not move: without scripts, where they did not arrive, and (web/pages/why.js) in a browser that is too
 * old.
 * @param {Place} place
 */
export function withoutScript({ lang }) {
  const { noscript, absent, old, pictures, reload } = words[lang];
  return `<noscript><p class="notice">${noscript}</p></noscript>
<p class="notice why" role="alert" data-old="${old} ${pictures}">${absent} ${reload}</p>`;
}

/** A page's body with the link at its foot. @param {string} body @param {Place} place */
export function withFoot(body, { lang, base }) {
  const link = `<a href="${base}${noticesFile}">${words[lang].licences}</a>`;
  return body.includes("</footer>")
    ? body.replace("</footer>", `<p>${link}</p></footer>`)
    : body.replace(/<\/div>\s*$/, `<footer class="foot">${link}</footer>\n</div>`);
}

/** @param {string} html */
export const plain = (html) => html.replace(/<[^>]*>/g, "").trim();

/** @param {string} text */
export const attribute = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
