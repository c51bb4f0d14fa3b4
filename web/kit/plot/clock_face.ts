// Draws clocks: zero at twelve, clockwise. The sine is how far right a hand reaches, the cosine how high;
// its shadow on the floor is the sine, its shadow on the wall the cosine. Each part is drawn around the origin:
//
//   svg`${clockAt(x, y, face(40), gap(40, here, there), hand(40, here, { isHollow: true }), hand(40, there), hub(40))}`
//
// Sizes are radii in CSS pixels, angles radians from twelve or a pair of sine and cosine. No clock below a radius of 9.
import { nothing, type SVGTemplateResult, svg } from "lit";

/** The direction of a hand as sine and cosine; shorter than 1 where its length counts. */
export type Hand = readonly [sin: number, cos: number];
/** Radians from twelve, clockwise, or the sine and cosine of them. */
export type Angle = number | Hand;

const full = 2 * Math.PI;

const handOf = (at: Angle): Hand => (typeof at === "number" ? [Math.sin(at), Math.cos(at)] : at);

/** The tip of a hand of a given length, as "x,y". */
export function point(length: number, at: Angle): string {
  const [sin, cos] = handOf(at);
  return `${(length * sin).toFixed(2)},${(-length * cos).toFixed(2)}`;
}

/** The distance of a hand's tip from the middle of the clock. */
export const reach = (radius: number): number => radius - Math.max(3, 0.07 * radius);

export const clockAt = (x: number, y: number, ...parts: unknown[]): SVGTemplateResult =>
  svg`<g transform="translate(${x.toFixed(2)},${y.toFixed(2)})">${parts}</g>`;

export interface Face {
  /** The ground: soft blue; plain where the hands are content; sunken where seen and unseen angles are drawn. */
  readonly ground?: "soft" | "plain" | "sunken";
  /** Whether the radians 0 to 6 stand around a large face. */
  readonly hasNumbers?: boolean;
  /** Drawn on the ground, under the ticks: seen and unseen angles. */
  readonly under?: unknown;
}

/** Rim and ground, and from a radius of 40 px on ticks at twelve, three, six and nine. */
export function face(
  radius: number,
  { ground = "soft", hasNumbers = false, under = nothing }: Face = {},
): SVGTemplateResult {
  const width = (1.5 + radius / 150).toFixed(2);
  const tick = (length: number, at: number) =>
    `M${point(radius - 1, at)}L${point(radius - length, at)}`;
  const radians = [1, 2, 3, 4, 5, 6];
  const quarters = hasNumbers ? radians : [1, 2, 3].map((quarter) => (quarter * Math.PI) / 2);
  const ticks = quarters.map((at) => tick(Math.max(3, Math.min(8, 0.08 * radius)), at)).join("");
  const number = (at: number) => {
    const [sin, cos] = handOf(at);
    return svg`<text class="clock-number axis" x=${((radius + 14) * sin).toFixed(1)} y=${(5 - (radius + 14) * cos).toFixed(1)} text-anchor="middle">${at}</text>`;
  };
  return svg`
    <circle class="clock-face on-${ground}" r=${radius.toFixed(2)} stroke-width=${width}></circle>
    ${under}
    ${
      radius < 20
        ? nothing
        : svg`<path class="clock-ticks" d=${ticks}></path>
          <path class="clock-ticks" stroke-width=${width} d=${tick(Math.max(5, Math.min(16, 0.16 * radius)), 0)}></path>`
    }
    ${hasNumbers ? [0, ...radians].map(number) : nothing}`;
}

export interface HandLook {
  /** The hue of its meaning: position, content, or an unexpected result. */
  readonly hue?: "position" | "content" | "alert";
  /** Hollow for here, or before; filled for there, or now. */
  readonly isHollow?: boolean;
  /** Whether it is an earlier place, which has no tip. */
  readonly isDashed?: boolean;
  /** Its length as a share of the radius, where length counts. */
  readonly length?: number;
}

export function hand(
  radius: number,
  at: Angle,
  { hue = "position", isHollow = false, isDashed = false, length = 1 }: HandLook = {},
): SVGTemplateResult {
  const tip = point(length * reach(radius), at);
  const [x, y] = tip.split(",");
  const width = Math.min(5, 2 + radius / 50) * (isHollow || isDashed ? 0.7 : 1);
  const kind = `${hue} ${isHollow ? "hollow" : ""} ${isDashed ? "dashed" : ""}`;
  return svg`
    <path class="clock-hand ${kind}" stroke-width=${width.toFixed(2)} d="M0,0L${tip}"></path>
    ${isDashed ? nothing : svg`<circle class="clock-tip ${kind}" cx=${x!} cy=${y!} r=${Math.min(8, 2.5 + radius / 27).toFixed(2)}></circle>`}`;
}

