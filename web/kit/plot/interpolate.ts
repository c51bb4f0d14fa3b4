// All that d3-scale needs of d3-interpolate where ranges are numbers; the module itself brings d3-color along. The
// package is bundled with this in its place (tools/bundle.mjs).

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
