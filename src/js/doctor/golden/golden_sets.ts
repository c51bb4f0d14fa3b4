// What all formats of golden files say of a set: its facts, and its arrays with their shapes.
import type { GoldenSet } from "./golden_types.js";

export const arrayNames = [
  "frequencies",
  "positions",
  "tolerance",
  "cos",
  "sin",
  "x",
  "rotated",
  "converted",
] as const satisfies readonly (keyof GoldenSet)[];
export type ArrayName = (typeof arrayNames)[number];

export interface NamedArray {
  name: ArrayName;
  values: Float64Array | Float32Array;
  shape: readonly number[];
}

/** The arrays of a set. */
export function arraysOf(set: GoldenSet): NamedArray[] {
  const n = set.positions.length;
  const pairs = set.frequencies.length;
  const shapes = {
    frequencies: [pairs],
    positions: [n],
    tolerance: [n],
    cos: [n, pairs],
    sin: [n, pairs],
    x: [n, set.headDim],
    rotated: [n, set.headDim],
    converted: [n, set.headDim],
  };
  return arrayNames.map((name) => ({ name, values: set[name], shape: shapes[name] }));
}

/** What is no array and no mistake. */
export function factsOf(set: GoldenSet): Record<string, unknown> {
  const others: readonly string[] = [...arrayNames, "mistakes"];
  return Object.fromEntries(Object.entries(set).filter(([name]) => !others.includes(name)));
}

/** Numbers as a list, with null for what JSON has no number for; nine digits are enough for a float32. */
export const list = (values: Float32Array | Float64Array): (number | null)[] => {
  const digits = values instanceof Float32Array ? 9 : 17;
  return Array.from(values, (one) =>
    Number.isFinite(one) ? Number(one.toPrecision(digits)) : null,
  );
};

/** A mistake for JSON. */
export const mistakeOf = ({ frequencies, ...facts }: GoldenSet["mistakes"][number]) => ({
  ...facts,
  ...(frequencies && { frequencies: list(frequencies) }),
});
