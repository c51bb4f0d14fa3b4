// The picture: two sentences of the same words with the outputs of attention, joined by = where they are equal, and below
// them the table of positions, with a column for each place, which the switch adds.
import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { FloatArray, Tensor } from "posenc";
import type { Content } from "../../kit/content.js";
import { largest } from "../../kit/derive/largest.js";
import "../../kit/plot/color_cells.js";
import { custom } from "../../kit/panel/panels.js";
import { channelBars } from "../../kit/plot/channel_bars.js";
import { familyOf, textWidth } from "../../kit/text/text_width.js";
import { rowOf, tableLength } from "./derive.js";
import { exchangeRow } from "./exchange.js";
import { ownSentence } from "./own_sentence.js";
import { pairStyles } from "./picture_styles.js";
import type { View } from "./view.js";

/** Smaller differences are rounding: sums in another order differ in the last bits of float64. */
export const equal = 1e-9;

/** Sizes in CSS pixels, on a wide screen and on a phone. */
const sizes = {
  wide: { chip: 48, bars: 76, joins: 70, gap: 8, disc: 14, inset: 6, further: 6 },
  narrow: { chip: 44, bars: 52, joins: 40, gap: 5, disc: 11, inset: 1, further: 4 },
};

export const panels = { pair: custom<View>(pair) };
export const styles = pairStyles;

const isGiven = ({ settings }: View): boolean => settings.encoding !== "none";
/** Whether the encoding is the sinusoid, whose table is drawn. */
const isLit = ({ settings }: View): boolean => settings.encoding === "sinusoidal";
const secondOf = ({ order, toy: { words } }: View): string =>
  order.map((token) => words[token]).join(" ");

/** Sentences whose meaning is reversed by the exchange; of others only the order is known to differ. */
const opposites: readonly (readonly [first: string, second: string])[] = [
  ["the dog chased the cat", "the cat chased the dog"],
  ["I love you", "you love I"],
  ["나 는 너 를 사랑해", "너 는 나 를 사랑해"],
];

/** The space beyond the column of text that a page gives the picture, up to its edge. */
function sideOf({ element }: View): number {
  const caption = element.shadowRoot?.querySelector("figcaption");
  return caption ? Number.parseFloat(getComputedStyle(caption).paddingInlineEnd) || 0 : 0;
}

function pair(view: View): TemplateResult {
  const { pe, text, order, positions, width, toy } = view;
  const n = order.length;
  const column = width - sideOf(view);
  const isBeside = column >= 1000;
  const stage = isBeside ? 700 : Math.min(column, 700);
  const size = stage < 500 ? sizes.narrow : sizes.wide;
  const across = stage / n;
  const high = 2 * (size.chip + size.gap + size.bars) + size.joins;
  const further = Math.min(Math.ceil((width - stage) / size.further) + 1, tableLength - n);
  const cells = (first: number, count: number) => ({
    data: columnsFrom(positions, first, count),
    shape: [positions.shape[1]!, count],
  });
  const label = isGiven(view) ? text.pairDiffers : text.pairEqual;
  const font = `700 20px ${familyOf(view.element)}`;
  const longest = Math.max(...toy.words.map((word) => textWidth(word, font)));
  const letters = Math.min(20, Math.max(14, (20 * (across - 2 * size.inset - 18)) / longest));
  const face = `--chip: ${size.chip}px; --across: ${across}px; --inset: ${size.inset}px; --letters: ${letters}px`;
  return html`
    <div class="contrast ${isBeside ? "wide" : ""} ${isLit(view) ? "lit" : ""}" .style=${face}>
      <div class="sentences" .style=${`width: ${stage}px; height: ${high}px`}>
        <svg width=${stage} height=${high} role="img" aria-label=${label}>${outputs(view, across, size)}</svg>
        <p class="chips" aria-label=${text.firstSentence}>${toy.words.map((word, place) => html`<span class="chip ${view.swapped.includes(place) ? "noun" : ""}" .style=${`left: ${place * across + size.inset}px`}><bdi>${word}</bdi></span>`)}</p>
        ${exchangeRow(view, across)}
      </div>
      <div class="side">
        <p class="told" role="status"><span>${verdictOf(view)}</span></p>
        ${positionSwitch(view)} ${ownSentence(view)}
      </div>
      <div class="table" role="img" aria-label=${text.pairTable(isLit(view))}>
        ${order.map((_, place) => html`<posenc-cells class="own" .posenc=${pe} .matrix=${cells(place, 1)} .range=${[-1, 1]}></posenc-cells>`)}
        <posenc-cells class="further" .style=${`width: ${further * size.further}px`} ?hidden=${!further} .posenc=${pe} .matrix=${cells(n, Math.max(further, 1))} .range=${[-1, 1]}></posenc-cells>
        <i class="veil"></i>
      </div>
    </div>
  `;
}

