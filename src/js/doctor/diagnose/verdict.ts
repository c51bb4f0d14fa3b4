// Findings in the order of their levels, and the verdict that they make.
import type { Finding, Level, Verdict } from "./diagnosis.js";

const order: readonly Level[] = ["error", "warning", "note"];

export const levelsOf = (findings: readonly Finding[]): [level: Level, findings: Finding[]][] =>
  order.map((level) => [level, findings.filter((one) => one.level === level)]);

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
