// Results of training so far: curves over steps, accuracy by position or length, attention and its aliases, and the
// learned table.
import type { FullSettings, TableReport, Tensor, Training } from "../../../src/js/train/train.js";
import type { Derive } from "../../kit/derive/derived.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { type Aliases, aliasesOf } from "./aliasing.js";
import {
  type Encoding,
  isSameSetting,
  lengthsOf,
  type Setting,
  type Settings,
  settingOf,
  type Treatment,
} from "./fields.js";
import {
  type Frame,
  type Lab,
  type Maps,
  meanOfHeads,
  type Published,
  type Model as Run,
  type Snapshot,
  type Test,
} from "./lab.js";

type Plot = "steps" | "places";
/** Kinds of matrices: those side by side share a cursor. */
type Matrices = "heads" | "tables" | "cosines";

export interface Transient extends Published, Readonly<Record<string, unknown>> {
  /** The runs, which the buttons control. */
  readonly lab: Lab | undefined;
  /** Index of the cursor by kind of plot; at the end if undefined. */
  readonly pointed: Readonly<Partial<Record<Plot, number>>>;
  /** Cell of the cursor by kind of matrix. */
  readonly cells: Readonly<Partial<Record<Matrices, Cell>>>;
  /** In the picture: the place, from 1 on, where the reader expects the model to break. */
  readonly guess: number;
}
export const transient: Transient = {
  trained: undefined,
  training: undefined,
  lab: undefined,
  pointed: {},
  cells: {},
  guess: 81,
};

/** One line of a plot, with the parts of its name. */
export interface Line {
  readonly encoding: Encoding;
  readonly treatment: Treatment;
  readonly values: ArrayLike<number>;
}

/** The learned table before, during and after training. */
export interface Moment extends Snapshot {
  readonly report: TableReport;
  /** Cosines of the report in float32, for painting. */
  readonly cosines: Tensor<Float32Array>;
}

export interface Model {
  /** The setting that would be trained now. */
  readonly setting: Setting;
  readonly runs: readonly Run[];
  readonly phase: "idle" | "running" | "paused" | "done";
  /** Whether results belong to former settings. */
  readonly isStale: boolean;
  /** All settings of the first run that has begun. */
  readonly begun: FullSettings | undefined;
  /** Tested lengths; the first is that of training. */
  readonly lengths: readonly number[];
  /** Whether there is accuracy by position: the mask is causal, and more than one position answers. */
  readonly isByPlace: boolean;
  readonly isTested: boolean;
  /** Losses over steps; each point is the mean of a few. */
  readonly curves: { readonly steps: Float64Array; readonly losses: readonly Line[] };
  /** Test accuracy at every position of the longest sequences, or at every length. */
  readonly tested: { readonly x: ArrayLike<number>; readonly lines: readonly Line[] };
  readonly orderFree: ArrayLike<number>;
  /** The accuracy of the best guess without order at each length, as `scoresOf` a test. */
  readonly guesses: readonly number[];
  /** The run whose attention is shown: the chosen one, else the first with maps. */
  readonly shown: Run | undefined;
  readonly maps: Maps | undefined;
  /** Weights of the heads of the first layer. */
  readonly heads: readonly Tensor<Float32Array>[];
  readonly aliases: Aliases | undefined;
  readonly snapshots: readonly Snapshot[];
  /** Separate values: describing a table takes time, and only the last changes. */
  readonly first: Snapshot | undefined;
  readonly quarter: Snapshot | undefined;
  readonly last: Snapshot | undefined;
  readonly before: Moment | undefined;
  readonly during: Moment | undefined;
  readonly after: Moment | undefined;
  readonly moments: readonly Moment[];
  /** In the picture: the model whose attention is filmed, and the frames so far. */
  readonly filmed: Encoding;
  readonly film: readonly Frame[];
  /** In the picture: the tests of every model so far. */
  readonly live: readonly Line[];
}

