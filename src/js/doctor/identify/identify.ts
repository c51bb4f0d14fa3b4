// Whose rotation is it? Sees what the numbers show, explains it by candidates, and tells what is peculiar about it.

import type { Posenc } from "../../calls/posenc.js";
import { optionsOf, shown } from "../../core/checks.js";
import type { InverseFrequencies, RotaryCache } from "../cache.js";
import { halfTypeOf, type Rounding } from "../rounding.js";
import { againstModel, formApart } from "./against_model.js";
import { explain } from "./explain.js";
import { backwards, type Finding, offset, rounded } from "./findings.js";
import type { Precision } from "./fit.js";
import type { Candidate, Identification, IdentifyOptions } from "./identification.js";
import { given as givenPlans, type Plan, released } from "./plans.js";
import type { RotatedVectors } from "./rotated.js";
import { isEqual, type Scored } from "./scoring.js";
import { call, type Reading, read, type Seen, see } from "./seen.js";
import { disorderOf, lengthsApart, nearestPlan, stillness } from "./unexplained.js";

export type IdentifyRotary = (
  given: RotaryCache | InverseFrequencies | RotatedVectors,
  options?: IdentifyOptions,
) => Identification;

const plain = ({ id, options, models, rounding, residual }: Scored): Candidate =>
  Object.freeze({ id, options, models, rounding, residual });

export function rotaryIdentifier(pe: Posenc): IdentifyRotary {
  /** What numbers may be that nothing explains. */
  function unexplained({ cache, estimate }: Seen, own: readonly Plan[]): Finding[] {
    const precision: Precision = { stored: cache.stored, coarse: false };
    const apart = lengthsApart(cache);
    if (apart) return [apart];
    const disorder = disorderOf(estimate);
    if (disorder) return [disorder];
    const plans = own.length > 0 ? own : released(pe, 2 * cache.pairs);
    const near = nearestPlan(plans, estimate, precision);
    return near ? [near] : [];
  }

  /** What is peculiar about numbers that a candidate explains. */
  function peculiar(best: Scored, seen: Seen, models: readonly Plan[]): Finding[] {
    const { plan, rounding } = best;
    const { direction, offset: rows } = seen;
    const model = models.find((one) => plan.models.includes(one.models[0]!)) ?? models[0];
    const expected = model?.rotary.direction ?? 1;
    const by = rows * plan.stride;
    const type = halfTypeOf(rounding);
    return [
      ...seen.findings,
      ...(by === 0 ? [] : [offset(by)]),
      ...(direction === expected ? [] : [backwards(direction, expected)]),
      ...plan.findings,
      ...(model ? againstModel(best, model, seen) : []),
      ...(type ? [rounded(roundedSteps(rounding), type)] : []),
    ];
  }

  return (given, options = {}) => {
    const { models = [] } = optionsOf(call, options, ["models"]) as { models?: readonly object[] };
    if (!Array.isArray(models))
      throw new TypeError(
        `${call}: models must be an array of configurations, got ${shown(models)}`,
      );
    const reading = read(given);
    const all = givenPlans(pe, call, models);
    const still = stillness(reading.cache);
    if (still) return nothingIn(reading, still);
    const seen = see(reading);
    const { vectors, headDim, rotaryOffset } = reading;
    const rotaryDim = 2 * seen.cache.pairs;
    const own = all.filter(({ rotary }) => rotary.rotaryDim === rotaryDim);
    const { explained, intervals } = explain(pe, seen, own, vectors);
    const { cache, estimate, direction, layout } = seen;
    const { best, others } = explained ?? { best: undefined, others: [] };
    const equal = best ? others.filter((one) => isEqual(one, best)) : [];
    const next = others.find((one) => !equal.includes(one));
    const { attentionFactor } = best?.plan.rotary ?? estimate;
    const findings = [
      ...formApart({ rotaryDim, layout, headDim }, all),
      ...(best ? peculiar(best, seen, own.length > 0 ? own : all) : unexplained(seen, own)),
    ];
    return Object.freeze({
      layout,
      direction,
      headDim,
      rotaryDim,
      rotaryOffset,
      attentionFactor,
      frequencies: estimate.frequencies,
      errors: estimate.errors,
      stored: vectors ? null : cache.stored,
      best: best ? plain(best) : null,
      equal: equal.map(plain),
      next: next ? plain(next) : null,
      sure: best ? (next ? next.residual / best.residual : Number.POSITIVE_INFINITY) : 0,
      findings,
      intervals,
    });
  };
}

/** "frequencies and angles" */
const roundedSteps = (rounding: Rounding): string =>
  rounding.endsWith("everything")
    ? "positions, frequencies, angles and cosines"
    : rounding.slice(rounding.indexOf(" ") + 1);

/** An identification of numbers in which nothing turns. */
const nothingIn = ({ cache, headDim, rotaryOffset }: Reading, finding: Finding): Identification =>
  Object.freeze({
    layout: null,
    direction: 1,
    headDim,
    rotaryDim: null,
    rotaryOffset,
    attentionFactor: 1,
    frequencies: new Float64Array(0),
    errors: new Float64Array(0),
    stored: finding.kind === "not finite" ? null : cache.stored,
    best: null,
    equal: [],
    next: null,
    sure: 0,
    findings: [finding],
    intervals: {},
  });
