// The form of a table: as it should be, with cosines and sines exchanged, transposed; and where its rows begin.
import type { Numbers } from "../../core/tensor.js";
import { type Cache, maxPairs, room } from "../cache.js";
import { exchanged, type Finding, transposed } from "./findings.js";
import { originOf } from "./origin.js";
import { withRowPositions } from "./row_positions.js";

export interface Arranged {
  /** As it should be, with the positions that its rows have. */
  readonly cache: Cache;
  /** What was done for that. */
  readonly findings: readonly Finding[];
  /** What was added to the positions. */
  readonly offset: number;
}

const exchange = (cache: Cache): Cache => ({ ...cache, cos: cache.sin, sin: cache.cos });

/** The roundest offset that an origin allows: whole, else of halves and quarters, else as it is. */
function snapped(offset: number, error: number): number {
  const slack = 5 * error + 1e-6 * Math.abs(offset);
  for (const [parts, min] of [
    [1, 0.05],
    [2, 0.01],
    [4, 0.01],
  ] as const) {
    const whole = Math.round(offset * parts) / parts;
    if (Math.abs(offset - whole) <= Math.max(min, Math.min(slack, 0.4 / parts))) return whole;
  }
  return offset;
}

/** Shifts positions to where the rows begin; undefined if the table has another form, or `strict`: shows none. */
function placed(given: Cache, noise: number, strict: boolean): Arranged | undefined {
  const { cache, findings } = withRowPositions(given);
  const origin = originOf(cache, noise);
  if (!origin) return strict ? undefined : { cache, findings, offset: 0 };
  if (!origin.fits) return undefined;
  const offset = snapped(origin.offset, origin.error);
  if (offset === 0) return { cache, findings, offset };
  const positions = Array.from(cache.positions, (one) => one + offset);
  return { cache: { ...cache, positions }, findings, offset };
}

/** No head has more pairs: a table with more columns is more likely transposed. */
const widest = 1024;

/** The first form in which angles go up evenly from row to row; as given if there is none. */
export function arranged(
  cache: Cache,
  readTransposed: () => Cache | undefined,
  noise: number,
): Arranged {
  type Form = [form: () => Cache | undefined, findings: Finding[]];
  const upright: Form[] = [
    [() => cache, []],
    [() => exchange(cache), [exchanged]],
  ];
  const turned: Form[] = [
    [readTransposed, [transposed]],
    [
      () => {
        const table = readTransposed();
        return table && exchange(table);
      },
      [transposed, exchanged],
    ],
  ];
  const isWide = cache.pairs > widest;
  const forms = isWide ? [...turned, ...upright] : [...upright, ...turned];
  for (const [form, findings] of forms) {
    const made = form();
    const found = made && made.pairs <= maxPairs && placed(made, noise, isWide);
    if (found) return { ...found, findings: [...findings, ...found.findings] };
  }
  return { ...withRowPositions(cache), offset: 0 };
}

/** The cache with its pairs in another order: `order` has the pair that comes to each place. */
export function reordered(cache: Cache, order: readonly number[]): Cache {
  const { pairs, frequencies } = cache;
  const turn = (table: Numbers) => {
    const turned = room(table, table.length);
    for (let row = 0; row < turned.length; row += pairs)
      for (let pair = 0; pair < pairs; ++pair) turned[row + pair] = table[row + order[pair]!]!;
    return turned;
  };
  return {
    ...cache,
    cos: turn(cache.cos),
    sin: turn(cache.sin),
    ...(frequencies && { frequencies: Float64Array.from(turn(frequencies)) }),
  };
}
