// One of the figure's views: its controls, what it shows, and what it hands out.
import type { TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { Table } from "../../kit/own_table/table_text.js";
import type { DataTable, Files } from "../../kit/panel/data_table.js";
import type { State } from "../../kit/state/state.js";
import type { Content } from "../figure.js";
import type { fields, ImagesValues } from "./fields.js";

export interface Scene {
  readonly pe: Posenc;
  readonly state: State<typeof fields>;
  readonly values: ImagesValues;
  /** Of the stage, in CSS pixels. */
  readonly width: number;
  /** The reader's own table, where there is one. */
  readonly own: Table | undefined;
  readonly root: DocumentFragment | HTMLElement;
  /** The content of a part, as of a figure. */
  inTurn(content: () => Content): unknown;
}

export interface Panel {
  controls(scene: Omit<Scene, "width">): TemplateResult;
  stage(scene: Scene): Content;
  table(scene: Scene): DataTable;
  files(scene: Scene): Files;
  summary(scene: Omit<Scene, "width">): string;
}

/** "7.3%" */
export { percent } from "../../kit/text/numbers.js";

/** Below this width the views of a panel stand under each other. */
export const narrow = 720;
/** Below these widths three of them stand two and one in a row. */
export const three = 860;
export const two = 600;
