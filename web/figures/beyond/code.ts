// What is set, as a formula and as calls of the package that make the numbers on show.
import { html } from "lit";
import { withLoad } from "../../kit/text/call_text.js";
import { angle, callIn, distance } from "../../kit/text/formula.js";
import { optionsText } from "../../kit/text/options_text.js";
import type { Recipe } from "./derive.js";
import { slow } from "./readout.js";
import type { View } from "./view.js";

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

/** Clock i is slowed s_i times. */
export function formula({ settings: { base, scaling }, chosen: { slowdown } }: View) {
  const [first, last] = [slow(slowdown[0]!), slow(slowdown.at(-1)!)];
  const times = html` / s<sub>i</sub>, s<sub>i</sub> = ${first === last ? first : `${first} … ${last}`}`;
  return angle(distance("n"), base, scaling === "none" ? "" : times);
}

export const call = ({ chosen, settings, length }: View) =>
  callIn(codeFor(chosen.recipe, settings.trained, length).split("used = ")[1]!, "pe.rotary");
