// What is set, as a formula and as calls of the package that make the numbers on show.
import { html } from "lit";
import { withLoad } from "../../kit/text/call_text.js";
import { callIn, position, speed } from "../../kit/text/formula.js";
import { optionsText } from "../../kit/text/options_text.js";
import { callOf, rowsFitted } from "./derive.js";
import type { Idea, Settings } from "./fields.js";
import type { View } from "./view.js";

export function codeFor(idea: Idea, settings: Settings): string {
  const { length, other, shift } = settings;
  const rows = rowsFitted(settings);
  const call = (of: number) => {
    const { id, options } = callOf(idea, settings, of);
    return `pe.encode("${id}", { ${optionsText(options)}, dtype: "float64", ...rows })`;
  };
  return withLoad(`const table = (rows) => ${call(length)};
const elsewhere = (rows) => ${call(other)}; // in a text of ${other}
const here = table({ length: ${length} });
const { nearest, farthest, longestStep } = pe.measure.spacing(here);
const { residual } = pe.measure.linearMap({ from: table({ length: ${rows} }), to: table({ length: ${rows}, start: ${shift} }) });
const values = {
  unique: nearest.distance,
  bounded: Math.max(...here.data.map(Math.abs)),
  lengthFree: Math.max(...elsewhere({ length: ${Math.min(length, other)} }).data.map((value, i) => Math.abs(value - here.data[i]))),
  smooth: longestStep.distance / farthest.distance,
  linear: residual,
};`);
}

export const formula = ({ settings: { base } }: View) => {
  const turned = html`(${position("p")} · ${speed(base)})`;
  return html`PE(p, 2i) = sin${turned}, PE(p, 2i + 1) = cos${turned}`;
};

export const call = ({ settings }: View) => callIn(codeFor("sinusoid", settings), "pe.encode");
