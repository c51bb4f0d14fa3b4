// The properties of an encoding, measured through the package's own calls.
import type { FloatArray, Posenc } from "posenc";
import type { Steps } from "../../kit/derive/queue.js";
import type { Measured } from "./fields.js";
import {
  biased,
  encoded,
  gaussian,
  isOnGrid,
  isSequence,
  isWindow,
  type Places,
  repeated,
  type Subject,
  scored,
  size,
  turned,
} from "./subjects.js";

/** Why there is nothing to measure. */
export type Reason = "noDistance" | "noLength" | "noVectors";

export type Finding =
  | { readonly kind: "none"; readonly reason: Reason }
  /** The largest difference, over the largest score; `rows`: of the products of the rows alone. */
  | { readonly kind: "distance"; readonly error: number; readonly rows?: number }
  /** A value there, or why there is none. */
  | { readonly kind: "beyond"; readonly value?: number; readonly refusal?: string }
  /** Of rows, or of vectors over what they were before. */
  | {
      readonly kind: "norm";
      readonly least: number;
      readonly most: number;
      readonly isFactor: boolean;
    }
  /** Nanoseconds per token: the median, and the ends of all batches. */
  | {
      readonly kind: "cost";
      readonly median: number;
      readonly least: number;
      readonly most: number;
      readonly tokens: number;
    }
  /** Between float32 and float64, and the largest value. */
  | { readonly kind: "exactness"; readonly error: number; readonly most: number };

/** Below it, scores at one distance count as equal: rounding stays far below. */
export const tolerance = 1e-9;
/** A position that no training has seen. */
export const beyondAt = 4 * size.trained;
/** Positions that are compared, and how far they are moved. */
export const compared = 32;
export const moves = [37, 1000] as const;

/** Without what a mask has hidden. */
const largest = (a: ArrayLike<number>): number => {
  let most = 0;
  for (let i = 0; i < a.length; ++i)
    if (Number.isFinite(a[i])) most = Math.max(most, Math.abs(a[i]!));
  return most;
};
const difference = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let most = 0;
  for (let i = 0; i < a.length; ++i)
    if (a[i] !== b[i]) most = Math.max(most, Math.abs(a[i]! - b[i]!));
  return most;
};

/** Products of all rows of a with all rows of b (rows, rows). */
function products(pe: Posenc, a: FloatArray, b: FloatArray, rows: number): Float64Array {
  const dim = a.length / rows;
  const data = new Float64Array(2 * rows * dim);
  data.set(a);
  data.set(b, rows * dim);
  const all = pe.measure.similarity({ data, shape: [2 * rows, dim] }).data;
  const block = new Float64Array(rows * rows);
  for (let row = 0; row < rows; ++row) {
    const from = row * 2 * rows + rows;
    block.set(all.subarray(from, from + rows), row * rows);
  }
  return block;
}

/** Scores of one query and one key, each put at every position from `start` on. */
function scoresAt(pe: Posenc, subject: Subject, start: number): ArrayLike<number> {
  const { entry } = subject;
  const count = compared;
  const places = { start, count };
  const both = [places, places] as const;
  if (entry.door === "bias") return biased(pe, subject, both, "float64").data;
  const width = entry.door === "absolute" ? size.dim : size.headDim;
  const [q, k] = [1, 2].map((seed) => repeated(gaussian(pe, 1, width, seed), count)) as [
    Float64Array,
    Float64Array,
  ];
  if (entry.door === "rotary") {
    const { rotate } = turned(pe, subject);
    return products(pe, rotate(q, places).data, rotate(k, places, { key: true }).data, count);
  }
  if (entry.door === "relative") return scored(pe, subject, both, [q, k], "float64").data;
  const add = (x: Float64Array) => encoded(pe, subject, places, "float64", { x }).data;
  return products(pe, add(q), add(k), count);
}

/** Products of the rows of an absolute encoding, without any content. */
function rowProducts(pe: Posenc, subject: Subject, start: number): ArrayLike<number> {
  const rows = encoded(pe, subject, { start, count: compared }, "float64").data;
  return products(pe, rows, rows, compared);
}

/** How far what `make` gives changes when all positions move on, as far as there are any. */
function changed(make: (start: number) => ArrayLike<number>): number {
  const here = make(0);
  const errors = moves.flatMap((start) => {
    try {
      return [difference(make(start), here)];
    } catch (error) {
      if (error instanceof RangeError) return []; // a table that has ended
      throw error;
    }
  });
  return Math.max(...errors) / largest(here);
}

function distance(pe: Posenc, subject: Subject): Finding {
  if (!isSequence(subject.entry)) return { kind: "none", reason: "noDistance" };
  const error = changed((start) => scoresAt(pe, subject, start));
  if (subject.entry.door !== "absolute") return { kind: "distance", error };
  return { kind: "distance", error, rows: changed((start) => rowProducts(pe, subject, start)) };
}

function beyond(pe: Posenc, subject: Subject): Finding {
  if (!isSequence(subject.entry)) return { kind: "none", reason: "noLength" };
  try {
    return { kind: "beyond", value: valueAt(pe, subject) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: "beyond", refusal: error.message };
  }
}

/** A number that the encoding gives, or changes, behind the trained length. */
function valueAt(pe: Posenc, subject: Subject): number {
  const there: Places = { start: beyondAt, count: 1 };
  const first: Places = { start: 0, count: 1 };
  const ones = new Float64Array(size.headDim).fill(1);
  const { door } = subject.entry;
  if (door === "absolute") return encoded(pe, subject, there, "float64").data[0]!;
  if (door === "rotary") return turned(pe, subject).rotate(ones, there).data[0]!;
  if (door === "bias") return biased(pe, subject, [there, first], "float64").data[0]!;
  return scored(pe, subject, [there, first], [ones, ones], "float64").data[0]!;
}

