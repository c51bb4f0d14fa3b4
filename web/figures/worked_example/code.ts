// The calls of the package that make the figure's numbers.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { maxLength, tokenOf } from "./derive.js";
import type { View } from "./view.js";

export function codeFor({ settings, word }: View): string {
  const { length, dim, base, layout, position } = settings;
  const order = layout === "interleaved" ? "" : ', layout: "sin_cos"';
  const { positions, ...token } = tokenOf(word);
  return withLoad(`const frequencies = pe.rotary("rope", { headDim: ${dim}, base: ${base} }).frequencies;
const { exponential, power } = pe.measure.frequencyForms({ dim: ${dim}, base: ${base} });
const waves = { dim: ${dim}, base: ${base}${order}, dtype: "float64" };
const table = pe.encode("sinusoidal", { ...waves, length: ${length} });
const long = pe.encode("sinusoidal", { ...waves, length: ${maxLength} }); // its first rows are the same

// d = 4: the vector of ${JSON.stringify(word)} from a seeded table, and position ${position} added to it
const x = pe.encode("learned", { ${optionsText({ positions: [...positions], ...token })}, dtype: "float64" });
const input = pe.encode("sinusoidal", { dim: 4, base: ${base}, positions: [${position}], x: x.data, dtype: "float64" });`);
}
