// The scores, softmax and windows of a bias for keys of equal content, in float64: attention with zeros in q and k, so that
// the bias alone decides.
import { bisectLeft, max, range } from "d3-array";
import type { Posenc, Position, Tensor } from "posenc";
import { t5 } from "../../experiments/t5_data.js";
import type { Buffers } from "../../kit/derive/buffers.js";
import type { Derive } from "../../kit/derive/derived.js";
import type { Value } from "../../kit/state/state.js";
import type { Kind } from "./entries.js";
import { fitsLearned, parametersOf, reach, type Settings, shawDim, size, words } from "./fields.js";

/** A bias with or without a mask. */
export interface Bias {
  readonly kind: Kind;
  /** The options of the library's call. */
  readonly options: Readonly<Record<string, Value | readonly (readonly number[])[]>>;
  /** Whether its table was learned by a model of this project. */
  readonly isLearned: boolean;
  readonly heads: number;
  readonly causal: boolean;
}

/** (heads, queries, keys) each. */
interface Scores {
  readonly bias: Tensor<Float64Array>;
  readonly weights: Tensor<Float64Array>;
}

/** A row for each head. */
type Rows = readonly Float64Array[];

/** One query among the keys. */
export interface OneQuery {
  /** Its position: the last one under a mask, else the middle. */
  readonly query: number;
  readonly keys: number;
  /** The bias of each key; for a shortcut, minus that of the query's own key. */
  readonly bias: Rows;
  readonly weights: Rows;
  /** By distance: the total weight of all keys up to that distance. */
  readonly held: Rows;
}

/** Values of every head over one axis. */
export interface Curves {
  readonly at: readonly number[];
  readonly heads: Rows;
}

export interface Transient extends Readonly<Record<string, unknown>> {
  /** The number of words that the reader expects in the window of the picture. */
  readonly guess: number;
}
export const transient: Transient = { guess: 4 };

export interface Model {
  readonly bias: Bias;
  /** The chosen head. */
  readonly head: number;
  readonly one: OneQuery;
  /** The bias for the queries and keys of the matrix, of every head. */
  readonly scores: Tensor<Float64Array>;
  /** The matrix of the chosen head, masked where there is a mask, and its largest magnitude. */
  readonly matrix: { readonly matrix: Tensor<Float32Array>; readonly most: number };
  /** For every head: the smallest distance within which it has the share of its weight, the number of keys, and their weight. */
  readonly windows: readonly {
    readonly reach: number;
    readonly keys: number;
    readonly held: number;
  }[];
  /** The slopes of ALiBi, and those of the other rule for head counts that are no power of two. */
  readonly slopes: Float64Array | undefined;
  readonly otherSlopes: Float64Array | undefined;
  /** For a shortcut: the largest difference of its weights from those by distance. */
  readonly difference: number | undefined;
  /** Distances from 0 to `alone` have a bucket or table row each; from `last` on all keys share one. */
  readonly ends: { readonly alone: number; readonly last: number } | undefined;
  /** Buckets or table rows, and their distances. */
  readonly rows: { readonly at: readonly number[]; readonly values: Int32Array } | undefined;
  /** The distance of the cursor. */
  readonly distance: number;
  /** The bias by distance, from the farthest key ahead that is drawn to the farthest behind. */
  readonly curves: Curves;
  /** The cumulative weight, at every near distance and at ever fewer far ones. */
  readonly gathered: Curves;
  /** Weights of the sentence's words, as shares of the largest weight of the row. */
  readonly bands: Curves;
}

