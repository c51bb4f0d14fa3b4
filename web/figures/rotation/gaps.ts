// The figure at its plainest: a track with a band from key to query, and four clocks with two hands each. Hands are
// content, the arcs along the rim are what position turned them, and the wedge between is the gap that stays.

import { format } from "d3-format";
import { scaleLinear } from "d3-scale";
import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { pointIn } from "../../kit/plot/pointer.js";
import { plain } from "../../kit/text/numbers.js";
import { lastPosition } from "./fields.js";
import type { View } from "./panels.js";
import { gripHandlers, movedBy } from "./track.js";

const two = format(".2f");
const shownClocks = 4;
const narrow = 600;
const full = 2 * Math.PI;

/** Pairs whose frequencies are about ten times apart, from the fastest. */
function shownPairs(frequencies: readonly number[]): number[] {
  const wanted = Array.from({ length: shownClocks }, (_, i) => frequencies[0]! / 10 ** i);
  const nearest = wanted.map((one) =>
    frequencies.reduce(
      (best, frequency, i) =>
        Math.abs(Math.log(frequency / one)) < Math.abs(Math.log(frequencies[best]! / one))
          ? i
          : best,
      0,
    ),
  );
  return [...new Set(nearest)];
}

export function gaps(view: View): TemplateResult {
  const { text, width } = view;
  const isNarrow = width < narrow;
  const { pairs } = view.now;
  const shown = shownPairs(pairs.map(({ frequency }) => frequency));
  const columns = isNarrow ? 2 : shown.length;
  const space = isNarrow ? width : width - 130;
  const side = space / columns;
  const radius = Math.min(104, side / 2 - 8);
  const top = 116;
  const row = 2 * radius + 44;
  const rows = Math.ceil(shown.length / columns);
  const height = top + rows * row + (isNarrow ? 40 : 0);
  return html`
    <svg class="gaps" width=${width} height=${height} role="group" aria-label=${text.gapsLabel}>
      ${band(view)}
      ${shown.map((pair, i) => {
        const x = (i % columns) * side + side / 2;
        const y = top + Math.floor(i / columns) * row + radius;
        return svg`<g transform="translate(${x.toFixed(1)},${y.toFixed(1)})">
          ${clock(view, pair, radius)}
          <text class="below" y=${radius + 26} text-anchor="middle">${text.speed(pairs[shown[0]!]!.frequency / pairs[pair]!.frequency)}</text>
        </g>`;
      })}
      ${
        isNarrow
          ? scoreBar(view, 0, height - 22, width)
          : scoreColumn(view, width - 56, top, 2 * radius)
      }
    </svg>
  `;
}

const bandHeight = 46;
const line = 66;

function band(view: View): SVGTemplateResult {
  const { text, settings, width } = view;
  const { query, key } = settings;
  const edge = bandHeight / 2;
  const x = scaleLinear([0, lastPosition], [edge, Math.max(width - edge, edge + 1)]);
  const [low, high] = [Math.min(query, key), Math.max(query, key)];
  const [from, to] = [x(low), x(high)];
  const knob = (name: string, grip: "query" | "key", at: number) => svg`
    <g data-grip=${grip} tabindex="0" role="slider" aria-label=${grip === "query" ? text.queryAt(at) : text.keyAt(at)} aria-valuemin="0" aria-valuemax=${lastPosition} aria-valuenow=${at}>
      <circle class="reach" cx=${x(at)} cy=${line} r="22"></circle>
      <circle class="knob" cx=${x(at)} cy=${line} r="18"></circle>
      <text class="letter" x=${x(at)} y=${line + 6} text-anchor="middle">${name}</text>
      <text class="place" x=${x(at)} y=${line - edge - 9} text-anchor="middle">${at}</text>
    </g>`;
  const dots = Array.from({ length: lastPosition / 4 + 1 }, (_, i) => 4 * i).map(
    (place) => `M${x(place).toFixed(1)},${line}h0`,
  );
  const middle = (from + to) / 2;
  const handlers = gripHandlers(view, (event, element) =>
    Math.round(x.invert(pointIn(event, element).x)),
  );
  return svg`<g class="track" @pointerdown=${handlers.press} @pointermove=${handlers.move} @pointerup=${handlers.drop} @pointercancel=${handlers.drop} @keydown=${handlers.step}>
    <rect class="ground" x="0" y=${line - edge} width=${width} height=${bandHeight} rx=${edge}></rect>
    <path class="dots" d=${dots.join("")}></path>
    <g data-grip="both" tabindex="0" role="slider" aria-label=${text.slideBoth} aria-valuemin="0" aria-valuemax=${lastPosition - (high - low)} aria-valuenow=${low} aria-valuetext=${text.bothAt(query, key)}>
      <rect class="band" x=${from - edge} y=${line - edge} width=${to - from + bandHeight} height=${bandHeight} rx=${edge}></rect>
      ${to - from > 76 ? svg`<path class="arrow-line" d="M${from + 24},${line}H${to - 24}M${from + 32},${line - 6}l-8,6l8,6M${to - 32},${line - 6}l8,6l-8,6"></path>` : ""}
      ${to - from > 110 ? svg`<text class="gap" x=${middle} y=${line - edge - 9} text-anchor="middle">${text.gapOf(query - key)}</text>` : ""}
    </g>
    ${knob("k", "key", key)} ${knob("q", "query", query)}
  </g>`;
}

/** A point of the rim: angles from twelve, clockwise. */
const at = (radius: number, angle: number): string =>
  `${(radius * Math.sin(angle)).toFixed(2)},${(-radius * Math.cos(angle)).toFixed(2)}`;

