// The reader's ring on the picture: a guess where an idea fails, set by a tap or by arrow keys, dashed after the answer.
import { nothing, type SVGTemplateResult, svg } from "lit";
import { cellKeys } from "../../kit/plot/keys.js";
import { pointIn } from "../../kit/plot/pointer.js";
import type { Place } from "./derive.js";
import { ideas } from "./fields.js";
import type { Layout } from "./layout.js";
import type { View } from "./view.js";

const ring = ({ idea, word }: Place, view: View, layout: Layout): SVGTemplateResult => {
  const { high, top, x, y } = layout;
  const isStem = idea !== "binary" && idea !== "sinusoid";
  const value = view[idea].table.data[word * view.settings.dim]!;
  const at = isStem ? y(idea, value) : top(idea) + high / 2;
  return svg`${["halo", "ring"].map((kind) => svg`<circle class=${kind} cx=${x(word)} cy=${at} r="11"></circle>`)}
    <circle class="grip" cx=${x(word)} cy=${at} r="22"></circle>`;
};

/** The ring as the reader left it. */
export const placeLeft = (view: View, layout: Layout): SVGTemplateResult | typeof nothing =>
  view.guess
    ? svg`<g class="place left">${ring(inside(view.guess, layout), view, layout)}</g>`
    : nothing;

/** The ground that is tapped, and the ring as a slider. */
export function placeAsked(view: View, layout: Layout): SVGTemplateResult {
  const { text, guess, put } = view;
  const { words, left, right, high, isNarrow, top } = layout;
  const place = inside(guess ?? { idea: "integers", word: 0 }, layout);
  const move = (to: Place) => put({ guess: inside(to, layout) });
  const tap = (event: MouseEvent) => {
    const point = pointIn(event, (event.currentTarget as SVGElement).ownerSVGElement!);
    const idea = ideas.findLast((idea) => point.y >= top(idea) - (isNarrow ? 26 : 10)) ?? ideas[0];
    move({ idea, word: Math.floor((point.x - left) / layout.across) });
  };
  const at = [ideas.indexOf(place.idea), place.word] as const;
  const press = cellKeys(at, [ideas.length, words.length], (row, word) =>
    move({ idea: ideas[row]!, word }),
  );
  return svg`
    <rect class="ground" x=${left} y="0" width=${right - left} height=${top("sinusoid") + high} @click=${tap}></rect>
    <g class="place ${guess ? "" : "unset"}" role="slider" tabindex="0" aria-label=${text.yourPlace} aria-valuemin="0"
      aria-valuemax=${words.length - 1} aria-valuenow=${place.word} aria-valuetext=${text.place(place.idea, place.word)} @keydown=${press}
    >${ring(place, view, layout)}</g>`;
}

const inside = ({ idea, word }: Place, { words }: Layout): Place => ({
  idea,
  word: Math.min(Math.max(word, 0), words.length - 1),
});

/** The verdict on the ring. */
export function verdict({ text, question, guess, faults }: View): string {
  if (question !== "answered" || !guess) return text.verdict.shown;
  const { idea, word } = guess;
  const { words } = faults[idea];
  if (words.includes(word)) return text.verdict.right(idea);
  return words.length ? text.verdict.elsewhere(idea) : text.verdict.nowhere(idea);
}
