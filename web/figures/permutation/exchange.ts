// The second sentence: two words change places when one is dropped on the other, or both are pressed.
import { html, type TemplateResult } from "lit";
import { stepOf } from "../../kit/plot/keys.js";
import { zoomOf } from "../../kit/plot/pointer.js";
import { exchanged } from "./order.js";
import type { View } from "./view.js";

/** In CSS pixels: a pointer that moves less presses the word instead of dragging it. */
const slack = 5;

/** The place where the pointer pressed a word. */
const starts = new WeakMap<Element, number>();

export function exchangeRow(view: View, across: number): TemplateResult {
  const { text, toy, order, drawn, held, picked, swapped, set, put } = view;
  const n = order.length;
  const exchange = (a: number, b: number) => {
    put({ picked: undefined });
    if (a !== b) set({ order: exchanged(view.order, a, b) });
  };

  /** The partner of a pressed word: the word pressed before; without one, the two marked words are partners. */
  const partnerOf = (token: number): number | undefined =>
    picked ?? (swapped.includes(token) ? swapped.find((other) => other !== token) : undefined);
  const press = (token: number) => {
    const partner = partnerOf(token);
    if (partner === undefined) put({ picked: token });
    else exchange(partner, token);
  };

  const grab = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const word = event.currentTarget as Element;
    word.setPointerCapture(event.pointerId);
    starts.set(word, event.clientX);
  };
  const drag = (event: PointerEvent, token: number) => {
    const word = event.currentTarget as Element;
    const start = starts.get(word);
    if (start === undefined) return;
    const by = (event.clientX - start) / zoomOf(word as HTMLElement);
    if (Math.abs(by) < slack && view.held === undefined) return;
    const place = Math.round(view.places[token]! + by / across);
    put({ held: { token, by, over: view.order[Math.min(Math.max(place, 0), n - 1)]! } });
  };
  const drop = ({ type, currentTarget }: PointerEvent, token: number) => {
    if (starts.get(currentTarget as Element) === undefined) return;
    starts.delete(currentTarget as Element);
    const { held } = view;
    if (held === undefined) return type === "pointerup" ? press(token) : undefined;
    put({ held: undefined });
    if (type === "pointerup") exchange(token, held.over);
  };
  const key = (event: KeyboardEvent, token: number) => {
    const by = stepOf(event, { across: 1 });
    const other = by && view.order[view.places[token]! + by];
    if (event.key === "Escape") put({ picked: undefined, held: undefined });
    else if (event.key === "Enter" || event.key === " ") press(token);
    else if (other === undefined) return;
    else {
      exchange(token, other);
      const to = (event.currentTarget as Element).parentElement!.children[view.places[token]!];
      requestAnimationFrame(() => (to as HTMLElement).focus()); // after the word has moved there
    }
    event.preventDefault();
  };

  const chip = (token: number) => {
    const isHeld = held?.token === token;
    const left = isHeld ? view.places[token]! * across + held.by : drawn[token]! * across;
    const isPicked = picked === token;
    const partner = isPicked ? undefined : toy.words[partnerOf(token) ?? -1];
    const kind = [
      "chip",
      swapped.includes(token) ? "noun" : "",
      isHeld ? "held" : "",
      isPicked || (held && held.over === token && !isHeld) ? "over" : "",
    ].join(" ");
    return html`<button type="button" class=${kind} data-token=${token} .style=${`left: calc(${left}px + var(--inset))`}
      aria-label=${text.chip(toy.words[token]!, view.places[token]! + 1, n, partner)} aria-pressed=${isPicked}
      @pointerdown=${grab} @pointermove=${(event: PointerEvent) => drag(event, token)}
      @pointerup=${(event: PointerEvent) => drop(event, token)} @pointercancel=${(event: PointerEvent) => drop(event, token)}
      @keydown=${(event: KeyboardEvent) => key(event, token)}><bdi>${toy.words[token]}</bdi></button>`;
  };
  // A button for each place, so that Tab follows the sentence.
  return html`<div class="chips exchange" role="group" aria-label=${text.secondSentence}>${order.map(chip)}</div>`;
}
