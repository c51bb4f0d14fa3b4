// One layer of self-attention from its input, and what happens to it when the tokens are moved: the
// place where all three doors can be compared.
import type { Attention, Position } from "./attention.js";
import type { Encode } from "./encode.js";
import type { AbsoluteEncodings } from "./encodings.js";
import type { Engine } from "./engine.js";
import type { Options } from "./options.js";
import { bytesOf } from "./scratch.js";
import {
  count,
  type DType,
  dtypeOf,
  type FloatArray,
  flag,
  integer,
  matrixOf,
  type Numbers,
  numbers,
  optionsOf,
  resultArray,
  shapeOf,
  shown,
  type Tensor,
  valuesOf,
  withInherited,
} from "./tensor.js";

type AbsolutePosition = {
  [Id in keyof AbsoluteEncodings]: { id: Id } & AbsoluteEncodings[Id];
}[keyof AbsoluteEncodings];

export interface SelfAttentionOptions {
  /** Tokens (n, dim). */
  x: Numbers | Tensor<Numbers>;
  shape: readonly [number, number];
  /** Projections (dim, inner) that x is multiplied with from the right. */
  query: Tensor<Numbers>;
  key: Tensor<Numbers>;
  value: Tensor<Numbers>;
  /** Any encoding: an absolute one is added to x, the others enter attention. */
  position?: AbsolutePosition | Position;
  causal?: boolean;
  /** float64 where not given: errors of 1e-13 are to be seen here. */
  dtype?: DType;
}

export interface SelfAttentionResult {
  /** (n, inner) */
  output: Tensor<FloatArray>;
  /** (n, n) */
  weights: Tensor<FloatArray>;
  /** The mean of the output's rows (inner). */
  pooled: Tensor<FloatArray>;
}

export interface EquivarianceOptions extends SelfAttentionOptions {
  /** Row i of the moved input is row permutation[i] of x. */
  permutation: Numbers;
}

export interface EquivarianceResult {
  /** max |f(P x) - P f(x)|: 0 where moving the tokens just moves the outputs. */
  error: number;
  /** max |mean of f(P x) - mean of f(x)|. */
  pooledError: number;
  /** Before the move, in the order of x. */
  before: SelfAttentionResult;
  /** After the move, in the order of P x. */
  after: SelfAttentionResult;
}

const keys = ["x", "shape", "query", "key", "value", "position", "causal", "dtype"];

