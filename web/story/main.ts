// The page at the root of the site: the story, or the figure or room that an old address names.
import { isRedirected } from "./redirected.js"; // must run before the elements are defined
import "../pages/alone.js";
import "../pages/slides.js";
import "../figures/permutation/index.js"; // the figure of the first screen
import { isAlone } from "../pages/alone.js";
import { beginStory } from "./story.js";
import "../pages/find.js";

// A figure of the lab in a frame at this old address works as at /lab/.
if (isAlone && document.querySelector("[data-state]")) void import("../pages/framed.js");
else if (!isRedirected) beginStory();
