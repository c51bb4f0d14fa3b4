// What training has shown so far: curves over steps, accuracy by place or length, attention and its aliases, and what
// becomes of the learned table.
import type { FullSettings, TableReport, Tensor, Training } from "posenc/train";
import type { Result } from "../../experiments/results.js";
import type { Derive } from "../../kit/derive/derived.js";
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
  type Trained,
} from "./lab.js";

type Plot = "steps" | "places" | "distances";

export interface Transient extends Published, Readonly<Record<string, unknown>> {
  /** What the buttons command. */
  readonly lab: Lab | undefined;
  /** Index of the cursor, by kind of plot; at the end where not given. */
  readonly pointed: Readonly<Partial<Record<Plot, number>>>;
  /** Of the picture: the place at which the reader thinks that it breaks. */
  readonly guess: number | undefined;
}
export const transient: Transient = {
  trained: undefined,
  training: undefined,
  untrained: undefined,
  lab: undefined,
  pointed: {},
  guess: undefined,
};

/** One line of a plot, with what it is called by. */
export interface Line {
  readonly encoding: Encoding;
  readonly treatment: Treatment;
  readonly values: ArrayLike<number>;
}

/** The learned table before, during and after training. */
export interface Moment extends Snapshot {
  readonly report: TableReport;
  /** Of the report, to be painted. */
  readonly cosines: Tensor<Float32Array>;
}

export interface Model {
  /** What would be trained now. */
  readonly setting: Setting;
  readonly runs: readonly Run[];
  readonly phase: "idle" | "running" | "paused" | "done";
  /** What came of other settings than those of now is shown as such. */
  readonly isStale: boolean;
  /** All settings of the first run that has begun. */
  readonly begun: FullSettings | undefined;
  /** The length and steps of the task's runs where they were not given. */
  readonly automatic: { readonly length?: number; readonly steps?: number };
  /** Those that are tested; the first is that of training. */
  readonly lengths: readonly number[];
  /** Whether places are told apart: each sees only what is before it, and more than one answers. */
  readonly isByPlace: boolean;
  readonly isTested: boolean;
  /** Over steps, each point the mean of some. */
  readonly curves: {
    readonly steps: Float64Array;
    readonly losses: readonly Line[];
    readonly accuracies: readonly Line[];
  };
  /** What the tests gave: a value for every place of the longest sequences, or for every length. */
  readonly tested: { readonly x: ArrayLike<number>; readonly lines: readonly Line[] };
  readonly orderFree: ArrayLike<number>;
  readonly results: readonly Result[];
  /** Whose attention is shown: the chosen one, or else the first that can be. */
  readonly shown: Run | undefined;
  readonly maps: Maps | undefined;
  /** Of the maps, counted from 0. */
  readonly layer: number;
  readonly aliases: Aliases | undefined;
  readonly snapshots: readonly Snapshot[];
  /** Each by itself: describing a table takes time, and only the last one changes. */
  readonly first: Snapshot | undefined;
  readonly quarter: Snapshot | undefined;
  readonly last: Snapshot | undefined;
  readonly before: Moment | undefined;
  readonly during: Moment | undefined;
  readonly after: Moment | undefined;
  readonly moments: readonly Moment[];
  /** Of the picture: whose attention is filmed, and the frames, one for every fifth of the changes. */
  readonly filmed: Encoding;
  readonly film: readonly Frame[];
  /** Mean weight on the distance that the task asks for, where it asks for one. */
  readonly onDiagonal: number | undefined;
  /** Of the picture: RoPE as trained and by YaRN, and the learned table, of those that were trained. */
  readonly compared: readonly Line[];
  /** Of each of these, where more answers are wrong than right first; undefined where that is nowhere. */
  readonly breaks: readonly (number | undefined)[];
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
  automatic({ trained, begun, settings: { task } }) {
    if (!trained || !begun || trained.setting.task !== task) return {};
    return {
      ...(trained.setting.length === undefined && { length: begun.length }),
      ...(trained.setting.steps === undefined && { steps: begun.steps }),
    };
  },
  lengths: ({ trained, begun }) =>
    trained && begun ? lengthsOf(trained.setting, begun.length) : [],
  isByPlace: ({ trained, begun }) => trained?.setting.task !== "first" && begun?.causal === true,
  isTested: ({ runs }) => runs.some(({ tests }) => tests.length > 0),

