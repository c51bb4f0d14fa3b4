// The picture: the accuracy of four trained models at growing lengths, side by side, with the trained length marked. The ring
// marks the accuracy at the untrained places of the longest text.
import { range } from "d3-array";
import { scaleLinear, scaleLog } from "d3-scale";
import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { mostLayers } from "../../experiments/accuracy.js";
import type { Content } from "../../kit/content.js";
import { segments } from "../../kit/controls/segments.js";
import { custom } from "../../kit/panel/panels.js";
import { tenths, ticksBelow } from "../../kit/plot/axis.js";
import { percent } from "./cells.js";
import type { Curve } from "./derive.js";
import type { View } from "./view.js";

const narrow = 640;
const gap = 28;
/** The space above the curves for the encoding's name, and below them for lengths. */
const above = 36;
const below = 26;
/** The space at both sides of a curve: half a number. */
const side = 28;

export const panels = { curves: custom<View>(curves) };

function curves(view: View): TemplateResult {
  const { text, curves, width } = view;
  const isNarrow = width < narrow;
  const across = isNarrow ? 2 : curves.length;
  const wide = (width - gap * (across - 1)) / across;
  const high = isNarrow ? 120 : 230;
  return html`
    <div class="curves" .style=${`gap: ${gap}px; grid-template-columns: repeat(${across}, minmax(0, 1fr))`}>
      ${curves.map(
        (
          curve,
        ) => html`<svg width=${tenths(wide)} height=${above + high + below} role="img" aria-label=${label(view, curve)}>
          ${chart(view, curve, wide, high)}
        </svg>`,
      )}
    </div>
    <p class="axis-name">${text.lengthAxis}</p>
  `;
}

/** A small chart has no space for the name in parentheses. */
const withoutSecondName = (title: string): string => title.replace(/ \(.*/, "");

function label({ text, lengths }: View, { title, scores, accuracy }: Curve): string {
  const read = scores.map(([mean], i) => `${lengths[i]}: ${percent(mean)}%`).join(", ");
  return text.curveLabel(title, read, percent(accuracy.beyond));
}

function chart(
  { text, lengths }: View,
  { title, scores, accuracy }: Curve,
  wide: number,
  high: number,
): SVGTemplateResult {
  const [first, last] = [lengths[0]!, lengths.at(-1)!];
  const x = scaleLog([first, last], [side, wide - side]);
  const y = scaleLinear([0, 100], [above + high, above]);
  const points = scores.map(([mean], i) => `${tenths(x(lengths[i]!))},${tenths(y(mean))}`);
  const [endX, endY] = [tenths(x(last)), tenths(y(accuracy.beyond))];
  const guess = tenths(y(accuracy.chance));
  const isHigh = accuracy.beyond > 50; // whether the curve is high at the ring
  return svg`
    <rect class="untrained" x=${side} y=${above} width=${wide - 2 * side} height=${high}></rect>
    <text class="title" x=${side} y="20">${withoutSecondName(title)}</text>
    <path class="guess" d="M${side},${guess}H${wide - side}"></path>
    <path class="edge" d="M${side},${above - 6}V${above + high}"></path>
    <g class="series series-1 strong">
      <path d="M${points.join("L")}"></path>
      <path class="dots" d=${points.map((point) => `M${point}h0`).join("")}></path>
      <circle class="at" cx=${endX} cy=${endY} r="7"></circle>
    </g>
    <text class="number" x=${endX - (isHigh ? 0 : 13)} y=${isHigh ? endY + 26 : endY + 5} text-anchor="end">${percent(accuracy.beyond)}%</text>
    <g class="axis">${ticksBelow(scaleLinear([0, 1], [side, wide - side]), [0, 1], above + high, (end) => String(end ? last : first))}</g>
    <text class="guess-name" x=${side + 7} y=${guess - 5}>${text.guess}</text>
  `;
}

export const caption = ({ text, settings, curves, lengths }: View): Content => {
  const [, , rope, alibi] = curves;
  const of = ({ accuracy }: Curve) => `${percent(accuracy.beyond)}%`;
  return text.curvesCaption(settings.task, settings.layers, lengths, of(alibi!), of(rope!));
};

const chooseTask = ({ text, settings, set }: View): Content =>
  segments({
    name: "task",
    label: text.taskName,
    choices: text.taskNames,
    chosen: settings.task,
    choose: (task) => set({ task }),
  });

const chooseLayers = ({ text, settings, set }: View): Content =>
  segments({
    name: "layers",
    label: text.layersName,
    choices: Object.fromEntries(range(1, mostLayers + 1).map((count) => [count, String(count)])),
    chosen: String(settings.layers),
    choose: (layers) => set({ layers: Number(layers) }),
  });

export const controls = { taskAlone: chooseTask, layersAlone: chooseLayers };
