// What the figure can be set to. A table of the reader's own is no part of it: it stays out of the address.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { choice, flag, integer, number } from "../../kit/state/state.js";

export const views = ["maps", "resample", "angles"] as const;
export type View = (typeof views)[number];

/** Of maps: waves of two coordinates, the grid as one line, and tables that are learned. */
export const tables = ["mae", "mocov3", "timm", "dit", "detr", "flat", "vit", "own"] as const;
export type TableName = (typeof tables)[number];

/** What is resampled. */
export const sources = ["mae", "vit", "own"] as const;
/** How it is read between its rows: as timm does, as PyTorch does by itself, or along straight lines. */
export const kernels = ["timm", "torch", "bilinear"] as const;
export type Kernel = (typeof kernels)[number];

export const rotaries = [
  "axial_timm",
  "axial_rope_vit",
  "axial_qwen",
  "axial_dinov3",
  "axial_lucidrains",
  "mrope",
] as const;
export type RotaryName = (typeof rotaries)[number];

/**
 * Sides of a grid that is made here, less where all pairs of patches are compared with every drag. A pasted table
 * may have longer ones.
 */
export const mostSides = { maps: 16, resample: 24, angles: 24 } as const;
const mostOwnSide = 64;
const side = (initial: number, most: number) => integer(initial, 2, most);
const index = (initial: number) => integer(initial, 0, mostOwnSide - 1);
const offset = (initial: number) => integer(initial, 1 - mostOwnSide, mostOwnSide - 1);

export const fields = {
  /** Which part of the story: maps of a table, its resampling, or rotary angles. */
  view: choice<View>("maps", views),
  /** The table whose maps are shown. */
  table: choice<TableName>("mae", tables),
  /** Cosine of the angle, or dot product. */
  measure: choice("cosine", ["cosine", "dot"]),
  /** Whether the mean row is taken off first. */
  centred: flag(false),
  /** Height of the grid, in patches. */
  rows: side(14, mostOwnSide),
  /** Its width, in patches. */
  columns: side(14, mostSides.angles),
  /** Width of the table. */
  dim: integer(64, 4, 768, 4, "logarithmic"),
  /** Of the frequencies. */
  base: number(10000, 2, 1e6, "logarithmic"),
  /** The side that larger grids are squeezed onto, of DiT. */
  baseSize: integer(16, 2, 64),
  /** Of a drawn table. */
  seed: integer(1, 0, 999),
  /** Rows in front of a pasted table's patches. */
  prefix: integer(1, 0, 8),
  /** Row of the patch whose map is shown. */
  y: index(5),
  /** Its column. */
  x: index(4),
  /** Whether it is [CLS] instead. */
  cls: flag(false),
  /** The cursor: rows from that patch to another. */
  dy: offset(1),
  /** The cursor: columns from that patch to another. */
  dx: offset(0),

  /** The table that is resampled. */
  source: choice<(typeof sources)[number]>("mae", sources),
  /** How it is resampled. */
  kernel: choice<Kernel>("timm", kernels),
  /** What the resampled table is compared with: waves at the same places, or those of the new grid. */
  against: choice("places", ["places", "anew"]),
  /** Height of the new grid. */
  toRows: side(24, 32),
  /** Its width. */
  toColumns: side(24, 32),
  /** The cursor on the new grid: row. */
  toY: index(11),
  /** The cursor on the new grid: column. */
  toX: index(7),

  /** The rotary encoding whose angles are shown. */
  rotary: choice<RotaryName>("axial_timm", rotaries),
  /** Width of a head. */
  headDim: integer(64, 4, 256, 4, "logarithmic"),
  /** The pair whose hands are drawn. */
  pair: integer(2, 0, 127),
  /** Whether the sections of M-RoPE take turns. */
  interleaved: flag(false),
  /** Tokens of text before the image, and as many behind it. */
  words: integer(4, 0, 12),
  /** The cursor on the text, where it is not on a patch. */
  word: integer(-1, -1, 23),
};

export type Settings = SettingsOf<typeof fields>;
