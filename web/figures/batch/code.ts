// The calls of the package that compute the numbers shown.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import type { View } from "./view.js";

export function codeFor({ tokens, drawn, positions, settings: { dim } }: View): string {
  const sentence = tokens.join(" ").replace(/\s+/g, " ");
  const words = optionsText({ ...drawn, dim, dtype: "float64" });
  const where = optionsText({ positions, dim, dtype: "float64" });
  return withLoad(`// ${sentence}: each token's hash is its row of a seeded table
const x = pe.encode("learned", { ${words} });
const sum = pe.encode("sinusoidal", { x: x.data, ${where} });`);
}
