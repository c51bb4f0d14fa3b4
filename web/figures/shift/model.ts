// The matrix of a shift, and what it leaves at every position; with sines alone, what the best matrix
// leaves. All in float64, all measured by the package.
import type { Posenc, Tensor } from "posenc";
import { inversePowers } from "../../encodings/frequencies.js";
import type { Setting } from "./fields.js";

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

export interface Pair {
  /** Radians per position. */
  readonly frequency: number;
  /** [[cos, sin], [-sin, cos]] of the angle of the shift. */
  readonly block: readonly [number, number, number, number];
  /** At the position, and shifted from it. */
  readonly here: Hand;
  readonly there: Hand;
  /** What the block leaves of this pair, over all positions. */
  readonly largest: number;
}

export interface Model {
  readonly pairs: readonly Pair[];
  /** M_k (dim, dim); where there are only sines, what would meet a cosine is -Infinity. */
  readonly matrix: Tensor<Float32Array>;
  readonly whole: Left;
  /** Only with sines alone. */
  readonly fit: Fit | undefined;
}

/** What stays of a cosine column when the best multiple of the sine beside it, or the best map of all sines, is taken away. */
export interface Cosines {
  readonly fromOwnSine: readonly number[];
  readonly fromAllSines: number;
}

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

export class Models {
  private last: { key: string; model: Model } | undefined;
  private lastLeft: { key: string; whole: Left; fit: Fit | undefined } | undefined;
  private lastCosines: { key: string; cosines: Cosines } | undefined;

  model(pe: Posenc, setting: Setting): Model {
    const { shift, position, dim, base, sinOnly } = setting;
    const key = JSON.stringify({ ...setting, pair: 0 });
    if (this.last?.key === key) return this.last.model;

    const { whole, fit } = this.left(pe, setting);
    const blocks = pe.measure.shiftMatrix("sinusoidal", { dim, base, shift });
    const hands = pe.encode("sinusoidal", {
      dim,
      base,
      positions: [position, position + shift],
      dtype: "float64",
    }).data;
    const hand = (row: number, pair: number): Hand => ({
      sin: hands[row * dim + 2 * pair]!,
      cos: hands[row * dim + 2 * pair + 1]!,
    });
    const frequencies = inversePowers(pe, base, dim / 2);
    const largest = new Float64Array(dim / 2);
    const { data } = whole.residual;
    for (let i = 0; i < data.length; ++i) {
      const pair = (i % dim) >> 1;
      largest[pair] = Math.max(largest[pair]!, Math.abs(data[i]!));
    }
    const pairs = Array.from(frequencies, (frequency, i) => ({
      frequency,
      block: Array.from(blocks.data.subarray(4 * i, 4 * i + 4)) as unknown as Pair["block"],
      here: hand(0, i),
      there: hand(1, i),
      largest: largest[i]!,
    }));
    const model = { pairs, matrix: diagonal(blocks, dim, sinOnly), whole, fit };
    this.last = { key, model };
    return model;
  }

  /** What is left over all positions, which the position of the hands does not change. */
  private left(pe: Posenc, { shift, dim, base, positions: length, sinOnly }: Setting) {
    const key = JSON.stringify([shift, dim, base, length, sinOnly]);
    if (this.lastLeft?.key === key) return this.lastLeft;
    const options = { dim, base, length };
    const whole = largestOf(pe.measure.shiftResidual("sinusoidal", { ...options, shift }));
    let fit: Fit | undefined;
    if (sinOnly) {
      const sines = (start: number) =>
        columnsOf(pe.encode("sinusoidal", { ...options, start, dtype: "float64" }), 0, 2);
      const { left, residual } = pe.measure.linearMap({ from: sines(0), to: sines(shift) });
      fit = { ...largestOf(left), missed: residual };
    }
    this.lastLeft = { key, whole, fit };
    return this.lastLeft;
  }

  /** Independent of the shift. */
  cosines(pe: Posenc, { dim, base, positions: length }: Setting): Cosines {
    const key = JSON.stringify([dim, base, length]);
    if (this.lastCosines?.key === key) return this.lastCosines.cosines;
    const table = pe.encode("sinusoidal", { dim, base, length, dtype: "float64" });

    const found = {
      fromOwnSine: Array.from(
        { length: dim / 2 },
        (_, i) =>
          pe.measure.linearMap({
            from: columnsOf(table, 2 * i, dim),
            to: columnsOf(table, 2 * i + 1, dim),
          }).residual,
      ),
      fromAllSines: pe.measure.linearMap({
        from: columnsOf(table, 0, 2),
        to: columnsOf(table, 1, 2),
      }).residual,
    };
    this.lastCosines = { key, cosines: found };
    return found;
  }
}
