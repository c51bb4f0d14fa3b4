// What each of the three views has besides its pictures.

import type { Content } from "../../kit/content.js";
import type { DataTable, Files } from "../../kit/panel/data_table.js";
import type { Fact } from "../../kit/panel/panels.js";
import { decimals } from "../../kit/text/numbers.js";
import type { View } from "./panels.js";
import type { PatchMap, Place } from "./patch_maps.js";

export interface Subject {
  /** The formula of the cursor, and what else is said of it. */
  readout(view: View): readonly [formula: string, note: Content];
  facts(view: View): readonly Fact[];
  table(view: View): DataTable;
  files(view: View): Files;
  summary(view: View): readonly string[];
}

export const valueAt = ({ data, shape }: PatchMap, [y, x]: Place): string =>
  decimals(data[y * shape[1]! + x]!);

export function mapTable({ text }: View, { data, shape }: PatchMap, name: string, current: number) {
  const [rows, columns] = shape as [number, number];
  return {
    caption: text.tableCaption(name),
    columns: ["y \\ x", ...Array.from({ length: columns }, (_, x) => String(x))],
    rows: Array.from({ length: rows }, (_, y) => [
      String(y),
      ...Array.from(data.subarray(y * columns, (y + 1) * columns), decimals),
    ]),
    current,
  };
}
