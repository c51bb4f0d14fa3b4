// The first door: a row for every position, point or patch.
import { asking, axis, type MakeTable, patchGrid } from "../table.js";
import { positions } from "./positions.js";

export const absolute: MakeTable = (request) => {
  const { takes } = request.entry;
  const make = takes === "coordinates" ? points : takes.startsWith("grid") ? patches : positions;
  return make(request);
};

interface Points {
  /** Of the encodings whose points have any number of coordinates. */
  coordinates?: number;
  logInput?: true;
}

/** Points on the diagonal from -1 to 1; for a logarithm from above 0 to 1. */
const points: MakeTable = (request) => {
  const { pe, entry, options, settings } = request;
  const { positions: count } = settings;
  const { coordinates: axes = entry.axes, logInput } = options as Points;
  const ask = asking(pe.encode, request);
  const points = Float64Array.from({ length: count }, (_, i) =>
    logInput ? (i + 1) / count : -1 + (2 * i) / Math.max(count - 1, 1),
  );
  const positionsOf = (points: Float64Array) =>
    Array.from({ length: axes }, () => [...points]).flat();
  const matrix = ask({ positions: positionsOf(points) });
  return {
    panels: [{ name: "", matrix }],
    rows: axis("point", count),
    columns: axis("dimension", matrix.shape[1]!),
    points,
    exact: (_panel, row, column) =>
      ask({ positions: positionsOf(points.subarray(row, row + 1)), dtype: "float64" }).data[
        column
      ]!,
  };
};

/** Patches in the encoding's own order, after rows that are no patch. */
const patches: MakeTable = (request) => {
  const ask = asking(request.pe.encode, request);
  const matrix = ask({ grid: patchGrid });
  const [rows, columns] = matrix.shape as [number, number];
  return {
    panels: [{ name: "", matrix }],
    rows: axis("patch", rows),
    columns: axis("dimension", columns),
    grid: patchGrid,
    whole: () => ask({ grid: patchGrid, dtype: "float64" }),
    exact: (_panel, row, column, whole) => whole!.data[row * columns + column]!,
  };
};
