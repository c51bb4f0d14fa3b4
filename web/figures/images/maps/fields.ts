// What maps of a table can be set to.
import type { SettingsOf } from "../../../kit/figure_definition.js";
import { choice } from "../../../kit/state/state.js";
import { offset, fields as patches } from "../patches/fields.js";
import { type TableName, tables } from "../patches/patches.js";

export const fields = {
  /** The table whose maps are shown. */
  table: choice<TableName>("mae", tables),
  ...patches,
  /** The cursor: rows from that patch to another. */
  dy: offset(1),
  /** The cursor: columns from that patch to another. */
  dx: offset(0),
};

export type Settings = SettingsOf<typeof fields>;
