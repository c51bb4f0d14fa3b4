// Converts checkpoints between the two layouts of rotary pairs.

import { integer, oneOf, optionsOf, outOfRange } from "../core/checks.js";
import { even } from "../core/options.js";
import {
  asTensor,
  matrixOf,
  type Numbers,
  numbersOf,
  type Tensor,
  type TensorLike,
} from "../core/tensor.js";
import { emptyLike } from "../core/typed_arrays.js";
import { layouts, type PairLayout } from "./rotary_data.js";

export interface PermuteRowsOptions {
  /** The layout of the weights, and that of the result. */
  from: PairLayout;
  to: PairLayout;
  /** Heads of rows / heads rows each. Keys may have fewer heads than queries. */
  heads: number;
  /** The number of rows of a head that rotate, its first ones; default: all. */
  rotaryDim?: number;
}

/** A copy of a query or key projection (heads * headDim, inner) with the rows of every head in the other layout. */
export type PermuteRows = <A extends Numbers>(
  weights: TensorLike<A>,
  options: PermuteRowsOptions,
) => Tensor<A>;

const place = "permuteRows";

/** The index in layout `from` of the row at `row` in the other layout. */
function sourceRow(row: number, rotaryDim: number, from: PairLayout): number {
  if (row >= rotaryDim) return row;
  const half = rotaryDim / 2;
  return from === "interleaved"
    ? (row % half) * 2 + Math.floor(row / half)
    : (row % 2) * half + Math.floor(row / 2);
}

export const permuteRows = ((weights: TensorLike, options: PermuteRowsOptions) => {
  // A projection's bias is a matrix of one column.
  const tensor = asTensor(weights);
  const isVector = tensor?.shape.length === 1;
  const {
    data,
    rows,
    columns: inner,
  } = matrixOf(
    `${place}: weights`,
    isVector ? { data: tensor.data, shape: [tensor.shape[0]!, 1] } : (tensor ?? weights),
    numbersOf, // half floats stay half floats
  );
  const given = optionsOf(place, options, ["from", "to", "heads", "rotaryDim"]);
  const from = oneOf(`${place}: from`, given.from, layouts);
  const to = oneOf(`${place}: to`, given.to, layouts);
  const heads = integer(`${place}: heads`, given.heads, 1, rows);
  if (rows % heads) throw outOfRange(`${place}: heads`, `divide the ${rows} rows`, heads);
  const headDim = rows / heads;
  const rotaryDim =
    given.rotaryDim === undefined
      ? headDim
      : integer(`${place}: rotaryDim`, given.rotaryDim, 2, headDim);
  even(`${place}: rotaryDim`, rotaryDim);
  const result: number[] | Float32Array = ArrayBuffer.isView(data) ? emptyLike(data) : [];
  for (let row = 0; row < rows; ++row) {
    const head = Math.floor(row / headDim) * headDim;
    const other = from === to ? row % headDim : sourceRow(row % headDim, rotaryDim, from);
    const source = (head + other) * inner;
    for (let c = 0; c < inner; ++c) result[row * inner + c] = data[source + c]!;
  }
  return { data: result, shape: isVector ? [rows] : [rows, inner] };
}) as PermuteRows;
