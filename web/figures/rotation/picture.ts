// The picture: a track with a band from key to query, clocks with two hands each, whose parts add up to the score, and the
// score at all places. Hands are content, arcs their rotation by position, and the wedge between them is the gap, which no
// common shift changes.
import type { Signal } from "@preact/signals-core";
import { scaleLinear } from "d3-scale";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Asked } from "../../kit/figure_definition.js";
import {
  arc,
  clockAt,
  face,
  gap,
  hand,
  hub,
  point,
  reach,
  turnBetween,
} from "../../kit/plot/clock_face.js";
import { held, isDragging } from "../../kit/plot/drag.js";
import { stepKeys } from "../../kit/plot/keys.js";
import { nearest } from "../../kit/plot/line_plot.js";
import { zoomOf } from "../../kit/plot/pointer.js";
import { turnOf, two } from "../../kit/text/numbers.js";
import { acrossOf, grips, lastPosition, type SetPlaces } from "./grips.js";
import type { Texts } from "./texts.en.js";

export interface Pair {
  readonly frequency: number;
  /** After their turns. */
  readonly query: readonly [number, number];
  readonly key: readonly [number, number];
  /** Its share in q . k. */
  readonly part: number;
}

export interface Scene {
  readonly width: number;
  readonly s: { readonly query: number; readonly key: number; readonly headDim: number };
  readonly text: Texts;
  readonly set: SetPlaces;
  readonly asked: Asked;
  /** The score that the reader guesses. */
  readonly guess: Signal<number | undefined>;
  readonly now: { readonly score: number; readonly pairs: readonly Pair[] };
  /** The score of the first of the two at every `everyPlace`th position. */
  readonly along: Float64Array;
  readonly everyPlace: number;
  /** The largest score at any distance. */
  readonly most: number;
}

/** The shift of both in the question. */
export const slide = 10;
const narrow = 600;
const top = 104;
const bandHeight = 46;
const line = 66;

/** The clocks that fit: all four of a head width of eight, whose parts add up to the score. */
export function shownPairs(pairs: readonly Pair[]): number[] {
  const logs = pairs.map(({ frequency }) => Math.log10(frequency));
  return [...new Set([0, 1, 2, 3].map((power) => nearest(logs, logs[0]! - power)))];
}

export function picture(scene: Scene): TemplateResult {
  const { text, s, width, now } = scene;
  const shown = shownPairs(now.pairs);
  const side = width / shown.length;
  const radius = Math.min(84, side / 2 - 5);
  const areAll = shown.length === now.pairs.length;
  const turns = shown.map((index) => {
    const words = turnOf(now.pairs[index]!.frequency);
    return (width < narrow ? text.turnShort(words) : text.turn(words)).split("\n");
  });
  const lines = 20 * (turns[0]!.length - 1);
  const below = top + 2 * radius + (areAll ? 76 : 56) + lines;
  const strip = width < narrow ? 134 : 104;
  const clocks = shown.map((index, i) => {
    const { part } = now.pairs[index]!;
    const share = part / Math.sqrt(s.headDim);
    const sign = part < 0 ? "−" : i ? "+" : "";
    return clockAt(
      (i + 0.5) * side,
      top + radius,
      clock(scene, index, radius),
      svg`<g class="axis">${turns[i]!.map((line, j) => svg`<text class="soft" y=${radius + 22 + 20 * j} text-anchor="middle">${line}</text>`)}</g>
        ${areAll ? svg`<text class="share" y=${radius + 44 + lines} text-anchor="middle">${sign} ${two(Math.abs(share))}</text>` : nothing}`,
    );
  });
  return html`
    <svg class="gaps" width=${width} height=${below + strip + 4} role="group" aria-label=${text.drawing}>
      ${band(scene)} ${clocks}
      <g transform="translate(0,${below})">${scores(scene, strip)}</g>
    </svg>
  `;
}

