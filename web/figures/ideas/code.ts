// The calls of the package that measure an idea.
import { callOf, rowsFitted } from "./derive.js";
import type { Idea, Settings } from "./fields.js";

export function codeFor(idea: Idea, settings: Settings): string {
  const { length, other, shift } = settings;
  const rows = rowsFitted(settings);
  const call = (of: number) => {
    const { id, options } = callOf(idea, settings, of);
    const written = Object.entries(options).map(
      ([key, value]) => `${key}: ${JSON.stringify(value)}`,
    );
    return `pe.encode("${id}", { ${written.join(", ")}, dtype: "float64", ...rows })`;
  };
  return [
    'import { load } from "posenc";',
    "",
    "const pe = await load();",
    `const table = (rows) => ${call(length)};`,
    `const elsewhere = (rows) => ${call(other)}; // in a text of ${other}`,
    `const here = table({ length: ${length} });`,
    "const { nearest, farthest, longestStep } = pe.measure.spacing(here);",
    `const { residual } = pe.measure.linearMap({ from: table({ length: ${rows} }), to: table({ length: ${rows}, start: ${shift} }) });`,
    "const values = {",
    "  unique: nearest.distance,",
    "  bounded: Math.max(...here.data.map(Math.abs)),",
    `  lengthFree: Math.max(...elsewhere({ length: ${Math.min(length, other)} }).data.map((value, i) => Math.abs(value - here.data[i]))),`,
    "  smooth: longestStep.distance / farthest.distance,",
    "  linear: residual,",
    "};",
  ].join("\n");
}
