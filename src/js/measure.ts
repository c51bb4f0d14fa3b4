// Numbers about encodings that figures show and tests check. In double precision.
import type { Entry } from "./catalog.js";
import type { AbsoluteEncodings, BiasEncodings, RelativeEncodings } from "./encodings.js";
import type { Engine } from "./engine.js";
import type { Invariance } from "./invariance.js";
import { type DistanceMeasures, distanceMeasurer } from "./measure_distance.js";
import { checkKeys, type Options, readOptions } from "./options.js";
import { checkFinite, type PositionOptions, Positions, positionKeys } from "./positions.js";
import type { EquivarianceOptions, EquivarianceResult } from "./self_attention.js";
import {
  count,
  type DType,
  dtypeOf,
  finite,
  flag,
  floats,
  integer,
  matrixOf,
  type Numbers,
  numbers,
  oneOf,
  optionsOf,
  resultArray,
  shown,
  type Tensor,
} from "./tensor.js";

/** Encodings whose columns are waves of one coordinate. */
export type WaveEncodings = Pick<AbsoluteEncodings, "sinusoidal" | "timestep">;

export interface ShiftOptions {
  /** How many positions. */
  shift: number;
}

/** What distances are sorted into: buckets, or rows of a table. */
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
  query: Tensor<Numbers>;
  key: Tensor<Numbers>;
}

export interface FrequencyFormsOptions {
  /** Width of the embedding, even. */
  dim: number;
  /** Above 0; 10000 where not given. */
  base?: number;
  /** What every step is rounded to; float64 where not given. */
  dtype?: DType;
}

/** The frequencies of a sinusoid as code writes them, rounded at every step (pairs). */
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
  /** Rows (n, columns), more rows than columns: else any rows are reached. */
  from: Tensor<Numbers>;
  /** As many rows, of any width. */
  to: Tensor<Numbers>;
}

export interface LinearMapResult {
  /** The map of least squares (columns of from, columns of to): `to` is about `from` times it. */
  map: Tensor<Float64Array>;
  /** Of `from`, to rounding. */
  rank: number;
  /** to - from map: what no linear map of `from` makes. */
  left: Tensor<Float64Array>;
  /** |left| / |to|, by the Frobenius norm. */
  residual: number;
  /** The largest entry of `left`, without its sign. */
  largest: number;
}

/** Two rows and the Euclidean distance between them. */
export interface RowPair {
  distance: number;
  rows: [number, number];
}

export interface SpacingResult {
  /** The two rows that are least apart. */
  nearest: RowPair;
  /** The two that are most apart. */
  farthest: RowPair;
  /** Of two neighbours. */
  longestStep: RowPair;
}

export interface Measure extends DistanceMeasures {
  /** How far self-attention is from moving its outputs along with its tokens. */
  equivarianceError(options: EquivarianceOptions): EquivarianceResult;
  /** ALiBi's slope of every head. */
  slopes(options?: BiasEncodings["alibi"]): Float64Array;
  /** The bucket of every distance = query position - key position, integers. */
  buckets<Id extends "t5" | "deberta">(
    id: Id,
    options: (BiasEncodings & RelativeEncodings)[Id] & { distances: Numbers },
  ): Int32Array;
  /** The row of its table that queries read at every distance = query position - key position. */
  tableRows<Id extends Exclude<keyof RelativeEncodings, "transformer_xl">>(
    id: Id,
    options: RelativeEncodings[Id] & { distances: Numbers },
  ): Int32Array;
  /** The entry of a window's table that every pair of cells reads (tokens, tokens). */
  windowIndices(options: WindowShape): Tensor<Int32Array>;
  /** Swin v2's logarithmic coordinates (y, x) of every offset (2 rows - 1, 2 columns - 1, 2). */
  windowCoordinates(options?: BiasEncodings["swin_v2"]): Tensor<Float64Array>;
  /** x (queries, columns of distances) to (queries, keys) by the relative shift of Transformer-XL or XLNet. */
  relativeShift(
    x: Tensor<Numbers>,
    options?: { variant?: "transformer_xl" | "xlnet"; keys?: number },
  ): Tensor<Float64Array>;
  /**
   * Products of all rows of a table with each other (n, n), or their cosines; of rows less their mean where
   * centred. Of one `row` with all rows, where it is given (1, n). Written into `out`, where it is given.
   */
  similarity(
    table: Tensor<Numbers>,
    options?: { cosine?: boolean; centred?: boolean; row?: number; out?: Float64Array },
  ): Tensor<Float64Array>;
  /** Which rows of a table, of two at least, are nearest and farthest, and its longest step. */
  spacing(table: Tensor<Numbers>): SpacingResult;
  /** The one linear map that takes all rows to their partners best, and by how much it misses. */
  linearMap(options: LinearMapOptions): LinearMapResult;
  /**
   * How much of the weight lies near the query: of rows of weights (rows, keys), the sum over all keys at
   * most r away from key `query`, for r = 0, 1, ... (rows, distances). Written into `out`, where it is given.
   */
  weightWithin(
    weights: Tensor<Numbers>,
    options: { query: number; out?: Float64Array },
  ): Tensor<Float64Array>;
  /** Matrices (pairs, 2, 2) that move [sin, cos] of each frequency on by `shift` positions. */
  shiftMatrix<Id extends keyof WaveEncodings>(
    id: Id,
    options: WaveEncodings[Id] & ShiftOptions,
  ): Tensor<Float64Array>;
  /** What those matrices leave at every position, M PE(p) - PE(p + shift) (positions, dim): rounding, if they are right. */
  shiftResidual<Id extends keyof WaveEncodings>(
    id: Id,
    options: WaveEncodings[Id] & ShiftOptions & PositionOptions,
  ): Tensor<Float64Array>;
  /** The product of two rows, which depends on their distance alone. */
  dotProducts<Id extends keyof WaveEncodings>(
    id: Id,
    options: WaveEncodings[Id] & { distances: Numbers },
  ): Float64Array;
  /** The two ways in which code writes the frequencies, which differ by rounding. */
  frequencyForms(options: FrequencyFormsOptions): FrequencyForms;
  /** What a score is made of where encodings were added to the inputs. */
  scoreTerms(options: ScoreTermsOptions): ScoreTerms;
  /** Scores of a turned query and a turned key: the same at the same distance. */
  invariance: Invariance;
}

