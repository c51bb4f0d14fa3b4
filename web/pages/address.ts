// The address besides the hash: the page and its language. `?lang=` wins over the path, the path
// over an old hash (`#lang=ko`), that over the browser.
import { type Language, languages, preferredLanguage } from "../kit/text/language.js";
import { folders, type PageName } from "./folders.mjs";

export type { PageName } from "./folders.mjs";

const isLanguage = (text: string | null | undefined): text is Language =>
  languages.some((one) => one === text);

/** …/ko/ and …/ko/lab/ are in Korean. */
const inPath = new RegExp(
  `/(${languages.join("|")})/((?:${Object.values(folders).join("|")})(?:index\\.html)?)$`,
);

/** The language that path or query name. */
export function languageOfAddress({ search, pathname } = location): Language | undefined {
  const asked = new URLSearchParams(search).get("lang");
  if (isLanguage(asked)) return asked;
  const named = inPath.exec(pathname)?.[1];
  return isLanguage(named) ? named : undefined;
}

/** This address with another language in its query or path; as it is where neither names one. */
export function addressIn(lang: Language): string {
  const url = new URL(location.href);
  if (isLanguage(url.searchParams.get("lang"))) url.searchParams.set("lang", lang);
  else url.pathname = url.pathname.replace(inPath, `/${lang}/$2`);
  return url.href;
}

/** Leads from the page to the root of the site: `../` below /lab/ or /ko/. */
export function rootOf(page: PageName): string {
  const depth = (folders[page] ? 1 : 0) + (inPath.test(location.pathname) ? 1 : 0);
  return depth ? "../".repeat(depth) : "./";
}

/** Another page, or this one, in a language: named as this address names it, or where the browser prefers another. */
export function pageIn(lang: Language, from: PageName, to: PageName): string {
  const path = inPath.test(location.pathname) ? `${lang}/` : "";
  const asked = new URLSearchParams(location.search).has("lang");
  const isOwn = !asked && (path !== "" || lang === preferredLanguage());
  return `${rootOf(from)}${path}${folders[to]}${isOwn ? "" : `?lang=${lang}`}`;
}
