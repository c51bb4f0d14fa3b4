// The third door: what one head adds to the scores of queries and keys.
import type { Tensor } from "posenc";
import { pageEntry } from "../../../encodings/index.js";
import { parameterOptions } from "../../../encodings/parameter_control.js";
import type { Buffers } from "../../../kit/derive/buffers.js";
import { written } from "../../../kit/text/call_text.js";
import { isOneRow, type Settings } from "../fields.js";
import { axis, boundOf, type MakeTable, oneHead, type Table } from "../table.js";

type Ask = (where: object) => Tensor<Float32Array>;
type What = Pick<Table, "entry" | "options" | "bound">;

export const bias: MakeTable = (pe, entry, values, buffers) => {
  const options = parameterOptions(pageEntry(entry.id), values);
  const make = pe.bias as (id: string, options: object) => Tensor<Float32Array>;
  const ask: Ask = (where) => make(entry.id, { ...options, ...where });
  const what = { entry, options, bound: boundOf(entry, options) };
  return entry.takes === "window"
    ? inWindow(what, ask, values)
    : atPositions(what, ask, values, buffers);
};

const code = ({ entry, options }: What, where: Record<string, number | boolean>, head: string) =>
  `const { data, shape } = pe.bias("${entry.id}", ${written(entry, options, where)});\n${head}`;

function atPositions(what: What, ask: Ask, values: Settings, buffers: Buffers): Table {
  const { queries, keys, causal } = values;
  const oneRow = isOneRow(values);
  const rows = oneRow ? 1 : queries;
  const where = oneRow ? { keys } : { queries, keys, ...(causal && { causal }) };
  const size = (what.options.heads as number) * rows * keys;
  const {
    head,
    matrix,
    code: ofHead,
  } = oneHead(ask({ ...where, out: buffers.float32("matrix", size) }), values.head);
  const first = oneRow ? 0 : keys - queries; // the queries are the last rows of what the keys see
  return {
    ...what,
    panels: [{ name: "", matrix }],
    rows: axis(oneRow ? "everyQuery" : "query", rows, first),
    columns: axis("key", keys),
    head,
    exact(_panel, row, column) {
      const at = oneRow
        ? { keys: column + 1 }
        : { queryPositions: [first + row], keyPositions: [column], causal };
      const { data, shape } = ask({ ...at, dtype: "float64" });
      return data[(head + 1) * shape[2]! - 1]!;
    },
    code: () => code(what, where, ofHead),
  };
}

/** Queries and keys are the cells of the window itself. */
function inWindow(what: What, ask: Ask, values: Settings): Table {
  const { head, matrix, code: ofHead } = oneHead(ask({}), values.head);
  const [tokens] = matrix.shape as [number, number];
  return {
    ...what,
    panels: [{ name: "", matrix }],
    rows: axis("query", tokens),
    columns: axis("key", tokens),
    head,
    whole: () => ask({ dtype: "float64" }),
    exact: (_panel, row, column, whole) => whole!.data[(head * tokens + row) * tokens + column]!,
    code: () => code(what, {}, ofHead),
  };
}
