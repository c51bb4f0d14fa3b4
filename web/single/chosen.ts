// Which page the single file shows: the one that its hash names (`#page=lab`), or the lab where the hash or a frame's
// address is of the lab. The file holds the story; the lab's text takes its place before any figure begins.
import { choice } from "../kit/state/state.js";
import { body, title } from "../lab/en.md";
import type { PageName } from "../pages/address.js";
import { embedded } from "../pages/embedded.js";
import { single } from "../pages/single.js";
import { isOfLab } from "../story/old_addresses.js";

/** The page that a hash names. */
export function pageOf(hash: string): PageName {
  const [, named] = /(?:^#|&)page=(story|lab)\b/.exec(hash) ?? [];
  return named === "lab" || named === "story" ? named : isOfLab(hash) ? "lab" : "story";
}

export const chosen: PageName = embedded === null ? pageOf(location.hash) : "lab";
single.page = choice("story", ["story", "lab"]);

if (chosen === "lab") {
  const text = new DOMParser().parseFromString(body, "text/html");
  document.title = title;
  document.getElementById("page")!.replaceWith(document.adoptNode(text.getElementById("page")!));
}
