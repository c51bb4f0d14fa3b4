// The settings as a formula, and the program that computes the numbers shown.
import { html } from "lit";
import { angle, callIn, distance } from "../../kit/text/formula.js";
import { shownCode } from "../../kit/text/shown_code.js";
import program from "./derive.ts?of=reach,onLogits&shown";
import { slow } from "./readout.js";
import type { View } from "./view.js";

export const codeFor = ({ settings, chosen: { recipe }, length }: View): string =>
  shownCode(program, { settings, recipe, length });

/** The factor s_i by which clock i is slowed. */
export function formula({ settings: { base, scaling }, chosen: { slowdown } }: View) {
  const [first, last] = [slow(slowdown[0]!), slow(slowdown.at(-1)!)];
  const times = html` / s<sub>i</sub>, s<sub>i</sub> = ${first === last ? first : `${first} … ${last}`}`;
  return angle(distance("n"), base, scaling === "none" ? "" : times);
}

export const call = (view: View) => callIn(codeFor(view).split("used = ")[1]!, "pe.rotary");
