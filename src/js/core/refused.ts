// Numbers that the core refuses, in its words. All its ranges refuse NaN, which stands there for what is no number.
import { shown } from "./checks.js";

/** What was given where numbers belong, by the names of options in messages. */
export type Odd = [place: string, value: unknown][];

/** A number for the core; NaN and what is none go into `odd` too. */
export function numberFor(place: string, value: unknown, odd: Odd): number {
  const number = typeof value === "number" ? value : Number.NaN;
  if (Number.isNaN(number)) odd.push([place, value]);
  return number;
}

/** The error of a call that the core refuses in these words, with the value that NaN stands for. */
export function refused(message: string, odd: Odd): Error {
  const found = odd.find(([place]) => message.startsWith(`${place} must `));
  if (!found || typeof found[1] === "number") return new RangeError(message);
  return new TypeError(message.replace(/NaN$/, () => shown(found[1])));
}
