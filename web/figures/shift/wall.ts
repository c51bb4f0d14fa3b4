// The picture: some pairs as large clocks, whose hands start at twelve and go clockwise. The hand at p, a ghost where it
// is after the shift, and the wedge between them. With sines alone only how far a hand points to the side is known, and
// another hand points as far.
import { format } from "d3-format";
import { nothing, svg } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { custom } from "../../kit/panel/panels.js";
import { shownPairs } from "../../kit/plot/pair_dials.js";
import type { Hand, Hands } from "./derive.js";
import type { View } from "./panels.js";

const whole = format("+.0f");
const label = 30;

export const panels = { wall: custom<View>(wall) };

function wall({ text, settings, hands, mirrored, degrees, width }: View): Content {
  const { position, shift, sinOnly } = settings;
  const shown = shownPairs(hands.length, 0);
  const columns = Math.min(width < 560 ? 3 : 4, shown.length);
  const radius = Math.min(width / columns / 2 - 10, 84);
  const [across, down] = [width / columns, 2 * radius + label + 14];
  const clocks = shown.map((pair, i) => ({
    own: hands[pair]!,
    other: mirrored[pair]!,
    degrees: degrees[pair]!,
    x: ((i % columns) + 0.5) * across,
    y: Math.floor(i / columns) * down + radius + 3,
  }));
  type Clock = (typeof clocks)[number];
  const kinds = sinOnly ? (["other", "own"] as const) : (["own"] as const);

  /** All clocks share a path of each kind. */
  const path = (name: string, draw: (clock: Clock) => string) =>
    svg`<path class=${name} d=${clocks.map(draw).join("")}></path>`;
  const discs = (name: string, size: number) => path(name, ({ x, y }) => `M${x},${y}${disc(size)}`);
  const point = ({ x, y }: Clock, { sin, cos }: Hand, part: number) =>
    [(x + part * radius * sin).toFixed(1), (y - part * radius * cos).toFixed(1)] as const;
  const tip = (clock: Clock, kind: "own" | "other", end: keyof Hands) =>
    point(clock, clock[kind][end], 0.84);
  const hand = (name: string, kind: "own" | "other", end: keyof Hands) => svg`
    ${path(name, (clock) => `M${clock.x},${clock.y}L${tip(clock, kind, end)}`)}
    ${path(`${name.split(" ")[0]} tip`, (clock) => `M${tip(clock, kind, end)}${disc(Math.max(radius / 11, 5))}`)}`;
  const sector = (clock: Clock, { here, there }: Hands) => {
    const reach = 0.6 * radius;
    const isLong = Math.abs(clock.degrees) % 360 > 180 ? 1 : 0;
    const sweep = clock.degrees > 0 ? 1 : 0;
    return `M${clock.x},${clock.y}L${point(clock, here, 0.6)}A${reach},${reach} 0 ${isLong} ${sweep} ${point(clock, there, 0.6)}Z`;
  };
  /** From the tips straight to where their sines are read, and these places. */
  const sines = (name: string, end: keyof Hands) => {
    const both = (draw: (x: string, y: string, middle: number) => string) => (clock: Clock) =>
      kinds.map((kind) => draw(...tip(clock, kind, end), clock.y)).join("");
    return svg`<g class=${name}>
      ${path(
        "drop",
        both((x, y, middle) => `M${x},${y}V${middle}`),
      )}
      ${path(
        "foot",
        both((x, _, middle) => `M${x},${middle}${disc(4)}`),
      )}
    </g>`;
  };

  return svg`<svg class="wall" width=${width} height=${Math.ceil(shown.length / columns) * down} role="img" aria-label=${text.wall(shown.length, position, shift)}>
    ${discs("rim", radius)}
    ${path("hours", (clock) => hours.map((hour) => `M${point(clock, hour, 0.93)}L${point(clock, hour, 1)}`).join(""))}
    ${path("wedge round", ({ x, y, degrees }) => (Math.abs(degrees) < 360 ? "" : `M${x},${y}${disc(0.6 * radius)}`))}
    ${kinds.map((kind) => path("wedge", (clock) => sector(clock, clock[kind])))}
    ${kinds.map((kind) => hand("ghost", kind, "there"))}
    ${kinds.map((kind) => hand(kind === "own" ? "now" : "now other", kind, "here"))}
    ${discs("now tip", 3.5)}
    ${sinOnly ? [sines("sine", "here"), sines("sine apart", "there")] : nothing}
    ${clocks.map(({ x, y, degrees }) => svg`<text x=${x} y=${y + radius + 23} text-anchor="middle">${degrees === 0 ? "0" : whole(degrees)}°</text>`)}
  </svg>`;
}

/** Around the point where the path is. */
const disc = (radius: number): string =>
  `m${-radius},0a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0z`;

/** Twelve marks on the rim. */
const hours = Array.from({ length: 12 }, (_, i) => ({
  sin: Math.sin((i * Math.PI) / 6),
  cos: Math.cos((i * Math.PI) / 6),
}));

export const chooseStart = ({ text, settings, position, set }: View): Content =>
  range({
    id: "start",
    label: text.start,
    value: position,
    least: 0,
    most: settings.positions - 1,
    set: (position, moment) => set({ position }, moment),
  });

export const chooseColumns = ({ text, settings, set }: View): Content =>
  segments({
    name: "columns",
    label: text.used,
    choices: { both: text.usedBoth, sines: text.usedSines },
    chosen: settings.sinOnly ? "sines" : "both",
    choose: (value) => set({ sinOnly: value === "sines" }),
  });
