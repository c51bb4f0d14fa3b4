// What is trained, and how it is tested; and the stored results of the default.
import type { Tensor } from "posenc";
import type { FullSettings, TrainSettings } from "../../../src/js/train/train.js";
import { byPlace, film } from "../../experiments/by_place_data.js";
import { type Encoding, encodings, type Task, tasks } from "../../experiments/tasks.js";
import { someOf } from "../../kit/state/some_of.js";
import { choice, integer, optional, type Values } from "../../kit/state/state.js";

/** Attention of the last layer, mean over heads, at the step of the latest report. */
export interface Frame {
  readonly step: number;
  readonly map: Tensor<Float32Array>;
}

/** Three layers do not train well at the rate of one, and need longer. */
const deep = { layers: 3, rate: 0.01, steps: 600 } as const;

/** The C++ has the same: tokens of a sequence in training, and steps of one layer. */
export const plans: Readonly<Record<Task, { readonly length: number; readonly steps: number }>> = {
  shift: { length: 16, steps: 250 },
  ffill: { length: 16, steps: 250 },
  first: { length: 8, steps: 400 },
  reverse: { length: 16, steps: 250 },
  denoise: { length: 24, steps: 300 },
  major: { length: 16, steps: 300 },
};

export const settings = {
  /** What is learned. */
  task: choice<Task>("shift", tasks),
  /** What is trained, with commas. */
  encodings: someOf(encodings, "rope"),
  /** Of the weights and the sequences. */
  seed: integer(1, 1, 99),
  /** Attention blocks. */
  layers: integer(1, 1, deep.layers),
  /** Of training; the task has its own where it is not given. */
  steps: optional(10, 1000, 10),
  /**
   * ALiBi has four times its paper's slopes and T5 a bucket for each trained distance, and here their papers' own; or RoPE
   * and the sinusoid have base 2; or RoPE is left out after half of the steps (DroPE).
   */
  variant: choice("none", ["none", "papers", "base2", "drop"]),
  /** Whose attention is shown. */
  shown: choice<Encoding>("rope", encodings),
  /** At how many times the trained length it is shown. */
  times: choice("1", ["1", "4", "8"]),
};

export function settingOf(values: Values<typeof settings>) {
  const { task, seed, layers, variant } = values;
  const own = layers === deep.layers ? deep.steps : plans[task].steps;
  const steps = values.steps > 0 ? values.steps : own;
  return {
    ...{ task, seed, layers, steps, variant },
    encodings: values.encodings.split(",") as readonly Encoding[],
  };
}

export type Setting = ReturnType<typeof settingOf>;

export const areSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What differs from the defaults of the C++. */
export function trainSettings(setting: Setting, encoding: Encoding): TrainSettings {
  const { task, seed, layers, steps, variant } = setting;
  const isDeep = layers === deep.layers;
  const all = { task, encoding, seed, layers, steps, ...(isDeep && { rate: deep.rate }) };
  const isOf = (one: Setting["variant"], ...names: Encoding[]) =>
    variant === one && names.includes(encoding);
  if (isOf("papers", "alibi")) return { ...all, slopeScale: 1 };
  if (isOf("papers", "t5")) return { ...all, buckets: 32, maxDistance: 128 };
  if (isOf("base2", "rope", "sinusoidal")) return { ...all, base: 2 };
  if (isOf("drop", "rope")) return { ...all, dropAt: steps / 2 };
  return all;
}

/** Whether a run that has ended goes without RoPE. */
export const isLeftOut = ({ dropAt, steps }: FullSettings): boolean =>
  dropAt !== undefined && dropAt <= steps;

/** Lengths of tests, in trained lengths. */
export const multiples = [1, 2, 4, 8] as const;

/** The lengths that are tested. A mirrored sequence has the trained length only. */
export const lengthsOf = ({ task }: Setting): number[] =>
  (task === "reverse" ? [1] : multiples).map((times) => times * plans[task].length);

/** Whether there is accuracy by place: of the trained length alone, or under a causal mask. */
export const isByPlace = ({ task }: Setting): boolean =>
  task === "shift" || task === "ffill" || task === "reverse";

/** The share of right answers of a model at every place, or at every length; NaN where the task asks nothing. */
export interface Line {
  readonly encoding: Encoding;
  readonly values: ArrayLike<number>;
}

const defaults = Object.fromEntries(
  Object.entries(settings).map(([name, field]) => [name, field.default]),
) as Values<typeof settings>;
const own = settingOf(defaults);

/** Of what would be trained alike, with any seed: the mean of five seeds each. */
export const storedLines = (setting: Setting): readonly Line[] =>
  lines.filter(({ encoding }) => {
    const wanted = trainSettings({ ...setting, seed: own.seed }, encoding);
    return areSame(wanted, trainSettings(own, encoding));
  });

/** The attention of RoPE, of the run with seed 1. */
export const storedFilm = (setting: Setting, filmed: Encoding): readonly Frame[] =>
  filmed === "rope" && areSame(trainSettings(setting, filmed), trainSettings(own, filmed))
    ? frames
    : [];

const lines: readonly Line[] = Object.entries(byPlace).map(([encoding, places]) => ({
  encoding: encoding as Encoding,
  values: Float64Array.from(places, (share) => (share === null ? Number.NaN : share / 100)),
}));

const frames: readonly Frame[] = film.map(({ step, map }) => {
  const n = Math.sqrt(map.length);
  return { step, map: { data: Float32Array.from(map, (weight) => weight / 100), shape: [n, n] } };
});
