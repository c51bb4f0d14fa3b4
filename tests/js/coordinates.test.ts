// Encodings whose rows are made of a position's coordinates, against their formulas.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { maxDifference } from "./numbers.js";

const pe = await load();
const points = [0.25, -1, 3, 0.5, 0, -0.125]; // three points: all x, then all y
const at = (i: number): [number, number] => [points[i]!, points[3 + i]!];

test("nerf: the coordinates, then sines and cosines of frequencies that double", () => {
  const { data, shape } = pe.encode("nerf", {
    coordinates: 2,
    frequencies: 3,
    maxLog2: 2,
    positions: points,
    dtype: "float64",
  });
  expect(shape).toEqual([3, 14]);
  const wanted = [0, 1, 2].flatMap((i) => [
    ...at(i),
    ...[1, 2, 4].flatMap((f) => [
      ...at(i).map((x) => Math.sin(f * x)),
      ...at(i).map((x) => Math.cos(f * x)),
    ]),
  ]);
  expect(maxDifference(data, wanted)).toBeLessThan(1e-15);
});

test("gaussian_fourier: cosines and sines of the directions that are given", () => {
  const directions = [
    [1, 2],
    [-0.5, 0.25],
  ];
  const { data } = pe.encode("gaussian_fourier", {
    directions,
    positions: points,
    dtype: "float64",
  });
  const wanted = [0, 1, 2].flatMap((i) => {
    const [x, y] = at(i);
    const angles = directions.map(([a, b]) => 2 * Math.PI * (a! * x + b! * y));
    return [...angles.map(Math.cos), ...angles.map(Math.sin)];
  });
  expect(maxDifference(data, wanted)).toBeLessThan(1e-14); // angles up to 19
});

test("gaussian_fourier: sigma scales drawn directions, and goes with no others", () => {
  const places = { positions: [0.3, -0.7], dtype: "float64" } as const;
  const wide = pe.encode("gaussian_fourier", { ...places, sigma: 8 });
  const eightfold = places.positions.map((x) => 8 * x);
  expect(wide).toEqual(pe.encode("gaussian_fourier", { ...places, positions: eightfold }));
  expect(pe.encode("gaussian_fourier", { ...places, sigma: 1 })).toEqual(
    pe.encode("gaussian_fourier", places),
  );
  expect(() =>
    pe.encode("gaussian_fourier", { ...places, sigma: 2, features: 1, directions: [[1, 2]] }),
  ).toThrow(
    "gaussian_fourier: sigma goes with drawn directions, given ones have their own scale, got 2",
  );
  expect(() => pe.encode("gaussian_fourier", { ...places, sigma: 0 })).toThrow(RangeError);
});

describe("gaussian_fourier with logInput", () => {
  const options = { coordinates: 1, features: 2, logInput: true } as const;

  test("takes positions above 0, in any form, and says which is not", () => {
    const message = "gaussian_fourier: positions must be above 0 with logInput, got ";
    const made = (place: object) => () =>
      pe.encode("gaussian_fourier", { ...options, ...place } as never);
    expect(made({ positions: [1, 2, -3] })).toThrow(`${message}-3`);
    expect(made({ length: 3 })).toThrow(`${message}0`);
    expect(made({ length: 3, start: -1.5 })).toThrow(`${message}-1.5`);
    expect(made({ length: 3, start: 1 })()).toEqual(made({ positions: [1, 2, 3] })());
  });

  test("what is refused leaves out as it was", () => {
    const out = new Float32Array(12).fill(7);
    const positions = [1, 2, 0];
    expect(() => pe.encode("gaussian_fourier", { ...options, positions, out })).toThrow(RangeError);
    expect(out).toEqual(new Float32Array(12).fill(7));
  });
});

test("several coordinates cannot be counted", () => {
  expect(() => pe.encode("nerf", { length: 3 })).toThrow(
    "nerf: give positions, all 3 coordinates of each",
  );
  expect(() => pe.encode("nerf", { positions: [1, 2] })).toThrow(
    "nerf: positions must be [3, n], got 2 values",
  );
});

test("time2vec: one linear column, first or last", () => {
  const options = {
    frequencies: [2, 3, 5],
    phases: [0.5, 0, -1],
    positions: [0, 1.5],
    dtype: "float64",
  } as const;
  const wanted = options.positions.map((t) => [2 * t + 0.5, Math.sin(3 * t), Math.sin(5 * t - 1)]);
  expect(maxDifference(pe.encode("time2vec", options).data, wanted.flat())).toBeLessThan(1e-15);
  const last = pe.encode("time2vec", { ...options, linearLast: true }).data;
  expect(
    maxDifference(
      last,
      wanted.flatMap(([a, b, c]) => [b!, c!, a!]),
    ),
  ).toBeLessThan(1e-15);
});

test("timestep: cosines first and no shift, as Stable Diffusion has it", () => {
  const { data } = pe.encode("timestep", {
    dim: 6,
    shift: 0,
    cosFirst: true,
    positions: [7],
    dtype: "float64",
  });
  const angles = [0, 1, 2].map((k) => 7 * 10000 ** (-k / 3));
  expect(maxDifference(data, [...angles.map(Math.cos), ...angles.map(Math.sin)])).toBeLessThan(
    1e-15,
  );
  expect(() => pe.encode("timestep", { dim: 6, shift: 3, length: 1 })).toThrow(
    "timestep: shift must not be half of dim (3), got 3",
  );
  expect(() => pe.encode("timestep", { dim: 6, shift: 3.0000000000000004, length: 1 })).toThrow(
    "timestep: these parameters make a frequency of Infinity",
  );
});
