// The summary of a table of patches.
import type { TableName } from "./patches.js";
import type { TableView } from "./view.js";

/** The sentences that apply, after the one on what stands in for a pasted table. */
export function sentencesOf(
  { text, own }: TableView,
  wanted: TableName,
  sentences: readonly string[],
): string {
  const missing = wanted === "own" && !own ? text.own.missing : "";
  return [missing, ...sentences].filter(Boolean).join(" ");
}
