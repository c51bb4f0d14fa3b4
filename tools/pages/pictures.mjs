// What stands for figures where no script runs.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tree.mjs";
import { attribute } from "./frame.mjs";

/** @typedef {Record<string, Record<string, { alt: string, width: number, height: number }>>} Pictures */

export const picturesFile = join(root, "web/lab/pictures.json");

/** @type {Pictures} */
const pictures = existsSync(picturesFile) ? JSON.parse(readFileSync(picturesFile, "utf8")) : {};

/**
 * @param {string} state
 * @param {import("./languages.mjs").Place} place
 */
export function picture(state, { lang, base }) {
  const found = pictures[state]?.[lang];
  if (!found || !base) return "";
  return `<noscript><img src="${base}pictures/${state}.${lang}.webp" alt="${attribute(found.alt)}" width="${found.width}" height="${found.height}" loading="lazy"></noscript>`;
}
