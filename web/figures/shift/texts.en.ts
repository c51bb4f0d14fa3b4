// The words of the figure in English.
import { html } from "lit";
import type { Content } from "../../kit/content.js";
import { plain } from "../../kit/text/numbers.js";
import { shifted } from "./notation.js";

export const texts = {
  heading: "One matrix moves every position",
  controls: {
    shift: { label: "Shift k", hint: "moves on by k positions" },
    position: { label: "Position p", hint: "where the hands are read" },
    sinOnly: { label: "Sines only", hint: "all cosine columns are dropped" },
    base: "Base",
  },
  block: (shift: number) => `The block of pair 1 in the matrix M for k = ${plain(shift)}`,
  angle: (shift: number, frequency: string, radians: string, degrees: string) =>
    `The angle kω = ${plain(shift)} × ${frequency} ≈ ${radians} rad = ${degrees}°. No p in it.`,
  lost: "Without the cosine the second term of this product cannot be made.",
  summary: (shift: number, error: string) =>
    `One matrix M for k = ${plain(shift)}, held against every position from 0 to 999: M PE(p) is never further than ${error} from PE(${shifted("p", shift)}), which is rounding in float64.`,
  summarySines: (shift: number, missed: string) =>
    `With the 8 sine columns alone, the matrix W that suits all 1000 positions best, found by least squares, still leaves ${missed} of S(${shifted("p", shift)}) (root of the sum of squares over all positions and columns, against that of S itself).`,
  summaryZero: "k = 0 moves nothing, so nothing is left over.",
  table: (shift: number) => `The block of every pair (k = ${plain(shift)})`,
  tableColumns: ["pair i", "frequency ω", "kω (degrees)", "cos kω", "sin kω"],
  caption: html`To move a positional encoding by k is to turn every pair by its own angle kω, whatever the position; so <em>one
    matrix</em> serves them all. At a single position almost any matrix can be made to fit, which proves nothing: this one
    is held against 1000 of them. It takes sines <em>and</em> cosines.`,
  wall: (count: number, position: number, shift: number) =>
    `${count} clocks at position ${position} and ${steps(shift).toLowerCase()}`,
  wallCaption: (shift: number, sinOnly: boolean, isOpen: boolean, base: number): Content => {
    if (shift === 0) return "No step, no turn.";
    const bases = base === 10000 ? "" : ` Base ${base}; models take 10,000.`;
    if (isOpen && !sinOnly) return `The open hands are the start. Move it.${bases}`;
    return sinOnly
      ? html`<span class="position">Two hands</span> cast one shadow: the sine does not say which.${bases}`
      : html`Full hand: <span class="distance">${steps(shift).toLowerCase()}</span>. Move the start: the <span class="distance">gap</span> stays.${bases}`;
  },
  start: "Start",
  used: "Shadows",
  usedBoth: "Sine and cosine",
  usedSines: "Sine only",
  turn: (words: string) => `a turn in ${words}`,
  turnShort: (words: string) => `${words} words`,
  stepTo: (shift: number, from: number, to: number) =>
    `${steps(shift).toLowerCase()}: ${from} to ${to}`,
  guessLabel: "Your hand of the first clock, turned from the start",
  degreesSpoken: (degrees: number) => `${degrees} degrees`,
  verdictAnswered: (isRight: boolean, own: number, is: number, shift: number) =>
    `${isRight ? "✓ " : ""}You turned it by ${whole(own)}°. ${steps(shift)} is ${whole(is)}°, from any start.`,
  verdictShown: (is: number, shift: number) =>
    `${steps(shift)} is ${whole(is)}° on the first clock, from any start.`,
  picture: {
    heading: "Three back is the same turn everywhere",
    question: {
      ask: "Where do the hands stand three words back? Turn the first one.",
      answer: "Here",
    },
  },
};

export type Texts = typeof texts;

const whole = (degrees: number): string => String(degrees).replace("-", "−");

const counts = "zero one two three four five six seven eight nine ten".split(" ");

/** "Three back", "Five on" */
function steps(shift: number): string {
  const count = counts[Math.abs(shift)] ?? String(Math.abs(shift));
  return `${count[0]!.toUpperCase()}${count.slice(1)} ${shift < 0 ? "back" : "on"}`;
}
