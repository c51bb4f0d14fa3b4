// The words of what is not visible at first: loaded with it, in the figure's language.
import { later } from "../../kit/later.js";
import type { View } from "./view.js";

const texts = {
  ko: later(() => import("./later_texts.ko.js")),
  en: later(() => import("./later_texts.en.js")),
};

/** Undefined until they are loaded. */
export const laterTexts = (view: View) => texts[view.language](view)?.texts;
