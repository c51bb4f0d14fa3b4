// The page /lab/.
import "../pages/alone.js"; // before the elements
import "../pages/slides.js";
import "../elements.js";
import "../figures/training/index.js";
import { beginLab } from "./lab.js";

beginLab();
