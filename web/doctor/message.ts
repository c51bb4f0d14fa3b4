import type { Texts } from "./texts.en.js";

/** A message, made from the words of a language. */
export type Message = (text: Texts) => string;
