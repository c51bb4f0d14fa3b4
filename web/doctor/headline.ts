// The verdict with its mark, and a summary in a few sentences under it.
import { html, type TemplateResult } from "lit";
import type { Card, Diagnosis, Level, Verdict } from "./library.js";
import type { Texts } from "./texts.en.js";

/** Whether transformers 4 rotates these layers differently. */
export const differsInVersion4 = ({ older }: Card): boolean => older !== null;

/** Marks that differ in shape, not only in colour: a tick, a cross, a bar, an exclamation mark, an i. */
const strokes: Readonly<Record<Verdict | Level, string>> = {
  right: "M7 12.5l3.5 3.5L17 8.5",
  wrong: "M8 8l8 8M16 8l-8 8",
  error: "M8 8l8 8M16 8l-8 8",
  refused: "M7 12h10",
  warning: "M12 6.5v7M12 17v.2",
  note: "M12 7v.2M12 11v6.5",
};

export const verdictMark = (kind: Verdict | Level): TemplateResult =>
  html`<svg class="level ${kind}" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10.5"></circle><path d=${strokes[kind]}></path></svg>`;

export function leadText({ headline, findings, cards }: Diagnosis, t: Texts["lead"]): string {
  const turning = cards.filter(({ rotary }) => rotary).length;
  if (turning === 0) return "";
  const wrong = cards.filter(differsInVersion4).length;
  const { length, originalLength } = headline;
  return [
    t.kinds(cards.length),
    wrong > 0 && t.oldWrong(wrong, turning),
    !findings.some((one) => "value" in one) && t.allRead,
    originalLength && length && originalLength < length
      ? t.scaled(originalLength, length)
      : (length ?? originalLength)
        ? t.length((length ?? originalLength)!)
        : t.noLength,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Writes consecutive numbers as ranges: "0 to 3, 7". */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last && n === last[1] + 1) last[1] = n;
    else runs.push([n, n]);
  }
  return runs.map(([a, b]) => (a === b ? `${a}` : `${a}–${b}`)).join(", ");
}
