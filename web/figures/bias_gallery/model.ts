// What a bias makes of keys that all have the same content: scores, softmax and windows, in float64. The
// scores are those of attention with nothing in q and k, so that the bias is all there is.
import { bisectLeft } from "d3-array";
import type { Posenc, Position, Tensor } from "posenc";
import { Room } from "../../parts/room.js";
import { type Setting, shawDim } from "./fields.js";

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

/** Queries for Shaw, whose scores they are multiplied into: one per head, the same at every position. */
export const queryOptions = (setting: Setting) => ({
  length: 32,
  maxLength: 32,
  dim: shawDim,
  scale: 50, // of size 1, where tables are drawn as small as models begin with
  seed: 1001 + (setting.options.seed as number), // not that of its tables
});

export const dimOf = ({ kind }: Setting): number => (kind === "shaw" ? shawDim : 1);

function queriesOf(pe: Posenc, setting: Setting, queries: number): Float64Array {
  const { kind, heads } = setting;
  if (kind !== "shaw") return new Float64Array(heads * queries);
  const rows = pe.encode("learned", { ...queryOptions(setting), dtype: "float64" }).data;
  const q = new Float64Array(heads * queries * shawDim);
  for (let row = 0; row < heads * queries; ++row) {
    const head = Math.floor(row / queries);
    q.set(rows.subarray(head * shawDim, (head + 1) * shawDim), row * shawDim);
  }
  return q;
}

function scores(
  pe: Posenc,
  setting: Setting,
  queries: number,
  keys: number,
  start: number,
  room: Room,
): Scores {
  const { kind, options, heads, causal } = setting;
  const dim = dimOf(setting);
  const nothing = room.doubles("nothing", keys * dim); // stays zeros; one head of keys serves all
  const { scores: bias, weights } = pe.attention({
    q: queriesOf(pe, setting, queries),
    k: nothing,
    v: nothing,
    shape: [heads, queries, dim],
    keyShape: [1, keys, dim],
    position: { id: kind, ...options } as Position,
    causal,
    queryStart: start,
    scores: room.doubles("bias", heads * queries * keys),
    weights: room.doubles("weights", heads * queries * keys),
    dtype: "float64",
  });
  return { bias, weights };
}

/** Every query and key of a short row. In `room`, where what was there before is needed no more. */
export const matrices = (pe: Posenc, setting: Setting, size: number, room = new Room()): Scores =>
  scores(pe, setting, size, size, 0, room);

export const queryAt = ({ causal, keys }: Setting): number =>
  causal ? keys - 1 : Math.floor(keys / 2);

/** In `room`, where what was there before is needed no more. */
export function oneQuery(pe: Posenc, setting: Setting, room = new Room()): OneQuery {
  const { heads, keys } = setting;
  const query = queryAt(setting);
  const { bias, weights } = scores(pe, setting, 1, keys, query, room);
  const out = room.doubles("held", heads * (Math.max(query, keys - 1 - query) + 1));
  const rows = { data: weights.data, shape: [heads, keys] };
  const held = pe.measure.weightWithin(rows, { query, out });
  return { bias, weights, query, keys, heads, held };
}

/** Keys at most so far away. */
export const keysWithin = ({ query, keys }: OneQuery, reach: number): number =>
  Math.min(reach, query) + Math.min(reach, keys - 1 - query) + 1;

export function windowOf(one: OneQuery, head: number, share: number): Window {
  const distances = one.held.shape[1]!;
  const row = one.held.data.subarray(head * distances, (head + 1) * distances);
  // What is held grows with the distance. All of it may round to less than all.
  const reach = Math.min(bisectLeft(row, share), distances - 1);
  return { reach, keys: keysWithin(one, reach), held: row[reach]! };
}

/** Of the key at this distance = query - key. */
export const biasAt = ({ bias, keys, query }: OneQuery, head: number, distance: number): number =>
  bias.data[head * keys + query - distance]!;
export const weightAt = (
  { weights, keys, query }: OneQuery,
  head: number,
  distance: number,
): number => weights.data[head * keys + query - distance]!;

/** The distance of the key that a head looks at most, the nearest of equals. */
export function heaviest(one: OneQuery, head: number): number {
  let best = 0;
  for (let distance = one.query; distance > one.query - one.keys; --distance) {
    const gain = weightAt(one, head, distance) - weightAt(one, head, best);
    if (gain > 0 || (gain === 0 && Math.abs(distance) < Math.abs(best))) best = distance;
  }
  return best;
}

/** The largest difference between the weights of two ways to write a bias. */
export function weightDifference(a: OneQuery, b: OneQuery): number {
  let most = 0;
  a.weights.data.forEach((weight, i) => {
    most = Math.max(most, Math.abs(weight - b.weights.data[i]!));
  });
  return most;
}

/** Where the buckets or table rows of distances end: what is shared, and from which distance on. */
export interface Sharing {
  readonly distances: readonly number[];
  readonly rows: Int32Array;
  /** Distances from 0 up to here have a row each. */
  readonly alone: number;
  /** From here on all keys behind share one. */
  readonly last: number;
}

export function sharing(pe: Posenc, { kind, options, causal }: Setting, reach: number) {
  if (kind !== "t5" && kind !== "shaw") return undefined;
  const far = Math.max(reach, 2 * (options.maxDistance as number) + 2);
  const ask = (distances: readonly number[]) =>
    kind === "t5"
      ? pe.measure.buckets("t5", { ...options, distances })
      : pe.measure.tableRows("shaw", { ...options, distances });
  const behind = ask(Array.from({ length: far + 1 }, (_, distance) => distance));
  const final = behind[far]!;
  const last = behind.indexOf(final);
  let alone = 0;
  while (alone + 1 < last && behind[alone + 1] !== behind[alone + 2]) ++alone;
  const lowest = causal ? 0 : -reach;
  const distances = Array.from({ length: reach - lowest + 1 }, (_, i) => lowest + i);
  return { distances, rows: ask(distances), alone: Math.min(alone, last), last } satisfies Sharing;
}
