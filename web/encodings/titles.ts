// The names of encodings by their ids, in the order of the catalog.
import type { EncodingId } from "posenc";
import { descriptions } from "posenc/catalog";
import { language } from "../kit/text/language.js";
import { korean } from "./korean.js";

export const encodings = Object.keys(korean) as EncodingId[];

export const titleOf = (id: string): string =>
  language() === "ko" ? korean[id as EncodingId] : descriptions[id as EncodingId].title;
