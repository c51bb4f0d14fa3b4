// The table as cells of a file: numbers without signs and units.
import type { Finding } from "./measures.js";
import type { View } from "./view.js";

export function spreadsheet(view: View): string[][] {
  const { text, rows, findings, accuracies, settings } = view;
  const records = rows.map(({ id, title, entry, learned }) => {
    const found = <K extends Exclude<Finding["kind"], "none">>(what: K) => {
      const one = findings.get(`${id} ${what}`);
      const isOne = typeof one === "object" && one.kind === what;
      return isOne ? (one as Extract<Finding, { kind: K }>) : undefined;
    };
    const [distance, beyond, norm] = [found("distance"), found("beyond"), found("norm")];
    const accuracy = accuracies.get(id);
    return {
      id,
      encoding: title,
      door: text.doorNames[entry.door],
      learned_numbers: learned,
      distance_change: distance?.error,
      distance_change_rows_alone: distance?.rows,
      value_at_2048: beyond?.refusal ?? beyond?.value,
      norm_least: norm?.least,
      norm_most: norm?.most,
      nanoseconds_per_token: found("cost")?.median,
      float32_error: found("exactness")?.error,
      accuracy_trained: accuracy?.within,
      accuracy_beyond: accuracy?.beyond,
      accuracy_task: accuracy && settings.task,
      accuracy_layers: accuracy?.layers,
      accuracy_source:
        accuracy && (accuracy.isLive ? ["trained here", ...accuracy.differs].join("; ") : "stored"),
    };
  });
  const lines = records.map((record) => Object.values(record).map((one) => String(one ?? "")));
  return [Object.keys(records[0]!), ...lines];
}
