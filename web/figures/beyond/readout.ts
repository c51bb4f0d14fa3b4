// The formulas of the pair under the cursor with the numbers put in.
import { equals, plain, significant } from "../../kit/text/numbers.js";
import type { BeyondValues } from "./fields.js";
import type { Model } from "./model.js";
import { slow } from "./plots.js";

/** "θ_(50) = 10000^(−100/128) ≈ 0.00074989 rad; Lθ / 2π = 4096 · 0.0007499 / 2π ≈ 0.4889; θ′ = …" */
export function formula(
  { base, headDim, trained }: BeyondValues,
  { trained: rope, chosen, length }: Model,
  pair: number,
): string {
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
