// The program that measures a row, as a complete module.
import { Expression, shownCode } from "../../kit/text/shown_code.js";
import ofRowsInText from "./absolute.ts?of=error,alone,value,norms,rounding&shown";
import ofRows from "./absolute.ts?of=norms,rounding&shown";
import ofBiasesInText from "./bias.ts?of=error,value,rounding&shown";
import ofBiases from "./bias.ts?of=rounding&shown";
import { givenOf } from "./operator.js";
import ofTerms from "./relative.ts?of=error,value,rounding&shown";
import ofRotationsInText from "./rotary.ts?of=error,value,norms,rounding&shown";
import ofRotations from "./rotary.ts?of=norms,rounding&shown";
import { isSequence, size } from "./subjects.js";
import type { View } from "./view.js";

const programs = {
  absolute: [ofRows, ofRowsInText],
  rotary: [ofRotations, ofRotationsInText],
  bias: [ofBiases, ofBiasesInText],
  relative: [ofTerms, ofTerms], // always of a text
} as const;

export function codeFor({ chosen: subject }: Pick<View, "chosen">): string {
  const { entry } = subject;
  const [always, inText] = programs[entry.door];
  const given = givenOf(subject);
  const whole = "positions" in given.whole ? { positions: samePlaces(entry.axes) } : given.whole;
  return shownCode(isSequence(entry) ? inText : always, {
    ...given,
    whole,
    where: "positions" in whole ? whole : given.where,
  });
}

/** The same coordinate on every axis. */
const samePlaces = (axes: number): Expression =>
  new Expression(`Array.from({ length: ${axes * size.trained} }, (_, i) => i % ${size.trained})`);
