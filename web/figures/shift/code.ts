// What is set, as a formula and as calls of the package that make the numbers on show.
import { withLoad } from "../../kit/text/call_text.js";
import { angle, callIn, distance } from "../../kit/text/formula.js";
import type { Settings } from "./fields.js";
import type { View } from "./view.js";

export function codeFor({ shift, dim, base, positions, sinOnly }: Settings): string {
  const options = `dim: ${dim}, base: ${base}, length: ${positions}`;
  const measured = sinOnly
    ? `const sines = (start) => pe.encode("sinusoidal", { ${options}, start, dtype: "float64" })
  .data.filter((_, i) => i % 2 === 0);
const shape = [${positions}, ${dim / 2}];
// the best linear map from the sines at p to those at p + ${shift}, over all positions p at once
const { left: residual, residual: missed } = pe.measure.linearMap({ from: { data: sines(0), shape }, to: { data: sines(${shift}), shape } });`
    : `// M: one 2 x 2 block for every pair; residual: M PE(p) - PE(p + ${shift}) at every position p
const M = pe.measure.shiftMatrix("sinusoidal", { dim: ${dim}, base: ${base}, shift: ${shift} });
const residual = pe.measure.shiftResidual("sinusoidal", { ${options}, shift: ${shift} });`;
  return withLoad(`${measured}
let largest = 0;
for (const value of residual.data) largest = Math.max(largest, Math.abs(value));`);
}

export const formula = ({ settings: { base } }: View) => angle(distance("k"), base);

export const call = ({ settings }: View) => callIn(codeFor(settings), "pe.measure");
