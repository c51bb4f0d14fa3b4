// The picture: a row for each idea, whose numbers are stems over the words; binary digits are cells, many waves the table in
// its colours. The answer is where an idea fails; before it is shown, the reader puts a ring at a place.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import "../../kit/plot/color_cells.js";
import { custom } from "../../kit/panel/panels.js";
import { tenths } from "../../kit/plot/axis.js";
import { shortText } from "./derive.js";
import { type Idea, ideas } from "./fields.js";
import { type Layout, layoutOf, reach } from "./layout.js";
import { placeAsked, placeLeft } from "./place.js";
import type { View } from "./view.js";

export { stemsStyles as styles } from "./picture_styles.js";
export { verdict } from "./place.js";
export const panels = { stems: custom<View>(stems) };
export const isMade = ({ guess }: View): boolean => guess !== undefined;

type Drawn = SVGTemplateResult | typeof nothing;
type Row = (view: View, layout: Layout) => Drawn | readonly Drawn[];

function stems(view: View): TemplateResult {
  const { text, pe, width, question, waves } = view;
  const layout = layoutOf(view);
  const { words, left, right, high, bottom, x, top } = layout;
  const isOpen = question === "open";
  const [dim, length] = waves.shape as [number, number];
  const data = waves.data.filter((_, i) => i % length < words.length);
  const box = `left: ${left}px; top: ${top("sinusoid")}px; width: ${right - left}px; height: ${high}px`;
  return html`
    <div class="stems">
      <posenc-cells role="presentation" .posenc=${pe} .matrix=${{ data, shape: [dim, words.length] }} .range=${[-1, 1]} .style=${box}></posenc-cells>
      <svg width=${width} height=${bottom + 24} role=${isOpen ? "group" : "img"} aria-label=${isOpen ? text.rowsToTap : text.rowsLabel}>
        ${ideas.map((idea) => svg`<g class=${idea}>${name(view, layout, idea)}${rows[idea]?.(view, layout)}</g>`)}
        <g class="axis">
          ${[0, words.length - 1].map((word) => svg`<text x=${x(word)} y=${bottom + 20} text-anchor="middle">${word}</text>`)}
          <text x=${(left + right) / 2} y=${bottom + 20} text-anchor="middle">${text.positionAxis}</text>
        </g>
        ${isOpen ? placeAsked(view, layout) : question === "answered" ? placeLeft(view, layout) : nothing}
      </svg>
    </div>
  `;
}

/** The name of a row, and where it fails, after the answer. */
function name(view: View, { isNarrow, high, right, top }: Layout, idea: Idea): SVGTemplateResult {
  const { text, question, faults } = view;
  const fails = faults[idea].words.length > 0;
  const lines = fails ? text.faults[idea](view, isNarrow) : [text.noneOfThese];
  const said = question === "open" ? [] : isNarrow ? [lines.join(" ")] : lines;
  const middle = top(idea) + high / 2;
  const [nameAt, saidAt] = isNarrow ? [top(idea) - 10, top(idea) - 10] : [middle, middle + 5];
  const [x, anchor] = isNarrow ? [right, "end"] : [right + 24, "start"];
  return svg`<text class="name" y=${nameAt}>${text.rows[idea]}</text>
    ${isNarrow ? nothing : svg`<text y=${middle + 20}>${text.made[idea]}</text>`}
    ${said.map((line, i) => svg`<text class=${fails ? "fault" : "passes"} x=${x} y=${saidAt + 20 * (i - (said.length - 1) / 2)} text-anchor=${anchor}>${line}</text>`)}`;
}

