// Golden files: what a correct rotary makes at positions that hurt, how far rounding may be from it, and the mistakes that a
// test must name.
import type { PairLayout } from "../../calls/rotary_data.js";
import type { PrecisionModel } from "./golden_precision.js";

/** What turns a vector. */
export interface Turning {
  layout: PairLayout;
  rotaryDim: number;
  rotaryOffset: number;
  direction: 1 | -1;
  attentionFactor: number;
  /** [pairs], radians per position. */
  frequencies: Float64Array;
}

/** A mistake that engines are released with: what it changes of a set's turning. */
export interface Mistake extends Partial<Turning> {
  /** "scaling dropped" */
  name: string;
  /** What is wrong, in a sentence. */
  says: string;
  /** A position p is taken for stride p + offset; 1 and 0 if left out. */
  stride?: number;
  offset?: number;
  /** Multiplies all channels, those that are not rotated too; 1 if left out. */
  scale?: number;
  /** The number type of positions, and that of angles; exact if left out. */
  positionType?: "bfloat16";
  angleType?: "bfloat16";
  /** Angles are off by as much of themselves as this, in no way that is known; 0 if left out. */
  angleError?: number;
}

/** One kind of layer. */
export interface GoldenSet extends Turning {
  /** "full_attention", or "rotary"; letters, digits and _ only. */
  name: string;
  /** The layers that turn so; [] for a rotary object. */
  layers: number[];
  /** The encoding's id. */
  id: string;
  headDim: number;
  /** Frequencies are base^(-2i / rotaryDim) before they are scaled; null: they follow no base. */
  base: number | null;
  /** [n] */
  positions: Float64Array;
  /**
   * [n], how far cos and sin may be off; rotated vectors by √2 times the largest |x| of their row as much. Infinity where
   * this precision cannot be right: such positions are not tested.
   */
  tolerance: Float64Array;
  /** [n, pairs], attention factor included, rounded once from the exact value. */
  cos: Float64Array;
  sin: Float64Array;
  /** [n, headDim], seeded normal numbers. */
  x: Float32Array;
  /** [n, headDim], x turned at `positions`. */
  rotated: Float64Array;
  /** The same in the other layout, for code whose query and key weights are permuted (`permuteRows`). */
  converted: Float64Array;
  /** Each is off by more than four times the tolerance somewhere, or by an error of angles. */
  mistakes: Mistake[];
}

export interface Golden {
  format: 2;
  /** "posenc 0.1.0" */
  library: string;
  /** What it was made from, in a sentence. */
  source: string;
  precision: PrecisionModel;
  sets: GoldenSet[];
}
