// What the figure has trained and tested, as other figures of the page may use it.
import type { Result } from "../../experiments/results.js";
import type { Lab } from "./lab.js";

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
