// How near candidates come to a table: the table of each, with each rounding, is made and compared.
import type { Cache } from "../cache.js";
import {
  type Ladder,
  ladderOf,
  type Rounding,
  roundedFrequencies,
  roundedTable,
  rounders,
  roundings,
} from "../rounding.js";
import type { Candidate } from "./identification.js";
import type { Plan } from "./plans.js";

/** Rows that are compared: the first ones, and others spread over the table. */
export function sample(cache: Cache, count: number): Cache {
  const { rows, pairs, cos, sin, positions } = cache;
  if (rows <= count) return cache;
  const chosen = Array.from({ length: count }, (_, i) =>
    i < count / 2 ? i : Math.round(((i + 1) * (rows - 1)) / count),
  );
  const pick = (table: ArrayLike<number>) => {
    const data = new Float64Array(count * pairs);
    for (const [to, row] of chosen.entries())
      for (let pair = 0; pair < pairs; ++pair) data[to * pairs + pair] = table[row * pairs + pair]!;
    return data;
  };
  return {
    ...cache,
    cos: pick(cos),
    sin: pick(sin),
    positions: chosen.map((row) => positions[row]!),
    rows: count,
  };
}

/** The numbers of a candidate: cosines and sines, or in `cos` frequencies as parts of those that were given. */
interface Numbers {
  readonly cos: Float64Array;
  readonly sin: Float64Array;
}

export interface Scored extends Candidate {
  readonly plan: Plan;
  readonly table: Numbers;
}

interface Trial {
  readonly plan: Plan;
  readonly ladder: Ladder;
  readonly rounding: Rounding;
}

function numbersOf({ plan, ladder, rounding }: Trial, cache: Cache): Numbers {
  const { positions, stored, frequencies: given } = cache;
  if (given) {
    const store = rounders[stored];
    const made = roundedFrequencies(ladder, rounding);
    const cos = made.map((one, i) => (given[i] === 0 ? store(one) : store(one) / given[i]!));
    return { cos, sin: new Float64Array(cos.length) };
  }
  const at = plan.stride === 1 ? positions : Array.from(positions, (one) => one * plan.stride);
  return roundedTable(ladder, at, rounding, stored);
}

function residualOf({ cos, sin }: Numbers, cache: Cache, direction: number): number {
  const { cos: givenCos, sin: givenSin, frequencies: given } = cache;
  let squares = 0;
  if (given) {
    for (let i = 0; i < cos.length; ++i) squares += (cos[i]! - (given[i] === 0 ? 0 : 1)) ** 2;
    return Math.sqrt(squares / cos.length);
  }
  for (let i = 0; i < cos.length; ++i)
    squares += (cos[i]! - givenCos[i]!) ** 2 + (direction * sin[i]! - givenSin[i]!) ** 2;
  return Math.sqrt(squares / (2 * cos.length));
}

/** Roundings that a table can show. */
export function roundingsOf({ positions, frequencies }: Cache): readonly Rounding[] {
  if (frequencies)
    return ["float32", "float32 cast", "exact", "bfloat16 frequencies", "float16 frequencies"];
  const isMerged = (type: "bfloat16" | "float16") =>
    Array.prototype.some.call(positions, (one: number) => rounders[type](one) !== one);
  // Where positions are held exactly, rounding them changes nothing.
  return roundings.filter((one) => {
    const type = one.split(" ")[0] as "bfloat16" | "float16";
    return !one.endsWith("positions") || isMerged(type);
  });
}

/** This few rows rule out most candidates; at least so many candidates stay. */
const fewRows = 24;
const minCandidates = 16;

/** Scores the nearest candidates with each rounding, up to a residual; a few rows rule out the others. */
export function nearestOf(
  plans: readonly Plan[],
  roundings: readonly Rounding[],
  cache: Cache,
  direction: number,
  max: number,
): Scored[] {
  const few = sample(cache, fewRows);
  // If all of the difference lay in these few rows, that of all rows would be so much less.
  const maxOfFew = max * Math.sqrt(cache.rows / few.rows);
  const trials = plans
    .flatMap((plan) => {
      const ladder = ladderOf(plan.rotary);
      return roundings.map((rounding) => ({ plan, ladder, rounding }));
    })
    .map((trial) => ({ trial, residual: residualOf(numbersOf(trial, few), few, direction) }))
    .filter(({ residual }) => residual <= maxOfFew)
    .sort((a, b) => a.residual - b.residual);
  const limit = Math.max(10 * (trials[0]?.residual ?? 0), trials[minCandidates]?.residual ?? 0);
  return trials
    .filter(({ residual }, i) => i < minCandidates || residual <= limit)
    .map(({ trial }): Scored => {
      const { plan, rounding } = trial;
      const table = numbersOf(trial, cache);
      const { id, options, models } = plan;
      return {
        id,
        options,
        models,
        rounding,
        residual: residualOf(table, cache, direction),
        plan,
        table,
      };
    })
    .filter(({ residual }) => residual <= max);
}

/** Whether two tables are the same to the last bit. */
export const isEqual = (a: Scored, b: Scored): boolean =>
  a.table.cos.every((one, i) => one === b.table.cos[i]) &&
  a.table.sin.every((one, i) => one === b.table.sin[i]);
