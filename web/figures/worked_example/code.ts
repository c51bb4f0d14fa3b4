// The calls of the package that compute the numbers shown.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { length } from "./fields.js";
import type { View } from "./view.js";

export function codeFor({ settings, order: layout, word, drawn }: View): string {
  const { dim, base } = settings;
  const small = { dim: drawn.dim, base, positions: [1], dtype: "float64" };
  return withLoad(`const forms = pe.measure.frequencyForms({ ${optionsText({ dim, base })} });
const table = pe.encode("sinusoidal", { ${optionsText({ dim, base, length, layout, dtype: "float64" })} });

// the vector of ${JSON.stringify(word)} from a seeded table, and position 1 added to it
const token = pe.encode("learned", { ${optionsText({ ...drawn, dtype: "float64" })} });
const input = pe.encode("sinusoidal", { x: token.data, ${optionsText(small)} });`);
}
