// The picture: some pairs as large clocks, whose hands start at twelve and go round clockwise. The hand at p, a ghost
// where it is after the shift, and the wedge between them. With sines alone only the place from left to right is
// known, and a second hand has the same one. All clocks share one path of each kind.
import { format } from "d3-format";
import { nothing, svg } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { custom } from "../../kit/panel/panels.js";
import { shownPairs } from "../../kit/plot/pair_dials.js";
import type { Hand, Hands } from "./derive.js";
import { degreesOf } from "./notation.js";
import type { View } from "./panels.js";

const whole = format("+.0f");
const label = 30;

interface Clock extends Hands {
  readonly x: number;
  readonly y: number;
  /** In degrees. */
  readonly turned: number;
  readonly other: Hands;
}

export const panels = { wall: custom<View>(wall) };

function wall({ text, settings, hands, mirrored, frequencies, width }: View): Content {
  const { shift, sinOnly } = settings;
  const shown = shownPairs(hands.length, 0);
  const columns = Math.min(width < 560 ? 3 : 4, shown.length);
  const radius = Math.min(width / columns / 2 - 10, 84);
  const [across, down] = [width / columns, 2 * radius + label + 14];
  const clocks = shown.map(
    (pair, i): Clock => ({
      ...hands[pair]!,
      other: mirrored[pair]!,
      turned: degreesOf(shift, frequencies[pair]!),
      x: ((i % columns) + 0.5) * across,
      y: Math.floor(i / columns) * down + radius + 3,
    }),
  );
  const point = ({ x, y }: Clock, { sin, cos }: Hand, part: number) =>
    `${(x + part * radius * sin).toFixed(1)},${(y - part * radius * cos).toFixed(1)}`;
  const all = (draw: (clock: Clock) => string) => clocks.map(draw).join("");
  const lines = (hand: (clock: Clock) => Hand) =>
    all((clock) => `M${clock.x},${clock.y}L${point(clock, hand(clock), 0.84)}`);
  const dots = (hand: (clock: Clock) => Hand, size: number) =>
    all((clock) => `M${point(clock, hand(clock), 0.84)}${disc(size)}`);
  const sector = (clock: Clock, { here, there }: Hands) => {
    const reach = 0.6 * radius;
    const isLong = Math.abs(clock.turned) % 360 > 180 ? 1 : 0;
    return `M${clock.x},${clock.y}L${point(clock, here, 0.6)}A${reach},${reach} 0 ${isLong} ${clock.turned > 0 ? 1 : 0} ${point(clock, there, 0.6)}Z`;
  };
  /** From the tips straight to where their sines are read, and these places. */
  const sines = (...hands: ((clock: Clock) => Hand)[]) => {
    const each = (draw: (x: string, y: string, middle: number) => string) =>
      all((clock) =>
        hands
          .map((hand) => {
            const [x, y] = point(clock, hand(clock), 0.84).split(",") as [string, string];
            return draw(x, y, clock.y);
          })
          .join(""),
      );
    return svg`<path class="drop" d=${each((x, y, middle) => `M${x},${y}V${middle}`)}></path><path class="foot" d=${each((x, _, middle) => `M${x},${middle}${disc(4)}`)}></path>`;
  };
  const tip = Math.max(radius / 11, 5);
  const rows = Math.ceil(shown.length / columns);
  return svg`<svg class="wall" width=${width} height=${rows * down} role="img" aria-label=${text.wall(shown.length, settings.position, shift)}>
    <path class="rim" d=${all(({ x, y }) => `M${x},${y}${disc(radius)}`)}></path>
    <path class="hours" d=${all(({ x, y }) => hours.map(({ sin, cos }) => `M${x + 0.93 * radius * sin},${y - 0.93 * radius * cos}l${0.07 * radius * sin},${-0.07 * radius * cos}`).join(""))}></path>
    <path class="wedge round" d=${all((clock) => (Math.abs(clock.turned) < 360 ? "" : `M${clock.x},${clock.y}${disc(0.6 * radius)}`))}></path>
    <path class="wedge" d=${all((clock) => sector(clock, clock))}></path>
    ${sinOnly ? svg`<path class="wedge" d=${all((clock) => sector(clock, clock.other))}></path>` : nothing}
    ${sinOnly ? svg`<path class="ghost" d=${lines(({ other }) => other.there)}></path><path class="ghost tip" d=${dots(({ other }) => other.there, tip)}></path>` : nothing}
    <path class="ghost" d=${lines(({ there }) => there)}></path>
    <path class="ghost tip" d=${dots(({ there }) => there, tip)}></path>
    ${sinOnly ? svg`<path class="now other" d=${lines(({ other }) => other.here)}></path><path class="now tip" d=${dots(({ other }) => other.here, tip)}></path>` : nothing}
    <path class="now" d=${lines(({ here }) => here)}></path>
    <path class="now tip" d=${dots(({ here }) => here, tip)}></path>
    <path class="now tip" d=${all(({ x, y }) => `M${x},${y}${disc(3.5)}`)}></path>
    ${
      sinOnly
        ? svg`<g class="sine">${sines(
            ({ here }) => here,
            ({ other }) => other.here,
          )}</g><g class="sine apart">${sines(
            ({ there }) => there,
            ({ other }) => other.there,
          )}</g>`
        : nothing
    }
    ${clocks.map(({ x, y, turned }) => svg`<text x=${x} y=${y + radius + 23} text-anchor="middle">${turned === 0 ? "0" : whole(turned)}°</text>`)}
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
    label: text.kept,
    choices: { both: text.keptBoth, sines: text.keptSines },
    chosen: settings.sinOnly ? "sines" : "both",
    choose: (value) => set({ sinOnly: value === "sines" }),
  });
