// What resampling a table can be set to.
import type { SettingsOf } from "../../../kit/figure_definition.js";
import { choice } from "../../../kit/state/state.js";
import { index, fields as patches } from "../patches/fields.js";

/** How a table is read between its rows: as timm does, as PyTorch does by itself, or along straight lines. */
export const kernels = ["timm", "torch", "bilinear"] as const;
export type Kernel = (typeof kernels)[number];

export const fields = {
  /** The table that is resampled. */
  source: choice("mae", ["mae", "vit"]),
  /** How it is resampled. */
  kernel: choice<Kernel>("timm", kernels),
  /** The cursor on the new grid: row. */
  toY: index(11),
  /** The cursor on the new grid: column. */
  toX: index(7),
  ...patches,
};

export type Settings = SettingsOf<typeof fields>;
