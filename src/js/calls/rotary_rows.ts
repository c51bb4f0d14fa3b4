// The shape and the strides of the rows to rotate.

import { flag, shown } from "../core/checks.js";
import {
  asTensor,
  count,
  type Numbers,
  numbers,
  shapeOf,
  type TensorLike,
} from "../core/tensor.js";

/** Rows (batch, heads, n) of headDim values. */
export interface Rows {
  shape: number[];
  batch: number;
  heads: number;
  n: number;
  /** Values from one item of the batch, one head and one row to the next. */
  ofBatch: number;
  ofHead: number;
  ofRow: number;
  /** Values from the first to the last. */
  length: number;
}

/** The names of options in messages. */
type Places = Readonly<Record<"x" | "shape" | "strides" | "tokensFirst", string>>;

export function rowsOf(
  place: Places,
  headDim: number,
  x: unknown,
  options: {
    shape?: readonly number[];
    strides?: readonly number[];
    tokensFirst?: boolean;
  },
): Rows {
  const sides = options.shape ?? asTensor(x)?.shape;
  const shape =
    sides === undefined ? oneHead(place, headDim, x) : shapeOf(place.shape, sides, [2, 3, 4]);
  if (shape.at(-1) !== headDim)
    throw new RangeError(`${place.shape} must end in headDim (${headDim}), got ${shown(shape)}`);
  const rank = shape.length;
  const batch = rank > 3 ? shape[0]! : 1;
  const [second, third] = [rank > 2 ? shape[rank - 3]! : 1, shape[rank - 2]!];
  if (options.strides === undefined && !options.tokensFirst) {
    flag(place.tokensFirst, options.tokensFirst);
    const [n, ofHead] = [third, third * headDim];
    const ofBatch = second * ofHead;
    const length = batch * ofBatch;
    return { shape, batch, heads: second, n, ofBatch, ofHead, ofRow: headDim, length };
  }
  const isFirst = flag(place.tokensFirst, options.tokensFirst);
  if (isFirst && rank < 3)
    throw new RangeError(`${place.shape} must be [n, heads, headDim], got ${shown(shape)}`);
  const strides = stridesOf(place.strides, shape, options.strides);
  const [ofBatch, ofSecond, ofThird] = [0, 0, ...strides].slice(-4) as [number, number, number];
  const [heads, n] = isFirst ? [third, second] : [second, third];
  const [ofHead, ofRow] = isFirst ? [ofThird, ofSecond] : [ofSecond, ofThird];
  const last = (batch - 1) * ofBatch + (heads - 1) * ofHead + (n - 1) * ofRow;
  const length = count(shape) ? last + headDim : 0;
  return { shape, batch, heads, n, ofBatch, ofHead, ofRow, length };
}

/** The strides that are given, or those of C order. */
function stridesOf(
  place: string,
  shape: readonly number[],
  given: readonly number[] | undefined,
): number[] {
  if (given === undefined) return shape.map((_, i) => count(shape.slice(i + 1)));
  const strides = shapeOf(place, given, [shape.length]);
  if (strides.at(-1) !== 1) throw new RangeError(`${place} must end in 1, got ${shown(strides)}`);
  if (count(shape)) checkStrides(place, shape, strides);
  return strides;
}

/** Refuses strides by which rows overlap: each must step over all that smaller ones reach. */
function checkStrides(place: string, shape: readonly number[], strides: readonly number[]): void {
  let reach = shape.at(-1)!;
  const order = shape.slice(0, -1).map((_, i) => i);
  for (const i of order.sort((a, b) => strides[a]! - strides[b]!)) {
    if (shape[i] === 1) continue;
    const stride = strides[i]!;
    if (stride < reach)
      throw new RangeError(
        `${place}[${i}] must be ${reach} or more, or rows overlap, got ${shown(strides)}`,
      );
    reach += (shape[i]! - 1) * stride;
  }
}

/** The shape of one head's rows, where none is given. */
function oneHead({ x: place }: Places, headDim: number, x: unknown): number[] {
  const { length } = numbers(place, x);
  if (length % headDim === 0) return [1, length / headDim, headDim];
  throw new RangeError(`${place} must have rows of headDim (${headDim}), got ${length} values`);
}

/** The values of x, at least as many as the strides reach. */
export function longEnough(place: string, x: Numbers | TensorLike, rows: Rows): Numbers {
  const values = numbers(place, asTensor(x)?.data ?? x);
  if (values.length >= rows.length) return values;
  throw new RangeError(
    `${place} must have ${rows.length} values or more, as shape and strides say, got ${values.length}`,
  );
}
