// The settings as a formula, and the program that computes the numbers shown.
import { html } from "lit";
import { callIn, position, speed } from "../../kit/text/formula.js";
import { shownCode } from "../../kit/text/shown_code.js";
import { callOf } from "./derive.js";
import program from "./derive.ts?of=values&shown";
import type { View } from "./view.js";

export function codeFor({ idea, settings }: Pick<View, "idea" | "settings">): string {
  const [call, otherCall] = [settings.length, settings.other].map((length) =>
    callOf(idea, settings, length),
  );
  return shownCode(program, { settings, call, otherCall });
}

export const formula = ({ settings: { base } }: View) => {
  const turned = html`(${position("p")} · ${speed(base)})`;
  return html`PE(p, 2i) = sin${turned}, PE(p, 2i + 1) = cos${turned}`;
};

export const call = ({ settings }: View) =>
  callIn(codeFor({ idea: "sinusoid", settings }), "pe.encode");
