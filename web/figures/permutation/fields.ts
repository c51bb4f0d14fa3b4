// The settings of the figure.
import type { SettingsOf } from "../../kit/figure_definition.js";
import type { Values } from "../../kit/state/state.js";
import {
  text as anyText,
  choice,
  flag,
  list,
  number,
  type TextField,
} from "../../kit/state/state.js";
import { isOwn, longestText, mostWords, read, sentenceOf } from "../../toys/sentence.js";
import { type EncodingId, encodings } from "../../toys/toy.js";
import { orderField } from "./order.js";

/** Empty: the sentence of the language of now, which a link spells out. */
const sentence: TextField = {
  ...anyText("", longestText),
  ofReader: true,
  parse: (typed) => {
    if (isOwn(typed)) return "";
    return typed.length <= longestText && read(typed).words.length > 0 ? typed : undefined;
  },
  print: sentenceOf,
};

export const fields = {
  /** The words, with spaces between them. */
  sentence,
  /** How position is put in. */
  encoding: choice<EncodingId>("none", encodings),
  /** Whether words after the query are hidden. */
  causal: flag(false),
  /** Of self-attention. */
  layers: choice("1", ["1", "2"]),
  /** Of the frequencies, where there are any. */
  base: number(10000, 2, 1e6, "logarithmic"),
  /** Two words, by their numbers from 0, that have changed places at first; without them the last word comes first. */
  swapped: list([], 0, mostWords - 1, 2),
};

export const dependentFields = ({ sentence, swapped }: Values<typeof fields>) => ({
  /** The words by their numbers from 0, each once, as they stand after the move: `2,0,1`. */
  order: orderField(read(sentenceOf(sentence)).words.length, swapped),
});

export type Settings = SettingsOf<typeof fields>;
