// The matrix of a shift, and its residual at every position; with sines alone, the residual of the best matrix. All in
// float64, measured by the package.
import type { LinearMapResult, Tensor } from "posenc";
import { inversePowers } from "../../encodings/frequencies.js";
import type { Derive } from "../../kit/derive/derived.js";
import { largest } from "../../kit/derive/largest.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { columnsOf } from "../../toys/columns.js";
import type { Settings } from "./fields.js";

type Table = Tensor<Float64Array>;

/** |encoding moved by a matrix - encoding of the position it is moved to| */
interface Errors {
  readonly residual: Table;
  /** The largest residual of each row, and of all. */
  readonly byPosition: Float64Array;
  readonly largest: number;
}

/** A pair at a position. */
export interface Hand {
  readonly sin: number;
  readonly cos: number;
}

/** A pair at the chosen position, and after the shift. */
export interface Hands {
  readonly here: Hand;
  readonly there: Hand;
}

export interface Model {
  /** The chosen position and pair, clamped to the present ones. */
  readonly position: number;
  readonly pair: number;
  /** For every pair: radians per position, and the angle of the shift in degrees, which may exceed 360. */
  readonly frequencies: Float64Array;
  readonly degrees: Float64Array;
  /** (pairs, 2, 2): [[cos, sin], [-sin, cos]] of the angle of the shift. */
  readonly blocks: Table;
  /** The residual of the blocks, and its largest values. */
  readonly residual: Table;
  readonly most: number;
  /** The sines from a position on, and their shape. */
  readonly sines: (start: number) => Float64Array;
  readonly shape: [rows: number, columns: number];
  readonly fitted: LinearMapResult;
  /** (dim, dim); with sines alone, entries that need a cosine are -Infinity. */
  readonly matrix: Tensor<Float32Array>;
  readonly hands: readonly Hands[];
  /** The other hands with the same sines. */
  readonly mirrored: readonly Hands[];
  /** What the blocks leave. */
  readonly whole: Errors;
  /** The residual of the best matrix for the sines S alone; `missed` is |S(p + k) - S(p) W| / |S(p + k)|. */
  readonly fit: (Errors & { readonly missed: number }) | undefined;
  /** The largest error of each pair over all positions. */
  readonly largest: Float64Array;
  /** The share of a cosine column that the best multiple of the sine beside it misses, or the best map of all sines. */
  readonly cosines: { readonly fromOwnSine: readonly number[]; readonly fromAllSines: number };
}

/** The cell of the matrix within the block of the chosen pair; of the picture, the guess. */
export const transient: {
  readonly corner: Cell;
  /** Radians by which the reader has turned the hand of the fastest clock. */
  readonly guess: number | undefined;
} = { corner: [0, 0], guess: undefined };

type Makers = Derive<Model, Settings, typeof transient>;

export const derive: Makers = {
  // M: one 2 x 2 block for every pair
  blocks: ({ pe, settings: { dim, base, shift } }) =>
    pe.measure.shiftMatrix("sinusoidal", { dim, base, shift }),
  // M PE(p) - PE(p + shift) at every position p
  residual: ({ pe, settings: { dim, base, positions: length, shift } }) =>
    pe.measure.shiftResidual("sinusoidal", { dim, base, length, shift }),
  most: ({ residual }) => largest(residual.data),

  sines:
    ({ pe, settings: { dim, base, positions: length } }) =>
    (start) =>
      pe
        .encode("sinusoidal", { dim, base, length, start, dtype: "float64" })
        .data.filter((_, i) => i % 2 === 0),
  shape: ({ settings: { dim, positions } }) => [positions, dim / 2],
  // the best linear map from the sines at p to those at p + shift, over all positions p at once
  fitted: ({ pe, sines, shape, settings: { shift } }) =>
    pe.measure.linearMap({ from: { data: sines(0), shape }, to: { data: sines(shift), shape } }),
  position: ({ settings: { position, positions } }) => Math.min(position, positions - 1),
  pair: ({ settings: { pair, dim } }) => Math.min(pair, dim / 2 - 1),
  frequencies: ({ pe, settings: { base, dim } }) => inversePowers(pe, base, dim / 2),
  degrees: ({ settings: { shift }, frequencies }) =>
    frequencies.map((frequency) => (shift * frequency * 180) / Math.PI),
  matrix({ blocks, settings: { dim, sinOnly } }) {
    const data = Float32Array.from({ length: dim * dim }, (_, i) => {
      const [row, column] = [Math.floor(i / dim), i % dim];
      if (sinOnly && (row % 2 || column % 2)) return Number.NEGATIVE_INFINITY;
      return row >> 1 === column >> 1 ? blocks.data[2 * row + (column % 2)]! : 0;
    });
    return { data, shape: [dim, dim] };
  },

  hands({ pe, settings: { dim, base, shift }, position }) {
    const positions = [position, position + shift];
    const { data } = pe.encode("sinusoidal", { dim, base, positions, dtype: "float64" });
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

  whole: ({ residual, most }) => ({ ...errorsOf(residual), largest: most }),
  fit(scope) {
    if (!scope.settings.sinOnly) return undefined;
    const { left, residual: missed } = scope.fitted;
    return { ...errorsOf(left), missed };
  },
  largest: ({ settings: { dim }, whole: { residual } }) =>
    Float64Array.from({ length: dim / 2 }, (_, i) =>
      Math.max(...[2 * i, 2 * i + 1].map((c) => largest(columnsOf(residual, c, dim).data))),
    ),
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

function errorsOf(residual: Table): Errors {
  const { data, shape } = residual;
  const [rows, columns] = shape as [number, number];
  const byPosition = Float64Array.from({ length: rows }, (_, row) =>
    largest(data.subarray(row * columns, (row + 1) * columns)),
  );
  return { residual, byPosition, largest: largest(byPosition) };
}
