// The settings as a formula, and the program that computes the numbers shown.
import { angle, callIn, distance } from "../../kit/text/formula.js";
import { shownCode } from "../../kit/text/shown_code.js";
import ofPairs from "./derive.ts?of=blocks,most&shown";
import ofSines from "./derive.ts?of=fitted&shown";
import type { View } from "./view.js";

export const codeFor = ({ settings }: Pick<View, "settings">): string =>
  shownCode(settings.sinOnly ? ofSines : ofPairs, { settings });

export const formula = ({ settings: { base } }: View) => angle(distance("k"), base);

export const call = (view: View) => callIn(codeFor(view), "pe.measure");
