// The words of the figure in English.
import { html } from "lit";
import type { Content } from "../../kit/content.js";
import { plain } from "../../kit/text/numbers.js";

export const texts = {
  heading: "Three back is the same turn everywhere",
  controls: { shift: { label: "Shift k", hint: "moves on by k positions" }, base: "Base" },
  question: {
    ask: "Where do the hands stand three words back? Turn the first one.",
    answer: "Here",
  },
  wall: (count: number, position: number, shift: number) =>
    `${count} clocks at position ${position} and ${steps(shift)}`,
  caption: (shift: number, sinOnly: boolean, isOpen: boolean, base: number): Content => {
    if (shift === 0) return "No step, no turn.";
    const bases = base === 10000 ? "" : ` Base ${base}; models take 10,000.`;
    if (isOpen) return `The open hands are the start. Move it.${bases}`;
    return sinOnly
      ? html`<span class="position">Two hands</span> cast one shadow: the sine does not say which.${bases}`
      : html`Full hand: <span class="distance">${steps(shift)}</span>. Move the start: the <span class="distance">gap</span> stays.${bases}`;
  },
  start: "Start",
  used: "Shadows",
  usedBoth: "Sine and cosine",
  usedSines: "Sine only",
  turn: (words: string) => `a turn in ${words}`,
  turnShort: (words: string) => `${words} words`,
  stepTo: (shift: number, from: number, to: number) => `${steps(shift)}: ${from} to ${to}`,
  guessLabel: "Your hand of the first clock, turned from the start",
  degreesSpoken: (degrees: number) => `${degrees} degrees`,
  verdictAnswered: (isRight: boolean, own: number, is: number, shift: number) =>
    `${isRight ? "✓ " : ""}You turned it by ${plain(own)}°. ${capital(steps(shift))} is ${plain(is)}°, from any start.`,
  verdictShown: (is: number, shift: number) =>
    `${capital(steps(shift))} is ${plain(is)}° on the first clock, from any start.`,
  block: "One matrix moves every position: its block of pair 1",
  angle: (shift: number, frequency: string, radians: string, degrees: string) =>
    `The angle kω = ${plain(shift)} × ${frequency} ≈ ${radians} rad = ${degrees}°. No p in it.`,
  lost: "Without the cosine the second term of this product cannot be made.",
  proof: "At a single position almost any matrix can be made to fit, which proves nothing.",
  summary: (shift: number, moved: string, error: string) =>
    `One matrix M for k = ${plain(shift)}, held against every position from 0 to 999: M PE(p) is never further than ${error} from PE(${moved}), which is rounding in float64.`,
  summarySines: (moved: string, missed: string) =>
    `With the 8 sine columns alone, the matrix W that suits all 1000 positions best, found by least squares, still leaves ${missed} of S(${moved}) (root of the sum of squares over all positions and columns, against that of S itself).`,
  summaryZero: "k = 0 moves nothing, so nothing is left over.",
  table: (shift: number) => `The block of every pair (k = ${plain(shift)})`,
  tableColumns: ["pair i", "frequency ω", "kω (degrees)", "cos kω", "sin kω"],
};

export type Texts = typeof texts;

const counts = "zero one two three four five six seven eight nine ten".split(" ");

/** "three back", "five on" */
function steps(shift: number): string {
  const count = counts[Math.abs(shift)] ?? Math.abs(shift);
  return `${count} ${shift < 0 ? "back" : "on"}`;
}

const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);
