// The cursor of a drawing of equal cells in rows, such as a wall of clocks, for pointer, touch and arrow keys.
//
//   const cursor = gridCursor({ count: 64, columns: 16, width: 56, height: 68, at: pair, move });
//   html`<svg role="slider" tabindex="0" @pointermove=${cursor.point} @pointerdown=${cursor.point} @keydown=${cursor.press}>`
import { indexKeys } from "./keys.js";
import { isPointing, pointIn, within } from "./pointer.js";

interface GridCursor {
  readonly count: number;
  readonly columns: number;
  /** The size of a cell, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly at: number;
  move(to: number): void;
}

export function gridCursor({ count, columns, width, height, at, move }: GridCursor) {
  return {
    point(event: PointerEvent): void {
      if (!isPointing(event)) return;
      const { x, y } = pointIn(event, event.currentTarget as Element);
      const column = within(Math.floor(x / width), columns);
      const row = within(Math.floor(y / height), Math.ceil(count / columns));
      move(within(row * columns + column, count));
    },
    press: indexKeys(at, count, { across: 1, up: -columns }, move),
  };
}
