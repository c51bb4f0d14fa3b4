// The types of the entry posenc/elements/comparison. Written by npm run manual from web/figures/comparison.
import type { FigureProps, FlagAttribute, NumberAttribute, PosencFigure } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-comparison>` as attributes. */
export interface ComparisonAttributes {
  /** Encodings that enter attention in one way, or all of them. */
  door?: "all" | "absolute" | "rotary" | "bias" | "relative";
  /** Those for images, points and windows too. */
  grids?: FlagAttribute;
  /** The column that the rows are ordered by; in the catalog's order at first. */
  sort?: "none" | "title" | "learned" | "distance" | "beyond" | "norm" | "cost" | "exactness" | "accuracy";
  /** From the largest down. */
  descending?: FlagAttribute;
  /** The task whose stored runs give the accuracy. */
  task?: "ffill" | "shift" | "first";
  /** Of those models. */
  layers?: NumberAttribute;
  /** The encodings that were measured. */
  run?: string;
  /** The encoding that is described in full. */
  row?: "sinusoidal" | "learned" | "sincos_2d" | "detr" | "vit" | "timestep" | "time2vec" | "nerf" | "gaussian_fourier" | "naive" | "rope" | "linear" | "ntk" | "dynamic" | "yarn" | "longrope" | "llama3" | "proportional" | "xpos" | "mrope" | "rope_nd" | "axial_timm" | "axial_lucidrains" | "axial_rope_vit" | "axial_qwen" | "axial_dinov3" | "alibi" | "t5" | "kerple" | "sandwich" | "fire" | "swin" | "swin_v2" | "shaw" | "relative_table" | "transformer_xl" | "deberta";
}

declare global {
  interface HTMLElementTagNameMap {
    /** Every encoding of the catalog with its properties measured, and the table of tutorials beside what was. */
    "posenc-comparison": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-comparison": FigureProps & ComparisonAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-comparison": FigureProps & ComparisonAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-comparison": FigureProps & ComparisonAttributes;
    }
  }
}
