// What is measured of terms that read queries and keys: the program that runs, and that the code panel shows.
import type { Numbers } from "posenc";
import { gaussian } from "../../toys/gaussian.js";
import { attempt, changed, compared, difference, positionsFrom, repeated } from "./changes.js";
import type { Make, Measuring, Operator } from "./operator.js";
import type { Options } from "./subjects.js";

interface Relating extends Operator {
  /** (heads, count, count) of queries and keys (heads, count, headDim). */
  scores(q: Numbers, k: Numbers, count: number, more: Options): Float64Array;
  /** Of random queries and keys. */
  values(dtype: string): Float64Array;
}

export const relative: Measuring<Relating> = {
  scores:
    ({ pe, id, options, headDim }) =>
    (q, k, count, more) => {
      const shape = [q.length / count / headDim, count, headDim];
      const all = { ...options, q, k, shape, dtype: "float64", ...more };
      return (pe.scores as Make<string>)(id, all).data;
    },
  // how much the scores of one query and one key change when both move on
  error: ({ pe, scores, headDim }) =>
    changed((start) => {
      const [q, k] = [1, 2].map((seed) => repeated(gaussian(pe, 1, headDim, seed).data, compared));
      const positions = positionsFrom(start);
      return scores(q!, k!, compared, { queryPositions: positions, keyPositions: positions });
    }),
  // far past the trained positions; or why there is none
  value({ scores, headDim, beyondAt: queryStart }) {
    const ones = new Float64Array(headDim).fill(1);
    return attempt(() => scores(ones, ones, 1, { queryStart })[0]!);
  },
  values:
    ({ pe, scores, headDim, count }) =>
    (dtype) => {
      const [q, k] = [1, 2].map((seed) => gaussian(pe, count, headDim, seed).data);
      return scores(q!, k!, count, { dtype });
    },
  exact: ({ values }) => values("float64"),
  // what float32 loses
  rounding: ({ values, exact }) => difference(exact, values("float32")),
  timed({ scores, width, timedCount }) {
    const x = new Float32Array(width * timedCount).fill(1);
    return [() => scores(x, x, timedCount, { dtype: "float32" }), timedCount];
  },
};
