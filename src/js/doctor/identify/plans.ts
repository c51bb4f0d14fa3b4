// Rotations that may be the one: those of the caller, of released models, and guesses with round values.
import type { Posenc } from "../../calls/posenc.js";
import type { Rotary } from "../../calls/rotary.js";
import { knownRotaries } from "../../generated/known_rotaries.js";
import { optionsIn, readSource, textRotary } from "../source.js";
import type { Finding } from "./findings.js";
import { type Guess, rotaryOf } from "./fit.js";

/** A rotation that may be the one. */
export interface Plan extends Guess {
  readonly rotary: Rotary;
  readonly models: string[];
  /** How it differs from the model that was given. */
  readonly findings: readonly Finding[];
  /** By what positions are multiplied, if not by 1. */
  readonly stride: number;
}

/** A rotary with the options that its rounding needs. */
export const withOptions = (rotary: Rotary, options: Readonly<Record<string, unknown>>): Rotary =>
  Object.assign(rotary, { options });

/** Guesses as rotations of this width. */
export const guessed = (pe: Posenc, guesses: readonly Guess[], rotaryDim: number): Plan[] =>
  guesses.flatMap(({ id, options }): Plan[] => {
    const rotary = rotaryOf(pe, { id, options }, rotaryDim);
    return rotary
      ? [{ id, options, rotary: withOptions(rotary, options), models: [], findings: [], stride: 1 }]
      : [];
  });

/** Rotations of released models with this width. */
export const released = (pe: Posenc, rotaryDim: number): Plan[] =>
  [...knownRotaries]
    .filter(({ options }) => options.headDim === rotaryDim)
    // Of rotations that are the same the plainest has the name.
    .sort((a, b) => Number(b.id === "rope") - Number(a.id === "rope"))
    .flatMap(({ id, options, models }) => {
      const { headDim: _, ...others } = options;
      return guessed(pe, [{ id, options: others }], rotaryDim).map((plan) => ({
        ...plan,
        models: [...models],
      }));
    });

/** The rotations of a caller's configurations or rotaries, of every width. */
export const given = (pe: Posenc, place: string, models: readonly object[]): Plan[] =>
  models.flatMap((config, i) => {
    const plans = readSource(pe, `${place}: models[${i}]`, config, {});
    if (!Array.isArray(plans))
      throw new TypeError(`${place}: models[${i}] must be a configuration, not a cache`);
    const { model_type } = config as { model_type?: unknown };
    const type = typeof model_type === "string" ? model_type : `models[${i}]`;
    return plans.flatMap(({ rotary, name }): Plan[] => {
      if (!rotary) return [];
      const { headDim, rotaryDim, layout, ...options } = optionsIn(rotary);
      return [
        {
          id: rotary.data.id,
          options,
          rotary: textRotary(pe, rotary),
          models: [name === "rotary" ? type : `${type} ${name}`],
          findings: [],
          stride: 1,
        },
      ];
    });
  });
