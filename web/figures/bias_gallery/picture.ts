// The picture: a sentence, the weights of the chosen head as bars, those of all heads as lines, and a bracket around the
// words that get 99 % of the weight, whose number the reader guesses first.
import type { Signal } from "@preact/signals-core";
import { range } from "d3-array";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Asked } from "../../kit/figure_definition.js";
import { tenths } from "../../kit/plot/axis.js";
import { groundOf, movedMark } from "../../kit/plot/moved_mark.js";
import type { Texts } from "./texts.en.js";

export interface Scene {
  readonly width: number;
  readonly text: Texts;
  /** Distances from the query to the words, from left to right. */
  readonly at: readonly number[];
  /** The weights of those words in each head, as shares of the largest weight of the row. */
  readonly heads: readonly Float64Array[];
  /** The chosen head. */
  readonly head: number;
  /** Names of the heads at their lines, where they have any. */
  readonly names: readonly string[] | undefined;
  /** Whether distances share rows of a table, so that lines are steps. */
  readonly isStepped: boolean;
  /** The keys in sight. */
  readonly keys: number;
  /** The largest distance in the window of the chosen head, and the number of keys in it. */
  readonly window: { readonly reach: number; readonly keys: number };
  readonly asked: Asked;
  /** The number of words that the reader expects in the window. */
  readonly guess: Signal<number | undefined>;
}

/** Heights of a wide picture, and of a narrow one, whose words are slanted. */
const sizes = { wide: { bars: 220, words: 34 }, narrow: { bars: 246, words: 84 } };
const narrow = 640;
const top = 34;
/** The width of the numbers at the left. */
const inset = 28;
/** The least width of a word that is not slanted. */
const wordWidth = 45.6;
const fewWords = 12;
/** Where the bracket of the reader begins. */
const firstGuess = 4;

type Places = ReturnType<typeof placesOf>;

function placesOf({ width, at }: Scene) {
  const isNarrow = width < narrow;
  const { bars, words } = isNarrow ? sizes.narrow : sizes.wide;
  const fitting = isNarrow ? fewWords : Math.floor((width - inset) / wordWidth);
  const count = Math.min(fitting, at.length);
  const own = at.indexOf(0) + 1;
  const first = Math.max(Math.min(own, at.length) - count, 0);
  const cell = (width - inset) / count;
  const ground = top + bars;
  return {
    isNarrow,
    /** The indices of the words that fit. */
    shown: range(first, first + count),
    first,
    count,
    cell,
    width,
    /** The vertical place of weight 0. */
    ground,
    /** The vertical place of the bracket. */
    bracket: ground + words,
    x: (i: number) => inset + (i - first + 0.5) * cell,
    y: (weight: number) => ground - weight * bars,
  };
}

export function sentence(scene: Scene): TemplateResult {
  const { text, at, heads, head, keys, window, asked } = scene;
  const places = placesOf(scene);
  const { shown, count, cell, width, ground, bracket, x, y } = places;
  const isKnown = asked !== "open";
  const isInside = (i: number) => Math.abs(at[i]!) <= window.reach;
  const weights = heads[head]!;
  const isNearestLargest = weights[at.indexOf(0)] === 1;
  const bar = (i: number) => {
    const high = Math.max(ground - y(weights[i]!), 1);
    return svg`<rect class="bar ${isKnown && !isInside(i) ? "outside" : ""}" x=${tenths(x(i) - 0.36 * cell)} y=${tenths(ground - high)} width=${tenths(0.72 * cell)} height=${tenths(high)} rx="2"></rect>`;
  };
  return html`
    <svg class="sentence moves-across" width=${width} height=${bracket + 74} role="group" aria-label=${text.sentenceLabel(heads.length, keys, count)}>
      <g class="axis">
        <path d=${[0, 0.5, 1].map((weight) => `M0,${y(weight)}H${width}`).join("")}></path>
        <text y=${y(1) - 12}>${isNearestLargest ? text.nearestIsOne : text.largestIsOne}</text>
        <text y=${y(0.5) - 6}>0.5</text>
      </g>
      ${shown.map(bar)}
      ${heads.map((_, i) => (i === head ? nothing : line(scene, places, i)))}
      ${line(scene, places, head)}
      ${names(scene, places)}
      ${shown.map((i) => word(text.sentence[i]!, places, i, isKnown && isInside(i)))}
      ${isKnown ? measured(scene, places, shown.filter(isInside)) : nothing}
      ${asked === "shown" ? nothing : expected(scene, places)}
    </svg>
  `;
}

