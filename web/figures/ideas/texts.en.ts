// The words of the figure in English.
import { plain } from "../../kit/text/numbers.js";
import { type Idea, limits, type Property, type Rows, share, shift, shown } from "./measure.js";

export const texts = {
  heading: "Each simple way to number words fails somewhere",
  question: { ask: "Pick any row: where does it fail? Tap the place.", answer: "Here" },
  controls: {
    length: "Length of the text L",
    dim: "Width d",
    base: {
      label: "base",
      hint: "how the sinusoid's wavelengths grow; 10000 is one choice of many",
    },
  },
  caption: (base: number): string =>
    `Blue is the number a word gets; in the last row brown is minus. Red marks the flaw that is named beside it.${base === 10000 ? "" : ` Base ${plain(base)} here; models take 10,000.`}`,
  table: "Five properties, measured",
  tableNote:
    "by the rule on the left; count, fraction and one wave put the same number into every column",
  tableLabel: "Five ideas and five properties. Arrow keys move from cell to cell.",
  properties: {
    unique: "unique",
    bounded: "bounded",
    lengthFree: "same at any length",
    smooth: "smooth",
    linear: "shift is linear",
  },
  measures: {
    unique: "least distance between two positions > 0",
    bounded: "largest value ≤ 1",
    lengthFree: "same position at L and 2L: difference = 0",
    smooth: "longest step ÷ farthest distance ≤ 0.5",
    linear: "best linear map for a shift by 5: residual = 0",
  },
  holds: "yes",
  fails: "no",
  cell: {
    unique: ({ nearest: { distance, rows } }) =>
      distance <= limits.unique
        ? `Positions ${rows[0]} and ${rows[1]} have the same vector (distance ${shown(distance)}): nothing can tell them apart.`
        : `The nearest two positions are ${rows[0]} and ${rows[1]}, ${shown(distance)} apart.`,
    bounded: ({ values, holds, largestAt: at }) =>
      `The largest value is ${shown(values.bounded)}, at position ${at}. ${holds("bounded") ? "It stays as small as the words' own vectors." : "The longer the text, the larger: it drowns the meaning of the words."}`,
    lengthFree: ({ values, holds, differsAt: at, length }) =>
      holds("lengthFree")
        ? `A position has the same values in a text of ${length} and in one of ${2 * length}.`
        : `Position ${at} differs by ${shown(values.lengthFree)} between a text of ${length} and one of ${2 * length}: a step means something else in every text.`,
    smooth: ({ longestStep: { distance, rows }, farthest, values, holds }) =>
      `The longest step, ${rows[0]} → ${rows[1]}, is ${shown(distance)} long: ${share(values.smooth)} of ${shown(farthest.distance)}, the farthest that two positions are apart.${holds("smooth") ? "" : " Neighbours as far from each other as anything."}`,
    linear: ({ values, holds, map, fitted }) =>
      `Over positions 0 – ${fitted - 1} the best one linear map for a shift by k = ${shift} leaves ${share(values.linear)} (least squares; rank ${map.rank}). ${holds("linear") ? "One map serves every position." : "No one linear map serves all positions."}`,
  } as Readonly<Record<Property, (rows: Rows) => string>>,
  passes: (ideas: string) => `All five hold for: ${ideas}.`,
  none: "none",
  rows: {
    integers: "Count",
    fractions: "Fraction",
    binary: "Binary",
    sine: "One wave",
    sinusoid: "Many waves",
  },
  made: {
    integers: "0, 1, 2 …",
    fractions: "p ÷ length",
    binary: "bits of p",
    sine: "a turn in 20 words",
    sinusoid: "sines and cosines",
  },
  /** In two lines, or in few words. */
  faults: {
    integers: (isShort) =>
      isShort
        ? ["drowns the word"]
        : ["leaves the size of a word’s", "own numbers (dotted) at once"],
    fractions: (isShort) =>
      isShort ? ["no fixed step"] : ["one step means two things", "in two texts"],
    binary(isShort, named, flips) {
      const at = `${named.join(" to ")}: ${["no", "one", "two", "three", "four"][flips]}`;
      return isShort ? [`${at} flips`] : [`${at} digits flip`, "between two neighbours"];
    },
    sine(isShort, named) {
      const words = named.join(" and ");
      return isShort ? [`${words} are the same`] : [`words ${words}`, "get the same number"];
    },
    sinusoid: () => [],
  } as Readonly<
    Record<Idea, (isShort: boolean, named: readonly number[], flips: number) => readonly string[]>
  >,
  noneOfThese: "✓ none of these flaws",
  wordSize: "a word’s size",
  textOf: (words: number) => `text of ${words} words`,
  positionAxis: "position",
  rowsLabel: "Five ways to number words; the failure of each is marked in red where it happens.",
  rowsToTap: "Five ways to number words, each a row of numbers.",
  yourPlace: "Where a way fails",
  place: (idea: Idea, word: number): string => `${texts.rows[idea]}, word ${word}`,
  verdict: {
    shown: "Each simple way fails somewhere. Many waves do not.",
    right: (idea: Idea): string => `✓ Yes. ${texts.rows[idea]} fails there.`,
    elsewhere: (idea: Idea): string =>
      `Not there. Red marks where ${texts.rows[idea].toLowerCase()} fails.`,
    nowhere: (idea: Idea): string =>
      `${texts.rows[idea]}: none of these failures. Red marks where the others fail.`,
  },
};

export type Texts = typeof texts;
