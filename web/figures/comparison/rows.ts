// The rows of the table: which encodings are listed, and in which order.
import type { EncodingId, Posenc } from "posenc";
import { titleOf } from "../../encodings/index.js";
import { accuracyOf } from "../../experiments/accuracy.js";
import type { Result } from "../../experiments/results.js";
import { worth } from "./cells.js";
import { learnedBy } from "./counts.js";
import { type Column, type ComparisonState, measured, type Sort } from "./fields.js";
import type { CellKey, Finding } from "./measures.js";
import { isSequence, type Subject, subjectOf } from "./subjects.js";

export interface Row extends Subject {
  readonly id: EncodingId;
  readonly title: string;
  readonly learned: number;
}

export const isMeasured = (column: Column): column is (typeof measured)[number] =>
  (measured as readonly Column[]).includes(column);

const made = new WeakMap<Posenc, readonly Omit<Row, "title">[]>();

function all(pe: Posenc): readonly Omit<Row, "title">[] {
  const known = made.get(pe);
  if (known) return known;
  const rows = pe.catalog.map((entry) => {
    const subject = subjectOf(entry);
    return { ...subject, id: entry.id as EncodingId, learned: learnedBy(pe, subject) };
  });
  made.set(pe, rows);
  return rows;
}

export const rowOf = (pe: Posenc, id: EncodingId): Row => {
  const row = all(pe).find((one) => one.id === id)!;
  return { ...row, title: titleOf(row.entry) };
};

export type Ask = (key: CellKey) => Finding | string | undefined;

/** In the order that was asked for; what is not known comes last. */
export function rowsOf(
  pe: Posenc,
  { values }: ComparisonState,
  live: readonly Result[],
  ask: Ask,
): Row[] {
  const { door, grids, sort, descending, task } = values;
  const rows = all(pe)
    .filter(({ entry }) => door === "all" || entry.door === door)
    .filter(({ entry }) => grids || isSequence(entry))
    .map((row) => ({ ...row, title: titleOf(row.entry) }));
  if (sort === "none") return rows;
  const sign = descending ? -1 : 1;
  if (sort === "title") return rows.sort((a, b) => sign * a.title.localeCompare(b.title));
  const value = (row: Row) => numberOf(row, sort, task, live, ask);
  return rows.sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return sign * (left - right);
  });
}

type Task = ComparisonState["values"]["task"];

function numberOf(
  row: Row,
  sort: Exclude<Sort, "none" | "title">,
  task: Task,
  live: readonly Result[],
  ask: Ask,
) {
  if (sort === "learned") return row.learned;
  if (sort === "accuracy") return accuracyOf(row.id, task, live)?.beyond;
  const found = ask(`${row.id} ${sort}`);
  return typeof found === "object" ? worth(found) : undefined;
}
