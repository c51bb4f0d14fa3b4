// Results that the training figure passes to other figures of the page, in the event "posenc-trained" after each test.
import type { FullSettings } from "../../src/js/train/train.js";
import type { Encoding, Task, Treatment } from "./tasks.js";

export interface Result {
  readonly task: Task;
  readonly encoding: Encoding;
  readonly treatment: Treatment;
  /** All settings of the training. */
  readonly settings: FullSettings;
  /** The trained length and the longest tested length, in tokens. */
  readonly trained: number;
  readonly tested: number;
  /** Accuracy at the trained length, without treatment. */
  readonly within: number;
  /** Accuracy at the longest length: over the places past the trained length, or over all if only one place answers. */
  readonly beyond: number;
}

export const resultsEvent = "posenc-trained";
