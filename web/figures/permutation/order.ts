// An order of n tokens: order[place] is the token at that place.
import type { ListField } from "../../kit/state/state.js";

export type Order = readonly number[];

export const original = (n: number): Order => Array.from({ length: n }, (_, i) => i);

/** The last word comes first. Every place gets another word and, unlike in a reversal, some distances change. */
const firstMove = (n: number): Order => original(n).map((i) => (i + n - 1) % n);

/** The two words that change places, within a sentence of n words; default the first and the last. */
export const pairIn = (swapped: readonly number[], n: number): readonly [number, number] => {
  const [a = 0, b = n - 1] = swapped.filter((token) => token < n);
  return a === b ? [0, n - 1] : [a, b];
};

/** The initial order: with two words exchanged, where the settings name them. */
export const startOrder = (n: number, swapped: readonly number[]): Order =>
  swapped.length ? exchanged(original(n), ...pairIn(swapped, n)) : firstMove(n);

/** The order with two tokens exchanged. */
export const exchanged = (order: Order, a: number, b: number): Order =>
  order.map((token) => (token === a ? b : token === b ? a : token));

export const isOriginal = (order: Order): boolean => order.every((token, place) => token === place);

export const isReversed = (order: Order): boolean =>
  order.every((token, place) => token === order.length - 1 - place);

/** The order after the token at `from` has moved to `to`. */
export function moved(order: Order, from: number, to: number): Order {
  const rest = order.filter((_, place) => place !== from);
  return [...rest.slice(0, to), order[from]!, ...rest.slice(to)];
}

/** A random order that differs from this one, if there is one. */
export function shuffled(order: Order): Order {
  if (order.length < 2) return order;
  for (;;) {
    const next = [...order];
    for (let i = next.length - 1; i > 0; --i) {
      const j = Math.floor(Math.random() * (i + 1));
      [next[i], next[j]] = [next[j]!, next[i]!];
    }
    if (next.some((token, place) => token !== order[place])) return next;
  }
}

/** The place of every token. */
export function places(order: Order): number[] {
  const at: number[] = [];
  order.forEach((token, place) => {
    at[token] = place;
  });
  return at;
}

/** A field whose legal values are the orders of n tokens. */
export function orderField(n: number, swapped: readonly number[]): ListField {
  return {
    kind: "list",
    default: startOrder(n, swapped),
    least: 0,
    most: n - 1,
    longest: n,
    parse: (text) => {
      const order = /^\d+(,\d+)*$/.test(text) ? text.split(",").map(Number) : [];
      return order.length === n && isOriginal([...order].sort((a, b) => a - b)) ? order : undefined;
    },
    print: (order) => order.join(","),
  };
}
