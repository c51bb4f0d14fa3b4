// A cache against a rotation or another cache.
import type { Rotary } from "../../rotary.js";
import { axesOf } from "../../rotary_data.js";
import type { Cache } from "../cache.js";
import type { Stored } from "../rounding.js";
import { largestOf, nothing } from "./apart.js";
import { call, type Difference, isSame, type Largest, type RotaryComparison } from "./compare.js";

/** The error that the type of a table explains, beside that of angles. */
const units: Readonly<Record<Stored, number>> = {
  float64: 2 ** -50,
  float32: 2 ** -22,
  float16: 2 ** -11,
  bfloat16: 2 ** -8,
};

/** A cache against a table of the same positions. */
export function cacheAgainst(
  cache: Cache,
  other: Cache | Rotary,
  tolerance: number | undefined,
  swap: boolean,
): RotaryComparison {
  const { positions, pairs } = cache;
  const isTable = "stored" in other;
  const differences: Difference[] = [];
  const add = (field: string, mine: unknown, its: unknown) =>
    differences.push(swap ? { field, a: its, b: mine } : { field, a: mine, b: its });
  const otherPairs = isTable ? other.pairs : other.frequencies.length;
  if (isTable && !isSame(Array.from(positions), Array.from(other.positions)))
    add("positions", positions, other.positions);
  if (pairs !== otherPairs) add("rotaryDim", 2 * pairs, 2 * otherPairs);
  if (cache.layout && other.layout && cache.layout !== other.layout)
    add("layout", cache.layout, other.layout);
  const axes = isTable ? 1 : axesOf(other.data);
  if (axes > 1)
    throw new TypeError(
      `${call}: a cache has one coordinate a position, the rotary has ${axes} coordinates`,
    );
  let cosSin: Largest | null = null;
  let byPosition: RotaryComparison["byPosition"] = null;
  if (pairs === otherPairs && !differences.some(({ field }) => field === "positions")) {
    const made = isTable ? undefined : other.cosSin({ positions, dtype: "float64" });
    const cos = made ? made.cos.data : (other as Cache).cos;
    const sin = made ? made.sin.data : (other as Cache).sin;
    const apart = (row: number, pair: number) => {
      const at = row * pairs + pair;
      return Math.max(Math.abs(cache.cos[at]! - cos[at]!), Math.abs(cache.sin[at]! - sin[at]!));
    };
    const found = largestOf(positions, pairs, apart);
    cosSin = found.most;
    byPosition = {
      positions: Float64Array.from(positions),
      angle: null,
      cosSin: found.byPosition,
    };
    const frequencies = isTable ? undefined : other.frequencies;
    const coarse = Math.max(units[cache.stored], isTable ? units[other.stored] : 0);
    const ofAngle = cache.stored === "float64" ? 2 ** -50 : 2 ** -22;
    const allowed = (row: number, pair: number) => {
      const angle = frequencies ? Math.abs(positions[row]! * frequencies[pair]!) : 0;
      const factor = isTable ? 1 : Math.max(1, other.attentionFactor);
      return (
        factor * (tolerance === undefined ? coarse + ofAngle * angle : tolerance * (1 + angle))
      );
    };
    const worst = largestOf(positions, pairs, (row, pair) => apart(row, pair) - allowed(row, pair));
    if (worst.most.largest > 0) {
      const { position, pair } = worst.most;
      const row = Array.from(positions).indexOf(position);
      const at = row * pairs + pair;
      const name = Math.abs(cache.cos[at]! - cos[at]!) > allowed(row, pair) ? "cos" : "sin";
      const [mine, its] = name === "cos" ? [cache.cos, cos] : [cache.sin, sin];
      add(`${name} at position ${position}, pair ${pair}`, mine[at], its[at]);
    }
  }
  const first = differences[0] ?? null;
  const { angle, halfTurn, scores } = nothing;
  return {
    same: !first,
    first,
    differences,
    layers: [],
    angle,
    cosSin,
    halfTurn,
    scores,
    byPosition,
  };
}
