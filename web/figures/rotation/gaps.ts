// The picture: a track with a band from key to query, and four clocks with two hands each. Hands are content, arcs along
// the rim are their rotation by position, and the wedge between them is the gap, which no common shift changes.
import { format } from "d3-format";
import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { nearest } from "../../kit/plot/line_plot.js";
import { plain } from "../../kit/text/numbers.js";
import { lastPosition } from "./fields.js";
import { acrossOf, grip, grips, moved } from "./grips.js";
import type { View } from "./panels.js";

const two = format(".2f");
const narrow = 600;
const top = 116;
/** For name and number of the score, before its bar. */
const space = 112;

export function gaps(view: View): TemplateResult {
  const { text, width } = view;
  const isNarrow = width < narrow;
  const { pairs } = view.now;
  // Four pairs, each about ten times slower than the one before.
  const logs = pairs.map(({ frequency }) => Math.log10(frequency));
  const shown = [...new Set([0, 1, 2, 3].map((power) => nearest(logs, logs[0]! - power)))];
  const columns = isNarrow ? 2 : shown.length;
  const side = (isNarrow ? width : width - 130) / columns;
  const radius = Math.min(104, side / 2 - 8);
  const row = 2 * radius + 44;
  const height = top + Math.ceil(shown.length / columns) * row + (isNarrow ? 40 : 0);
  return html`
    <svg class="gaps" width=${width} height=${height} role="group" aria-label=${text.gapsLabel}>
      ${band(view)}
      ${shown.map((pair, i) => {
        const x = (i % columns) * side + side / 2;
        const y = top + Math.floor(i / columns) * row + radius;
        return svg`<g transform="translate(${x.toFixed(1)},${y.toFixed(1)})">
          ${clock(view, pair, radius)}
          <text class="soft" y=${radius + 26} text-anchor="middle">${text.speed(pairs[shown[0]!]!.frequency / pairs[pair]!.frequency)}</text>
        </g>`;
      })}
      ${
        isNarrow
          ? scoreBar(view, true, width - space, (width + space) / 2, height - 22)
          : scoreBar(view, false, 2 * radius, width - 56, top + radius)
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

const full = 2 * Math.PI;

/** A point of a circle; angles begin at twelve and go clockwise. */
const at = (radius: number, angle: number): string =>
  `${(radius * Math.sin(angle)).toFixed(2)},${(-radius * Math.cos(angle)).toFixed(2)}`;

/** An arc over some angle; of a whole circle, two halves. */
function arc(radius: number, from: number, angle: number): string {
  if (Math.abs(angle) >= full)
    return `${arc(radius, 0, Math.PI)}A${radius},${radius} 0 0 1 ${at(radius, 0)}`;
  const isLarge = Math.abs(angle) > Math.PI ? 1 : 0;
  return `M${at(radius, from)}A${radius},${radius} 0 ${isLarge} ${angle < 0 ? 0 : 1} ${at(radius, from + angle)}`;
}

function clock({ settings, now }: View, index: number, radius: number): SVGTemplateResult {
  const pair = now.pairs[index]!;
  const { direction } = settings;
  const most = Math.max(Math.hypot(...pair.query), Math.hypot(...pair.key)) || 1;
  const hand = (name: "query" | "key") => {
    const [x, y] = pair[name];
    const isForward = direction === "forward" || (direction === "mixed" && name === "query");
    const rotation = settings[name] * pair.frequency * (isForward ? -1 : 1); // clockwise is minus
    const angle = Math.PI / 2 - Math.atan2(y, x);
    const reach = radius * (0.48 + (0.34 * Math.hypot(x, y)) / most);
    const tip = at(name === "key" ? reach - 6 : reach, angle);
    const drawing = svg`<g class="hand ${name}">
      <path d="M0,0L${tip}"></path>
      <g transform="translate(${tip})"><circle r="11"></circle><text y="5" text-anchor="middle">${name[0]}</text></g>
    </g>`;
    return { angle, rotated: arc(reach, angle - rotation, rotation), drawing };
  };
  const [query, key] = [hand("query"), hand("key")];
  const gap = ((((query.angle - key.angle + Math.PI) % full) + full) % full) - Math.PI;
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * full) / 12;
    return `M${at(radius - 4, angle)}L${at(radius - (i % 3 ? 9 : 14), angle)}`;
  });
  return svg`
    <circle class="face" r=${radius}></circle>
    <path class="ticks" d=${ticks.join("")}></path>
    <path class="rotated" d=${query.rotated + key.rotated}></path>
    <path class="wedge" d="${arc(0.3 * radius, key.angle, gap)}L0,0Z"></path>
    ${key.drawing} ${query.drawing}
    <circle class="pin" r="5"></circle>`;
}

/** The score as a bar from 0 in its middle: upright beside the clocks, or below them where it is narrow. */
function scoreBar(view: View, isNarrow: boolean, length: number, x: number, y: number) {
  const { text, curve } = view;
  const { score } = view.now;
  const most = curve.scores.reduce((most, score) => Math.max(most, Math.abs(score)), 0) || 1;
  const end = ((score / most) * length) / 2;
  const [thickness, round, zero] = isNarrow ? [18, 9, 14] : [44, 8, 30];
  const names = isNarrow
    ? svg`<text class="number" x=${-length / 2 - space} y="6">${text.scoreName} ${two(score)}</text>`
    : svg`
      <text class="number" y=${score < 0 ? 22 - end : -9 - end} text-anchor="middle">${two(score)}</text>
      <text class="soft" y=${length / 2 + 26} text-anchor="middle">${text.scoreName}</text>`;
  return svg`<g transform="translate(${x},${y})">
    <g transform="rotate(${isNarrow ? 0 : -90})">
      <rect class="ground" x=${-length / 2} y=${-thickness / 2} width=${length} height=${thickness} rx=${round}></rect>
      <path class="zero" d="M0,${-zero}v${2 * zero}"></path>
      <rect class="value" x=${Math.min(0, end)} y=${-thickness / 2} width=${Math.abs(end)} height=${thickness} rx="3"></rect>
    </g>
    ${names}
  </g>`;
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
