// The weights before and after the move: two grids, query by key, whose rows and columns move with the words.
import { html, nothing, svg, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import { cellKeys } from "../../kit/plot/keys.js";
import { isPointing, pointIn } from "../../kit/plot/pointer.js";
import { familyOf, fitted, textWidth } from "../../kit/text/text_width.js";
import type { Pair } from "./derive.js";
import { glides } from "./gliding.js";
import { cellWeight } from "./numbers.js";
import { type Order, original } from "./order.js";
import type { View } from "./view.js";

/** The width from which on before and after are side by side, for any sentence. */
const wide = 620;
/** The width of row names and legible cells. */
const leastWidth = (n: number): number => 48 + 28 * n;
/** The maximum width of a cell, so that few words do not fill the width. */
const widest = 72;
const gap = 2;

export function weights(view: View): TemplateResult {
  const { text, order, width, pair } = view;
  const n = order.length;
  const isBeside = width >= wide || (width - 12) / 2 >= leastWidth(n);
  const between = width >= wide ? Math.max(56, Math.min(170, 0.2 * width)) : 12;
  const room = isBeside ? Math.floor((width - between) / 2) : width;
  const describe = describer(view);
  return html`
    <div class="two weights ${isBeside ? "beside" : ""}">
      <div><h5>${text.before}</h5>${grid(view, "before", original(n), room, describe)}</div>
      <div><h5>${text.after}</h5>${grid(view, "after", order, room, describe)}</div>
    </div>
    <p class="reading ${pair ? "" : "soft"}">${pair ? describe(pair) : text.pointAt}</p>
  `;
}

function grid(
  view: View,
  when: "before" | "after",
  order: Order,
  room: number,
  say: (pair: Pair) => string,
): TemplateResult {
  const { text, element, names, kinds, weights, pair, put } = view;
  const { data } = weights[when];
  const n = order.length;
  const font = `550 12px ${familyOf(element)}`;
  const [first = 0, second = 0] = names.map((name) => textWidth(name, font)).sort((a, b) => b - a);
  const left = Math.min(first, Math.max(40, room * 0.24)) + 8;
  const pitch = Math.max(8, Math.min(widest, (room - left) / n));
  const isUpright = first <= pitch && (first + second) / 2 + 4 <= pitch;
  const top = isUpright ? 22 : Math.min(first, 84) + 10;
  const side = pitch - gap;

  const point = (row: number | undefined, column: number | undefined) => {
    if (row !== undefined && column !== undefined)
      put({ pointedPair: { query: order[row]!, key: order[column]! } });
  };
  const follow = (event: PointerEvent) => {
    if (!isPointing(event)) return;
    const { x, y } = pointIn(event, event.currentTarget as Element);
    const [row, column] = [Math.floor((y - top) / pitch), Math.floor((x - left) / pitch)];
    if (row in order && column in order) point(row, column);
  };
  const at = pair && ([order.indexOf(pair.query), order.indexOf(pair.key)] as const);

  const columnName = (token: number, place: number) => {
    const x = left + place * pitch + side / 2;
    const transform = isUpright
      ? `translate(${x} ${top - 8})`
      : `translate(${x + 4} ${top - 6}) rotate(-90)`;
    return svg`<text ${glides("x", place, pitch)} class="name token-${kinds[token]}" transform=${transform} text-anchor=${isUpright ? "middle" : "start"}>${fitted(names[token]!, isUpright ? pitch : 84, font)}</text>`;
  };
  const cell = (query: number, row: number) => (key: number, column: number) => {
    const weight = data[query * n + key]!;
    const isMasked = !Number.isFinite(weight);
    const isHere = row === at?.[0] && column === at[1];
    return html`<span
      ${glides("x", column, pitch)}
      role="gridcell"
      id="weight-${when}-${row}-${column}"
      class="weight ${isMasked ? "masked" : ""} ${isHere ? "active" : ""}"
      aria-label=${say({ query, key })}
      .style=${`--weight: ${isMasked ? 0 : weight}`}
    >${isMasked ? nothing : written(weight, side)}</span>`;
  };
  const row = (query: number, place: number) => html`
    <div ${glides("y", place, pitch)} role="row" class="token-${kinds[query]}">
      <span role="rowheader" class="name">${fitted(names[query]!, left - 8, font)}</span>
      ${repeat(order, (key) => key, cell(query, place))}
    </div>`;
  return html`
    <div
      class="weight-grid"
      role="grid"
      tabindex="0"
      aria-label=${text.weightsOf(text[when])}
      aria-activedescendant=${at ? `weight-${when}-${at.join("-")}` : nothing}
      .style=${`--left: ${left}px; --side: ${side}px; --digits: ${side < 33 ? 10 : 12}px; width: ${left + n * pitch}px`}
      @pointermove=${follow}
      @pointerdown=${follow}
      @pointerleave=${({ pointerType }: PointerEvent) => pointerType === "mouse" && put({ pointedPair: undefined })}
      @focus=${({ target }: FocusEvent) => !pair && (target as Element).matches(":focus-visible") && point(0, 0)}
      @click=${follow}
      @keydown=${cellKeys(at, [n, n], point)}
    >
      ${
        // Another number of words means another sentence, which does not move.
        keyed(
          n,
          html`
            <svg width=${left + n * pitch} height=${top} aria-hidden="true">${repeat(order, (token) => token, columnName)}</svg>
            ${repeat(order, (token) => token, row)}
          `,
        )
      }
    </div>
  `;
}

/** A weight with as many digits as fit into a width in pixels. */
const written = (weight: number, side: number): string =>
  side < 25 ? "" : side < 33 ? cellWeight(weight).replace(/^0/, "") : cellWeight(weight);

/** The weights before and after, 0 where masked. Reads the view once, for hundreds of cells. */
function weigher({ run, places, settings: { causal } }: View) {
  const [before, after] = [run.before.weights.data, run.after.weights.data];
  const n = places.length;
  return ({ query, key }: Pair) => {
    const [to, from] = [places[query]!, places[key]!];
    return {
      before: before[query * n + key]!,
      after: after[to * n + from]!,
      hiddenBefore: causal && key > query,
      hiddenAfter: causal && from > to,
    };
  };
}

function describer(view: View): (pair: Pair) => string {
  const { text, names } = view;
  const weigh = weigher(view);
  return (pair) => text.cell({ query: names[pair.query]!, key: names[pair.key]!, ...weigh(pair) });
}
