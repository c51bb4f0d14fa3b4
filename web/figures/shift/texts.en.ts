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
    dim: "Width d",
    base: "Base",
    positions: { label: "Positions compared", hint: "all from 0 on" },
    pair: "Pair i in full",
  },
  matrix: (shift: number) => `The matrix M for k = ${plain(shift)}`,
  matrixNote: "2 × 2 rotations along the diagonal, zeros elsewhere (blue +, brown −)",
  matrixNoteSin: "hatched: what met the cosines that were dropped",
  matrixLabel:
    "Shift matrix. Arrow keys walk through the cells; the block of the cell is spelled out beside it.",
  rows: "column of PE(p + k)",
  columns: "column of PE(p)",
  cell: (row: number, column: number, value: string) => `M(${row}, ${column}) = ${value}`,
  block: (pair: number) => `The block of pair ${pair}`,
  angle: (shift: number, frequency: string, radians: string, degrees: string) =>
    `The angle kω = ${plain(shift)} × ${frequency} ≈ ${radians} rad = ${degrees}°. No p in it.`,
  lost: "Without the cosine the second term of this product cannot be made.",
  clocks: (shift: number) => `Every pair a clock: from p to ${shifted("p", shift)}`,
  clocksNote: "Move p: both hands turn together, and the angle between them stays.",
  clocksNoteSin:
    "A sine is the shadow of a hand on the floor, no more. Two hands (solid, dashed) cast the same shadow, and turned by the same angle they no longer do.",
  clock: (pair: number, here: string, there: string, degrees: string) =>
    `Pair ${pair}: at ${here} degrees, after the shift at ${there}, ${degrees} degrees between them`,
  residual: "What is left at every position",
  residualAxis: "largest error",
  positionAxis: "position p",
  both: (shift: number) => `|M PE(p) − PE(${shifted("p", shift)})|, sines and cosines`,
  sines: (shift: number) => `|W S(p) − S(${shifted("p", shift)})|, sines only, W by least squares`,
  residualLabel: "Error by position. Arrow keys move the position.",
  residualAt: (position: number, error: string) => `Position ${position}: error ${error}`,
  residualBoth: (position: number, sines: string, both: string) =>
    `Position ${position}: sines only ${sines}, sines and cosines ${both}`,
  one: (count: number, error: string) =>
    `The same matrix at all ${count} positions: largest error ${error}`,
  none: (missed: string) => `No matrix does it with sines alone: the best one misses ${missed}`,
  nothing: "k = 0 moves nothing: M is the identity",
  nothingSines: "With k = 0 sines are enough: nothing moves",
  summary: (shift: number, count: number, error: string) =>
    `One matrix M for k = ${plain(shift)}, held against every position from 0 to ${count - 1}: M PE(p) is never further than ${error} from PE(${shifted("p", shift)}), which is rounding in float64.`,
  summarySines: (
    shift: number,
    count: number,
    columns: number,
    missed: string,
    own: string,
    all: string,
  ) =>
    `With the ${columns} sine columns alone, the matrix W that suits all ${count} positions best, found by least squares, still leaves ${missed} of S(${shifted("p", shift)}) (root of the sum of squares over all positions and columns, against that of S itself). Nor is PE(p, 2i+1) a linear function of PE(p, 2i): the best multiple of a sine column misses the cosine column beside it by ${own}, and all sines together still miss the cosines by ${all}.`,
  summaryZero: "k = 0 moves nothing, so nothing is left over.",
  between: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
  ownSine: (pair: number, missed: string) =>
    `The cosine column of pair ${pair} from the sine beside it: the best multiple misses ${missed}.`,
  table: (shift: number) => `The block of every pair (k = ${plain(shift)})`,
  tableColumns: [
    "pair i",
    "frequency ω",
    "kω (degrees)",
    "cos kω",
    "sin kω",
    "largest error",
    "cosine from its sine: missed",
  ],
  caption: html`To move a positional encoding by k is to turn every pair by its own angle kω, whatever the position; so <em>one
    matrix</em> serves them all. At a single position almost any matrix can be made to fit, which proves nothing: the curve
    shows what is left at every position. It takes sines <em>and</em> cosines.`,
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
