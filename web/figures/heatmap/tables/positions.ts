// The first door, by position: a row for every position.
import { pageEntry } from "../../../encodings/index.js";
import { asking, axis, type MakeTable } from "../table.js";

export const positions: MakeTable = (request) => {
  const { pe, entry, options, settings, buffers } = request;
  const ask = asking(pe.encode, request);
  // A learned table ends: positions beyond it have no row.
  const { maxLength = Number.POSITIVE_INFINITY, offset = 0 } = options as Record<string, number>;
  const length = Math.min(settings.positions, Math.max(1, maxLength - offset));
  const dim = options.dim as number;
  const waves = pageEntry(entry.id).waves?.(pe, options);
  const isLookedUp = entry.arrays.some(({ gathered }) => gathered); // not defined between rows
  return {
    panels: [{ name: "", matrix: ask({ length, out: buffers.float32("matrix", length * dim) }) }],
    rows: axis("position", length),
    columns: axis("dimension", dim),
    ...(waves && {
      frequencies: waves.frequencies,
      pair: (column) => {
        const pair = waves.pair(column);
        return pair && { sin: [0, pair.sin], cos: [0, pair.cos] };
      },
    }),
    ...(!isLookedUp && { between: (positions) => [ask({ positions })] }),
    exact: (_panel, row, column) => ask({ positions: [row], dtype: "float64" }).data[column]!,
  };
};
