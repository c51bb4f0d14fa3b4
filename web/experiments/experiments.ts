// What trained models scored, as `npm run experiments` stored it, and what they were trained with.
import type { FullSettings } from "posenc/train";
import type { StoredTask, StoryEncoding } from "./tasks.js";

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

/** In percent, at every place of the longest sequences: the mean of five seeds; null where nothing is asked for. */
export type Places = Readonly<Record<StoryEncoding, readonly (number | null)[]>>;

/** Attention at a step of the run with seed 1, mean of the heads: weights in percent, a row for each token. */
export interface StoredFrame {
  readonly step: number;
  readonly map: readonly number[];
}

/** Of one run with T5 as it was released. */
export interface LearnedBiases {
  readonly settings: Pick<
    FullSettings,
    "task" | "length" | "heads" | "buckets" | "maxDistance" | "seed"
  >;
  /** What is added to scores: a row for each bucket, of its heads. */
  readonly table: readonly (readonly number[])[];
}

export type Experiments = Readonly<Record<StoredTask, Table>>;
