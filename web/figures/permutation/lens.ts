// The picture: the words, the table of positions as a lens (a wide column under every word, the further positions
// narrow to the edge), and the output of each place as bars. Without positions the columns are empty.
import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { FloatArray, Tensor } from "posenc";
import type { Content } from "../../kit/content.js";
import "../../kit/plot/color_cells.js";
import { custom } from "../../kit/panel/panels.js";
import { fitted } from "../../kit/text/text_width.js";
import { rounding, rowOf, tableLength } from "./derive.js";
import { lensStyles } from "./lens_styles.js";
import { isOriginal } from "./order.js";
import type { View } from "./panels.js";
import { wordRow } from "./word_row.js";

/** Heights in CSS pixels. */
const trace = 58;
const clocks = 42;
const bars = 118;
const names = 28;

const isGiven = ({ settings }: View): boolean => settings.encoding !== "none";

/** The width of a word's column, of a further position's, and how many of these there are. */
function columnsOf({ width, order }: View) {
  const isPhone = width < 520;
  const widest = isPhone ? 96 : 140;
  const beside = Math.max(12, Math.min(width - 268, 60)); // less where words would be cut
  const column = Math.max(Math.min(widest, Math.floor((width - beside) / order.length)), 20);
  const narrow = isPhone ? 4 : 6;
  const most = tableLength - order.length;
  const further = Math.min(Math.ceil((width - column * order.length) / narrow), most);
  return { column, narrow, further, inset: isPhone ? 3 : 6 };
}

export const panels = { lens: custom<View>(lens) };
export const styles = lensStyles;

function lens(view: View): TemplateResult {
  const { pe, text, order, positions, width } = view;
  const { column, narrow, further, inset } = columnsOf(view);
  const n = order.length;
  const radius = Math.min(15, column / 2 - 2);
  // The table is the sinusoid's: of another encoding it would not be true.
  const isLit = view.settings.encoding === "sinusoidal";
  const cells = (first: number, count: number) => ({
    data: columnsFrom(positions, first, count),
    shape: [positions.shape[1]!, count],
  });
  return html`
    <div class="lens ${isLit ? "lit" : ""}" .style=${`--column: ${column}px; --inset: ${inset}px`}>
      <svg class="marks" width=${width} height=${trace} aria-hidden="true">${traces(view)}</svg>
      ${wordRow(view)}
      <svg class="marks" width=${width} height=${clocks} aria-hidden="true">${order.map((_, place) => clock((place + 0.5) * column, place, radius, isLit))}</svg>
      <div class="table" role="img" aria-label=${text.lensTable(isLit)}>
        ${order.map((_, place) => html`<posenc-cells class="own" .posenc=${pe} .matrix=${cells(place, 1)} .range=${[-1, 1]}></posenc-cells>`)}
        <posenc-cells class="further" .style=${`width: ${further * narrow}px`} ?hidden=${!further} .posenc=${pe} .matrix=${cells(n, Math.max(further, 1))} .range=${[-1, 1]}></posenc-cells>
      </div>
      <svg class="marks outputs-of-places" width=${width} height=${bars + names} role="img" aria-label=${text.lensOutputs}>${outputsOf(view)}</svg>
    </div>
  `;
}

/** Some positions of the table, each a column. */
function columnsFrom(
  { data, shape }: Tensor<FloatArray>,
  first: number,
  count: number,
): Float32Array<ArrayBuffer> {
  const rows = shape[1]!;
  const columns = new Float32Array(rows * count);
  for (let i = 0; i < count; ++i)
    for (let row = 0; row < rows; ++row) columns[row * count + i] = data[(first + i) * rows + row]!;
  return columns;
}

