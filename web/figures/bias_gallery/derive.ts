// What a bias makes of keys that all have the same content: scores, softmax and windows, in float64. The
// scores are those of attention with nothing in q and k, so that the bias is all there is.
import { bisectLeft } from "d3-array";
import type { Posenc, Position, Tensor } from "posenc";
import type { Buffers } from "../../kit/derive/buffers.js";
import type { Derive } from "../../kit/derive/derived.js";
import type { Value } from "../../kit/state/state.js";
import { fieldsOf, type Kind, type Settings, shawDim, words } from "./fields.js";

/** A bias under a mask, or under none. */
export interface Bias {
  readonly kind: Kind;
  /** As the library takes them. */
  readonly options: Readonly<Record<string, Value>>;
  readonly heads: number;
  readonly causal: boolean;
}

/** Of every head. */
export interface Scores {
  /** (heads, queries, keys) */
  readonly bias: Tensor<Float64Array>;
  readonly weights: Tensor<Float64Array>;
}

/** One query among the keys. */
export interface OneQuery extends Scores {
  /** Its place: the last one under a mask, else the middle. */
  readonly query: number;
  readonly keys: number;
  readonly heads: number;
  /** (heads, distances): the weight of all keys at most so far away. */
  readonly held: Tensor<Float64Array>;
}

export interface Window {
  /** The least distance within which the weight is held. */
  readonly reach: number;
  /** How many keys are that near. */
  readonly keys: number;
  readonly held: number;
}

/** Values of every head over one axis. */
export interface Curves {
  readonly at: readonly number[];
  readonly heads: readonly Float64Array[];
}

/** Where the buckets or table rows of distances end. */
export interface Ends {
  /** Distances from 0 up to here have a row each. */
  readonly alone: number;
  /** From here on all keys behind share one. */
  readonly last: number;
}

export interface Model {
  readonly bias: Bias;
  /** The head that is shown. */
  readonly head: number;
  readonly one: OneQuery;
  /** Every query and key of a short row. */
  readonly scores: Scores;
  readonly windows: readonly Window[];
  /** Of ALiBi, and those of the other rule for head counts that are no power of two. */
  readonly slopes: Float64Array | undefined;
  readonly otherSlopes: Float64Array | undefined;
  /** Of a shortcut: the largest difference of its weights from those by distance. */
  readonly difference: number | undefined;
  readonly ends: Ends | undefined;
  /** Buckets or table rows, by distance. */
  readonly rows: Int32Array | undefined;
  /** From the farthest key ahead that is drawn to the farthest behind. */
  readonly distances: readonly number[];
  /** The distance of the cursor. */
  readonly distance: number;
  /** The bias by distance: of a shortcut, less that of its own key. */
  readonly curves: Curves;
  /** The weight gathered, at all near distances and then at ever fewer. */
  readonly gathered: Curves;
  /** Of the sentence's words, as parts of the largest weight of the row; NaN where there is no key. */
  readonly bands: Curves;
}

