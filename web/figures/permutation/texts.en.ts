// The words of the figure in English.
import { html } from "lit";
import type { Encoding } from "./attend.js";

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? "" : "s"}`;

export const texts = {
  heading: "To attention, these two sentences are the same.",
  controls: {
    sentence: "Sentence",
    layers: { label: "Layers", names: { 1: "1 layer", 2: "2 layers" } },
  },
  sentenceHint: (most: number) => `any sentence of 2 to ${most} words`,
  sentenceCut: (most: number, cut: number) =>
    `Only the first ${most} words are used; ${cut} left out.`,
  sentenceRefused: "A sentence needs two words or more. The last one stays.",
  positions: "Put positions in",
  encodings: {
    none: ["none", "order is lost"],
    sinusoidal: ["add", "sinusoidal"],
    rope: ["rotate", "RoPE"],
    alibi: ["bias", "ALiBi"],
  } as const,
  mask: "Causal mask",
  place: "place",
  sine: "sine",
  cosine: "cosine",
  clock: "clock",
  query: "looks ↓",
  key: "at →",
  now: "Output now",
  first: "First order",
  nowShort: "now",
  firstShort: "first",
  position: "position",
  weight: "weight",
  joined: (words: readonly string[]) => words.join(" "),
  board:
    "Attention weights of a sentence whose words can be moved, and the output of each word, now and in the first order",
  wordAt: (word: string, place: number) =>
    `${word}, place ${place}. Arrow keys move it; Enter picks it up, another word takes its place.`,
  tableLabel:
    "Table of positions: a column is a place, a row the sine or the cosine of a clock. Arrow keys walk through the cells.",
  matrixLabel:
    "Attention weights: rows look, columns are looked at. Arrow keys walk through the cells.",
  cell: (place: number, clock: number, wave: string, angle: string, value: string) =>
    `place ${place}, clock ${clock}: ${wave}(${angle}) = ${value}`,
  turn: (words: string) => `this clock turns once in ${words} words`,
  looksAt: (query: string, key: string, weight: string) =>
    `“${query}” looks at “${key}”: ${weight}`,
  cannotSee: (query: string, key: string) => `“${query}” cannot see “${key}”: it stands later`,
  same: "the same number as in the first order",
  was: (weight: string) => `${weight} in the first order`,
  turned: (apart: number, degrees: number) =>
    `${count(apart, "place")} apart: the first clock turns ${degrees}°`,
  biased: (apart: number, points: string) =>
    `${count(apart, "place")} apart: ${points} from the score`,
  swapped: (a: string, b: string) => `“${a}” and “${b}” changed places:`,
  chosen: {
    none: "No positions: attention compares words, wherever they stand.",
    sinusoidal: "Each place adds its column of the table to the word that stands there.",
    rope: "Each place turns the query and the key of its word, as clocks turn.",
    alibi: "Each stripe is one word of distance and takes ½ from the score; the table is not used.",
  } as Readonly<Record<Encoding, string>>,
  masked: "Words see only themselves and what stands before.",
  unmasked: "Every word sees all words.",
  isFirst: "This is the first order: drag a word.",
  kept: (n: number) => `all ${n * n} weights and all ${n} outputs keep their numbers.`,
  changed: (weights: number, outputs: number, n: number, most: string) =>
    weights === n * n && outputs === n
      ? `All ${n * n} weights and all ${n} outputs change, by up to ${most}.`
      : `${count(weights, "weight")} of ${n * n} and ${count(outputs, "output")} of ${n} change, by up to ${most}.`,
  toy: (base: number) =>
    `A toy: word vectors and weights are drawn from a seed, nothing is trained, and the base is ${base} (models take 10,000), so that whole waves fit.`,
  exactness: "What moves along, and what is told apart",
  exactnessNote: "largest change of a number, in float64",
  exactnessColumns: ["positions", "an output moves with its word", "the mean of all outputs"],
  table: "Outputs, now and in the first order",
  tableColumns: ["word", "now", "first order", "largest change"],
  caption: (toy: string) => html`<small>${toy}</small>`,
};

export type Texts = typeof texts;
