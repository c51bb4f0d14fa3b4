// Claims about linear maps: what one matrix can make of an encoding, and what it cannot.
import type { Posenc, Tensor } from "posenc";
import { gaussian } from "../../toys/gaussian.js";
import { beside, products } from "../../toys/products.js";
import { type Claims, view } from "./claim.js";
import { cosinesAndSines, largestDifference } from "./numbers.js";

type Table = Tensor<Float64Array>;

/** Every `step`th column from the first one on. */
function columnsOf({ data, shape }: Table, first: number, step: number): Table {
  const [rows, dim] = shape as [number, number];
  const columns = Math.ceil((dim - first) / step);
  const picked = new Float64Array(rows * columns);
  for (let row = 0, to = 0; row < rows; ++row)
    for (let column = first; column < dim; column += step) picked[to++] = data[row * dim + column]!;
  return { data: picked, shape: [rows, columns] };
}

const sinusoids = (pe: Posenc, dim: number, length: number, start = 0): Table =>
  pe.encode("sinusoidal", { length, start, dim, dtype: "float64" });

/** How far M PE(p), with PE of angles that float32 rounded, is from PE(p + shift) of such. */
function singleError(pe: Posenc, dim: number, length: number, shift: number): number {
  const data = cosinesAndSines(pe, dim, length + shift, "float32");
  const moved = pe.rotary("rope", { headDim: dim }).rotate(data.slice(0, length * dim), {
    shape: [length, dim],
    positions: new Float64Array(length).fill(shift),
  });
  return largestDifference(data.subarray(shift * dim), moved.data);
}

export const linearClaims: Claims = {
  6: {
    shows: [view("F4"), view("F4", { sinOnly: "1" })],
    *measure(pe) {
      const shift = 7;
      const { data } = pe.measure.shiftResidual("sinusoidal", { dim: 128, length: 5000, shift });
      const error = data.reduce((most, left) => Math.max(most, Math.abs(left)), 0);
      yield;
      const rounded = singleError(pe, 128, 2000, shift);
      yield;
      const sines = (start: number) => columnsOf(sinusoids(pe, 64, 2000, start), 0, 2);
      const ofSines: number[] = [];
      for (let on = 1; on <= shift; ++on) {
        ofSines.push(pe.measure.linearMap({ from: sines(0), to: sines(on) }).residual);
        yield;
      }
      const table = sinusoids(pe, 64, 2000);
      const whole = { from: table, to: sinusoids(pe, 64, 2000, shift) };
      const ofAll = pe.measure.linearMap(whole).residual;
      yield;
      const missed = Array.from({ length: 32 }, (_, pair) => {
        const [from, to] = [2 * pair, 2 * pair + 1].map((column) => columnsOf(table, column, 64));
        return pe.measure.linearMap({ from: from!, to: to! }).residual;
      });
      return {
        holds: error < 1e-11,
        values: [error, rounded, ofSines.at(-1)!, Math.min(...missed), Math.max(...missed)],
        drawn: [ofAll, ...ofSines],
      };
    },
    code: `pe.measure.shiftResidual("sinusoidal", { dim: 128, length: 5000, shift: 7 }).data; // M PE(p) - PE(p + 7), at every p
pe.measure.linearMap({ from: sines, to: sinesSevenOn }).residual; // the sine columns alone
pe.measure.linearMap({ from: sine, to: cosine }).residual; // of one pair, each of shape [2000, 1]`,
  },
  11: {
    shows: [view("sum")],
    *measure(pe) {
      const [dim, n] = [32, 1000];
      const x = gaussian(pe, n, dim, 1);
      const weights = (seed: number) => gaussian(pe, dim, dim, seed, 1 / Math.sqrt(dim));
      const [w1, w2] = [weights(2), weights(3)];
      const plus = (p: Table): Table => ({
        data: x.data.map((value, i) => value + p.data[i]!),
        shape: x.shape,
      });
      const joined = (p: Table, left: Table, right: Table): Table => ({
        data: products(
          pe,
          beside(x.data, p.data, dim),
          beside(left.data, right.data, dim),
          2 * dim,
        ),
        shape: x.shape,
      });
      const missed = (p: Table) => {
        const to = joined(p, w1, w2);
        return pe.measure.linearMap({ from: plus(p), to }).residual;
      };
      const p = sinusoids(pe, dim, n);
      const tied = joined(p, w1, w1).data;
      yield;
      const ofSinusoid = missed(p);
      yield;
      const ofRandom = missed(gaussian(pe, n, dim, 4));
      return {
        holds: Math.max(ofSinusoid, ofRandom) < 1e-6,
        values: [
          largestDifference(products(pe, plus(p).data, w1.data, dim), tied),
          ofSinusoid,
          ofRandom,
        ],
      };
    },
    code: `// to: the rows W1 x + W2 p of a concatenation with a matrix for each half
pe.measure.linearMap({ from: { data: xPlusP, shape: [1000, 32] }, to }).residual;`,
  },
};