export function measurer(
  engine: Engine,
  equivarianceError: Measure["equivarianceError"],
  invariance: Invariance,
): Measure {
  const { core, scratch, catalog } = engine;

  function prepare(entry: Entry, options: object, others: readonly string[]): Options {
    const given = checkKeys(entry, options, others);
    engine.prepare(entry, readOptions(entry, given));
    return given;
  }

  /** Lists of doubles in the scratch, and room for a result of doubles: their addresses. */
  function withDoubles(place: string, lists: readonly Numbers[], size: number): number[] {
    const sizes = [...lists.map((list) => 8 * list.length), 8 * size];
    scratch.allow(place, 2 * sizes.reduce((sum, bytes) => sum + bytes, 0));
    scratch.begin(...sizes);
    return sizes.map((bytes, i) => {
      const at = scratch.take(bytes);
      if (i < lists.length) scratch.write("float64", at, lists[i]!);
      return at;
    });
  }

  function doubles(
    at: number,
    length: number,
    data: Float64Array = new Float64Array(length),
  ): Float64Array {
    scratch.read(data, 0, at, length);
    return data;
  }

  /** What the encoding makes of distances that must be integers. */
  function indices(id: string, what: IndexKind, options: object): Int32Array {
    const entry = catalog.entry(id, "bias", "relative");
    const given = prepare(entry, options, ["distances"]);
    const place = `${entry.id}: distances`;
    const distances = checkFinite(place, numbers(place, given.distances));
    for (let i = 0; i < distances.length; ++i) {
      if (Number.isInteger(distances[i])) continue;
      throw new RangeError(`${place} must be integers, got ${distances[i]} at index ${i}`);
    }
    scratch.begin(8 * distances.length, 4 * distances.length);
    const [from, to] = [scratch.take(8 * distances.length), scratch.take(4 * distances.length)];
    scratch.write("float64", from, distances);
    if (!core.indices(what === "buckets" ? 0 : 1, from, distances.length, to)) {
      const name = what === "buckets" ? "buckets" : "rows that depend on the distance alone";
      throw new TypeError(`${entry.id} has no ${name}`);
    }
    return scratch.readIntegers(to, distances.length);
  }

  /** Prepares an encoding whose columns are waves of one coordinate. */
  function prepareWaves(id: string, options: object, others: readonly string[]) {
    const entry = catalog.entry(id, "absolute");
    const given = prepare(entry, options, others);
    const pairs = core.wavePairs();
    if (!pairs || entry.axes > 1) {
      throw new TypeError(
        `${entry.id} has no waves of one coordinate; sinusoidal and timestep have`,
      );
    }
    return { given, pairs, place: entry.id };
  }

  const refuse = (message: string) => {
    if (message) throw new RangeError(message);
  };

  return {
    ...distanceMeasurer(engine),
    equivarianceError,
    slopes(options = {}) {
      prepare(catalog.entry("alibi", "bias"), options, []);
      return Float64Array.from({ length: core.heads() }, (_, head) => -core.biasAt(head, 1));
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
      scratch.allow(place, 4 * tokens * tokens);
      scratch.begin(4 * tokens * tokens);
      const at = scratch.take(4 * tokens * tokens);
      core.windowIndices(rows, columns, classToken, at);
      return { data: scratch.readIntegers(at, tokens * tokens), shape: [tokens, tokens] };
    },

    windowCoordinates(options = {}) {
      const entry = catalog.entry("swin_v2", "bias");
      const read = readOptions(entry, checkKeys(entry, options, []));
      engine.prepare(entry, read);
      const side = (name: string) =>
        2 * read.values[entry.parameters.findIndex((p) => p.name === name)]! - 1;
      const shape = [side("rows"), side("columns"), 2];
      const [at] = withDoubles(entry.id, [], count(shape)) as [number];
      core.windowCoordinates(at);
      return { data: doubles(at, count(shape)), shape };
    },

    relativeShift(x, options = {}) {
      const place = "relativeShift";
      const { data: values, shape } = matrixOf(`${place}: x`, x);
      const [queries, columns] = shape as [number, number];
      const given = optionsOf(place, options, ["variant", "keys"]);
      const variant =
        given.variant === undefined
          ? "transformer_xl"
          : oneOf(`${place}: variant`, given.variant, ["transformer_xl", "xlnet"]);
      const xlnet = variant === "xlnet";
      const most = xlnet ? columns - queries : columns;
      if (most < 1) {
        throw new RangeError(
          `${place}: x must have more columns than rows with variant "xlnet", got ${shown([...shape])}`,
        );
      }
      const keys = given.keys === undefined ? most : integer(`${place}: keys`, given.keys, 1, most);
      const [from, to] = withDoubles(place, [values], queries * keys) as [number, number];
      core.shiftRows(from, queries, columns, keys, xlnet, to);
      return { data: doubles(to, queries * keys), shape: [queries, keys] };
    },

    similarity(table, options = {}) {
      const place = "similarity";
      const { data: values, shape } = matrixOf(`${place}: table`, table);
      const [n, dim] = shape as [number, number];
      const given = optionsOf(place, options, ["cosine", "centred", "row", "out"]);
      const cosine = flag(`${place}: cosine`, given.cosine);
      const centred = flag(`${place}: centred`, given.centred);
      const isOne = given.row !== undefined;
      const first = isOne ? integer(`${place}: row`, given.row, 0, n - 1) : 0;
      const wanted = isOne ? 1 : n;
      const out = resultArray(place, given.out, "float64", wanted * n);
      const [from, to] = withDoubles(place, [values], wanted * n) as [number, number];
      core.similarity(from, n, dim, cosine, centred, first, wanted, to);
      return { data: doubles(to, wanted * n, out), shape: [wanted, n] };
    },

    spacing(table) {
      const place = "spacing";
      const { data: values, shape } = matrixOf(`${place}: table`, table);
      const [n, dim] = shape as [number, number];
      if (n < 2) throw new RangeError(`${place}: table must have 2 rows or more, got ${n}`);
      const [from, to] = withDoubles(place, [values], 9) as [number, number];
      core.spacing(from, n, dim, to);
      const found = doubles(to, 9);
      const pair = (i: number): RowPair => ({
        distance: found[i]!,
        rows: [found[i + 1]!, found[i + 2]!],
      });
      return { nearest: pair(0), farthest: pair(3), longestStep: pair(6) };
    },

    linearMap(options) {
      const place = "linearMap";
      const given = optionsOf(place, options, ["from", "to"]);
      const x = matrixOf(`${place}: from`, given.from);
      const y = matrixOf(`${place}: to`, given.to);
      const [rows, columns] = x.shape as [number, number];
      const [others, wanted] = y.shape as [number, number];
      if (others !== rows)
        throw new RangeError(`${place}: to must have as many rows as from, ${rows}, got ${others}`);
      const size = columns * wanted;
      const left = rows * wanted;
      scratch.allow(place, 8 * (4 * x.data.length + 6 * left + 2 * size)); // copies, mirrors and what comes out
      const lists = [x.data, y.data];
      const at = withDoubles(place, lists, 3 + size + left) as [number, number, number];
      core.linearMap(at[0], at[1], rows, columns, wanted, at[2]);
      const found = doubles(at[2], 3);
      const map = doubles(at[2] + 24, size);
      return {
        map: { data: map, shape: [columns, wanted] },
        left: { data: doubles(at[2] + 24 + 8 * size, left), shape: [rows, wanted] },
        rank: found[2]!,
        residual: found[0]!,
        largest: found[1]!,
      };
    },

    weightWithin(weights, options) {
      const place = "weightWithin";
      const { data: values, shape } = matrixOf(`${place}: weights`, weights);
      const [rows, keys] = shape as [number, number];
      const given = optionsOf(place, options, ["query", "out"]);
      if (!keys) throw new RangeError(`${place}: weights must have 1 key or more, got 0`);
      const query = integer(`${place}: query`, given.query, 0, keys - 1);
      const distances = Math.max(query, keys - 1 - query) + 1;
      const out = resultArray(place, given.out, "float64", rows * distances);
      const [from, to] = withDoubles(place, [values], rows * distances) as [number, number];
      core.weightWithin(from, rows, keys, query, to);
      return { data: doubles(to, rows * distances, out), shape: [rows, distances] };
    },

    shiftMatrix(id, options) {
      const { given, pairs, place } = prepareWaves(id, options, ["shift"]);
      const shift = finite(`${place}: shift`, given.shift);
      const [at] = withDoubles(place, [], 4 * pairs) as [number];
      refuse(core.shiftMatrices(shift, at));
      return { data: doubles(at, 4 * pairs), shape: [pairs, 2, 2] };
    },

    shiftResidual(id, options) {
      const { given, place } = prepareWaves(id, options, ["shift", ...positionKeys]);
      const shift = finite(`${place}: shift`, given.shift);
      const { length, positions: wanted, start } = given as PositionOptions & Options;
      const positions = Positions.read(place, { length, positions: wanted, start }, 1);
      const [n, dim] = [positions.count, core.width()];
      scratch.allow(place, 32 * n * dim); // two tables and two copies of the result
      const list = Float64Array.from({ length: n }, (_, i) => positions.at(i));
      const [from, to] = withDoubles(place, [list], n * dim) as [number, number];
      refuse(core.shiftResiduals(shift, from, n, to));
      return { data: doubles(to, n * dim), shape: [n, dim] };
    },

    dotProducts(id, options) {
      const { given, place } = prepareWaves(id, options, ["distances"]);
      const name = `${place}: distances`;
      const distances = checkFinite(name, numbers(name, given.distances));
      const [from, to] = withDoubles(place, [distances], distances.length) as [number, number];
      refuse(core.dotProducts(from, distances.length, to));
      return doubles(to, distances.length);
    },

    frequencyForms(options) {
      const place = "frequencyForms";
      const given = optionsOf(place, options, ["dim", "base", "dtype"]);
      const dim = integer(`${place}: dim`, given.dim, 2, 2 ** 20);
      if (dim % 2) throw new RangeError(`${place}: dim must be even, got ${dim}`);
      const base = given.base === undefined ? 10000 : finite(`${place}: base`, given.base);
      if (base <= 0) throw new RangeError(`${place}: base must be above 0, got ${base}`);
      const dtype = given.dtype === undefined ? "float64" : dtypeOf(place, given.dtype);
      const [at] = withDoubles(place, [], dim) as [number];
      core.frequencyForms(base, dim, at, at + 4 * dim, dtype === "float64");
      return { exponential: doubles(at, dim / 2), power: doubles(at + 4 * dim, dim / 2) };
    },

    scoreTerms(options) {
      const place = "scoreTerms";
      const names = ["x", "e", "y", "f"] as const;
      const given = optionsOf(place, options, [...names, "query", "key"]);
      const query = matrixOf(`${place}: query`, given.query);
      const key = matrixOf(`${place}: key`, given.key);
      if (String(key.shape) !== String(query.shape)) {
        throw new RangeError(
          `${place}: key must have the query's shape ${shown(query.shape)}, got ${shown(key.shape)}`,
        );
      }
      const [inner, dim] = query.shape as [number, number];
      const vectors = names.map((name) => floats(`${place}: ${name}`, given[name], dim));
      const at = withDoubles(place, [...vectors, query.data, key.data], 5);
      const [x, e, y, f, q, k, to] = at as [number, number, number, number, number, number, number];
      core.scoreExpansion(x, e, y, f, dim, q, k, inner, to);
      const terms = doubles(to, 5);
      return {
        contentContent: terms[0]!,
        contentPosition: terms[1]!,
        positionContent: terms[2]!,
        positionPosition: terms[3]!,
        total: terms[4]!,
      };
    },
    invariance,
  };
}
