// What an encoding makes of positions, by the way in which it enters attention. All calls take the package's options.
import type { Door, FloatArray, Numbers, Posenc, Tensor } from "posenc";
import { gaussian } from "../../toys/gaussian.js";
import { products } from "../../toys/products.js";
import { isOnGrid, isWindow, type Options, type Subject, size } from "./subjects.js";

/** Positions that follow each other from `start` on. */
export interface Places {
  readonly start: number;
  readonly count: number;
}

type Precision = "float32" | "float64";
type Table = Tensor<FloatArray>;

export interface Operator {
  /** Of one query and one key, each at all of these places (rows, rows). */
  scores(places: Places): ArrayLike<number>;
  /** The same of the encoding's rows, without any content. */
  rowProducts?(places: Places): ArrayLike<number>;
  /** A number that the encoding gives, or changes, at a position. */
  value(position: number): number;
  /** Of its rows, or of a rotated query over its norm before. */
  norms?(): Float64Array;
  /** All that it computes for a text or a grid. */
  values(dtype: Precision): readonly ArrayLike<number>[];
  /** A call to be timed, and its tokens. */
  timed(): readonly [call: () => unknown, tokens: number];
}

/** The positions of a trained text, or one for each cell of the grid. */
const wholeOf = (subject: Subject): Places => ({
  start: 0,
  count: isOnGrid(subject) ? size.grid[0] * size.grid[1] : size.trained,
});
/** Those of a call that is timed. Scores have as many keys. */
const timedOf = (subject: Subject): Places =>
  isOnGrid(subject) ? wholeOf(subject) : { start: 0, count: 256 };

const positionsOf = ({ start, count }: Places): number[] =>
  Array.from({ length: count }, (_, i) => start + i);

/** Where rows stand: on the grid, or one coordinate after the other, the same on every axis. */
function placesOf(subject: Subject, places: Places): Options {
  const { axes } = subject.entry;
  if (isOnGrid(subject)) return { grid: size.grid };
  if (axes === 1) return { length: places.count, start: places.start };
  return { positions: Array.from({ length: axes }, () => positionsOf(places)).flat() };
}

/** Positions of queries and keys; a window has its own. Lists only where numbers do not do. */
function spanOf(subject: Subject, queries: Places, keys: Places): Options {
  if (isWindow(subject)) return {};
  if (keys.start === 0)
    return { queries: queries.count, keys: keys.count, queryStart: queries.start };
  return { queryPositions: positionsOf(queries), keyPositions: positionsOf(keys) };
}

/** A query and a key, the same in every row. */
const queryAndKey = (pe: Posenc, width: number, rows: number) =>
  [1, 2].map((seed) => repeated(gaussian(pe, 1, width, seed).data, rows)) as [
    Float64Array,
    Float64Array,
  ];

function repeated(row: Float64Array, count: number): Float64Array {
  const rows = new Float64Array(count * row.length);
  for (let i = 0; i < count; ++i) rows.set(row, i * row.length);
  return rows;
}

/** Rows that are added to the input. */
function absolute(pe: Posenc, subject: Subject): Operator {
  const { id } = subject.entry;
  const encode = pe.encode as (id: string, options: Options) => Table;
  const rows = (places: Places, dtype: Precision, more: Options = {}) =>
    encode(id, { ...subject.options, ...placesOf(subject, places), dtype, ...more });
  return {
    scores(places) {
      const [q, k] = queryAndKey(pe, size.dim, places.count).map(
        (x) => rows(places, "float64", { x }).data,
      );
      return products(pe, q!, k!, size.dim);
    },
    rowProducts(places) {
      const { data } = rows(places, "float64");
      return products(pe, data, data, data.length / places.count);
    },
    value: (start) => rows({ start, count: 1 }, "float64").data[0]!,
    norms: () => pe.measure.norms(rows({ start: 0, count: size.trained }, "float64")),
    values: (dtype) => [rows(wholeOf(subject), dtype).data],
    timed() {
      const places = timedOf(subject);
      const { data: out, shape } = rows(places, "float32");
      return [() => rows(places, "float32", { out }), out.length / shape.at(-1)!];
    },
  };
}

