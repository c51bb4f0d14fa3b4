// Where a key takes the cursor.
import type { Place } from "./layout.js";
import type { Table } from "./table.js";

const pageRows = 10;

/** The next place, or undefined where the key is no move. With Shift, arrows go ten cells. */
export function moved(
  event: KeyboardEvent,
  place: Place,
  table: Table,
  upward: boolean,
): Place | undefined {
  const last = { row: table.rows.count - 1, column: table.columns.count - 1 };
  const down = upward ? -1 : 1;
  const step = event.shiftKey ? 10 : 1;
  let { panel, row, column } = place;
  const moves: Record<string, () => void> = {
    ArrowDown: () => (row += down * step),
    ArrowUp: () => (row -= down * step),
    PageDown: () => (row += down * pageRows),
    PageUp: () => (row -= down * pageRows),
    ArrowRight: () => (column += step),
    ArrowLeft: () => (column -= step),
    Home: () => (column = 0),
    End: () => (column = last.column),
  };
  const move = moves[event.key];
  if (!move) return undefined;
  move();
  // Past the edge of one panel is the next.
  if (column > last.column && panel < table.panels.length - 1) [panel, column] = [panel + 1, 0];
  else if (column < 0 && panel > 0) [panel, column] = [panel - 1, last.column];
  return { panel, row: within(row, last.row), column: within(column, last.column) };
}

const within = (at: number, most: number): number => Math.min(Math.max(at, 0), most);
