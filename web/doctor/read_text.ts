// The text of a box as a configuration, or what is wrong with it and where.
import type { Said } from "./examined.js";

export interface ReadText {
  readonly config?: object;
  readonly trouble?: Said;
  /** Where the trouble is, as indices of the text. */
  readonly place?: { readonly start: number; readonly end: number };
}

export function readText(text: string): ReadText {
  if (text.trim() === "") return { trouble: (t) => t.errors.empty };
  try {
    return { config: JSON.parse(text) };
  } catch (error) {
    return { trouble: () => (error as Error).message };
  }
}
