// A sentence so short that each row of a small matrix can be read: the field that keeps it, and its words.
import { type TextField, text } from "../kit/state/state.js";
import { type Language, language } from "../kit/text/language.js";
import { read } from "./sentence.js";

/** More would make small matrices illegible. */
export const mostShortWords = 6;
const longestText = 200;

const ownSentence: Readonly<Record<Language, string>> = {
  ko: "큰 개가 큰 고양이를 보았다",
  en: "the cat saw the dog",
};

const sentenceOf = (typed: string, spoken: Language = language()): string =>
  typed || ownSentence[spoken];

/** Of what was typed, or of the sentence of a language where nothing was. */
export const shortWordsOf = (typed: string, spoken?: Language): readonly string[] =>
  read(sentenceOf(typed, spoken)).words.slice(0, mostShortWords);

/** Empty: the sentence of the language of now, which a link spells out. */
export const shortSentence: TextField = {
  ...text("", longestText),
  ofReader: true,
  parse: (typed) => {
    if (typed === "" || typed === ownSentence[language()]) return "";
    return typed.length <= longestText && read(typed).words.length > 0 ? typed : undefined;
  },
  print: (typed) => sentenceOf(typed),
};
