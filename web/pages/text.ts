// The text of a page in the document: what the server sent, or that of the other language around the same figures, at the
// same place.
import type { Language } from "../kit/text/language.js";
import { type PageName, rootOf } from "./address.js";

export interface Text {
  readonly title: string;
  readonly body: string;
}
export type Texts = Readonly<Record<Language, () => Promise<Text>>>;

const root = () => document.getElementById("page")!;
const figureNamed = ({ dataset: { state, story } }: HTMLElement) =>
  document.querySelector(state ? `[data-state="${state}"]` : `[data-story="${story}"]`);

/**
 * Shows the text in a language, if it is still wanted once it has come; figures stay as they are. Returns
 * whether anything changed.
 */
export async function speak(
  texts: Texts,
  name: PageName,
  lang: Language,
  isWanted: () => boolean,
): Promise<boolean> {
  if (root().lang === lang) return false;
  const { title, body } = await texts[lang]();
  if (!isWanted()) return false;
  const placed = body.replaceAll(/(href|src)="\.\//g, `$1="${rootOf(name)}`);
  const other = new DOMParser().parseFromString(placed, "text/html");
  const page = document.importNode(other.getElementById("page")!, true);
  for (const place of page.querySelectorAll<HTMLElement>("[data-state], [data-story]")) {
    const figure = figureNamed(place);
    if (!figure) continue;
    for (const { name, value } of place.attributes)
      if (figure.getAttribute(name) !== value) figure.setAttribute(name, value); // a sentence of this language
    place.replaceWith(figure);
  }
  const goBack = keptPlace();
  document.title = title;
  root().replaceWith(page);
  goBack();
  return true;
}

/** What the reader's eye is on: a section and how far into it. Returns what goes there in the new text. */
function keptPlace(): () => void {
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
  return () => {
    const box = all()[at]?.getBoundingClientRect();
    if (box) scrollBy({ top: box.top + share * box.height - eye, behavior: "instant" });
  };
}