/** Along a circle from one angle on; a whole turn is two halves. */
function arc(radius: number, from: number, turn: number): string {
  const sweep = turn < 0 ? 0 : 1;
  if (Math.abs(turn) >= full)
    return `M${at(radius, 0)}A${radius},${radius} 0 0 1 ${at(radius, Math.PI)}A${radius},${radius} 0 0 1 ${at(radius, 0)}`;
  const isLarge = Math.abs(turn) > Math.PI ? 1 : 0;
  return `M${at(radius, from)}A${radius},${radius} 0 ${isLarge} ${sweep} ${at(radius, from + turn)}`;
}

function clock(view: View, pair: number, radius: number): SVGTemplateResult {
  const { settings, turning, now } = view;
  const { frequency, query, key } = now.pairs[pair]!;
  const angle = ([x, y]: readonly [number, number]) => Math.PI / 2 - Math.atan2(y, x);
  const turned = (position: number, sign: number) => -sign * position * frequency; // clockwise is minus
  const forward = turning.direction === "inverse" ? -1 : 1;
  const [q, k] = [angle(query), angle(key)];
  const most = Math.max(Math.hypot(...query), Math.hypot(...key)) || 1;
  const reach = (hand: readonly [number, number]) =>
    radius * (0.48 + (0.34 * Math.hypot(...hand)) / most);
  let gap = q - k;
  gap = ((((gap + Math.PI) % full) + full) % full) - Math.PI;
  const wedge = radius * 0.3;
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const inner = radius - (i % 3 ? 9 : 14);
    return `M${at(radius - 4, (i * full) / 12)}L${at(inner, (i * full) / 12)}`;
  });
  const path = (hand: readonly [number, number], end: number, turn: number) =>
    arc(reach(hand), end - turn, turn);
  const keyTurn = turned(settings.key, turning.direction === "mixed" ? -forward : forward);
  const hand = (
    name: string,
    kind: string,
    length: number,
    to: number,
  ): SVGTemplateResult => svg`<g class="hand ${kind}">
      <path d="M0,0L${at(length, to)}"></path>
      <g transform="translate(${at(length, to)})"><circle r="11"></circle><text y="5" text-anchor="middle">${name}</text></g>
    </g>`;
  return svg`
    <circle class="face" r=${radius}></circle>
    <path class="ticks" d=${ticks.join("")}></path>
    <path class="turned" d=${path(query, q, turned(settings.query, forward)) + path(key, k, keyTurn)}></path>
    <path class="wedge" d="M0,0L${at(wedge, k)}A${wedge},${wedge} 0 0 ${gap < 0 ? 0 : 1} ${at(wedge, q)}Z"></path>
    ${hand("k", "key", reach(key) - 6, k)} ${hand("q", "query", reach(query), q)}
    <circle class="pin" r="5"></circle>`;
}

/** The largest score that is shown: that of the curve. */
const mostScore = ({ curve }: View): number =>
  curve.scores.reduce((most, score) => Math.max(most, Math.abs(score)), 0) || 1;

function scoreColumn(view: View, x: number, y: number, height: number): SVGTemplateResult {
  const { score } = view.now;
  const zero = y + height / 2;
  const end = zero - ((score / mostScore(view)) * height) / 2;
  return svg`<g class="score">
    <rect class="ground" x=${x - 22} y=${y} width="44" height=${height} rx="8"></rect>
    <path class="zero" d="M${x - 30},${zero}h60"></path>
    <rect class="value" x=${x - 22} y=${Math.min(zero, end)} width="44" height=${Math.abs(zero - end)} rx="3"></rect>
    <text class="number" x=${x} y=${score < 0 ? end + 22 : end - 9} text-anchor="middle">${two(score)}</text>
    <text class="below" x=${x} y=${y + height + 26} text-anchor="middle">${view.text.scoreName}</text>
  </g>`;
}

function scoreBar(view: View, x: number, y: number, width: number): SVGTemplateResult {
  const { score } = view.now;
  const [from, to] = [x + 112, x + width];
  const zero = (from + to) / 2;
  const end = zero + ((score / mostScore(view)) * (to - from)) / 2;
  return svg`<g class="score">
    <text class="number" x=${x} y=${y + 6}>${view.text.scoreName} ${two(score)}</text>
    <rect class="ground" x=${from} y=${y - 9} width=${to - from} height="18" rx="9"></rect>
    <rect class="value" x=${Math.min(zero, end)} y=${y - 9} width=${Math.abs(end - zero)} height="18" rx="3"></rect>
    <path class="zero" d="M${zero},${y - 14}v28"></path>
  </g>`;
}

export const gapCaption = ({ text, settings: { query, key }, now }: View): Content =>
  text.gapCaption(key, query, plain(query - key), two(now.score));

/** Both positions at once, and the distance between them. */
export function slideBoth({ text, settings, set }: View): Content {
  const { query, key } = settings;
  const low = Math.min(query, key);
  return range({
    id: "slide",
    label: text.slideBoth,
    value: low,
    least: 0,
    most: lastPosition - Math.abs(query - key),
    valueText: text.bothAt(query, key),
    set: (value, moment) => set({ ...movedBy({ query, key }, "both", value - low) }, moment),
  });
}

export const changeDistance = ({ text, settings: { query, key }, set }: View): Content =>
  range({
    id: "gap",
    label: text.distanceName,
    value: query - key,
    least: 1,
    most: 64,
    hue: "distance",
    set(distance, moment) {
      const moved = Math.min(key, lastPosition - distance);
      set({ key: moved, query: moved + distance }, moment);
    },
  });
