// Colours between others, by equal steps of CIE Lab: as d3-interpolate's interpolateLab has them, without the 9 kB
// (gzip) that it brings. Steps that are equal in Lab are equal in the three roots that it is made of.

export type Rgb = readonly [red: number, green: number, blue: number];

/** Of light D50. */
const white = [0.96422, 1, 0.82521];
/** Linear light to the XYZ of light D50, and back. */
const toXyz = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
];
const fromXyz = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
];

const times = (matrix: readonly (readonly number[])[], v: readonly number[]): number[] =>
  matrix.map(([a, b, c]) => a! * v[0]! + b! * v[1]! + c! * v[2]!);

const linear = (channel: number): number => {
  const x = channel / 255;
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
};
const gamma = (x: number): number =>
  255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

const knee = 6 / 29;
const root = (x: number): number => (x > knee ** 3 ? Math.cbrt(x) : x / (3 * knee ** 2) + 4 / 29);
const cube = (x: number): number => (x > knee ? x ** 3 : 3 * knee ** 2 * (x - 4 / 29));

/** Of "#6b4526" and "rgb(107, 69, 38)". */
export function channelsOf(color: string): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(color);
  const [red = 0, green = 0, blue = 0] = hex
    ? hex.slice(1).map((one) => Number.parseInt(one, 16))
    : (color.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** From the first colour at 0 to the last at 1. */
export function between(colors: readonly string[]): (t: number) => Rgb {
  const roots = colors.map((color) =>
    times(toXyz, channelsOf(color).map(linear)).map((value, i) => root(value / white[i]!)),
  );
  return (t) => {
    const at = t * (colors.length - 1);
    const i = Math.min(Math.floor(at), colors.length - 2);
    const [from, to] = [roots[i]!, roots[i + 1]!];
    const mixed = from.map((value, axis) => cube(value + (at - i) * (to[axis]! - value)));
    const light = times(
      fromXyz,
      mixed.map((value, axis) => value * white[axis]!),
    );
    const [red, green, blue] = light.map((x) => Math.min(Math.max(Math.round(gamma(x)), 0), 255));
    return [red!, green!, blue!];
  };
}
