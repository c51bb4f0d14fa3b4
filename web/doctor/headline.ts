// The answer in a sentence or two, and what stands under it.
import { listed } from "./doubts.js";
import type { Card, Diagnosis, Finding, Level } from "./library.js";
import type { Texts } from "./texts.en.js";

/** Whether an older reader turns these layers otherwise. */
export const goesWrong = ({ older }: Card): boolean => older !== null;

const count = (findings: readonly Finding[], level: Level): number =>
  listed(findings).filter((one) => one.level === level).length;

export function headlineText({ cards, findings }: Diagnosis, t: Texts["title"]): string {
  if (findings.some(({ code }) => code === "no rotary")) return t.none;
  if (cards.length === 0) return t.refused;
  const wrong = cards.filter(goesWrong).length;
  const turning = cards.filter(({ rotary }) => rotary).length;
  const [errors, warnings] = [count(findings, "error"), count(findings, "warning")];
  const second = errors
    ? t.errors(errors)
    : wrong
      ? t.oldWrong(wrong, turning)
      : warnings
        ? t.warnings(warnings)
        : t.fine;
  return `${t.kinds(cards.length)} ${second}`;
}

/** Of keys that have no effect. */
const ofKeys: readonly Finding["code"][] = [
  ...(["unread", "misspelt", "unused base", "denied", "contradiction"] as const),
  "unscaled factor",
];

export function leadText(diagnosis: Diagnosis, t: Texts["lead"]): string {
  const { headline, findings, cards } = diagnosis;
  if (!cards.some(({ rotary }) => rotary)) return "";
  const { length, originalLength } = headline;
  const unknown = findings.find(({ code }) => code === "unknown model");
  const unread = findings.filter(({ code, level }) => level !== "note" && ofKeys.includes(code));
  return [
    unknown?.code === "unknown model" && t.unknown(unknown.type),
    unread.length ? t.unread(unread.length) : t.allRead,
    originalLength && length && originalLength < length
      ? t.scaled(originalLength, length)
      : (length ?? originalLength)
        ? t.length((length ?? originalLength)!)
        : t.noLength,
  ]
    .filter(Boolean)
    .join(" ");
}

/** "0 to 3, 7": runs of numbers that follow each other. */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last && n === last[1] + 1) last[1] = n;
    else runs.push([n, n]);
  }
  return runs.map(([a, b]) => (a === b ? `${a}` : `${a}–${b}`)).join(", ");
}
