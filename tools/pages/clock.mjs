// Draws the clock, the site's symbol of a position: at position n the hand points to n radians, clockwise from twelve.

/** @param {number} value */
const short = (value) => Number(value.toFixed(2));

/**
 * @param {number} radians
 * @param {string} [name] a further class for style sheets
 */
export function clock(radians, name = "") {
  const [x, y] = [16 + 9.8 * Math.sin(radians), 16 - 9.8 * Math.cos(radians)];
  return `<svg class="clock${name && ` ${name}`}" viewBox="0 0 32 32" aria-hidden="true"><circle class="face" cx="16" cy="16" r="13.5"/><path class="hand" d="M16 16L${short(x)} ${short(y)}"/><circle class="pin" cx="16" cy="16" r="2.6"/></svg>`;
}
