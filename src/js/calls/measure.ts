// Measurements of encodings for figures and tests, in double precision.

import {
  finite,
  flag,
  integer,
  oneOf,
  optionsOf,
  outOfRange,
  shown,
  wrongType,
} from "../core/checks.js";
import type { Core } from "../core/core.js";
import type { Engine } from "../core/engine.js";
import type { Entry } from "../core/entry.js";
import { checkKeys, even, type Options, readOptions } from "../core/options.js";
import { type PositionOptions, Positions, positionKeys } from "../core/positions.js";
import { numberFor, type Odd } from "../core/refused.js";
import { checkLength, dtypeOf, resultArray } from "../core/results.js";
import {
  asTensor,
  count,
  type DType,
  floats,
  matrixOf,
  type Numbers,
  type NumbersOrBigInts,
  numbersOrBigInts,
  shapeOf,
  type Tensor,
  type TensorLike,
  valuesOf,
} from "../core/tensor.js";
import type {
  AbsoluteEncodings,
  BiasEncodings,
  RelativeEncodings,
} from "../generated/encodings.js";
import type { Sized } from "./attention.js";
import type { Invariance } from "./invariance.js";
import { type DistanceMeasures, distanceMeasurer } from "./measure_distance.js";
import type { EquivarianceOptions, EquivarianceResult } from "./self_attention.js";

/** Encodings whose columns are sines and cosines of one coordinate. */
export type WaveEncodings = Pick<AbsoluteEncodings, "sinusoidal" | "timestep">;

export interface ShiftOptions {
  /** The distance of the shift, in positions; may be negative or fractional. */
  shift: number;
}

/** The indices that distances map to: buckets, or rows of a table. */
export type IndexKind = "buckets" | "tableRows";

export interface WindowShape {
  rows: number;
  columns: number;
  /** A class token in front, as in BEiT. */
  classToken?: boolean;
}

export interface ScoreTermsOptions {
  /** The query's token and encoding, the key's token and encoding (dim). */
  x: Numbers;
  e: Numbers;
  y: Numbers;
  f: Numbers;
  /** Projections (inner, dim) that multiply from the left. */
  query: TensorLike;
  key: TensorLike;
}

export interface FrequencyFormsOptions {
  /** Width of the embedding, even. */
  dim: number;
  /** A finite number above 0; default 10000. */
  base?: number;
  /** The type of every intermediate result; default float64. */
  dtype?: DType;
}

/** The frequencies of a sinusoid by the two common formulas, rounded at every step (pairs). */
export interface FrequencyForms {
  /** exp(2i * -(ln(base) / dim)) */
  exponential: Float64Array;
  /** 1 / base^(2i / dim) */
  power: Float64Array;
}

/** (Q(x + e)) . (K(y + f)) in four terms. */
export interface ScoreTerms {
  contentContent: number;
  contentPosition: number;
  positionContent: number;
  positionPosition: number;
  total: number;
}

export interface LinearMapOptions {
  /** (n, columns). With n <= columns a map may reach any `to` exactly. */
  from: TensorLike;
  /** (n, any width) */
  to: TensorLike;
}

export interface LinearMapResult {
  /** The least-squares map (columns of from, columns of to): from map is closest to `to`. */
  map: Tensor<Float64Array>;
  /** The rank of `from`, to rounding. */
  rank: number;
  /** to - from map: the residual matrix. */
  left: Tensor<Float64Array>;
  /** |left| / |to|, by the Frobenius norm. */
  residual: number;
  /** The largest |entry| of `left`. */
  largest: number;
}

/** Two rows and the Euclidean distance between them. */
export interface RowPair {
  distance: number;
  rows: [number, number];
}

export interface SpacingResult {
  /** The two closest rows. */
  nearest: RowPair;
  /** The two rows farthest apart. */
  farthest: RowPair;
  /** The two neighbouring rows farthest apart. */
  longestStep: RowPair;
}

