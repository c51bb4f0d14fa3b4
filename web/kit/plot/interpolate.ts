// What d3-scale needs of d3-interpolate for ranges of numbers. The package is bundled with this file in place of
// d3-interpolate (tools/bundle.mjs), which imports d3-color.

export const interpolateNumber =
  (a: number, b: number) =>
  (t: number): number =>
    a * (1 - t) + b * t;

export const interpolateRound =
  (a: number, b: number) =>
  (t: number): number =>
    Math.round(a * (1 - t) + b * t);

export { interpolateNumber as interpolate };

export function piecewise(): never {
  throw new Error("only scales of numbers are bundled");
}
