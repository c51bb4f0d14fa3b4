// The settings as a formula, and the program that computes the numbers shown.
import { html } from "lit";
import { content, distance, speed } from "../../kit/text/formula.js";
import { optionsText } from "../../kit/text/options_text.js";
import { shownCode } from "../../kit/text/shown_code.js";
import { inverseOf } from "./derive.js";
import ofOnes from "./derive.ts?of=here,drift,permuted,mixed&vectors=ofOnes&shown";
import ofPeak from "./derive.ts?of=here,drift,permuted,mixed&vectors=ofPeak&shown";
import ofRandom from "./derive.ts?of=here,drift,permuted,mixed&vectors=ofRandom&shown";
import ofSame from "./derive.ts?of=here,drift,permuted,mixed&vectors=ofSame&shown";
import type { View } from "./view.js";

const programs = { ones: ofOnes, same: ofSame, random: ofRandom, peak: ofPeak };

export const codeFor = (view: View): string => shownCode(programs[view.settings.vectors], view);

const turns = { forward: "n − m", inverse: "m − n", mixed: "−m − n" } as const;

export const formula = ({ text, settings: { direction }, options: { base, rotaryDim } }: View) =>
  html`${text.scoreName} = ${content("q")} · R(${distance(turns[direction])}) ${content("k")} / √d <span class="soft">${text.turnedBy(speed(base, rotaryDim))}</span>`;

export function call({ settings: { query, key, direction }, options }: View): string {
  const { rotaryDim, ...rope } = options;
  const inverse = inverseOf(direction);
  const how = optionsText({
    ...rope,
    ...(rotaryDim < rope.headDim && { rotaryDim }),
    ...(inverse && { inverse }),
  });
  return `pe.measure.invariance("rope", { ${how}, q, k, queryPositions: [${query}], keyPositions: [${key}] })`;
}
