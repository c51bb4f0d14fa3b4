// What the figure can be set to.
import {
  choice,
  integer,
  number,
  optional,
  State,
  type TextField,
  type Values,
} from "../../state.js";

export const tasks = ["shift", "ffill", "first", "reverse", "denoise", "major"] as const;
export type Task = (typeof tasks)[number];

export const encodings = ["none", "sinusoidal", "learned", "rope", "alibi", "t5", "shaw"] as const;
export type Encoding = (typeof encodings)[number];

export const scalings = ["none", "linear", "ntk", "yarn"] as const;
export type Scaling = (typeof scalings)[number];

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
  /** Of RoPE's context, at test time. */
  scaling: choice<Scaling>("none", scalings),
  /** Whose attention is shown. */
  shown: choice<Encoding>("rope", encodings),
  /** At how many times the trained length it is shown. */
  times: choice("1", ["1", "4"]),
  /** Departure from the paper: ALiBi's slopes times this. */
  slopeScale: number(4, 0.25, 16, "logarithmic"),
  /** Departure from the paper: T5's biases times this. */
  tableScale: number(8, 0.25, 32, "logarithmic"),
  /** Turns in training from which on YaRN keeps a pair's frequency, */
  betaFast: number(1, 0.05, 64, "logarithmic"),
  /** and below which it slows it by the whole factor. */
  betaSlow: number(0.1, 0.01, 16, "logarithmic"),
};

export type TrainingState = State<typeof fields>;
export const newState = (): TrainingState => new State(fields);

/** What is trained, and how it is tested. */
export interface Setting {
  task: Task;
  encodings: readonly Encoding[];
  length?: number;
  seed: number;
  steps?: number;
  slopeScale: number;
  tableScale: number;
  betaFast: number;
  betaSlow: number;
}

export function settingOf(values: Values<typeof fields>): Setting {
  const given = (key: "length" | "steps") =>
    values[key] === fields[key].absent ? {} : { [key]: values[key] };
  const { task, seed, slopeScale, tableScale, betaFast, betaSlow } = values;
  return {
    task,
    encodings: values.encodings.split(",") as Encoding[],
    seed,
    slopeScale,
    tableScale,
    // YaRN's ramp runs from the one to the other.
    betaFast: Math.max(betaFast, betaSlow * 1.01),
    betaSlow,
    ...given("length"),
    ...given("steps"),
  };
}