/** Rotations of queries and keys. */
function rotary(pe: Posenc, subject: Subject): Operator {
  const make = pe.rotary as (id: string, options: Options) => ReturnType<Posenc["rotary"]>;
  const rotary = make(subject.entry.id, subject.options);
  const { headDim } = rotary;
  const rotate = (x: Numbers, places: Places, more: Options = {}) => {
    const { length: _, ...where } = placesOf(subject, places) as { length?: unknown };
    const shape = [x.length / headDim / places.count, places.count, headDim];
    return rotary.rotate(x, { shape, ...where, ...more } as never).data;
  };
  return {
    scores(places) {
      const [q, k] = queryAndKey(pe, size.headDim, places.count);
      return products(pe, rotate(q, places), rotate(k, places, { key: true }), size.headDim);
    },
    value: (start) => rotate(new Float64Array(size.headDim).fill(1), { start, count: 1 })[0]!,
    norms() {
      const places = wholeOf(subject);
      const query = gaussian(pe, 1, headDim, size.seed);
      const before = pe.measure.norms(query)[0]!;
      const data = rotate(repeated(query.data, places.count), places);
      const norms = pe.measure.norms({ data, shape: [places.count, headDim] });
      return norms.map((norm) => norm / before);
    },
    values(dtype) {
      const where = placesOf(subject, wholeOf(subject));
      const { cos, sin } = rotary.cosSin({ ...where, dtype } as never);
      return [cos.data, sin.data];
    },
    timed() {
      const places = timedOf(subject);
      const x = new Float32Array(size.dim * places.count).fill(1);
      const out = new Float32Array(x.length);
      return [() => rotate(x, places, { out }), places.count];
    },
  };
}

/** What is added to the scores (heads, queries, keys). */
function bias(pe: Posenc, subject: Subject): Operator {
  const { entry, options } = subject;
  const make = pe.bias as (id: string, options: Options) => Table;
  const biases = (queries: Places, keys: Places, dtype: Precision) =>
    make(entry.id, { ...options, ...spanOf(subject, queries, keys), dtype });
  return {
    scores: (places) => biases(places, places, "float64").data,
    value: (start) => biases({ start, count: 1 }, { start: 0, count: 1 }, "float64").data[0]!,
    values: (dtype) => [biases(some, some, dtype).data],
    timed() {
      const places = timedOf(subject);
      const call = () => biases(places, places, "float32");
      return [call, call().shape[1]!];
    },
  };
}

/** Places of values that there are for every pair of them. */
const some: Places = { start: 0, count: 128 };

/** Terms of the scores that read queries and keys (heads, queries, keys). */
function relative(pe: Posenc, subject: Subject): Operator {
  const { id } = subject.entry;
  const { headDim } = size;
  const make = pe.scores as (id: string, options: Options) => Table;
  // What follows from the shapes is not given twice.
  const { heads: _, headDim: __, ...options } = subject.options as Record<string, unknown>;
  const scores = (queries: Places, keys: Places, q: Numbers, k: Numbers, dtype: Precision) => {
    const { queries: _, keys: __, ...span } = spanOf(subject, queries, keys);
    const heads = q.length / headDim / queries.count;
    return make(id, {
      ...options,
      ...span,
      ...(id === "transformer_xl" && { causal: true }), // it has no rows for keys ahead
      q,
      k,
      shape: [heads, queries.count, headDim],
      keyShape: [heads, keys.count, headDim],
      dtype,
    }).data;
  };
  return {
    scores: (places) =>
      scores(places, places, ...queryAndKey(pe, headDim, places.count), "float64"),
    value(start) {
      const ones = new Float64Array(headDim).fill(1);
      return scores({ start, count: 1 }, { start: 0, count: 1 }, ones, ones, "float64")[0]!;
    },
    values(dtype) {
      const [q, k] = [1, 2].map((seed) => gaussian(pe, some.count, headDim, seed).data);
      return [scores(some, some, q!, k!, dtype)];
    },
    timed() {
      const places = timedOf(subject);
      const x = new Float32Array(size.dim * places.count).fill(1);
      return [() => scores(places, places, x, x, "float32"), places.count];
    },
  };
}

const operators: Readonly<Record<Door, (pe: Posenc, subject: Subject) => Operator>> = {
  absolute,
  rotary,
  bias,
  relative,
};

export const operatorOf = (pe: Posenc, subject: Subject): Operator =>
  operators[subject.entry.door](pe, subject);
