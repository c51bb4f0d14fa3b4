// The picture: a track with a band from key to query, four clocks with two hands each, whose parts add up to the score, and
// the score at all places. Hands are content, arcs their rotation by position, and the wedge between them is the gap, which
// no common shift changes.
import { scaleLinear } from "d3-scale";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { largest } from "../../kit/derive/largest.js";
import { custom } from "../../kit/panel/panels.js";
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
import { plain, turnOf, two } from "../../kit/text/numbers.js";
import { everyPlace } from "./derive.js";
import { lastPosition } from "./fields.js";
import { acrossOf, grip, grips, moved } from "./grips.js";
import type { View } from "./view.js";

const narrow = 600;
const top = 104;

export const panels = { gaps: custom<View>(gaps) };

/** The clocks that fit: all four of a head width of eight, whose parts add up to the score. */
function shownOf({ now: { pairs } }: View): number[] {
  const logs = pairs.map(({ frequency }) => Math.log10(frequency));
  return [...new Set([0, 1, 2, 3].map((power) => nearest(logs, logs[0]! - power)))];
}

function gaps(view: View): TemplateResult {
  const { text, width, now, options } = view;
  const { pairs } = now;
  const shown = shownOf(view);
  const side = width / shown.length;
  const radius = Math.min(84, side / 2 - 5);
  const areAll = shown.length === pairs.length;
  const below = top + 2 * radius + (areAll ? 76 : 56);
  const clocks = shown.map((pair, i) => {
    const { frequency, part } = pairs[pair]!;
    const share = part / Math.sqrt(options.headDim);
    const sign = part < 0 ? "−" : i ? "+" : "";
    return clockAt(
      (i + 0.5) * side,
      top + radius,
      clock(view, pair, radius),
      svg`<g class="axis"><text class="soft" y=${radius + 22} text-anchor="middle">${(width < narrow ? text.turnShort : text.turn)(turnOf(frequency))}</text></g>
        ${areAll ? svg`<text class="share" y=${radius + 44} text-anchor="middle">${sign} ${two(Math.abs(share))}</text>` : nothing}`,
    );
  });
  return html`
    <svg class="gaps" width=${width} height=${below + stripOf(width) + 4} role="group" aria-label=${text.gapsLabel}>
      ${band(view)} ${clocks}
      <g transform="translate(0,${below})">${scores(view)}</g>
    </svg>
  `;
}

/** The height of the scores below the clocks. */
const stripOf = (width: number): number => (width < narrow ? 134 : 104);

const mostOf = ({ curve }: View): number => largest(curve.scores) || 1;

/** The score as a bar between key and query; after the question also those of all places, and the guess. */
function scores(view: View): SVGTemplateResult {
  const { text, settings, along, now, width, question, guess, put } = view;
  const distance = Math.abs(settings.query - settings.key);
  const at = Math.min(settings.query, settings.key);
  const across = acrossOf(width, bandHeight / 2);
  const x = (place: number) => across(place + distance / 2);
  const most = mostOf(view);
  const strip = stripOf(width);
  const y = scaleLinear([-1.1 * most, 1.1 * most], [strip, 0]);
  const isOpen = question === "open";
  const bar = (place: number, score: number) =>
    `M${x(place).toFixed(1)},${y(0)}V${y(score).toFixed(1)}`;
  const all = Array.from(along, (score, i) => bar(i * everyPlace, score));
  const isLeft = x(at) < 90;
  const label = svg`<text class="number" x=${x(at) + (isLeft ? 16 : -16)} y=${now.score < 0 ? y(now.score) + 19 : y(now.score) - 7} text-anchor=${isLeft ? "start" : "end"}>${text.scoreName} ${two(now.score)}</text>`;

  function drag(place: number): SVGTemplateResult {
    const to = (score: number) => put({ guess: Math.min(Math.max(score, -most), most) });
    const point = (event: PointerEvent) => {
      const ground = event.currentTarget as Element;
      if (!isDragging(event)) return;
      const down = event.clientY - ground.getBoundingClientRect().top;
      to(y.invert(down / zoomOf(ground)));
    };
    const steps = { across: 0.05 * most, up: 0.05 * most };
    const press = stepKeys(steps, (by) => to((view.guess ?? 0) + by)); // the next key may come before the next frame
    const own = guess ?? 0;
    const side = x(place) > width - 70 ? -1 : 1;
    return svg`<path class="reach" d="M${x(place)},0V${strip}"></path>
      <path class="guess" d=${bar(place, own)}></path>
      <circle class="guess-end" cx=${x(place)} cy=${y(own)} r="9"></circle>
      ${guess === undefined ? nothing : svg`<text class="number" x=${x(place) + side * 16} y=${y(own) + 6} text-anchor=${side < 0 ? "end" : "start"}>${two(own)}</text>`}
      <rect class="taps" x=${x(place) - 30} width="60" height=${strip} role="slider" tabindex="0" aria-orientation="vertical" aria-label=${text.guessLabel(slide)}
        aria-valuemin=${(-most).toFixed(2)} aria-valuemax=${most.toFixed(2)} aria-valuenow=${own.toFixed(2)} aria-valuetext=${two(own)} @touchstart=${held} @pointerdown=${point} @pointermove=${point} @keydown=${press}></rect>`;
  }
  const own =
    question === "answered" && guess !== undefined
      ? svg`<path class="guess before" d="M${x(at) - 11},${y(0)}V${y(guess)}h22V${y(0)}"></path>`
      : nothing;
  return svg`
    ${isOpen ? nothing : svg`<path class="along" d=${all.join("")}></path>`}
    <path class="zero" d="M0,${y(0)}H${width}"></path>
    <path class="here" d=${bar(at, now.score)}></path> ${label}
    ${isOpen ? drag(Math.min(at + slide, lastPosition - distance)) : own}`;
}

