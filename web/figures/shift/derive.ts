// The matrix of a shift, and its residual at every position; with sines alone, the residual of the best matrix. All in
// float64, measured by the package.
import type { LinearMapResult, Tensor } from "posenc";
import { inversePowers } from "../../encodings/frequencies.js";
import type { Derive } from "../../kit/derive/derived.js";
import { largest } from "../../kit/derive/largest.js";
import type { Settings } from "./fields.js";

/** Width of the encoding. */
export const dim = 16;
/** How many positions are compared, from 0 on. */
export const compared = 1000;

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
  /** For every pair: radians per position, and the angle of the shift in degrees, which may exceed 360. */
  readonly frequencies: Float64Array;
  readonly degrees: Float64Array;
  /** (pairs, 2, 2): [[cos, sin], [-sin, cos]] of the angle of the shift. */
  readonly blocks: Tensor<Float64Array>;
  /** M PE(p) - PE(p + shift) at every position p, and its largest magnitude. */
  readonly residual: Tensor<Float64Array>;
  readonly most: number;
  /** The best map of the sines S alone; its residual is |S(p + k) - S(p) W| / |S(p + k)|. */
  readonly fitted: LinearMapResult;
  readonly hands: readonly Hands[];
}

export const transient: {
  /** Radians by which the reader has turned the hand of the fastest clock. */
  readonly guess: number | undefined;
} = { guess: undefined };

export const derive: Derive<Model, Settings, typeof transient> = {
  // M: one 2 x 2 block for every pair
  blocks: ({ pe, settings: { base, shift } }) =>
    pe.measure.shiftMatrix("sinusoidal", { dim, base, shift }),
  residual: ({ pe, settings: { base, shift } }) =>
    pe.measure.shiftResidual("sinusoidal", { dim, base, length: compared, shift }),
  most: ({ residual }) => largest(residual.data),
  // the best linear map from the sines at p to those at p + shift, over all positions p at once
  fitted({ pe, settings: { base, shift } }) {
    const sines = (start: number) => ({
      data: pe
        .encode("sinusoidal", { dim, base, length: compared, start, dtype: "float64" })
        .data.filter((_, i) => i % 2 === 0),
      shape: [compared, dim / 2],
    });
    return pe.measure.linearMap({ from: sines(0), to: sines(shift) });
  },
  frequencies: ({ pe, settings: { base } }) => inversePowers(pe, base, dim / 2),
  degrees: ({ settings: { shift }, frequencies }) =>
    frequencies.map((frequency) => (shift * frequency * 180) / Math.PI),
  hands({ pe, settings: { base, shift, position } }) {
    const positions = [position, position + shift];
    const { data } = pe.encode("sinusoidal", { dim, base, positions, dtype: "float64" });
    const hand = (at: number): Hand => ({ sin: data[at]!, cos: data[at + 1]! });
    return Array.from({ length: dim / 2 }, (_, i) => ({
      here: hand(2 * i),
      there: hand(dim + 2 * i),
    }));
  },
};
