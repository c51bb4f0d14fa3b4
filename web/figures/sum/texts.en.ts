// The words of the figure in English.
import { html } from "lit";

export const texts = {
  heading: "Adding puts a word and its place into one vector",
  controls: {
    scale: {
      label: "Factor on positions",
      hint: "0 takes positions away; a large one drowns the words",
    },
    dim: "Width d",
  },
  word: "Word",
  place: "Other place",
  heads: "Heads",
  layers: "Layers",
  parts: {
    contentContent: {
      name: "content–content",
      note: "Which word looks for which word: the same wherever they stand.",
    },
    contentPosition: { name: "content–position", note: "Which place this word looks at." },
    positionContent: { name: "position–content", note: "Which word this place looks for." },
    positionPosition: {
      name: "position–position",
      note: "Which place looks at which place: the same in any sentence.",
    },
    score: { name: "score", note: "The sum of the four." },
  },
  terms: "A score is the sum of four terms",
  termsNote: (most: string) => `brown −${most} · ground 0 · blue ${most}, one scale for all five`,
  matrixLabel: (name: string) =>
    `${name}: rows are queries, columns keys. Arrow keys choose a pair.`,
  size: (value: string) => `Size (RMS) ${value}.`,
  query: "query",
  key: "key",
  cell: (name: string, query: string, key: string, value: string) =>
    `${name}, query ${query}, key ${key}: ${value}`,
  random:
    "Word vectors and matrices are drawn at random, not trained. Training can make each of the four larger or smaller.",
  space: "In many dimensions words and positions keep out of each other's way",
  spaceNote:
    "A cosine near 0 means nearly orthogonal. Random vectors, and words against positions, are off by no more than about 1/√d. Positions among themselves are another matter.",
  plotLabel: "Cosines by width. Left and right arrows choose a width.",
  width: "width d",
  cosine: "cosine",
  curves: {
    random: "random vectors (RMS)",
    crossed: "random words against positions (RMS)",
    positions: "128 positions against each other (mean)",
    expected: "1/√d",
  },
  plotSay: (width: string, random: string, crossed: string, positions: string, expected: string) =>
    `d = ${width}: random ${random}, words against positions ${crossed}, mean of positions ${positions}, 1/√d = ${expected}`,
  readBack: (kinds: number, widths: readonly number[], missed: readonly string[]) =>
    `Reading back: take the position's vector out of the ${kinds * kinds} sums of ${kinds} words and ${kinds} positions by one linear map, and it misses ${widths.map((width, i) => `${missed[i]} at d = ${width}`).join(", ")}. Where the width holds both, adding loses nothing.`,
  cost: "Concatenating makes the model wider",
  costNote:
    "A layer is counted as W_(Q), W_(K), W_(V) and W_(O) and a feed-forward part of two matrices, four times as wide inside. Biases and the table of words are left out.",
  ways: {
    add: "add: x + e",
    mapped: "concatenate, then map back to d: W [x; e]",
    concatenate: "concatenate, and stay wide: [x; e]",
  },
  columns: [
    "way",
    "against adding",
    "all layers",
    "one layer",
    "one matrix",
    "width of a layer",
    "width of a head",
  ],
  notWhole: "not whole",
  summary: (query: string, key: string, score: string, parts: string, residual: string) =>
    `The score ${score} of “${query}” for “${key}” is the sum of ${parts}. Over all pairs, sum and score differ by ${residual} at most.`,
  table: "The four terms for all pairs of words",
  pair: "query → key",
  stacksLabel: (word: string, here: number, there: number) =>
    `The numbers of “${word}” and of the places ${here} and ${there} as bars, and both stacked`,
  twoVectors: html`The same <span class="content">word</span> at two <span class="position">places</span> gives two vectors.`,
  sameVector: html`The same <span class="content">word</span> at the same <span class="position">place</span> gives one vector.`,
};

export type Texts = typeof texts;
