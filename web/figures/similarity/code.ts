// The calls of the package that compute the numbers shown.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { claimedSteps, learnedSeed, randomSeed } from "./fields.js";
import type { View } from "./view.js";

export function codeFor({ settings, source, length, dim, far }: View): string {
  const { base, measure } = settings;
  const isCosine = measure === "cosine";
  const encode = (id: string, options: object) =>
    `pe.encode("${id}", { ${optionsText({ ...options, dtype: "float64" })} })`;
  const waves = { dim, ...(base !== 10000 && { base }) };
  const rows = { length, maxLength: length, dim };
  const tables = {
    sinusoidal: encode("sinusoidal", { length, ...waves }),
    learned: encode("learned", { ...rows, seed: learnedSeed }),
    random: encode("learned", { ...rows, seed: randomSeed, normalize: true }),
    file: `{ data: yourValues, shape: [${length}, ${dim}] }`,
  };
  const farther = `const distances = Float64Array.from({ length: ${claimedSteps + 1} }, (_, distance) => distance);
const curve = pe.measure.dotProducts("sinusoidal", { ${optionsText(waves)}, distances });${isCosine ? ` // divided by ${dim / 2}: cosines` : ""}
const { rises, octaves } = pe.measure.trend(curve, { tolerance: 1e-12 * curve[0] });`;
  return withLoad(`const table = ${tables[source]};
const matrix = pe.measure.similarity(table${isCosine ? ", { cosine: true }" : ""});
const { mean, min, max, average, departure, explained } = pe.measure.byDistance(matrix);
const norms = pe.measure.norms(table);
${far ? farther : "const { rises, octaves } = pe.measure.trend(mean);"}`);
}
