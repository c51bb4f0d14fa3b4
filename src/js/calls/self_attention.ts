// One layer of self-attention with any encoding, and its equivariance to permutations of the tokens.

import { flag, integer, optionsOf, outOfRange, shown } from "../core/checks.js";
import type { Engine } from "../core/engine.js";
import type { Options } from "../core/options.js";
import { dtypeOf, resultArray } from "../core/results.js";
import {
  copied,
  count,
  type DType,
  type FloatArray,
  matrixOf,
  type Numbers,
  numbers,
  shapeOf,
  type Tensor,
  type TensorLike,
  valuesOf,
} from "../core/tensor.js";
import type { AbsoluteEncodings } from "../generated/encodings.js";
import type { Attention, Position } from "./attention.js";
import type { Encode } from "./encode.js";

/** An absolute encoding by name; dim is that of x. */
type AbsolutePosition = {
  [Id in keyof AbsoluteEncodings]: { id: Id; dim?: number } & Omit<AbsoluteEncodings[Id], "dim">;
}[keyof AbsoluteEncodings];

export interface SelfAttentionOptions {
  /** Token embeddings (n, dim). */
  x: Numbers | TensorLike;
  shape: readonly [number, number];
  /** Projections (dim, inner) that x is multiplied with from the right. */
  query: TensorLike;
  key: TensorLike;
  value: TensorLike;
  /** Any encoding: an absolute one is added to x, the others enter attention. */
  position?: AbsolutePosition | Position;
  causal?: boolean;
  /** Default float64, in which errors of 1e-13 show. */
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
  /** max |f(P x) - P f(x)|: 0 if f is equivariant. */
  error: number;
  /** max |mean of f(P x) - mean of f(x)|. */
  pooledError: number;
  /** Of x. */
  before: SelfAttentionResult;
  /** Of P x, in its order. */
  after: SelfAttentionResult;
}

const keys = ["x", "shape", "query", "key", "value", "position", "causal", "dtype"];
const isDouble = (x: FloatArray): boolean => x instanceof Float64Array;

export function selfAttender(engine: Engine, encode: Encode, attention: Attention) {
  /** x (rows, inner) times a projection, in the type of x. */
  function product(
    x: FloatArray,
    rows: number,
    inner: number,
    projection: TensorLike,
    place: string,
  ): Tensor<FloatArray> {
    const { data: values, shape, rows: from, columns } = matrixOf(place, projection);
    if (from !== inner) throw outOfRange(place, `have shape [${inner}, inner]`, shape);
    const float64 = isDouble(x);
    const dtype = float64 ? "float64" : "float32";
    const data = resultArray(place, undefined, dtype, rows * columns);
    engine.run([x, values, data], (core) => core.product(rows, inner, columns, float64));
    return { data, shape: [rows, columns] };
  }

  function meanRow({ data, shape: [rows, dim] }: Tensor<FloatArray>): Tensor<FloatArray> {
    const mean = isDouble(data) ? new Float64Array(dim!) : new Float32Array(dim!);
    engine.on([data, mean], (core) => core.meanRow(rows!, dim!, isDouble(data)));
    return { data: mean, shape: [dim!] };
  }

  const difference = (a: FloatArray, b: FloatArray, order: Numbers, dim: number): number =>
    engine.on([a, b, order], (core) => core.equivariance(order.length, dim, isDouble(a)));

  /** x with the rows of an absolute encoding added, in a new array. */
  function encoded(x: FloatArray, n: number, dim: number, position: AbsolutePosition): FloatArray {
    const { id, ...given } = position as Options & AbsolutePosition;
    if (given.dim !== undefined && given.dim !== dim)
      throw outOfRange(`${id}: dim`, `be ${dim}, as the shape of x says`, given.dim);
    const placed = ["length", "positions", "grid"].some((name) => given[name] !== undefined);
    const dtype = isDouble(x) ? "float64" : "float32";
    const call = { ...given, dim, ...(!placed && { length: n }), x, out: x, dtype };
    return encode(id, call as never).data;
  }

  function selfAttention(given: SelfAttentionOptions): SelfAttentionResult {
    const place = "selfAttention";
    const options = optionsOf(place, given, keys) as object as SelfAttentionOptions;
    const dtype = dtypeOf(place, options.dtype, "float64");
    const causal = flag(`${place}: causal`, options.causal);
    const [n, dim] = shapeOf(`${place}: shape`, options.shape, [2], 1) as [number, number];
    const Type = dtype === "float64" ? Float64Array : Float32Array;
    let x: FloatArray = new Type(valuesOf(`${place}: x`, options.x, [n, dim]));
    let { position } = options;
    if (position) {
      const doors = ["absolute", "rotary", "bias", "relative"] as const;
      if (engine.catalog.entry(position.id, ...doors).door === "absolute") {
        x = encoded(x, n, dim, position as AbsolutePosition);
        position = undefined;
      }
    }
    const q = product(x, n, dim, options.query, `${place}: query`);
    const k = product(x, n, dim, options.key, `${place}: key`);
    const v = product(x, n, dim, options.value, `${place}: value`);
    const [inner, keyWidth, width] = [q.shape[1]!, k.shape[1]!, v.shape[1]!];
    if (keyWidth !== inner) {
      const rule = `have the query's shape ${shown([dim, inner])}`;
      throw outOfRange(`${place}: key`, rule, [dim, keyWidth]);
    }
    const { output, weights } = attention({
      q: q.data,
      k: k.data,
      v: v.data,
      shape: [1, n, inner],
      valueShape: [1, n, width],
      weights: true,
      dtype,
      causal,
      ...(position && { position: position as Position }),
    });
    const out: Tensor<FloatArray> = { data: output.data, shape: [n, width] };
    return { output: out, weights: { data: weights.data, shape: [n, n] }, pooled: meanRow(out) };
  }

  function equivarianceError(given: EquivarianceOptions): EquivarianceResult {
    const place = "equivarianceError";
    const options = optionsOf(place, given, keys, ["permutation"]) as object as EquivarianceOptions;
    const { permutation, ...rest } = options;
    const [n, dim] = shapeOf(`${place}: shape`, options.shape, [2], 1) as [number, number];
    const x = valuesOf(`${place}: x`, options.x, [n, dim]);
    const order = copied(numbers(`${place}: permutation`, permutation)).map((row, i) =>
      integer(`${place}: permutation[${i}]`, row, 0, n - 1),
    );
    if (order.length !== n || new Set(order).size !== n)
      throw outOfRange(`${place}: permutation`, `name each of ${n} rows once`, order);
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
