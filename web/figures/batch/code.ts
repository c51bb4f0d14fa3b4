// The program that computes the numbers shown.
import { shownCode } from "../../kit/text/shown_code.js";
import program from "./derive.ts?of=sum&shown";
import type { View } from "./view.js";

export function codeFor(view: View): string {
  const sentence = view.tokens.join(" ").replace(/\s+/g, " ");
  return shownCode(program, view, `${sentence}: each token's hash is its row of a seeded table`);
}