/** Where every word came from; before the first move, that words can change places. */
function traces(view: View): SVGTemplateResult[] {
  const { order, names, element } = view;
  const { column } = columnsOf(view);
  const x = (place: number) => (place + 0.5) * column;
  const font = `400 16px ${getComputedStyle(element).fontFamily}`;
  const last = order.length - 1;
  if (isOriginal(order)) {
    if (last < 1) return [];
    const [from, to] = [x(0) + 8, x(last) - 8];
    return [
      svg`<path class="hint" d="M${from} 52C${from + 32} 4 ${to - 32} 4 ${to} 52"></path>
        <path class="hint tips" d="M${to - 15} 40L${to} 52L${to + 2} 34M${from + 15} 40L${from} 52L${from - 2} 34"></path>`,
    ];
  }
  return order.map((token, place) => {
    const [from, to] = [x(token), x(place)];
    const kind = token === place ? "stayed" : "moved";
    return svg`<g class=${kind}>
      <path d="M${from} 22C${from} 46 ${to} 38 ${to} ${trace - 2}"></path>
      <text x=${from} y="15" text-anchor="middle">${fitted(names[token]!, column - 4, font)}</text>
    </g>`;
  });
}

/** The fastest pair of a position: a hand at as many radians. */
function clock(x: number, position: number, radius: number, isLit: boolean): SVGTemplateResult {
  const y = clocks / 2;
  const tip = `${x + (radius - 4) * Math.sin(position)} ${y - (radius - 4) * Math.cos(position)}`;
  return svg`<g class="clock ${isLit ? "lit" : ""}">
    <circle cx=${x} cy=${y} r=${radius}></circle>
    ${isLit ? svg`<path d="M${x} ${y}L${tip}"></path>` : ""}
  </g>`;
}

/** Of each place: the word's output, and with positions behind it what it was without. */
function outputsOf(view: View): SVGTemplateResult[] {
  const { order, run, runs, toy, names: words, element } = view;
  const { column, inset } = columnsOf(view);
  const without = runs.get("none")!.after.output;
  const { output } = run.after;
  let most = 1e-9;
  for (const values of [without.data, output.data])
    for (const value of values) most = Math.max(most, Math.abs(value));
  const bar = (column - 2 * inset) / toy.dim;
  const middle = bars / 2;
  const font = `550 16px ${getComputedStyle(element).fontFamily}`;
  const path = (values: ArrayLike<number>, left: number, part: number) =>
    Array.from(values, (value, c) => {
      const x = left + c * bar + (bar * (1 - part)) / 2;
      const up = Math.round((10 * value * (middle - 4)) / most) / 10;
      return `M${x.toFixed(1)} ${middle}v${-up}h${(bar * part).toFixed(1)}v${up}z`;
    }).join("");
  return order.map((token, place) => {
    const left = place * column + inset;
    const isMoved = token !== place || isOriginal(order);
    const plain = rowOf(without, place, toy.dim);
    return svg`<g>
      <path class="zero" d="M${left} ${middle}h${column - 2 * inset}"></path>
      <path class="content ${isGiven(view) || !isMoved ? "pale" : ""}" d=${path(plain, left, isGiven(view) ? 0.9 : 0.7)}></path>
      ${isGiven(view) ? svg`<path class="position" d=${path(rowOf(output, place, toy.dim), left, 0.45)}></path>` : ""}
      <text x=${(place + 0.5) * column} y=${bars + 20} text-anchor="middle">${fitted(words[token]!, column - 4, font)}</text>
    </g>`;
  });
}

export function pictureCaption(view: View): Content {
  const { text, order, run, toy } = view;
  if (isGiven(view)) return isOriginal(order) ? text.lensGiven : text.lensChanged;
  if (isOriginal(order)) return text.lensUnplayed;
  return run.error <= rounding ? text.picture.caption : text.lensMasked(toy.causal);
}

export function positionSwitch({ text, settings, set }: View): TemplateResult {
  const isOn = settings.encoding !== "none";
  const toggle = () => set({ encoding: isOn ? "none" : "sinusoidal" });
  return html`
    <button class="give" type="button" role="switch" aria-checked=${isOn} @click=${toggle}>
      <span class="knob" aria-hidden="true"></span>${text.give}
    </button>
  `;
}
