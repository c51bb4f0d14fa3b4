// The calls of the package that compute the numbers shown.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { headDim } from "./derive.js";
import type { View } from "./view.js";

export function codeFor({ settings: { base, trained }, chosen, length }: View): string {
  const { id, options } = chosen.recipe;
  return withLoad(`const trained = pe.rotary("rope", { ${optionsText({ headDim, base })} });
const used = pe.rotary("${id}", { ${optionsText(options)} });
const reach = pe.measure.reach({
  trained: trained.frequencies,
  used: used.frequencies,
  trainedLength: ${trained},
  length: ${length},
});
const onLogits = used.attentionFactor ** 2;`);
}
