// A sentence as the words that attention is to see.
import { type Language, language } from "../kit/text/language.js";

/** More words than this are cut: the matrices must stay legible. */
export const mostWords = 12;
/** Characters of a sentence that a link may carry. */
export const longestText = 400;

const ownSentence: Readonly<Record<Language, string>> = {
  ko: "나 는 너 를 사랑해",
  en: "I love you",
};

/** What the reader typed, or the sentence of a language, that of now, where nothing was typed. */
export const sentenceOf = (typed: string, spoken: Language = language()): string =>
  typed || ownSentence[spoken];

/** Nothing, or what stands there anyway. */
export const isOwn = (typed: string): boolean => typed === "" || typed === ownSentence[language()];

export interface Sentence {
  readonly words: readonly string[];
  /** How many words there were beyond the first `mostWords`. */
  readonly cut: number;
}

/** Made once, when it is needed: making it takes longer than cutting does. */
let segmenter: Intl.Segmenter | undefined;

/** Whole words by Unicode's rules, so that scripts without spaces work too; signs and emoji count as words. */
export function read(typed: string, most = mostWords): Sentence {
  const composed = typed.normalize("NFC");
  segmenter ??= new Intl.Segmenter("en", { granularity: "word" });
  const segments = [...segmenter.segment(composed)];
  let words = segments
    .filter((s) => s.isWordLike || /[\p{S}\p{Extended_Pictographic}]/u.test(s.segment))
    .map((s) => s.segment);
  if (words.length === 0) words = composed.split(/\s+/u).filter(Boolean); // nothing but punctuation
  return { words: words.slice(0, most), cut: Math.max(0, words.length - most) };
}

/** Of Korean without spaces, its syllables; any other word is one part. */
export const syllables = (word: string): readonly string[] =>
  /^\p{Script=Hangul}{2,}$/u.test(word) ? [...word] : [word];

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Words with a raised number where a word stands more than once, so that each keeps its own name. */
export function names(words: readonly string[]): string[] {
  return words.map((word, i) => {
    if (words.indexOf(word) === words.lastIndexOf(word)) return word;
    const ordinal = words.slice(0, i + 1).filter((other) => other === word).length;
    return word + Array.from(String(ordinal), (digit) => superscripts[Number(digit)]!).join("");
  });
}

/** For every token the number of its word, equal for equal words. */
export function kinds(words: readonly string[]): number[] {
  const distinct = [...new Set(words)];
  return words.map((word) => distinct.indexOf(word));
}
