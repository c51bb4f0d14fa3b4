// A pair of columns as a clock: its hand starts at twelve and goes clockwise, so its sine is how far it points to the
// side, its cosine how far up.
import { nothing, type SVGTemplateResult, svg } from "lit";

/** Both as parts of the radius. */
export type Hand = readonly [sin: number, cos: number];

/** Of the radius, how long a hand is. */
export const reach = 0.84;

export function clockFace(
  x: number,
  y: number,
  radius: number,
  [sin, cos]: Hand,
): SVGTemplateResult {
  const [tipX, tipY] = [(reach * radius * sin).toFixed(2), (-reach * radius * cos).toFixed(2)];
  return svg`
    <g transform="translate(${x.toFixed(1)},${y.toFixed(1)})">
      <circle class="face" r=${radius}></circle>
      <path class="twelve" d="M0,${-radius}v${radius * 0.14}"></path>
      <path class="pointer" d="M0,0L${tipX},${tipY}"></path>
      <circle class="tip" cx=${tipX} cy=${tipY} r=${Math.max(radius / 14, 2.5)}></circle>
    </g>`;
}

/** With what its hand is made of, as far as it has a name: the cosine upwards, then the sine to the side. */
export function clockWithLegs(
  x: number,
  y: number,
  radius: number,
  hand: Hand,
  names: { readonly sin?: string; readonly cos?: string },
): SVGTemplateResult {
  const [sin, cos] = hand;
  const [tipX, tipY] = [reach * radius * sin, -reach * radius * cos];
  const side = sin < 0 ? -1 : 1;
  const upward = svg`<path class="leg" d="M0,0V${tipY.toFixed(2)}"></path>
    <text x=${-8 * side} y=${(tipY / 2).toFixed(2)} dy="0.35em" text-anchor=${side > 0 ? "end" : "start"}>${names.cos}</text>`;
  // A short leg is named behind the corner: its name would lie on the tip of the hand.
  const isShort = Math.abs(tipX) < 60;
  const aside = svg`<path class="leg" d="M0,${tipY.toFixed(2)}H${tipX.toFixed(2)}"></path>
    <text x=${(isShort ? -8 * side : tipX / 2).toFixed(2)} y=${(tipY + (isShort ? 5 : cos < 0 ? 22 : -10)).toFixed(2)} text-anchor=${!isShort ? "middle" : side > 0 ? "end" : "start"}>${names.sin}</text>`;
  return svg`
    ${clockFace(x, y, radius, hand)}
    <g transform="translate(${x.toFixed(1)},${y.toFixed(1)})">
      ${names.cos === undefined ? nothing : upward} ${names.sin === undefined ? nothing : aside}
    </g>`;
}
