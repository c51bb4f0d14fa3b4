// What the figure can be set to.
import type { TrainSettings } from "posenc/train";
import {
  type Encoding,
  encodings,
  type Scaling,
  scalings,
  type Task,
  tasks,
} from "../../experiments/tasks.js";
import type { SettingsOf } from "../../kit/define_figure.js";
import { choice, flag, integer, number, optional, type TextField } from "../../kit/state/state.js";

export * from "../../experiments/tasks.js";

/** Three layers do not train well at the rate of one, and need longer. */
export const deep = { layers: 3, rate: 0.01, steps: 600 } as const;

/** T5's as released: 32 up to 128. */
export const ownBuckets = { buckets: 32, maxDistance: 128 } as const;

/** Some encodings, at least one, in the order of the list and written with commas. */
function several(initial: string): TextField {
  const parse = (text: string) => {
    const names = text.split(",");
    const known = encodings.filter((encoding) => names.includes(encoding));
    return known.length > 0 && known.length === names.length ? known.join(",") : undefined;
  };
  return { kind: "text", default: initial, parse, print: String };
}

export const fields = {
  /** What is learned. */
  task: choice<Task>("shift", tasks),
  /** What is compared, with commas. */
  encodings: several("none,learned,rope,alibi,t5"),
  /** Of training; the task has its own where it is not given. */
  length: optional(4, 64),
  /** Of the data and of the weights. */
  seed: integer(1, 0, 999),
  /** Of training; the task has its own where it is not given. */
  steps: optional(10, 1000, 10),
  /** Attention blocks. */
  layers: integer(1, 1, deep.layers),
  /** Of `first`: no place sees what is ahead. Other tasks have their own. */
  causal: flag(false),
  /** Of `first`: the last place answers, not the first. */
  classLast: flag(false),
  /** Of RoPE's context, at test time. */
  scaling: choice<Scaling>("none", scalings),
  /** Whose attention is shown. */
  shown: choice<Encoding>("rope", encodings),
  /** At how many times the trained length it is shown. */
  times: choice("1", ["1", "4", "8"]),
  /** Of which layer. */
  layer: choice("1", ["1", "2", "3"]),
  /** Departure from the paper: ALiBi's slopes times this. */
  slopeScale: number(4, 0.25, 16, "logarithmic"),
  /** Departure from the paper: a bucket for every trained distance, not T5's own. */
  t5Buckets: choice("distances", ["distances", "own"]),
  /** Departure from the paper: T5's biases times this. */
  tableScale: number(8, 0.25, 32, "logarithmic"),
  /** Turns in training from which on YaRN keeps a pair's frequency, */
  betaFast: number(1, 0.05, 64, "logarithmic"),
  /** and below which it slows it by the whole factor. */
  betaSlow: number(0.1, 0.01, 16, "logarithmic"),
  /** Of RoPE and the sinusoid. */
  base: number(10000, 2, 1e6, "logarithmic"),
};

export type Settings = SettingsOf<typeof fields>;

/** What is trained, and how it is tested. */
export interface Setting {
  task: Task;
  encodings: readonly Encoding[];
  length?: number;
  seed: number;
  steps?: number;
  layers: number;
  rate?: number;
  causal?: boolean;
  classLast?: boolean;
  slopeScale: number;
  t5Buckets: "distances" | "own";
  tableScale: number;
  base: number;
  betaFast: number;
  betaSlow: number;
}

export function settingOf(values: Settings): Setting {
  const given = (key: "length" | "steps") =>
    values[key] === fields[key].absent ? {} : { [key]: values[key] };
  const { task, seed, layers, causal, classLast, slopeScale, tableScale, base } = values;
  const { betaFast, betaSlow } = values;
  return {
    task,
    encodings: values.encodings.split(",") as Encoding[],
    seed,
    layers,
    slopeScale,
    t5Buckets: values.t5Buckets as Setting["t5Buckets"],
    tableScale,
    base,
    // YaRN's ramp runs from the one to the other.
    betaFast: Math.max(betaFast, betaSlow * 1.01),
    betaSlow,
    ...(layers === deep.layers && { rate: deep.rate, steps: deep.steps }),
    ...(task === "first" && causal && { causal }),
    ...(task === "first" && classLast && { classLast }),
    ...given("length"),
    ...given("steps"),
  };
}

export function isSameSetting(a: Setting, b: Setting): boolean {
  const other = new Map<string, unknown>(Object.entries(b));
  const entries = Object.entries(a);
  return (
    entries.length === other.size &&
    entries.every(([name, value]) => String(value) === String(other.get(name)))
  );
}

/** Lengths of tests, in trained lengths. */
export const multiples = [1, 2, 4, 8] as const;

/** The lengths that are tested. A mirrored sequence has the trained length only. */
export const lengthsOf = ({ task }: Setting, trained: number): number[] =>
  (task === "reverse" ? [1] : multiples).map((times) => times * trained);

/** What an encoding is trained with, beside what all have. */
export function ownSettings(setting: Setting, encoding: Encoding): TrainSettings {
  const { slopeScale, tableScale, t5Buckets, base } = setting;
  switch (encoding) {
    case "alibi":
      return { slopeScale };
    case "t5":
      return { tableScale, ...(t5Buckets === "own" && ownBuckets) };
    case "rope":
    case "sinusoidal":
      return base === fields.base.default ? {} : { base };
    default:
      return {};
  }
}

/** What all are trained with. */
export function sharedSettings(setting: Setting): TrainSettings {
  const { task, seed, layers, length, steps, rate, causal, classLast } = setting;
  return {
    task,
    seed,
    ...(length !== undefined && { length }),
    ...(steps !== undefined && { steps }),
    ...(layers > 1 && { layers }),
    ...(rate !== undefined && { rate }),
    ...(causal && { causal }),
    ...(classLast && { classLast }),
  };
}
