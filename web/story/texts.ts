// The story's text in both languages, each loaded when it is needed.
import type { Texts } from "../pages/text.js";

export const texts: Texts = { en: () => import("./en.md"), ko: () => import("./ko.md") };
