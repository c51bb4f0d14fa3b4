// The page /lab/.
import "../pages/alone.js"; // before the elements
import "../pages/slides.js";
import "../figures/permutation/index.js"; // the first screen's
import { beginLab } from "./lab.js";

beginLab();
