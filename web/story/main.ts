// The page at the root of the site: the story.
import "../pages/slides.js"; // must run before the elements are defined
import "../figures/permutation/index.js"; // the figure of the first screen
import { beginStory } from "./story.js";
import "../pages/find.js";

beginStory();
