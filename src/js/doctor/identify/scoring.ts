// How near candidates come to a table: the table of each, with each rounding, is made and compared.
import type { Rotary } from "../../rotary.js";
import type { Cache } from "../cache.js";
import { ladderOf, type Rounding, roundedTable } from "../rounding.js";
import type { Guess } from "./fit.js";
import type { Candidate } from "./identify.js";

/** A rotation that may be the one. */
export interface Plan extends Guess {
  rotary: Rotary;
  models: string[];
}

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

export interface Scored extends Candidate {
  attentionFactor: number;
  table: { cos: Float64Array; sin: Float64Array };
}

interface Trial {
  plan: Plan;
  rounding: Rounding;
}

function score({ plan, rounding }: Trial, cache: Cache, direction: number): Scored {
  const { positions, cos, sin, stored } = cache;
  const table = roundedTable(ladderOf(plan.rotary), positions, rounding, stored);
  let squares = 0;
  for (let i = 0; i < cos.length; ++i)
    squares += (table.cos[i]! - cos[i]!) ** 2 + (direction * table.sin[i]! - sin[i]!) ** 2;
  const { id, options, models } = plan;
  const residual = Math.sqrt(squares / (2 * cos.length));
  const { attentionFactor } = plan.rotary;
  return { id, options, models, rounding, residual, attentionFactor, table };
}

/** This few rows rule out most candidates; at least so many candidates stay. */
const fewRows = 24;
const minCandidates = 12;

/** Scores the nearest candidates with each rounding; a few rows rule out the others. */
export function nearestOf(
  plans: readonly Plan[],
  roundings: readonly Rounding[],
  cache: Cache,
  direction: number,
): Scored[] {
  const few = sample(cache, fewRows);
  const trials = plans
    .flatMap((plan) => roundings.map((rounding) => ({ plan, rounding })))
    .map((trial) => ({ trial, residual: score(trial, few, direction).residual }))
    .sort((a, b) => a.residual - b.residual);
  const limit = Math.max(10 * (trials[0]?.residual ?? 0), trials[minCandidates]?.residual ?? 0);
  return trials
    .filter(({ residual }, i) => i < minCandidates || residual <= limit)
    .map(({ trial }) => score(trial, cache, direction));
}

/** Whether two tables are the same to the last bit. */
export const isEqual = (a: Scored, b: Scored): boolean =>
  a.table.cos.every((one, i) => one === b.table.cos[i]) &&
  a.table.sin.every((one, i) => one === b.table.sin[i]);
