// The picture: eight clocks at a start and three words back. The gap between the hands is the same from any start. With sines
// alone only the shadow on the floor is known, and two hands cast it.
import { format } from "d3-format";
import { nothing, type SVGTemplateResult, svg } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { custom } from "../../kit/panel/panels.js";
import { clockAt, face, gap, hand, hub, point, reach } from "../../kit/plot/clock_face.js";
import { held, isDragging } from "../../kit/plot/drag.js";
import { stepKeys } from "../../kit/plot/keys.js";
import { turnOf, two } from "../../kit/text/numbers.js";
import type { Hand } from "./derive.js";
import { lastPosition } from "./fields.js";
import type { View } from "./view.js";

const whole = format(".0f");
/** The step in radians of a key on the guessed hand. */
const [step, leap] = [Math.PI / 36, Math.PI / 6];

export const panels = { wall: custom<View>(wall) };

const angleOf = ({ sin, cos }: Hand): readonly [number, number] => [sin, cos];
/** The same angle between -180 and 180 degrees. */
const turned = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
const isGuessing = ({ question, settings: { sinOnly } }: View): boolean =>
  question === "open" && !sinOnly;

function wall(view: View): Content {
  const { text, settings, hands, degrees, frequencies, width, question } = view;
  const { shift, position, sinOnly } = settings;
  const isNarrow = width < 640;
  const columns = isNarrow ? 4 : 8;
  const across = width / columns;
  const radius = Math.min(across / 2 - (isNarrow ? 2 : 11), 58);
  const [trackHeight, down] = [isNarrow ? 74 : 62, 2 * radius + (isNarrow ? 74 : 58)];
  const isOpen = isGuessing(view);
  const clocks = hands.map(({ here, there }, i) => {
    const [x, y] = [
      ((i % columns) + 0.5) * across,
      trackHeight + Math.floor(i / columns) * down + radius + 3,
    ];
    const own = [
      isOpen ? nothing : gap(radius, angleOf(here), angleOf(there)),
      i === 0 && question !== "shown" ? guessed(view, radius) : nothing,
      hand(radius, angleOf(here), { isHollow: true }),
      isOpen ? nothing : hand(radius, angleOf(there)),
    ];
    const below = sinOnly
      ? two(here.sin)
      : isOpen
        ? ""
        : `${whole(Math.abs(turned(degrees[i]!)))}°`;
    const speed = (isNarrow ? text.turnShort : text.turn)(turnOf(frequencies[i]!));
    return svg`${clockAt(x, y, face(radius), sinOnly ? shadow(radius, here) : own, hub(radius))}
      <text class=${sinOnly ? "sine" : "degrees"} x=${x} y=${y + radius + (sinOnly ? 30 : 20)} text-anchor="middle">${below}</text>
      <g class="axis"><text x=${x} y=${y + radius + (sinOnly ? 48 : 38)} text-anchor="middle">${speed}</text></g>`;
  });
  const high = trackHeight + Math.ceil(hands.length / columns) * down + 6;
  return svg`<svg class="wall faces" width=${width} height=${high} role=${isOpen ? "group" : "img"} aria-label=${text.wall(hands.length, position, shift)}>
    ${track(view)} ${clocks}
  </svg>`;
}

/** All positions, with the start and the target marked. */
function track({ text, settings: { position, shift }, width }: View): SVGTemplateResult {
  const x = (at: number) => 12 + (at / lastPosition) * (width - 24);
  const [from, to] = [x(position), x(Math.min(Math.max(position + shift, 0), lastPosition))];
  const middle = Math.min(Math.max((from + to) / 2, 80), width - 80);
  const dots = (step: number) =>
    Array.from(
      { length: Math.floor(lastPosition / step) + 1 },
      (_, i) => `M${x(i * step).toFixed(1)},36h0`,
    ).join("");
  return svg`<g class="track">
    <path class="line" d="M12,36H${width - 12}"></path>
    <path class="dots" d=${dots(1)}></path>
    <path class="dots tens" d=${dots(10)}></path>
    <path class="span" d="M${from},36H${to}"></path>
    <circle class="clock-tip hollow" cx=${from} cy="36" r="7"></circle>
    <circle class="clock-tip" cx=${to} cy="36" r="7"></circle>
    <text class="degrees" x=${middle} y="18" text-anchor="middle">${text.stepTo(shift, position, position + shift)}</text>
  </g>`;
}

