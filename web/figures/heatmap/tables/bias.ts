// The third door: the bias of one head on the scores of queries and keys.
import { isOneRow } from "../fields.js";
import { asking, axis, type MakeTable, oneHead } from "../table.js";

export const bias: MakeTable = (request) =>
  request.entry.takes === "window" ? inWindow(request) : atPositions(request);

const atPositions: MakeTable = (request) => {
  const { pe, options, settings, buffers } = request;
  const { queries, keys, causal } = settings;
  const ask = asking(pe.bias, request);
  const oneRow = isOneRow(settings);
  const rows = oneRow ? 1 : queries;
  const where = oneRow ? { keys } : { queries, keys, causal };
  const size = (options.heads as number) * rows * keys;
  const biases = ask({ ...where, out: buffers.float32("matrix", size) });
  const { head, panels } = oneHead(biases, settings.head);
  const first = oneRow ? 0 : keys - queries; // the last query stands at the last key
  return {
    panels,
    rows: axis(oneRow ? "everyQuery" : "query", rows, first),
    columns: axis("key", keys),
    head,
    exact(_panel, row, column) {
      const at = oneRow ? { keys: column + 1 } : { queryPositions: [first + row], keys, causal };
      const { data, shape } = ask({ ...at, dtype: "float64" });
      return data[head * shape[2]! + column]!;
    },
  };
};

/** Queries and keys are the cells of a window. */
const inWindow: MakeTable = (request) => {
  const ask = asking(request.pe.bias, request);
  const { head, panels, rows: tokens } = oneHead(ask({}), request.settings.head);
  return {
    panels,
    rows: axis("query", tokens),
    columns: axis("key", tokens),
    head,
    whole: () => ask({ dtype: "float64" }),
    exact: (_panel, row, column, whole) => whole!.data[(head * tokens + row) * tokens + column]!,
  };
};
