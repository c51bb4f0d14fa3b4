// The score of the chosen pair: its terms as bars, and as a sentence.
import { decimals, errorSize } from "../../kit/text/numbers.js";
import { names } from "../../toys/sentence.js";
import type { Bar } from "./bars.js";
import { type Part, parts } from "./derive.js";
import type { View } from "./view.js";

export const formulas: Readonly<Record<Part, string>> = {
  contentContent: "Qx·Ky",
  contentPosition: "Qx·Kf",
  positionContent: "Qe·Ky",
  positionPosition: "Qe·Kf",
  score: "(Q(x + e))·(K(y + f))",
};

/** The terms of the chosen pair, and its score from the summed vectors. */
export const barsOf = ({ text, pair, scores, words, query, key }: View): Bar[] =>
  parts.map((part) => ({
    name: text.parts[part],
    formula: part === "score" ? "" : formulas[part],
    value: part === "score" ? scores.score[query * words.length + key]! : pair[part],
  }));

export function summary(view: View): string {
  const { text, words, query, key, residual } = view;
  const bars = barsOf(view);
  const added = bars.slice(0, -1).map(({ name, value }) => `${name} ${decimals(value)}`);
  const named = names(words);
  const score = decimals(bars.at(-1)!.value);
  return text.summary(named[query]!, named[key]!, score, added.join(", "), errorSize(residual));
}