function norm(pe: Posenc, subject: Subject): Finding {
  const { door } = subject.entry;
  const places = { start: 0, count: size.trained };
  const ends = (norms: Float64Array, of: number) => ({
    least: Math.min(...norms) / of,
    most: Math.max(...norms) / of,
  });
  if (door === "absolute") {
    const rows = encoded(pe, subject, places, "float64");
    return { kind: "norm", ...ends(pe.measure.norms(rows), 1), isFactor: false };
  }
  if (door !== "rotary") return { kind: "none", reason: "noVectors" };
  const { rotary, rotate } = turned(pe, subject);
  const { headDim } = rotary;
  const q = gaussian(pe, 1, headDim, size.seed);
  const count = countOf(subject);
  const rows = rotate(repeated(q, count), { start: 0, count }).data;
  const before = pe.measure.norms({ data: q, shape: [1, headDim] })[0]!;
  const after = pe.measure.norms({ data: rows, shape: [count, headDim] });
  return { kind: "norm", ...ends(after, before), isFactor: true };
}

/** Tokens of a whole call: those of a grid where there is one. */
const countOf = (subject: Subject): number =>
  isOnGrid(subject) ? size.grid[0] * size.grid[1] : size.trained;

/** Tokens of a call that is timed. Scores have as many keys. */
const timedTokens = 256;
/** In milliseconds: the clock of a browser is coarse. */
const batch = 3;
const batches = 7;

/** The call that is timed, and its tokens. */
function timedCall(pe: Posenc, given: Subject): readonly [call: () => unknown, tokens: number] {
  const { entry } = given;
  const tokens = isOnGrid(given) ? countOf(given) : timedTokens;
  const places = { start: 0, count: tokens };
  if (entry.door === "absolute") {
    const out = encoded(pe, given, places, "float32").data;
    return [() => encoded(pe, given, places, "float32", { out }), out.length / rowWidth(pe, given)];
  }
  const x = new Float32Array(size.dim * tokens).fill(1);
  if (entry.door === "rotary") {
    const { rotate } = turned(pe, given);
    const out = new Float32Array(x.length);
    return [() => rotate(x, places, { out }), tokens];
  }
  const both = [places, places] as const;
  if (entry.door === "relative") return [() => scored(pe, given, both, [x, x], "float32"), tokens];
  const { shape } = biased(pe, given, both, "float32");
  return [() => biased(pe, given, both, "float32"), shape[1]!];
}

const rowWidth = (pe: Posenc, subject: Subject): number =>
  encoded(pe, subject, { start: 0, count: 1 }, "float32").shape.at(-1)!;

/** Arrays as a caller would give them: drawing them anew is no part of the work. */
function arraysOf(pe: Posenc, { entry, options }: Subject): Readonly<Record<string, unknown>> {
  const drawn = entry.arrays.filter(({ shape }) => shape.every(({ formula }) => !formula));
  const sides = ({ shape }: (typeof drawn)[number]) =>
    shape.map(({ parameter, times, plus }) => {
      const initial = entry.parameters.find(({ name }) => name === parameter)?.default ?? 0;
      return times * Number(options[parameter] ?? initial) + plus;
    });
  return Object.fromEntries(
    drawn.map((array) => {
      const shape = sides(array);
      const count = shape.reduce((product, side) => product * side, 1);
      return [array.name, { data: gaussian(pe, 1, count, size.seed), shape }];
    }),
  );
}

function* cost(pe: Posenc, subject: Subject): Steps<Finding> {
  const isRead = subject.entry.door === "absolute" || subject.entry.door === "relative";
  const arrays = isRead ? arraysOf(pe, subject) : {};
  yield;
  const [call, tokens] = timedCall(pe, { ...subject, options: { ...subject.options, ...arrays } });
  yield;
  const timed = (times: number) => {
    const since = performance.now();
    for (let i = 0; i < times; ++i) call();
    return performance.now() - since;
  };
  timed(1); // compiled, and its memory touched
  let times = 1;
  for (;;) {
    yield;
    if (timed(times) >= batch) break;
    times *= 2;
  }
  const all: number[] = [];
  for (let i = 0; i < batches; ++i) {
    yield;
    all.push((1e6 * timed(times)) / times / tokens);
  }
  all.sort((a, b) => a - b);
  const median = all[(batches - 1) / 2]!;
  return { kind: "cost", median, least: all[0]!, most: all.at(-1)!, tokens };
}

function exactness(pe: Posenc, subject: Subject): Finding {
  const { door } = subject.entry;
  const places = { start: 0, count: isOnGrid(subject) ? countOf(subject) : size.trained };
  const make = (dtype: "float32" | "float64"): ArrayLike<number>[] => {
    if (door === "absolute") return [encoded(pe, subject, places, dtype).data];
    if (door === "rotary") return [...turned(pe, subject).angles(places, dtype)];
    const some = { start: 0, count: isWindow(subject) ? 1 : compared * 4 };
    if (door === "bias") return [biased(pe, subject, [some, some], dtype).data];
    const of = (seed: number) => gaussian(pe, some.count, size.headDim, seed);
    return [scored(pe, subject, [some, some], [of(1), of(2)], dtype).data];
  };
  const [single, exact] = [make("float32"), make("float64")];
  return {
    kind: "exactness",
    error: Math.max(...single.map((list, i) => difference(list, exact[i]!))),
    most: Math.max(...exact.map(largest)),
  };
}

const measures: Readonly<
  Record<Measured, (pe: Posenc, subject: Subject) => Finding | Steps<Finding>>
> = { distance, beyond, norm, cost, exactness };

export const measure = (pe: Posenc, subject: Subject, what: Measured) =>
  measures[what](pe, subject);
