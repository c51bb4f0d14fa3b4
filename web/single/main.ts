// The entry of the single file with story and lab. The address names a page; a change of the page reloads the file.
import texts from "virtual:single-texts";
import { chosen, isOld, pageOf } from "./chosen.js"; // must run before the elements are defined
import "../pages/alone.js";
import "../pages/slides.js";
import "../lab/present.js";
import "../lab/builder.js";
import { beginRoom } from "../lab/room.js";
import { isAlone } from "../pages/alone.js";
import { copyLinks } from "../pages/copy_links.js";
import { redirectOldAddress } from "../pages/old_addresses.js";
import { beginPage } from "../pages/page.js";
import { beginStory } from "../story/story.js";

/** Reloads the file if a hash names another page, and returns whether it does. */
let isLeaving = false;
function leave(hash: string): boolean {
  if (pageOf(hash) !== chosen && !isLeaving) {
    isLeaving = true;
    location.reload();
  }
  return isLeaving || redirectOldAddress(hash);
}

const own = {
  en: async () => texts.en[chosen]!,
  ko: async () => texts.ko[chosen]!,
};

if (isOld) redirectOldAddress(location.hash);
else if (isAlone) void import("../pages/framed.js");
else if (chosen === "story") beginStory(leave);
else if (document.querySelector("[data-state]")) beginRoom(own, leave);
else
  beginPage({
    name: "lab",
    texts: own,
    states: {},
    figures: [],
    nameOf: () => "",
    leaves: leave,
    beginText: copyLinks,
  });
