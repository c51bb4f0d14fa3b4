// Candidates that explain what numbers show: models, slips of models, guesses; each one's table is made with each rounding
// and compared.
import type { Posenc } from "../../calls/posenc.js";
import type { Cache } from "../cache.js";
import { halfTypeOf, type Stored } from "../rounding.js";
import { fit, type Intervals, isNear, type Precision, roundest } from "./fit.js";
import type { Estimate } from "./phases.js";
import { guessed, type Plan, released, withOptions } from "./plans.js";
import { nearestOf, roundingsOf, type Scored, sample } from "./scoring.js";
import type { Seen } from "./seen.js";
import { scaledEvenly, slipsOf } from "./slips.js";

/** The largest mean error that other rounding in the last place explains. */
const explained: Readonly<Record<Stored, number>> = {
  float64: 1e-12,
  float32: 2 ** -22,
  float16: 2 ** -14,
  bfloat16: 2 ** -11,
};

/** What frequencies that differ in the last place of float32 cost at these positions. */
function limitOf({ positions, stored }: Cache, { frequencies }: Estimate): number {
  const farthest = Array.prototype.reduce.call(
    positions,
    (max, one) => Math.max(max as number, Math.abs(one as number)),
    0,
  ) as number;
  const fastest = frequencies.reduce((max, one) => Math.max(max, Math.abs(one)), 0);
  return explained[stored] + (stored === "float64" ? 2 ** -48 : 2 ** -23) * farthest * fastest;
}

/** Residuals this near each other do not tell candidates apart: the first in order is taken. */
const isTied = (one: number, min: number): boolean => one <= 1.05 * min;

/** Whether two rotations are one: frequencies agree beyond any table. */
const isTwin = (a: Plan, b: Plan): boolean =>
  Math.abs(a.rotary.attentionFactor - b.rotary.attentionFactor) < 1e-12 &&
  a.rotary.frequencies.every(
    (one, i) => Math.abs(one * a.stride - b.rotary.frequencies[i]! * b.stride) <= 1e-12 * one,
  );

export interface Explained {
  readonly best: Scored;
  /** The other candidates that explain the numbers, nearest first. */
  readonly others: readonly Scored[];
}

/** With the attention factor that the table shows, if the kind itself has another. */
function withFactor(pe: Posenc, plan: Plan, { attentionFactor }: Estimate, slack: number): Plan {
  if (Math.abs(plan.rotary.attentionFactor - attentionFactor) <= slack) return plan;
  const near = [attentionFactor - slack, attentionFactor + slack] as const;
  const factor = near[0] <= 1 && near[1] >= 1 ? 1 : (roundest(near, 1)[0] ?? attentionFactor);
  const options = { ...plan.options, attentionFactor: factor };
  const rotary = pe.rotary({ ...plan.rotary.data, attentionFactor: factor });
  return { ...plan, options, rotary: withOptions(rotary, options) };
}

/** Candidates that come near the estimate, each once. */
function plansNear(
  pe: Posenc,
  candidates: readonly Plan[],
  seen: Seen,
  precision: Precision,
): Plan[] {
  const { estimate, cache, slack } = seen;
  const plans: Plan[] = [];
  for (const candidate of candidates) {
    const { rotary, stride } = candidate;
    const { frequencies } = rotary;
    const stepped = stride === 1 ? frequencies : frequencies.map((one) => stride * one);
    if (!isNear(stepped, estimate, precision)) continue;
    // Frequencies by themselves say nothing of a factor.
    const one = cache.frequencies ? candidate : withFactor(pe, candidate, estimate, slack);
    const twin = plans.find((plan) => isTwin(plan, one));
    if (!twin) plans.push({ ...one, models: [...one.models] });
    else if (one.findings.length === 0 && twin.findings.length === 0)
      for (const name of one.models) if (!twin.models.includes(name)) twin.models.push(name);
  }
  return plans;
}

/** The candidates that explain the numbers to a precision of their frequencies. */
function explainedTo(
  pe: Posenc,
  seen: Seen,
  own: readonly Plan[],
  precision: Precision,
  vectors: boolean,
): { explained: Explained | undefined; intervals: Intervals } {
  const { cache, estimate, direction } = seen;
  const width = 2 * cache.pairs;
  const rows = sample(cache, 160);
  const limit = vectors ? 2 ** -12 : limitOf(rows, estimate);
  const roundings = vectors ? (["exact"] as const) : roundingsOf(rows);
  const { guesses, intervals } = fit(estimate, precision);
  const known = released(pe, width);
  const candidates = [
    ...own,
    ...own.flatMap((plan) => slipsOf(pe, plan, estimate, precision)),
    ...known,
    ...guessed(pe, guesses, width),
    ...(own.length > 0 ? own : known).flatMap((plan) =>
      scaledEvenly(pe, plan, estimate, precision),
    ),
  ];
  const plans = plansNear(pe, candidates, seen, precision);
  const scored = nearestOf(plans, roundings, rows, direction, limit).sort(
    (a, b) => a.residual - b.residual,
  );
  const order = ({ plan, rounding }: Scored) =>
    plans.indexOf(plan) * roundings.length + roundings.indexOf(rounding as "exact");
  const [best] = scored
    .filter(({ residual }) => isTied(residual, scored[0]!.residual))
    .sort((a, b) => order(a) - order(b));
  const explained = best && { best, others: scored.filter((one) => one !== best) };
  return { explained, intervals };
}

/** Candidates of the width of what is seen, `own` before others; `intervals` are of the frequencies as they are. */
export function explain(
  pe: Posenc,
  seen: Seen,
  own: readonly Plan[],
  vectors: boolean,
): { explained: Explained | undefined; intervals: Intervals } {
  const stored = vectors ? "float32" : seen.cache.stored;
  const to = (coarse: boolean) => explainedTo(pe, seen, own, { stored, coarse }, vectors);
  const { explained: fine, intervals } = to(false);
  if (fine && !halfTypeOf(fine.best.rounding)) return { explained: fine, intervals };
  // Half types move frequencies away from those of round values: a second, coarser search.
  const { explained: coarse } = to(true);
  const isBetter = coarse && (!fine || isTied(coarse.best.residual, fine.best.residual));
  return { explained: isBetter ? coarse : fine, intervals };
}
