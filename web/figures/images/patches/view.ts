// What panels of every table of patches read.
import type { PartView } from "../../../kit/parts.js";
import type { fields } from "./fields.js";
import type { Patches } from "./patches.js";
import type { Texts } from "./texts.en.js";

export interface TableModel {
  readonly dim: number;
  readonly patches: Patches;
}

export type TableView = PartView<typeof fields, TableModel, Texts>;
