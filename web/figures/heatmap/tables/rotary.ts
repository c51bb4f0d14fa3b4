// The second door: cosine and sine of the angle of every pair.
import type { Posenc, Rotary, RotaryGrid, Tensor } from "posenc";
import { segments } from "../../../encodings/mrope.js";
import type { Settings } from "../fields.js";
import { axis, type MakeTable, type Table } from "../table.js";

/** Positions of the rows. */
interface Places extends Pick<Table, "rows" | "grid" | "frequencies" | "pair" | "between"> {
  readonly where: { length: number } | { positions: Float64Array } | RotaryGrid;
  coordinates(row: number): readonly number[];
}

export const rotary: MakeTable = ({ pe, entry, options, settings, buffers }) => {
  const made = (pe.rotary as (id: string, options: object) => Rotary)(entry.id, options);
  const { where, coordinates, ...places } =
    entry.takes === "grid"
      ? ofPatches(made, settings)
      : entry.takes === "coordinates"
        ? ofTokens(pe)
        : ofPositions(made, settings);
  const pairs = made.rotaryDim / 2;
  const size = places.rows.count * pairs;
  const out = { cos: buffers.float32("cos", size), sin: buffers.float32("sin", size) };
  const { cos, sin } = made.cosSin({ ...where, out });
  const { attentionFactor: factor, data } = made;
  return {
    ...places,
    panels: [
      { name: "cos", matrix: cos },
      { name: "sin", matrix: sin },
    ],
    columns: axis("pair", pairs),
    bound: data.growth ? undefined : [-factor, factor],
    rotation: { rotary: made, coordinates },
    exact(panel, row, column) {
      const one = made.cosSin({ positions: coordinates(row), dtype: "float64" });
      return (panel === 0 ? one.cos : one.sin).data[column]!;
    },
  };
};

/** With one coordinate every column is a wave over the rows. */
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
  };
}

function ofPatches(made: Rotary, { gridRows, gridColumns }: Settings): Places {
  const grid = [gridRows, gridColumns] as const;
  return {
    where: { grid },
    rows: axis("patch", gridRows * gridColumns),
    grid,
    coordinates: coordinatesIn(made.positions({ grid })),
  };
}

function ofTokens(pe: Posenc): Places {
  const { positions } = pe.mropePositions(segments);
  return {
    where: { positions: positions.data },
    rows: axis("token", positions.shape[1]!),
    coordinates: coordinatesIn(positions),
  };
}

/** Of a row of positions (coordinates, rows). */
const coordinatesIn =
  ({ data, shape: [length, count] }: Tensor<Float64Array>) =>
  (row: number): number[] =>
    Array.from({ length: length! }, (_, i) => data[i * count! + row]!);