export const derive: Derive<Model, Settings> = {
  bias({ settings }) {
    const { encoding: kind, causal } = settings;
    const names = Object.keys(fieldsOf(kind)).filter(
      (name) => !(kind === "shaw" && name === "heads"),
    );
    const options = Object.fromEntries(names.map((name) => [name, settings[name]!]));
    return { kind, options, heads: settings.heads as number, causal };
  },
  head: ({ settings, bias }) => Math.min(settings.head, bias.heads - 1),

  one: ({ pe, settings, bias, buffers }) => oneQuery(pe, bias, settings.keys, buffers, "one"),
  scores: ({ pe, settings: { size }, bias, buffers }) =>
    scoresOf(pe, bias, { queries: size, keys: size, start: 0 }, buffers, "matrices"),
  windows({ settings, one }) {
    const share = Number(settings.share) / 100;
    return Array.from({ length: one.heads }, (_, head) => windowOf(one, head, share));
  },

  slopes: ({ pe, bias: { kind, options } }) =>
    kind === "alibi" ? pe.measure.slopes(options) : undefined,
  otherSlopes({ pe, bias: { kind, options } }) {
    if (kind !== "alibi") return undefined;
    const slopeRule = options.slopeRule === "paper" ? "geometric" : "paper";
    return pe.measure.slopes({ ...options, slopeRule });
  },
  difference({ pe, bias, one, buffers }) {
    if (!isShortcut(bias)) return undefined;
    const byDistance = { ...bias, options: { ...bias.options, form: "distance" } };
    const other = oneQuery(pe, byDistance, one.keys, buffers, "by distance").weights.data;
    const here = one.weights.data;
    return here.reduce((most, weight, i) => Math.max(most, Math.abs(weight - other[i]!)), 0);
  },

  ends({ pe, bias }) {
    if (!hasRows(bias)) return undefined;
    const far = 2 * (bias.options.maxDistance as number) + 2;
    const behind = rowsAt(pe, bias, numbered(far + 1));
    const last = behind.indexOf(behind[far]!);
    let alone = 0;
    while (alone + 1 < last && behind[alone + 1] !== behind[alone + 2]) ++alone;
    return { alone: Math.min(alone, last), last };
  },
  rows: ({ pe, bias, settings: { reach } }) =>
    hasRows(bias) ? rowsAt(pe, bias, rowDistances(bias, reach)) : undefined,

  distances({ settings: { reach, keys }, bias }) {
    const query = queryAt(bias, keys);
    const behind = Math.min(reach, query);
    const ahead = bias.causal ? 0 : Math.min(reach, keys - 1 - query);
    return numbered(behind + ahead + 1, -ahead);
  },
  distance: ({ settings: { distance, keys }, bias, distances }) =>
    Math.min(Math.max(distance, distances[0]!), queryAt(bias, keys)),
  curves: ({ bias, one, distances }) =>
    curvesOf(one, distances, (head, distance) => drawnBias(bias, one, head, distance)),
  gathered({ one }) {
    const most = one.held.shape[1]! - 1;
    const found = [0];
    for (let next = 1; next <= most; next = Math.max(next + 1, Math.round(next * 1.06)))
      found.push(next);
    if (found.at(-1) !== most) found.push(most);
    return curvesOf(one, found, (head, reach) => heldAt(one, head, reach));
  },
  bands({ bias, one }) {
    const own = bias.causal ? words - 1 : words >> 1;
    const { query, keys } = one;
    const largest = numbered(one.heads).map((head) => weightAt(one, head, heaviest(one, head)));
    return curvesOf(
      one,
      numbered(words).map((word) => own - word),
      (head, distance) =>
        distance > query || distance <= query - keys
          ? Number.NaN
          : weightAt(one, head, distance) / largest[head]!,
    );
  },
};

const numbered = (length: number, first = 0): number[] =>
  Array.from({ length }, (_, i) => first + i);

const curvesOf = (
  { heads }: OneQuery,
  at: readonly number[],
  value: (head: number, at: number) => number,
): Curves => ({
  at,
  heads: numbered(heads).map((head) => Float64Array.from(at, (one) => value(head, one))),
});

/** Queries for Shaw, whose scores they are multiplied into: one per head, the same at every position. */
export const queryOptions = ({ options }: Bias) => ({
  length: 32,
  maxLength: 32,
  dim: shawDim,
  scale: 50, // of size 1, where tables are drawn as small as models begin with
  seed: 1001 + (options.seed as number), // not that of its tables
});

export const dimOf = ({ kind }: Bias): number => (kind === "shaw" ? shawDim : 1);

/** Whether one row serves all queries: it grows with the key's position, and only a mask makes that right. */
export const isShortcut = ({ options }: Bias): boolean => options.form === "key_position";

/** Whether distances share buckets or rows of a table. */
export const hasRows = ({ kind }: Bias): boolean => kind === "t5" || kind === "shaw";

