// Measurements of similarity by distance, and of how far rotations were trained.
import type { Core } from "./core.js";
import { checkFinite } from "./positions.js";
import type { Scratch } from "./scratch.js";
import {
  finite,
  floats,
  integer,
  matrixOf,
  type Numbers,
  optionsOf,
  type Tensor,
} from "./tensor.js";

export interface ByDistance {
  /** Of the entries at each distance |i - j| (n). */
  mean: Float64Array;
  least: Float64Array;
  most: Float64Array;
  /** Of all entries off the diagonal. */
  average: number;
  /** The largest |entry - mean at its distance|. */
  departure: number;
  /** Share of the variance off the diagonal that the mean at each distance accounts for. */
  explained: number;
}

export interface Trend {
  /** Indices at which the curve is above its last value by more than the tolerance. */
  rises: Int32Array;
  /** Means over [1, 2), [2, 4), [4, 8), ... */
  octaves: Float64Array;
}

export interface ReachOptions {
  /** Radians per position of each pair, in training and in use. */
  trained: Numbers;
  used: Numbers;
  /** Positions that were trained, and positions of the longer sequence. */
  trainedLength: number;
  length: number;
}

export interface Reach {
  /** Turns that each pair makes in the trained length. */
  turns: Float64Array;
  /** How many times slower each pair turns than in training. */
  slowdown: Float64Array;
  /** Turns that each pair makes in the length it is used at. */
  reached: Float64Array;
  /** Share of that length's positions whose angle no trained position had. */
  unseen: Float64Array;
}

export interface DistanceMeasures {
  /** What distance alone says of a matrix (n, n). */
  byDistance(matrix: Tensor<Numbers>): ByDistance;
  /** Where a curve by distance rises, and how it goes once its waves are smoothed out. */
  trend(curve: Numbers, options?: { tolerance?: number }): Trend;
  /** The Euclidean norm of every row of a table. */
  norms(table: Tensor<Numbers>): Float64Array;
  /** Which pairs of a rotation finished a turn in training, and which angles a longer sequence meets first. */
  reach(options: ReachOptions): Reach;
}

const mostLength = 2 ** 31 - 1;

export function distanceMeasurer({
  core,
  scratch,
}: {
  core: Core;
  scratch: Scratch;
}): DistanceMeasures {
  /** Lists of doubles in the scratch, and so many bytes for results. */
  function place(name: string, lists: readonly Numbers[], bytes: number): number[] {
    const sizes = [...lists.map((list) => 8 * list.length), bytes];
    scratch.allow(name, 2 * sizes.reduce((sum, size) => sum + size, 0));
    scratch.begin(...sizes);
    return sizes.map((size, i) => {
      const at = scratch.take(size);
      if (i < lists.length) scratch.write("float64", at, lists[i]!);
      return at;
    });
  }

  function doubles(at: number, length: number): Float64Array {
    const data = new Float64Array(length);
    scratch.read(data, 0, at, length);
    return data;
  }

  return {
    byDistance(matrix) {
      const { data, shape } = matrixOf("byDistance: matrix", matrix);
      const [n, columns] = shape as [number, number];
      if (n !== columns)
        throw new RangeError(
          `byDistance: matrix must have as many rows as columns, got [${shape.join(", ")}]`,
        );
      const [from, to] = place("byDistance", [data], 8 * (3 * n + 3)) as [number, number];
      core.byDistance(from, n, to);
      const all = doubles(to, 3 * n + 3);
      const [average, departure, explained] = all.subarray(3 * n) as unknown as number[];
      return {
        mean: all.slice(0, n),
        least: all.slice(n, 2 * n),
        most: all.slice(2 * n, 3 * n),
        average: average!,
        departure: departure!,
        explained: explained!,
      };
    },

    trend(curve, options = {}) {
      const values = checkFinite("trend: curve", floats("trend: curve", curve));
      const given = optionsOf("trend", options, ["tolerance"]);
      const tolerance =
        given.tolerance === undefined ? 0 : finite("trend: tolerance", given.tolerance);
      const count = values.length;
      const [from, to] = place("trend", [values], 8 * (count + 1)) as [number, number];
      const octaves = doubles(to, core.octaveMeans(from, count, to));
      return { rises: scratch.readIntegers(to, core.rises(from, count, tolerance, to)), octaves };
    },

    norms(table) {
      const { data, shape } = matrixOf("norms: table", table);
      const [rows, dim] = shape as [number, number];
      const [from, to] = place("norms", [data], 8 * rows) as [number, number];
      core.rowProducts(from, from, rows, dim, to);
      return doubles(to, rows).map(Math.sqrt);
    },

    reach(options) {
      const keys = ["trained", "used", "trainedLength", "length"];
      const given = optionsOf("reach", options, keys);
      const frequencies = (name: string, length?: number) => {
        const list = floats(`reach: ${name}`, given[name], length);
        for (let i = 0; i < list.length; ++i)
          if (!(list[i]! > 0 && list[i]! < Number.POSITIVE_INFINITY))
            throw new RangeError(
              `reach: ${name} must be finite and above 0, got ${list[i]} at index ${i}`,
            );
        return list;
      };
      const trained = frequencies("trained");
      const pairs = trained.length;
      const used = frequencies("used", pairs);
      const trainedLength = integer("reach: trainedLength", given.trainedLength, 1, mostLength);
      const length = integer("reach: length", given.length, 1, mostLength);
      const at = place("reach", [trained, used], 32 * pairs) as [number, number, number];
      core.reach(at[0], at[1], pairs, trainedLength, length, at[2]);
      const all = doubles(at[2], 4 * pairs);
      const list = (i: number) => all.slice(i * pairs, (i + 1) * pairs);
      return { turns: list(0), slowdown: list(1), reached: list(2), unseen: list(3) };
    },
  };
}
