// Where every token is drawn while it moves to its place: a number that glides towards the place.
import type { View } from "./view.js";

/** Milliseconds in which a distance shrinks to 1/e. */
const pace = 75;

/** For those who want no motion it is over at once. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const isAway = (at: readonly number[], places: readonly number[]): boolean =>
  at.some((one, token) => one !== places[token]);

/** Follows the order, a step a frame until all tokens rest; returns the function that ends it. */
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
    // Another number of tokens is another sentence: it appears in its places.
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