const rowsAt = (pe: Posenc, { kind, options }: Bias, distances: readonly number[]): Int32Array =>
  kind === "t5"
    ? pe.measure.buckets("t5", { ...options, distances })
    : pe.measure.tableRows("shaw", { ...options, distances });

export const rowDistances = ({ causal }: Bias, reach: number): number[] =>
  causal ? numbered(reach + 1) : numbered(2 * reach + 1, -reach);

function queriesOf(pe: Posenc, bias: Bias, queries: number): Float64Array {
  const { kind, heads } = bias;
  if (kind !== "shaw") return new Float64Array(heads * queries);
  const rows = pe.encode("learned", { ...queryOptions(bias), dtype: "float64" }).data;
  const q = new Float64Array(heads * queries * shawDim);
  for (let row = 0; row < heads * queries; ++row) {
    const head = Math.floor(row / queries);
    q.set(rows.subarray(head * shawDim, (head + 1) * shawDim), row * shawDim);
  }
  return q;
}

function scoresOf(
  pe: Posenc,
  bias: Bias,
  { queries, keys, start }: { queries: number; keys: number; start: number },
  buffers: Buffers,
  name: string,
): Scores {
  const { kind, options, heads, causal } = bias;
  const dim = dimOf(bias);
  const nothing = buffers.float64("nothing", keys * dim); // stays zeros; one head of keys serves all
  const { scores, weights } = pe.attention({
    q: queriesOf(pe, bias, queries),
    k: nothing,
    v: nothing,
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

export const queryAt = ({ causal }: Bias, keys: number): number =>
  causal ? keys - 1 : Math.floor(keys / 2);

function oneQuery(pe: Posenc, bias: Bias, keys: number, buffers: Buffers, name: string): OneQuery {
  const { heads } = bias;
  const query = queryAt(bias, keys);
  const scores = scoresOf(pe, bias, { queries: 1, keys, start: query }, buffers, name);
  const distances = Math.max(query, keys - 1 - query) + 1;
  const out = buffers.float64(`${name}: held`, heads * distances);
  const rows = { data: scores.weights.data, shape: [heads, keys] };
  const held = pe.measure.weightWithin(rows, { query, out });
  return { ...scores, query, keys, heads, held };
}

/** Keys at most so far away. */
export const keysWithin = ({ query, keys }: OneQuery, reach: number): number =>
  Math.min(reach, query) + Math.min(reach, keys - 1 - query) + 1;

function windowOf(one: OneQuery, head: number, share: number): Window {
  const distances = one.held.shape[1]!;
  const row = one.held.data.subarray(head * distances, (head + 1) * distances);
  // What is held grows with the distance. All of it may round to less than all.
  const reach = Math.min(bisectLeft(row, share), distances - 1);
  return { reach, keys: keysWithin(one, reach), held: row[reach]! };
}

/** Of the key at this distance = query - key. */
export const weightAt = ({ weights, keys, query }: OneQuery, head: number, distance: number) =>
  weights.data[head * keys + query - distance]!;
const biasAt = ({ bias, keys, query }: OneQuery, head: number, distance: number): number =>
  bias.data[head * keys + query - distance]!;

/** The height of a shortcut means nothing: only differences along the row do. */
export const drawnBias = (bias: Bias, one: OneQuery, head: number, distance: number): number =>
  biasAt(one, head, distance) - (isShortcut(bias) ? biasAt(one, head, 0) : 0);

export const heldAt = ({ held }: OneQuery, head: number, reach: number): number =>
  held.data[head * held.shape[1]! + reach]!;

/** The distance of the key that a head weighs most, the nearest of equals. */
export function heaviest(one: OneQuery, head: number): number {
  let best = 0;
  for (let distance = one.query; distance > one.query - one.keys; --distance) {
    const gain = weightAt(one, head, distance) - weightAt(one, head, best);
    if (gain > 0 || (gain === 0 && Math.abs(distance) < Math.abs(best))) best = distance;
  }
  return best;
}
