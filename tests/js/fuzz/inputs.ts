// Inputs at random that calls of every kind share.
import type { Random } from "./random.js";
import {
  type ArrayName,
  count,
  type Fields,
  listed,
  numbers,
  tensor,
  type Value,
} from "./values.js";

/** How many rows: few, sometimes none, sometimes a few dozen. */
export const someRows = (random: Random): number =>
  random.chance(0.05) ? 0 : random.chance(0.1) ? random.integer(10, 40) : random.integer(1, 7);

const floats: readonly ArrayName[] = ["Float32Array", "Float32Array", "Float64Array", "Array"];
export const floatType = (random: Random): ArrayName => random.pick(floats);

/** Numbers at random as a list or a tensor of this shape. */
export const input = (random: Random, shape: number[], isTensor = random.chance(0.5)): Value =>
  isTensor
    ? tensor(floatType(random), shape, { seed: random.seed() })
    : numbers(floatType(random), count(shape), { seed: random.seed() });

export const matrix = (random: Random, rows: number, columns: number): Fields =>
  tensor(floatType(random), [rows, columns], { seed: random.seed() });

/** So many positions; whole ones below `most` where something is counted by them. */
export function positionList(random: Random, length: number, max?: number): Fields {
  const type = random.pick<ArrayName>(["Array", "Float64Array", "Float32Array"]);
  if (max !== undefined)
    return listed(
      random.pick<ArrayName>([type, "Int32Array", "Uint8Array"]),
      Array.from({ length }, () => random.integer(0, max - 1)),
    );
  const scale = random.pick([1, 100, 1e5]);
  return numbers(type, length, { seed: random.seed(), scale, whole: random.chance(0.5) });
}

export const dtypes = (random: Random, ...types: string[]): Fields =>
  random.chance(0.5) ? {} : { dtype: random.pick(["float32", "float64", ...types]) };

/** The same for each row of each item of a batch, as a list or as (batch, n). */
function positionsByBatch(random: Random, batch: number, length: number, max?: number): Fields {
  const data = positionList(random, batch * length, max);
  return random.chance(0.5) ? data : { data, shape: [batch, length] };
}

/** Where queries and keys stand. */
export function span(random: Random, queries: number, keys: number, batch = 1): Fields {
  const fields: Fields = {};
  const near = (length: number) =>
    batch > 1 && random.chance(0.5)
      ? positionsByBatch(random, batch, length, 10)
      : positionList(random, length, 10);
  if (random.chance(0.2)) fields.keyPositions = near(keys);
  const where = random.next();
  if (where < 0.2) fields.queryPositions = near(queries);
  else if (where < 0.4) fields.queryStart = random.integer(0, 5);
  if (random.chance(0.4)) fields.causal = random.chance(0.7);
  return fields;
}
