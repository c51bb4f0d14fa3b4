// Chooses the page that the single file shows: the one that its hash names (`#page=rotation`), else the story. The file
// contains the story; the text of another page replaces it before any figure starts.
import texts from "virtual:single-texts";
import { choice } from "../kit/state/state.js";
import { languageOf } from "../kit/text/language.js";
import { embedded } from "../pages/embedded.js";
import { newPlaceOf } from "../pages/old_addresses.js";
import { single } from "../pages/single.js";

const pages = ["story", ...Object.keys(texts.en)];

/** The page that a hash names. */
export function pageOf(hash: string): string {
  const [, named = ""] = /[#&]page=([\w-]+)/.exec(hash) ?? [];
  return pages.includes(named) ? named : "story";
}

export const chosen = pageOf(location.hash);
/** Whether the address is from the time when all figures of the lab stood in one page. */
export const isOld = embedded === null && newPlaceOf(location.hash) !== undefined;
single.page = choice("story", pages);

if (chosen !== "story" || embedded !== null) {
  const lang = languageOf(/[#&]lang=(\w+)/.exec(location.hash)?.[1] ?? "en");
  const { title, body } = texts[lang][embedded === null ? chosen : "lab"]!;
  const text = new DOMParser().parseFromString(body, "text/html");
  document.title = title;
  document.documentElement.lang = lang;
  document.getElementById("page")!.replaceWith(document.adoptNode(text.getElementById("page")!));
}