export function selfAttender(engine: Engine, encode: Encode, attention: Attention) {
  const { core, scratch, catalog } = engine;

  function product(
    x: FloatArray,
    rows: number,
    inner: number,
    w: Tensor<Numbers>,
    place: string,
  ): Tensor<FloatArray> {
    const { data: values, shape } = matrixOf(place, w);
    const [from, columns] = shape as [number, number];
    if (from !== inner)
      throw new RangeError(`${place} must have shape [${inner}, inner], got ${shown(shape)}`);
    const dtype: DType = x instanceof Float64Array ? "float64" : "float32";
    const size = bytesOf(dtype);
    const data = resultArray(place, undefined, dtype, rows * columns);
    const panel = 8; // columns that packing adds at most
    const packed = size * (columns + panel) * (rows + inner);
    scratch.allow(place, size * (x.length + values.length + data.length) + packed);
    scratch.begin(size * x.length, size * values.length, size * data.length);
    const [xAt, wAt, to] = [
      scratch.take(size * x.length),
      scratch.take(size * values.length),
      scratch.take(size * data.length),
    ];
    scratch.write(dtype, xAt, x);
    scratch.write(dtype, wAt, values);
    core.product(xAt, rows, inner, wAt, columns, to, dtype === "float64");
    scratch.read(data, 0, to, data.length);
    return { data, shape: [rows, columns] };
  }

  function meanRow({ data, shape: [rows, dim] }: Tensor<FloatArray>): Tensor<FloatArray> {
    const dtype: DType = data instanceof Float64Array ? "float64" : "float32";
    const size = bytesOf(dtype);
    const mean = resultArray("pooled", undefined, dtype, dim!);
    scratch.begin(size * data.length, size * dim!);
    const [from, to] = [scratch.take(size * data.length), scratch.take(size * dim!)];
    scratch.write(dtype, from, data);
    core.meanRow(from, rows!, dim!, to, dtype === "float64");
    scratch.read(mean, 0, to, dim!);
    return { data: mean, shape: [dim!] };
  }

  function difference(a: FloatArray, b: FloatArray, order: ArrayLike<number>, dim: number): number {
    const dtype: DType = a instanceof Float64Array ? "float64" : "float32";
    const size = bytesOf(dtype);
    scratch.begin(size * a.length, size * b.length, 8 * order.length);
    const [aAt, bAt, orderAt] = [
      scratch.take(size * a.length),
      scratch.take(size * b.length),
      scratch.take(8 * order.length),
    ];
    scratch.write(dtype, aAt, a);
    scratch.write(dtype, bAt, b);
    scratch.write("float64", orderAt, order);
    return core.equivariance(aAt, bAt, orderAt, order.length, dim, dtype === "float64");
  }

  /** x with the rows of an absolute encoding added, in a new array. */
  function encoded(x: FloatArray, n: number, dim: number, position: AbsolutePosition): FloatArray {
    const { id, ...given } = withInherited(position) as Options & AbsolutePosition;
    if (given.dim !== undefined && given.dim !== dim) {
      throw new RangeError(
        `${id}: dim must be ${dim}, as the shape of x says, got ${shown(given.dim)}`,
      );
    }
    const placed = ["length", "positions", "grid"].some((name) => given[name] !== undefined);
    const dtype: DType = x instanceof Float64Array ? "float64" : "float32";
    const call = { ...given, dim, ...(placed ? {} : { length: n }), x, out: x, dtype };
    return encode(id, call as never).data;
  }

  function selfAttention(given: SelfAttentionOptions): SelfAttentionResult {
    const place = "selfAttention";
    const options = optionsOf(place, given, keys) as object as SelfAttentionOptions;
    const dtype = options.dtype === undefined ? "float64" : dtypeOf(place, options.dtype);
    flag(`${place}: causal`, options.causal);
    const [n, dim] = shapeOf(`${place}: shape`, options.shape, [2], 1) as [number, number];
    const Type = dtype === "float64" ? Float64Array : Float32Array;
    let x: FloatArray = Type.from(valuesOf(`${place}: x`, options.x, [n, dim]));
    let position = options.position;
    if (position) {
      const entry = catalog.entry(position.id, "absolute", "rotary", "bias", "relative");
      if (entry.door === "absolute") {
        x = encoded(x, n, dim, position as AbsolutePosition);
        position = undefined;
      }
    }
    const q = product(x, n, dim, options.query, `${place}: query`);
    const k = product(x, n, dim, options.key, `${place}: key`);
    const v = product(x, n, dim, options.value, `${place}: value`);
    if (k.shape[1] !== q.shape[1]) {
      throw new RangeError(
        `${place}: key must have the query's shape ${shown([dim, q.shape[1]])}, got ${shown([dim, k.shape[1]])}`,
      );
    }
    const inner = q.shape[1]!;
    const { output, weights } = attention({
      q: q.data,
      k: k.data,
      v: v.data,
      shape: [1, n, inner],
      keyShape: [1, n, k.shape[1]!],
      valueShape: [1, n, v.shape[1]!],
      weights: true,
      dtype,
      ...(options.causal === undefined ? {} : { causal: options.causal }),
      ...(position ? { position: position as Position } : {}),
    });
    const out: Tensor<FloatArray> = { data: output.data, shape: [n, v.shape[1]!] };
    return { output: out, weights: { data: weights.data, shape: [n, n] }, pooled: meanRow(out) };
  }

  function equivarianceError(given: EquivarianceOptions): EquivarianceResult {
    const place = "equivarianceError";
    const options = optionsOf(place, given, keys, ["permutation"]) as object as EquivarianceOptions;
    const { permutation, ...rest } = options;
    const [n, dim] = shapeOf(`${place}: shape`, options.shape, [2], 1) as [number, number];
    const x = valuesOf(`${place}: x`, options.x, [n, dim]);
    const order = Array.from(numbers(`${place}: permutation`, permutation), (row, i) =>
      integer(`${place}: permutation[${i}]`, row, 0, n - 1),
    );
    if (order.length !== n || new Set(order).size !== n) {
      throw new RangeError(
        `${place}: permutation must name each of ${n} rows once, got ${shown(order)}`,
      );
    }
    const moved = new Float64Array(count([n, dim]));
    order.forEach((row, i) => {
      for (let c = 0; c < dim; ++c) moved[i * dim + c] = x[row * dim + c]!;
    });
    const before = selfAttention(rest);
    const after = selfAttention({ ...rest, x: moved });
    const width = before.output.shape[1]!;
    return {
      error: difference(before.output.data, after.output.data, order, width),
      pooledError: difference(before.pooled.data, after.pooled.data, [0], width),
      before,
      after,
    };
  }

  return { selfAttention, equivarianceError };
}
