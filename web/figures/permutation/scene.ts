// What the drawings of the instrument read, and how they call back.
import type { Signal } from "@preact/signals-core";
import type { Posenc } from "posenc";
import { two } from "../../kit/text/numbers.js";
import {
  type Amounts,
  type Attended,
  base,
  clocks,
  dim,
  type Encoding,
  rounding,
} from "./attend.js";
import type { Motion } from "./motion.js";
import type { Texts } from "./texts.en.js";

export type Cell =
  | { readonly in: "table"; readonly place: number; readonly row: number }
  | { readonly in: "matrix"; readonly column: number; readonly row: number };

export interface Scene {
  readonly pe: Posenc;
  readonly text: Texts;
  readonly words: readonly string[];
  /** The two words that are told apart by their hue. */
  readonly hued: readonly number[];
  readonly goals: readonly number[];
  readonly shown: {
    readonly places: readonly number[];
    readonly amounts: Amounts;
    readonly now: Attended;
    readonly before: Attended;
  };
  readonly most: number;
  readonly encoding: Encoding;
  readonly causal: boolean;
  readonly held: Signal<number | undefined>;
  readonly picked: Signal<number | undefined>;
  readonly exchanging: Signal<readonly number[]>;
  readonly pointed: Signal<Cell | undefined>;
  readonly motion: Motion;
  /** Columns of the table at these positions (n, dim). */
  columns(positions: readonly number[]): Float64Array;
  swap(a: number, b: number, moment?: "moving" | "settled"): void;
  choose(encoding: Encoding): void;
  mask(causal: boolean): void;
  /** What the reader has just done, and what came of it. */
  readonly lead: string;
  readonly told: string;
  /** Whether no number has changed. */
  readonly isKept: boolean;
}

/** Places of the table behind those of the words. */
export const further = 96;

/** Rows of the table: the sines of all clocks, then their cosines. */
export const channelOf = (row: number): number => (row < clocks ? 2 * row : 2 * (row - clocks) + 1);
export const speedOf = (clock: number): number => base ** (-clock / clocks);

export const small = (value: number): string =>
  value < rounding ? "0" : value < 0.005 ? value.toPrecision(1) : two(value);

export const smooth = (t: number): number => t * t * (3 - 2 * t);

/** The rows of a column of the table as a matrix with one column, or of several side by side. */
export function cellsOf(columns: Float64Array, count: number) {
  const data = new Float32Array(dim * count);
  for (let row = 0; row < dim; ++row)
    for (let i = 0; i < count; ++i) data[row * count + i] = columns[i * dim + channelOf(row)]!;
  return { data, shape: [dim, count] };
}
export const range = [-1, 1];

/** Whether a word is lifted: held by the pointer, picked up, or on its way. */
export const isUp = ({ held, picked, exchanging, motion }: Scene, w: number): boolean =>
  w === held.value || w === picked.value || (motion.isMoving && exchanging.value.includes(w));
