// The program that makes the numbers on show, and the calls that compare cosines.
import { shownCode } from "../../kit/text/shown_code.js";
import program from "./derive.ts?of=pair&shown";
import { widths } from "./fields.js";
import { rows, seed } from "./vectors.js";
import type { View } from "./view.js";

export function codeFor(view: View): string {
  const { settings, words } = view;
  const { length, at } = settings;
  const width = widths[at]!;
  const sentence = words.join(" ").replace(/\s+/g, " ");
  return `${shownCode(program, view, `${sentence}: each word's hash is its row of a seeded table`)}

const cosines = (table) => pe.measure.similarity(table, { cosine: true });
const table = { length: ${rows}, maxLength: ${rows}, dim: ${width}, seed: ${seed}, dtype: "float64" };
const random = cosines(pe.encode("learned", table));
const positions = cosines(pe.encode("sinusoidal", { length: ${length}, dim: ${width}, dtype: "float64" }));
const { average } = pe.measure.byDistance(positions); // of distinct positions`;
}
