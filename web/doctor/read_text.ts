// The text of a box as a configuration, or what is wrong with it and where.

import { ConfigTextError, readConfigText, type TextNote } from "./library.js";
import type { Message } from "./message.js";

export interface ReadText {
  readonly config?: Readonly<Record<string, unknown>>;
  /** What is not JSON but was understood. */
  readonly notes: readonly TextNote[];
  readonly trouble?: Message;
  /** Where the trouble is, as indices of the text. */
  readonly place?: { readonly start: number; readonly end: number };
}

export function readText(text: string): ReadText {
  try {
    return readConfigText(text);
  } catch (error) {
    if (!(error instanceof ConfigTextError)) throw error;
    const { code, line, column, found, expected } = error;
    const start = indexOf(text, line, column);
    return {
      notes: [],
      trouble: ({ errors: t }) => {
        const where = code === "empty" || code === "too long" ? "" : t.at(line, column);
        return where + t.text[code](found, t.expected[expected] ?? expected);
      },
      ...(code !== "empty" && { place: { start, end: start + Math.max(1, found.length) } }),
    };
  }
}

/** Of a place that counts from 1. */
function indexOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let i = 1; i < line; ++i) start = text.indexOf("\n", start) + 1;
  return Math.min(start + column - 1, text.length);
}
