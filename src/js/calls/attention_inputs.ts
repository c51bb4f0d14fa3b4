// The sizes of an attention call, and biases and masks that are broadcast to its scores.

import { flag, shown } from "../core/checks.js";
import type { Options } from "../core/options.js";
import { asTensor, count, type Numbers, shapeOf } from "../core/tensor.js";

/** valueDim is 0 where there are no values. */
type Counts = Record<
  "batch" | "heads" | "kvHeads" | "queries" | "keys" | "dim" | "valueDim",
  number
>;
type Shapes = Record<"shape" | "keyShape" | "valueShape" | "outputShape" | "scoreShape", number[]>;

/** The sizes of one call. */
export interface Sizes extends Counts, Shapes {
  tokensFirst: boolean;
}

/** The last three sides of a shape. */
function sidesOf(shape: readonly number[], tokensFirst: boolean) {
  const n = shape.length;
  const [first, second, width] = [shape[n - 3]!, shape[n - 2]!, shape[n - 1]!];
  return tokensFirst
    ? { heads: second, rows: first, width }
    : { heads: first, rows: second, width };
}

/** Reads the shapes of a call. One that is not given is that of its tensor, else that of the array before it. */
export function sizesOf(place: string, given: Options, hasValues: boolean): Sizes {
  const sidesIn = (name: string, input: string) =>
    given[name] === undefined ? asTensor(given[input])?.shape : given[name];
  const shape = shapeOf(`${place}: shape`, sidesIn("shape", "q"), [3, 4]);
  const tokensFirst = flag(`${place}: tokensFirst`, given.tokensFirst);
  const ranks = [shape.length];
  const shapeLike = (name: string, input: string, other: number[]) => {
    const sides = sidesIn(name, input);
    return sides === undefined ? other : shapeOf(`${place}: ${name}`, sides, ranks);
  };
  const keyShape = shapeLike("keyShape", "k", shape);
  const valueShape = shapeLike("valueShape", "v", keyShape);
  const { heads, rows: queries, width: dim } = sidesOf(shape, tokensFirst);
  const { heads: kvHeads, rows: keys, width: keyDim } = sidesOf(keyShape, tokensFirst);
  const { heads: valueHeads, rows: values, width } = sidesOf(valueShape, tokensFirst);
  const front = shape.slice(0, -3);
  const batch = front[0] ?? 1;
  const checkBatch = (name: string, sides: readonly number[]) => {
    if (front.length && sides[0] !== batch)
      throw new RangeError(`${place}: ${name} must have batch ${batch}, got ${sides[0]}`);
  };
  checkBatch("keyShape", keyShape);
  checkBatch("valueShape", valueShape);
  if (dim < 1 || heads < 1)
    throw new RangeError(
      `${place}: shape must have at least one head and one channel, got ${shown(shape)}`,
    );
  if (keyDim !== dim)
    throw new RangeError(`${place}: keyShape must end in headDim (${dim}), got ${shown(keyShape)}`);
  if (kvHeads < 1 || heads % kvHeads)
    throw new RangeError(
      `${place}: keyShape must have a number of heads that divides ${heads}, got ${kvHeads}`,
    );
  if (hasValues && (valueHeads !== kvHeads || values !== keys))
    throw new RangeError(
      `${place}: valueShape must begin with the keys' ${shown(keyShape.slice(-3, -1))}, got ${shown(valueShape)}`,
    );
  const valueDim = hasValues ? width : 0;
  const outputShape = [...shape.slice(0, -1), valueDim];
  const scoreShape = [...front, heads, queries, keys];
  const shapes = { shape, keyShape, valueShape, outputShape, scoreShape };
  return { batch, heads, kvHeads, queries, keys, dim, valueDim, tokensFirst, ...shapes };
}

/** A tensor that is broadcast to (batch, heads, queries, keys). */
export interface Spread {
  data: Numbers;
  /** Of batch, heads and queries, in entries; 0 on broadcast sides. */
  strides: number[];
}

/** Reads a bias or mask; `read` turns its data into numbers. */
export function spread(
  place: string,
  value: unknown,
  { scoreShape, keys, batch, heads, queries }: Sizes,
  read: (place: string, data: unknown) => Numbers,
): Spread | undefined {
  if (value === undefined) return undefined;
  const tensor = asTensor(value);
  if (!tensor) throw new TypeError(`${place} must be { data, shape }, got ${shown(value)}`);
  const data = read(`${place}.data`, tensor.data);
  const shape = Array.from(tensor.shape);
  const sides = [1, 1, 1, ...shape].slice(-4) as [number, number, number, number];
  const wanted = [batch, heads, queries];
  const fits =
    shape.length >= 1 &&
    shape.length <= 4 &&
    sides[3] === keys &&
    wanted.every((side, i) => sides[i] === side || sides[i] === 1);
  if (!fits || data.length !== count(shape))
    throw new RangeError(
      `${place} must have shape ${shown(scoreShape)}, where the first ${scoreShape.length === 3 ? "two" : "three"} may be 1 or missing, got ${shown(shape)} of ${data.length} values`,
    );
  const strides = [0, 1, 2].map((i) => (sides[i] === 1 ? 0 : count(sides.slice(i + 1))));
  return { data, strides };
}

/** The strides of the call's first eight arrays, in the core's order; undefined if all are in C order. */
export function stridesOf(
  sizes: Sizes,
  bias: Spread | undefined,
  mask: Spread | undefined,
): number[] | undefined {
  const { heads, kvHeads, queries, keys, dim, valueDim, tokensFirst } = sizes;
  if (!bias && !mask && !tokensFirst) return undefined;
  const rows = (ofHeads: number, n: number, width: number) =>
    tokensFirst
      ? [ofHeads * n * width, width, ofHeads * width]
      : [ofHeads * n * width, n * width, width];
  const pairs = [heads * queries * keys, queries * keys, keys];
  return [
    ...rows(heads, queries, dim),
    ...rows(kvHeads, keys, dim),
    ...rows(kvHeads, keys, valueDim),
    ...(bias?.strides ?? pairs),
    ...(mask?.strides ?? pairs),
    ...rows(heads, queries, valueDim),
    ...pairs,
    ...pairs,
  ];
}
