// Reads settings of a run and options of a test, like options of encodings.
import { checkKeys, readOptions } from "../options.js";
import { evaluateData, trainData } from "./settings_data.js";

const train = { id: "train", parameters: trainData, arrays: [] };
const evaluate = { id: "evaluate", parameters: evaluateData, arrays: [] };

/** The values of settings in the core's order, NaN for those not given. */
export const readSettings = (options: unknown): number[] =>
  readOptions(train, checkKeys(train, options, [])).values;

/** The values of a test's options. `others` are the call's own keys. */
export const readEvaluation = (options: unknown, others: readonly string[]): number[] =>
  readOptions(evaluate, checkKeys(evaluate, options, others)).values;

/** Settings by name from the core's numbers. */
export function namedSettings(
  values: ArrayLike<number>,
): Record<string, number | boolean | string> {
  return Object.fromEntries(
    trainData.map(({ name, kind, choices }, i) => {
      const value = values[i]!;
      if (kind === "choice") return [name, choices![value]!];
      return [name, kind === "boolean" ? value !== 0 : value];
    }),
  );
}
