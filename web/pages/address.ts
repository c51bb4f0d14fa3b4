// The page and the language in an address, without the hash. `?lang=` wins over the path, the path over the hash (`#lang=ko`),
// and the hash over the reader's own language. English has no folder.
import { type Language, languages, preferredLanguage } from "../kit/text/language.js";

const isLanguage = (text: string | null | undefined): text is Language =>
  languages.some((one) => one === text);

/** The relative path from the page to the root of the site: `../` below /lab/ or /ko/. The build writes it. */
export const rootOf = (): string => document.documentElement.dataset.root ?? "./";

/** The part of the path below the root: the language, if the path names one, and the folder of the page. */
function pathBelowRoot(): { named: Language | undefined; path: string } {
  const root = new URL(rootOf(), location.href).pathname;
  const path = location.pathname.slice(root.length).replace(/index\.html$/, "");
  return path.startsWith("ko/")
    ? { named: "ko", path: path.slice("ko/".length) }
    : { named: undefined, path };
}

/** The language that the query or the path names. */
export function languageOfAddress(): Language | undefined {
  const asked = new URLSearchParams(location.search).get("lang");
  return isLanguage(asked) ? asked : pathBelowRoot().named;
}

/** The language for an address that names none: the reader's own, but English after a link from this site. */
export function languageOfReader(): Language {
  const root = new URL(rootOf(), location.href).href;
  return document.referrer.startsWith(root) ? "en" : preferredLanguage();
}

const folderOf = (lang: Language): string => (lang === "en" ? "" : `${lang}/`);

/** The address of a page, such as "lab/rotation/", in a language. */
export const pageIn = (lang: Language, path: string): string =>
  `${rootOf()}${folderOf(lang)}${path}`;

/** Changes the address to the same page in another language, as a new step for the back button. */
export function setLanguageInAddress(lang: Language): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  icon?.setAttribute("href", icon.href); // absolute: browsers resolve a relative one against the new path
  const url = new URL(location.href);
  const root = new URL(rootOf(), url);
  if (url.searchParams.has("lang")) url.searchParams.set("lang", lang);
  else url.pathname = new URL(`${folderOf(lang)}${pathBelowRoot().path}`, root).pathname;
  history.pushState(null, "", url);
  document.documentElement.dataset.root = relative(root.pathname);
}

/** The relative path from this address to a folder above it. */
const relative = (folder: string): string =>
  "../".repeat(location.pathname.slice(folder.length).split("/").length - 1) || "./";
