// The text of a page in the document: what the server sent, or that of the other language around the same figures, at the
// same place.
import type { Language } from "../kit/text/language.js";
import { rootOf } from "./address.js";
import { whenReaderGoesOn } from "./place.js";

export interface Text {
  readonly title: string;
  readonly body: string;
}
export type Texts = Readonly<Record<Language, () => Promise<Text>>>;

const root = () => document.getElementById("page")!;
const figureNamed = ({ dataset: { state, story } }: HTMLElement) =>
  document.querySelector(state ? `[data-state="${state}"]` : `[data-story="${story}"]`);

/**
 * Shows the text in a language, if it is still wanted once it is loaded; figures stay as they are. Returns a function
 * that scrolls to where the reader was, or nothing where the text stays.
 */
export async function speak(
  texts: Texts,
  lang: Language,
  isWanted: () => boolean,
): Promise<(() => void) | undefined> {
  if (root().lang === lang) return undefined;
  const { title, body } = await texts[lang]();
  if (!isWanted()) return undefined;
  const goBack = readingPlace(); // before figures leave the text
  const placed = body.replaceAll(/(href|src)="\.\//g, `$1="${rootOf()}`);
  const other = new DOMParser().parseFromString(placed, "text/html");
  // Pictures for readers without scripts, which the browser may fetch as soon as they are imported.
  for (const picture of other.querySelectorAll("noscript")) picture.remove();
  const page = document.importNode(other.getElementById("page")!, true);
  /** Set the attributes of this language, once the figures are in the document again. */
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
  return goBack;
}

/** Where the reader is: a section and how far into it. Returns a function that scrolls there in the new text. */
function readingPlace(): () => void {
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
  let isDone = false; // as soon as the reader goes on
  whenReaderGoesOn(() => {
    isDone = true;
  });
  return () => {
    const box = all()[at]?.getBoundingClientRect();
    if (box && !isDone) scrollBy({ top: box.top + share * box.height - eye, behavior: "instant" });
  };
}
