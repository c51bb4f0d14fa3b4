// The reader's guess at the table: a pin on one of its rows, moved by pointer and keys while the question is open. Then
// the guess stays, dashed, and the row that changes fastest is marked.
import { html, nothing } from "lit";
import { isHolding } from "../../../kit/plot/drag.js";
import { stepKeys } from "../../../kit/plot/keys.js";
import { within } from "../../../kit/plot/pointer.js";
import { many } from "../clockwork_values.js";
import type { View } from "../view.js";

const rows = 2 * many;
/** The row of the pin before the reader moves it, far from the right one. */
export const firstRow = 15;

/** The rows that are marked, over the whole width. */
export function rowMarks({ question, guess }: View, height: number) {
  const outline = (kind: string, row: number) =>
    html`<div class="row-mark ${kind}" .style=${`top: ${(row * height) / rows}px; height: ${height / rows}px`}></div>`;
  if (question === "open") return outline("pinned", guess ?? firstRow);
  return html`
    ${question === "answered" && guess !== 0 ? outline("pinned before", guess ?? firstRow) : nothing}
    ${outline("fastest", 0)}`;
}

export function pin(view: View, height: number) {
  const { text, question, guess = firstRow, put, element } = view;
  if (question !== "open") return nothing;
  const to = (row: number) => put({ guess: within(row, rows) });
  const step = stepKeys({ up: -1, page: -6, end: rows }, (by) => to((view.guess ?? firstRow) + by));
  const press = (event: KeyboardEvent) => {
    step(event);
    if (event.key !== "Enter") return;
    element.shadowRoot!.querySelector<HTMLElement>(".asks .main")!.click();
    event.preventDefault();
  };
  const follow = (event: PointerEvent) => {
    const { top } = (event.currentTarget as Element).parentElement!.getBoundingClientRect();
    to(Math.floor(((event.clientY - top) / height) * rows));
  };
  const drag = (event: PointerEvent) => {
    if (isHolding(event)) follow(event);
  };
  // On the rows a finger scrolls, and sets the pin by a tap; by the handle it drags it.
  return html`
    <div class="rows" @click=${follow} @pointerdown=${(event: PointerEvent) => event.pointerType === "mouse" && drag(event)} @pointermove=${drag}></div>
    <div
      class="pin"
      role="slider"
      tabindex="0"
      aria-orientation="vertical"
      aria-label=${text.pin}
      aria-valuemin="1"
      aria-valuemax=${rows}
      aria-valuenow=${guess + 1}
      aria-valuetext=${text.pinnedRow(guess + 1, rows, guess < many)}
      .style=${`top: ${((guess + 0.5) * height) / rows}px`}
      @keydown=${press}
      @pointerdown=${drag}
      @pointermove=${drag}
    ><svg width="28" height="28" viewBox="-14 -14 28 28" aria-hidden="true"><circle r="12"></circle><path d="M0,-8l4,5h-8zM0,8l4,-5h-8z"></path></svg></div>
  `;
}
