// What panels and controls of every table of patches read.
import type { PartView } from "../../../kit/parts.js";
import type { fields, measure } from "./fields.js";
import type { Patches } from "./patches.js";
import type { Texts } from "./texts.en.js";

export interface TableModel {
  /** The maximum width for which a drag is fast. */
  readonly mostDim: number;
  readonly dim: number;
  readonly patches: Patches;
}

type TableFields = typeof fields & { readonly measure: typeof measure };
export type TableView = PartView<TableFields, TableModel, Texts>;
