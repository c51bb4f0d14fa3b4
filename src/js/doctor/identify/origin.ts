// Where the rows of a table begin: the position of every row is the given one and an offset, the same for all pairs.
import type { Cache } from "../cache.js";
import { lines, unwrapped } from "./phases.js";

export interface Origin {
  /** What is to be added to the positions: at position 0 then nothing has turned. */
  readonly offset: number;
  readonly error: number;
  /** Whether the angles of most pairs are lines that meet there; else the table is not of this form. */
  readonly fits: boolean;
}

/** An angle is off its line by so much in a table of another form, in radians, or by less in one with rounded angles. */
const minMiss = 0.02;
const maxMiss = 0.5;
const minPairs = 3;
/** The part of the pairs that must meet. */
const enough = 0.8;

/** The offset that the angles show; undefined where too few rows or pairs show any. */
export function originOf(cache: Cache, noise: number): Origin | undefined {
  const all = lines(cache, noise);
  if (!all) return undefined;
  const moving = all.filter(({ frequency, error }) => Math.abs(frequency) > 3 * error + 1e-9);
  if (moving.length < minPairs) return undefined;
  // A pair that turns little shows about where, without whole turns; each faster pair shows it more exactly.
  moving.sort((a, b) => Math.abs(a.frequency) - Math.abs(b.frequency));
  let [weights, sum] = [0, 0];
  const missOf = (error: number) => Math.min(maxMiss, Math.max(minMiss, 6 * error));
  for (const { frequency, error, start, startError } of moving) {
    const speed = Math.abs(frequency);
    const known = weights > 0 ? weights ** -0.5 : 0;
    if (known * speed > 1) continue; // how many whole turns there are is not known yet
    const near = weights > 0 ? (sum / weights) * frequency : 0;
    const whole = unwrapped(start, near);
    const slack = startError + Math.abs(whole / frequency) * error;
    if (weights > 0 && Math.abs(whole - near) > missOf(slack + known * speed)) continue;
    const weight = (slack / speed + 1e-9) ** -2;
    weights += weight;
    sum += (whole / frequency) * weight;
  }
  const offset = sum / weights;
  const fitting = moving.filter(({ frequency, error, start, startError, spread }) => {
    const near = offset * frequency;
    const miss = Math.abs(unwrapped(start, near) - near);
    return miss <= missOf(startError + Math.abs(offset) * error) && spread < maxMiss;
  });
  return { offset, error: weights ** -0.5, fits: fitting.length >= enough * moving.length };
}
