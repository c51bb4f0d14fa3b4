// Claims about the sinusoidal encoding.
import type { AbsoluteEncodings, Posenc } from "posenc";
import { grouped, two } from "../../kit/text/numbers.js";
import { type Claims, view } from "./claim.js";
import { counting, sinusoids } from "./numbers.js";

/** The order of sines and cosines, and the divisor of a frequency's index. */
type Form = Pick<AbsoluteEncodings["sinusoidal"], "layout" | "denominator">;
/** The convention of the authors' code. */
const tensor2tensor: Form = { layout: "sin_cos", denominator: "half-1" };

/** The period of each pair in positions, from the angle in its block of the matrix of one step. */
function wavelengths(pe: Posenc, dim: number, form: Form = {}): number[] {
  const { data, shape } = pe.measure.shiftMatrix("sinusoidal", { dim, shift: 1, ...form });
  const angle = (pair: number) => Math.atan2(Math.abs(data[4 * pair + 1]!), data[4 * pair]!);
  return counting(shape[0]!).map((pair) => (2 * Math.PI) / angle(pair));
}

/** The distance between the vectors of two positions. */
function distanceOf(pe: Posenc, dim: number, apart: number): number {
  const [self, other] = pe.measure.dotProducts("sinusoidal", { dim, distances: [0, apart] });
  return Math.sqrt(2 * Math.max(self! - other!, 0));
}

/** The distance, up to 200,000, at which another position is most similar. */
function* nearest(pe: Posenc, dim: number): Generator<void, number> {
  let [at, most] = [0, Number.NEGATIVE_INFINITY];
  for (let first = 1; first < 200_000; first += 40_000) {
    const distances = counting(40_000, first);
    const products = pe.measure.dotProducts("sinusoidal", { dim, distances });
    for (const [i, product] of products.entries())
      if (product > most) [at, most] = [first + i, product];
    yield;
  }
  return at;
}

export const sinusoidalClaims = {
  3: {
    shows: [view("heatmap", { dim: "64", positions: "200", curves: "0,62" })],
    measure(pe) {
      const dim = 64;
      const { data } = pe.encode("sinusoidal", { length: 1000, dim });
      /** The number of sign changes of a column. */
      const crossings = (column: number) =>
        counting(999, 1).filter(
          (row) => data[row * dim + column]! < 0 !== data[(row - 1) * dim + column]! < 0,
        ).length;
      const values = [crossings(0), crossings(dim - 2)] as const;
      return { holds: values[0] < values[1], values, drawn: wavelengths(pe, dim) };
    },
    code: `pe.encode("sinusoidal", { length: 1000, dim: 64 });`,
    card: {
      isLogarithmic: true,
      given: [16],
      write: (words) => (words < 100 ? two(words) : grouped(Math.round(words))),
    },
  },
  4: {
    shows: [view("heatmap", { dim: "64", cell: "3,62", curves: "62" })],
    measure(pe) {
      const lasts = (form?: Form) => [8, 64, 512].map((dim) => wavelengths(pe, dim, form).at(-1)!);
      const isTold = (length: number) => Math.abs(length / (2e4 * Math.PI) - 1) < 1e-6;
      const [formula, code] = [lasts(), lasts(tensor2tensor)];
      const values = [...formula, ...code];
      return { holds: formula.every(isTold), hasException: code.every(isTold), values };
    },
    code: `// the angle of each block is its frequency
pe.measure.shiftMatrix("sinusoidal", { dim: 512, shift: 1 });
pe.measure.shiftMatrix("sinusoidal", { dim: 512, shift: 1, layout: "sin_cos", denominator: "half-1" });`,
  },
  5: {
    shows: [view("similarity", { dim: "16", reach: "2000" })],
    *measure(pe) {
      const values: number[] = [];
      for (const dim of [16, 4, 8]) {
        const at = yield* nearest(pe, dim);
        values.push(at, distanceOf(pe, dim, at));
      }
      const periods = [distanceOf(pe, 4, 200 * Math.PI), distanceOf(pe, 8, 2000 * Math.PI)];
      const holds = values[0]! > 60_000 && values[0]! < 66_000;
      return { holds, values: [...values, distanceOf(pe, 8, 1), ...periods] };
    },
    code: `pe.measure.dotProducts("sinusoidal", { dim: 16, distances }); // |PE(p+D) - PE(p)|^2 = 2 (product at 0 - product at D)`,
  },
  7: {
    shows: [view("similarity", { reach: "1000" })],
    measure(pe) {
      const productsOf = (dim: number) =>
        pe.measure.dotProducts("sinusoidal", { dim, distances: counting(1001) });
      const narrow = productsOf(64);
      const rises = [narrow, productsOf(512)].map(
        (curve) => pe.measure.trend(curve, { tolerance: 1e-12 }).rises,
      );
      return {
        holds: rises.every(({ length }) => length === 0),
        values: rises.flatMap((list) => [list.length, list[0] ?? Number.NaN]),
        drawn: narrow.subarray(0, 65).map((product) => product / narrow[0]!),
        surprises: rises[0]!,
      };
    },
    code: `pe.measure.dotProducts("sinusoidal", { dim: 64, distances: [0, 1, 2, /* ... */ 1000] });`,
    card: { isLine: true, given: counting(6), write: two },
  },
  8: {
    shows: [view("similarity", { dim: "512", row: "0" })],
    measure(pe) {
      const positions = [...counting(512), 1e6];
      let holds = true;
      const values = [32, 128, 512].flatMap((dim) => {
        const norms = pe.measure.norms(sinusoids(pe, dim, { positions }));
        const ends = [Math.min(...norms), Math.max(...norms)];
        holds &&= ends.every((norm) => Math.abs(norm - Math.sqrt(dim / 2)) < 1e-12);
        return ends;
      });
      return { holds, values, drawn: values };
    },
    code: `pe.measure.norms(pe.encode("sinusoidal", { positions, dim: 128, dtype: "float64" }));`,
    card: { write: two },
  },
} satisfies Partial<Claims>;
