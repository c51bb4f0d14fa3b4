// The words of the figure in English.
import { html } from "lit";
import { errorSize } from "../../kit/text/numbers.js";
import type { EncodingId } from "../../toys/toy.js";
import { shownChange, shownValue } from "./numbers.js";

/** What attention gets from an encoding. */
export type Cue = "place" | "distance and direction" | "distance";

export interface Weight {
  query: string;
  key: string;
  before: number;
  after: number;
  hiddenBefore: boolean;
  hiddenAfter: boolean;
}
export interface Value {
  name: string;
  channel: number;
  before: number;
  after: number;
}

const cues: Readonly<Record<Cue, string>> = {
  place: "every word carries its position",
  "distance and direction": "attention gets the signed distance of two words",
  distance: "attention gets the distance of two words without its sign",
};

export const texts = {
  heading: "Move the words",
  controls: {
    causal: { label: "Causal mask", hint: "sees itself and earlier words" },
    layers: { label: "Layers", names: { 1: "1 layer", 2: "2 layers" } },
  },
  title: (id: EncodingId, catalog?: string) => catalog ?? (id === "none" ? "None" : id),
  encoding: "Positional encoding",
  encodingHint: "Below each: how much the outputs change beyond moving along",
  sentence: "Sentence",
  sentenceHint: (most: number) => `any sentence, up to ${most} words`,
  empty: "A sentence has at least one word. The last one stays.",
  cut: (most: number, cut: number) => `Only the first ${most} words are used; ${cut} left out.`,
  before: "Before",
  after: "After",
  drag: "drag, or use the ← → keys",
  help: "The left and right arrow keys move this word. Home and End send it to the front and to the back.",
  word: "movable word",
  wordAt: (name: string, place: number, n: number) => `${name}, place ${place} of ${n}`,
  shuffle: "Shuffle",
  restore: "Original order",
  weights: "Attention weights",
  weightsOf: (when: string) =>
    `Attention weights, ${when.toLowerCase()}: rows are queries, columns keys. Arrow keys walk through the cells.`,
  weightsNote:
    "row = the word that looks (query), column = the word looked at (key), each row sums to 1",
  outputs: "Output vectors",
  outputsLabel:
    "Output vectors before and after the move. Up and down choose a word, left and right a channel.",
  outputsNote:
    "one bar a channel; fine ticks on the right: the values from before; Δ: the largest change of a channel",
  mean: "mean of all words (pooled)",
  meanShort: "mean",
  pointAt: "Point at a cell or use the arrow keys to read its value.",
  pointAtBar: "Point at a bar or use the arrow keys to read its value.",
  cell: ({ query, key, before, after, hiddenBefore, hiddenAfter }: Weight) =>
    hiddenBefore && hiddenAfter
      ? `“${query}” cannot see “${key}”, before or after: it comes later, and the mask hides it`
      : `“${query}” looks at “${key}”: ${hiddenBefore ? "0 (masked)" : shownValue(before)} before, ${hiddenAfter ? "0 (masked)" : shownValue(after)} after (change ${shownChange(after - before)})`,
  reading: ({ name, channel, before, after }: Value) =>
    `Output of “${name}”, channel ${channel}: ${shownValue(before)} before, ${shownValue(after)} after (difference ${errorSize(Math.abs(after - before))})`,
  table: "As tables",
  tableWeights: (when: string, masked: boolean) =>
    `Attention weights, ${when.toLowerCase()}${masked ? " (—: masked)" : ""}`,
  tableOutputs: "Output vectors (each word before and after)",
  channelHead: "channel",
  queryKey: "query \\ key",
  difference: "largest change",
  order: (words: string) => `Order: “${words}”.`,
  symbols: "f = the attention layer(s), x = the word vectors, P = your reordering",
  same: "Same outputs, only moved",
  changed: (error: number) => `The outputs changed by up to ${errorSize(error)}`,
  unmoved: "Nothing has moved yet",
  single: "One word has only one order",
  unmovedLong: "This is the original order: move a word.",
  singleLong: "Type more words to have something to move.",
  equivariant: (error: number, place: number, pooled: number) =>
    `Every output moved along with its word (permutation equivariance); ${error === 0 ? "the difference is exactly 0" : `the ${errorSize(error)} that is left is rounding in float64`}. Compared place by place, the outputs differ by up to ${errorSize(place)}. Only what treats all words alike, such as the mean, stays the same (difference ${errorSize(pooled)}).`,
  maskShowsOrder: (error: number) =>
    `There is no encoding, and yet the outputs changed by up to ${errorSize(error)}: the causal mask lets a word see only itself and what is before it, which already tells order.`,
  lastSame: (name: string, change: number) =>
    `But “${name}”, still the last word, has the same output (${errorSize(change)}): in one layer it cannot tell the order of the words before it. Try two layers.`,
  lastChanged: (name: string, change: number) =>
    `With two layers even the output of “${name}”, still the last word, changed (${errorSize(change)}): what it reads from the first layer already knows the order.`,
  placed: (title: string, cue: Cue, error: number, name: string, pooled: number) =>
    `${title}: ${cues[cue]}, so the outputs depend on the order: the largest change is ${errorSize(error)}, for “${name}”, and the mean changes by ${errorSize(pooled)}.`,
  maskAlone: (error: number) => `The causal mask alone would change them by ${errorSize(error)}.`,
  reversal:
    "ALiBi without a mask sees how far apart two words are, not which comes first. A reversed sentence keeps all its distances, so the outputs only moved. Try another order, or the causal mask.",
  sameReading: (place: number) =>
    `Equal words changed places, so the sentence reads as before and so does the output at every place (difference ${errorSize(place)}). But follow such a word to its new place, and its output is another one: equal words differ by where they stand.`,
  sameWords: "Equal words changed places: the sentence is as before, and so are the outputs.",
  unchanged: (error: number) => `This time nothing changed but rounding (${errorSize(error)}).`,
  caption: html`Attention does not know order. Without an encoding and without a mask, a word that moves <em>takes its output along</em>:
    not “each place keeps its output”, but f(Px) = P f(x). Only what treats all words alike, such as the mean, stays the same.
    Word vectors come from a hash of the word and the projections (W<sub>Q</sub>, W<sub>K</sub>, W<sub>V</sub>) from a seed: they are
    <em>toys</em>, not a trained model's. One head, everything in float64.`,
  /** Of the picture. */
  give: "Add positions",
  firstSentence: "The first sentence",
  secondSentence: "The second sentence: drop a word on another to swap them",
  chip: (word: string, place: number, n: number, partner?: string) =>
    `${word}, place ${place} of ${n}. ${partner === undefined ? "Press to pick up, then another word to swap." : `Press to swap with ${partner}.`}`,
  pairEqual: "Every word has the same output in both sentences.",
  pairDiffers: "Every word has another output in the second sentence.",
  pairTable: (isLit: boolean): string =>
    isLit ? "Table of positions, a column for each place." : "Table of positions, waiting.",
  pairTwice: (first: string, second: string) =>
    html`<b>The same sentence twice.</b> Drag <b class="content">${first}</b> onto <b class="content">${second}</b> below.`,
  pairSame: (isOpposite: boolean) =>
    html`<b>${isOpposite ? "Opposite meaning, same numbers." : "Another order, the same numbers."}</b> The bars are what attention puts out for each word. <span class="to-do">Drag the lower words and try to break an <span class="content">=</span>.</span>`,
  pairGiven: html`<b class="position">Now every output differs.</b> Each place adds numbers of its own. The short ticks are the first sentence’s values.`,
  pairMasked: html`<b>The outputs differ.</b> The mask lets a word see only the words before it, and that tells the order.`,
  tryOwn: "Your own sentence",
  yourSentence: (most: number) => `Your sentence, up to ${most} words`,
  useOwn: "Use it",
  noWord: "A sentence has at least two words. The last one stays.",
  oneWord: "One word has nothing to swap with. The last sentence stays.",
  firstWords: (most: number, left: number) =>
    `Only the first ${most} words are used; ${left} left out.`,
  inSyllables: (left: number) =>
    `No spaces, so split into syllables${left ? `; the last ${left} left out` : ""}.`,
  tableWaiting: html`The table above waits: one column of numbers per place. <span class="to-do">Switch on “Add positions”.</span>`,
  tableLit: (base: number) =>
    html`<b class="position">One column of numbers per place</b>, added to the word that stands above it. Blue is plus, brown is minus. ${base === 10000 ? "" : `Base ${base}; models take 10,000.`}`,
  picture: { heading: "To attention, two sentences of the same words are the same" },
};

export type Texts = typeof texts;
