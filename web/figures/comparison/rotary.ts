// What is measured of rotations of queries and keys: the program that runs, and that the code panel shows.
import type { Numbers, Rotary } from "posenc";
import { gaussian } from "../../toys/gaussian.js";
import { products } from "../../toys/products.js";
import { attempt, changed, compared, difference, repeated } from "./changes.js";
import type { Measuring, Operator } from "./operator.js";
import type { Options } from "./subjects.js";

interface Rotating extends Operator {
  readonly rotary: Rotary;
  /** Of shape (heads, count, headDim). */
  rotate(x: Numbers, count: number, more: Options): Float64Array;
  /** Cosines, then sines. */
  table(more: Options): Float64Array;
}

export const rotary: Measuring<Rotating> = {
  rotary: ({ pe, id, options }) =>
    (pe.rotary as (id: string, options: Options) => Rotary)(id, options),
  rotate:
    ({ rotary, headDim }) =>
    (x, count, more) => {
      const shape = [x.length / count / headDim, count, headDim];
      return rotary.rotate(x as Float64Array, { shape, ...more } as object).data;
    },
  table:
    ({ rotary }) =>
    (more) => {
      const { cos, sin } = rotary.cosSin(more as { length: number });
      return Float64Array.from([...cos.data, ...sin.data]);
    },
  // how much the scores of one query and one key change when both move on
  error: ({ pe, rotate, headDim }) =>
    changed((start) => {
      const [q, k] = [1, 2].map((seed) => repeated(gaussian(pe, 1, headDim, seed).data, compared));
      const key = rotate(k!, compared, { start, key: true });
      return products(pe, rotate(q!, compared, { start }), key, headDim);
    }),
  // far past the trained positions; or why there is none
  value: ({ rotate, headDim, beyondAt: start }) =>
    attempt(() => rotate(new Float64Array(headDim).fill(1), 1, { start })[0]!),
  // of a rotated query over what it was before
  norms({ pe, rotate, headDim, count, where }) {
    const query = gaussian(pe, 1, headDim, 1);
    const before = pe.measure.norms(query)[0]!;
    const data = rotate(repeated(query.data, count), count, where);
    const rotated = { data, shape: [count, headDim] };
    return pe.measure.norms(rotated).map((norm) => norm / before);
  },
  exact: ({ table, whole }) => table({ ...whole, dtype: "float64" }),
  // what float32 loses
  rounding: ({ table, whole, exact }) => difference(exact, table({ ...whole, dtype: "float32" })),
  timed({ rotate, width, timedCount, timedWhere }) {
    const x = new Float32Array(width * timedCount).fill(1);
    const out = new Float32Array(x.length);
    return [() => rotate(x, timedCount, { ...timedWhere, out }), timedCount];
  },
};
