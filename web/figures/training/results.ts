// What the figure has trained and tested, as other figures of the page may use it.
import type { Result } from "../../experiments/results.js";
import type { Trained } from "./lab.js";

export function resultsOf(
  { setting, models }: Trained,
  lengths: readonly number[],
  isByPlace: boolean,
): Result[] {
  if (lengths.length < 2) return [];
  const trained = lengths[0]!;
  return models.flatMap(({ encoding, settings, tests }) =>
    tests.map(({ treatment, accuracies, perPosition }) => {
      const behind = perPosition.subarray(trained);
      return {
        task: setting.task,
        encoding,
        treatment,
        settings: settings!,
        trained,
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
