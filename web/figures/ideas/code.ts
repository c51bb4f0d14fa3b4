// The calls of the package that compute the numbers shown.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { callOf, rowsFitted, shift } from "./derive.js";
import type { View } from "./view.js";

export function codeFor({ idea, settings }: Pick<View, "idea" | "settings">): string {
  const { length } = settings;
  const rows = (of: number, more: object) => {
    const { id, options } = callOf(idea, settings, of);
    return `pe.encode("${id}", { ${optionsText({ ...options, ...more, dtype: "float64" })} })`;
  };
  const fitted = { length: rowsFitted(settings) };
  return withLoad(`const here = ${rows(length, { length })};
const largest = Math.max(...here.data.map(Math.abs));
const { nearest, farthest, longestStep } = pe.measure.spacing(here);
const { residual } = pe.measure.linearMap({
  from: ${rows(length, fitted)},
  to: ${rows(length, { ...fitted, start: shift })},
});
// the same positions in a text of twice the length
const elsewhere = ${rows(2 * length, { length })};
const difference = Math.max(...elsewhere.data.map((x, i) => Math.abs(x - here.data[i])));`);
}
