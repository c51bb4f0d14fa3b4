// Terms that read queries and keys: the vectors that queries meet, a row for every offset.
import { pageEntry } from "../../../encodings/index.js";
import { asking, axis, type MakeTable, oneHead } from "../table.js";

export const relative: MakeTable = (request) => {
  const { pe, entry, options, settings } = request;
  const causal = pageEntry(entry.id).isCausal?.(options) === true;
  const ask = asking(pe.vectors, request);
  const askFor = (keyPositions: readonly number[], dtype: string) =>
    ask({ queryPositions: [0], keyPositions, causal, dtype });
  // A table by distance ends; without one the keys say how far to look.
  const most = (options.maxDistance as number | undefined) ?? settings.keys - 1;
  const count = (causal ? 1 : 2) * most + 1;
  const offsets = Array.from({ length: count }, (_, row) => row - most);
  const vectors = askFor(offsets, "float32");
  const { head, matrix } = oneHead(vectors, settings.head);
  const dim = matrix.shape[1]!;
  return {
    panels: [{ name: "", matrix }],
    rows: axis("offset", count, -most),
    columns: axis("channel", dim),
    head,
    exact: (_panel, row, column) => askFor([row - most], "float64").data[head * dim + column]!,
  };
};
