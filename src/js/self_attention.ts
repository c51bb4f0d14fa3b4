// One layer of self-attention with any encoding, and its equivariance to permutations of the tokens.
import type { Attention, Position } from "./attention.js";
import { flag, integer, optionsOf, shown, withInherited } from "./checks.js";
import type { Encode } from "./encode.js";
import type { AbsoluteEncodings } from "./encodings.js";
import type { Engine } from "./engine.js";
import type { Options } from "./options.js";
import { dtypeOf, resultArray } from "./results.js";
import {
  count,
  type DType,
  type FloatArray,
  matrixOf,
  type Numbers,
  numbers,
  shapeOf,
  type Tensor,
  valuesOf,
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
const dtypeOfArray = (x: FloatArray): DType => (x instanceof Float64Array ? "float64" : "float32");

export function selfAttender(engine: Engine, encode: Encode, attention: Attention) {
  const { catalog } = engine;

  function product(
    x: FloatArray,
    rows: number,
    inner: number,
    w: Tensor<Numbers>,
    place: string,
  ): Tensor<FloatArray> {
    const { data: values, shape, rows: from, columns } = matrixOf(place, w);
    if (from !== inner)
      throw new RangeError(`${place} must have shape [${inner}, inner], got ${shown(shape)}`);
    const dtype = dtypeOfArray(x),
      float64 = dtype === "float64";
    const data = resultArray(place, undefined, dtype, rows * columns);
    engine.run([x, values, data], (core) => core.product(rows, inner, columns, float64));
    return { data, shape: [rows, columns] };
  }

  function meanRow({ data, shape: [rows, dim] }: Tensor<FloatArray>): Tensor<FloatArray> {
    const dtype = dtypeOfArray(data);
    const mean = resultArray("pooled", undefined, dtype, dim!);
    engine.on([data, mean], (core) => core.meanRow(rows!, dim!, dtype === "float64"));
    return { data: mean, shape: [dim!] };
  }

  function difference(a: FloatArray, b: FloatArray, order: Numbers, dim: number): number {
    const float64 = a instanceof Float64Array;
    return engine.on([a, b, order], (core) => core.equivariance(order.length, dim, float64));
  }

  /** x with the rows of an absolute encoding added, in a new array. */
  function encoded(x: FloatArray, n: number, dim: number, position: AbsolutePosition): FloatArray {
    const { id, ...given } = withInherited(position) as Options & AbsolutePosition;
    if (given.dim !== undefined && given.dim !== dim)
      throw new RangeError(
        `${id}: dim must be ${dim}, as the shape of x says, got ${shown(given.dim)}`,
      );
    const placed = ["length", "positions", "grid"].some((name) => given[name] !== undefined);
    const dtype = dtypeOfArray(x);
    const call = { ...given, dim, ...(placed ? {} : { length: n }), x, out: x, dtype };
    return encode(id, call as never).data;
  }

  function selfAttention(given: SelfAttentionOptions): SelfAttentionResult {
    const place = "selfAttention";
    const options = optionsOf(place, given, keys) as object as SelfAttentionOptions;
    const dtype = dtypeOf(place, options.dtype, "float64");
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
    if (k.shape[1] !== q.shape[1])
      throw new RangeError(
        `${place}: key must have the query's shape ${shown([dim, q.shape[1]])}, got ${shown([dim, k.shape[1]])}`,
      );
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
    if (order.length !== n || new Set(order).size !== n)
      throw new RangeError(
        `${place}: permutation must name each of ${n} rows once, got ${shown(order)}`,
      );
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
