// Claims about the sinusoidal encoding.
import type { AbsoluteEncodings, Posenc } from "posenc";
import { type Claims, view } from "./claim.js";
import { counting, risesOf } from "./numbers.js";

/** How often a column changes its sign. */
function crossings(data: ArrayLike<number>, column: number, dim: number): number {
  let count = 0;
  for (let i = column + dim; i < data.length; i += dim)
    if (data[i]! < 0 !== data[i - dim]! < 0) ++count;
  return count;
}

/** Radians per position of each pair: the angle by which one step turns it. */
function frequencies(pe: Posenc, dim: number, form: Form = {}): number[] {
  const { data, shape } = pe.measure.shiftMatrix("sinusoidal", { dim, shift: 1, ...form });
  return counting(shape[0]!).map((pair) =>
    Math.atan2(Math.abs(data[4 * pair + 1]!), data[4 * pair]!),
  );
}

/** Where sines and cosines stand, and what divides the index of a frequency. */
type Form = Pick<AbsoluteEncodings["sinusoidal"], "layout" | "denominator">;
/** That of the authors' own code. */
const tensor2tensor: Form = { layout: "sin_cos", denominator: "half-1" };

/** Norms of the rows 0 to 511, and of a far one. */
function norms(pe: Posenc, dim: number): [least: number, most: number] {
  const positions = [...counting(512), 1e6];
  const all = pe.measure.norms(pe.encode("sinusoidal", { positions, dim, dtype: "float64" }));
  return [Math.min(...all), Math.max(...all)];
}

interface Nearest {
  readonly at: number;
  readonly norm: number;
}

/** The distance at which a position is most like another one, of 200,000. */
function* nearest(pe: Posenc, dim: number): Generator<void, Nearest> {
  const part = 40_000;
  let [at, most, self] = [0, Number.NEGATIVE_INFINITY, 0];
  for (let first = 0; first < 200_000; first += part) {
    const distances = Float64Array.from({ length: part + 1 }, (_, i) => first + i);
    const products = pe.measure.dotProducts("sinusoidal", { dim, distances });
    if (!first) self = products[0]!;
    for (let i = 1; i <= part; ++i) if (products[i]! > most) [at, most] = [first + i, products[i]!];
    yield;
  }
  return { at, norm: Math.sqrt(2 * (self - most)) };
}

/** How far apart the vectors of two positions are. */
function distanceOf(pe: Posenc, dim: number, apart: number): number {
  const [self, other] = pe.measure.dotProducts("sinusoidal", { dim, distances: [0, apart] });
  return Math.sqrt(2 * Math.max(self! - other!, 0));
}

export const sinusoidalClaims: Claims = {
  3: {
    shows: [view("F3", { dim: "64", positions: "200", curves: "0,62" })],
    measure(pe) {
      const dim = 64;
      const { data } = pe.encode("sinusoidal", { length: 1000, dim });
      const [low, high] = [crossings(data, 0, dim), crossings(data, dim - 2, dim)];
      return {
        holds: low < high,
        values: [low, high],
        drawn: frequencies(pe, dim).map((one) => (2 * Math.PI) / one),
      };
    },
    code: `pe.encode("sinusoidal", { length: 1000, dim: 64 });`,
  },
  4: {
    shows: [view("F3", { dim: "64", cell: "3,62", curves: "62" })],
    measure(pe) {
      const dims = [8, 64, 512];
      const last = (dim: number, form?: Form) => (2 * Math.PI) / frequencies(pe, dim, form).at(-1)!;
      const isTold = (length: number) => Math.abs(length / (2e4 * Math.PI) - 1) < 1e-6;
      const [formula, code] = [{}, tensor2tensor].map((form) => dims.map((dim) => last(dim, form)));
      return {
        holds: formula!.every(isTold),
        hasException: code!.every(isTold),
        values: [...formula!, ...code!],
      };
    },
    code: `// the angle of each block is its frequency
pe.measure.shiftMatrix("sinusoidal", { dim: 512, shift: 1 });
pe.measure.shiftMatrix("sinusoidal", { dim: 512, shift: 1, layout: "sin_cos", denominator: "half-1" });`,
  },
  5: {
    shows: [view("F5", { dim: "16", reach: "2000" })],
    *measure(pe) {
      const found: Nearest[] = [];
      for (const dim of [16, 4, 8]) found.push(yield* nearest(pe, dim));
      const usual = found[0]!;
      return {
        holds: usual.at > 60_000 && usual.at < 66_000,
        values: [
          ...found.flatMap(({ at, norm }) => [at, norm]),
          distanceOf(pe, 8, 1),
          distanceOf(pe, 4, 200 * Math.PI),
          distanceOf(pe, 8, 2000 * Math.PI),
        ],
      };
    },
    code: `pe.measure.dotProducts("sinusoidal", { dim: 16, distances }); // |PE(p+D) - PE(p)|^2 = 2 (product at 0 - product at D)`,
  },
  7: {
    shows: [view("F5", { reach: "1000" })],
    measure(pe) {
      const productsOf = (dim: number) =>
        pe.measure.dotProducts("sinusoidal", { dim, distances: counting(1001) });
      const ofNarrow = productsOf(64);
      const [narrow, wide] = [risesOf(ofNarrow), risesOf(productsOf(512))];
      return {
        holds: narrow.length + wide.length === 0,
        values: [narrow.length, narrow[0] ?? Number.NaN, wide.length, wide[0] ?? Number.NaN],
        drawn: ofNarrow.subarray(0, 65).map((product) => product / ofNarrow[0]!),
      };
    },
    code: `pe.measure.dotProducts("sinusoidal", { dim: 64, distances: [0, 1, 2, /* ... */ 1000] });`,
  },
  8: {
    shows: [view("F5", { dim: "512", row: "0" })],
    measure(pe) {
      const dims = [32, 128, 512];
      const found = dims.map((dim) => norms(pe, dim));
      return {
        holds: found.every((ends, i) =>
          ends.every((norm) => Math.abs(norm - Math.sqrt(dims[i]! / 2)) < 1e-12),
        ),
        values: found.flat(),
        drawn: found.flat(),
      };
    },
    code: `pe.measure.norms(pe.encode("sinusoidal", { positions, dim: 128, dtype: "float64" }));`,
  },
};
