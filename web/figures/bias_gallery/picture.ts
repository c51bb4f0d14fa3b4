// The picture: a sentence, the weights of the chosen head as bars, those of all heads as lines, and a bracket around the
// words that get most of the weight, whose number the reader guesses first.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { custom } from "../../kit/panel/panels.js";
import { tenths } from "../../kit/plot/axis.js";
import { groundOf, movedMark } from "../../kit/plot/moved_mark.js";
import { slopeText } from "./numbers.js";
import { presets } from "./presets.js";
import type { View } from "./view.js";

export const panels = { sentence: custom<View>(sentence) };

/** Heights of a wide picture, and of a narrow one, whose words are slanted. */
const sizes = { wide: { bars: 220, words: 34 }, narrow: { bars: 246, words: 84 } };
const top = 34;
/** The width of the numbers at the left. */
const inset = 28;
/** The width below which long words would overlap, so fewer words are drawn. */
const wideEnough = 940;
const fewWords = 12;

interface Places {
  /** The index of the first word shown, among those of the bands. */
  readonly first: number;
  readonly count: number;
  readonly cell: number;
  readonly width: number;
  /** The vertical place of weight 0. */
  readonly ground: number;
  /** The vertical place of the bracket. */
  readonly bracket: number;
  x(i: number): number;
  y(weight: number): number;
}

function placesOf({ width, bands }: View): Places {
  const isNarrow = width < 640;
  const { bars, words } = isNarrow ? sizes.narrow : sizes.wide;
  const count = width < wideEnough ? fewWords : bands.at.length;
  const own = bands.at.indexOf(0) + 1;
  const first = Math.max(Math.min(own, bands.at.length) - count, 0);
  const cell = (width - inset) / count;
  const ground = top + bars;
  return {
    first,
    count,
    cell,
    width,
    ground,
    bracket: ground + words,
    x: (i) => inset + (i - first + 0.5) * cell,
    y: (weight) => ground - weight * bars,
  };
}

function sentence(view: View): TemplateResult {
  const { text, head, one, windows, bands, question, guess } = view;
  const places = placesOf(view);
  const { first, count, cell, width, ground, bracket, x, y } = places;
  const shown = Array.from({ length: count }, (_, i) => first + i);
  const isKnown = question !== "open";
  const { reach } = windows[head]!;
  const isInside = (i: number) => Math.abs(bands.at[i]!) <= reach;
  const weights = bands.heads[head]!;
  const own = weights[bands.at.indexOf(0)] === 1;
  const bar = (i: number) => {
    const high = Math.max(ground - y(weights[i]!), 1);
    return svg`<rect class="bar ${isKnown && !isInside(i) ? "outside" : ""}" x=${tenths(x(i) - 0.36 * cell)} y=${tenths(ground - high)} width=${tenths(0.72 * cell)} height=${tenths(high)} rx="2"></rect>`;
  };
  const height = bracket + 74;
  return html`
    <svg class="sentence moves-across" width=${width} height=${height} role="group" aria-label=${text.sentenceLabel(bands.heads.length, one.keys, count)}>
      <g class="axis">
        <path d=${[0, 0.5, 1].map((weight) => `M0,${y(weight)}H${width}`).join("")}></path>
        <text y=${y(1) - 12}>${own ? text.nearestIsOne : text.largestIsOne}</text>
        <text y=${y(0.5) - 6}>0.5</text>
      </g>
      ${shown.map(bar)}
      ${bands.heads.map((_, i) => (i === head ? nothing : line(view, places, i)))}
      ${line(view, places, head)}
      ${names(view, places)}
      ${shown.map((i) => word(text.sentence[i]!, places, i, isKnown && isInside(i)))}
      ${isKnown ? measured(view, places) : nothing}
      ${question === "shown" ? nothing : expected(view, places, guess)}
    </svg>
  `;
}

/** The weights of a table are steps as wide as the words; those of a formula are a curve through the words. */
function line({ bands, head, ends }: View, places: Places, i: number): SVGTemplateResult {
  const { first, count, cell, x, y } = places;
  const shown = Array.from({ length: count }, (_, k) => first + k);
  const up = (k: number) => tenths(y(bands.heads[i]![shown[k]!]!));
  const half = cell / 2;
  const path = shown.map((place, k) => {
    const at = x(place);
    if (ends) return `${k ? "L" : "M"}${tenths(at - half)},${up(k)}H${tenths(at + half)}`;
    if (k === 0) return `M${tenths(at)},${up(0)}`;
    const slope = (k: number) => {
      const [before, after] = [Math.max(k - 1, 0), Math.min(k + 1, shown.length - 1)];
      return (up(after) - up(before)) / (after - before) / 3;
    };
    return `C${tenths(at - (2 * cell) / 3)},${tenths(up(k - 1) + slope(k - 1))} ${tenths(at - cell / 3)},${tenths(up(k) - slope(k))} ${tenths(at)},${up(k)}`;
  });
  return svg`<path class="weights ${i === head ? "chosen" : ""}" d=${path.join("")}></path>`;
}

/** Lines below this share of the largest weight are drawn at zero. */
const leastNamed = 0.2;
const lineHeight = 17;

