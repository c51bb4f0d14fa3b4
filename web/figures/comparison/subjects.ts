// Every encoding of the catalog at one common size, and the calls that make something of it.
import type { Entry, FloatArray, Numbers, Posenc, Tensor } from "posenc";

/** One model for all. */
export const size = {
  /** Of the embedding; what is rotated or scored is `heads` times `headDim`. */
  dim: 512,
  heads: 8,
  headDim: 64,
  /** Positions that were trained, and those that a longer text has. */
  trained: 512,
  longer: 4096,
  grid: [14, 14],
  seed: 1,
} as const;

type Options = Readonly<Record<string, unknown>>;

export interface Subject {
  readonly entry: Entry;
  readonly options: Options;
}

const common: Options = {
  dim: size.dim,
  heads: size.heads,
  headDim: size.headDim,
  originalLength: size.trained,
  factor: size.longer / size.trained,
  seed: size.seed,
};
/** Where an encoding's own parameter stands for one of these sizes, or differs from them. */
const own: Readonly<Record<string, Options>> = {
  learned: { maxLength: size.trained },
  dynamic: { maxLength: size.trained, length: size.longer, factor: 1 },
  longrope: { maxLength: size.longer, length: size.longer, factor: null },
  mrope: { headDim: 128 }, // its sections are for heads of this width
  rope_nd: { headDim: 128 }, // and these axes
  relative_table: { maxDistance: size.trained - 1 },
  deberta: { maxPosition: size.trained },
};

export function subjectOf(entry: Entry): Subject {
  const wanted = { ...common, ...own[entry.id] };
  const names = entry.parameters.map(({ name }) => name);
  const given = Object.entries(wanted).filter(
    ([name, value]) => names.includes(name) && value !== null,
  );
  return { entry, options: Object.fromEntries(given) };
}

/** Positions that follow each other from `start` on. */
export interface Places {
  readonly start: number;
  readonly count: number;
}

export type Precision = "float32" | "float64";
type Table = Tensor<FloatArray>;

/** N(0, 1), drawn by the core. */
export const gaussian = (pe: Posenc, rows: number, columns: number, seed: number): Float64Array =>
  pe.encode("learned", {
    length: rows,
    maxLength: rows,
    dim: columns,
    seed,
    scale: 50, // a learned table has deviation 0.02
    dtype: "float64",
  }).data;

/** The same row over and over. */
export function repeated(row: Float64Array, count: number): Float64Array {
  const rows = new Float64Array(count * row.length);
  for (let i = 0; i < count; ++i) rows.set(row, i * row.length);
  return rows;
}

export const isOnGrid = ({ entry }: Subject): boolean => entry.takes.startsWith("grid");
export const isWindow = ({ entry }: Subject): boolean => entry.takes === "window";
/** Whether a position is one number, as that of a token in a text. */
export const isSequence = (entry: Entry): boolean => entry.takes === "positions";

const listOf = ({ start, count }: Places): number[] =>
  Array.from({ length: count }, (_, i) => start + i);

/** Where rows stand: on the grid, or one coordinate after the other, the same on every axis. */
function placesOf(subject: Subject, places: Places): Options {
  const { entry } = subject;
  if (isOnGrid(subject)) return { grid: size.grid };
  const axes = entry.axes;
  if (axes === 1) return { length: places.count, start: places.start };
  return { positions: Array.from({ length: axes }, () => listOf(places)).flat() };
}

/** Rows that are added to the input, or the input with them added. */
export function encoded(
  pe: Posenc,
  { options, entry }: Subject,
  places: Places,
  dtype: Precision,
  more: Options = {},
): Table {
  const encode = pe.encode as (id: string, options: Options) => Table;
  const where = placesOf({ options, entry }, places);
  return encode(entry.id, { ...options, ...where, dtype, ...more });
}

export interface Turned {
  readonly rotary: ReturnType<Posenc["rotary"]>;
  /** Queries or keys, turned. */
  rotate(x: Numbers, places: Places, more?: Options): Table;
  /** Cosines and sines. */
  angles(places: Places, dtype: Precision): readonly FloatArray[];
}

export function turned(pe: Posenc, subject: Subject): Turned {
  const { entry, options } = subject;
  const make = pe.rotary as (id: string, options: Options) => Turned["rotary"];
  const rotary = make(entry.id, options);
  const { headDim } = rotary;
  return {
    rotary,
    rotate(x, places, more) {
      const heads = x.length / headDim / places.count;
      const where = placesOf(subject, places);
      const { length: _, ...rest } = where as { length?: unknown };
      const shape = [heads, places.count, headDim];
      return rotary.rotate(x, { shape, ...rest, ...more } as never);
    },
    angles(places, dtype) {
      const { cos, sin } = rotary.cosSin({ ...placesOf(subject, places), dtype } as never);
      return [cos.data, sin.data] as FloatArray[];
    },
  };
}

/** Positions of queries and keys, or nothing where a window says them. Lists only where numbers do not do. */
function spanOf(subject: Subject, queries: Places, keys: Places): Options {
  if (isWindow(subject)) return {};
  if (keys.start === 0)
    return { queries: queries.count, keys: keys.count, queryStart: queries.start };
  return { queryPositions: listOf(queries), keyPositions: listOf(keys) };
}

/** What is added to the scores (heads, queries, keys). */
export function biased(
  pe: Posenc,
  subject: Subject,
  [queries, keys]: readonly [Places, Places],
  dtype: Precision,
): Table {
  const bias = pe.bias as (id: string, options: Options) => Table;
  const { entry, options } = subject;
  return bias(entry.id, { ...options, ...spanOf(subject, queries, keys), dtype });
}

/** Whether keys ahead have no rows. */
const looksBack = ({ entry }: Subject): boolean => entry.id === "transformer_xl";

/** Scores with an encoding's terms (heads, queries, keys), of as many heads as there are queries and keys for. */
export function scored(
  pe: Posenc,
  subject: Subject,
  [queries, keys]: readonly [Places, Places],
  [q, k]: readonly [Numbers, Numbers],
  dtype: Precision,
): Table {
  const scores = pe.scores as (id: string, options: Options) => Table;
  const { entry, options } = subject;
  const { headDim } = size;
  const heads = q.length / headDim / queries.count;
  // What follows from the shapes is not to be said twice.
  const { heads: _, headDim: __, ...rest } = options as Record<string, unknown>;
  const { queries: ___, keys: ____, ...span } = spanOf(subject, queries, keys);
  return scores(entry.id, {
    ...rest,
    ...span,
    ...(looksBack(subject) && { causal: true }),
    q,
    k,
    shape: [heads, queries.count, headDim],
    keyShape: [heads, keys.count, headDim],
    dtype,
  });
}
