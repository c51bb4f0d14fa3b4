// What trained models scored, as `npm run experiments` stored it, and what they were trained with.
import type { FullSettings } from "posenc/train";
import type { StoredTask } from "./tasks.js";

/** In percent, over five seeds. */
export type Score = readonly [mean: number, deviation: number];

export interface Row {
  /** Those that are not the table's. */
  readonly settings: Partial<FullSettings>;
  /** At every length; null where it was not tested. */
  readonly accuracies: readonly (Score | null)[];
  /** At the longest length, over the places behind the trained ones alone. */
  readonly beyond: Score | null;
}

export interface Table {
  /** Of the table's first row, but for the seed. */
  readonly settings: Omit<FullSettings, "seed">;
  /** In tokens; the first was trained. */
  readonly lengths: readonly number[];
  readonly rows: Readonly<Record<string, Row>>;
}

export type Experiments = Readonly<Record<StoredTask, Table>>;
