// The summary of a table of patches.
import type { TableName } from "./patches.js";
import type { TableView } from "./view.js";

/** The sentences that apply, after one about the table that replaces a missing pasted one. */
export function sentencesOf(
  { text, own }: TableView,
  wanted: TableName,
  sentences: readonly string[],
): string {
  const missing = wanted === "own" && !own ? text.own.missing : "";
  return [missing, ...sentences].filter(Boolean).join(" ");
}
