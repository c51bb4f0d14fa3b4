// The column of a position and the table: cells in colour that are painted once, and then only moved, stretched, faded
// and cut off.
import { html, nothing } from "lit";
import "../../../kit/plot/color_cells.js";
import { few, many, positions } from "../clockwork_values.js";
import type { View } from "../view.js";
import { type Growth, mix } from "./growth.js";
import { pin, rowMarks } from "./pin.js";
import { type Places, wavesHeight } from "./places.js";
import { unrolledRows } from "./unrolled.js";

const range = [-1, 1] as const;

/** Sines and cosines of one position, one below the other. */
export function oneColumn(view: View, places: Places, growth: Growth) {
  if (growth.cells === 0) return nothing;
  const { pe, position, encodedColumn } = view;
  const { column, step, bar, top, row } = places;
  const [wide, before] = [20, column - 34];
  const x = growth.flown
    ? mix(before, column + position * step, growth.flown)
    : mix(bar.x, before, growth.column);
  const style = `top: ${top}px; width: ${wide}px; height: ${few * row}px; opacity: ${growth.cells}; transform: translateX(${x.toFixed(1)}px) scaleX(${mix(1, step / wide, growth.flown).toFixed(3)})`;
  return html`<posenc-cells class="column" .style=${style} .posenc=${pe} .matrix=${encodedColumn} .range=${range}></posenc-cells>`;
}

export function table(view: View, places: Places, growth: Growth) {
  if (growth.filled === 0) return nothing;
  const { position, text, clockwork } = view;
  const { top, row, column, step, cell } = places;
  const isDone = growth.spread === 1;
  const isAnswered = view.question !== "open";
  const full = few * row;
  const height = full - (isAnswered ? wavesHeight * growth.spread : 0);
  const width = mix(step, cell, growth.spread);
  const edge = `calc(${(column * (1 - growth.spread)).toFixed(1)}px - ${growth.spread.toFixed(3)} * var(--posenc-bleed, 0px))`;
  const stretched = `width: ${positions * cell}px; height: ${full}px; transform: scale(${(width / cell).toFixed(4)}, ${(height / full).toFixed(4)})`;
  const chip = (name: string, first: number) =>
    html`<span class="chip" .style=${`top: ${(first * height) / (2 * many) + 6}px`}>${name}</span>`;
  return html`
    <div class="table" .style=${`top: ${top}px; left: ${edge}; height: ${height}px`}>
      <div class="filled" .style=${`width: ${(100 * growth.filled).toFixed(2)}%`}>
        <div class="stretched" .style=${stretched}>
          ${growth.fine < 1 ? strips(view, places, growth) : nothing}
          ${growth.fine > 0 ? cells(view, clockwork.across, `height: ${full}px; width: 100%; opacity: ${growth.fine}`) : nothing}
        </div>
      </div>
      <div class="here" .style=${`left: ${(position * width).toFixed(1)}px; width: ${width.toFixed(1)}px; height: ${full}px`}></div>
      <span class="name" .style=${`left: max(46px, ${((position + 0.5) * width).toFixed(1)}px); top: ${full + 4}px`}>${text.atPosition(position)}</span>
      ${isDone ? [chip(text.sines, 0), chip(text.cosines, many), rowMarks(view, height), pin(view, height)] : nothing}
      ${isDone && isAnswered ? unrolledRows(view, places, height) : nothing}
    </div>
  `;
}

const cells = ({ pe }: View, matrix: View["encodedColumn"], style: string) =>
  html`<posenc-cells .style=${style} .posenc=${pe} .matrix=${matrix} .range=${range}></posenc-cells>`;

/** The rows of eight clocks: sine above cosine of each, then all sines above all cosines. */
function strips(view: View, { row }: Places, { sorted, fine }: Growth) {
  const high = row / 2;
  return view.clockwork.strips.map((strip, channel) => {
    const [i, part] = [Math.floor(channel / 2), channel % 2];
    const y = mix(channel * high, (few * part + i) * high, sorted);
    return cells(
      view,
      strip,
      `width: 100%; height: ${high + 0.5}px; opacity: ${1 - fine}; transform: translateY(${y.toFixed(1)}px)`,
    );
  });
}
