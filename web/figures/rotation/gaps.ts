// The picture: a track with a band from key to query, four clocks with two hands each, whose parts add up to the score, and
// the score wherever both may stand. Hands are content, arcs their rotation by position, and the wedge between them is the
// gap, which no common shift changes.
import { format } from "d3-format";
import { scaleLinear } from "d3-scale";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { arcPath, face, gap, hub, point } from "../../kit/plot/clock_face.js";
import { nearest } from "../../kit/plot/line_plot.js";
import { plain } from "../../kit/text/numbers.js";
import { everyPlace } from "./derive.js";
import { lastPosition } from "./fields.js";
import { acrossOf, grip, grips, moved } from "./grips.js";
import type { View } from "./panels.js";

const two = format(".2f");
const narrow = 600;
const top = 104;

export function gaps(view: View): TemplateResult {
  const { text, width, now, options } = view;
  const { pairs } = now;
  // As many as fit: of a width of eight all four, whose parts add up to the score.
  const logs = pairs.map(({ frequency }) => Math.log10(frequency));
  const shown = [...new Set([0, 1, 2, 3].map((power) => nearest(logs, logs[0]! - power)))];
  const side = width / shown.length;
  const radius = Math.min(84, side / 2 - 5);
  const areAll = shown.length === pairs.length;
  const below = top + 2 * radius + (areAll ? 64 : 44);
  return html`
    <svg class="gaps" width=${width} height=${below + strip + 8} role="group" aria-label=${text.gapsLabel}>
      ${band(view)}
      ${shown.map((pair, i) => {
        const { frequency, part } = pairs[pair]!;
        const name = text.speed(pairs[shown[0]!]!.frequency / frequency);
        const share = decimals2(part / Math.sqrt(options.headDim));
        return svg`<g transform="translate(${((i + 0.5) * side).toFixed(1)},${top + radius})">
          ${clock(view, pair, radius)}
          <g class="axis"><text class="soft" y=${radius + 22} text-anchor="middle">${width < narrow ? text.speedShort(pairs[shown[0]!]!.frequency / frequency) : name}</text></g>
          ${areAll ? svg`<text class="share" y=${radius + 44} text-anchor="middle">${i ? (part < 0 ? "− " : "+ ") : part < 0 ? "−" : ""}${share}</text>` : nothing}
        </g>`;
      })}
      <g transform="translate(0,${below})">${scores(view)}</g>
    </svg>
  `;
}

/** Height of the scores below the clocks. */
const strip = 104;
const decimals2 = (value: number): string => two(Math.abs(value));