export interface Measure extends DistanceMeasures {
  /**
   * The error of self-attention as a function that is equivariant to a permutation of the tokens.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.equivarianceError({ x: tokens, shape: [64, 64], query: wq, key: wk, value: wv, permutation, position: { id: "rope" } }).error;
   */
  equivarianceError(options: EquivarianceOptions): EquivarianceResult;
  /**
   * ALiBi's slope of every head.
   * Press et al. 2021: https://arxiv.org/abs/2108.12409
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.slopes({ heads: 12 });
   */
  slopes(options: BiasEncodings["alibi"]): Float64Array;
  /**
   * The bucket of every distance = query position - key position, integers.
   * Raffel et al. 2019: https://arxiv.org/abs/1910.10683; He et al. 2020: https://arxiv.org/abs/2006.03654
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.buckets("t5", { distances: [-3, 0, 200] });
   */
  buckets<Id extends "t5" | "deberta">(
    id: Id,
    options: Sized<(BiasEncodings & RelativeEncodings)[Id]> & { distances: NumbersOrBigInts },
  ): Int32Array;
  /**
   * The row of its table that queries read at every distance = query position - key position.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.tableRows("shaw", { maxDistance: 4, distances: [-9, 0, 2] });
   */
  tableRows<Id extends Exclude<keyof RelativeEncodings, "transformer_xl" | "cope">>(
    id: Id,
    options: Sized<RelativeEncodings[Id]> & { distances: NumbersOrBigInts },
  ): Int32Array;
  /**
   * The entry of a window's table that every pair of cells reads (tokens, tokens).
   * Liu et al. 2021: https://arxiv.org/abs/2103.14030
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.windowIndices({ rows: 7, columns: 7 }); // [49, 49]
   */
  windowIndices(options: WindowShape): Tensor<Int32Array>;
  /**
   * Swin v2's logarithmic coordinates (y, x) of every offset (2 rows - 1, 2 columns - 1, 2).
   * Liu et al. 2021: https://arxiv.org/abs/2111.09883
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.windowCoordinates({ rows: 8, columns: 8 }); // [15, 15, 2]
   */
  windowCoordinates(options?: BiasEncodings["swin_v2"]): Tensor<Float64Array>;
  /**
   * x (queries, columns of distances) to (queries, keys) by the relative shift of Transformer-XL or XLNet.
   * Dai et al. 2019: https://arxiv.org/abs/1901.02860; Yang et al. 2019: https://arxiv.org/abs/1906.08237
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.relativeShift(rows); // [128, 128]
   */
  relativeShift(
    x: TensorLike,
    options?: { variant?: "transformer_xl" | "xlnet"; keys?: number },
  ): Tensor<Float64Array>;
  /**
   * Dot products of all rows of a table with each other (n, n), or of one `row` with all (1, n). `cosine`: of rows
   * divided by their norms; `centred`: of rows less their mean. `out` receives the result.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.similarity(pe.encode("sinusoidal", { length: 100, dim: 64 }), { cosine: true }); // [100, 100]
   */
  similarity(
    table: TensorLike,
    options?: { cosine?: boolean; centred?: boolean; row?: number; out?: Float64Array },
  ): Tensor<Float64Array>;
  /**
   * The nearest and the farthest rows of a table (2 rows or more), and its longest step.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.spacing(rows).nearest; // { distance, rows }
   */
  spacing(table: TensorLike): SpacingResult;
  /**
   * The linear map that takes all rows of `from` to the rows of `to` with the least squared error.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.linearMap({ from, to }).residual;
   */
  linearMap(options: LinearMapOptions): LinearMapResult;
  /**
   * Attention weight near the query: for each row of weights (rows, keys), the sum over all keys at a distance of at
   * most r from key `query`, for r = 0, 1, ... (rows, distances). `out` receives the result.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.weightWithin(rows, { query: 127 });
   */
  weightWithin(
    weights: TensorLike,
    options: { query: number; out?: Float64Array },
  ): Tensor<Float64Array>;
  /**
   * The positions that CoPE counts: for scores (..., keys) of causal queries, the sum of the gates, sigmoids of the
   * scores, from each key to the query, at most `maxLength` - 1. Scores are scaled, and -Infinity for keys that are
   * hidden, which get NaN. Golovneva et al. 2024: https://arxiv.org/abs/2405.18719
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * const { scores } = pe.attention({ q, k, v, shape: [8, 64, 128], causal: true, scores: true });
   * pe.measure.gatedPositions(scores, { maxLength: 16 }); // [8, 64, 64]
   */
  gatedPositions(
    scores: TensorLike,
    options: { maxLength: number; out?: Float64Array },
  ): Tensor<Float64Array>;
  /**
   * The matrices (pairs, 2, 2) that shift [sin, cos] of each frequency by `shift` positions.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.shiftMatrix("sinusoidal", { dim: 64, shift: 5 }); // [32, 2, 2]
   */
  shiftMatrix<Id extends keyof WaveEncodings>(
    id: Id,
    options: WaveEncodings[Id] & ShiftOptions,
  ): Tensor<Float64Array>;
  /**
   * The error of those matrices, M PE(p) - PE(p + shift) (positions, dim): rounding errors alone.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.shiftResidual("sinusoidal", { dim: 64, shift: 5, length: 5000 }); // [5000, 64]
   */
  shiftResidual<Id extends keyof WaveEncodings>(
    id: Id,
    options: WaveEncodings[Id] & ShiftOptions & PositionOptions,
  ): Tensor<Float64Array>;
  /**
   * The dot product of two rows, which depends on their distance alone (distances).
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.dotProducts("sinusoidal", { dim: 64, distances: [0, 1, 2] });
   */
  dotProducts<Id extends keyof WaveEncodings>(
    id: Id,
    options: WaveEncodings[Id] & { distances: NumbersOrBigInts },
  ): Float64Array;
  /**
   * The frequencies by two formulas, which differ by rounding.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.frequencyForms({ dim: 512, dtype: "float32" });
   */
  frequencyForms(options: FrequencyFormsOptions): FrequencyForms;
  /**
   * The four terms of a score of inputs with added encodings.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.scoreTerms({ x: word, e: place, y: otherWord, f: otherPlace, query, key });
   */
  scoreTerms(options: ScoreTermsOptions): ScoreTerms;
  /**
   * Scores of a rotated query and key, which are equal at equal distances.
   * Su et al. 2021: https://arxiv.org/abs/2104.09864
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.measure.invariance("rope", { q: word, k: otherWord, queryPositions: [7, 107], keyPositions: [3, 103] }).error;
   */
  invariance: Invariance;
}

