// The calls of the package that make the figure's numbers.
import { claimedSteps } from "./fields.js";
import type { View } from "./panels.js";

export function codeFor({ settings, source, length, dim, far }: View): string {
  const { seed, base, measure, centred } = settings;
  const isPlain = base === 10000;
  const waves = isPlain ? `dim: ${dim}` : `dim: ${dim}, base: ${base}`;
  const drawn = `length: ${length}, maxLength: ${length}, dim: ${dim}`;
  const tables = {
    sinusoidal: `pe.encode("sinusoidal", { length: ${length}, ${waves}, dtype: "float64" })`,
    learned: `pe.encode("learned", { ${drawn}, seed: ${seed}, dtype: "float64" })`,
    random: `pe.encode("learned", { ${drawn}, seed: ${seed + 1000}, normalize: true, dtype: "float64" })`,
    pasted: `{ data: yourValues, shape: [${length}, ${dim}] }`,
  };
  const options = [
    ...(measure === "cosine" ? ["cosine: true"] : []),
    ...(centred ? ["centred: true"] : []),
  ];
  const lines = [
    'import { load } from "posenc";\n',
    "const pe = await load();",
    `const table = ${tables[source]};`,
    `const matrix = pe.measure.similarity(table${options.length ? `, { ${options.join(", ")} }` : ""});`,
    "const { mean, least, most, average, departure, explained } = pe.measure.byDistance(matrix);",
    "const norms = pe.measure.norms(table);",
  ];
  if (far) {
    lines.push(
      `const distances = Float64Array.from({ length: ${claimedSteps + 1} }, (_, distance) => distance);`,
      `const curve = pe.measure.dotProducts("sinusoidal", { ${waves}, distances });${measure === "cosine" ? ` // divided by ${dim / 2}: cosines` : ""}`,
      "const { rises, octaves } = pe.measure.trend(curve, { tolerance: 1e-12 * curve[0] });",
    );
  } else lines.push("const { rises, octaves } = pe.measure.trend(mean);");
  return lines.join("\n");
}
