// The picture: every position with every other, one row highlighted, and that row as a curve on the same axis below.
// Rises away from the centre are thick, in the hue of an alert.
import { scaleLinear } from "d3-scale";
import { html, svg, type TemplateResult } from "lit";
import "../../kit/plot/color_cells.js";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { custom } from "../../kit/panel/panels.js";
import { ticksBelow, wholeTicks } from "../../kit/plot/axis.js";
import { curveLine, curvePath } from "../../kit/plot/curve_path.js";
import { pointIn } from "../../kit/plot/pointer.js";
import { rough } from "../../kit/text/numbers.js";
import { doesFall } from "./derive.js";
import type { View } from "./panels.js";

const left = 34;
const right = 14;
const top = 12;
const gap = 18;

export const panels = { likeness: custom<View>(likeness) };

function likeness(view: View): TemplateResult {
  const { text, pe, shown, length, bound, centre, likeness, width } = view;
  const isNarrow = width < 560;
  const inner = Math.max(width - left - right, 1);
  const [high, low] = isNarrow ? [0.66 * inner, 120] : [Math.min(0.34 * inner, 256), 140];
  const across = scaleLinear([-0.5, length - 0.5], [left, left + inner]);
  const down = scaleLinear([-0.5, length - 0.5], [top, top + high]);
  const ground = top + high + gap + low;
  const up = scaleLinear([Math.min(0, ...likeness), bound], [ground, ground - low]);
  const lit = Math.max(down(1) - down(0), 5);
  const [x, y] = [across(centre), down(centre)];
  const [above, below] = [Math.max(y - lit / 2, top), Math.min(y + lit / 2, top + high)];
  const line = curveLine({ values: likeness, x: across, y: up, isShown: () => true });
  const point = (column: number) =>
    `${across(column).toFixed(1)},${up(likeness[column]!).toFixed(1)}`;
  const rises = view.rises.map(
    (column) => `M${point(column + Math.sign(centre - column))}L${point(column)}`,
  );
  const move = (event: PointerEvent) => {
    if (event.type === "pointermove" && !event.buttons) return;
    const { x, y } = pointIn(event, event.currentTarget as Element);
    const at = Math.round(y < top + high + gap / 2 ? down.invert(y) : across.invert(x));
    view.set({ row: Math.min(Math.max(at, 0), length - 1) }, "noted");
  };
  return html`
    <div class="likeness">
      <posenc-cells
        .posenc=${pe}
        .matrix=${shown}
        .range=${view.range}
        .style=${`left: ${left}px; top: ${top}px; width: ${inner}px; height: ${high}px`}
      ></posenc-cells>
      <svg width=${width} height=${ground + 48} role="img" aria-label=${text.likenessLabel(centre)} @pointerdown=${move} @pointermove=${move}>
        <path class="veil" d="M${left},${top}h${inner}V${above}H${left}zM${left},${below}h${inner}V${top + high}H${left}z"></path>
        <path class="lit" d="M${left},${above}h${inner}M${left},${below}h${inner}"></path>
        <path class="plumb" d="M${x},${y}V${ground}"></path>
        <path class="zero" d="M${left},${up(0)}h${inner}"></path>
        <g class="curve">${curvePath(line)}<path class="rises" d=${rises.join("")}></path></g>
        <circle class="centre" cx=${x} cy=${y} r="8"></circle>
        <circle class="centre" cx=${x} cy=${up(likeness[centre]!)} r="5"></circle>
        ${[0, bound].map((value) => svg`<text x=${left - 7} y=${up(value)} dy="0.32em" text-anchor="end">${rough(value)}</text>`)}
        <g class="axis">${ticksBelow(across, wholeTicks(across, 150), ground)}</g>
        <text x=${left + inner / 2} y=${ground + 42} text-anchor="middle">${text.position}</text>
      </svg>
    </div>
  `;
}

/** The highlighted row. */
export const chooseCentre = ({ text, length, centre, set }: View): Content =>
  range({
    id: "centre",
    label: text.centre,
    value: centre,
    least: 0,
    most: length - 1,
    set: (row, moment) => set({ row }, moment === "moving" ? "noted" : moment),
  });

/** The width of the table, by powers of two. */
export const chooseWidth = ({ text, settings: { dim }, set }: View): Content =>
  range({
    id: "width",
    label: text.width,
    value: Math.round(Math.log2(dim)),
    least: 1,
    most: 10,
    valueText: String(dim),
    set: (power, moment) => set({ dim: 2 ** power }, moment),
  });

export const likenessCaption = ({ text, trend }: View): Content => {
  if (!doesFall(trend)) return text.swings;
  return trend.rises.length ? text.fallsWithRises : text.fallsAlways;
};
