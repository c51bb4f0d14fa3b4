// The matrix of a shift, and what it leaves at every position; with sines alone, what the best matrix
// leaves. All in float64, all measured by the package.
import type { Tensor } from "posenc";
import { inversePowers } from "../../encodings/frequencies.js";
import type { Derive } from "../../kit/derive/derived.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import type { Settings } from "./fields.js";

type Table = Tensor<Float64Array>;

/** What is left at every position: the largest entry of each row. */
export interface Left {
  readonly residual: Table;
  readonly byPosition: Float64Array;
  readonly largest: number;
}

export interface Fit extends Left {
  /** |S(p + k) - S(p) W| / |S(p + k)|, over all positions and columns. */
  readonly missed: number;
}

/** A hand: the sine and cosine of a pair at some position. */
export interface Hand {
  readonly sin: number;
  readonly cos: number;
}

/** The hands of a pair at the position, and shifted from it. */
export interface Hands {
  readonly here: Hand;
  readonly there: Hand;
}

/** What stays of a cosine column when the best multiple of the sine beside it, or the best map of all sines, is taken away. */
export interface Cosines {
  readonly fromOwnSine: readonly number[];
  readonly fromAllSines: number;
}

export interface Model {
  /** Within the positions that there are. */
  readonly position: number;
  /** The pair that is spelled out, within those that there are. */
  readonly pair: number;
  /** Of every pair, in radians per position. */
  readonly frequencies: Float64Array;
  /** (pairs, 2, 2): [[cos, sin], [-sin, cos]] of the angle of the shift. */
  readonly blocks: Table;
  /** M_k (dim, dim); where there are only sines, what would meet a cosine is -Infinity. */
  readonly matrix: Tensor<Float32Array>;
  readonly hands: readonly Hands[];
  /** The other hands with the same sines, shifted alike. */
  readonly mirrored: readonly Hands[];
  readonly whole: Left;
  /** Only with sines alone. */
  readonly fit: Fit | undefined;
  /** What the block leaves of each pair, over all positions. */
  readonly largest: Float64Array;
  readonly cosines: Cosines;
}

/** What no address keeps: the cell of the matrix within the block of the chosen pair. */
export const transient: { readonly corner: Cell } = { corner: [0, 0] };

export const derive: Derive<Model, Settings, typeof transient> = {
  position: ({ settings: { position, positions } }) => Math.min(position, positions - 1),
  pair: ({ settings: { pair, dim } }) => Math.min(pair, dim / 2 - 1),
  frequencies: ({ pe, settings: { base, dim } }) => inversePowers(pe, base, dim / 2),
  blocks: ({ pe, settings: { dim, base, shift } }) =>
    pe.measure.shiftMatrix("sinusoidal", { dim, base, shift }),
  matrix: ({ blocks, settings: { dim, sinOnly } }) => diagonal(blocks, dim, sinOnly),

  hands({ pe, settings: { dim, base, shift }, position }) {
    const { data } = pe.encode("sinusoidal", {
      dim,
      base,
      positions: [position, position + shift],
      dtype: "float64",
    });
    const hand = (at: number): Hand => ({ sin: data[at]!, cos: data[at + 1]! });
    return Array.from({ length: dim / 2 }, (_, i) => ({
      here: hand(2 * i),
      there: hand(dim + 2 * i),
    }));
  },
  mirrored: ({ hands, blocks: { data } }) =>
    hands.map(({ here: { sin, cos } }, i) => ({
      here: { sin, cos: -cos },
      there: {
        sin: data[4 * i]! * sin - data[4 * i + 1]! * cos,
        cos: data[4 * i + 2]! * sin - data[4 * i + 3]! * cos,
      },
    })),

  whole: ({ pe, settings: { shift, dim, base, positions: length } }) =>
    largestOf(pe.measure.shiftResidual("sinusoidal", { dim, base, length, shift })),
  fit({ pe, settings: { shift, dim, base, positions: length, sinOnly } }) {
    if (!sinOnly) return undefined;
    const sines = (start: number) =>
      columnsOf(pe.encode("sinusoidal", { dim, base, length, start, dtype: "float64" }), 0, 2);
    const { left, residual } = pe.measure.linearMap({ from: sines(0), to: sines(shift) });
    return { ...largestOf(left), missed: residual };
  },
  largest({ settings: { dim }, whole }) {
    const largest = new Float64Array(dim / 2);
    for (const [i, value] of whole.residual.data.entries()) {
      const pair = (i % dim) >> 1;
      largest[pair] = Math.max(largest[pair]!, Math.abs(value));
    }
    return largest;
  },
  cosines({ pe, settings: { dim, base, positions: length } }) {
    const table = pe.encode("sinusoidal", { dim, base, length, dtype: "float64" });
    const missed = (first: number, step: number) =>
      pe.measure.linearMap({
        from: columnsOf(table, first, step),
        to: columnsOf(table, first + 1, step),
      }).residual;
    return {
      fromOwnSine: Array.from({ length: dim / 2 }, (_, i) => missed(2 * i, dim)),
      fromAllSines: missed(0, 2),
    };
  },
};

/** Every `step`th column from the first one on. */
function columnsOf({ data, shape }: Table, first: number, step: number): Table {
  const [rows, dim] = shape as [number, number];
  const columns = Math.ceil((dim - first) / step);
  const picked = new Float64Array(rows * columns);
  let to = 0;
  for (let row = 0; row < rows; ++row)
    for (let column = first; column < dim; column += step) picked[to++] = data[row * dim + column]!;
  return { data: picked, shape: [rows, columns] };
}

function largestOf(residual: Table): Left {
  const [rows, columns] = residual.shape as [number, number];
  const byPosition = new Float64Array(rows);
  for (let row = 0, i = 0; row < rows; ++row) {
    let most = 0;
    for (const end = i + columns; i < end; ++i) most = Math.max(most, Math.abs(residual.data[i]!));
    byPosition[row] = most;
  }
  return { residual, byPosition, largest: byPosition.reduce((most, one) => Math.max(most, one)) };
}

/** The blocks (pairs, 2, 2) along the diagonal of a matrix (dim, dim). */
function diagonal({ data }: Table, dim: number, sinOnly: boolean): Tensor<Float32Array> {
  const matrix = new Float32Array(dim * dim);
  for (let row = 0; row < dim; ++row) {
    for (let column = 0; column < dim; ++column) {
      const isGone = sinOnly && (row % 2 || column % 2);
      const isBlock = row >> 1 === column >> 1;
      if (isGone) matrix[row * dim + column] = Number.NEGATIVE_INFINITY;
      else if (isBlock) matrix[row * dim + column] = data[2 * row + (column % 2)]!;
    }
  }
  return { data: matrix, shape: [dim, dim] };
}