export const derive: Derive<Model, Settings, Transient> = {
  setting: ({ settings }) => settingOf(settings),
  runs: ({ trained }) => trained?.models ?? [],
  phase({ runs }) {
    if (runs.length === 0) return "idle";
    const under = runs.filter(({ isOver }) => !isOver);
    if (under.length === 0) return "done";
    return under.every(({ state }) => state === "paused") ? "paused" : "running";
  },
  isStale: ({ trained, setting }) =>
    trained !== undefined && !isSameSetting(trained.setting, setting),
  begun: ({ runs }) => runs.find(({ settings }) => settings)?.settings,
  lengths: ({ trained, begun }) =>
    trained && begun ? lengthsOf(trained.setting, begun.length) : [],
  isByPlace: ({ trained, runs }) =>
    trained?.setting.task !== "first" &&
    runs.some(({ settings }) => settings) &&
    runs.every(({ settings }) => settings?.causal !== false),
  isTested: ({ runs }) => runs.some(({ tests }) => tests.length > 0),

  curves({ runs, begun }) {
    const steps = ends(begun?.steps ?? 1);
    const losses = runs.map(({ encoding, losses }) => ({
      encoding,
      treatment: "none" as const,
      values: means(losses, steps),
    }));
    return { steps, losses };
  },
  tested({ runs, lengths, isByPlace, settings: { scaling } }) {
    const lines = runs.flatMap(({ encoding, tests }) => {
      const wanted = encoding === "rope" ? scaling : "none";
      const test = tests.find(({ treatment }) => treatment === wanted) ?? tests[0];
      if (!test) return [];
      const values = isByPlace ? test.perPosition : test.accuracies;
      return [{ encoding, treatment: test.treatment, values }];
    });
    return {
      x: isByPlace ? Float64Array.from({ length: lengths.at(-1) ?? 0 }, (_, i) => i) : lengths,
      lines,
    };
  },
  orderFree: ({ trained, isByPlace }) =>
    isByPlace
      ? (trained?.orderFree.at(-1)?.perPosition ?? [])
      : (trained?.orderFree.map(({ accuracy }) => accuracy) ?? []),
  guesses: ({ trained, isByPlace, lengths }) =>
    (trained?.orderFree ?? []).map(({ accuracy, perPosition }, i) => {
      const behind = Array.from(perPosition).slice(lengths[0]).filter(Number.isFinite);
      return isByPlace && i ? behind.reduce((sum, x) => sum + x, 0) / behind.length : accuracy;
    }),

  shown({ runs, settings: { shown } }) {
    const ready = runs.filter(({ maps }) => maps.size > 0);
    return ready.find(({ encoding }) => encoding === shown) ?? ready[0];
  },
  maps: ({ shown, settings: { times } }) => shown?.maps.get(Number(times)) ?? shown?.maps.get(1),
  heads({ maps }) {
    if (!maps) return [];
    const { data, shape } = maps.weights;
    const [, heads, n] = shape as [number, number, number, number];
    return Array.from({ length: heads }, (_, head) => {
      const first = head * n * n;
      return { data: data.subarray(first, first + n * n), shape: [n, n] };
    });
  },
  aliases: ({ shown, maps }) => shown && maps && aliasesOf(shown, maps),

  snapshots: ({ runs }) => runs.find(({ encoding }) => encoding === "learned")?.snapshots ?? [],
  first: ({ snapshots }) => snapshots[0],
  quarter: ({ snapshots, begun }) => snapshots.find(({ step }) => step >= (begun?.steps ?? 0) / 4),
  last: ({ snapshots }) => snapshots.at(-1),
  before: ({ first, training }) => momentOf(first, training),
  during: ({ quarter, training }) => momentOf(quarter, training),
  after: ({ last, training }) => momentOf(last, training),
  moments({ before, during, after }) {
    const all = [before, during, after].filter((one) => one !== undefined);
    return all.filter(({ step }, i) => all.findIndex((one) => one.step === step) === i);
  },

  filmed: ({ setting: { encodings }, settings: { shown } }) =>
    encodings.includes(shown) ? shown : encodings[0]!,
  film({ runs, filmed }) {
    const run = runs.find(({ encoding }) => encoding === filmed);
    const last = run?.maps.get(1);
    const frames = [...(run?.film ?? [])];
    if (last) frames.push({ step: run!.step, map: meanOfHeads(last.weights) });
    return frames;
  },
  live: ({ runs, isByPlace }) =>
    runs.flatMap(({ encoding, tests }) => {
      const test = tests.find(({ treatment }) => treatment === "none");
      if (!test) return [];
      return [
        { encoding, treatment: "none", values: isByPlace ? test.perPosition : test.accuracies },
      ];
    }),
};

/** At each length: of untrained places alone where places can be told apart, but for the trained length itself. */
export const scoresOf = ({ accuracies, beyond }: Test, isByPlace: boolean): readonly number[] =>
  isByPlace ? [...accuracies.slice(0, 1), ...beyond.slice(1)] : accuracies;

/** Steps at which curves have points: the last of each stretch, about 200 in all. */
function ends(steps: number): Float64Array {
  const size = Math.max(1, Math.min(5, Math.floor(steps / 40)));
  const count = Math.ceil(steps / size);
  return Float64Array.from({ length: count }, (_, i) => Math.min((i + 1) * size, steps));
}

/** Mean of each stretch; NaN if training has not reached its end. */
function means(list: readonly number[], steps: Float64Array): Float64Array {
  return steps.map((end, i) => {
    if (list.length < end) return Number.NaN;
    const part = list.slice(i ? steps[i - 1] : 0, end);
    return part.reduce((sum, x) => sum + x, 0) / part.length;
  });
}

function momentOf(
  snapshot: Snapshot | undefined,
  training: Training | undefined,
): Moment | undefined {
  if (!snapshot || !training) return undefined;
  const report = training.describeTable(snapshot.table);
  const { data, shape } = report.cosines;
  return { ...snapshot, report, cosines: { data: Float32Array.from(data), shape } };
}
