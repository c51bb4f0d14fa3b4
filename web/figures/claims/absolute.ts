// Claims about what is added to the input: sinusoids, tables, and what one matrix can do with them.
import { format } from "d3-format";
import type { AbsoluteEncodings, Posenc, Tensor } from "posenc";
import { grouped, plain, two } from "../../kit/text/numbers.js";
import { columnsOf } from "../../toys/columns.js";
import { gaussian } from "../../toys/gaussian.js";
import { beside, products } from "../../toys/products.js";
import { type Records, view } from "./claim.js";
import { cosinesAndSines, counting, largestDifference, mean, ones, sinusoids } from "./numbers.js";

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

type Table = Tensor<Float64Array>;

/** The distance of M PE(p) from PE(p + shift), both with angles rounded to float32. */
function singleError(pe: Posenc, dim: number, length: number, shift: number): number {
  const data = cosinesAndSines(pe, dim, length + shift, "float32");
  const places = { shape: [length, dim], positions: new Float64Array(length).fill(shift) };
  const moved = pe.rotary("rope", { headDim: dim }).rotate(data.slice(0, length * dim), places);
  return largestDifference(data.subarray(shift * dim), moved.data);
}

export const absoluteClaims = {
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
    card: { isLine: true, write: two },
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
  6: {
    shows: [view("shift"), view("shift", { sinOnly: "1" })],
    *measure(pe) {
      const [shift, length] = [7, 2000];
      const { data } = pe.measure.shiftResidual("sinusoidal", { dim: 128, length: 5000, shift });
      const error = data.reduce((most, left) => Math.max(most, Math.abs(left)), 0);
      yield;
      const rounded = singleError(pe, 128, length, shift);
      yield;
      const missed = (from: Table, to: Table) => pe.measure.linearMap({ from, to }).residual;
      const table = sinusoids(pe, 64, { length });
      const sines = columnsOf(table, 0, 2);
      const drawn: number[] = [];
      for (const start of counting(shift, 1)) {
        drawn.push(missed(sines, columnsOf(sinusoids(pe, 64, { length, start }), 0, 2)));
        yield;
      }
      const ofSines = drawn.at(-1)!;
      drawn.unshift(missed(table, sinusoids(pe, 64, { length, start: shift })));
      yield;
      const ofPairs = counting(32).map((pair) =>
        missed(columnsOf(table, 2 * pair, 64), columnsOf(table, 2 * pair + 1, 64)),
      );
      const values = [error, rounded, ofSines, Math.min(...ofPairs), Math.max(...ofPairs)];
      return { holds: error < 1e-11, values, drawn };
    },
    code: `pe.measure.shiftResidual("sinusoidal", { dim: 128, length: 5000, shift: 7 }).data; // M PE(p) - PE(p + 7), at every p
pe.measure.linearMap({ from: sines, to: sinesSevenOn }).residual; // the sine columns alone
pe.measure.linearMap({ from: sine, to: cosine }).residual; // of one pair, each of shape [2000, 1]`,
    card: { write: format(".0%") },
  },
  11: {
    shows: [view("sum")],
    *measure(pe) {
      const [dim, length] = [32, 1000];
      const { data: x, shape } = gaussian(pe, length, dim, 1);
      const weights = (seed: number) => gaussian(pe, dim, dim, seed, 1 / Math.sqrt(dim)).data;
      const [w1, w2] = [weights(2), weights(3)];
      const plus = (p: Table): Table => ({ data: x.map((value, i) => value + p.data[i]!), shape });
      const joined = (p: Table, left: Float64Array, right: Float64Array): Table => ({
        data: products(pe, beside(x, p.data, dim), beside(left, right, dim), 2 * dim),
        shape,
      });
      const missed = (p: Table) =>
        pe.measure.linearMap({ from: plus(p), to: joined(p, w1, w2) }).residual;
      const p = sinusoids(pe, dim, { length });
      const tied = largestDifference(products(pe, plus(p).data, w1, dim), joined(p, w1, w1).data);
      yield;
      const ofSinusoid = missed(p);
      yield;
      const ofRandom = missed(gaussian(pe, length, dim, 4));
      return { holds: Math.max(ofSinusoid, ofRandom) < 1e-6, values: [tied, ofSinusoid, ofRandom] };
    },
    code: `// to: the rows W1 x + W2 p of a concatenation with a matrix for each half
pe.measure.linearMap({ from: { data: xPlusP, shape: [1000, 32] }, to }).residual;`,
  },
  9: {
    shows: [view("similarity", { source: "random", measure: "cosine", dim: "512" })],
    measure(pe) {
      const dims = [8, 512];
      const deviations = dims.map((dim) => {
        const { data } = pe.measure.similarity(gaussian(pe, 90, dim, 9), { cosine: true });
        const cosines = [...data].filter((_, i) => i % 91); // off the diagonal
        const middle = mean(cosines);
        return Math.sqrt(mean(cosines.map((cosine) => (cosine - middle) ** 2)));
      });
      return {
        holds: dims.every((dim, i) => Math.abs(deviations[i]! * Math.sqrt(dim) - 1) < 0.1),
        values: dims.flatMap((dim, i) => [deviations[i]!, 1 / Math.sqrt(dim)]),
      };
    },
    code: `pe.measure.similarity(pe.encode("learned", { length: 90, maxLength: 90, dim: 512, seed: 9 }), { cosine: true });`,
  },
  10: {
    shows: [view("similarity", { measure: "cosine", dim: "512" })],
    measure(pe) {
      const dim = 512;
      const products = pe.measure.dotProducts("sinusoidal", { dim, distances: counting(2048) });
      const values = [128, 512, 2048].map((length) => {
        let sum = 0;
        for (let d = 1; d < length; ++d) sum += (length - d) * products[d]!; // so many pairs are d apart
        return sum / products[0]! / ((length * (length - 1)) / 2);
      });
      return { holds: values.every((one) => Math.abs(one) < 2 / Math.sqrt(dim)), values };
    },
    code: `pe.measure.dotProducts("sinusoidal", { dim: 512, distances }); // length - D pairs are D apart`,
  },
  34: {
    shows: [view("sum", { scale: "1" })],
    measure(pe) {
      const dim = 512;
      const words = (deviation: number) =>
        mean(pe.measure.norms(gaussian(pe, 1000, dim, 1, deviation)));
      const position = pe.measure.norms(sinusoids(pe, dim, { positions: [100] }))[0]!;
      const [bare, scaled] = [words(1 / Math.sqrt(dim)), words(1)];
      const values = [position, scaled, bare];
      return { holds: scaled < position, hasException: bare < position, values };
    },
    code: `pe.measure.norms(pe.encode("sinusoidal", { positions: [100], dim: 512, dtype: "float64" })); // 16, and words √512 = 22.6`,
  },
  12: {
    shows: [view("heatmap", { cell: "0,1" }), view("rotation", { query: "0", key: "0" })],
    measure(pe) {
      const dim = 128;
      const { data } = sinusoids(pe, dim, { positions: [0] });
      const rope = pe.rotary("rope", { headDim: dim });
      const turned = rope.rotate(ones(dim), { shape: [1, dim] }).data;
      const norm = Math.hypot(...data);
      const values = [norm, largestDifference(turned, ones(dim))];
      return { holds: norm < 1e-12, values, drawn: data.subarray(0, 16) };
    },
    code: `pe.encode("sinusoidal", { positions: [0], dim: 128 });`,
    card: { write: plain },
  },
  18: {
    shows: [view("heatmap", { encoding: "learned", dim: "768", positions: "512" })],
    measure(pe) {
      const options = { maxLength: 512, dim: 768 };
      const { data } = pe.encode("learned", { ...options, length: 512 });
      let rows = 512;
      try {
        pe.encode("learned", { ...options, positions: [512] });
        rows = 513;
      } catch {
        // what is to be shown
      }
      return { holds: rows > 512, values: [data.length, rows] };
    },
    code: `pe.encode("learned", { maxLength: 512, dim: 768, positions: [512] }); // RangeError`,
  },
  23: {
    shows: [view("batch")],
    measure(pe) {
      const dim = 16;
      const x = new Float64Array(5 * dim).fill(0.5);
      const spread = (positions: number[]) => {
        const { data } = pe.encode("sinusoidal", { x, positions, dim, dtype: "float64" });
        const first = data.map((_, i) => data[i % dim]!);
        return largestDifference(data, first);
      };
      const sliced = spread([0, 0, 0, 0, 0]); // pe[:batch] of the first sentence is row 0, for all its words
      const inFront = spread([0, 1, 2, 3, 4]); // pe[:words] of the sentence
      return { holds: sliced > 1e-12, hasException: inFront > 1e-12, values: [sliced, inFront] };
    },
    code: `pe.encode("sinusoidal", { x, positions: [0, 0, 0, 0, 0], dim: 16 }); // what the slice does to one sentence`,
  },
  32: {
    shows: [view("images")],
    *measure(pe) {
      const [side, dim] = [14, 768];
      const patches = side * side;
      /** Mean cosine of every patch with the one to its right, and with the one below. */
      const alike = ({ data }: Tensor<Float64Array>) => {
        const table = { data: data.slice(-patches * dim), shape: [patches, dim] }; // behind [CLS]
        const cosines = pe.measure.similarity(table, { cosine: true }).data;
        const inner = counting(patches).filter((i) => i % side < side - 1 && i < patches - side);
        return [1, side].map((apart) => mean(inner.map((i) => cosines[i * patches + i + apart]!)));
      };
      const grid = [side, side] as const;
      const vit = pe.encode("vit", { dim, rows: side, columns: side, grid, dtype: "float64" });
      const ofTable = alike(vit);
      yield;
      const list = alike(sinusoids(pe, dim, { length: patches }));
      yield;
      const plane = alike(pe.encode("sincos_2d", { grid, dim, dtype: "float64" }));
      const values = [vit.shape[0]!, ...ofTable, ...list, ...plane];
      return { holds: ofTable[1]! > 5 / Math.sqrt(dim), values };
    },
    code: `pe.measure.similarity(pe.encode("vit", { dim: 768, rows: 14, columns: 14, grid: [14, 14] }), { cosine: true });`,
  },
} satisfies Partial<Records>;
