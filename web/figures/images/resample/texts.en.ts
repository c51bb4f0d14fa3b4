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
  },
  kernel: "How it is read",
  kernels: { timm: "bicubic, a = −0.5", torch: "bicubic, a = −0.75", bilinear: "bilinear" },
  kernelHints: {
    timm: "timm",
    torch: "PyTorch's default: HF ViT, DINOv2",
    bilinear: "straight lines between four cells",
  },
  errorOf: (error: string) => `off by ${error}`,
  before: (side: number) => `Before, ${side} × ${side}`,
  beforeLabel: "Before: resemblance of the chosen patch to every patch",
  after: (side: number) => `After, ${side} × ${side}`,
  afterLabel: "After: resemblance of the patch at the same place to every patch",
  missed: "Difference from the computed table",
  missedLabel: "Difference from the computed table, patch by patch",
  missedNote: (most: string) => `As a share of the norm; the darkest is ${most}.`,
  missedAt: (value: string) => `its row is off by ${value}`,
  edge: "It is greatest at the edge: there are no cells beyond it to read.",
  noWaves:
    "A learned table has no formula, so there is nothing on the new grid to compare it with.",
  place: (y: number, x: number, oldY: string, oldX: string) =>
    `New patch (${y}, ${x}) stands at (${oldY}, ${oldX}) of the old grid: (i + ½) · old/new − ½`,
  size: "Rows of the table",
  worst: "Farthest off",
  worstAt: (y: number, x: number) => `at patch (${y}, ${x})`,
  summary: (before: string, after: string, kernel: string) =>
    `A table of ${before} patches carried to ${after} (${kernel}).`,
  summaryError: (error: string) => `It is off by ${error} from waves computed at the same places.`,
  summaryCls: (change: string) => `The row of [CLS] stays as it is (change ${change}).`,
};

export type Texts = typeof texts;
