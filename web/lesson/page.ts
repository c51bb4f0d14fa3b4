// The lesson in the document: the text that the server sent, or that of the other language, around the same
// figures.
import type { Language } from "../kit/text/language.js";

interface Lesson {
  readonly title: string;
  readonly body: string;
}

const lessons: Readonly<Record<Language, () => Promise<Lesson>>> = {
  en: () => import("./en.md"),
  ko: () => import("./ko.md"),
};

const root = () => document.getElementById("page")!;

/** The page lies in a folder of its own language, or above it. */
const isBelow = /\/(ko|en)\/(index\.html)?$/.test(location.pathname);

/**
 * Shows the text in a language, if it is still wanted once it has come; figures stay as they are. Returns
 * whether anything changed.
 */
export async function speak(lang: Language, isWanted: () => boolean): Promise<boolean> {
  if (root().lang === lang) return false;
  const { title, body } = await lessons[lang]();
  if (!isWanted()) return false;
  const placed = isBelow ? body.replaceAll(/(href|src)="\.\//g, '$1="../') : body;
  const other = new DOMParser().parseFromString(placed, "text/html");
  const page = document.importNode(other.getElementById("page")!, true);
  for (const place of page.querySelectorAll<HTMLElement>("[data-state]")) {
    const figure = document.querySelector(`[data-state="${place.dataset.state}"]`);
    if (figure) place.replaceWith(figure);
  }
  document.title = title;
  root().replaceWith(page);
  return true;
}
