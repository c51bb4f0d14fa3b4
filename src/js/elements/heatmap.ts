// The types of the entry posenc/elements/heatmap. Written by npm run manual from web/figures/heatmap.
import type { FigureProps, FlagAttribute, NumberAttribute, PosencFigure } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-heatmap>` as attributes. */
export interface HeatmapAttributes {
  /** The encoding; its parameters are settings too, by their names in the catalog. */
  encoding?: "sinusoidal" | "learned" | "sincos_2d" | "detr" | "vit" | "timestep" | "time2vec" | "nerf" | "gaussian_fourier" | "naive" | "rope" | "linear" | "ntk" | "dynamic" | "yarn" | "longrope" | "llama3" | "proportional" | "xpos" | "mrope" | "rope_nd" | "axial_timm" | "axial_lucidrains" | "axial_rope_vit" | "axial_qwen" | "axial_dinov3" | "alibi" | "t5" | "kerple" | "sandwich" | "fire" | "swin" | "swin_v2" | "shaw" | "relative_table" | "transformer_xl" | "deberta";
  /** Rows of a sequence. */
  positions?: NumberAttribute;
  /** Height of a grid. */
  "grid-rows"?: NumberAttribute;
  /** Width of a grid. */
  "grid-columns"?: NumberAttribute;
  /** Rows of a bias. */
  queries?: NumberAttribute;
  /** Columns of a bias. */
  keys?: NumberAttribute;
  /** The head that is drawn. */
  head?: NumberAttribute;
  /** Whether keys after the query are hidden. */
  causal?: FlagAttribute;
  /** Name of the colour map. */
  colors?: "viridis" | "cividis" | "diverging" | "sequential" | "greys";
  /** Where row 0 is. */
  origin?: "top" | "bottom";
  /** As stored, or pairs side by side. */
  "column-order"?: "stored" | "grouped";
  /** Columns drawn as curves; some that show the idea where the list is empty. */
  curves?: string;
  /** Row and column of the cursor. */
  cell?: string;
  /** How much the picture shows: one clock, eight clocks, the table. */
  step?: NumberAttribute;
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
    /** Any table of the catalog in colour, the formula of the cell under the cursor, and columns as curves. */
    "posenc-heatmap": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-heatmap": FigureProps & HeatmapAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-heatmap": FigureProps & HeatmapAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-heatmap": FigureProps & HeatmapAttributes;
    }
  }
}
