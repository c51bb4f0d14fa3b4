// Golden files: what a correct rotary makes at positions that hurt, and sets that a test must reject.
import type { PairLayout } from "../../rotary_data.js";

/** One kind of layer in one layout. */
export interface GoldenSet {
  /** "full_attention", or "rotary"; letters, digits and _ only. */
  name: string;
  /** The layers that turn so; [] for a rotary object. */
  layers: number[];
  /** The encoding's id. */
  id: string;
  layout: PairLayout;
  /** Whether the model has this layout itself; in the other one its query and key weights are permuted (`permuteRows`). */
  ofModel: boolean;
  headDim: number;
  rotaryDim: number;
  rotaryOffset: number;
  direction: 1 | -1;
  attentionFactor: number;
  /** [pairs], radians per position. */
  frequencies: Float64Array;
  /** [n] */
  positions: Float64Array;
  /** [n, pairs], attention factor included, rounded once from the exact value. */
  cos: Float64Array;
  sin: Float64Array;
  /** [n, headDim], seeded normal numbers. */
  x: Float32Array;
  /** [n, headDim], x turned at `positions`. */
  rotated: Float64Array;
}

/** A set with a mistake that users make. A test must reject it. */
export interface NegativeSet extends GoldenSet {
  wrong: "base" | "layout" | "magnitude" | "float32 angles" | "direction";
  /** The name of the set that it is made from. */
  of: string;
  /** What is wrong, in a sentence. */
  says: string;
}

export interface Golden {
  format: 1;
  /** "posenc 0.1.0" */
  library: string;
  /** What it was made from, in a sentence. */
  source: string;
  /** The largest error of cos, sin and rotated that a test accepts. */
  tolerance: number;
  sets: GoldenSet[];
  negative: NegativeSet[];
}