/** The slopes at their lines, as far to the left as there is space; none in a narrow picture. */
function names({ bands, slopes, head, width }: View, places: Places): Content {
  if (!slopes || width < 640) return nothing;
  const { first, x, y } = places;
  const taken: { x: number; y: number }[] = [];
  const placeAt = (i: number, k: number) => {
    const own = y(bands.heads[i]![k]!);
    const isBars = i === head; // a name on the edge of bars would be illegible
    return { x: x(k), y: own + (isBars ? -8 : 5) };
  };
  const name = (i: number) => {
    const weights = bands.heads[i]!;
    const isFree = ({ x, y }: { x: number; y: number }) =>
      taken.every((one) => Math.abs(one.x - x) > 60 || Math.abs(one.y - y) > lineHeight);
    const at = weights.findIndex(
      (weight, k) => k >= first && weight >= leastNamed && isFree(placeAt(i, k)),
    );
    if (at < 0) return nothing;
    const place = placeAt(i, at);
    taken.push(place);
    return svg`<text class=${i === head ? "chosen" : ""} x=${tenths(place.x)} y=${tenths(place.y)} text-anchor="middle">${slopeText(slopes[i]!)}</text>`;
  };
  const flattestFirst = Array.from(bands.heads, (_, i) => bands.heads.length - 1 - i);
  return svg`<g class="axis names">${flattestFirst.map(name)}</g>`;
}

function word(
  word: string,
  { width, ground, x }: Places,
  i: number,
  isInside: boolean,
): SVGTemplateResult {
  const kind = `word ${isInside ? "inside" : ""}`;
  const at = tenths(x(i));
  return width < 640
    ? svg`<text class=${kind} x=${at + 5} y=${ground + 16} text-anchor="end" transform="rotate(-52 ${at + 5} ${ground + 16})">${word}</text>`
    : svg`<text class=${kind} x=${at} y=${ground + 22} text-anchor="middle">${word}</text>`;
}

/** The bracket around the words of the window, with an arrow where it has more words than are shown. */
function measured(
  { text, settings, head, windows, bands }: View,
  places: Places,
): SVGTemplateResult {
  const { first, count, cell, x, bracket } = places;
  const { reach, keys } = windows[head]!;
  const inside = Array.from({ length: count }, (_, i) => first + i).filter(
    (i) => Math.abs(bands.at[i]!) <= reach,
  );
  const end = x(inside.at(-1)!) + cell / 2;
  const fits = bands.at[first]! > reach || keys === inside.length;
  const start = fits ? x(inside[0]!) - cell / 2 : 0;
  return svg`
    <path class="bracket" d=${`M${tenths(end - 2)},${bracket}v8H${tenths(start + 1)}${fits ? "v-8" : "m10,-7l-10,7 10,7"}`}></path>
    ${label(text.windowOf(settings.share, keys), (start + end) / 2, bracket + 30, places, "distance")}
  `;
}

/** The number in the middle of its bracket, but within the picture. */
function label(words: string, x: number, y: number, { width }: Places, kind: string) {
  const isAtEnd = x > 0.72 * width;
  return svg`<text class="strong ${kind}" x=${isAtEnd ? width : tenths(x)} y=${y} text-anchor=${isAtEnd ? "end" : "middle"}>${words}</text>`;
}

function expected({ text, question, put }: View, places: Places, guess: number) {
  const { count, cell, width, bracket } = places;
  const isOpen = question === "open";
  const words = Math.min(guess, count);
  const start = width - words * cell;
  const at = isOpen ? bracket : bracket + 46;
  const drawing = svg`<path class="expected ${isOpen ? "" : "guessed"}" d=${`M${width - 2},${at}v8H${tenths(start + 1)}v-8`}></path>`;
  if (!isOpen) return drawing;
  const mark = {
    label: text.bracket,
    value: words,
    valueText: text.nearestWords(words),
    least: 1,
    most: count,
    page: 4,
    isReversed: true,
    valueAt: (x: number) => (width - x) / cell,
    move: (guess: number) => put({ guess }),
  };
  return movedMark(
    mark,
    svg`
      ${groundOf(0, top, width, bracket + 44 - top)}
      ${drawing}
      <circle class="knob" cx=${tenths(start + 1)} cy=${at + 4} r="9"></circle>
      ${label(text.expectedWords(words), start + (words * cell) / 2, at + 32, places, "")}
    `,
  );
}

export function verdict({
  text,
  settings: { share },
  head,
  windows,
  question,
  guess,
}: View): string {
  const { keys } = windows[head]!;
  return question === "answered" ? text.guessed(guess, keys) : text.windowSaid(share, keys);
}

/** The line below: the effect of a slope from word to word, or the origin of T5's numbers. */
export function caption(view: View): Content {
  const { text, settings, bias, head, one, windows, slopes, ends } = view;
  if (bias.kind === "t5")
    return text.inBuckets(ends!.last, bias.isLearned ? text.whoseLearned : undefined);
  const { query, weights } = one;
  const row = weights[head]!;
  if (!slopes) return text.inWindow(head, settings.share, windows[head]!.keys);
  const ratio = row[query - 1]! / row[query]!;
  return text.perWord(
    slopeText(slopes[head]!),
    ratio.toFixed(ratio < 0.99 ? 2 : 3),
    placesOf(view).count,
    one.keys,
  );
}

/** The name of the head: its slope, where it has one. */
const chooseSlope = ({ text, settings, head, slopes, set }: View): TemplateResult =>
  range({
    id: "slope",
    label: slopes ? text.slopeName : text.headName,
    value: head,
    least: 0,
    most: (settings.heads as number) - 1,
    hue: "distance",
    valueText: slopes ? slopeText(slopes[head]!) : String(head),
    isShown: true,
    set: (head, moment) => set({ head }, moment),
  });

const chooseMethod = ({ text, settings, set }: View): TemplateResult =>
  segments({
    name: "method",
    label: text.method,
    choices: { eight: "ALiBi", learned: "T5" },
    chosen: settings.encoding === "alibi" ? "eight" : settings.learned ? "learned" : "",
    choose: (preset: "eight" | "learned") => set(presets[preset]),
  });

export const controls = { slope: chooseSlope, method: chooseMethod };
