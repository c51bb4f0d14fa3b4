// The settings of the figure.
import type { FullSettings, TrainSettings } from "../../../src/js/train/train.js";
import {
  type Encoding,
  encodings,
  type Scaling,
  scalings,
  type Task,
  tasks,
} from "../../experiments/tasks.js";
import type { SettingsOf } from "../../kit/figure_definition.js";
import { someOf } from "../../kit/state/some_of.js";
import { choice, flag, integer, number, optional } from "../../kit/state/state.js";

export * from "../../experiments/tasks.js";

/** Of the data and of the weights. */
export const seed = 1;

/** YaRN's ramp: turns in training from which on a pair keeps its frequency, and below which it is slowed by the whole factor. */
export const yarnRamp = { betaFast: 1, betaSlow: 0.1 } as const;

/** Three layers do not train well at the rate of one, and need longer. */
export const deep = { layers: 3, rate: 0.01, steps: 600 } as const;

/** T5's as released: 32 up to 128. */
export const ownBuckets = { buckets: 32, maxDistance: 128 } as const;

export const fields = {
  /** What is learned. */
  task: choice<Task>("shift", tasks),
  /** What is compared, with commas. */
  encodings: someOf(encodings, "none,learned,rope,alibi,t5"),
  /** Of training; the task has its own where it is not given. */
  steps: optional(10, 1000, 10),
  /** Attention blocks. */
  layers: integer(1, 1, deep.layers),
  /** Of `first`: no place sees what is ahead. Other tasks have their own. */
  causal: flag(false),
  /** Of RoPE's context, at test time. */
  scaling: choice<Scaling>("none", scalings),
  /** Whose attention is shown. */
  shown: choice<Encoding>("rope", encodings),
  /** At how many times the trained length it is shown. */
  times: choice("1", ["1", "4", "8"]),
  /** Departure from the paper: ALiBi's slopes times this. */
  slopeScale: number(4, 0.25, 16, "logarithmic"),
  /** Departure from the paper: a bucket for every trained distance, not T5's own. */
  t5Buckets: choice<"distances" | "own">("distances", ["distances", "own"]),
  /** The step from which RoPE is left out, and training goes on without (DroPE). */
  dropAt: optional(10, 1000, 10),
  /** Of RoPE and the sinusoid. */
  base: number(10000, 2, 1e6, "logarithmic"),
};

export type Settings = SettingsOf<typeof fields>;

/** What is trained, and how it is tested. Undefined where the task's own is taken. */
export function settingOf(values: Settings) {
  const { task, layers, slopeScale, t5Buckets, base } = values;
  const isDeep = layers === deep.layers;
  const given = (key: "steps" | "dropAt"): number | undefined =>
    values[key] === fields[key].absent ? undefined : values[key];
  return {
    task,
    encodings: values.encodings.split(",") as readonly Encoding[],
    steps: given("steps") ?? (isDeep ? deep.steps : undefined),
    layers,
    rate: isDeep ? deep.rate : undefined,
    causal: task === "first" && values.causal,
    slopeScale,
    t5Buckets,
    dropAt: given("dropAt"),
    base,
  };
}

export type Setting = ReturnType<typeof settingOf>;

export const isSameSetting = (a: Setting, b: Setting): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Whether a run that has ended goes without RoPE. */
export const isLeftOut = ({ dropAt, steps }: FullSettings): boolean =>
  dropAt !== undefined && dropAt <= steps;

/** Lengths of tests, in trained lengths. */
export const multiples = [1, 2, 4, 8] as const;

/** The lengths that are tested. A mirrored sequence has the trained length only. */
export const lengthsOf = ({ task }: Setting, trained: number): number[] =>
  (task === "reverse" ? [1] : multiples).map((times) => times * trained);

/** What an encoding is trained with, beside what all have. */
export function ownSettings(setting: Setting, encoding: Encoding): TrainSettings {
  const { slopeScale, t5Buckets, base, dropAt } = setting;
  if (encoding === "alibi") return { slopeScale };
  if (encoding === "t5") return t5Buckets === "own" ? ownBuckets : {};
  const hasBase = encoding === "rope" || encoding === "sinusoidal";
  return {
    ...(hasBase && base !== fields.base.default && { base }),
    ...(encoding === "rope" && dropAt !== undefined && { dropAt }),
  };
}

/** What all are trained with, but for what is the task's own. */
export function sharedSettings(setting: Setting): TrainSettings {
  const { task, steps, rate, causal } = setting;
  const layers = setting.layers > 1 && setting.layers;
  const all = Object.entries({ task, seed, steps, layers, rate, causal });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== false));
}
