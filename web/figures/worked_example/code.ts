// The program that makes the figure's numbers.
import { shownCode } from "../../kit/text/shown_code.js";
import program from "./derive.ts?of=frequencies,forms,table,long,layers&shown";
import type { View } from "./view.js";

export function codeFor(view: View): string {
  const { word, settings } = view;
  const layers = `layers: d = 4, the vector of ${JSON.stringify(word)} from a seeded table`;
  return shownCode(program, view, `${layers}, and position ${settings.position} added to it`);
}
