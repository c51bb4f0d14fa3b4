// Findings in the order of their levels, the verdict that they make, and their texts as sentences take them.
import { cut } from "../../core/checks.js";
import type { Finding, Level, Verdict } from "./diagnosis.js";

const order: readonly Level[] = ["error", "warning", "note"];

export const levelsOf = (findings: readonly Finding[]): [level: Level, findings: Finding[]][] =>
  order.map((level) => [level, findings.filter((one) => one.level === level)]);

/** The longest text of a file that a sentence quotes, and the longest message, which quotes several. */
export const longestQuoted = 200;
const longestMessage = 2000;

/** A finding whose texts can stand in a sentence. */
export const quoted = <T extends Finding>(finding: T): T =>
  Object.fromEntries(
    Object.entries(finding).map(([field, value]) => [
      field,
      typeof value === "string"
        ? cut(value, field === "message" ? longestMessage : longestQuoted)
        : value,
    ]),
  ) as T;

/** Each finding once. */
export function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()];
}

export function judged(findings: readonly Finding[]): { verdict: Verdict; findings: Finding[] } {
  const isRefused = findings.some(({ code }) => code === "refused");
  const isWrong = findings.some(({ level }) => level === "error");
  return {
    verdict: isRefused ? "refused" : isWrong ? "wrong" : "right",
    findings: levelsOf(findings).flatMap(([, list]) => list),
  };
}
