// Whose rotation is it? Estimates frequencies, guesses kinds of rotation that have them, makes each guess's table with
// each rounding, and compares.
import { optionsOf, shown } from "../../checks.js";
import type { Posenc } from "../../posenc.js";
import type { PairLayout } from "../../rotary_data.js";
import { type Cache, isCache, type RotaryCache, readCache } from "../cache.js";
import type { Rounding, Stored } from "../rounding.js";
import { optionsIn, readSource } from "../source.js";
import {
  fit,
  type Guess,
  type Intervals,
  isNear,
  type Precision,
  rotaryOf,
  roundest,
} from "./fit.js";
import { knownRotaries } from "./known_rotaries.js";
import { type Estimate, estimate as estimateOf } from "./phases.js";
import { type RotatedVectors, readRotated } from "./rotated.js";
import { isEqual, nearestOf, type Plan, type Scored, sample } from "./scoring.js";

export interface IdentifyOptions {
  /** Configurations (parsed config.json) whose rotations are candidates besides those known here, such as LongRoPE's lists. */
  models?: readonly object[];
}

/** A kind of rotation with its values and rounding, and how near it comes. */
export interface Candidate {
  /** The encoding: "rope", "yarn", ... and the options that make it with `pe.rotary(id, options)`. */
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Public models with this rotation, as far as known here, or the model_type of a given configuration. */
  readonly models: readonly string[];
  /** Of a cache; rotated vectors do not show it, and always say "exact". */
  readonly rounding: Rounding;
  /** The root of the mean squared difference from the given cosines and sines. */
  readonly residual: number;
}

export interface Identification {
  /** Which channels form a pair; null where a cache does not show it. */
  readonly layout: PairLayout | null;
  /** -1 if a token at position p turns by -p. */
  readonly direction: 1 | -1;
  /** Only rotated vectors show it, else null. */
  readonly headDim: number | null;
  readonly rotaryDim: number;
  /** The first rotated channel; null where a cache does not show it. */
  readonly rotaryOffset: number | null;
  /** The factor on cosines and sines. */
  readonly attentionFactor: number;
  /** Radians per position of each pair, as the numbers show them, and their standard errors. */
  readonly frequencies: Float64Array;
  readonly errors: Float64Array;
  /** The narrowest number type that holds a cache; null for rotated vectors. */
  readonly stored: Stored | null;
  /** The nearest candidate; null if none explains the numbers. */
  readonly best: Candidate | null;
  /** Candidates whose tables are the same to the last bit. */
  readonly equal: readonly Candidate[];
  /** The nearest of the others. */
  readonly next: Candidate | null;
  /** How many times worse `next` is than `best`; Infinity where `best` is exact, 0 where there is no best. */
  readonly sure: number;
  /** The values that the numbers allow, [least, most]: base and factor, where pairs follow a base. */
  readonly intervals: Intervals;
}

export type IdentifyRotary = (
  given: RotaryCache | RotatedVectors,
  options?: IdentifyOptions,
) => Identification;

const call = "identifyRotary";

const roundingsOf: Readonly<Record<Stored, readonly Rounding[]>> = {
  float64: ["exact"],
  float32: ["float32", "ggml", "exact"],
  bfloat16: ["bfloat16", "bfloat16 angles", "exact"],
  float16: ["float16", "float16 angles", "exact"],
};

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
    (most, one) => Math.max(most as number, Math.abs(one as number)),
    0,
  ) as number;
  const fastest = frequencies.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return explained[stored] + (stored === "float64" ? 2 ** -48 : 2 ** -23) * farthest * fastest;
}

/** How far the mean length of a table's rows may be from its attention factor, by rounding alone. */
const factorSlack: Readonly<Record<Stored, number>> = {
  float64: 1e-10,
  float32: 2 ** -20,
  float16: 2 ** -11,
  bfloat16: 2 ** -8,
};

/** How many digits the values of a candidate take, 0 for a released model's. */
const digitsOf = ({ models, options }: Candidate): number =>
  models.length > 0 ? 0 : JSON.stringify(options).length;

const plain = ({ id, options, models, rounding, residual }: Scored): Candidate =>
  Object.freeze({ id, options, models, rounding, residual });