const rows: Partial<Record<Idea, Row>> = {
  integers(view, layout) {
    const { left, right, isNarrow, words, x, y } = layout;
    const values = valuesOf(view, "integers", layout);
    const size = y("integers", 1);
    const arrow = (word: number) => `M${tenths(x(word) - 5)},${y("integers", reach) + 2}l5,-8l5,8z`;
    const beyond = words.filter((word) => values[word]! > reach).map(arrow);
    return [
      stemsOf(layout, "integers", values),
      svg`<path class="arrows" d=${beyond.join("")}></path>
        <path class="size ${view.question === "open" ? "" : "fault"}" d="M${left},${size}H${right}"></path>
        ${isNarrow ? nothing : svg`<text x=${left - 8} y=${size + 5} text-anchor="end">${view.text.wordSize}</text>`}`,
    ];
  },

  fractions(view, layout) {
    const { text, settings, shorter, faults, question } = view;
    const { right, isNarrow, x, y, ground } = layout;
    const values = valuesOf(view, "fractions", layout);
    const others = [...shorter];
    const end = (value: number) => tenths(y("fractions", value));
    const last = others.length - 1;
    const at = question === "open" ? undefined : faults.fractions.named[0];
    return [
      stemsOf(layout, "fractions", values),
      at === undefined
        ? nothing
        : svg`<path class="fault" d="M${x(at)},${end(others[at]!)}V${end(values[at]!)}"></path>`,
      svg`${others.map((value, word) => svg`<circle class="end other" cx=${tenths(x(word))} cy=${end(value)} r="4"></circle>`)}
        <text class="text" x=${x(last) + 12} y=${end(others[last]!) + (isNarrow ? 0 : 5)}>${text.textOf(shortText)}</text>
        <text class="text" x=${right} y=${ground("fractions") + 17} text-anchor="end">${text.textOf(settings.length)}</text>`,
    ];
  },

  binary(view, layout) {
    const { question, settings, faults, binary } = view;
    const { words, across, high, x, top } = layout;
    const digits = Math.min(settings.dim, Math.ceil(Math.log2(words.length)));
    const tall = high / digits;
    const cell = (word: number, digit: number) =>
      `M${tenths(x(word) - across / 2 + 1)},${tenths(top("binary") + digit * tall)}h${tenths(across - 2)}v${tenths(tall - 1.5)}h${tenths(2 - across)}z`;
    const cells = (isOne: boolean) =>
      words
        .map((word) =>
          Array.from({ length: digits }, (_, digit) =>
            (binary.table.data[word * settings.dim + digit] === 1) === isOne
              ? cell(word, digit)
              : "",
          ).join(""),
        )
        .join("");
    const from = question === "open" ? undefined : faults.binary.named[0];
    return [
      svg`<path class="no" d=${cells(false)}></path><path class="yes" d=${cells(true)}></path>`,
      from === undefined
        ? nothing
        : svg`<rect class="fault" x=${x(from) - across / 2 - 1} y=${top("binary") - 3} width=${2 * across + 2} height=${view.flips * tall + 4} rx="4"></rect>`,
    ];
  },

  sine(view, layout) {
    const { question, faults } = view;
    const { x, y, ground } = layout;
    const values = valuesOf(view, "sine", layout);
    const same = question === "open" ? [] : faults.sine.named;
    const [one, other] = same.map(x);
    const height = same.length ? y("sine", values[same[0]!]!) : 0;
    return [
      stemsOf(layout, "sine", values),
      same.length
        ? svg`<path class="fault" d="M${one},${height}H${other}"></path>
          ${same.map(
            (word) => svg`<circle class="fault" cx=${x(word)} cy=${height} r="6"></circle>
            <g class="axis fault"><text x=${x(word)} y=${ground("sine") - 6} text-anchor="middle">${word}</text></g>`,
          )}`
        : nothing,
    ];
  },
};

const valuesOf = (view: View, idea: Idea, { words }: Layout): number[] =>
  words.map((word) => view[idea].table.data[word * view.settings.dim]!);

/** Stems from zero to each number, with a dot where it is within the scale. */
function stemsOf(layout: Layout, idea: Idea, values: readonly number[]): SVGTemplateResult {
  const { left, right, x, y } = layout;
  const zero = y(idea, 0);
  const ends = values.map((value) => tenths(y(idea, value)));
  const dot = (end: number, word: number) =>
    svg`<circle class="end" cx=${tenths(x(word))} cy=${end} r="3.5"></circle>`;
  return svg`<path class="zero" d="M${left},${zero}H${right}"></path>
    <path class="stem" d=${ends.map((end, word) => `M${tenths(x(word))},${zero}V${end}`).join("")}></path>
    ${ends.map((end, word) => (idea === "integers" && values[word]! > reach ? nothing : dot(end, word)))}`;
}
