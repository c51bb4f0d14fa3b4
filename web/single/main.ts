// Story and lab in one file. The address names one; another address reloads the page.
import { chosen, pageOf } from "./chosen.js"; // before the elements
import "../pages/alone.js";
import "../pages/slides.js";
import { beginLab } from "../lab/lab.js";
import { beginStory } from "../story/story.js";

/** Whether a hash is of the page that is not shown, which then is. */
let isLeaving = false;
function leave(hash: string): boolean {
  if (pageOf(hash) !== chosen && !isLeaving) {
    isLeaving = true;
    location.reload();
  }
  return isLeaving;
}

if (chosen === "lab") beginLab(leave);
else beginStory(leave);
