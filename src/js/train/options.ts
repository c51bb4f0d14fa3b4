// Reads settings of a run and options of a test, like options of encodings.
import { taken } from "../core/given.js";
import { checkKeys, type ReadOptions, readOptions } from "../core/options.js";
import { evaluateData, trainData } from "../generated/train_settings_data.js";

const train = { id: "train", parameters: trainData, arrays: [] };
const evaluate = { id: "evaluate", parameters: evaluateData, arrays: [] };

/** Settings of a run in the core's order; it checks their ranges. */
export const readSettings = (options: unknown): ReadOptions =>
  readOptions(train, checkKeys(train, taken(options), []));

/** The same of a test's options. `others` are the call's own keys. */
export const readEvaluation = (options: unknown, others: readonly string[]): ReadOptions =>
  readOptions(evaluate, checkKeys(evaluate, options, others));

/** Settings by name from the core's numbers, without what is not given and has no default. */
export function namedSettings(
  values: ArrayLike<number>,
): Record<string, number | boolean | string> {
  return Object.fromEntries(
    trainData.flatMap(({ name, kind, choices }, i): [string, number | boolean | string][] => {
      const value = values[i]!;
      if (Number.isNaN(value)) return [];
      if (kind === "choice") return [[name, choices![value]!]];
      return [[name, kind === "boolean" ? value !== 0 : value]];
    }),
  );
}