export function rotaryIdentifier(pe: Posenc): IdentifyRotary {
  /** With the attention factor that the table shows, if the kind itself has another. */
  function withFactor(plan: Plan, estimate: Estimate, slack: number): Plan {
    const { attentionFactor } = estimate;
    if (Math.abs(plan.rotary.attentionFactor - attentionFactor) <= slack) return plan;
    const near = [attentionFactor - slack, attentionFactor + slack] as const;
    const factor = near[0] <= 1 && near[1] >= 1 ? 1 : (roundest(near, 1)[0] ?? attentionFactor);
    const options = { ...plan.options, attentionFactor: factor };
    const rotary = pe.rotary({ ...plan.rotary.data, attentionFactor: factor });
    return { ...plan, options, rotary: Object.assign(rotary, { options }), models: [] };
  }

  /** Adds rotations that come near the estimate, each once. */
  function addPlans(
    plans: Plan[],
    estimate: Estimate,
    candidates: readonly Plan[],
    { precision, slack }: { precision: Precision; slack: number },
  ) {
    for (const candidate of candidates) {
      if (!isNear(candidate.rotary, estimate, precision)) continue;
      const one = withFactor(candidate, estimate, slack);
      const twin = plans.find(
        ({ rotary }) =>
          rotary.attentionFactor === one.rotary.attentionFactor &&
          rotary.data.frequencies.every((f, i) => f === one.rotary.data.frequencies[i]),
      );
      if (!twin) plans.push({ ...one, models: [...one.models] });
      else for (const name of one.models) if (!twin.models.includes(name)) twin.models.push(name);
    }
  }

  /** Guesses as rotations. */
  const guessed = (guesses: readonly Guess[], rotaryDim: number): Plan[] =>
    guesses.flatMap(({ id, options }): Plan[] => {
      const rotary = rotaryOf(pe, { id, options }, rotaryDim);
      return rotary
        ? [{ id, options, rotary: Object.assign(rotary, { options }), models: [] }]
        : [];
    });

  /** Rotations of released models, and of the caller's. */
  function knownPlans(rotaryDim: number, models: readonly object[]): Plan[] {
    const released = knownRotaries
      .filter(({ options }) => options.headDim === rotaryDim)
      .flatMap(({ id, options, models }): Plan[] => {
        const rotary = rotaryOf(pe, { id, options }, rotaryDim);
        const { headDim: _, ...others } = options;
        return rotary
          ? [
              {
                id,
                options: others,
                rotary: Object.assign(rotary, { options }),
                models: [...models],
              },
            ]
          : [];
      });
    const given = models.flatMap((config, i) => {
      const plans = readSource(pe, `${call}: models[${i}]`, config, {});
      if (!Array.isArray(plans))
        throw new TypeError(`${call}: models[${i}] must be a configuration, not a cache`);
      const { model_type } = config as { model_type?: unknown };
      return plans.flatMap(({ rotary, name }): Plan[] => {
        if (rotary?.rotaryDim !== rotaryDim) return [];
        const { headDim, layout, ...options } = optionsIn(rotary);
        const type = typeof model_type === "string" ? model_type : `models[${i}]`;
        return [
          {
            id: rotary.data.id,
            options,
            rotary,
            models: [name === "rotary" ? type : `${type} ${name}`],
          },
        ];
      });
    });
    return [...given, ...released];
  }

  function read(given: unknown) {
    if (typeof given !== "object" || given === null || Array.isArray(given))
      throw new TypeError(
        `${call}: give { cos, sin, positions } or { x, rotated, position }, got ${shown(given)}`,
      );
    if (!("rotated" in given) && !isCache(given))
      throw new TypeError(
        `${call}: give { cos, sin, positions } or { x, rotated, position }, got an object with ${Object.keys(given).slice(0, 5).join(", ") || "nothing"}`,
      );
    if (isCache(given)) {
      const cache = readCache(call, given);
      return {
        cache,
        layout: cache.layout ?? null,
        headDim: null,
        rotaryOffset: null,
        vectors: false,
      };
    }
    const turned = readRotated(given);
    if (!turned) throw new RangeError(`${call}: rotated is equal to x: nothing turned`);
    return { ...turned, vectors: true };
  }

  return (given, options = {}) => {
    const { models = [] } = optionsOf(call, options, ["models"]) as { models?: readonly object[] };
    if (!Array.isArray(models))
      throw new TypeError(
        `${call}: models must be an array of configurations, got ${shown(models)}`,
      );
    const { cache, layout, headDim, rotaryOffset, vectors } = read(given);
    const estimated = estimateOf(
      cache,
      vectors ? 2 ** -20 : cache.stored === "float16" ? 2 ** -24 : 0,
    );
    if (!estimated)
      throw new RangeError(`${call}: positions must hold another than 0, where nothing turns`);
    const direction = estimated.frequencies.reduce((sum, one) => sum + one, 0) < 0 ? -1 : 1;
    const estimate = {
      ...estimated,
      frequencies: estimated.frequencies.map((one) => direction * one),
    };
    const known = knownPlans(2 * cache.pairs, models);
    const slack = 6 * estimate.factorError + (vectors ? 2 ** -18 : factorSlack[cache.stored]);
    const rows = sample(cache, 160);
    const limit = vectors ? 2 ** -12 : limitOf(rows, estimate);
    const roundings = vectors ? (["exact"] as const) : roundingsOf[cache.stored];
    const plans: Plan[] = [];
    let scored: Scored[] = [];
    let intervals: Intervals = {};
    // Frequencies that were rounded to half types are far from all others: a second, coarser search.
    for (const coarse of [false, true]) {
      const precision = { stored: vectors ? "float32" : cache.stored, coarse } as const;
      const found = fit(estimate, precision);
      if (Object.keys(intervals).length === 0) intervals = found.intervals;
      const candidates = [...guessed(found.guesses, 2 * cache.pairs), ...known];
      addPlans(plans, estimate, candidates, { precision, slack });
      scored = nearestOf(plans, roundings, rows, direction);
      scored = scored.filter(({ residual }) => residual <= limit);
      if (scored[0] && !roundings.some((rounding) => rounding.endsWith(" angles"))) break;
    }
    scored.sort((a, b) => a.residual - b.residual || digitsOf(a) - digitsOf(b));
    const [best] = scored;
    const others = scored.slice(1);
    const equal = best ? others.filter((one) => isEqual(one, best)) : [];
    const next = others.find((one) => !equal.includes(one));
    return Object.freeze({
      layout,
      direction,
      headDim,
      rotaryDim: 2 * cache.pairs,
      rotaryOffset,
      attentionFactor: best?.attentionFactor ?? estimate.attentionFactor,
      frequencies: estimate.frequencies,
      errors: estimate.errors,
      stored: vectors ? null : cache.stored,
      best: best ? plain(best) : null,
      equal: equal.map(plain),
      next: next ? plain(next) : null,
      sure: best ? (next ? next.residual / best.residual : Number.POSITIVE_INFINITY) : 0,
      intervals,
    });
  };
}
