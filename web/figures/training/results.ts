// What was trained and tested here, as other figures of the page may use it: the event "trained" brings it
// whenever there is more.
import type { Encoding, Task } from "./fields.js";
import type { Lab, Treatment } from "./lab.js";

export interface Result {
  readonly task: Task;
  readonly encoding: Encoding;
  readonly treatment: Treatment;
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
  const { lengths, trainedLength, isCausal, setting } = lab;
  if (!setting || lengths.length < 2) return [];
  return lab.models.flatMap(({ encoding, tests }) =>
    tests.map(({ treatment, accuracies, perPosition }) => {
      const behind = perPosition.subarray(trainedLength);
      const isByPlace = isCausal && behind.length > 0;
      return {
        task: setting.task,
        encoding,
        treatment,
        trained: trainedLength,
        tested: lengths.at(-1)!,
        within: tests[0]!.accuracies[0]!,
        beyond: isByPlace
          ? behind.reduce((sum, share) => sum + share, 0) / behind.length
          : accuracies.at(-1)!,
      };
    }),
  );
}