/** The weights of a table are steps as wide as the words; those of a formula are a curve through the words. */
function line({ heads, head, isStepped }: Scene, places: Places, i: number): SVGTemplateResult {
  const { shown, cell, x, y } = places;
  const up = (k: number) => tenths(y(heads[i]![shown[k]!]!));
  const half = cell / 2;
  const path = shown.map((place, k) => {
    const at = x(place);
    if (isStepped) return `${k ? "L" : "M"}${tenths(at - half)},${up(k)}H${tenths(at + half)}`;
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

/** The names at their lines, as far to the left as there is space; none in a narrow picture. */
function names({ heads, head, names }: Scene, { isNarrow, first, x, y }: Places) {
  if (!names || isNarrow) return nothing;
  const taken: { x: number; y: number }[] = [];
  const name = (i: number) => {
    const weights = heads[i]!;
    const up = i === head ? -8 : 5; // a name on the edge of bars would be illegible
    const placeAt = (k: number) => ({ x: x(k), y: y(weights[k]!) + up });
    const isFree = ({ x, y }: { x: number; y: number }) =>
      taken.every((one) => Math.abs(one.x - x) > 60 || Math.abs(one.y - y) > lineHeight);
    const at = weights.findIndex(
      (weight, k) => k >= first && weight >= leastNamed && isFree(placeAt(k)),
    );
    if (at < 0) return nothing;
    const place = placeAt(at);
    taken.push(place);
    return svg`<text class=${i === head ? "chosen" : ""} x=${tenths(place.x)} y=${tenths(place.y)} text-anchor="middle">${names[i]}</text>`;
  };
  const flattestFirst = range(heads.length).reverse();
  return svg`<g class="axis names">${flattestFirst.map(name)}</g>`;
}

function word(word: string, { isNarrow, ground, x }: Places, i: number, isInside: boolean) {
  const kind = `word ${isInside ? "inside" : ""}`;
  const at = tenths(x(i));
  return isNarrow
    ? svg`<text class=${kind} x=${at + 5} y=${ground + 16} text-anchor="end" transform="rotate(-52 ${at + 5} ${ground + 16})">${word}</text>`
    : svg`<text class=${kind} x=${at} y=${ground + 22} text-anchor="middle">${word}</text>`;
}

/** The bracket around the words of the window, with an arrow where it has more words than are shown. */
function measured({ text, at, window }: Scene, places: Places, inside: readonly number[]) {
  const { first, cell, x, bracket } = places;
  const { reach, keys } = window;
  const end = x(inside.at(-1)!) + cell / 2;
  const fits = at[first]! > reach || keys === inside.length;
  const start = fits ? x(inside[0]!) - cell / 2 : 0;
  return svg`
    <path class="bracket" d=${`M${tenths(end - 2)},${bracket}v8H${tenths(start + 1)}${fits ? "v-8" : "m10,-7l-10,7 10,7"}`}></path>
    ${label(text.windowOf(keys), (start + end) / 2, bracket + 30, places, "distance")}
  `;
}

/** The number in the middle of its bracket, but within the picture. */
function label(words: string, x: number, y: number, { width }: Places, kind: string) {
  const isAtEnd = x > 0.72 * width || x + 3.6 * words.length > width;
  return svg`<text class="strong ${kind}" x=${isAtEnd ? width : tenths(x)} y=${y} text-anchor=${isAtEnd ? "end" : "middle"}>${words}</text>`;
}

/** The bracket of the reader, which keys and pointers move while the question is open. */
function expected({ text, asked, guess }: Scene, places: Places): SVGTemplateResult {
  const { count, cell, width, bracket } = places;
  const isOpen = asked === "open";
  const words = Math.min(guess.value ?? firstGuess, count);
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
    move(words: number) {
      guess.value = words;
    },
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
