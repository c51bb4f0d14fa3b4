// Measurements of similarity by distance, and of the angles that rotations reached in training.

import { finite, optionsOf } from "../core/checks.js";
import type { Engine } from "../core/engine.js";
import { checkFinite } from "../core/positions.js";
import { numberFor, type Odd } from "../core/refused.js";
import { floats, matrixOf, type Numbers, type TensorLike } from "../core/tensor.js";

export interface ByDistance {
  /** Mean, least and greatest entry at each distance |i - j| (n). */
  mean: Float64Array;
  min: Float64Array;
  max: Float64Array;
  /** The mean of all entries off the diagonal. */
  average: number;
  /** The largest |entry - mean at its distance|. */
  departure: number;
  /** The share of the variance off the diagonal that the mean at each distance explains, 0 to 1. */
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
  /** The number of positions in training, and in the longer sequence. */
  trainedLength: number;
  length: number;
}

export interface Reach {
  /** Turns that each pair makes in the trained length. */
  turns: Float64Array;
  /** The trained frequency of each pair over the used one. */
  slowdown: Float64Array;
  /** Turns that each pair makes in the longer sequence. */
  reached: Float64Array;
  /** Share of that length's positions whose angle no trained position had. */
  unseen: Float64Array;
}

export interface DistanceMeasures {
  /**
   * The entries of a matrix (n, n) by their distance from the diagonal.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.byDistance(rows).mean;
   */
  byDistance(matrix: TensorLike): ByDistance;
  /**
   * The rises of a curve by distance, and its means over octaves.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.trend(pe.measure.byDistance(rows).mean).rises;
   */
  trend(curve: Numbers, options?: { tolerance?: number }): Trend;
  /**
   * The Euclidean norm of every row of a table.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.norms(rows);
   */
  norms(table: TensorLike): Float64Array;
  /**
   * The turns of each pair of a rotation in training and in a longer sequence, and the share of new angles.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * const { frequencies } = pe.rotary("rope", { headDim: 128 });
   * pe.measure.reach({ trained: frequencies, used: frequencies, trainedLength: 2048, length: 8192 }).unseen;
   */
  reach(options: ReachOptions): Reach;
}

export function distanceMeasurer(engine: Engine): DistanceMeasures {
  return {
    byDistance(matrix) {
      const { data, rows: n, columns } = matrixOf("byDistance: matrix", matrix);
      if (n !== columns)
        throw new RangeError(
          `byDistance: matrix must have as many rows as columns, got [${n}, ${columns}]`,
        );
      const [mean, min, max] = lists(3, n);
      const entries = new Float64Array(data);
      min.set(entries.subarray(0, n));
      max.set(min);
      for (let i = 0; i < n; ++i) {
        for (let j = 0; j < n; ++j) {
          const x = entries[i * n + j]!;
          const d = Math.abs(i - j);
          mean[d]! += x;
          if (x < min[d]!) min[d] = x;
          if (x > max[d]!) max[d] = x;
        }
      }
      let sum = 0;
      for (let d = 0; d < n; ++d) {
        if (d) sum += mean[d]!;
        mean[d]! /= (d ? 2 : 1) * (n - d);
      }
      const average = n > 1 ? sum / (n * (n - 1)) : 0;
      let departure = 0;
      let within = 0;
      let total = 0;
      let size = 0;
      for (let i = 0; i < n; ++i) {
        for (let j = 0; j < n; ++j) {
          const x = entries[i * n + j]!;
          const off = x - mean[Math.abs(i - j)]!;
          if (Math.abs(off) > departure) departure = Math.abs(off);
          if (i === j) continue; // norms, which no distance explains
          within += off * off;
          total += (x - average) ** 2;
          size += x * x;
        }
      }
      // Entries that differ by rounding alone have no variance to explain.
      const explained = total > 1e-26 * size ? 1 - within / total : 1;
      return { mean, min, max, average, departure, explained };
    },

    trend(curve, options = {}) {
      const values = new Float64Array(checkFinite("trend: curve", floats("trend: curve", curve)));
      const { tolerance: max = 0 } = optionsOf("trend", options, ["tolerance"]);
      const tolerance = finite("trend: tolerance", max);
      const rises: number[] = [];
      for (let i = 1; i < values.length; ++i)
        if (values[i]! > values[i - 1]! + tolerance) rises.push(i);
      const octaves: number[] = [];
      for (let from = 1; from < values.length; from *= 2) {
        const end = Math.min(2 * from, values.length);
        let sum = 0;
        for (let i = from; i < end; ++i) sum += values[i]!;
        octaves.push(sum / (end - from));
      }
      return { rises: Int32Array.from(rises), octaves: Float64Array.from(octaves) };
    },

    norms(table) {
      const { data, rows, columns: dim } = matrixOf("norms: table", table);
      const [squares] = lists(1, rows);
      engine.on([data, data, squares], (core) => core.rowProducts(rows, dim));
      return squares.map(Math.sqrt);
    },

    reach(options) {
      const keys = ["trained", "used", "trainedLength", "length"];
      const given = optionsOf("reach", options, keys);
      const trained = floats("reach: trained", given.trained);
      const pairs = trained.length;
      const used = floats("reach: used", given.used, pairs);
      const odd: Odd = [];
      const trainedLength = numberFor("reach: trainedLength", given.trainedLength, odd);
      const length = numberFor("reach: length", given.length, odd);
      const [turns, slowdown, reached, unseen] = lists(4, pairs);
      const arrays = [trained, used, turns, slowdown, reached, unseen];
      engine.run(arrays, (core) => core.reach(pairs, trainedLength, length), undefined, odd);
      return { turns, slowdown, reached, unseen };
    },
  };
}

type Four = [Float64Array, Float64Array, Float64Array, Float64Array];

const lists = (count: number, length: number): Four =>
  Array.from({ length: count }, () => new Float64Array(length)) as Four;
