// The page at the root of the site: the story, or what an address names that is older than it.
import { isGone } from "./gone.js"; // before the elements
import "../pages/alone.js";
import "../pages/slides.js";
import "../figures/permutation/index.js"; // the first screen's
import { isAlone } from "../pages/alone.js";
import { beginStory } from "./story.js";
import "../pages/find.js";

// A figure of the lab's in a frame is what it is at /lab/.
if (isAlone && document.querySelector("[data-state]")) void import("../pages/framed.js");
else if (!isGone) beginStory();
