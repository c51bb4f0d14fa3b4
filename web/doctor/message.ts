import type { Texts } from "./texts.en.js";

/** A message in the words of a language. */
export type Message = (text: Texts) => string;
