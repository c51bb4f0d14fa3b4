// The fields of the doctor in the address: the packed configurations, and the lengths.
import { optional, text } from "../kit/state/state.js";

/** The longest address that browsers accept. */
const longest = 2_000_000;
export const mostLength = 2 ** 31 - 1;

export const fields = {
  config: text("", longest),
  other: text("", longest),
  length: optional(2, mostLength),
  trained: optional(2, mostLength),
};
export type Fields = typeof fields;
