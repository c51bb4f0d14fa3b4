// The second door: cosine and sine of the angle of every pair.
import type { Rotary } from "posenc";
import { tokensOf } from "../../../encodings/tokens.js";
import { axis, type MakeTable, patchGrid, type Table } from "../table.js";

export const rotary: MakeTable = ({ pe, entry, options, settings, buffers }) => {
  const made = (pe.rotary as (id: string, options: object) => Rotary)(entry.id, options);
  const { positions: length } = settings;
  const isOnGrid = entry.takes === "grid";
  const hasTokens = entry.takes === "coordinates";
  /** (coordinates, rows); those of a sequence are 0, 1, ... */
  const positions = isOnGrid
    ? made.positions({ grid: patchGrid })
    : hasTokens
      ? tokensOf(pe, entry.id)
      : undefined;
  const [axes, count] = (positions?.shape ?? [1, length]) as [number, number];
  const coordinates = (row: number) =>
    Array.from({ length: axes }, (_, i) => positions?.data[i * count + row] ?? row);
  const [heads] = made.shape;
  const { perChannel, mix } = made.data;
  const columns = made.rotaryDim / (perChannel ? 1 : 2);
  const size = heads * count * columns;
  const out = { cos: buffers.float32("cos", size), sin: buffers.float32("sin", size) };
  const all = made.cosSin(positions ? { positions: positions.data, out } : { length, out });
  /** Of the first head. */
  const first = ({ data }: { data: Float32Array }) => ({
    data: heads > 1 ? data.subarray(0, count * columns) : data,
    shape: [count, columns],
  });
  const [cos, sin] = [first(all.cos), first(all.sin)];
  const { attentionFactor: factor, data } = made;
  return {
    panels: [
      { name: "cos", matrix: cos },
      { name: "sin", matrix: sin },
    ],
    rows: axis(isOnGrid ? "patch" : hasTokens ? "token" : "position", count),
    columns: axis(perChannel ? "channel" : "pair", columns),
    bound: data.growth || mix ? undefined : [-factor, factor],
    rotation: { rotary: made, coordinates },
    ...(isOnGrid && { grid: patchGrid }),
    ...(!positions && !mix && wavesOf(made)),
    exact(panel, row, column) {
      const one = made.cosSin({ positions: coordinates(row), dtype: "float64" });
      return (panel === 0 ? one.cos : one.sin).data[column]!;
    },
  };
};

/** With one coordinate every column is a wave over the rows. */
const wavesOf = (made: Rotary): Pick<Table, "frequencies" | "pair" | "between"> => ({
  frequencies: made.frequencies,
  pair: (column) => ({ cos: [0, column], sin: [1, column] }),
  between(positions) {
    const { cos, sin } = made.cosSin({ positions });
    return [cos, sin];
  },
});
