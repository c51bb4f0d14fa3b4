// Terms that read queries and keys: the vectors that queries meet, a row for every offset.
import type { Tensor } from "posenc";
import { pageEntry } from "../../../encodings/index.js";
import { parameterOptions } from "../../../encodings/parameter_control.js";
import { listOf, written } from "../../../kit/text/call_text.js";
import { axis, boundOf, type MakeTable, oneHead } from "../table.js";

export const relative: MakeTable = (pe, entry, values) => {
  const options = parameterOptions(pageEntry(entry.id), values);
  const make = pe.vectors as (id: string, options: object) => Tensor<Float32Array>;
  const isBehind = pageEntry(entry.id).isCausal?.(options) === true;
  const ask = (keyPositions: readonly number[], dtype: string) =>
    make(entry.id, {
      ...options,
      queryPositions: [0],
      keyPositions,
      ...(isBehind && { causal: true }),
      dtype,
    });
  // A table by distance ends; without one the keys say how far to look.
  const most = (options.maxDistance as number | undefined) ?? values.keys - 1;
  const count = (isBehind ? 1 : 2) * most + 1;
  const vectors = ask(
    Array.from({ length: count }, (_, row) => row - most),
    "float32",
  );
  const { head, matrix, code } = oneHead(vectors, values.head);
  const perHead = vectors.shape.length > 3;
  const dim = matrix.shape[1]!;
  return {
    entry,
    options,
    panels: [{ name: "", matrix }],
    rows: axis("offset", count, -most),
    columns: axis("channel", dim),
    head,
    bound: boundOf(entry, options),
    exact: (_panel, row, column) => ask([row - most], "float64").data[head * dim + column]!,
    code() {
      const where = {
        queryPositions: "[0]",
        keyPositions: listOf(count, `i - ${most}`),
        ...(isBehind && { causal: true }),
      };
      const call = `const { data, shape } = pe.vectors("${entry.id}", ${written(entry, options, where)});`;
      return perHead ? `${call}\n${code}` : `${call} // [${vectors.shape.join(", ")}]`;
    },
  };
};