/** Some positions of the table, as columns. */
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

/** The places of both sentences, and the lines that join each word to itself. */
function outputs(view: View, across: number, size: typeof sizes.wide): SVGTemplateResult[] {
  const { run, places, drawn, swapped, toy } = view;
  const { before, after, changes } = run;
  const most = Math.max(1e-9, largest(before.output.data), largest(after.output.data));
  const width = Math.min(across - 2 * size.inset - 8, 118);
  const zero = size.chip + size.gap + size.bars / 2;
  const below = zero + size.bars + size.joins;
  const bars = (x: number, y: number, values: ArrayLike<number>, first?: ArrayLike<number>) =>
    svg`<g transform="translate(${x - width / 2},${y})">${channelBars({ values, before: first, width, height: size.bars, most })}</g>`;
  const [from, to] = [zero + size.bars / 2 + 4, below - size.bars / 2 - 4];
  const [low, high] = [from + (to - from) / 2, to - (to - from) / 2];
  const tokens = toy.words.map((_, token) => {
    const [x, end] = [(token + 0.5) * across, (drawn[token]! + 0.5) * across];
    const isSame = changes[token]! < equal;
    const isKey = token !== places[token] || swapped.includes(token);
    // Where the discs of two crossing lines would overlap, each is drawn near its own start.
    const share = Math.min(0.145, (across / 2 - size.disc - 1) / Math.abs(x - end));
    const at = Math.abs(x - end) < 1 ? 0.5 : 0.5 - Math.sin(Math.asin(1 - 2 * share) / 3);
    const bezier = (a: number, b: number, c: number, d: number) =>
      (1 - at) ** 3 * a + 3 * (1 - at) ** 2 * at * b + 3 * (1 - at) * at * at * c + at ** 3 * d;
    const [cx, cy] = [bezier(x, x, end, end), bezier(from, low, high, to)];
    const own = rowOf(before.output, token, toy.dim);
    return {
      line: svg`<g class="${isKey ? "" : "pale"}">
        ${bars(x, zero, own)}
        ${bars(end, below, rowOf(after.output, places[token]!, toy.dim), isGiven(view) ? own : undefined)}
        <path class="join ${isSame ? "" : "broken"}" d="M${x},${from}C${x},${low} ${end},${high} ${end},${to}"></path>
      </g>`,
      disc: svg`<g class="disc ${isSame ? "" : "broken"}"><circle cx=${cx} cy=${cy} r=${size.disc}></circle><text x=${cx} y=${cy + size.disc / 2} text-anchor="middle" font-size=${1.5 * size.disc}>${isSame ? "=" : "≠"}</text></g>`,
    };
  });
  return [...tokens.map(({ line }) => line), ...tokens.map(({ disc }) => disc)];
}

function verdictOf(view: View): Content {
  const { text, run, toy, swapped } = view;
  const { words } = toy;
  const [first, second] = [words.join(" "), secondOf(view)];
  if (first === second) return text.pairTwice(words[swapped[0]!]!, words[swapped[1]!]!);
  if (isGiven(view)) return text.pairGiven;
  if (run.error >= equal) return text.pairMasked;
  return text.pairSame(opposites.some(([one, other]) => one === first && other === second));
}

export const caption = (view: View): Content =>
  isLit(view) ? view.text.tableLit(view.settings.base) : view.text.tableWaiting;

function positionSwitch({ text, settings, set }: View): TemplateResult {
  const isOn = settings.encoding !== "none";
  const toggle = () => set({ encoding: isOn ? "none" : "sinusoidal" });
  return html`
    <button class="give" type="button" role="switch" aria-checked=${isOn} @click=${toggle}>
      <span class="knob" aria-hidden="true"></span>${text.give}
    </button>
  `;
}
