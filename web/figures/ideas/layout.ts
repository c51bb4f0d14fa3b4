// The places of the picture's rows, words and numbers.
import { early } from "./derive.js";
import { type Idea, ideas } from "./fields.js";
import type { View } from "./view.js";

/** Words on a wide picture; a narrow one has `early` of them. */
const most = 24;

/** Counts are drawn up to as many times the size of a word's own numbers. */
export const reach = 5;

export interface Layout {
  readonly isNarrow: boolean;
  readonly words: readonly number[];
  readonly left: number;
  readonly right: number;
  /** The distance from one word to the next. */
  readonly across: number;
  /** The height of a row. */
  readonly high: number;
  readonly bottom: number;
  x(word: number): number;
  top(idea: Idea): number;
  ground(idea: Idea): number;
  /** The vertical place of a number; one beyond the scale is at its end. */
  y(idea: Idea, value: number): number;
}

export function layoutOf({ width, settings }: View): Layout {
  const isNarrow = width < 760;
  const count = Math.min(settings.length, isNarrow ? early : most);
  const left = isNarrow ? 0 : 190;
  const right = isNarrow ? width : width - 240;
  const across = (right - left) / count;
  const [above, high, every] = isNarrow ? [26, 46, 96] : [10, 60, 88];
  const top = (idea: Idea) => above + ideas.indexOf(idea) * every;
  return {
    isNarrow,
    words: Array.from({ length: count }, (_, word) => word),
    left,
    right,
    across,
    high,
    bottom: top("sinusoid") + high,
    x: (word) => left + (word + 0.5) * across,
    top,
    ground: (idea) => top(idea) + high,
    y(idea, value) {
      const [low, greatest] = idea === "sine" ? [-1, 1] : [0, idea === "integers" ? reach : 1];
      const part = Math.min((value - low) / (greatest - low), 1);
      return top(idea) + high - part * (high - 6);
    },
  };
}
