// The results of a comparison of two builds, as tables.
import { amountOf, goalOf, time } from "./words.mjs";

/** A row above this is slower than it was. */
const most = 1.05;

/** @typedef {import("./sittings.mjs").Finding} Finding */

/** Prints rows of columns, the first aligned to the left. @param {string[][]} rows */
function printTable(title, rows) {
  if (rows.length === 1) return;
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const cell = (text, i) =>
    i === 0 || i === 4 ? text.padEnd(widths[i]) : text.padStart(widths[i]);
  console.log(`\n${title}`);
  for (const row of rows) console.log(`  ${row.map(cell).join("  ").trimEnd()}`);
}

/** @param {Finding} finding */
function rowOf({ name, fresh, old, ratio, why }) {
  if (ratio === undefined) return [name, time(fresh), "-", "-", `the old build cannot: ${why}`];
  return [name, time(fresh), time(old), ratio.toFixed(3), ratio > most ? "SLOWER" : ""];
}

/** @param {Finding} finding */
function targetOf({ name, fresh, old, target }) {
  const amount = (value) => (value === undefined ? "-" : amountOf({ ...target, value }));
  return [name, amount(fresh), amount(old), "", goalOf({ ...target, value: fresh })];
}

/** @param {Finding[]} findings */
export function printSummary(findings) {
  const rows = findings.filter(({ target }) => !target);
  const targets = findings.filter(({ target }) => target);
  printTable("rows", [["", "new", "old", "new/old", ""], ...rows.map(rowOf)]);
  printTable("targets", [["", "new", "old", "", "goal"], ...targets.map(targetOf)]);

  const ratios = rows.map(({ ratio }) => ratio).filter((ratio) => ratio !== undefined);
  if (!ratios.length) return;
  const slower = ratios.filter((ratio) => ratio > most).length;
  const [least, largest] = [Math.min(...ratios), Math.max(...ratios)].map((x) => x.toFixed(3));
  console.log(`\n${ratios.length} rows compared, ${least} to ${largest}; above ${most}: ${slower}`);
}