/** Sizes for what does not depend on them, such as the bucket of a distance. */
const anySize = { heads: 1, headDim: 2, dim: 2 };

export function measurer(
  engine: Engine,
  equivarianceError: Measure["equivarianceError"],
  invariance: Invariance,
): Measure {
  const { catalog } = engine;

  function made(entry: Entry, options: object, others: readonly string[] = [], sizes = {}) {
    const given = checkKeys(entry, options, others);
    return { given, ...engine.make(entry, readOptions(entry, { ...sizes, ...given })) };
  }

  /** A float64 result of this shape. The core finds its address after those of the arrays in `read`. */
  function filled(
    place: string,
    shape: number[],
    read: readonly Numbers[],
    work: (core: Core) => boolean,
    out?: unknown,
  ): Tensor<Float64Array> {
    const data = resultArray(place, out, "float64", count(shape));
    engine.run([...read, data], work);
    return { data, shape };
  }

  /** The bucket or table row of each distance, which must be integers. */
  function indices(id: string, what: IndexKind, options: object): Int32Array {
    const entry = catalog.entry(id, "bias", "relative");
    const { given, encoding } = made(entry, options, ["distances"], anySize);
    const distances = numbersOrBigInts(`${entry.id}: distances`, given.distances);
    const list = new Int32Array(distances.length);
    let found = 0;
    engine.run([distances, list], (core) => {
      found = core.indices(encoding, what === "tableRows", distances.length);
      return found >= 0;
    });
    if (found) return list;
    const name = what === "buckets" ? "buckets" : "rows that depend on the distance alone";
    throw new TypeError(`${entry.id} has no ${name}`);
  }

  function madeWaves(id: string, options: object, others: readonly string[]) {
    const entry = catalog.entry(id, "absolute");
    const { given, encoding, facts } = made(entry, options, others);
    const { width, wavePairs: pairs } = facts;
    if (!pairs || entry.axes > 1)
      throw new TypeError(
        `${entry.id} has no waves of one coordinate; sinusoidal and timestep have`,
      );
    return { given, encoding, width, pairs, place: entry.id };
  }

  return {
    ...distanceMeasurer(engine),
    equivarianceError,
    slopes(options) {
      const { encoding, facts } = made(catalog.entry("alibi", "bias"), options);
      const list = new Float64Array(facts.heads);
      engine.run([list], (core) => core.slopes(encoding));
      return list;
    },
    buckets: (id, options) => indices(id, "buckets", options),
    tableRows: (id, options) => indices(id, "tableRows", options),

    windowIndices(options) {
      const place = "windowIndices";
      const given = optionsOf(place, options, ["rows", "columns", "classToken"]);
      const rows = integer(`${place}: rows`, given.rows, 1, 1024);
      const columns = integer(`${place}: columns`, given.columns, 1, 1024);
      const classToken = flag(`${place}: classToken`, given.classToken);
      const tokens = rows * columns + Number(classToken);
      checkLength(place, tokens * tokens);
      const data = new Int32Array(tokens * tokens);
      engine.run([data], (core) => core.windowIndices(rows, columns, classToken));
      return { data, shape: [tokens, tokens] };
    },

    windowCoordinates(options = {}) {
      const entry = catalog.entry("swin_v2", "bias");
      const read = readOptions(entry, { ...anySize, ...checkKeys(entry, options, []) });
      const { encoding } = engine.make(entry, read);
      const side = (name: string) =>
        2 * read.values[entry.parameters.findIndex((p) => p.name === name)]! - 1;
      const shape = [side("rows"), side("columns"), 2];
      const data = new Float64Array(count(shape));
      engine.run([data], (core) => core.windowCoordinates(encoding));
      return { data, shape };
    },

    relativeShift(x, options = {}) {
      const place = "relativeShift";
      const { data, shape, rows: queries, columns } = matrixOf(`${place}: x`, x);
      const given = optionsOf(place, options, ["variant", "keys"]);
      const { variant = "transformer_xl" } = given;
      const xlnet = oneOf(`${place}: variant`, variant, ["transformer_xl", "xlnet"]) === "xlnet";
      const max = xlnet ? columns - queries : columns;
      if (max < 1)
        throw outOfRange(`${place}: x`, 'have more columns than rows with variant "xlnet"', shape);
      const keys = given.keys === undefined ? max : integer(`${place}: keys`, given.keys, 1, max);
      return filled(place, [queries, keys], [data], (core) =>
        core.shiftRows(queries, columns, keys, xlnet),
      );
    },

    similarity(table, options = {}) {
      const place = "similarity";
      const { data, rows: n, columns: dim } = matrixOf(`${place}: table`, table);
      const given = optionsOf(place, options, ["cosine", "centred", "row", "out"]);
      const cosine = flag(`${place}: cosine`, given.cosine);
      const centred = flag(`${place}: centred`, given.centred);
      const isOne = given.row !== undefined;
      const first = isOne ? integer(`${place}: row`, given.row, 0, n - 1) : 0;
      const wanted = isOne ? 1 : n;
      const work = (core: Core) => core.similarity(n, dim, cosine, centred, first, wanted);
      return filled(place, [wanted, n], [data], work, given.out);
    },

    spacing(table) {
      const place = "spacing";
      const { data, rows: n, columns: dim } = matrixOf(`${place}: table`, table);
      if (n < 2) throw outOfRange(`${place}: table`, "have 2 rows or more", n);
      const x = new Float64Array(data);
      const nearest: RowPair = { distance: Number.POSITIVE_INFINITY, rows: [0, 0] };
      const farthest: RowPair = { distance: -1, rows: [0, 0] };
      const longestStep: RowPair = { distance: -1, rows: [0, 0] };
      const take = (pair: RowPair, distance: number, i: number, j: number) =>
        Object.assign(pair, { distance, rows: [i, j] });
      for (let i = 0; i < n; ++i) {
        for (let j = i + 1; j < n; ++j) {
          let squares = 0;
          for (let a = i * dim, b = j * dim; a < (i + 1) * dim; ++a, ++b) {
            const difference = x[a]! - x[b]!;
            squares += difference * difference;
          }
          if (squares < nearest.distance) take(nearest, squares, i, j);
          if (squares > farthest.distance) take(farthest, squares, i, j);
          if (j === i + 1 && squares > longestStep.distance) take(longestStep, squares, i, j);
        }
      }
      for (const pair of [nearest, farthest, longestStep]) pair.distance = Math.sqrt(pair.distance);
      return { nearest, farthest, longestStep };
    },

    linearMap(options) {
      const place = "linearMap";
      const given = optionsOf(place, options, ["from", "to"]);
      const { data: x, rows, columns } = matrixOf(`${place}: from`, given.from);
      const { data: y, rows: others, columns: wanted } = matrixOf(`${place}: to`, given.to);
      if (others !== rows)
        throw outOfRange(`${place}: to`, `have as many rows as from, ${rows}`, others);
      const found = new Float64Array(3);
      const map = resultArray(place, undefined, "float64", columns * wanted);
      const work = (core: Core) => core.linearMap(rows, columns, wanted);
      const left = filled(place, [rows, wanted], [x, y, found, map], work);
      const [residual, largest, rank] = found as unknown as [number, number, number];
      return { map: { data: map, shape: [columns, wanted] }, left, rank, residual, largest };
    },

    gatedPositions(scores, options) {
      const place = "gatedPositions";
      const tensor = asTensor(scores);
      if (!tensor) throw wrongType(`${place}: scores`, "be { data, shape }", scores);
      const ranks = [2, 3, 4];
      const shape = shapeOf(`${place}: scores.shape`, tensor.shape, ranks, 1);
      const data = valuesOf(`${place}: scores`, { data: tensor.data, shape }, shape);
      const given = optionsOf(place, options, ["maxLength", "out"]);
      const most = integer(`${place}: maxLength`, given.maxLength, 1) - 1;
      const keys = shape.at(-1)!;
      const work = (core: Core) => core.gatedPositions(data.length / (keys || 1), keys, most);
      return filled(place, [...shape], [data], work, given.out);
    },

    weightWithin(weights, options) {
      const place = "weightWithin";
      const { data, rows, columns: keys } = matrixOf(`${place}: weights`, weights);
      const given = optionsOf(place, options, ["query", "out"]);
      if (!keys) throw new RangeError(`${place}: weights must have 1 key or more, got 0`);
      const query = integer(`${place}: query`, given.query, 0, keys - 1);
      const distances = Math.max(query, keys - 1 - query) + 1;
      const from = new Float64Array(data); // `out` may lie in the same memory
      const out = resultArray(place, given.out, "float64", rows * distances);
      for (let row = 0; row < rows; row++) {
        const first = row * keys;
        let sum = 0;
        for (let r = 0; r < distances; r++) {
          if (r <= query) sum += from[first + query - r]!;
          if (r > 0 && query + r < keys) sum += from[first + query + r]!;
          out[row * distances + r] = sum;
        }
      }
      return { data: out, shape: [rows, distances] };
    },

    shiftMatrix(id, options) {
      const { given, encoding, pairs, place } = madeWaves(id, options, ["shift"]);
      const shift = finite(`${place}: shift`, given.shift);
      return filled(place, [pairs, 2, 2], [], (core) => core.shiftMatrices(encoding, shift));
    },

    shiftResidual(id, options) {
      const { given, encoding, width, place } = madeWaves(id, options, ["shift", ...positionKeys]);
      const shift = finite(`${place}: shift`, given.shift);
      const { length, positions: wanted, start } = given as PositionOptions & Options;
      const positions = Positions.read(place, { length, positions: wanted, start }, 1);
      const shape = [...positions.sides, width];
      checkLength(place, count(shape));
      const list = Float64Array.from({ length: positions.count }, (_, i) => positions.at(i));
      return filled(place, shape, [list], (core) =>
        core.shiftResiduals(encoding, shift, list.length),
      );
    },

    dotProducts(id, options) {
      const { given, encoding, place } = madeWaves(id, options, ["distances"]);
      const distances = numbersOrBigInts(`${place}: distances`, given.distances);
      const n = distances.length;
      return filled(place, [n], [distances], (core) => core.dotProducts(encoding, n)).data;
    },

    frequencyForms(options) {
      const place = "frequencyForms";
      const given = optionsOf(place, options, ["dim", "base", "dtype"]);
      const dim = integer(`${place}: dim`, given.dim, 2, 2 ** 20);
      even(`${place}: dim`, dim);
      const odd: Odd = [];
      const base = given.base === undefined ? 10000 : numberFor(`${place}: base`, given.base, odd);
      const dtype = dtypeOf(place, given.dtype, "float64");
      const [exponential, power] = [new Float64Array(dim / 2), new Float64Array(dim / 2)];
      const float64 = dtype === "float64";
      engine.run(
        [exponential, power],
        (core) => core.frequencyForms(base, dim, float64),
        undefined,
        odd,
      );
      return { exponential, power };
    },

    scoreTerms(options) {
      const place = "scoreTerms";
      const names = ["x", "e", "y", "f"] as const;
      const given = optionsOf(place, options, [...names, "query", "key"]);
      const query = matrixOf(`${place}: query`, given.query);
      const key = matrixOf(`${place}: key`, given.key);
      if (String(key.shape) !== String(query.shape))
        throw outOfRange(
          `${place}: key`,
          `have the query's shape ${shown(query.shape)}`,
          key.shape,
        );
      const { rows: inner, columns: dim } = query;
      const vectors = names.map((name) => floats(`${place}: ${name}`, given[name], dim));
      const terms = new Float64Array(5);
      engine.on([...vectors, query.data, key.data, terms], (core) =>
        core.scoreExpansion(dim, inner),
      );
      const [contentContent, contentPosition, positionContent, positionPosition, total] =
        terms as unknown as [number, number, number, number, number];
      return { contentContent, contentPosition, positionContent, positionPosition, total };
    },
    invariance,
  };
}
