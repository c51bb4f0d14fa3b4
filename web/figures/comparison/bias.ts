// What is measured of numbers that are added to the scores: the program that runs, and that the code panel shows.
import { attempt, changed, difference, positionsFrom } from "./changes.js";
import type { Make, Measuring, Operator } from "./operator.js";

interface Biasing extends Operator {
  /** (heads, queries, keys) */
  readonly biases: Make;
}

export const bias: Measuring<Biasing> = {
  biases:
    ({ pe, id, options }) =>
    (more) =>
      (pe.bias as Make<string>)(id, { ...options, dtype: "float64", ...more }),
  // how much the biases change when queries and keys move on
  error: ({ biases }) =>
    changed((start) => {
      const positions = positionsFrom(start);
      return biases({ queryPositions: positions, keyPositions: positions }).data;
    }),
  // far past the trained positions; or why there is none
  value: ({ biases, beyondAt: queryStart }) =>
    attempt(() => biases({ queries: 1, keys: 1, queryStart }).data[0]!),
  exact: ({ biases, pairs }) => biases(pairs).data,
  // what float32 loses
  rounding: ({ biases, pairs, exact }) =>
    difference(exact, biases({ ...pairs, dtype: "float32" }).data),
  timed({ biases, timedPairs }) {
    const call = () => biases({ ...timedPairs, dtype: "float32" });
    return [call, call().shape[1]!];
  },
};
