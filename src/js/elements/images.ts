// The types of the entry posenc/elements/images. Written by npm run manual from web/figures/images.
import type { FigureProps, FlagAttribute, NumberAttribute, PosencFigure } from "../figure.js";

export type { PosencFigure, SettingsDetail, SettingValue } from "../figure.js";

/** The settings of `<posenc-images>` as attributes. */
export interface ImagesAttributes {
  /** Which part of the story: maps of a table, its resampling, or rotary angles. */
  view?: "maps" | "resample" | "angles";
  /** The table whose maps are shown. */
  table?: "mae" | "mocov3" | "timm" | "dit" | "detr" | "flat" | "vit" | "own";
  /** Cosine of the angle, or dot product. */
  measure?: "cosine" | "dot";
  /** Whether the mean row is taken off first. */
  centred?: FlagAttribute;
  /** Height of the grid, in patches. */
  rows?: NumberAttribute;
  /** Its width, in patches. */
  columns?: NumberAttribute;
  /** Width of the table. */
  dim?: NumberAttribute;
  /** Of the frequencies. */
  base?: NumberAttribute;
  /** The side that larger grids are squeezed onto, of DiT. */
  "base-size"?: NumberAttribute;
  /** Of a drawn table. */
  seed?: NumberAttribute;
  /** Rows in front of a pasted table's patches. */
  prefix?: NumberAttribute;
  /** Row of the patch whose map is shown. */
  y?: NumberAttribute;
  /** Its column. */
  x?: NumberAttribute;
  /** Whether it is [CLS] instead. */
  cls?: FlagAttribute;
  /** The cursor: rows from that patch to another. */
  dy?: NumberAttribute;
  /** The cursor: columns from that patch to another. */
  dx?: NumberAttribute;
  /** The table that is resampled. */
  source?: "mae" | "vit" | "own";
  /** How it is resampled. */
  kernel?: "timm" | "torch" | "bilinear";
  /** What the resampled table is compared with: waves at the same places, or those of the new grid. */
  against?: "places" | "anew";
  /** Height of the new grid. */
  "to-rows"?: NumberAttribute;
  /** Its width. */
  "to-columns"?: NumberAttribute;
  /** The cursor on the new grid: row. */
  "to-y"?: NumberAttribute;
  /** The cursor on the new grid: column. */
  "to-x"?: NumberAttribute;
  /** The rotary encoding whose angles are shown. */
  rotary?: "axial_timm" | "axial_rope_vit" | "axial_qwen" | "axial_dinov3" | "axial_lucidrains" | "mrope";
  /** Width of a head. */
  "head-dim"?: NumberAttribute;
  /** The pair whose hands are drawn. */
  pair?: NumberAttribute;
  /** Whether the sections of M-RoPE take turns. */
  interleaved?: FlagAttribute;
  /** Tokens of text before the image, and as many behind it. */
  words?: NumberAttribute;
  /** The cursor on the text, where it is not on a patch. */
  word?: NumberAttribute;
}

declare global {
  interface HTMLElementTagNameMap {
    /** Positions in an image: which patches a table makes alike, resampling to another grid, and angles on a grid. */
    "posenc-images": PosencFigure;
  }
  namespace JSX {
    interface IntrinsicElements {
      "posenc-images": FigureProps & ImagesAttributes;
    }
  }
  namespace astroHTML.JSX {
    interface IntrinsicElements {
      "posenc-images": FigureProps & ImagesAttributes & AstroBuiltinAttributes;
    }
  }
}

/** @ts-ignore: React need not be there. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-images": FigureProps & ImagesAttributes;
    }
  }
}
