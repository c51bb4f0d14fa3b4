// The positions of the ticks of an axis.
import { scaleLog } from "d3-scale";
import { expect, test } from "vitest";
import { logTicks } from "../../../web/kit/plot/axis.js";

test.each([
  ["all where there is space", [20, 90], 560, 7, [20, 30, 40, 50, 60, 70, 80, 90]],
  ["1, 2 and 5 where there is not", [1, 10], 184, 5, [1, 2, 5, 10]],
  ["below two decades", [1, 40], 560, 7, [1, 2, 5, 10, 20]],
  ["which need not begin with a power", [30, 700], 560, 7, [50, 100, 200, 500]],
  ["less than a decade", [60, 95], 184, 5, [60, 70, 80, 90]],
  ["fractions", [0.02, 0.6], 184, 5, [0.02, 0.05, 0.1, 0.2, 0.5]],
  ["powers of ten of several decades", [1, 4096], 560, 7, [1, 10, 100, 1000]],
  ["every other power", [1, 1e4], 240, 3, [1, 100, 1e4]],
] as const)("numbers on a logarithmic axis: %s", (_, domain, length, count, wanted) => {
  expect(logTicks(scaleLog(domain, [0, length]), count)).toEqual(wanted);
});
