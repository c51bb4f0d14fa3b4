// What can be tried: lengths, width, base, and the cell of the table that is looked at.
import { integer, list, number, State } from "../../state.js";

export const ideas = ["integers", "fractions", "binary", "sine", "sinusoid"] as const;
export type Idea = (typeof ideas)[number];

/** What one wants of an encoding. */
export const properties = ["unique", "bounded", "lengthFree", "smooth", "linear"] as const;
export type Property = (typeof properties)[number];

export const fields = {
  length: integer(50, 4, 128),
  other: integer(100, 4, 256),
  dim: integer(16, 2, 32, 2),
  base: number(10000, 1.1, 1e6, "logarithmic"),
  period: number(20, 2, 200, "logarithmic"),
  shift: integer(5, 1, 64),
  /** Property and idea. */
  cell: list([0, 3], 0, 4, 2),
  /** From which the distances are drawn. */
  position: integer(0, 0, 127),
  /** To which, and the matrix's column. */
  partner: integer(20, 0, 127),
  column: integer(0, 0, 31),
};

export const newState = () => new State(fields);
export type IdeasState = ReturnType<typeof newState>;

export interface Setting {
  readonly length: number;
  /** Of the text that it is compared with. */
  readonly other: number;
  readonly dim: number;
  readonly base: number;
  readonly period: number;
  readonly shift: number;
}

export function settingOf({ values }: IdeasState): Setting {
  const { length, other, dim, base, period, shift } = values;
  return { length, other, dim, base, period, shift };
}

export function chosenCell({ values }: IdeasState): readonly [Property, Idea] {
  const [property = 0, idea = 0] = values.cell;
  return [properties[property]!, ideas[idea]!];
}
