// Numbers as the notebook prints them, %.4e, or short.
import { decimals } from "../../kit/text/numbers.js";
import type { Setting } from "./fields.js";

/** C's and Python's "%.4e": 8.4147e-01. */
export function scientific(value: number): string {
  const [digits, power] = value.toExponential(4).split("e") as [string, string];
  return `${digits}e${power[0]}${power.slice(1).padStart(2, "0")}`;
}

export type Write = (value: number) => string;

export const writer = ({ format }: Pick<Setting, "format">): Write =>
  format === "scientific" ? scientific : decimals;
