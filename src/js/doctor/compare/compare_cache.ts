// A cache against a rotation or another cache: what it is instead, where it is apart, and by how much.
import type { Rotary } from "../../calls/rotary.js";
import { axesOf } from "../../calls/rotary_data.js";
import type { Cache } from "../cache.js";
import type { Finding } from "../identify/findings.js";
import type { Identification } from "../identify/identification.js";
import type { Stored } from "../rounding.js";
import { isFromGguf } from "../source.js";
import { largestOf, nothing } from "./apart.js";
import { call, type Difference, isSame, type RotaryComparison } from "./comparison.js";

/** The error that the type of a table explains, beside that of angles. */
const units: Readonly<Record<Stored, number>> = {
  float64: 2 ** -50,
  float32: 2 ** -22,
  float16: 2 ** -11,
  bfloat16: 2 ** -8,
};

/** Numbers of both sides, row after row, and how far one may be from the other. */
interface Sides {
  readonly tables: readonly (readonly [
    name: string,
    mine: ArrayLike<number>,
    its: ArrayLike<number>,
  ])[];
  allowed(row: number, pair: number): number;
}

/** Of two rotations of as many pairs, at the same positions. */
function sidesOf(cache: Cache, other: Cache | Rotary, tolerance: number | undefined): Sides {
  const { positions, stored } = cache;
  const isTable = "stored" in other;
  const its = isTable ? other.stored : isFromGguf(other) ? "float32" : "float64";
  const coarse = tolerance ?? Math.max(units[stored], units[its]);
  if (cache.frequencies && other.frequencies) {
    const { frequencies } = other;
    return {
      tables: [["frequency", cache.frequencies, frequencies]],
      allowed: (_, pair) => coarse * Math.abs(frequencies[pair]!),
    };
  }
  const made = isTable ? undefined : other.cosSin({ positions, dtype: "float64" });
  const [cos, sin] = made
    ? [made.cos.data, made.sin.data]
    : [(other as Cache).cos, (other as Cache).sin];
  const factor = isTable ? 1 : Math.max(1, other.attentionFactor);
  const ofAngle = tolerance ?? (stored === "float64" ? units[its] : 2 ** -22);
  return {
    tables: [
      ["cos", cache.cos, cos],
      ["sin", cache.sin, sin],
    ],
    allowed(row, pair) {
      const angle = isTable ? 0 : Math.abs(positions[row]! * other.frequencies[pair]!);
      return factor * (coarse + ofAngle * angle);
    },
  };
}

/** How far two numbers are apart; what is no number is as far as can be. */
function distance(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return Number.isNaN(apart) ? Number.POSITIVE_INFINITY : apart;
}

/** The place that is farthest beyond what is allowed. */
function worstOf({ positions, pairs }: Cache, { tables, allowed }: Sides): Difference | undefined {
  let worst = 0;
  let found: Difference | undefined;
  for (const [name, mine, its] of tables)
    for (let at = 0; at < mine.length; ++at) {
      const [row, pair] = [Math.floor(at / pairs), at % pairs];
      const beyond = distance(mine[at]!, its[at]!) - allowed(row, pair);
      if (!(beyond > worst)) continue;
      worst = beyond;
      const place = name === "frequency" ? "of" : `at position ${positions[row]},`;
      found = { field: `${name} ${place} pair ${pair}`, a: mine[at], b: its[at] };
    }
  return found;
}

/** What a cause makes of a value: the cache's, and the rotation's. */
const ofCause = ({ kind, field, found, expected }: Finding): Difference => ({
  field: field ?? kind,
  a: found ?? "yes",
  b: expected ?? "no",
});

/** Findings that say why there are not as many pairs. */
const ofWidth: readonly Finding["kind"][] = ["width", "transposed"];

type Apart = Pick<RotaryComparison, "cosSin" | "byPosition"> & { worst: Difference | undefined };

/** How far a cache is from numbers of as many pairs at the same positions, and where it is farthest beyond tolerance. */
function apartFrom(cache: Cache, other: Cache | Rotary, tolerance: number | undefined): Apart {
  const { positions, pairs } = cache;
  const sides = sidesOf(cache, other, tolerance);
  const { tables } = sides;
  const worst = worstOf(cache, sides);
  if (tables.length === 1) return { cosSin: null, byPosition: null, worst }; // frequencies alone
  const { max, byPosition } = largestOf(positions, pairs, (row, pair) => {
    const at = row * pairs + pair;
    return Math.max(...tables.map(([, mine, its]) => distance(mine[at]!, its[at]!)));
  });
  const list = Float64Array.from(positions);
  return {
    cosSin: max,
    byPosition: { positions: list, angle: null, cosSin: byPosition },
    worst,
  };
}

/** What the forms of two sources differ in, whatever their numbers. */
function formsApart(cache: Cache, other: Cache | Rotary): Difference[] {
  const isTable = "stored" in other;
  const found: Difference[] = [];
  if (isTable && !isSame(Array.from(cache.positions), Array.from(other.positions)))
    found.push({ field: "positions", a: cache.positions, b: other.positions });
  // Columns that stand twice as halves go with both layouts: some code sorts channels first.
  const isOther = isTable
    ? other.layout && cache.layout !== other.layout
    : cache.layout === "interleaved" && other.layout === "half";
  if (cache.layout && isOther) found.push({ field: "layout", a: cache.layout, b: other.layout });
  return found;
}

/**
 * A cache against a rotation or another table; `explain` finds what the cache is instead. Without a tolerance a cache that
 * is the rotation's with the rounding of released code is the same (ggml's angles lose a unit with every pair). `swap`: the
 * cache is the second of the two.
 */
export function cacheAgainst(
  cache: Cache,
  other: Cache | Rotary,
  explain: () => Pick<Identification, "best" | "findings">,
  { tolerance, swap }: { tolerance: number | undefined; swap: boolean },
): RotaryComparison {
  const { pairs } = cache;
  const isTable = "stored" in other;
  const otherPairs = isTable ? other.pairs : other.shape[2];
  const axes = isTable ? 1 : axesOf(other.data);
  if (axes > 1)
    throw new TypeError(
      `${call}: a cache has one coordinate a position, the rotary has ${axes} coordinates`,
    );
  const forms = formsApart(cache, other);
  const isAligned = pairs === otherPairs && !forms.some(({ field }) => field === "positions");
  const { worst, ...apart } = isAligned
    ? apartFrom(cache, other, tolerance)
    : { ...nothing, worst: undefined };
  const isNear = isAligned && forms.length === 0 && !worst;
  const found = isNear ? undefined : explain();
  const causes = found?.findings ?? [];
  const isRounded = tolerance === undefined && found?.best && causes.length === 0;
  const same = isNear || Boolean(isRounded && isAligned && forms.length === 0);
  const named = causes.map(ofCause);
  const fields = new Set(named.map(({ field }) => field));
  const isTold = pairs === otherPairs || causes.some(({ kind }) => ofWidth.includes(kind));
  const all = [
    ...named,
    ...(isTold ? [] : [{ field: "rotaryDim", a: 2 * pairs, b: 2 * otherPairs }]),
    ...forms.filter(({ field }) => !fields.has(field)),
    ...(worst && !same ? [worst] : []),
  ];
  const differences = swap ? all.map((one) => ({ ...one, a: one.b, b: one.a })) : all;
  return {
    ...nothing,
    ...apart,
    same,
    first: differences[0] ?? null,
    differences,
    causes,
    layers: [],
  };
}
