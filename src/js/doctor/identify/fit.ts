// Which released kinds of rotation, with round values, have the frequencies that a table shows.

import type { Posenc } from "../../calls/posenc.js";
import type { Rotary } from "../../calls/rotary.js";
import type { RotaryEncodings } from "../../generated/encodings.js";
import type { Stored } from "../rounding.js";
import type { Estimate } from "./phases.js";

/** A kind of rotation with its values. */
export interface Guess {
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export type Interval = readonly [min: number, max: number];

/** The values that the table leaves open, where no named rotation fits. */
export type Intervals = Readonly<Record<string, Interval>>;

/** What a table's type, and the code that made it, cost each frequency: errors that no number of rows averages away. */
export interface Precision {
  readonly stored: Stored;
  /** Whether the frequencies themselves were rounded to bfloat16 or float16. */
  readonly coarse: boolean;
}

/** The relative error of a frequency by the type of its table: the cosine of a small angle is off by as much in all rows. */
const relative: Readonly<Record<Stored, number>> = {
  float64: 2 ** -40,
  float32: 2 ** -19,
  float16: 2 ** -12,
  bfloat16: 2 ** -9,
};

/** How far a frequency may be from the estimate. ggml loses a unit of float32 with every pair. */
export function allowance(
  { frequencies, errors }: Estimate,
  pair: number,
  { stored, coarse }: Precision,
): number {
  const chain = stored === "float64" ? 0 : pair * 2 ** -22;
  // Below 2^-14 float16 has no more than steps of 2^-24.
  const step = coarse ? 2 ** -24 : 0;
  const share = coarse ? 2 ** -8 : relative[stored] + chain;
  return step + 5 * errors[pair]! + Math.abs(frequencies[pair]!) * share;
}

/** Numbers of few decimal digits in an interval, the roundest first. */
export function roundest([min, max]: Interval, count: number, maxDigits = 8): number[] {
  if (!(min > 0) || !(max >= min) || !Number.isFinite(max)) return [];
  const found: number[] = [];
  const top = Math.floor(Math.log10(max));
  for (let digits = 1; digits <= maxDigits && found.length < count; ++digits) {
    const exponent = digits - 1 - top;
    // Powers of ten are exact; their reciprocals are not.
    const [times, over] = exponent >= 0 ? [10 ** exponent, 1] : [1, 10 ** -exponent];
    const first = Math.ceil((min * times) / over);
    const last = Math.floor((max * times) / over);
    const middle = Math.round((first + last) / 2);
    const list = Array.from({ length: Math.min(last - first + 1, 50) }, (_, i) =>
      last - first < 50 ? first + i : middle - 25 + i,
    );
    list.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    for (const one of list) {
      const value = (one * over) / times;
      if (found.length < count && !found.includes(value)) found.push(value);
    }
  }
  return found;
}

/** The logarithm of the base that each pair shows, with its error. */
function logarithms(
  estimate: Estimate,
  scale: number,
  precision: Precision,
): { at: number; error: number }[] {
  const pairs = estimate.frequencies.length;
  return Array.from(estimate.frequencies, (frequency, i) => {
    const one = Math.abs(frequency) * scale;
    if (allowance(estimate, i, precision) >= Math.abs(frequency))
      return { at: 0, error: Number.POSITIVE_INFINITY };
    const error = allowance(estimate, i, precision) / Math.abs(frequency);
    return { at: (-Math.log(one) * pairs) / i, error: (error * pairs) / i };
  });
}

/** The bases that pairs 1 to `count` - 1 allow, the interval after each further pair that fits. */
export function baseIntervals(
  estimate: Estimate,
  scale: number,
  count: number,
  precision: Precision,
): Interval[] {
  const found: Interval[] = [];
  let [min, max] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const list = logarithms(estimate, scale, precision);
  for (let i = 1; i < count; ++i) {
    const { at, error } = list[i]!;
    min = Math.max(min, at - error);
    max = Math.min(max, at + error);
    if (!(min <= max)) break;
    found.push([Math.exp(min), Math.exp(max)]);
  }
  return found;
}

/** Lengths on which released models were trained. */
const lengths = [2 ** 10, 2 ** 11, 2 ** 12, 2 ** 13, 2 ** 14, 2 ** 15, 2 ** 16, 2 ** 17, 2 ** 18];
const factors = [2, 4, 8, 16, 32, 40, 64, 128];
const common = [10000, 500000, 1000000];

export const degree = Math.PI / 180;

/** Whether frequencies that are this many times too small, or too large, are angles of degrees. */
export const isOfDegrees = ([min, max]: Interval): boolean =>
  [degree, 1 / degree].some((one) => one >= min && one <= max && max < 1.1 * min);

export interface Fits {
  guesses: Guess[];
  intervals: Intervals;
}

/** Guesses for frequencies without a plain base: YaRN and Llama 3 keep the first pairs and slow the last. */
function scaledGuesses(estimate: Estimate, pairs: number, precision: Precision): Guess[] {
  const steps = baseIntervals(estimate, 1, pairs, precision).slice(1);
  const chosen = [...steps.filter((_, i) => i < 6 || i % 4 === 0), ...steps.slice(-1)];
  const bases = [...new Set(chosen.flatMap((interval) => roundest(interval, 2, 3)))].slice(0, 6);
  const last = pairs - 1;
  return bases.flatMap((base) => {
    const plain = base ** (-last / pairs);
    const frequency = Math.abs(estimate.frequencies[last]!);
    const error = allowance(estimate, last, precision);
    const slowed: Interval = [
      plain / (frequency + error),
      plain / Math.max(frequency - error, 1e-300),
    ];
    if (slowed[1] < 1.01) return [];
    const near = slowed[1] < 2 * slowed[0] ? roundest(slowed, 2, 3) : [];
    const all = [...new Set([...near, ...factors])].filter(
      (factor) => factor > 0.9 * slowed[0] && factor < 1.1 * slowed[1],
    );
    return all.flatMap((factor) =>
      lengths.flatMap((originalLength): Guess[] => [
        { id: "llama3", options: { base, factor, originalLength } },
        { id: "yarn", options: { base, factor, originalLength } },
      ]),
    );
  });
}

/** How many pairs turn, if those behind them stand still (proportional rotation). */
function movingPairs({ frequencies }: Estimate, { coarse }: Precision): number {
  const last = frequencies.findLastIndex((one) => Math.abs(one) > 1e-9);
  // In float16 frequencies below 2^-25 become 0.
  return coarse || last < 0 ? frequencies.length : last + 1;
}

/** Kinds of rotation with round values that come near the frequencies; the caller checks each. */
export function fit(estimate: Estimate, precision: Precision): Fits {
  const { frequencies } = estimate;
  const pairs = frequencies.length;
  const moving = movingPairs(estimate, precision);
  const first = Math.abs(frequencies[0]!);
  const error = allowance(estimate, 0, precision);
  const slowest: Interval = [1 / (first + error), 1 / Math.max(first - error, 1e-300)];
  const isSlowed = slowest[0] > 1 && !isOfDegrees(slowest);
  const guesses: Guess[] = [];
  let intervals: Intervals = {};
  for (const factor of isSlowed ? roundest(slowest, 2) : [1]) {
    const steps = baseIntervals(estimate, factor, moving, precision);
    if (steps.length < moving - 1) continue; // some pair does not follow the base
    const bases = steps.at(-1) ?? ([10000, 10000] as const);
    intervals = { base: bases, ...(isSlowed && { factor: slowest }) };
    const extra = isSlowed ? { factor } : {};
    for (const base of roundest(bases, 3)) {
      if (moving < pairs)
        guesses.push({
          id: "proportional",
          options: { base, partialRotaryFactor: moving / pairs, ...extra },
        });
      else guesses.push({ id: isSlowed ? "linear" : "rope", options: { base, ...extra } });
    }
    if (!isSlowed && moving === pairs && pairs > 1)
      for (const base of common) {
        const power = (pairs - 1) / pairs;
        const range = bases.map((one) => (one / base) ** power) as unknown as Interval;
        if (range[0] > 1.01)
          for (const one of roundest(range, 1, 3))
            guesses.push({ id: "ntk", options: { base, factor: one } });
      }
  }
  if (guesses.length === 0 && moving === pairs && pairs > 2)
    guesses.push(...scaledGuesses(estimate, pairs, precision));
  return { guesses, intervals };
}

/** The rotary of a guess with these widths. */
export function rotaryOf(
  pe: Posenc,
  { id, options }: Guess,
  rotaryDim: number,
): Rotary | undefined {
  try {
    const widths = { headDim: rotaryDim };
    return pe.rotary(id as keyof RotaryEncodings, { ...widths, ...options } as never);
  } catch {
    return undefined; // a guess out of range is none
  }
}

/** Whether the table may show these frequencies. */
export const isNear = (
  frequencies: Float64Array,
  estimate: Estimate,
  precision: Precision,
): boolean =>
  frequencies.length === estimate.frequencies.length &&
  frequencies.every(
    (one, i) =>
      Math.abs(one - Math.abs(estimate.frequencies[i]!)) <= allowance(estimate, i, precision),
  );
