// The words of resampling in English.
import { texts as patches } from "../patches/texts.en.js";

export const texts = {
  ...patches,
  controls: {
    ...patches.controls,
    source: {
      label: "Table to carry over",
      names: patches.tables,
    },
    toRows: "Rows of the new grid",
    toColumns: "Columns of the new grid",
    against: {
      label: "Compared with",
      names: { places: "the same places", anew: "counted from 0" },
    },
  },
  how: "Choose a patch in the first picture, and the patch at the same place of the new grid shows its map too. ○ is the chosen patch.",
  againstHints: {
    places: "waves computed where the new patches stand on the old grid",
    anew: "another table: waves of the new grid's own 0, 1, 2, …",
  },
  kernel: "How it is read",
  kernels: { timm: "bicubic, a = −0.5", torch: "bicubic, a = −0.75", bilinear: "bilinear" },
  kernelHints: {
    timm: "timm; averages where the new grid is coarser (antialias)",
    torch: "PyTorch's default: HF ViT, DINOv2",
    bilinear: "straight lines between four cells",
  },
  errorOf: (error: string) => `off by ${error}`,
  before: (rows: number, columns: number) => `Before, ${rows} × ${columns}`,
  beforeLabel: "Before: resemblance of the chosen patch to every patch",
  after: (rows: number, columns: number) => `After, ${rows} × ${columns}`,
  afterLabel: "After: resemblance of the patch at the same place to every patch",
  missed: "Difference from the computed table",
  missedLabel: "Difference from the computed table, patch by patch",
  missedNote: (most: string) => `As a share of the norm; the darkest is ${most}.`,
  missedAt: (value: string) => `its row is off by ${value}`,
  edge: "It is greatest at the edge: there are no cells beyond it to read.",
  noWaves:
    "A learned table has no formula, so there is nothing on the new grid to compare it with.",
  same: "On the same grid the table is itself.",
  place: (y: number, x: number, oldY: string, oldX: string) =>
    `New patch (${y}, ${x}) stands at (${oldY}, ${oldX}) of the old grid: (i + ½) · old/new − ½`,
  size: "Rows of the table",
  error: "Off by, altogether",
  worst: "Farthest off",
  worstAt: (y: number, x: number) => `at patch (${y}, ${x})`,
  cls: "The row of [CLS]",
  unchanged: "unchanged",
  copied: (prefix: number, change: string) => `${prefix} copied; largest change ${change}`,
  none: "this table has none",
  summary: (before: string, after: string, kernel: string) =>
    `A table of ${before} patches carried to ${after} (${kernel}).`,
  summaryError: (error: string, against: "places" | "anew") =>
    `It is off by ${error} from ${against === "places" ? "waves computed at the same places" : "waves of the new grid counted from 0"}.`,
  summaryCls: (change: string) => `The row of [CLS] stays as it is (change ${change}).`,
};

export type Texts = typeof texts;
