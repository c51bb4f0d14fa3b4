// Measures that positions enter the score of a rotated query and key by their offset alone, and that rotation keeps norms.

import { flag, oneOf, shown } from "../core/checks.js";
import type { Engine } from "../core/engine.js";
import { checkKeys } from "../core/options.js";
import { checkFinite } from "../core/positions.js";
import { dtypeOf } from "../core/results.js";
import {
  type DType,
  floats,
  type Numbers,
  type NumbersOrBigInts,
  numbersOrBigInts,
  type Tensor,
} from "../core/tensor.js";
import type { RotaryEncodings } from "../generated/encodings.js";
import type { Sized } from "./attention.js";
import type { MakeRotary, Rotary } from "./rotary.js";
import { axesOf } from "./rotary_data.js";
import type { RotateCached } from "./rotate_cached.js";

/** The number type in which angles are computed. */
export type AngleType = "float64" | "float32" | "float16" | "bfloat16";

export interface InvarianceOptions {
  /** A query and a key (headDim). */
  q: Numbers;
  k: Numbers;
  /** The positions of the query and the key of every pair (n). */
  queryPositions: NumbersOrBigInts;
  keyPositions: NumbersOrBigInts;
  /** Negates the angles of both, or of the key alone, a mistake whose error shows here. */
  inverse?: boolean | "key";
  /** Other types than "float64" round the position, the frequency and their product, as code of that type does. */
  angles?: AngleType;
  /** The type of the rotated vectors; scores are sums in double. */
  dtype?: DType;
  /** Whether to return the rotated vectors too. */
  turned?: boolean;
  /** Whether to return the share of every pair of channels in the scores. */
  parts?: boolean;
}

export interface InvarianceResult {
  /** (R_m q) . (R_n k) of every pair. */
  scores: Float64Array;
  /** |R_m q| of every pair. */
  norms: Float64Array;
  /** The largest difference between scores at the same distance. */
  error: number;
  /** R_m q and R_n k of every pair of positions (n, headDim), with `turned`. */
  queries?: Tensor<Float64Array | Float32Array>;
  keys?: Tensor<Float64Array | Float32Array>;
  /** The share of every pair of channels in a score (n, rotaryDim / 2); channels without rotation add the rest. */
  parts?: Tensor<Float64Array>;
}

export type Invariance = <Id extends keyof RotaryEncodings>(
  id: Id,
  options: Sized<RotaryEncodings[Id]> & InvarianceOptions,
) => InvarianceResult;

/** The three that round, in the core's order, then the exact one. */
const angleTypes = ["float32", "float16", "bfloat16", "float64"] as const;

const own = "q k queryPositions keyPositions inverse angles dtype turned parts".split(" ");

