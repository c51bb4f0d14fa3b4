// Reads settings of a run and options of a test, like options of encodings.
import { checkKeys, readOptions } from "../options.js";
import { evaluateData, trainData } from "./settings_data.js";

const described = (id: string, parameters: typeof trainData) => ({
  id,
  title: "",
  door: "absolute" as const,
  axes: 1,
  takes: "positions" as const,
  reference: "",
  arxiv: "",
  parameters,
  arrays: [],
});
const train = described("train", trainData);
const evaluate = described("evaluate", evaluateData);

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
      return [
        name,
        kind === "choice" ? choices![value]! : kind === "boolean" ? value !== 0 : value,
      ];
    }),
  );
}
