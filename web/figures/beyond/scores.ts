// What two scalings scored in stored runs: three back, at four times the trained length.
import { experiments } from "../../experiments/experiments_data.js";
import { significant } from "../../kit/text/numbers.js";

export function scoreOf(scaling: "ntk" | "linear"): string {
  const { lengths, rows } = experiments.shift;
  const at = lengths.indexOf(4 * lengths[0]!);
  return `${significant(rows[`rope, ${scaling}`]!.accuracies[at]![0], 3)}%`;
}