export function invarianceOf(
  engine: Engine,
  rotary: MakeRotary,
  rotateCached: RotateCached,
): Invariance {
  /** Reused for vectors that are not returned: allocating them costs more than rotating them. */
  const scratch = new Map<string, Float64Array | Float32Array>();

  function rowsFor(name: string, dtype: DType, length: number, isReturned: boolean) {
    const reused = isReturned ? undefined : scratch.get(name);
    if (reused && reused.length >= length) return reused.subarray(0, length);
    const rows = new (dtype === "float64" ? Float64Array : Float32Array)(length);
    if (!isReturned) scratch.set(name, rows);
    return rows;
  }

  /** The dot products of rows of a and b (n, dim). */
  function products(a: Numbers, b: Numbers, n: number, dim: number): Float64Array {
    const data = new Float64Array(n);
    engine.on([a, b, data], (core) => core.rowProducts(n, dim));
    return data;
  }

  /** Cosines and sines (1, n, pairs) of angles that are rounded to a type at each step. */
  function rounded(
    place: string,
    type: AngleType,
    frequencies: Float64Array,
    positions: Numbers,
  ): { cos: Tensor<Float64Array>; sin: Tensor<Float64Array> } {
    const [n, pairs] = [positions.length, frequencies.length];
    const table = () => ({ data: new Float64Array(n * pairs), shape: [1, n, pairs] });
    const [cos, sin] = [table(), table()];
    const format = angleTypes.indexOf(type);
    engine.on([positions, frequencies, cos.data, sin.data], (core) =>
      core.roundedCosSin(format, n, pairs),
    );
    if (cos.data.some(Number.isNaN))
      throw new RangeError(`${place}: angles beyond what ${type} holds are infinite`);
    return { cos, sin };
  }

  /** The two channels of every pair (n * pairs, 2). */
  function paired({ data }: Tensor<Numbers>, { headDim, rotaryDim, layout }: Rotary): Float64Array {
    const [pairs, n] = [rotaryDim / 2, data.length / headDim];
    const [step, partner] = layout === "half" ? [1, pairs] : [2, 1];
    const result = new Float64Array(2 * n * pairs);
    for (let i = 0, to = 0; i < n; ++i) {
      for (let pair = 0; pair < pairs; ++pair) {
        const first = i * headDim + step * pair;
        result[to++] = data[first]!;
        result[to++] = data[first + partner]!;
      }
    }
    return result;
  }

  return (id, options) => {
    const entry = engine.catalog.entry(id, "rotary");
    const given = checkKeys(entry, options, own);
    const parameters = Object.fromEntries(
      Object.entries(given).filter(([name]) => !own.includes(name)),
    );
    const place = entry.id;
    const positionsOf = (name: "queryPositions" | "keyPositions", length?: number) =>
      checkFinite(`${place}: ${name}`, numbersOrBigInts(`${place}: ${name}`, given[name], length));
    const q = floats(`${place}: q`, given.q);
    const rotation = rotary(id, { headDim: q.length, ...parameters } as never);
    const { headDim } = rotation;
    floats(`${place}: q`, q, headDim);
    if (axesOf(rotation.data) > 1)
      throw new TypeError(`${place}: its positions have several coordinates`);
    const k = floats(`${place}: k`, given.k, headDim);
    const queryPositions = positionsOf("queryPositions");
    const n = queryPositions.length;
    const keyPositions = positionsOf("keyPositions", n);
    const isKeyAlone = given.inverse === "key";
    const inverse = isKeyAlone ? false : flag(`${place}: inverse`, given.inverse);
    const angles =
      given.angles === undefined ? "float64" : oneOf(`${place}: angles`, given.angles, angleTypes);
    const dtype = dtypeOf(place, given.dtype, "float64");
    const { growth, attentionFactor, mix, origins, shape } = rotation.data;
    if (shape[0] > 1) throw new TypeError(`${place}: its heads differ, and here is one`);
    if (angles !== "float64" && (growth || mix || origins || attentionFactor !== 1))
      throw new TypeError(
        `${place}: angles ${shown(angles)} are for rotations alone, and this one also scales`,
      );

    const isReturned = flag(`${place}: turned`, given.turned);
    const rotated = (x: Numbers, positions: Numbers, key: boolean) => {
      const rows = rowsFor(`${dtype} ${key}`, dtype, n * headDim, isReturned);
      if (n) rows.set(x);
      for (let filled = headDim; filled < rows.length; filled *= 2)
        rows.copyWithin(filled, 0, filled); // twice as many rows every time
      const how = { layout: rotation.layout, inverse: key && isKeyAlone ? true : inverse };
      if (angles !== "float64" && n) {
        const { cos, sin } = rounded(place, angles, rotation.frequencies, positions);
        rotateCached(rows, { cos, sin, shape: [1, 1, n, headDim], ...how, out: rows });
      } else rotation.rotate(rows, { shape: [n, headDim], positions, key, ...how, out: rows });
      return { data: rows, shape: [n, headDim] };
    };
    const [queries, keys] = [rotated(q, queryPositions, false), rotated(k, keyPositions, true)];
    const scores = products(queries.data, keys.data, n, headDim);
    const ranges = new Map<number, [number, number]>();
    let error = 0;
    scores.forEach((score, i) => {
      const distance = queryPositions[i]! - keyPositions[i]!;
      const [low, high] = ranges.get(distance) ?? [score, score];
      const [min, max] = [Math.min(low, score), Math.max(high, score)];
      ranges.set(distance, [min, max]);
      error = Math.max(error, max - min);
    });
    const norms = products(queries.data, queries.data, n, headDim).map(Math.sqrt);
    const result = { scores, norms, error, ...(isReturned && { queries, keys }) };
    if (!flag(`${place}: parts`, given.parts)) return result;
    const pairs = rotation.rotaryDim / 2;
    const data = products(paired(queries, rotation), paired(keys, rotation), n * pairs, 2);
    return { ...result, parts: { data, shape: [n, pairs] } };
  };
}
