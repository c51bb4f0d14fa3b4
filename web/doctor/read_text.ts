// Parses the text of a box as a configuration, or says what is wrong with it and where.

import { ConfigTextError, readConfigText, type TextNote } from "./library.js";
import type { Message } from "./message.js";

export interface ReadText {
  readonly config?: Readonly<Record<string, unknown>>;
  /** Parts that are not JSON but were understood. */
  readonly notes: readonly TextNote[];
  readonly trouble?: Message;
  /** The place of the error, as indices into the text. */
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

/** The index of a line and column, which count from 1. */
function indexOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let i = 1; i < line; ++i) start = text.indexOf("\n", start) + 1;
  return Math.min(start + column - 1, text.length);
}
