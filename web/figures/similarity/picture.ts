// The picture: the clocks of two positions some words apart, whose cosines add up, and similarity by distance. The answer is
// the curve: before it only the first points are drawn, and the reader draws the rest. The square of all pairs comes with it.
import { scaleLinear } from "d3-scale";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import "../../kit/plot/color_cells.js";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { custom } from "../../kit/panel/panels.js";
import { ticksBelow, ticksBeside } from "../../kit/plot/axis.js";
import { clockAt, face, gap, hand, hub } from "../../kit/plot/clock_face.js";
import { curveLine, curvePath } from "../../kit/plot/curve_path.js";
import { drawnCurve, drawnPath, type Guess, isDrawn } from "../../kit/plot/drawn_curve.js";
import { two } from "../../kit/text/numbers.js";
import type { View } from "./view.js";

/** The share of the curve that is drawn before the question is answered. */
const given = 3;
/** The share of the rest that the reader must draw before it is compared. */
const enough = 20;

type Matrix = View["shown"];
type Box = [x: number, y: number, wide: number, tall: number, label: string];

export const panels = { likeness: custom<View>(likeness) };

function likeness(view: View): TemplateResult {
  const { text, pe, shown, bound, hasWaves, width, question } = view;
  const isNarrow = width < 640;
  const isOpen = question === "open";
  const clocks = hasWaves ? clocksOf(view, isNarrow) : nothing;
  const top = hasWaves ? (isNarrow ? 112 : 128) : 16;
  const high = isNarrow ? 250 : 270;
  const ground = top + high;
  // In a wide picture the square is at the left of the curve; in a narrow one in the corner that the curve leaves free.
  const square = isOpen ? 0 : isNarrow ? 110 : high;
  const left = isNarrow || isOpen ? 44 : square + 110;
  const right = isNarrow ? 10 : 128;
  const x = scaleLinear([0, view.settings.reach], [left, width - right]);
  const lowest = Math.min(0, ...view.likeness);
  const y = scaleLinear([lowest, 1], [ground, top]);
  const at = Math.min(view.distance, view.settings.reach);
  const cells = (
    matrix: Matrix,
    range: readonly [number, number],
    ...[x, y, wide, tall, label]: Box
  ) =>
    html`<posenc-cells role=${label ? "img" : "presentation"} aria-label=${label || nothing} .posenc=${pe} .matrix=${matrix} .range=${range} colors="sequential" .style=${`left: ${x}px; top: ${y}px; width: ${wide}px; height: ${tall}px`}></posenc-cells>`;
  const [edge, corner] = isNarrow ? [left + 14, ground - square - 12] : [0, top];
  return html`
    <div class="likeness">
      <svg width=${width} height=${ground + 46} role=${isOpen ? "group" : "img"} aria-label=${isOpen ? text.likenessToDraw : text.likenessLabel}>
        ${clocks}
        <g class="axis">
          <path class="grid" d=${[0, 0.5, 1].map((value) => `M${left},${y(value)}H${width - right}`).join("")}></path>
          ${ticksBeside(y, [0, 0.5, 1], square ? left - barSpace : left)} ${ticksBelow(x, ticksOf(view), ground)}
        </g>
        <text x=${width - right} y=${ground + 38} text-anchor="end">${text.wordsApart}</text>
        <text x=${left + 10} y=${top - 8}>${text.samePosition}</text>
        ${square ? svg`<text x=${edge} y=${corner - 8}>${isNarrow ? text.allPairs : text.allPairsByBar}</text>` : nothing}
        ${isOpen ? drawing(view, x, y) : answer(view, x, y, isNarrow)}
        <path class="at" d="M${x(at)},${ground}v9"></path>
        <circle class="self" cx=${x(0)} cy=${y(1)} r="6"></circle>
      </svg>
      ${square ? [cells(scaleOf(lowest), [lowest, 1], left - barSpace + 3, top, 8, high, ""), cells(shown, [lowest * bound, bound], edge, corner, square, square, text.squareLabel)] : nothing}
    </div>
  `;
}

/** Beside the axis, for the colours of the square. */
const barSpace = 14;

/** All values from the largest to the smallest: the colours along the axis. */
function scaleOf(lowest: number) {
  const steps = 64;
  const data = Float32Array.from({ length: steps }, (_, i) => 1 + ((lowest - 1) * i) / (steps - 1));
  return { data, shape: [steps, 1] };
}

const ticksOf = ({ settings: { reach } }: View): number[] =>
  [0, 1, 2, 3, 4].map((i) => Math.round((i * reach) / 4));

/** The number of clocks drawn: hands of the slower half do not move visibly. */
const shownOf = ({ hands }: View, isNarrow: boolean): number =>
  Math.min(isNarrow ? 4 : 8, Math.ceil(hands.length / 2));

