// A sentence so short that every row of a small matrix is legible: its field, and its words.
import { type TextField, text } from "../kit/state/state.js";
import { type Language, language } from "../kit/text/language.js";
import { read } from "./sentence.js";

/** Further words would make small matrices illegible. */
export const mostShortWords = 6;
const longestText = 200;

const ownSentence: Readonly<Record<Language, string>> = {
  ko: "큰 개가 큰 고양이를 보았다",
  en: "the cat saw the dog",
};

const sentenceOf = (typed: string, spoken: Language = language()): string =>
  typed || ownSentence[spoken];

/** The words of the typed sentence; if empty, of the language's own sentence. */
export const shortWordsOf = (typed: string, spoken?: Language): readonly string[] =>
  read(sentenceOf(typed, spoken)).words.slice(0, mostShortWords);

/** An empty value stands for the sentence of the present language. A link contains that sentence in full. */
export const shortSentence: TextField = {
  ...text("", longestText),
  ofReader: true,
  parse: (typed) => {
    if (typed === "" || typed === ownSentence[language()]) return "";
    return typed.length <= longestText && read(typed).words.length > 0 ? typed : undefined;
  },
  print: (typed) => sentenceOf(typed),
};
