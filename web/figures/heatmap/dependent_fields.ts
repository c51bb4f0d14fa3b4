// The parameters of the chosen encoding, and what has to be loaded before they are known.
import { isLoaded, loadEntry, pageEntry } from "../../encodings/index.js";
import { parameterFields } from "../../encodings/parameter_control.js";
import type { Fields, Values } from "../../kit/state/state.js";
import { fields } from "./fields.js";
import { hasDoors, loadDoors } from "./tables/index.js";

/** Loads the page entry of an encoding, and the tables of its door. */
export const load = (encoding: string) => Promise.all([loadEntry(encoding), loadDoors()]);

export function dependentFields({ encoding }: Values<typeof fields>): Fields {
  const isFirst = encoding === fields.encoding.default; // its door is there
  if (!isFirst && !(isLoaded(encoding) && hasDoors())) throw load(encoding);
  return parameterFields(pageEntry(encoding));
}
