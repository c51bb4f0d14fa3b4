// The first door: a row for every position, point or patch.
import type { Entry, Posenc, Tensor } from "posenc";
import { pageEntry } from "../../../encodings/index.js";
import { parameterOptions } from "../../../encodings/parameter_control.js";
import type { Buffers } from "../../../kit/derive/buffers.js";
import { listOf, written } from "../../../kit/text/call_text.js";
import type { Settings } from "../fields.js";
import { axis, boundOf, type MakeTable, type Table } from "../table.js";

type Options = Readonly<Record<string, unknown>>;
type Ask = (where: object) => Tensor<Float32Array>;
type What = Pick<Table, "entry" | "options" | "head" | "bound">;

export const absolute: MakeTable = (pe, entry, values, buffers) => {
  const options = parameterOptions(pageEntry(entry.id), values);
  const encode = pe.encode as (id: string, options: object) => Tensor<Float32Array>;
  const ask: Ask = (where) => encode(entry.id, { ...options, ...where });
  const what = { entry, options, head: 0, bound: boundOf(entry, options) };
  if (entry.takes === "coordinates") return atPoints(what, ask, values);
  if (entry.takes.startsWith("grid")) return onGrid(what, ask, values);
  return atPositions(pe, what, ask, values, buffers);
};

const code = ({ entry, options }: What, where: Record<string, string | number>): string =>
  `const { data, shape } = pe.encode("${entry.id}", ${written(entry, options, where)});`;

function atPositions(pe: Posenc, what: What, ask: Ask, values: Settings, buffers: Buffers): Table {
  const { entry, options } = what;
  const length = Math.min(values.positions, endOf(options));
  const dim = options.dim as number;
  const matrix = ask({ length, out: buffers.float32("matrix", length * dim) });
  const waves = pageEntry(entry.id).waves?.(pe, options);
  return {
    ...what,
    panels: [{ name: "", matrix }],
    rows: axis("position", length),
    columns: axis("dimension", dim),
    ...(waves && {
      frequencies: waves.frequencies,
      pair: (column) => {
        const pair = waves.pair(column);
        return pair && { sin: [0, pair.sin], cos: [0, pair.cos] };
      },
    }),
    ...(!isLookedUp(entry) && { between: (positions) => [ask({ positions })] }),
    exact: (_panel, row, column) => ask({ positions: [row], dtype: "float64" }).data[column]!,
    code: () => code(what, { length }),
  };
}

/** Rows are read from a table by position: there is nothing between them. */
const isLookedUp = ({ arrays }: Entry): boolean => arrays.some(({ gathered }) => gathered);

/** A learned table ends; what lies beyond has no row. */
const endOf = ({ maxLength, offset }: Options): number =>
  maxLength === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(1, (maxLength as number) - (offset as number));

/** Points on the diagonal from -1 to 1; of a logarithm, up to 1 from above 0. */
function atPoints(what: What, ask: Ask, { positions: count }: Settings): Table {
  const { coordinates: axes, logInput } = what.options as { coordinates: number; logInput?: true };
  const last = Math.max(count - 1, 1);
  const points = Float64Array.from({ length: count }, (_, i) =>
    logInput ? (i + 1) / count : -1 + (2 * i) / last,
  );
  const places = (points: Float64Array) =>
    Array<number[]>(axes)
      .fill([...points])
      .flat();
  const index = axes > 1 ? `(i % ${count})` : "i";
  const rule = logInput ? `(${index} + 1) / ${count}` : `-1 + (2 * ${index}) / ${last}`;
  const matrix = ask({ positions: places(points) });
  return {
    ...what,
    panels: [{ name: "", matrix }],
    rows: axis("point", count),
    columns: axis("dimension", matrix.shape[1]!),
    points,
    exact: (_panel, row, column) =>
      ask({ positions: places(points.subarray(row, row + 1)), dtype: "float64" }).data[column]!,
    code: () => code(what, { positions: listOf(axes * count, rule) }),
  };
}

/** Patches in the encoding's own order, after the rows in front of them. */
function onGrid(what: What, ask: Ask, { gridRows, gridColumns }: Settings): Table {
  const grid = [gridRows, gridColumns] as const;
  const matrix = ask({ grid });
  const [rows, columns] = matrix.shape as [number, number];
  return {
    ...what,
    panels: [{ name: "", matrix }],
    rows: axis("patch", rows),
    columns: axis("dimension", columns),
    grid,
    whole: () => ask({ grid, dtype: "float64" }),
    exact: (_panel, row, column, whole) => whole!.data[row * columns + column]!,
    code: () => code(what, { grid: `[${grid.join(", ")}]` }),
  };
}