export const hub = (radius: number): SVGTemplateResult =>
  svg`<circle class="clock-hub" r=${Math.min(4, 1.2 + radius / 45).toFixed(2)}></circle>`;

/** An arc from one angle by a turn in radians, clockwise where positive; a whole turn is a circle. */
export function arcPath(radius: number, from: Angle, turn: number): string {
  const [sin, cos] = handOf(from);
  const start = Math.atan2(sin, cos);
  const isWhole = Math.abs(turn) >= full;
  const end = start + (isWhole ? Math.PI : turn);
  const half = `A${radius.toFixed(2)},${radius.toFixed(2)} 0 ${!isWhole && Math.abs(turn) > Math.PI ? 1 : 0} ${turn < 0 ? 0 : 1} `;
  return `M${point(radius, start)}${half}${point(radius, end)}${isWhole ? half + point(radius, start) : ""}`;
}

/** A sector from the middle. */
export const wedgePath = (radius: number, from: Angle, turn: number): string =>
  `${arcPath(radius, from, turn)}${Math.abs(turn) >= full ? "" : "L0,0"}Z`;

/** The turn from one hand to another, the shorter way round, in radians. */
export function turnBetween(from: Angle, to: Angle): number {
  const [[sin, cos], [otherSin, otherCos]] = [handOf(from), handOf(to)];
  return Math.atan2(otherSin * cos - otherCos * sin, otherCos * cos + otherSin * sin);
}

/** The arc between two hands, the shorter way round. */
export const gap = (radius: number, from: Angle, to: Angle): SVGTemplateResult =>
  svg`<path class="clock-gap" d=${wedgePath(0.6 * radius, from, turnBetween(from, to))}></path>`;

/** The arc by which position has turned a hand. */
export const arc = (radius: number, from: Angle, turn: number): SVGTemplateResult =>
  svg`<path class="clock-arc" d=${arcPath(0.88 * radius, from, turn)}></path>`;

/** The angles that training showed, from twelve on. */
export const seen = (radius: number, to: number): SVGTemplateResult =>
  svg`<path class="clock-seen" d=${wedgePath(radius - 1, 0, to)}></path>`;

/** The angles after them, which training did not show. */
export const unseen = (radius: number, from: number, to: number): SVGTemplateResult =>
  svg`<path class="clock-unseen" d=${wedgePath(radius - 1, from, to - from)}></path>`;

export interface Shadows {
  /** The name and the value under the floor, where the floor is drawn. */
  readonly sin?: readonly [name: string, value: string];
  /** The name and the value beside the wall, on the right. */
  readonly cos?: readonly [name: string, value: string];
  /** Whether only floor and wall are drawn, without the shadows. */
  readonly isBare?: boolean;
}

/** The distance of floor and wall from the rim, and the space of the words below the floor. */
export const shadowSpace = { floor: 34, wall: 42, below: 66 };
const thickness = 9;

/** The shadow of a hand on the floor, its sine, and on the wall, its cosine. */
export function shadows(
  radius: number,
  at: Angle,
  { sin, cos, isBare }: Shadows,
): SVGTemplateResult {
  const [across, up] = handOf(at).map((part) => part * reach(radius)) as [number, number];
  const [x, y] = [across.toFixed(2), (-up).toFixed(2)];
  const [floor, wall] = [radius + shadowSpace.floor, radius + shadowSpace.wall];
  const [ground, side] = [floor + thickness / 2 + 2, wall + thickness / 2 + 2];
  return svg`
    ${
      sin
        ? svg`<path class="clock-drop" d="M${x},${y}V${floor - 6}"></path>
          <path class="clock-ground" d="M${-radius},${ground}H${radius}"></path>
          ${isBare ? nothing : svg`<path class="clock-shadow" d="M0,${floor}H${x}"></path>`}
          <path class="clock-zero" d="M0,${floor - 8}v16"></path>
          <text class="clock-word" y=${floor + 28} text-anchor="middle">${sin.join(" ")}</text>`
        : nothing
    }
    ${
      cos
        ? svg`<path class="clock-drop" d="M${x},${y}H${wall - 6}"></path>
          <path class="clock-ground" d="M${side},${-radius}V${radius}"></path>
          ${isBare ? nothing : svg`<path class="clock-shadow" d="M${wall},0V${y}"></path>`}
          <path class="clock-zero" d="M${wall - 8},0h16"></path>
          <text class="clock-word" x=${wall + 18} y="-4">${cos[0]}</text>
          <text class="clock-word" x=${wall + 18} y="18">${cos[1]}</text>`
        : nothing
    }`;
}
