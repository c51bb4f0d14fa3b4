// The array that a step makes, as a grid of numbers: what its rows and columns are called, which cells
// the step has just filled, and where the followed number stands in it.
import { atColumn, columnOf, type Setting, type Spot } from "./fields.js";
import { nameOf } from "./lines.js";
import { type Model, tableAfter } from "./model.js";
import { text } from "./texts.js";
import type { Write } from "./written.js";

export type Cell = readonly [row: number, column: number];

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
  /** What stands there instead of a number. */
  written?(cell: Cell): string | undefined;
  /** Just filled, or before, or not yet. */
  state(cell: Cell): "fresh" | "filled" | "empty";
  readonly cursor: Cell;
  /** The number that stands in a cell. */
  spot(cell: Cell): Spot;
}

const count = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

export function gridOf(model: Model, setting: Setting, write: Write): NumberGrid {
  const { step, length, dim, spot } = setting;
  const { pairs } = model;
  const t = text();
  const name = nameOf[step];
  const positions = count(length).map(String);
  const pairNames = count(pairs).map((pair) => `${t.pairShort} ${pair}`);
  const ofPairs = (values: Float64Array): NumberGrid => ({
    name,
    shape: `(${length}, ${pairs})`,
    rowNames: positions,
    columnNames: pairNames,
    columnNotes: Array.from(model.frequencies, write),
    value: ([row, column]) => values[row * pairs + column]!,
    state: () => "fresh",
    cursor: [spot.row, spot.pair],
    spot: ([row, column]) => ({ row, pair: column, kind: spot.kind }),
  });
  const kindThen = { zeros: 2, sinesIn: 0, cosinesIn: 1 } as const;

  switch (step) {
    case "positions":
      return {
        name,
        shape: `(${length}, 1)`,
        rowNames: positions,
        columnNames: ["0"],
        value: ([row]) => row,
        state: () => "fresh",
        cursor: [spot.row, 0],
        spot: ([row]) => ({ ...spot, row }),
      };
    case "exponential":
      return {
        ...ofPairs(model.forms.exponential),
        shape: `(${pairs})`,
        rowNames: [t.exponentialForm],
        columnNotes: [],
        value: ([, column]) => model.forms.exponential[column]!,
        cursor: [0, spot.pair],
        spot: ([, pair]) => ({ ...spot, pair }),
      };
    case "power": {
      const { exponential, power } = model.forms;
      return {
        ...ofPairs(power),
        shape: `(${pairs})`,
        rowNames: [t.exponentialForm, t.powerForm, t.difference],
        columnNotes: [],
        value: ([row, column]) =>
          [exponential, power][row]?.[column] ?? power[column]! - exponential[column]!,
        state: ([row]) => (row === 0 ? "filled" : "fresh"),
        cursor: [1, spot.pair],
        spot: ([, pair]) => ({ ...spot, pair }),
      };
    }
    case "angles":
      return ofPairs(model.angles);
    case "sines":
      return { ...ofPairs(model.sines), spot: ([row, pair]) => ({ row, pair, kind: 0 }) };
    case "cosines":
      return { ...ofPairs(model.cosines), spot: ([row, pair]) => ({ row, pair, kind: 1 }) };
    default: {
      const sofar = tableAfter(model, setting);
      return {
        name,
        shape: `(${length}, ${dim})`,
        rowNames: positions,
        columnNames: count(dim).map(String),
        value: ([row, column]) => sofar[row * dim + column]!,
        state: ([, column]) => {
          const { kind } = atColumn(setting, column);
          if (step === "zeros" || kind === kindThen[step]) return "fresh";
          return kind < kindThen[step] ? "filled" : "empty";
        },
        cursor: [spot.row, columnOf(setting, spot)],
        spot: ([row, column]) => ({ row, ...atColumn(setting, column) }),
      };
    }
  }
}