/** The two hands that cast one shadow on the floor. */
function shadow(radius: number, { sin, cos }: Hand): SVGTemplateResult {
  const x = (sin * reach(radius)).toFixed(1);
  const low = (Math.abs(cos) * reach(radius)).toFixed(1);
  return svg`${hand(radius, [sin, cos], { isHollow: true })}${hand(radius, [sin, -cos], { isDashed: true })}
    <path class="clock-drop" d="M${x},${low}V${radius + 6}"></path>
    <path class="clock-shadow floor" d="M0,${radius + 8}H${x}"></path>`;
}

/** The hand that the reader turns on the fastest clock; it stays, dashed, after the answer. */
function guessed(view: View, radius: number): SVGTemplateResult {
  const { text, hands, guess = 0, put, question } = view;
  const { sin, cos } = hands[0]!.here;
  const at = Math.atan2(sin, cos) + guess;
  const line = svg`<path class="guess ${question === "open" ? "" : "before"}" d="M0,0L${point(reach(radius), at)}"></path>`;
  if (question !== "open") return line;
  const to = (radians: number) => put({ guess: Math.atan2(Math.sin(radians), Math.cos(radians)) });
  const drag = (event: PointerEvent) => {
    if (!isDragging(event)) return;
    const { x, y, width, height } = (event.currentTarget as Element).getBoundingClientRect();
    const right = event.clientX - x - width / 2;
    to(Math.atan2(right, y + height / 2 - event.clientY) - Math.atan2(sin, cos));
  };
  const steps = { across: step, up: step, page: leap };
  const press = stepKeys(steps, (by) => to((view.guess ?? 0) + by)); // the next key may come before the next frame
  const [x, y] = point(reach(radius), at).split(",");
  const spoken = Math.round((guess * 180) / Math.PI);
  return svg`${line}<circle class="guess-tip" cx=${x!} cy=${y!} r="7"></circle>
    <circle class="turns" r=${radius} role="slider" tabindex="0" aria-label=${text.guessLabel} aria-valuemin="-180" aria-valuemax="180" aria-valuenow=${spoken} aria-valuetext=${text.degreesSpoken(spoken)}
      @touchstart=${held} @pointerdown=${drag} @pointermove=${drag} @keydown=${press}></circle>`;
}

export const caption = ({ text, settings, question }: View): Content =>
  text.wallCaption(settings.shift, settings.sinOnly, question === "open", settings.base);

export const isMade = ({ guess, settings: { sinOnly } }: View): boolean =>
  guess !== undefined && !sinOnly;

export function verdict({ text, guess, question, degrees, settings: { shift } }: View): Content {
  const is = Math.round(turned(degrees[0]!));
  if (question !== "answered") return text.verdictShown(is, shift);
  const own = Math.round(((guess ?? 0) * 180) / Math.PI);
  return text.verdictAnswered(Math.abs(turned(own - is)) <= 10, own, is, shift);
}

const chooseStart = ({ text, settings, set }: View): Content =>
  range({
    id: "start",
    label: text.start,
    value: settings.position,
    least: Math.max(0, -settings.shift),
    most: lastPosition - Math.max(0, settings.shift),
    set: (position, moment) => set({ position }, moment),
  });

const chooseColumns = ({ text, settings, set }: View): Content =>
  segments({
    name: "columns",
    label: text.used,
    choices: { both: text.usedBoth, sines: text.usedSines },
    chosen: settings.sinOnly ? "sines" : "both",
    choose: (value) => set({ sinOnly: value === "sines" }),
  });

export const controls = { start: chooseStart, columns: chooseColumns };
