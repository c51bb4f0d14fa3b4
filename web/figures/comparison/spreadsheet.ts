// The table as cells of a file: numbers alone, so that they can be worked with.
import { measured } from "./fields.js";
import type { Finding } from "./measures.js";
import type { View } from "./panels.js";

const names = [
  "id",
  "encoding",
  "door",
  "learned_numbers",
  "distance_change",
  "distance_change_rows_alone",
  "value_at_2048",
  "norm_least",
  "norm_most",
  "nanoseconds_per_token",
  "float32_error",
  "accuracy_trained",
  "accuracy_beyond",
  "accuracy_task",
  "accuracy_source",
] as const;
type Name = (typeof names)[number];

function columnsOf(finding: Finding): Partial<Record<Name, string>> {
  switch (finding.kind) {
    case "none":
      return {};
    case "distance":
      return {
        distance_change: String(finding.error),
        distance_change_rows_alone: String(finding.rows ?? ""),
      };
    case "beyond":
      return { value_at_2048: finding.refusal ?? String(finding.value) };
    case "norm":
      return { norm_least: String(finding.least), norm_most: String(finding.most) };
    case "cost":
      return { nanoseconds_per_token: String(finding.median) };
    case "exactness":
      return { float32_error: String(finding.error) };
  }
}

export function spreadsheet(view: View): string[][] {
  const { text, rows, findings, accuracies, settings } = view;
  const lines = rows.map((row) => {
    const accuracy = accuracies.get(row.id);
    const cells: Partial<Record<Name, string>> = {
      id: row.id,
      encoding: row.title,
      door: text.doorNames[row.entry.door],
      learned_numbers: String(row.learned),
      ...(accuracy && {
        accuracy_trained: String(accuracy.within),
        accuracy_beyond: String(accuracy.beyond),
        accuracy_task: settings.task,
        accuracy_source: accuracy.isLive
          ? ["trained here", ...accuracy.differs].join("; ")
          : "stored",
      }),
    };
    for (const what of measured) {
      const found = findings.get(`${row.id} ${what}`);
      if (typeof found === "object") Object.assign(cells, columnsOf(found));
    }
    return names.map((name) => cells[name] ?? "");
  });
  return [[...names], ...lines];
}
