// The second door: the cosine and the sine of every pair's angle.
import type { Posenc, Rotary, RotaryGrid, Tensor } from "posenc";
import { pageEntry } from "../../../encodings/index.js";
import { segments } from "../../../encodings/mrope.js";
import { parameterOptions } from "../../../encodings/parameter_control.js";
import { written } from "../../../kit/text/call_text.js";
import type { Settings } from "../fields.js";
import { axis, type MakeTable, type Table } from "../table.js";

/** Where the rows of a rotary stand. */
interface Places extends Pick<Table, "rows" | "grid" | "frequencies" | "pair" | "between"> {
  readonly where: { length: number } | { positions: Float64Array } | RotaryGrid;
  coordinates(row: number): readonly number[];
  /** The call of cosSin. */
  readonly code: string;
}

const cosSin = (options: string) => `const { cos, sin } = rotary.cosSin({ ${options} });`;

export const rotary: MakeTable = (pe, entry, values, buffers) => {
  const options = parameterOptions(pageEntry(entry.id), values);
  const made = (pe.rotary as (id: string, options: object) => Rotary)(entry.id, options);
  const { where, coordinates, code, ...places } =
    entry.takes === "grid"
      ? ofPatches(made, values)
      : entry.takes === "coordinates"
        ? ofTokens(pe)
        : ofPositions(made, values);
  const pairs = made.rotaryDim / 2;
  const size = places.rows.count * pairs;
  const out = { cos: buffers.float32("cos", size), sin: buffers.float32("sin", size) };
  const { cos, sin } = made.cosSin({ ...where, out });
  const { attentionFactor: factor, data } = made;
  return {
    ...places,
    entry,
    options,
    panels: [
      { name: "cos", matrix: cos },
      { name: "sin", matrix: sin },
    ],
    columns: axis("pair", pairs),
    head: 0,
    bound: data.growth ? undefined : [-factor, factor],
    rotation: { rotary: made, coordinates },
    exact(panel, row, column) {
      const one = made.cosSin({ positions: coordinates(row), dtype: "float64" });
      return (panel === 0 ? one.cos : one.sin).data[column]!;
    },
    code: () => `const rotary = pe.rotary("${entry.id}", ${written(entry, options)});\n${code}`,
  };
};

/** With one coordinate, every column is a wave over the rows. */
function ofPositions(made: Rotary, { positions: length }: Settings): Places {
  return {
    where: { length },
    rows: axis("position", length),
    frequencies: made.frequencies,
    pair: (column) => ({ cos: [0, column], sin: [1, column] }),
    between(positions) {
      const { cos, sin } = made.cosSin({ positions });
      return [cos, sin];
    },
    coordinates: (row) => [row],
    code: cosSin(`length: ${length}`),
  };
}

function ofPatches(made: Rotary, { gridRows, gridColumns }: Settings): Places {
  const grid = [gridRows, gridColumns] as const;
  return {
    where: { grid },
    rows: axis("patch", gridRows * gridColumns),
    grid,
    coordinates: coordinatesIn(made.positions({ grid })),
    code: cosSin(`grid: [${grid.join(", ")}]`),
  };
}

function ofTokens(pe: Posenc): Places {
  const { positions } = pe.mropePositions(segments);
  const shown = JSON.stringify(segments).replaceAll(",", ", ");
  return {
    where: { positions: positions.data },
    rows: axis("token", positions.shape[1]!),
    coordinates: coordinatesIn(positions),
    code: `const { positions } = pe.mropePositions(${shown});\n${cosSin("positions: positions.data")}`,
  };
}

/** Of positions [coordinates, rows]. */
const coordinatesIn =
  ({ data, shape }: Tensor<Float64Array>) =>
  (row: number): number[] => {
    const [axes, count] = shape as [number, number];
    return Array.from({ length: axes }, (_, i) => data[i * count + row]!);
  };