/** The score at every place where key and query may stand together: one dot now, all once it was asked, and a guess. */
function scores(view: View): SVGTemplateResult {
  const { text, settings, along, curve, now, width, question, guess, put } = view;
  const { query, key } = settings;
  const x = acrossOf(width, bandHeight / 2);
  const most = curve.scores.reduce((most, score) => Math.max(most, Math.abs(score)), 0) || 1;
  const y = scaleLinear([-1.15 * most, 1.15 * most], [strip, 0]);
  const isOpen = question === "open";
  const at = Math.min(query, key);
  const dot = (place: number, score: number, kind: string, radius: number) =>
    svg`<circle class=${kind} cx=${x(place).toFixed(1)} cy=${y(score).toFixed(1)} r=${radius}></circle>`;
  const all = Array.from(
    along,
    (score, i) => `M${x(i * everyPlace).toFixed(1)},${y(score).toFixed(1)}h0`,
  );
  const words = `${text.scoreName} ${two(now.score)}`;
  const isLeft = x(at) > width / 2;
  const label = svg`<text class="number" x=${x(at) + (isLeft ? -16 : 16)} y=${y(now.score) - 14} text-anchor=${isLeft ? "end" : "start"}>${words}</text>`;
  const goal = Math.min(at + slide, lastPosition - Math.abs(query - key));
  const ghost = guess ?? 0;
  function guessed(place: number): SVGTemplateResult | typeof nothing {
    const drawn = dot(place, ghost, isOpen ? "guess" : "guess before", 9);
    if (!isOpen) return guess === undefined ? nothing : drawn;
    const to = (score: number) => put({ guess: Math.min(Math.max(score, -most), most) });
    const drag = (event: PointerEvent) => {
      const ground = event.currentTarget as SVGGraphicsElement;
      if (event.type === "pointerdown") ground.setPointerCapture(event.pointerId);
      else if (!event.buttons) return;
      to(y.invert(event.clientY - ground.getBoundingClientRect().top));
    };
    const press = (event: KeyboardEvent) => {
      const by = { ArrowUp: 0.05, ArrowRight: 0.05, ArrowDown: -0.05, ArrowLeft: -0.05 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      to((view.guess ?? 0) + by * most);
    };
    return svg`<path class="reach" d="M${x(place)},0V${strip}"></path>${drawn}
      <rect class="taps" x=${x(place) - 30} width="60" height=${strip} role="slider" tabindex="0" aria-orientation="vertical" aria-label=${text.guessLabel(slide)}
        aria-valuemin=${two(-most)} aria-valuemax=${two(most)} aria-valuenow=${two(ghost)} @pointerdown=${drag} @pointermove=${drag} @keydown=${press}></rect>`;
  }
  return svg`
    <path class="zero" d="M0,${y(0)}H${width}"></path>
    ${isOpen ? nothing : svg`<path class="along" d=${all.join("")}></path>`}
    ${dot(at, now.score, "here", 8)} ${label} ${question === "shown" ? nothing : guessed(isOpen ? goal : at)}`;
}

/** By how much the question slides both. */
export const slide = 10;

export const question = {
  isMade: ({ guess }: View): boolean => guess !== undefined,
  /** Both go on, so that the reader sees it. */
  answer: ({ settings: { query, key }, set }: View): void =>
    set(moved({ query, key }, "both", slide)),
  verdict: ({ text, question, now, guess, curve }: View): string => {
    if (question !== "answered") return text.verdictShown(two(now.score));
    const most = curve.scores.reduce((most, score) => Math.max(most, Math.abs(score)), 0);
    const isRight = Math.abs(guess! - now.score) < 0.08 * most;
    return text.verdictAnswered(isRight, two(now.score), two(guess!));
  },
};

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

function clock({ settings, now }: View, index: number, radius: number): SVGTemplateResult {
  const pair = now.pairs[index]!;
  const { direction } = settings;
  const most = Math.max(Math.hypot(...pair.query), Math.hypot(...pair.key)) || 1;
  const handOf = (name: "query" | "key") => {
    const [x, y] = pair[name];
    const isForward = direction === "forward" || (direction === "mixed" && name === "query");
    const rotation = settings[name] * pair.frequency * (isForward ? 1 : -1);
    const angle = Math.atan2(y, x); // (1, 0) stands at twelve
    const length = radius * (0.44 + (0.34 * Math.hypot(x, y)) / most);
    const tip = point(length, angle);
    const size = radius > 50 ? 11 : 9;
    const drawing = svg`<g class="hand ${name}">
      <path d="M0,0L${tip}"></path>
      <g transform="translate(${tip})"><circle r=${size}></circle><text y="5" text-anchor="middle">${name[0]}</text></g>
    </g>`;
    const turned = svg`<path class="clock-arc" d=${arcPath(length, angle - rotation, rotation)}></path>`;
    return { angle, turned, drawing };
  };
  const [query, key] = [handOf("query"), handOf("key")];
  return svg`${face(radius, { ground: "plain" })} ${query.turned} ${key.turned}
    ${gap(0.55 * radius, key.angle, query.angle)} ${key.drawing} ${query.drawing} ${hub(radius)}`;
}

export const gapCaption = ({ text, settings: { query, key }, now }: View): Content =>
  text.gapCaption(key, query, plain(query - key), two(now.score));

/** Moves both positions. */
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
    set: (value, moment) => set(moved({ query, key }, "both", value - low), moment),
  });
}

/** The distance between them, from the key on. */
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
