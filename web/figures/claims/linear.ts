// Claims about linear maps: what one matrix can do with an encoding.
import { format } from "d3-format";
import type { Posenc, Tensor } from "posenc";
import { columnsOf } from "../../toys/columns.js";
import { gaussian } from "../../toys/gaussian.js";
import { beside, products } from "../../toys/products.js";
import { type Claims, view } from "./claim.js";
import { cosinesAndSines, counting, largestDifference, sinusoids } from "./numbers.js";

type Table = Tensor<Float64Array>;

/** The distance of M PE(p) from PE(p + shift), both with angles rounded to float32. */
function singleError(pe: Posenc, dim: number, length: number, shift: number): number {
  const data = cosinesAndSines(pe, dim, length + shift, "float32");
  const places = { shape: [length, dim], positions: new Float64Array(length).fill(shift) };
  const moved = pe.rotary("rope", { headDim: dim }).rotate(data.slice(0, length * dim), places);
  return largestDifference(data.subarray(shift * dim), moved.data);
}

export const linearClaims = {
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
    card: { given: [7], write: format(".0%") },
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
} satisfies Partial<Claims>;
