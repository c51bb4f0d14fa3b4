// What is measured of rows that are added to the input: the program that runs, and that the code panel shows.
import { gaussian } from "../../toys/gaussian.js";
import { products } from "../../toys/products.js";
import { attempt, changed, compared, difference, repeated } from "./changes.js";
import type { Make, Measuring, Operator } from "./operator.js";

interface Absolute extends Operator {
  readonly rows: Make;
}

export const absolute: Measuring<Absolute> = {
  rows:
    ({ pe, id, options }) =>
    (more) =>
      (pe.encode as Make<string>)(id, { ...options, dtype: "float64", ...more }),
  // how much the scores of one query and one key change when both move on
  error: ({ pe, rows, width }) =>
    changed((start) => {
      const [q, k] = [1, 2].map((seed) => {
        const x = repeated(gaussian(pe, 1, width, seed).data, compared);
        return rows({ x, start, length: compared }).data;
      });
      return products(pe, q!, k!, width);
    }),
  // the same of the rows, without any content
  alone: ({ pe, rows }) =>
    changed((start) => {
      const { data, shape } = rows({ start, length: compared });
      return products(pe, data, data, shape[1]!);
    }),
  // far past the trained positions; or why there is none
  value: ({ rows, beyondAt }) => attempt(() => rows({ start: beyondAt, length: 1 }).data[0]!),
  norms: ({ pe, rows, whole }) => pe.measure.norms(rows(whole)),
  exact: ({ rows, whole }) => rows(whole).data,
  // what float32 loses
  rounding: ({ rows, whole, exact }) =>
    difference(exact, rows({ ...whole, dtype: "float32" }).data),
  timed({ rows, timedAt }) {
    const single = { ...timedAt, dtype: "float32" };
    const { data: out, shape } = rows(single);
    return [() => rows({ ...single, out }), out.length / shape.at(-1)!];
  },
};
