// The words of the figure in English.
import { html } from "lit";
import type { Problem } from "../../kit/npy_table.js";
import { grouped } from "../../kit/text/numbers.js";
import type { Source } from "./fields.js";

export const texts = {
  heading: "Who resembles whom",
  controls: {
    source: {
      label: "Table compared",
      names: {
        sinusoidal: "Sinusoidal",
        learned: "Learned table, before training",
        random: "Random vectors",
        file: "A table of yours",
      },
    },
    measure: { label: "Resemblance", names: { dot: "Dot product", cosine: "Cosine similarity" } },
    dim: "Width d",
    base: "base",
    reach: { label: "Curve up to distance", hint: "it can go on beyond the table" },
  },
  sourceHints: {
    sinusoidal: "made by the formula",
    learned: "start values drawn at random, deviation 0.02; nothing learned yet",
    random: "unit vectors in random directions",
    file: "open its file below",
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
  curveHeading: "By distance",
  matrixLabel: "Matrix of resemblance between positions",
  curveLabel: "Resemblance by distance",
  scale: {
    dot: "The colours are fixed: ± the square of the largest norm. They are not stretched to the values.",
    cosine: "The colours are fixed: from −1 to 1. They are not stretched to the values.",
  },
  at: (row: number, column: number, value: string) => `Positions ${row} and ${column}: ${value}`,
  atDistance: (distance: number, value: string) => `Distance ${distance}: ${value}`,
  step: (change: string, before: number, rises: boolean) =>
    rises ? `${change} from distance ${before}: a rise ▲` : `${change} from distance ${before}`,
  terms: (count: number) => `${count} cosines`,
  pair: "Pair",
  wavesHeading: "Why it goes up and down",
  wavesNote: (distance: number) =>
    `The dot product at distance ${distance} is the sum of these points, a cosine for each pair. Fast pairs (left) swing, slow ones (right) stay near 1.`,
  wavesLabel: "The cosines that are summed, pair by pair",
  addend: "Cosine",
  names: {
    mean: "mean at that distance",
    exact: "value at that distance",
    octave: "mean over each doubling of the distance",
    least: "least at that distance",
    most: "most at that distance",
    rise: "thick: likeness rises with the distance",
  },
  facts: {
    norm: "Length of the vectors (norm)",
    cosine: "Mean cosine of distinct positions",
  },
  nearlyAll: "more than 99.9%",
  sameNorm: (norm: string, dim: number) => `${norm} = √(${dim}/2) at every position`,
  equalNorm: (norm: string) => `${norm} at every position`,
  norms: (least: string, most: string) => `from ${least} to ${most}`,
  cosineHint: (random: string) => `of random vectors: 0 ± ${random}`,
  caption:
    "Point at the matrix or at the curve to read how alike two positions are; arrow keys do the same. The colour of the page is 0, blue is alike, brown is opposite.",
  summary: {
    table: (source: Source, length: number, dim: number) =>
      `${{ sinusoidal: "Sinusoidal", learned: "Table before training", random: "Random vectors", file: "Your table" }[source]}, L = ${length}, d = ${dim}.`,
    only: (measure: string, departure: string) =>
      `The ${measure.toLowerCase()} depends on distance only (to ${departure}).`,
    onlyBetween: (measure: string, least: string, most: string) =>
      `Between distinct positions the ${measure.toLowerCase()} depends on distance only; of a position with itself it goes from ${least} to ${most}.`,
    notOnly: (measure: string, share: string) =>
      `The ${measure.toLowerCase()} does not depend on distance only, which explains ${share} of it.`,
    rises: (count: number, steps: number, first: number) =>
      `It rises in ${count} of ${steps} steps, first at distance ${first}.`,
    never: (steps: number) => `It does not rise in any of ${steps} steps.`,
    far: (count: number, steps: number) => `In ${steps} steps it rises ${count} times.`,
    falls: "On average it falls with distance.",
  },
  columns: { distance: "Distance", mean: "mean", least: "least", most: "most", rises: "rises" },
  tableCaption: (measure: string) => `${measure} by distance`,
  yes: "▲",
  /** Of the picture. */
  wordsApart: "words apart",
  samePosition: "1 = the same position",
  drawOn: "draw on from here",
  yourLikeness: (distance: number) => `Your likeness ${distance} words apart`,
  likenessLabel: "Likeness by distance: from 1 it falls on average, and rises on the way.",
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
  clocksCaption: (distance: number, shown: number, clocks: number, likeness: string | undefined) =>
    html`Two positions <b class="distance">${distance} words apart</b>: ${counts[shown] ?? shown} clocks of the faster half. The mean cosine of all ${clocks} is the likeness${likeness === undefined ? "" : html`: <b class="distance">${likeness}</b>`}.`,
  meanCaption: html`Likeness by <b class="distance">distance</b>: the mean over all pairs of positions.`,
  picture: {
    heading: "How alike are two positions?",
    question: {
      ask: "Does likeness fall with every step? Draw it.",
      answer: "Compare",
    },
  },
};

export type Texts = typeof texts;

const counts = "no one two three four five six seven eight".split(" ");
