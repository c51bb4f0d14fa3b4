// The picture: the clocks of two positions some words apart, whose cosines add up, and similarity by distance. The answer is
// the curve: before it only the first points are drawn, and the reader draws the rest. The square of all pairs comes with it.
import type { Signal } from "@preact/signals-core";
import { scaleLinear } from "d3-scale";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Posenc, Tensor } from "posenc";
import type { Asked } from "../../kit/figure_definition.js";
import { type LinearScale, ticksBelow, ticksBeside } from "../../kit/plot/axis.js";
import { clockAt, face, gap, type Hand, hand, hub } from "../../kit/plot/clock_face.js";
import "../../kit/plot/color_cells.js";
import { curveLine, curvePath } from "../../kit/plot/curve_path.js";
import { drawnCurve, drawnPath, type Guess, isDrawn } from "../../kit/plot/drawn_curve.js";
import { two } from "../../kit/text/numbers.js";
import type { Texts } from "./texts.en.js";

export interface Scene {
  readonly pe: Posenc;
  readonly width: number;
  readonly text: Texts;
  /** What it shows, in words. */
  readonly label: string;
  readonly asked: Asked;
  /** The curve that the reader draws, by distance. */
  readonly guess: Signal<Guess>;
  /** The similarities of all pairs, and the largest possible one. */
  readonly shown: Tensor<Float32Array>;
  readonly bound: number;
  /** Sine and cosine of every clock's angle at the distance; without waves there are no clocks. */
  readonly hands: readonly Hand[] | undefined;
  /** By distance, over the largest; and with several values from each distance to the next. */
  readonly likeness: Float64Array;
  readonly finely: Float64Array;
  /** Distances that are more alike than the one before. */
  readonly rises: readonly number[];
  readonly distance: number;
}

/** The share of the curve that is drawn before the question is answered. */
export const given = 3;
/** Beside the axis, for the colours of the square. */
const barSpace = 14;

type Box = [x: number, y: number, wide: number, tall: number, label: string];

export function picture(scene: Scene): TemplateResult {
  const { text, pe, shown, bound, hands, width, likeness } = scene;
  const isNarrow = width < 640;
  const isOpen = scene.asked === "open";
  const top = hands ? (isNarrow ? 112 : 128) : 16;
  const high = isNarrow ? 250 : 270;
  const ground = top + high;
  // In a wide picture the square is at the left of the curve; in a narrow one in the corner that the curve leaves free.
  const square = isOpen ? 0 : isNarrow ? 110 : high;
  const left = isNarrow || isOpen ? 44 : square + 110;
  const right = isNarrow ? 16 : 128;
  const reach = likeness.length - 1;
  const x = scaleLinear([0, reach], [left, width - right]);
  const lowest = Math.min(0, ...likeness);
  const y = scaleLinear([lowest, 1], [ground, top]);
  const at = Math.min(scene.distance, reach);
  const cells = (
    matrix: Tensor<Float32Array>,
    range: readonly [number, number],
    ...[x, y, wide, tall, label]: Box
  ) =>
    html`<posenc-cells role=${label ? "img" : "presentation"} aria-label=${label || nothing} .posenc=${pe} .matrix=${matrix} .range=${range} colors="sequential" .style=${`left: ${x}px; top: ${y}px; width: ${wide}px; height: ${tall}px`}></posenc-cells>`;
  const [edge, corner] = isNarrow ? [left + 14, ground - square - 12] : [0, top];
  return html`
    <div class="likeness">
      <svg width=${width} height=${ground + 46} role=${isOpen ? "group" : "img"} aria-label=${isOpen ? text.likenessToDraw : scene.label}>
        ${hands ? clocks(hands, width, isNarrow) : nothing}
        <g class="axis">
          <path class="grid" d=${[0, 0.5, 1].map((value) => `M${left},${y(value)}H${width - right}`).join("")}></path>
          ${ticksBeside(y, [0, 0.5, 1], square ? left - barSpace : left)}
          ${ticksBelow(
            x,
            [0, 1, 2, 3, 4].map((i) => Math.round((i * reach) / 4)),
            ground,
          )}
        </g>
        <text x=${width - right} y=${ground + 38} text-anchor="end">${text.wordsApart}</text>
        <text x=${left + 10} y=${top - 8}>${text.samePosition}</text>
        ${square ? svg`<text x=${edge} y=${corner - 8}>${isNarrow ? text.allPairs : text.allPairsByBar}</text>` : nothing}
        ${isOpen ? drawing(scene, x, y) : answer(scene, x, y, isNarrow)}
        <path class="at" d="M${x(at)},${ground}v9"></path>
        <circle class="self" cx=${x(0)} cy=${y(1)} r="6"></circle>
      </svg>
      ${square ? [cells(colorBar(lowest), [lowest, 1], left - barSpace + 3, top, 8, high, ""), cells(shown, [lowest * bound, bound], edge, corner, square, square, text.squareLabel)] : nothing}
    </div>
  `;
}