/** The shift of both in the question. */
const slide = 10;

export const isMade = ({ guess }: View): boolean => guess !== undefined;

/** Slides both, so that the reader sees the answer. */
export const answer = ({ settings: { query, key }, set }: View): void =>
  set(moved({ query, key }, "both", slide));

export function verdict(view: View): string {
  const { text, question, now, guess } = view;
  if (question !== "answered") return text.verdictShown(two(now.score));
  const isRight = Math.abs(guess! - now.score) < 0.08 * mostOf(view);
  return text.verdictAnswered(isRight, two(now.score), two(guess!));
}

const bandHeight = 46;
const line = 66;

function band(view: View): SVGTemplateResult {
  const { text, settings, width } = view;
  const { query, key } = settings;
  const edge = bandHeight / 2;
  const x = acrossOf(width, edge);
  const [from, to] = [x(Math.min(query, key)), x(Math.max(query, key))];
  const knob = (name: "query" | "key", letter: string) => {
    const at = x(settings[name]);
    const drawing = svg`
      <circle fill="transparent" cx=${at} cy=${line} r="22"></circle>
      <circle class="knob" cx=${at} cy=${line} r="18"></circle>
      <text class="content" x=${at} y=${line + 6} text-anchor="middle">${letter}</text>
      <text class="position" x=${at} y=${line - edge - 9} text-anchor="middle">${settings[name]}</text>`;
    return grip(view, name, drawing);
  };
  const dots = Array.from(
    { length: lastPosition / 4 + 1 },
    (_, i) => `M${x(4 * i).toFixed(1)},${line}h0`,
  );
  const both = svg`
    <rect class="band" x=${from - edge} y=${line - edge} width=${to - from + bandHeight} height=${bandHeight} rx=${edge}></rect>
    ${to - from > 76 ? svg`<path class="arrow-line" d="M${from + 24},${line}H${to - 24}M${from + 32},${line - 6}l-8,6l8,6M${to - 32},${line - 6}l8,6l-8,6"></path>` : ""}
    ${to - from > 110 ? svg`<text class="distance" x=${(from + to) / 2} y=${line - edge - 9} text-anchor="middle">${text.gapOf(query - key)}</text>` : ""}`;
  const drawing = svg`
    <rect class="ground" x="0" y=${line - edge} width=${width} height=${bandHeight} rx=${edge}></rect>
    <path class="dots" d=${dots.join("")}></path>
    ${grip(view, "both", both)} ${knob("key", "k")} ${knob("query", "q")}`;
  return grips(view, x, drawing);
}

/** The pair (1, 0) is at twelve, and positions rotate it clockwise. */
function clock({ settings, now }: View, index: number, radius: number): SVGTemplateResult {
  const pair = now.pairs[index]!;
  const most = Math.max(Math.hypot(...pair.query), Math.hypot(...pair.key)) || 1;
  const handOf = (name: "query" | "key") => {
    const [x, y] = pair[name];
    const turn = settings[name] * pair.frequency;
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

export function caption(view: View): Content {
  const { text, settings, now, question } = view;
  const distance = plain(settings.query - settings.key);
  return text.gapCaption(distance, now.pairs.length, shownOf(view).length, question === "open");
}

/** Moves both positions. */
function slideBoth({ text, settings, set }: View): Content {
  const { query, key } = settings;
  const low = Math.min(query, key);
  return range({
    id: "slide",
    label: text.slideBoth,
    value: low,
    least: 0,
    most: lastPosition - Math.abs(query - key),
    valueText: text.bothAt(query, key),
    set: (value, moment) => set(moved({ query, key }, "both", value - low), moment),
  });
}

/** The distance from the left one to the right one; negative where the query is at the left. */
const changeDistance = ({ text, settings: { query, key }, set }: View): Content =>
  range({
    id: "gap",
    label: text.distanceName,
    value: Math.abs(query - key),
    valueText: plain(query - key),
    least: 1,
    most: lastPosition,
    hue: "distance",
    set(distance, moment) {
      const low = Math.min(query, key, lastPosition - distance);
      const high = low + distance;
      set(query < key ? { query: low, key: high } : { key: low, query: high }, moment);
    },
  });

export const controls = { slide: slideBoth, gap: changeDistance };
