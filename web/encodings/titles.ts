// The names of encodings by their ids, in the order of the catalog.
import type { EncodingId, Entry } from "posenc";
import { language } from "../kit/text/language.js";
import { korean } from "./korean.js";

export const encodings = Object.keys(korean) as EncodingId[];

export const titleOf = ({ id, title }: Entry): string =>
  language() === "ko" ? korean[id as EncodingId] : title;
