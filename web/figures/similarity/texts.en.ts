// The words of the figure in English.
import { html } from "lit";
import type { Problem } from "../../kit/npy_table.js";
import { grouped } from "../../kit/text/numbers.js";

export const texts = {
  heading: "How alike are two positions?",
  controls: {
    source: {
      label: "Table compared",
      names: {
        sinusoidal: "Sinusoidal",
        learned: "Learned table, before training",
        random: "Random vectors",
        file: "A table of yours",
      },
      hint: "yours is opened under the picture",
    },
    measure: { label: "Resemblance", names: { dot: "Dot product", cosine: "Cosine similarity" } },
    dim: "Width d",
    base: "base",
    reach: { label: "Curve up to distance", hint: "it can go on beyond the table" },
  },
  open: "Open an NPY",
  openHint: (most: number) =>
    `or drop it here: a row is a position, and the first ${most} are compared`,
  missing: "There is no table yet, so the sinusoidal one stands in. Links do not carry files.",
  stays:
    "This table stays on this page. It is not part of the address, so whoever gets a link does not get it.",
  problems: {
    of(problem: Problem): string {
      if (problem.kind === "file") return "This file cannot be read:";
      if (problem.kind === "value")
        return `${problem.value} in row ${problem.row}, column ${problem.column} (counted from 0) cannot be compared: values must be finite, up to ${problem.most.toExponential()}.`;
      const shape = `(${problem.shape.join(", ")})`;
      return problem.kind === "shape"
        ? `An array of shape ${shape} is no table: it takes two dimensions, with 2 rows or more.`
        : `An array of shape ${shape} is too large: it takes up to ${grouped(problem.mostCells)} numbers.`;
    },
    kept: "The table in use stays.",
  },
  position: "Position",
  distance: "Distance",
  ofMeasure: { dot: "Dot product", cosine: "Cosine" },
  matrixHeading: "Every position with every other",
  matrixLabel: "Matrix of resemblance between positions",
  scale: "The colours are fixed, not stretched to the values.",
  at: (row: number | string, column: number | string, value: string) =>
    `Positions ${row} and ${column}: ${value}.`,
  step: (change: string, before: number, rises: boolean) =>
    rises ? `${change} from distance ${before}: a rise ▲` : `${change} from distance ${before}`,
  pair: "Pair",
  wavesHeading: "Why it goes up and down",
  wavesNote: (distance: number) =>
    `The dot product at distance ${distance} is the sum of these points, a cosine for each pair. Fast pairs (left) swing, slow ones (right) stay near 1.`,
  wavesLabel: "The cosines that are summed, pair by pair",
  addend: "Cosine",
  nearlyAll: "more than 99.9%",
  norms: (least: string, most: string) => `from ${least} to ${most}`,
  facts: (norm: string, cosine: string, random: string) =>
    `The vectors' length (norm) is ${norm}. Mean cosine of distinct positions: ${cosine}; of random vectors 0 ± ${random}.`,
  only: (measure: string, departure: string) =>
    `The ${measure.toLowerCase()} depends on distance only (to ${departure}).`,
  notOnly: (measure: string, share: string) =>
    `The ${measure.toLowerCase()} does not depend on distance only, which explains ${share} of it.`,
  rises: (count: number, steps: number, first: number) =>
    `It rises in ${count} of ${steps} steps, first at distance ${first}.`,
  never: (steps: number) => `It does not rise in any of ${steps} steps.`,
  falls: "On average it falls with distance.",
  columns: ["Distance", "mean", "least", "most", "rises"],
  tableCaption: (measure: string) => `${measure} by distance`,
  /** Of the picture. */
  wordsApart: "words apart",
  samePosition: "1 = the same position",
  drawOn: "draw on from here",
  yourLikeness: (distance: number) => `Your likeness ${distance} words apart`,
  likenessToDraw: "An empty plot of likeness by distance, with six handles to draw the curve.",
  squareLabel: "Likeness of every position to every other: the darker, the more alike.",
  moreAlike: (distance: number) => `${distance} apart is more alike than ${distance - 1}`,
  measured: "measured",
  yourLine: "your line",
  verdict: {
    shown: "On average. With rises on the way.",
    right: "✓ You saw rises coming.",
    falls: "On average you were right. But it rises again, every 6 words or so.",
  },
  allPairs: "all pairs",
  allPairsByBar: "all pairs, coloured as the bar",
  /** Without a likeness while it is asked. */
  clocksCaption: (distance: number, clocks: number, likeness: string | undefined) =>
    html`Two positions <b class="distance">${distance} words apart</b>, on clocks of the faster half. The mean cosine of all ${clocks} is the likeness${likeness === undefined ? "" : html`: <b class="distance">${likeness}</b>`}.`,
  meanCaption: html`Likeness by <b class="distance">distance</b>: the mean over all pairs of positions.`,
  question: { ask: "Does likeness fall with every step? Draw it.", answer: "Compare" },
  shift: "One matrix moves every position",
  shiftNote: (k: number) => `by k = ${k}: a block for each pair, and no p in it`,
  block: (pair: number, cos: string, sin: string) =>
    `Block of pair ${pair}: cos kω = ${cos}, sin kω = ${sin}.`,
  left: (k: number, last: number, error: string) =>
    `Held against every position from 0 to ${last}, M PE(p) is never further than ${error} from PE(p + ${k}), which is rounding in float64.`,
};

export type Texts = typeof texts;
