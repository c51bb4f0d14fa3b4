// The calls of the package that make the same numbers.
import { maxLength, tokenOf } from "./derive.js";
import type { View } from "./panels.js";

export function codeFor({ settings, word }: View): string {
  const { length, dim, base, layout, position } = settings;
  const order = layout === "interleaved" ? "" : ', layout: "sin_cos"';
  const { positions, ...token } = tokenOf(word);
  const drawn = Object.entries(token).map(([name, value]) => `${name}: ${value}`);
  return [
    'import { load } from "posenc";',
    "",
    "const pe = await load();",
    `const frequencies = pe.rotary("rope", { headDim: ${dim}, base: ${base} }).frequencies;`,
    `const { exponential, power } = pe.measure.frequencyForms({ dim: ${dim}, base: ${base} });`,
    `const waves = { dim: ${dim}, base: ${base}${order}, dtype: "float64" };`,
    `const table = pe.encode("sinusoidal", { ...waves, length: ${length} });`,
    `const long = pe.encode("sinusoidal", { ...waves, length: ${maxLength} }); // its first rows are the same`,
    "",
    `// d = 4: the vector of ${JSON.stringify(word)} from a seeded table, and position ${position} added to it`,
    `const x = pe.encode("learned", { positions: [${positions.join(", ")}], ${drawn.join(", ")}, dtype: "float64" });`,
    `const input = pe.encode("sinusoidal", { dim: 4, base: ${base}, positions: [${position}], x: x.data, dtype: "float64" });`,
  ].join("\n");
}