/** Some of the clocks, from the fastest on: both hands, the gap between them, and its cosine. */
function clocksOf(view: View, isNarrow: boolean): SVGTemplateResult[] {
  const { hands, width } = view;
  const shown = shownOf(view, isNarrow);
  const across = Math.min(width / shown, 118);
  const radius = Math.min(across / 2 - 8, 33);
  const step = Math.max(1, Math.floor(hands.length / shown / 2));
  return Array.from({ length: shown }, (_, i) => hands[i * step]!).map((there, i) => {
    const x = (i + 0.5) * across;
    const parts = [face(radius), gap(radius, 0, there), hand(radius, 0, { isHollow: true })];
    return svg`${clockAt(x, radius + 2, ...parts, hand(radius, there), hub(radius))}
        <text class="cosine" x=${x} y=${2 * radius + 21} text-anchor="middle">${two(there[1])}</text>`;
  });
}

type Scale = Parameters<typeof drawnPath>[1];

function drawing(view: View, x: Scale, y: Scale): SVGTemplateResult {
  const { text, put, likeness, settings } = view;
  const guess = guessOf(view);
  const first = Array.from(likeness.subarray(1, given), (value, i) => [i + 1, value] as const);
  const isNew = !guess.some((_, distance) => distance >= given && isDrawn(guess, distance));
  const [from, on] = [x(given + 0.5), x(0.27 * settings.reach)];
  const hint = svg`<path class="hint" d="M${from},${y(0.72)}C${from + 40},${y(0.6)} ${on - 60},${y(0.52)} ${on},${y(0.5)}"></path>
    <text class="draw-on" x=${on + 10} y=${y(0.5) + 5}>${text.drawOn}</text>`;
  return svg`
    ${first.map(([distance, value]) => svg`<circle class="point" cx=${x(distance)} cy=${y(value)} r="4"></circle>`)}
    ${isNew ? hint : nothing}
    ${drawnCurve({
      get guess() {
        return guessOf(view);
      },
      x,
      y,
      handles: [1, 2, 3, 4, 5, 6].map((i) => Math.round((i * settings.reach) / 6)),
      step: 0.05,
      label: text.yourLikeness,
      draw: (guess) => put({ guess }),
    })}`;
}

/** The drawn values from the last given point on, as many as the curve has. */
function guessOf({ guess, likeness }: View): Guess {
  return Array.from(likeness, (value, i) => (i < given ? value : guess[i]));
}

function answer(view: View, x: Scale, y: Scale, isNarrow: boolean): SVGTemplateResult {
  const { text, likeness, finely, trend, guess, question } = view;
  const line = curveLine({
    values: finely,
    x: (i) => x((i * (likeness.length - 1)) / (finely.length - 1)),
    y,
    isShown: () => true,
  });
  const rises = Array.from(trend.rises).filter((distance) => distance < likeness.length);
  const rise = (distance: number) =>
    `M${x(distance - 1)},${y(likeness[distance - 1]!)}L${x(distance)},${y(likeness[distance]!)}`;
  const first = rises[0];
  const last = likeness.length - 1;
  const isOwn = question === "answered";
  const own = isOwn ? (guess.findLast((value) => value !== undefined) ?? 0) : 0;
  // Names at the ends are at least a line's height apart.
  const end = y(likeness[last]!);
  const ownEnd = Math.abs(y(own) - end) < 20 ? end + (y(own) < end ? -20 : 20) : y(own);
  const named = (name: string, y: number, kind: string) =>
    isNarrow ? nothing : svg`<text class=${kind} x=${x(last) + 10} y=${y + 5}>${name}</text>`;
  return svg`
    ${isOwn ? svg`<path class="drawn before" d=${drawnPath(guessOf(view), x, y)}></path>` : nothing}
    <g class="curve">${curvePath(line)}<path class="rises" d=${rises.map(rise).join("")}></path></g>
    ${
      first === undefined
        ? nothing
        : svg`<path class="leader" d="M${x(first - 0.4)},${y(likeness[first]!) - 8}V${y(0.9)}h14"></path>
          <text class="rise" x=${x(first - 0.4) + 20} y=${y(0.9) + 5}>${text.moreAlike(first)}</text>`
    }
    ${named(text.measured, end, "measured")} ${isOwn ? named(text.yourLine, ownEnd, "yours") : nothing}`;
}

export const isMade = ({ guess }: View): boolean =>
  guess.filter((value) => value !== undefined).length >= enough;

export function verdict({ text, trend, question, guess }: View): string {
  if (question !== "answered") return text.verdict.shown;
  const rises = guess.some((value, i) => i > 3 && value! > (guess[i - 1] ?? 1) + 1e-9);
  return trend.rises.length === 0 || rises ? text.verdict.right : text.verdict.falls;
}

const chooseDistance = ({ text, settings, distance, set }: View): Content =>
  range({
    id: "distance",
    label: text.distance,
    value: Math.min(distance, settings.reach),
    least: 0,
    most: settings.reach,
    hue: "distance",
    isShown: true,
    set: (distance, moment) => set({ distance }, moment),
  });

export const controls = { apart: chooseDistance };

export function caption(view: View): Content {
  const { text, distance, likeness, hands, hasWaves, width, question } = view;
  if (!hasWaves) return text.meanCaption;
  const own =
    question === "open" ? undefined : two(likeness[Math.min(distance, likeness.length - 1)]!);
  return text.clocksCaption(distance, shownOf(view, width < 640), hands.length, own);
}
