// What was trained and tested here, as other figures of the page may use it: the event "posenc-trained" brings it
// whenever there is more.
import type { FullSettings } from "posenc/train";
import type { Encoding, Task, Treatment } from "./tasks.js";

export interface Result {
  readonly task: Task;
  readonly encoding: Encoding;
  readonly treatment: Treatment;
  /** All that it was trained with. */
  readonly settings: FullSettings;
  /** In tokens: the trained length, and the longest that was tested. */
  readonly trained: number;
  readonly tested: number;
  /** Accuracy at the trained length, as trained. */
  readonly within: number;
  /** At the longest: of the places behind the trained length, or of all where only one answers. */
  readonly beyond: number;
}

export const resultsEvent = "posenc-trained";
