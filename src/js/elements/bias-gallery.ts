// The types of the entry posenc/elements/bias-gallery. Written by npm run manual from web/figures/bias_gallery.
import type { FigureProps, FlagAttribute, NumberAttribute, PosencFigure, PresentAttribute } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-bias-gallery>` as attributes. */
export interface BiasGalleryAttributes {
  /** The bias; its parameters are settings too, by their names in the catalog. */
  encoding?: "alibi" | "t5" | "shaw" | "kerple" | "sandwich" | "fire";
  /** Whether keys after the query are hidden. */
  causal?: PresentAttribute;
  /** Keys in sight. */
  keys?: NumberAttribute;
  /** How far the curves go. */
  reach?: NumberAttribute;
  /** The head that is shown. */
  head?: NumberAttribute;
  /** How much of the weight a window holds, in per cent. */
  share?: "50" | "90" | "99";
  /** Rows and columns of the matrix. */
  size?: NumberAttribute;
  /** The matrix: the bias, or the weights that it makes of equal content. */
  shows?: "bias" | "weights";
  /** Row and column of the matrix's cursor. */
  cell?: string;
  /** Distance of the curves' cursor. */
  distance?: NumberAttribute;
  activation?: NumberAttribute | FlagAttribute | string;
  antialias?: NumberAttribute | FlagAttribute | string;
  "attention-factor"?: NumberAttribute | FlagAttribute | string;
  axis1?: NumberAttribute | FlagAttribute | string;
  axis2?: NumberAttribute | FlagAttribute | string;
  axis3?: NumberAttribute | FlagAttribute | string;
  axis4?: NumberAttribute | FlagAttribute | string;
  base?: NumberAttribute | FlagAttribute | string;
  "base-size"?: NumberAttribute | FlagAttribute | string;
  "beta-fast"?: NumberAttribute | FlagAttribute | string;
  "beta-slow"?: NumberAttribute | FlagAttribute | string;
  bidirectional?: NumberAttribute | FlagAttribute | string;
  buckets?: NumberAttribute | FlagAttribute | string;
  c?: NumberAttribute | FlagAttribute | string;
  c2p?: NumberAttribute | FlagAttribute | string;
  center?: NumberAttribute | FlagAttribute | string;
  "class-token"?: NumberAttribute | FlagAttribute | string;
  clip?: NumberAttribute | FlagAttribute | string;
  coefficient?: NumberAttribute | FlagAttribute | string;
  columns?: NumberAttribute | FlagAttribute | string;
  coordinates?: NumberAttribute | FlagAttribute | string;
  "cos-first"?: NumberAttribute | FlagAttribute | string;
  "d-bar"?: NumberAttribute | FlagAttribute | string;
  denominator?: NumberAttribute | FlagAttribute | string;
  dim?: NumberAttribute | FlagAttribute | string;
  divisor?: NumberAttribute | FlagAttribute | string;
  eps?: NumberAttribute | FlagAttribute | string;
  factor?: NumberAttribute | FlagAttribute | string;
  features?: NumberAttribute | FlagAttribute | string;
  form?: NumberAttribute | FlagAttribute | string;
  frequencies?: NumberAttribute | FlagAttribute | string;
  gamma?: NumberAttribute | FlagAttribute | string;
  "grid-offset"?: NumberAttribute | FlagAttribute | string;
  "head-dim"?: NumberAttribute | FlagAttribute | string;
  heads?: NumberAttribute | FlagAttribute | string;
  height?: NumberAttribute | FlagAttribute | string;
  "high-freq-factor"?: NumberAttribute | FlagAttribute | string;
  idea?: NumberAttribute | FlagAttribute | string;
  "in-pixels"?: NumberAttribute | FlagAttribute | string;
  "include-input"?: NumberAttribute | FlagAttribute | string;
  indexing?: NumberAttribute | FlagAttribute | string;
  interleave?: NumberAttribute | FlagAttribute | string;
  interleaved?: NumberAttribute | FlagAttribute | string;
  interpolation?: NumberAttribute | FlagAttribute | string;
  "interpolation-scale"?: NumberAttribute | FlagAttribute | string;
  kernel?: NumberAttribute | FlagAttribute | string;
  "key-term"?: NumberAttribute | FlagAttribute | string;
  layout?: NumberAttribute | FlagAttribute | string;
  length?: NumberAttribute | FlagAttribute | string;
  "linear-bands"?: NumberAttribute | FlagAttribute | string;
  "linear-last"?: NumberAttribute | FlagAttribute | string;
  "log-input"?: NumberAttribute | FlagAttribute | string;
  "log-sampling"?: NumberAttribute | FlagAttribute | string;
  "low-freq-factor"?: NumberAttribute | FlagAttribute | string;
  "max-bias"?: NumberAttribute | FlagAttribute | string;
  "max-distance"?: NumberAttribute | FlagAttribute | string;
  "max-frequency"?: NumberAttribute | FlagAttribute | string;
  "max-length"?: NumberAttribute | FlagAttribute | string;
  "max-log2"?: NumberAttribute | FlagAttribute | string;
  "max-period"?: NumberAttribute | FlagAttribute | string;
  "max-position"?: NumberAttribute | FlagAttribute | string;
  "max-resolution"?: NumberAttribute | FlagAttribute | string;
  "merge-size"?: NumberAttribute | FlagAttribute | string;
  "min-timescale"?: NumberAttribute | FlagAttribute | string;
  mscale?: NumberAttribute | FlagAttribute | string;
  "mscale-all-dim"?: NumberAttribute | FlagAttribute | string;
  "multiply-pi"?: NumberAttribute | FlagAttribute | string;
  normalize?: NumberAttribute | FlagAttribute | string;
  offset?: NumberAttribute | FlagAttribute | string;
  order?: NumberAttribute | FlagAttribute | string;
  "original-length"?: NumberAttribute | FlagAttribute | string;
  p2c?: NumberAttribute | FlagAttribute | string;
  "p2c-index"?: NumberAttribute | FlagAttribute | string;
  "padding-index"?: NumberAttribute | FlagAttribute | string;
  "partial-rotary-factor"?: NumberAttribute | FlagAttribute | string;
  period?: NumberAttribute | FlagAttribute | string;
  "prefix-tokens"?: NumberAttribute | FlagAttribute | string;
  "pretrained-columns"?: NumberAttribute | FlagAttribute | string;
  "pretrained-rows"?: NumberAttribute | FlagAttribute | string;
  ramp?: NumberAttribute | FlagAttribute | string;
  "reference-columns"?: NumberAttribute | FlagAttribute | string;
  "reference-rows"?: NumberAttribute | FlagAttribute | string;
  reverse?: NumberAttribute | FlagAttribute | string;
  "rotary-dim"?: NumberAttribute | FlagAttribute | string;
  rows?: NumberAttribute | FlagAttribute | string;
  scale?: NumberAttribute | FlagAttribute | string;
  "scale-base"?: NumberAttribute | FlagAttribute | string;
  seed?: NumberAttribute | FlagAttribute | string;
  shift?: NumberAttribute | FlagAttribute | string;
  sigma?: NumberAttribute | FlagAttribute | string;
  "slope-rule"?: NumberAttribute | FlagAttribute | string;
  span?: NumberAttribute | FlagAttribute | string;
  style?: NumberAttribute | FlagAttribute | string;
  temporal?: NumberAttribute | FlagAttribute | string;
  threshold?: NumberAttribute | FlagAttribute | string;
  truncate?: NumberAttribute | FlagAttribute | string;
  variant?: NumberAttribute | FlagAttribute | string;
  width?: NumberAttribute | FlagAttribute | string;
}

declare global {
  interface HTMLElementTagNameMap {
    /** Biases on the scores: by distance, as a matrix, through a softmax, and the window of every head. */
    "posenc-bias-gallery": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-bias-gallery": FigureProps & BiasGalleryAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-bias-gallery": FigureProps & BiasGalleryAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-bias-gallery": FigureProps & BiasGalleryAttributes;
    }
  }
}
