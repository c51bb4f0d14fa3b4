// What given numbers show before they are compared with anything: their form, frequencies, direction, and where the rows
// begin.

import type { PairLayout } from "../../calls/rotary_data.js";
import { shown } from "../../core/checks.js";
import { type Cache, isCache, maxPairs, readCache, tooWide } from "../cache.js";
import type { Stored } from "../rounding.js";
import { arranged, reordered } from "./arrange.js";
import { type Finding, reversedPairs } from "./findings.js";
import { type Estimate, estimate as estimateOf } from "./phases.js";
import { readRotated } from "./rotated.js";

export const call = "identifyRotary";

/** How far the mean length of a table's rows may be from its attention factor, by rounding alone. */
const factorSlack: Readonly<Record<Stored, number>> = {
  float64: 1e-10,
  float32: 2 ** -20,
  float16: 2 ** -11,
  bfloat16: 2 ** -8,
};

/** What is known of given numbers before they are compared. */
export interface Reading {
  readonly cache: Cache;
  readonly readTransposed: () => Cache | undefined;
  readonly layout: PairLayout | null;
  readonly headDim: number | null;
  readonly rotaryOffset: number | null;
  readonly vectors: boolean;
}

export function read(given: unknown): Reading {
  const forms = "{ cos, sin, positions }, { inv_freq } or { x, rotated, position }";
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new TypeError(`${call}: give ${forms}, got ${shown(given)}`);
  if (!("rotated" in given) && !isCache(given))
    throw new TypeError(
      `${call}: give ${forms}, got an object with ${Object.keys(given).slice(0, 5).join(", ") || "nothing"}`,
    );
  if (isCache(given)) {
    const cache = readCache(call, given);
    return {
      cache,
      readTransposed: () => (cache.frequencies ? undefined : readCache(call, given, true)),
      layout: cache.layout ?? null,
      headDim: null,
      rotaryOffset: null,
      vectors: false,
    };
  }
  const turned = readRotated(given);
  if (!turned) throw new RangeError(`${call}: rotated is equal to x: nothing turned`);
  return { ...turned, readTransposed: () => undefined, vectors: true };
}

/** Whether frequencies rise from pair to pair. */
function isRising({ frequencies }: Estimate): boolean {
  const sizes = frequencies.map(Math.abs);
  const rising = sizes.filter((one, i) => i > 0 && one > sizes[i - 1]!).length;
  return sizes.length > 2 && rising > 0.9 * (sizes.length - 1) && sizes.at(-1)! > 1.5 * sizes[0]!;
}

/** Numbers in their form, and what they show. */
export interface Seen {
  readonly cache: Cache;
  readonly layout: PairLayout | null;
  readonly estimate: Estimate;
  readonly direction: 1 | -1;
  readonly slack: number;
  readonly findings: readonly Finding[];
  /** How far the rows are behind the positions that were given. */
  readonly offset: number;
}

function estimated(cache: Cache, vectors: boolean): Estimate {
  if (cache.frequencies)
    return {
      frequencies: cache.frequencies,
      errors: new Float64Array(cache.pairs),
      attentionFactor: 1,
      factorError: 0,
    };
  const found = estimateOf(cache, noiseOf(cache, vectors));
  if (found) return found;
  throw new RangeError(`${call}: positions must hold another than 0, where nothing turns`);
}

const noiseOf = ({ stored }: Cache, vectors: boolean): number =>
  vectors ? 2 ** -20 : stored === "float16" ? 2 ** -24 : 0;

export function see({ cache: given, readTransposed, layout, vectors }: Reading): Seen {
  const form = given.frequencies
    ? { cache: given, findings: [], offset: 0 }
    : arranged(given, readTransposed, noiseOf(given, vectors));
  const findings = [...form.findings];
  let { cache } = form;
  if (cache.pairs > maxPairs) throw tooWide(call, cache.pairs);
  let estimate = estimated(cache, vectors);
  if (isRising(estimate)) {
    findings.push(reversedPairs);
    cache = reordered(
      cache,
      Array.from({ length: cache.pairs }, (_, pair) => cache.pairs - 1 - pair),
    );
    estimate = estimated(cache, vectors);
  }
  const direction = estimate.frequencies.reduce((sum, one) => sum + one, 0) < 0 ? -1 : 1;
  const forwards = (list: Float64Array) => list.map((one) => direction * one);
  const { frequencies } = cache;
  return {
    cache: frequencies ? { ...cache, frequencies: forwards(frequencies) } : cache,
    layout: vectors ? layout : (cache.layout ?? null),
    estimate: { ...estimate, frequencies: forwards(estimate.frequencies) },
    direction,
    slack: 6 * estimate.factorError + (vectors ? 2 ** -18 : factorSlack[cache.stored]),
    findings,
    offset: form.offset,
  };
}
