// What the figure can be set to, and the number that is followed through its arrays.
import type { SettingsOf } from "../../kit/figure_definition.js";
import { choice, integer, list, number, type TextField, text } from "../../kit/state/state.js";
import { type Language, language } from "../../kit/text/language.js";

/** Lines of the code, in order. */
export const steps = [
  "zeros",
  "positions",
  "exponential",
  "power",
  "angles",
  "sines",
  "cosines",
  "sinesIn",
  "cosinesIn",
] as const;
export type Step = (typeof steps)[number];

/** Positions of the table. */
export const length = 5;
const mostColumns = 16;
/** Characters of a word that a link may carry. */
const longestWord = 40;
const ownWord: Readonly<Record<Language, string>> = { ko: "고양이", en: "cat" };

export const wordOf = (given: string, spoken: Language = language()): string =>
  given || ownWord[spoken];

/** Empty: the word of the current language, which a link spells out. */
const word: TextField = {
  ...text("", longestWord),
  ofReader: true,
  parse: (typed) => {
    const given = typed.normalize("NFC").trim();
    if (given === "" || given === ownWord[language()]) return "";
    return given.length <= longestWord ? given : undefined;
  },
  print: (given) => wordOf(given),
};

export const fields = {
  /** The line of code that has just run, of nine. */
  step: integer(steps.length, 1, steps.length),
  /** Width of the table. */
  dim: integer(8, 2, mostColumns, 2),
  /** Of the frequencies. */
  base: number(10000, 2, 1e6, "logarithmic"),
  /** Sine and cosine by turns, or all sines before all cosines. */
  layout: choice("interleaved", ["interleaved", "halves"]),
  /** In whose words the code is. */
  library: choice("pytorch", ["pytorch", "numpy"]),
  /** The number that is followed: row, pair, and 0 for its sine, 1 for its cosine. */
  cell: list([1, 1, 0], 0, mostColumns / 2 - 1, 3),
  /** The word of the example of four dimensions. */
  word,
  /** The dimension whose computation is written out. */
  channel: integer(2, 0, 3),
};

export type Settings = SettingsOf<typeof fields>;

/** The followed number, for all arrays. */
export interface Spot {
  readonly row: number;
  readonly pair: number;
  /** 0 for the sine, 1 for the cosine. */
  readonly kind: number;
}

type Columns = Pick<Settings, "dim" | "layout">;

/** The column of the finished table. */
export const columnOf = ({ dim, layout }: Columns, { pair, kind }: Omit<Spot, "row">): number =>
  layout === "interleaved" ? 2 * pair + kind : pair + (kind * dim) / 2;

/** The inverse of `columnOf`. */
export const atColumn = ({ dim, layout }: Columns, column: number): Omit<Spot, "row"> =>
  layout === "interleaved"
    ? { pair: column >> 1, kind: column % 2 }
    : { pair: column % (dim / 2), kind: Math.floor(column / (dim / 2)) };
