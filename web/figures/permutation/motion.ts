// Moves every token to its place: the number where it is drawn approaches the place.
import type { View } from "./view.js";

/** The time constant in milliseconds: a distance shrinks to 1/e. */
const pace = 75;

/** Whether the reader prefers reduced motion: then tokens move at once. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const isAway = (at: readonly number[], places: readonly number[]): boolean =>
  at.some((one, token) => one !== places[token]);

/** Follows the order, one step a frame until all tokens are at their places; returns the function that ends it. */
export function glide(view: View): () => void {
  const { state, put } = view;
  let [frame, last] = [0, 0];
  const step = (now: number) => {
    const { drawn, places } = view;
    const left = Math.exp(-Math.max(0, now - last) / pace);
    last = now;
    const next = places.map((place, token) => {
      const off = (drawn[token]! - place) * left;
      return Math.abs(off) < 0.004 ? place : place + off;
    });
    frame = isAway(next, places) ? requestAnimationFrame(step) : 0;
    put({ onTheWay: next });
  };
  const begin = () => {
    const { places, onTheWay } = view;
    // Another number of tokens means another sentence, which does not move.
    if (isStill() || onTheWay.length !== places.length) put({ onTheWay: places });
    else if (!frame && isAway(onTheWay, places)) {
      last = performance.now();
      frame = requestAnimationFrame(step);
    }
  };
  begin();
  const end = state.subscribe(begin);
  return () => {
    end();
    cancelAnimationFrame(frame);
  };
}
