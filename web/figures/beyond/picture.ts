// The picture: the clocks as large as they fit, and the reader's guess from which clock on training did not show all angles.
import { html, nothing, svg, type TemplateResult } from "lit";
import { custom } from "../../kit/panel/panels.js";
import { isDragging } from "../../kit/plot/drag.js";
import { stepKeys } from "../../kit/plot/keys.js";
import { pointIn } from "../../kit/plot/pointer.js";
import { grouped, significant } from "../../kit/text/numbers.js";
import { pairs } from "./derive.js";
import type { View } from "./view.js";
import { clocks, columnsOf, keys, wallOf } from "./wall.js";

export const panels = { wall: custom<View>(plainWall) };

/** As large as it fits; seen and unseen angles are not drawn while the question is open. */
function plainWall(view: View): TemplateResult {
  const { text, width, question } = view;
  const columns = columnsOf(width);
  const [below, gap] = width >= 640 ? [4, 4] : [10, 3];
  const wall = wallOf(columns, width / columns, below, gap);
  return html`
    <svg class="dials large" width=${width} height=${wall.rows * wall.height} role=${question === "open" ? "group" : "img"} aria-label=${text.wallLabel}>
      ${clocks(view, wall)}
      ${question === "shown" ? nothing : boundary(view, wall, columns)}
    </svg>
    ${keys(view)}
  `;
}

/** Rings around the first clock of which the reader expects unseen angles, and all slower ones. */
function boundary(view: View, wall: ReturnType<typeof wallOf>, columns: number): unknown {
  const { text, guess = pairs, put, question } = view;
  const { middle, side, height } = wall;
  const rings = Array.from({ length: pairs - guess }, (_, i) => {
    const [x, y] = middle(guess + i);
    return svg`<circle class="guess ${question === "open" ? "" : "before"}" cx=${x} cy=${y} r=${side / 2 - 1.5}></circle>`;
  });
  if (question !== "open") return rings;
  const to = (guess: number) => put({ guess: Math.min(Math.max(guess, 0), pairs - 1) });
  const tap = (event: PointerEvent) => {
    if (!isDragging(event)) return;
    const { x, y } = pointIn(event, (event.currentTarget as SVGElement).ownerSVGElement!);
    to(columns * Math.floor(y / height) + Math.min(Math.floor(x / side), columns - 1));
  };
  const steps = { across: 1, up: -columns };
  const press = stepKeys(steps, (by) => to((view.guess ?? pairs) + by)); // the next key may come before the next frame
  return svg`${rings}<rect class="taps" width=${columns * side} height=${wall.rows * height} role="slider" tabindex="0"
    aria-label=${text.guessLabel} aria-valuemin="0" aria-valuemax=${pairs - 1} aria-valuenow=${Math.min(guess, pairs - 1)}
    aria-valuetext=${text.guessed(pairs - guess)} @pointerdown=${tap} @pointermove=${tap} @keydown=${press}></rect>`;
}

export function caption(view: View): string {
  const { text, settings, length, chosen, unfinished, question } = view;
  const { trained, scaling } = settings;
  if (question === "open") return text.wallOpen(grouped(length));
  if (length <= trained) return text.withinTrained(grouped(length));
  const times = significant(length / trained, 3);
  const isSame = unfinished > 0 && chosen.unseenPairs === unfinished;
  return text.met(scaling, grouped(length), times, chosen.unseenPairs, isSame);
}

export const isMade = ({ guess }: View): boolean => guess !== undefined;

export function verdict({ text, question, guess, chosen, areSlowest }: View): string {
  const { unseenPairs } = chosen;
  return question === "answered"
    ? text.verdictAnswered(pairs - guess!, unseenPairs, areSlowest)
    : text.verdictShown(unseenPairs, areSlowest);
}
