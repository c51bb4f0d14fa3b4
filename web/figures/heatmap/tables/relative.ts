// Terms that read queries and keys: their vectors, a row for every offset.
import { pageEntry } from "../../../encodings/index.js";
import { asking, axis, type MakeTable, oneHead } from "../table.js";

export const relative: MakeTable = (request) => {
  const { pe, entry, options, settings } = request;
  const causal = pageEntry(entry.id).isCausal?.(options) === true;
  const ask = asking(pe.vectors, request);
  const askFor = (keyPositions: readonly number[], dtype: string) =>
    ask({ queryPositions: [0], keyPositions, causal, dtype });
  // A table by distance ends there; without one the keys give the largest distance.
  const most = (options.maxDistance as number | undefined) ?? settings.keys - 1;
  const count = (causal ? 1 : 2) * most + 1;
  const offsets = Array.from({ length: count }, (_, row) => row - most);
  const { head, panels, columns: dim } = oneHead(askFor(offsets, "float32"), settings.head);
  return {
    panels,
    rows: axis("offset", count, -most),
    columns: axis("channel", dim),
    head,
    exact: (_panel, row, column) => askFor([row - most], "float64").data[head * dim + column]!,
  };
};
