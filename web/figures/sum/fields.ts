// What the figure can be set to.

import { integer, number, State, type TextField, text } from "../../kit/state/state.js";
import { type Language, language } from "../../kit/text/language.js";
import { read } from "../../toys/sentence.js";

/** More would make the small matrices illegible. */
export const mostWords = 6;
const longestText = 200;

const ownSentence: Readonly<Record<Language, string>> = {
  ko: "큰 개가 큰 고양이를 보았다",
  en: "the cat saw the dog",
};

export const sentenceOf = (typed: string): string => typed || ownSentence[language()];
export const wordsOf = (typed: string): readonly string[] =>
  read(sentenceOf(typed)).words.slice(0, mostWords);

/** Empty: the sentence of the language of now, which a link spells out. */
export const sentence: TextField = {
  ...text("", longestText),
  ofReader: true,
  parse: (typed) => {
    if (typed === "" || typed === ownSentence[language()]) return "";
    return typed.length <= longestText && read(typed).words.length > 0 ? typed : undefined;
  },
  print: sentenceOf,
};

/** The widths of the plot: every one has the frequencies of the one before, and as many between them. */
export const widths = [2, 4, 8, 16, 32, 64, 128, 256, 512];

export const fields = {
  /** The words, with spaces between them. */
  sentence,
  /** Width of words and positions. */
  dim: integer(64, 8, 256, 2, "logarithmic"),
  /** Width of query and key. */
  headDim: integer(32, 2, 64, 1, "logarithmic"),
  /** Size of the position vectors, times their own. */
  scale: number(1, 0, 4),
  /** Of the words and of the weights. */
  seed: integer(1, 0, 999),
  /** The word that looks. */
  query: integer(1, 0, mostWords - 1),
  /** The word that is looked at. */
  key: integer(4, 0, mostWords - 1),
  /** Positions of the mean cosine. */
  length: integer(128, 2, 1024, 1, "logarithmic"),
  /** Index of the width whose cosines are told. */
  at: integer(8, 0, widths.length - 1),
  /** Width of a model whose parameters are counted. */
  model: integer(512, 64, 8192, 64, "logarithmic"),
  /** Width of positions that are written beside its words. */
  beside: integer(512, 64, 8192, 64, "logarithmic"),
  /** Of that model. */
  heads: integer(8, 1, 64),
  /** Of that model. */
  layers: integer(6, 1, 96),
};

export const newState = () => new State(fields);
export type SumState = ReturnType<typeof newState>;

export interface Setting {
  readonly words: readonly string[];
  readonly dim: number;
  readonly headDim: number;
  readonly scale: number;
  readonly seed: number;
  readonly query: number;
  readonly key: number;
}

/** The values, with the pair within the sentence. */
export function settingOf({ values }: SumState): Setting {
  const words = wordsOf(values.sentence);
  const last = words.length - 1;
  return {
    ...values,
    words,
    query: Math.min(values.query, last),
    key: Math.min(values.key, last),
  };
}
