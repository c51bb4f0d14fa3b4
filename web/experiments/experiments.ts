// The types of the results that `npm run experiments` stores: accuracies of trained models, with their settings.
import type { FullSettings } from "../../src/js/train/train.js";
import type { StoredTask, StoryEncoding } from "./tasks.js";

/** Accuracy in percent over five seeds. */
export type Score = readonly [mean: number, deviation: number];

export interface Row {
  /** Settings that differ from the table's. */
  readonly settings: Partial<FullSettings>;
  /** At every length; null if not tested. */
  readonly accuracies: readonly (Score | null)[];
  /** At the longest length, over the places past the trained length alone. */
  readonly beyond: Score | null;
}

export interface Table {
  /** Settings of the table's first row, without the seed. */
  readonly settings: Omit<FullSettings, "seed">;
  /** In tokens; the first one is the trained length. */
  readonly lengths: readonly number[];
  readonly rows: Readonly<Record<string, Row>>;
}

/**
 * Accuracy at every place of the longest sequences, in percent: the mean of five seeds; null where the task asks
 * nothing.
 */
export type Places = Readonly<Record<StoryEncoding, readonly (number | null)[]>>;

/** Attention weights at a step of the run with seed 1, averaged over the heads: in percent, a row for each token. */
export interface StoredFrame {
  readonly step: number;
  readonly map: readonly number[];
}

/** The result of one run with the released T5's settings. */
export interface LearnedBiases {
  readonly settings: Pick<
    FullSettings,
    "task" | "length" | "heads" | "buckets" | "maxDistance" | "seed"
  >;
  /** The biases added to scores: a row for each bucket, with a value for each head. */
  readonly table: readonly (readonly number[])[];
}

export type Experiments = Readonly<Record<StoredTask, Table>>;
