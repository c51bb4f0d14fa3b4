// A pair in words, and its formulas with the numbers put in.
import { equals, plain, rough, significant } from "../../kit/text/numbers.js";
import { headDim } from "./derive.js";
import type { View } from "./view.js";

/** Two decimals, as the paper writes them. */
export const slow = (times: number): string => times.toFixed(2);
export const turnsText = (turns: number): string => significant(turns, 3);
export const shareText = (share: number): string => `${significant(100 * share, 3)}%`;

export function sayPair({ text, settings, chosen, length, rope }: View): string {
  const { pair } = settings;
  const turns = chosen.turns[pair]!;
  const slowdown = slow(chosen.slowdown[pair]!);
  const unseen = chosen.unseen[pair]!;
  return text.readOut({
    pair,
    theta: rough(rope.frequencies[pair]!),
    trained: plain(settings.trained),
    turns: turnsText(turns),
    degrees: significant(360 * turns, 3),
    slowdown,
    isSlowed: slowdown !== "1.00",
    length: plain(length),
    reached: turnsText(chosen.reached[pair]!),
    unseen: unseen > 0 ? shareText(unseen) : undefined,
    isWhole: turns >= 1,
  });
}

/** "θ_(50) = 10000^(−100/128) ≈ 0.00074989 rad; Lθ / 2π = 4096 · 0.0007499 / 2π ≈ 0.4889; θ′ = …" */
export function formula({ settings, rope, chosen, length }: View): string {
  const { base, pair, trained } = settings;
  const theta = rope.frequencies[pair]!;
  const used = chosen.rotary.frequencies[pair]!;
  const turns = (name: string, positions: number, angle: number, found: number) =>
    `${name} / 2π = ${positions} · ${significant(angle, 4)} / 2π ${equals(found, 4)}`;
  const parts = [
    `θ_(${pair}) = ${plain(base)}^(−${2 * pair}/${headDim}) ${equals(theta, 5)} rad`,
    turns("Lθ", trained, theta, chosen.turns[pair]!),
    ...(used === theta ? [] : [`θ′ = θ / ${slow(chosen.slowdown[pair]!)} ${equals(used, 5)} rad`]),
    turns(used === theta ? "nθ" : "nθ′", length, used, chosen.reached[pair]!),
  ];
  return parts.join("; ");
}