/** The score as a bar between key and query; after the question also those of all places, and the guess. */
function scores(scene: Scene, strip: number): SVGTemplateResult {
  const { text, s, along, everyPlace, now, width, asked, guess, most } = scene;
  const distance = Math.abs(s.query - s.key);
  const at = Math.min(s.query, s.key);
  const across = acrossOf(width, bandHeight / 2);
  const x = (place: number) => across(place + distance / 2);
  const y = scaleLinear([-1.1 * most, 1.1 * most], [strip, 0]);
  const bar = (place: number, score: number) =>
    `M${x(place).toFixed(1)},${y(0)}V${y(score).toFixed(1)}`;
  const all = Array.from(along, (score, i) => bar(i * everyPlace, score));
  const isLeft = x(at) < 90;
  const label = svg`<text class="number" x=${x(at) + (isLeft ? 16 : -16)} y=${now.score < 0 ? y(now.score) + 19 : y(now.score) - 7} text-anchor=${isLeft ? "start" : "end"}>${text.score} ${two(now.score)}</text>`;

  function drag(place: number): SVGTemplateResult {
    const to = (score: number) => {
      guess.value = Math.min(Math.max(score, -most), most);
    };
    const point = (event: PointerEvent) => {
      const ground = event.currentTarget as Element;
      if (!isDragging(event)) return;
      const down = event.clientY - ground.getBoundingClientRect().top;
      to(y.invert(down / zoomOf(ground)));
    };
    const press = stepKeys({ across: 0.05 * most, up: 0.05 * most }, (by) =>
      to((guess.peek() ?? 0) + by),
    );
    const own = guess.value ?? 0;
    const side = x(place) > width - 70 ? -1 : 1;
    return svg`<path class="reach" d="M${x(place)},0V${strip}"></path>
      <path class="guess" d=${bar(place, own)}></path>
      <circle class="guess-end" cx=${x(place)} cy=${y(own)} r="9"></circle>
      ${guess.value === undefined ? nothing : svg`<text class="number" x=${x(place) + side * 16} y=${y(own) + 6} text-anchor=${side < 0 ? "end" : "start"}>${two(own)}</text>`}
      <rect class="taps" x=${x(place) - 30} width="60" height=${strip} role="slider" tabindex="0" aria-orientation="vertical" aria-label=${text.guess(slide)}
        aria-valuemin=${(-most).toFixed(2)} aria-valuemax=${most.toFixed(2)} aria-valuenow=${own.toFixed(2)} aria-valuetext=${two(own)} @touchstart=${held} @pointerdown=${point} @pointermove=${point} @keydown=${press}></rect>`;
  }
  const own =
    asked === "answered" && guess.value !== undefined
      ? svg`<path class="guess before" d="M${x(at) - 11},${y(0)}V${y(guess.value)}h22V${y(0)}"></path>`
      : nothing;
  const isOpen = asked === "open";
  return svg`
    ${isOpen ? nothing : svg`<path class="along" d=${all.join("")}></path>`}
    <path class="zero" d="M0,${y(0)}H${width}"></path>
    <path class="here" d=${bar(at, now.score)}></path> ${label}
    ${isOpen ? drag(Math.min(at + slide, lastPosition - distance)) : own}`;
}

/** The track: query, key, and the band from one to the other. */
function band({ text, s, width, set }: Scene): SVGTemplateResult {
  const { query, key } = s;
  const edge = bandHeight / 2;
  const x = acrossOf(width, edge);
  const [from, to] = [x(Math.min(query, key)), x(Math.max(query, key))];
  const { group, part } = grips(s, set, x, text);
  const knob = (name: "query" | "key", letter: string) => {
    const at = x(s[name]);
    const drawing = svg`
      <circle fill="transparent" cx=${at} cy=${line} r="22"></circle>
      <circle class="knob" cx=${at} cy=${line} r="18"></circle>
      <text class="content" x=${at} y=${line + 6} text-anchor="middle">${letter}</text>
      <text class="position" x=${at} y=${line - edge - 9} text-anchor="middle">${s[name]}</text>`;
    return part(name, drawing);
  };
  const dots = Array.from(
    { length: lastPosition / 4 + 1 },
    (_, i) => `M${x(4 * i).toFixed(1)},${line}h0`,
  );
  const both = svg`
    <rect class="band" x=${from - edge} y=${line - edge} width=${to - from + bandHeight} height=${bandHeight} rx=${edge}></rect>
    ${to - from > 76 ? svg`<path class="arrow-line" d="M${from + 24},${line}H${to - 24}M${from + 32},${line - 6}l-8,6l8,6M${to - 32},${line - 6}l8,6l-8,6"></path>` : ""}
    ${to - from > 110 ? svg`<text class="distance" x=${(from + to) / 2} y=${line - edge - 9} text-anchor="middle">${text.distance(query - key)}</text>` : ""}`;
  return group(svg`
    <rect class="ground" x="0" y=${line - edge} width=${width} height=${bandHeight} rx=${edge}></rect>
    <path class="dots" d=${dots.join("")}></path>
    ${part("both", both)} ${knob("key", "k")} ${knob("query", "q")}`);
}

/** The pair (1, 0) is at twelve, and positions rotate it clockwise. */
function clock({ s, now }: Scene, index: number, radius: number): SVGTemplateResult {
  const pair = now.pairs[index]!;
  const most = Math.max(Math.hypot(...pair.query), Math.hypot(...pair.key)) || 1;
  const handOf = (name: "query" | "key") => {
    const [x, y] = pair[name];
    const turn = s[name] * pair.frequency;
    return { angle: Math.atan2(y, x), turn, length: (0.76 * Math.hypot(x, y)) / most };
  };
  const [query, key] = [handOf("query"), handOf("key")];
  const side = turnBetween(key.angle, query.angle) < 0 ? -1 : 1;
  /** The letter beside the tip of a hand, away from the other hand. */
  const letter = (name: string, { angle, length }: typeof query, side: number) => {
    const far = Math.max(length * reach(radius), 12);
    return svg`<text class="letter" transform="translate(${point(far, angle + (side * 14) / far)})" y="5" text-anchor="middle">${name}</text>`;
  };
  return svg`${face(radius, { ground: "plain" })}
    ${arc(radius, query.angle - query.turn, query.turn)} ${arc(0.84 * radius, key.angle - key.turn, key.turn)}
    ${gap(0.8 * radius, key.angle, query.angle)}
    ${hand(radius, key.angle, { hue: "content", length: key.length, isHollow: true })}
    ${hand(radius, query.angle, { hue: "content", length: query.length })} ${hub(radius)}
    ${letter("k", key, -side)} ${letter("q", query, side)}`;
}
