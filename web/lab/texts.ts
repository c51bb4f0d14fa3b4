// The lab's text in both languages, each fetched when it is wanted.
import type { Texts } from "../pages/text.js";

export const texts: Texts = { en: () => import("./en.md"), ko: () => import("./ko.md") };
