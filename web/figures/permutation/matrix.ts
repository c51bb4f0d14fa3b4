// Attention weights as a grid of cells that can be walked: rows are queries, columns keys, both in the
// order of the sentence. A cell belongs to a pair of words and travels with them.
import { html, nothing, svg, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cellChange, cellWeight } from "./numbers.js";
import type { Order } from "./order.js";
import { fitted, nameWeight, textWidth } from "./text_width.js";

/** A pair of words. */
export interface Pair {
  readonly query: number;
  readonly key: number;
}

export interface MatrixOptions {
  readonly id: string;
  readonly label: string;
  readonly names: readonly string[];
  readonly kinds: readonly number[];
  readonly order: Order;
  /** Where each token is drawn; between places while it moves. */
  readonly places: readonly number[];
  readonly weight: (pair: Pair) => number;
  /** Against the other matrix; undefined where there is nothing to compare or nothing changed. */
  readonly change?: (pair: Pair) => number | undefined;
  readonly masked: (pair: Pair) => boolean;
  readonly describe: (pair: Pair) => string;
  readonly active: Pair | undefined;
  readonly onActive: (pair: Pair | undefined) => void;
  readonly width: number;
  readonly font: string;
}

const gap = 2;
/** Cells of short sentences need not fill the width. */
const most = 72;
const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A pointer says itself which cell it means. */
export const reachedByKeys = (event: FocusEvent): boolean =>
  (event.target as Element).matches(":focus-visible");

export function matrix(options: MatrixOptions): TemplateResult {
  const { id, names, kinds, order, places, active, width, font } = options;
  const n = order.length;
  const labelFont = `${nameWeight} 12px ${font}`;
  const widths = names.map((name) => textWidth(name, labelFont));
  const widest = Math.max(...widths);
  const left = Math.min(widest, Math.max(40, width * 0.24)) + 8;
  const pitch = Math.max(8, Math.min(most, (width - left) / n));
  const cell = pitch - gap;
  const [first = 0, second = 0] = [...widths].sort((a, b) => b - a);
  const upright = first <= pitch && (first + second) / 2 + 4 <= pitch;
  const top = upright ? 22 : Math.min(widest, 84) + 10;
  const side = n * pitch;
  const cellId = ({ query, key }: Pair) => `${id}-${query}-${key}`;

  const columnLabel = (token: number) => {
    const x = places[token]! * pitch + cell / 2;
    const text = fitted(names[token]!, upright ? widest : 84, labelFont);
    const turn = upright ? `translate(${x} -8)` : `translate(${x + 4} -6) rotate(-90)`;
    return svg`<text class="name token-${kinds[token]}" transform=${turn} text-anchor=${upright ? "middle" : "start"}>${text}</text>`;
  };

  const rowOf = (query: number) => svg`
    <g role="row" transform="translate(0 ${places[query]! * pitch})">
      <text role="rowheader" class="name token-${kinds[query]}" x="-8" y=${cell / 2} text-anchor="end" dominant-baseline="central">${fitted(names[query]!, left - 8, labelFont)}</text>
      ${repeat(
        order,
        (key) => key,
        (key) => cellOf({ query, key }),
      )}
    </g>`;

  const cellOf = (pair: Pair) => {
    const weight = options.weight(pair);
    const change = options.change?.(pair);
    const isActive = active?.query === pair.query && active.key === pair.key;
    return svg`
      <g class="cell token-${kinds[pair.query]}" transform="translate(${places[pair.key]! * pitch} 0)">
        <rect id=${cellId(pair)} role="gridcell" aria-label=${options.describe(pair)} class="blank" width=${cell} height=${cell} rx="3"></rect>
        <g aria-hidden="true">
          ${
            options.masked(pair)
              ? svg`<path class="masked" d="M${cell * 0.36} ${cell * 0.64}L${cell * 0.64} ${cell * 0.36}"></path>`
              : svg`<rect class="shade" width=${cell} height=${cell} rx="3" fill-opacity=${(0.62 * weight).toFixed(3)}></rect>
                ${cellText(weight, change)}`
          }
          ${isActive ? svg`<rect class="active" x="-1" y="-1" width=${cell + 2} height=${cell + 2} rx="4"></rect>` : nothing}
        </g>
      </g>`;
  };

  const cellText = (weight: number, change: number | undefined) => {
    if (cell < 25) return nothing;
    const text = cell < 33 ? cellWeight(weight).replace(/^0/, "") : cellWeight(weight);
    const both = change !== undefined && cell >= 40;
    const y = cell / 2 - (both ? 6 : 0);
    return svg`
      <text class="weight ${cell < 33 ? "small" : ""}" x=${cell / 2} y=${y} text-anchor="middle" dominant-baseline="central">${text}</text>
      ${both ? svg`<text class="change" x=${cell / 2} y=${y + 14} text-anchor="middle" dominant-baseline="central">${cellChange(change)}</text>` : nothing}`;
  };

  const pairAt = (event: PointerEvent): Pair | undefined => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const query = order[Math.floor((event.clientY - box.y - top) / pitch)];
    const key = order[Math.floor((event.clientX - box.x - left) / pitch)];
    return query === undefined || key === undefined ? undefined : { query, key };
  };
  const point = (event: PointerEvent) => {
    const pair = pairAt(event);
    if (pair) options.onActive(pair);
  };
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!active) return options.onActive({ query: order[0]!, key: order[0]! });
    const to = (token: number, by: number) =>
      order[Math.min(n - 1, Math.max(0, order.indexOf(token) + by))]!;
    options.onActive({ query: to(active.query, step[0]), key: to(active.key, step[1]) });
  };

  return html`
    <svg
      class="matrix"
      role="grid"
      tabindex="0"
      aria-label=${options.label}
      aria-activedescendant=${active ? cellId(active) : nothing}
      width=${left + side}
      height=${top + side}
      @pointermove=${point}
      @pointerdown=${point}
      @pointerleave=${(event: PointerEvent) => event.pointerType === "mouse" && options.onActive(undefined)}
      @focus=${(event: FocusEvent) => reachedByKeys(event) && !active && options.onActive({ query: order[0]!, key: order[0]! })}
      @keydown=${walk}
    >
      <g transform="translate(${left} ${top})">
        <g aria-hidden="true">${order.map(columnLabel)}</g>
        ${repeat(order, (token) => token, rowOf)}
      </g>
    </svg>
  `;
}
