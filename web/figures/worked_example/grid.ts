// The array of a step, as a grid of numbers with a cursor at the followed number.
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { atColumn, columnOf, length, type Spot, type Step } from "./fields.js";
import { codeLines } from "./lines.js";
import { scientific } from "./reading.js";
import type { View } from "./view.js";

interface Content {
  readonly values: Float64Array;
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
  /** Shown below the names of the columns: the frequencies of the pairs. */
  readonly columnNotes?: readonly string[];
  readonly cursor: Cell;
  /** The number in a cell. */
  spot(cell: Cell): Spot;
  /** Whether the cell was filled by this step (default), by an earlier one, or not yet. */
  state?(cell: Cell): "fresh" | "filled" | "empty";
}

const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i));

export function gridOf(view: View) {
  const { text, settings, step, spot, pairs, forms } = view;
  const rowNames = numbered(length);
  const pairNames = numbered(pairs).map((pair) => `${text.pairShort} ${pair}`);
  const byPair = (values: Float64Array, kind: number): Content => ({
    values,
    rowNames,
    columnNames: pairNames,
    columnNotes: Array.from(view.frequencies, scientific),
    cursor: [spot.row, spot.pair],
    spot: ([row, pair]) => ({ row, pair, kind }),
  });
  /** The grid of frequencies: a row for each form; the step computes the one at `cursorRow`. */
  const byForm = (
    rowNames: readonly string[],
    cursorRow: number,
    ...rows: Float64Array[]
  ): Content => ({
    values: Float64Array.from(rows.flatMap((row) => [...row])),
    rowNames,
    columnNames: pairNames,
    cursor: [cursorRow, spot.pair],
    spot: ([, pair]) => ({ ...spot, pair }),
    state: ([row]) => (row < cursorRow ? "filled" : "fresh"),
  });
  const table = (): Content => ({
    values: view.filled,
    rowNames,
    columnNames: numbered(settings.dim),
    cursor: [spot.row, columnOf(settings, spot)],
    spot: ([row, column]) => ({ row, ...atColumn(settings, column) }),
    state([, column]) {
      const { kind } = atColumn(settings, column);
      if (step === "zeros" || kind === view.kinds - 1) return "fresh";
      return kind < view.kinds ? "filled" : "empty";
    },
  });
  const { exponential, power } = forms;
  const contents: Partial<Record<Step, () => Content>> = {
    positions: () => ({
      values: Float64Array.from(rowNames, Number),
      rowNames,
      columnNames: ["0"],
      cursor: [spot.row, 0],
      spot: ([row]) => ({ ...spot, row }),
    }),
    exponential: () => byForm([text.exponentialForm], 0, exponential),
    power: () => {
      const names = [text.exponentialForm, text.powerForm, text.difference];
      return byForm(
        names,
        1,
        exponential,
        power,
        power.map((value, i) => value - exponential[i]!),
      );
    },
    angles: () => byPair(view.angles, spot.kind),
    sines: () => byPair(view.waves[0], 0),
    cosines: () => byPair(view.waves[1], 1),
  };
  const content = (contents[step] ?? table)();
  const columns = content.columnNames.length;
  const isForm = step === "exponential" || step === "power";
  return {
    state: (): "fresh" => "fresh",
    ...content,
    isForm,
    write: step === "positions" ? String : scientific,
    /** The name in the code. */
    name: /^\w+/.exec(codeLines(settings)[step])![0],
    shape: isForm ? `(${pairs})` : `(${rowNames.length}, ${columns})`,
    value: ([row, column]: Cell) => content.values[row * columns + column]!,
  };
}
