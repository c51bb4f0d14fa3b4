// Where a key takes the cursor.
import type { ColumnOrder } from "./column_order.js";
import type { Place } from "./layout.js";
import type { Table } from "./table.js";

const pageRows = 10;

/** The next place, or undefined where the key is no move. With Shift, arrows go ten cells. */
export function moved(
  event: KeyboardEvent,
  place: Place,
  table: Table,
  order: ColumnOrder,
  upward: boolean,
): Place | undefined {
  const last = { row: table.rows.count - 1, across: table.columns.count - 1 };
  const down = upward ? -1 : 1;
  const step = event.shiftKey ? 10 : 1;
  let { panel, row } = place;
  let across = order.placeOf(place.column);
  const moves: Record<string, () => void> = {
    ArrowDown: () => (row += down * step),
    ArrowUp: () => (row -= down * step),
    PageDown: () => (row += down * pageRows),
    PageUp: () => (row -= down * pageRows),
    ArrowRight: () => (across += step),
    ArrowLeft: () => (across -= step),
    Home: () => (across = 0),
    End: () => (across = last.across),
  };
  const move = moves[event.key];
  if (!move) return undefined;
  move();
  // Past the edge of one panel is the next.
  if (across > last.across && panel < table.panels.length - 1) [panel, across] = [panel + 1, 0];
  else if (across < 0 && panel > 0) [panel, across] = [panel - 1, last.across];
  const column = order.columnAt(within(across, last.across));
  return { panel, row: within(row, last.row), column };
}

const within = (at: number, most: number): number => Math.min(Math.max(at, 0), most);
