// The calls of the package that make the figure's numbers.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import type { Recipe } from "./derive.js";

export function codeFor({ id, options }: Recipe, trained: number, length: number): string {
  const { headDim, base } = options;
  return withLoad(`const trained = pe.rotary("rope", { ${optionsText({ headDim, base })} });
const used = pe.rotary("${id}", { ${optionsText(options)} });
const { turns, slowdown, reached, unseen } = pe.measure.reach({
  trained: trained.frequencies,
  used: used.frequencies,
  trainedLength: ${trained},
  length: ${length},
});
const onLogits = used.attentionFactor ** 2;`);
}
