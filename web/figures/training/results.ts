// What was trained and tested here, as other figures of the page may use it: the event "trained" brings it
// whenever there is more.
import type { FullSettings } from "posenc/train";
import type { Encoding, Task } from "./fields.js";
import type { Lab, Treatment } from "./lab.js";

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

export const resultsEvent = "trained";

export function resultsOf(lab: Lab): Result[] {
  const { lengths, trainedLength, isByPlace, setting } = lab;
  if (!setting || lengths.length < 2) return [];
  return lab.models.flatMap(({ encoding, run, tests }) =>
    tests.map(({ treatment, accuracies, perPosition }) => {
      const behind = perPosition.subarray(trainedLength);
      return {
        task: setting.task,
        encoding,
        treatment,
        settings: run.settings!,
        trained: trainedLength,
        tested: lengths.at(-1)!,
        within: tests[0]!.accuracies[0]!,
        beyond:
          isByPlace && behind.length > 0
            ? behind.reduce((sum, share) => sum + share, 0) / behind.length
            : accuracies.at(-1)!,
      };
    }),
  );
}
