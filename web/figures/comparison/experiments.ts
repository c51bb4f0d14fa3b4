// What trained models scored, as `npm run experiments` stored it.
import type { Task } from "./fields.js";

/** In percent, over five seeds. */
export type Score = readonly [mean: number, deviation: number];

export interface Row {
  /** At every length; null where it was not tested. */
  readonly accuracies: readonly (Score | null)[];
  /** At the longest length, over the places behind the trained ones alone. */
  readonly beyond: Score | null;
}

export type Experiments = Readonly<
  Record<
    Task,
    {
      /** In tokens; the first was trained. */
      readonly lengths: readonly number[];
      readonly rows: Readonly<Record<string, Row>>;
    }
  >
>;
