// An order of n tokens: order[place] = the token that stands there.
import type { ListField } from "../../kit/state/state.js";

export type Order = readonly number[];

export const original = (n: number): Order => Array.from({ length: n }, (_, i) => i);

/** The last word comes first. Every place gets another word and, unlike in a reversal, some distances change. */
const firstMove = (n: number): Order => original(n).map((i) => (i + n - 1) % n);

/** The order that is there before a reader moves a word. */
export const startOrder = (n: number, isUnplayed: boolean): Order =>
  isUnplayed ? original(n) : firstMove(n);

export const isOriginal = (order: Order): boolean => order.every((token, place) => token === place);

export const isReversed = (order: Order): boolean =>
  order.every((token, place) => token === order.length - 1 - place);

/** The order after the token at `from` went to `to`. */
export function moved(order: Order, from: number, to: number): Order {
  const rest = order.filter((_, place) => place !== from);
  return [...rest.slice(0, to), order[from]!, ...rest.slice(to)];
}

/** Another order than this one, where there is another. */
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
export function orderField(n: number, isUnplayed: boolean): ListField {
  return {
    kind: "list",
    default: startOrder(n, isUnplayed),
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
