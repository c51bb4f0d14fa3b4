// Replaces the text of a page by that of the other language, around the same figures and at the same scroll position.
import type { Language } from "../kit/text/language.js";
import { rootOf } from "./address.js";
import { onReaderAction } from "./place.js";

export interface Text {
  readonly title: string;
  readonly body: string;
}
export type Texts = Readonly<Record<Language, () => Promise<Text>>>;

const root = () => document.getElementById("page")!;
const figureNamed = ({ dataset: { state, story } }: HTMLElement) =>
  document.querySelector(state ? `[data-state="${state}"]` : `[data-story="${story}"]`);

/**
 * Shows the text in a language, unless another one is wanted by the time it is loaded. Figures keep their state. Returns a
 * function that scrolls to where the reader was, or undefined if the text stays.
 */
export async function showText(
  texts: Texts,
  lang: Language,
  isWanted: () => boolean,
): Promise<(() => void) | undefined> {
  const before = root().lang;
  if (before === lang) return undefined;
  const { title, body } = await texts[lang]();
  if (!isWanted()) return undefined;
  const restoreScroll = measureReadingPlace(); // measured before figures leave the text
  const placed = body.replaceAll(/(href|src)="\.\//g, `$1="${rootOf()}`);
  const other = new DOMParser().parseFromString(placed, "text/html");
  for (const unread of other.querySelectorAll("noscript")) unread.remove();
  const page = document.importNode(other.getElementById("page")!, true);
  /** Calls to make once the figures are in the document again: they set the attributes of this language. */
  const writes: (() => void)[] = [];
  for (const place of page.querySelectorAll<HTMLElement>("[data-state], [data-story]")) {
    const figure = figureNamed(place);
    if (!figure) continue;
    place.replaceWith(figure);
    writes.push(() => {
      for (const { name, value } of place.attributes)
        if (figure.getAttribute(name) !== value) figure.setAttribute(name, value);
    });
  }
  const drawn = Array.from(document.querySelectorAll("main section"), (one) => one.className);
  page.querySelectorAll("main section").forEach((section, i) => {
    section.className = drawn[i] ?? "";
  });
  document.title = title;
  const isOnLink = document.activeElement?.closest(".languages");
  root().replaceWith(page);
  if (isOnLink) page.querySelector<HTMLElement>(".languages a")!.focus({ preventScroll: true });
  for (const write of writes) write();
  for (const picture of page.querySelectorAll("picture[data-picture]"))
    if ((picture.parentElement as { isDrawn?: boolean } | null)?.isDrawn) picture.remove();
    else translate(picture, lang, before);
  return restoreScroll;
}

/** Shows the other language's file of a picture, whose alternative text stays in the language before. */
function translate(picture: Element, lang: Language, before: string): void {
  for (const image of picture.children)
    for (const name of ["src", "srcset"]) {
      const file = image.getAttribute(name);
      const [, figure, kind] = /pictures\/([\w-]+)\.\w+\.(\w+\.\w+)\.webp$/.exec(file ?? "") ?? [];
      if (figure) image.setAttribute(name, `${rootOf()}pictures/${figure}.${lang}.${kind}.webp`);
    }
  if (!picture.hasAttribute("lang")) picture.setAttribute("lang", before);
}

/**
 * Measures in which section the reader is, and how far into it. Returns a function that scrolls there in the new text.
 */
function measureReadingPlace(): () => void {
  if (scrollY === 0) return () => {};
  const eye = innerHeight / 3;
  const all = () => [...document.querySelectorAll("main section")];
  const at = all().findIndex((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    return top <= eye && bottom > eye;
  });
  if (at < 0) return () => {};
  const { top, height } = all()[at]!.getBoundingClientRect();
  const share = (eye - top) / height;
  let isDone = false; // true once the reader acts
  onReaderAction(() => {
    isDone = true;
  });
  return () => {
    const box = all()[at]?.getBoundingClientRect();
    if (box && !isDone) scrollBy({ top: box.top + share * box.height - eye, behavior: "instant" });
  };
}
