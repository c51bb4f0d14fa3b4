// What all formats of golden files say of a set: its facts, and its arrays with their shapes.
import type { Golden, GoldenSet, NegativeSet } from "./golden_types.js";

export type NamedSet = GoldenSet | NegativeSet;

export const isNegative = (set: NamedSet): set is NegativeSet => "wrong" in set;

export const arrayNames = ["frequencies", "positions", "cos", "sin", "x", "rotated"] as const;
export type ArrayName = (typeof arrayNames)[number];

export interface NamedArray {
  name: ArrayName;
  values: Float64Array | Float32Array;
  shape: readonly number[];
}

/** The arrays of a set. */
export function arraysOf(set: NamedSet): NamedArray[] {
  const n = set.positions.length;
  const pairs = set.rotaryDim / 2;
  const shapes = {
    frequencies: [pairs],
    positions: [n],
    cos: [n, pairs],
    sin: [n, pairs],
    x: [n, set.headDim],
    rotated: [n, set.headDim],
  };
  return arrayNames.map((name) => ({ name, values: set[name], shape: shapes[name] }));
}

/** What is no array. */
export function factsOf(set: NamedSet): Record<string, unknown> {
  const names: readonly string[] = arrayNames;
  return Object.fromEntries(Object.entries(set).filter(([name]) => !names.includes(name)));
}

const same = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.from(a).every((one, i) => Object.is(one, b[i]));

/** Every array once, with the set that has it: what a negative set shares with another is that one's. */
export function listed(golden: Golden) {
  return [...golden.sets, ...golden.negative].flatMap((set) => {
    const origin = isNegative(set) ? golden.sets.find(({ name }) => name === set.of) : undefined;
    return arraysOf(set).flatMap(({ name, values, shape }) =>
      origin && same(origin[name], values) ? [] : [{ array: name, values, shape, file: set.name }],
    );
  });
}

/** The name of the set that has this array of a set. */
export function setWith(golden: Golden, set: NamedSet, array: ArrayName): string {
  const origin = isNegative(set) ? golden.sets.find(({ name }) => name === set.of) : undefined;
  return origin && same(origin[array], set[array]) ? origin.name : set.name;
}

/** A number as source text that C, Python and Rust read back bit for bit. */
export function exact(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** Numbers in lines of a source file. */
export function lines(values: ArrayLike<number>, indent = "    "): string {
  const perLine = 4;
  const rows: string[] = [];
  for (let i = 0; i < values.length; i += perLine)
    rows.push(
      `${indent}${Array.from({ length: Math.min(perLine, values.length - i) }, (_, k) => exact(values[i + k]!)).join(", ")},`,
    );
  return rows.join("\n");
}
