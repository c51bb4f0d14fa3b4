// The array that a step makes, as a grid of numbers: what its rows and columns are called, which cells
// the step has just filled, and where the followed number stands in it.
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { atColumn, columnOf, type Spot } from "./fields.js";
import { nameOf } from "./lines.js";
import type { View } from "./panels.js";
import type { Write } from "./reading.js";

export interface NumberGrid {
  /** "pe", as in the code. */
  readonly name: string;
  /** "(5, 8)", as the code would print it. */
  readonly shape: string;
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
  /** Under the names of the columns: the frequencies, where rows are multiplied by them. */
  readonly columnNotes?: readonly string[];
  value(cell: Cell): number;
  /** Just filled, or before, or not yet. */
  state(cell: Cell): "fresh" | "filled" | "empty";
  readonly cursor: Cell;
  /** The number that stands in a cell. */
  spot(cell: Cell): Spot;
}

const count = (n: number): string[] => Array.from({ length: n }, (_, i) => String(i));

export function gridOf(view: View, write: Write): NumberGrid {
  const { text, settings, step, spot, pairs } = view;
  const { length, dim } = settings;
  const grid = {
    name: nameOf[step],
    rowNames: count(length),
    state: (): ReturnType<NumberGrid["state"]> => "fresh",
    cursor: [spot.row, spot.pair] as Cell,
  };
  const pairNames = count(pairs).map((pair) => `${text.pairShort} ${pair}`);
  const ofPairs = (values: Float64Array, kind = spot.kind): NumberGrid => ({
    ...grid,
    shape: `(${length}, ${pairs})`,
    columnNames: pairNames,
    columnNotes: Array.from(view.frequencies, write),
    value: ([row, column]) => values[row * pairs + column]!,
    spot: ([row, pair]) => ({ row, pair, kind }),
  });
  /** One array a row, in place of positions. */
  const ofForms = (...rows: readonly (readonly [name: string, values: Float64Array])[]) => ({
    ...grid,
    shape: `(${pairs})`,
    rowNames: rows.map(([name]) => name),
    columnNames: pairNames,
    value: ([row, column]: Cell) => rows[row]![1][column]!,
    spot: ([, pair]: Cell) => ({ ...spot, pair }),
  });

  switch (step) {
    case "positions":
      return {
        ...grid,
        shape: `(${length}, 1)`,
        columnNames: ["0"],
        value: ([row]) => row,
        cursor: [spot.row, 0],
        spot: ([row]) => ({ ...spot, row }),
      };
    case "exponential": {
      const { exponential } = view.forms;
      return { ...ofForms([text.exponentialForm, exponential]), cursor: [0, spot.pair] };
    }
    case "power": {
      const { exponential, power } = view.forms;
      const off = power.map((value, i) => value - exponential[i]!);
      return {
        ...ofForms(
          [text.exponentialForm, exponential],
          [text.powerForm, power],
          [text.difference, off],
        ),
        state: ([row]) => (row === 0 ? "filled" : "fresh"),
        cursor: [1, spot.pair],
      };
    }
    case "angles":
      return ofPairs(view.angles);
    case "sines":
      return ofPairs(view.waves[0], 0);
    case "cosines":
      return ofPairs(view.waves[1], 1);
    default: {
      const { sofar, kinds } = view;
      return {
        ...grid,
        shape: `(${length}, ${dim})`,
        columnNames: count(dim),
        value: ([row, column]) => sofar[row * dim + column]!,
        state([, column]) {
          const { kind } = atColumn(settings, column);
          if (step === "zeros" || kind === kinds - 1) return "fresh";
          return kind < kinds ? "filled" : "empty";
        },
        cursor: [spot.row, columnOf(settings, spot)],
        spot: ([row, column]) => ({ row, ...atColumn(settings, column) }),
      };
    }
  }
}