export const derive: Derive<Model, Settings, Transient> = {
  bias({ settings }) {
    const { encoding: kind, causal } = settings;
    const isLearned = settings.learned === true && fitsLearned(settings);
    const names = Object.keys(parametersOf(kind)).filter((name) => !(isLearned && name === "seed"));
    const drawn = Object.fromEntries(names.map((name) => [name, settings[name]!]));
    const options = isLearned ? { ...drawn, table: t5.table } : drawn;
    return { kind, options, isLearned, heads: settings.heads as number, causal };
  },
  head: ({ settings, bias }) => Math.min(settings.head, bias.heads - 1),

  one: ({ pe, bias, buffers }) => oneQuery(pe, bias, buffers, "one"),
  scores: ({ pe, bias, buffers }) =>
    scoresOf(pe, bias, { queries: size, keys: size, start: 0 }, buffers, "matrices").bias,
  matrix({ head, bias, scores, buffers }) {
    const data = buffers.float32("matrix", size * size);
    data.set(scores.data.subarray(head * size * size, (head + 1) * size * size));
    if (bias.causal)
      for (let row = 0; row < size; ++row)
        data.fill(Number.NEGATIVE_INFINITY, row * size + row + 1, (row + 1) * size);
    const most = max(data.filter(Number.isFinite), Math.abs)!;
    return { matrix: { data, shape: [size, size] }, most };
  },
  windows({ settings, one }) {
    const share = Number(settings.share) / 100;
    return one.held.map((held) => {
      // The cumulative weight grows with the distance; its total may round to less than 1.
      const reach = Math.min(bisectLeft(held, share), held.length - 1);
      return { reach, keys: keysWithin(one, reach), held: held[reach]! };
    });
  },

  slopes: ({ pe, bias: { kind, options } }) =>
    kind === "alibi" ? pe.measure.slopes(options as { heads: number }) : undefined,
  otherSlopes({ pe, bias: { kind, options } }) {
    if (kind !== "alibi") return undefined;
    const slopeRule = options.slopeRule === "paper" ? "geometric" : "paper";
    return pe.measure.slopes({ ...(options as { heads: number }), slopeRule });
  },
  difference({ pe, bias, one, buffers }) {
    if (!isShortcut(bias)) return undefined;
    const byDistance = { ...bias, options: { ...bias.options, form: "distance" } };
    const { weights } = oneQuery(pe, byDistance, buffers, "by distance");
    return max(weights, (row, head) =>
      max(row, (weight, key) => Math.abs(weight - one.weights[head]![key]!)),
    );
  },

  ends({ pe, bias }) {
    if (!hasRows(bias)) return undefined;
    const rows = rowsAt(pe, bias, range(2 * (bias.options.maxDistance as number) + 3));
    const alone = rows.findIndex((row, distance) => row === rows[distance + 1]) - 1;
    return { alone: Math.max(alone, 0), last: rows.indexOf(rows.at(-1)!) };
  },
  rows({ pe, bias }) {
    if (!hasRows(bias)) return undefined;
    const at = range(bias.causal ? 0 : -reach, reach + 1);
    return { at, values: rowsAt(pe, bias, at) };
  },

  distance: ({ settings: { distance }, one: { query }, curves }) =>
    Math.min(Math.max(distance, curves.at[0]!), query),
  curves({ bias, one: { query, keys, bias: rows } }) {
    const ahead = bias.causal ? 0 : Math.min(reach, keys - 1 - query);
    const at = range(-ahead, Math.min(reach, query) + 1);
    return curvesOf(at, rows, (row, distance) => row[query - distance]!);
  },
  gathered({ one: { held } }) {
    const most = held[0]!.length - 1;
    const at = [0];
    for (let next = 1; next < most; next = Math.max(next + 1, Math.round(next * 1.06)))
      at.push(next);
    return curvesOf([...at, most], held, (row, reach) => row[reach]!);
  },
  bands({ bias, one: { query, weights } }) {
    const own = bias.causal ? words - 1 : words >> 1;
    const shares = weights.map((row) => {
      const largest = max(row)!;
      return row.map((weight) => weight / largest);
    });
    const at = range(own, own - words, -1);
    return curvesOf(at, shares, (row, distance) => row[query - distance]!);
  },
};

