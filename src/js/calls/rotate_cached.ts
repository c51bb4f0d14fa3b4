// Rotation by a model's cached cosines and sines, as ONNX's RotaryEmbedding (opset 23, and ONNX Runtime's).

import { flag, integer, oneOf, optionsOf, shown } from "../core/checks.js";
import type { Engine } from "../core/engine.js";
import { checkApart, resultArray } from "../core/results.js";
import { sameType } from "../core/same_type.js";
import {
  asTensor,
  type Numbers,
  type NumbersOrBigInts,
  numbersOf,
  numbersOrBigInts,
  type SameType,
  shapeOf,
  type Tensor,
  type TensorLike,
  valuesOf,
} from "../core/tensor.js";
import { layouts, type PairLayout } from "./rotary_data.js";

export interface RotateCachedOptions<A> {
  /** Caches (length, rotaryDim / 2), or (batch, n, rotaryDim / 2) without position ids. */
  cos: TensorLike;
  sin: TensorLike;
  /** The row of the caches for each token (batch, n). */
  positionIds?: NumbersOrBigInts | TensorLike<NumbersOrBigInts>;
  /** The shape of x: [batch, heads, n, headDim], or [batch, n, heads * headDim] with `heads`. */
  shape?: readonly number[];
  /** The number of heads, where the shape does not contain it. */
  heads?: number;
  /** Which channels form a pair; default "half". */
  layout?: PairLayout;
  /** Negates the angles. */
  inverse?: boolean;
  /** Where to write the result; `x` itself rotates in place. */
  out?: A;
}

/** Rotates x by cached cosines and sines, which need not lie on the unit circle. The result has the type of x, as in `rotate`. */
export type RotateCached = <A extends Numbers>(
  x: A | TensorLike<A>,
  options: RotateCachedOptions<SameType<A>>,
) => Tensor<SameType<A>>;

const keys = ["cos", "sin", "positionIds", "shape", "heads", "layout", "inverse", "out"];
const place = "rotateCached";

/** A cache of rank 2 (by position id) or 3 (a row per token). */
function cacheOf(name: string, value: unknown): Tensor<Numbers> {
  const tensor = asTensor(value);
  if (!tensor)
    throw new TypeError(`${place}: ${name} must be { data, shape }, got ${shown(value)}`);
  const shape = shapeOf(`${place}: ${name}.shape`, tensor.shape, [2, 3], 1);
  return { data: valuesOf(`${place}: ${name}`, tensor, shape), shape };
}

export function cachedRotator(engine: Engine): RotateCached {
  function rotate(x: Numbers | TensorLike, options: RotateCachedOptions<Numbers>) {
    const given = optionsOf(place, options, keys);
    const shape = shapeOf(`${place}: shape`, options?.shape ?? asTensor(x)?.shape, [3, 4]);
    const values = numbersOf(`${place}: x`, x, shape);
    const cos = cacheOf("cos", given.cos);
    const sin = cacheOf("sin", given.sin);
    if (String(sin.shape) !== String(cos.shape))
      throw new RangeError(
        `${place}: sin must have the shape of cos ${shown(cos.shape)}, got ${shown(sin.shape)}`,
      );

    const headsLast = shape.length === 3;
    if (!headsLast && given.heads !== undefined && given.heads !== shape[1])
      throw new RangeError(
        `${place}: heads must be ${shape[1]}, as the shape says, got ${shown(given.heads)}`,
      );
    const heads = headsLast ? integer(`${place}: heads`, given.heads, 1) : shape[1]!;
    const width = shape.at(-1)!;
    if (headsLast && width % heads)
      throw new RangeError(`${place}: heads must divide ${width}, got ${heads}`);
    const [batch, n] = [shape[0]!, headsLast ? shape[1]! : shape[2]!];
    const headDim = headsLast ? width / heads : width;
    const pairs = cos.shape.at(-1)!;
    if (2 * pairs > headDim)
      throw new RangeError(
        `${place}: cos must have at most ${Math.floor(headDim / 2)} columns (headDim / 2), got ${pairs}`,
      );

    const byId = given.positionIds !== undefined;
    const cached = byId ? cos.shape[0]! : n;
    const wanted = byId ? 2 : 3;
    const fits = byId || (cos.shape[0] === batch && cos.shape[1] === n);
    if (cos.shape.length !== wanted || !fits) {
      const form = byId ? "[length, pairs] with positionIds" : `[${batch}, ${n}, pairs]`;
      throw new RangeError(`${place}: cos must have shape ${form}, got ${shown(cos.shape)}`);
    }
    const tensor = asTensor(given.positionIds);
    const ids = byId
      ? numbersOrBigInts(`${place}: positionIds`, tensor?.data ?? given.positionIds, batch * n)
      : [];
    for (let i = 0; i < ids.length; ++i)
      integer(`${place}: positionIds[${i}]`, ids[i], 0, cached - 1);
    const layout =
      given.layout === undefined ? "half" : oneOf(`${place}: layout`, given.layout, layouts);
    const inverse = flag(`${place}: inverse`, given.inverse);

    const { dtype, input } = sameType(values);
    const { out: wantedOut, positionIds } = given;
    if (wantedOut !== undefined) {
      const read = { x, cos: given.cos, sin: given.sin, positionIds };
      checkApart(place, { out: wantedOut }, read, "x");
    }
    const out = resultArray(place, wantedOut, dtype, input.length);
    const sizes = [batch, heads, n, headDim, headsLast, pairs] as const;
    const how = [layouts.indexOf(layout), inverse, byId, dtype === "float64"] as const;
    engine.run([cos.data, sin.data, ids, input, out], (core) =>
      core.rotateCached(...sizes, ...how),
    );
    return { data: out, shape };
  }
  return rotate as RotateCached;
}
