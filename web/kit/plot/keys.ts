// Handlers of keys in drawings: they change a value by steps, or move a cursor over indices or cells. The next key may come
// before the next frame, so cursors remember their latest place.
//
//   svg`<circle role="slider" tabindex="0" @keydown=${stepKeys({ across: 1, page: 10 }, (by) => to(value + by))}>`
import { hasModifier, within } from "./pointer.js";

/** The steps of the right arrow, the up arrow, Page Up and End; left, down, Page Down and Home subtract them. */
export interface Steps {
  readonly across?: number;
  readonly up?: number;
  readonly page?: number;
  readonly end?: number;
}

const steppers: Readonly<Record<string, readonly [step: keyof Steps, sign: number]>> = {
  ArrowRight: ["across", 1],
  ArrowLeft: ["across", -1],
  ArrowUp: ["up", 1],
  ArrowDown: ["up", -1],
  PageUp: ["page", 1],
  PageDown: ["page", -1],
  End: ["end", 1],
  Home: ["end", -1],
};

/** The step of a key, which then does not scroll the page; undefined for other keys. */
export function stepOf(event: KeyboardEvent, steps: Steps): number | undefined {
  const [step, sign = 1] = steppers[event.key] ?? [];
  const size = step && !hasModifier(event) ? steps[step] : undefined;
  if (size === undefined) return undefined;
  event.preventDefault();
  return sign * size;
}

/** Keys that change a value by steps. */
export const stepKeys =
  (steps: Steps, move: (by: number, event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    const by = stepOf(event, steps);
    if (by !== undefined) move(by, event);
  };

/** Keys that move a cursor over `count` indices. An arrow does nothing at an edge. */
export function indexKeys(at: number, count: number, steps: Steps, move: (to: number) => void) {
  let latest = at;
  return stepKeys({ end: count, ...steps }, (by, { key }) => {
    const to = within(latest + by, count);
    if (to !== latest + by && key.startsWith("Arrow")) return;
    latest = to;
    move(to);
  });
}

/** Keys that move a cursor over cells; the first key moves it to the first cell. */
export function cellKeys(
  at: readonly [row: number, column: number] | undefined,
  [rows, columns]: readonly [number, number],
  move: (row: number, column: number) => void,
) {
  let latest = at;
  return (event: KeyboardEvent): void => {
    const down = stepOf(event, { up: -1 });
    const across = stepOf(event, { across: 1, end: columns });
    if (down === undefined && across === undefined) return;
    const [row, column] = latest ?? [-(down ?? 0), -(across ?? 0)];
    latest = [within(row + (down ?? 0), rows), within(column + (across ?? 0), columns)];
    move(...latest);
  };
}