/** All values from the largest to the smallest: the colours along the axis. */
function colorBar(lowest: number) {
  const steps = 64;
  const data = Float32Array.from({ length: steps }, (_, i) => 1 + ((lowest - 1) * i) / (steps - 1));
  return { data, shape: [steps, 1] };
}

/**
 * Some of the clocks, from the fastest on: both hands, the gap between them, and its cosine. Hands of the slower half do not
 * move visibly.
 */
function clocks(hands: readonly Hand[], width: number, isNarrow: boolean): SVGTemplateResult[] {
  const shown = Math.min(isNarrow ? 4 : 8, Math.ceil(hands.length / 2));
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

/** The drawn values from the last given point on, as many as the curve has. */
const guessOf = ({ guess, likeness }: Scene): Guess =>
  Array.from(likeness, (value, i) => (i < given ? value : guess.value[i]));

function drawing(scene: Scene, x: LinearScale, y: LinearScale): SVGTemplateResult {
  const { text, guess, likeness } = scene;
  const reach = likeness.length - 1;
  const first = Array.from(likeness.subarray(1, given), (value, i) => [i + 1, value] as const);
  const now = guessOf(scene);
  const isNew = !now.some((_, distance) => distance >= given && isDrawn(now, distance));
  const [from, on] = [x(given + 0.5), x(0.27 * reach)];
  const hint = svg`<path class="hint" d="M${from},${y(0.72)}C${from + 40},${y(0.6)} ${on - 60},${y(0.52)} ${on},${y(0.5)}"></path>
    <text class="draw-on" x=${on + 10} y=${y(0.5) + 5}>${text.drawOn}</text>`;
  return svg`
    ${first.map(([distance, value]) => svg`<circle class="point" cx=${x(distance)} cy=${y(value)} r="4"></circle>`)}
    ${isNew ? hint : nothing}
    ${drawnCurve({
      get guess() {
        return guessOf(scene);
      },
      x,
      y,
      handles: [1, 2, 3, 4, 5, 6].map((i) => Math.round((i * reach) / 6)),
      step: 0.05,
      label: text.yourLikeness,
      draw(drawn) {
        guess.value = drawn;
      },
    })}`;
}

function answer(scene: Scene, x: LinearScale, y: LinearScale, isNarrow: boolean) {
  const { text, likeness, finely, rises, guess } = scene;
  const last = likeness.length - 1;
  const line = curveLine({
    values: finely,
    x: (i) => x((i * last) / (finely.length - 1)),
    y,
    isShown: () => true,
  });
  const rise = (distance: number) =>
    `M${x(distance - 1)},${y(likeness[distance - 1]!)}L${x(distance)},${y(likeness[distance]!)}`;
  const [first] = rises;
  const isOwn = scene.asked === "answered";
  const own = isOwn ? (guess.value.findLast((value) => value !== undefined) ?? 0) : 0;
  // Names at the ends are at least a line's height apart.
  const end = y(likeness[last]!);
  const ownEnd = Math.abs(y(own) - end) < 20 ? end + (y(own) < end ? -20 : 20) : y(own);
  const named = (name: string, y: number, kind: string) =>
    isNarrow ? nothing : svg`<text class=${kind} x=${x(last) + 10} y=${y + 5}>${name}</text>`;
  return svg`
    ${isOwn ? svg`<path class="drawn before" d=${drawnPath(guessOf(scene), x, y)}></path>` : nothing}
    <g class="curve">${curvePath(line)}<path class="rises" d=${rises.map(rise).join("")}></path></g>
    ${
      first === undefined
        ? nothing
        : svg`<path class="leader" d="M${x(first - 0.4)},${y(likeness[first]!) - 8}V${y(0.9)}h14"></path>
          <text class="rise" x=${x(first - 0.4) + 20} y=${y(0.9) + 5}>${text.moreAlike(first)}</text>`
    }
    ${named(text.measured, end, "measured")} ${isOwn ? named(text.yourLine, ownEnd, "yours") : nothing}`;
}
