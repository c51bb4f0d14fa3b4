// Splits a sentence into the words that attention gets as tokens.
import { type Language, language } from "../kit/text/language.js";

/** Further words are cut off, to keep the matrices legible. */
export const mostWords = 12;
/** The most characters of a sentence in a link. */
export const longestText = 400;

const ownSentence: Readonly<Record<Language, string>> = {
  ko: "나 는 너 를 사랑해",
  en: "I love you",
};

/** The sentence that the reader typed; if empty, the sentence of the given or present language. */
export const sentenceOf = (typed: string, spoken: Language = language()): string =>
  typed || ownSentence[spoken];

/** Whether the typed text is empty or the language's own sentence. */
export const isOwn = (typed: string): boolean => typed === "" || typed === ownSentence[language()];

export interface Sentence {
  readonly words: readonly string[];
  /** The number of words that were cut off. */
  readonly cut: number;
}

/** Made once, at first use: making it takes longer than segmenting a sentence. */
let segmenter: Intl.Segmenter | undefined;

const symbol = /[\p{S}\p{Extended_Pictographic}]/u;
/** Where the browser knows no word rules: letters and digits in a row, with an apostrophe inside, or a symbol. */
const simpleWord =
  /[\p{L}\p{M}\p{N}_]+(?:['’.][\p{L}\p{M}\p{N}_]+)*|[\p{S}\p{Extended_Pictographic}]\p{M}*/gu;

function wordsIn(text: string): string[] {
  if (!Intl.Segmenter) return text.match(simpleWord) ?? [];
  segmenter ??= new Intl.Segmenter("en", { granularity: "word" });
  return [...segmenter.segment(text)]
    .filter(({ isWordLike, segment }) => isWordLike || symbol.test(segment))
    .map(({ segment }) => segment);
}

/** Splits by Unicode's word rules, so that scripts without spaces work too. Symbols and emoji count as words. */
export function read(typed: string, most = mostWords): Sentence {
  const composed = typed.normalize("NFC");
  let words = wordsIn(composed);
  if (words.length === 0) words = composed.split(/\s+/u).filter(Boolean); // punctuation alone
  return { words: words.slice(0, most), cut: Math.max(0, words.length - most) };
}

/** The syllables of a Korean word; any other word is one part. */
export const syllables = (word: string): readonly string[] =>
  /^\p{Script=Hangul}{2,}$/u.test(word) ? [...word] : [word];

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Adds a superscript number to words that occur more than once, so that each has its own name. */
export function names(words: readonly string[]): string[] {
  return words.map((word, i) => {
    if (words.indexOf(word) === words.lastIndexOf(word)) return word;
    const ordinal = words.slice(0, i + 1).filter((other) => other === word).length;
    return word + Array.from(String(ordinal), (digit) => superscripts[Number(digit)]!).join("");
  });
}

/** A number for each token, equal for equal words. */
export function kinds(words: readonly string[]): number[] {
  const distinct = [...new Set(words)];
  return words.map((word) => distinct.indexOf(word));
}