const curvesOf = (
  at: readonly number[],
  rows: Rows,
  value: (row: Float64Array, at: number) => number,
): Curves => ({
  at,
  heads: rows.map((row) => Float64Array.from(at, (one) => value(row, one))),
});

/** Queries for Shaw, whose scores read them: one per head, the same at every position. */
export const queryOptions = ({ options }: Bias) => ({
  maxLength: 32,
  dim: shawDim,
  scale: 50, // of size 1, where tables are drawn as small as models begin with
  seed: 1001 + (options.seed as number), // another seed than that of its tables
});

export const dimOf = ({ kind }: Bias): number => (kind === "shaw" ? shawDim : 1);

/** Whether one row serves all queries: it grows with the key's position, and only a mask makes that right. */
export const isShortcut = ({ options }: Bias): boolean => options.form === "key_position";

/** Whether distances share buckets or rows of a table. */
const hasRows = ({ kind }: Bias): boolean => kind === "t5" || kind === "shaw";

const rowsAt = (pe: Posenc, { kind, options }: Bias, distances: readonly number[]): Int32Array =>
  kind === "t5"
    ? pe.measure.buckets("t5", { ...options, distances })
    : pe.measure.tableRows("shaw", { ...options, distances });

function scoresOf(
  pe: Posenc,
  bias: Bias,
  { queries, keys, start }: { queries: number; keys: number; start: number },
  buffers: Buffers,
  name: string,
): Scores {
  const { kind, options, heads, causal } = bias;
  const dim = dimOf(bias);
  const zeros = buffers.float64("zeros", keys * dim); // one head of keys serves all
  const positions = range(heads * queries).map((row) => Math.floor(row / queries));
  const { scores, weights } = pe.attention({
    q:
      kind === "shaw"
        ? pe.encode("learned", { ...queryOptions(bias), positions, dtype: "float64" }).data
        : new Float64Array(heads * queries),
    k: zeros,
    v: zeros,
    shape: [heads, queries, dim],
    keyShape: [1, keys, dim],
    position: { id: kind, ...options } as Position,
    causal,
    queryStart: start,
    scores: buffers.float64(`${name}: bias`, heads * queries * keys),
    weights: buffers.float64(`${name}: weights`, heads * queries * keys),
    dtype: "float64",
  });
  return { bias: scores, weights };
}

/** The keys in sight; with a learned table, as many as there were in the texts that it was learned on. */
export const keysOf = ({ isLearned }: Bias): number => (isLearned ? t5.settings.length : 4096);

export function queryAt(bias: Bias): number {
  const keys = keysOf(bias);
  return bias.causal ? keys - 1 : Math.floor(keys / 2);
}

function oneQuery(pe: Posenc, bias: Bias, buffers: Buffers, name: string): OneQuery {
  const { heads } = bias;
  const keys = keysOf(bias);
  const query = queryAt(bias);
  const scores = scoresOf(pe, bias, { queries: 1, keys, start: query }, buffers, name);
  const distances = Math.max(query, keys - 1 - query) + 1;
  const out = buffers.float64(`${name}: held`, heads * distances);
  const { data } = pe.measure.weightWithin(
    { data: scores.weights.data, shape: [heads, keys] },
    { query, out },
  );
  const rows = (all: Float64Array, length: number) =>
    range(heads).map((head) => all.subarray(head * length, (head + 1) * length));
  const biases = rows(scores.bias.data, keys);
  return {
    query,
    keys,
    // A softmax ignores a constant: only differences along the row of a shortcut matter.
    bias: isShortcut(bias) ? biases.map((row) => row.map((value) => value - row[query]!)) : biases,
    weights: rows(scores.weights.data, keys),
    held: rows(data, distances),
  };
}

/** The number of keys up to a distance. */
export const keysWithin = (
  { query, keys }: Pick<OneQuery, "query" | "keys">,
  reach: number,
): number => Math.min(reach, query) + Math.min(reach, keys - 1 - query) + 1;
