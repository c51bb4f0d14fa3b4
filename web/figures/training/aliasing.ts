// Why RoPE fails past the trained length: its fastest pair rotates by one radian a position, whatever the base,
// and returns to angles of training.
import type { Maps, Model } from "./lab.js";

export interface Aliases {
  /** The distance that the task needs, and those at which the fastest pair has nearly the same angle. */
  readonly trained: number;
  readonly distances: readonly number[];
  /** The share of the last place's weight at these distances, by head. */
  readonly shares: readonly number[];
}

/** Applies to sequences longer than trained, of the task `shift`, which needs one distance. */
export function aliasesOf({ encoding, settings }: Model, { weights }: Maps): Aliases | undefined {
  const [, heads, n] = weights.shape as [number, number, number, number];
  const { task, length, offset: trained } = settings!;
  if (encoding !== "rope" || task !== "shift" || n <= length) return undefined;
  const turns = Math.ceil(n / (2 * Math.PI));
  const distances = Array.from({ length: turns }, (_, k) =>
    Math.round(trained + 2 * Math.PI * (k + 1)),
  ).filter((distance) => distance < n);
  const shares = Array.from({ length: heads }, (_, head) => {
    const first = (head * n + n - 1) * n;
    const last = weights.data.subarray(first, first + n);
    return distances.reduce((sum, distance) => sum + last[n - 1 - distance]!, 0);
  });
  return { trained, distances, shares };
}
