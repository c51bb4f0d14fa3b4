// Story and lab in one file. The address names a page; another address reloads the file.
import texts from "virtual:single-texts";
import { chosen, isOld, pageOf } from "./chosen.js"; // before the elements
import "../pages/alone.js";
import "../pages/slides.js";
import "../lab/present.js";
import "../lab/builder.js";
import { beginRoom } from "../lab/room.js";
import { isAlone } from "../pages/alone.js";
import { copyLinks } from "../pages/copy_links.js";
import { leave as leaveOld } from "../pages/old_addresses.js";
import { beginPage } from "../pages/page.js";
import { beginStory } from "../story/story.js";

/** Whether a hash is of a page that is not shown, which then is. */
let isLeaving = false;
function leave(hash: string): boolean {
  if (pageOf(hash) !== chosen && !isLeaving) {
    isLeaving = true;
    location.reload();
  }
  return isLeaving || leaveOld(hash);
}

const own = {
  en: async () => texts.en[chosen]!,
  ko: async () => texts.ko[chosen]!,
};

if (isOld) leaveOld(location.hash);
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
