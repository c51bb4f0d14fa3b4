// The answer in a sentence or two, and what stands under it.
import type { Card, Diagnosis } from "./library.js";
import type { Texts } from "./texts.en.js";

/** Whether an older reader turns these layers otherwise. */
export const goesWrong = ({ older }: Card): boolean => older !== null;

export function headlineText({ cards, problems, refusal }: Diagnosis, t: Texts["title"]): string {
  if (cards.length === 0) return t.refused;
  if (refusal !== null) return t.none;
  const wrong = cards.filter(goesWrong).length;
  const turning = cards.filter(({ rotary }) => rotary).length;
  const second = wrong
    ? t.oldWrong(wrong, turning)
    : problems.length
      ? t.unread(problems.length)
      : t.fine;
  return `${t.kinds(cards.length)} ${second}`;
}

export function leadText(diagnosis: Diagnosis, t: Texts["lead"]): string {
  const { headline, problems, notes, refusal } = diagnosis;
  if (refusal !== null) return "";
  const { length, originalLength } = headline;
  const unknown = notes.find((note) => note.code === "unknown model");
  return [
    unknown && t.unknown(unknown.type),
    problems.length ? t.unread(problems.length) : t.allRead,
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