  curves({ runs, begun }) {
    const steps = ends(begun?.steps ?? 1);
    const lines = (of: (run: Run) => readonly number[]) =>
      runs.map((run) => ({ ...plainly(run), values: means(of(run), steps) }));
    return {
      steps,
      losses: lines(({ losses }) => losses),
      accuracies: lines(({ accuracies }) => accuracies),
    };
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
  results: ({ trained, lengths, isByPlace }) =>
    trained ? resultsOf(trained, lengths, isByPlace) : [],

  shown({ runs, settings: { shown } }) {
    const ready = runs.filter(({ maps }) => maps.size > 0);
    return ready.find(({ encoding }) => encoding === shown) ?? ready[0];
  },
  maps: ({ shown, settings: { times } }) => shown?.maps.get(Number(times)) ?? shown?.maps.get(1),
  layer: ({ maps, settings: { layer } }) =>
    Math.min(Number(layer), maps?.weights.shape[0] ?? 1) - 1,
  aliases: ({ shown, maps, layer }) => shown && maps && aliasesOf(shown, maps, layer),

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
  film({ untrained, runs, setting, filmed }) {
    const run = runs.find(({ encoding }) => encoding === filmed);
    const first = untrained && isSameSetting(untrained.setting, setting) ? [untrained.frame] : [];
    const last = run?.maps.get(1);
    const frames = [...first, ...(run?.film ?? [])];
    if (last) frames.push({ step: run!.step, map: meanOfHeads(last.weights) });
    return frames;
  },
  onDiagonal({ trained, begun, film }) {
    const map = film.at(-1)?.map;
    if (trained?.setting.task !== "shift" || !begun || !map) return undefined;
    const [n] = map.shape as [number, number];
    let sum = 0;
    for (let i = begun.offset; i < n; ++i) sum += map.data[i * n + i - begun.offset]!;
    return sum / (n - begun.offset);
  },
  compared({ runs, isByPlace }) {
    const wanted: readonly (readonly [Encoding, Treatment])[] = [
      ["rope", "none"],
      ["rope", "yarn"],
      ["learned", "none"],
    ];
    const known = wanted.filter(([encoding]) => runs.some((run) => run.encoding === encoding));
    const shown = known.length
      ? known
      : runs.map(({ encoding }) => [encoding, "none"] as const).slice(0, 3);
    return shown.flatMap(([encoding, treatment]) => {
      const run = runs.find((one) => one.encoding === encoding);
      const test = run?.tests.find((one) => one.treatment === treatment);
      return test
        ? [
            {
              encoding,
              treatment,
              values: isByPlace ? smoothed(test.perPosition) : test.accuracies,
            },
          ]
        : [];
    });
  },
  breaks: ({ compared, tested, lengths }) =>
    compared.map((line) => breakOf(line, tested.x, lengths[0]!)),
};

const plainly = ({ encoding }: Run) => ({ encoding, treatment: "none" as const });

/** Where the points of curves stand: the last step of each stretch. At most 200 or so of them. */
function ends(steps: number): Float64Array {
  const size = Math.max(1, Math.min(5, Math.floor(steps / 40)));
  const count = Math.ceil(steps / size);
  return Float64Array.from({ length: count }, (_, i) => Math.min((i + 1) * size, steps));
}

/** Of each stretch; NaN where it has not been trained to its end. */
function means(list: readonly number[], steps: Float64Array): Float64Array {
  return steps.map((end, i) => {
    if (list.length < end) return Number.NaN;
    const part = list.slice(i ? steps[i - 1] : 0, end);
    return part.reduce((sum, x) => sum + x, 0) / part.length;
  });
}

/** The mean with both neighbours, of those that are scored. */
const smoothed = (values: Float64Array): Float64Array =>
  values.map((value, i) => {
    if (Number.isNaN(value)) return value;
    const near = values.subarray(Math.max(i - 1, 0), i + 2).filter(Number.isFinite);
    return near.reduce((sum, one) => sum + one, 0) / near.length;
  });

function momentOf(
  snapshot: Snapshot | undefined,
  training: Training | undefined,
): Moment | undefined {
  if (!snapshot || !training) return undefined;
  const report = training.describeTable(snapshot.table);
  const { data, shape } = report.cosines;
  return { ...snapshot, report, cosines: { data: Float32Array.from(data), shape } };
}

/** The first of the places or lengths that were not trained with more wrong answers than right ones. */
function breakOf({ values }: Line, x: ArrayLike<number>, trained: number): number | undefined {
  const at = Array.from(values).findIndex((share, i) => x[i]! >= trained && share < 0.5);
  return at < 0 ? undefined : x[at];
}

/** What was trained and tested, as other figures of the page may use it. */
function resultsOf(
  { setting, models }: Trained,
  lengths: readonly number[],
  isByPlace: boolean,
): Result[] {
  if (lengths.length < 2) return [];
  const trained = lengths[0]!;
  return models.flatMap(({ encoding, settings, tests }) =>
    tests.map(({ treatment, accuracies, perPosition }) => {
      const behind = perPosition.subarray(trained);
      return {
        task: setting.task,
        encoding,
        treatment,
        settings: settings!,
        trained,
        tested: lengths.at(-1)!,
        within: tests[0]!.accuracies[0]!,
        beyond:
          isByPlace && behind.length > 0
            ? behind.reduce((sum, share) => sum + share, 0) / behind.length
            : accuracies.at(-1)!,
      };
    }),
  );
}
