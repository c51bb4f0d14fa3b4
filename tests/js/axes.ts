// What rotaries of several coordinates are for text, and which coordinate each pair reads, by their definitions.
import type { RotaryData } from "posenc";

const columns = ({ frequencies, shape: [, axes, pairs] }: RotaryData) =>
  Array.from({ length: pairs }, (_, pair) =>
    Array.from({ length: axes }, (_, axis) => frequencies[axis * pairs + pair]!),
  );

/** The data of one coordinate, which all coordinates of a text token equal. */
export const ofText = (data: RotaryData): RotaryData => ({
  ...data,
  frequencies: columns(data).map((column) => column.reduce((sum, one) => sum + one, 0)),
  shape: [1, 1, data.shape[2]],
});

/** The only coordinate that each pair reads; undefined where there is but one. */
export const readsOf = (data: RotaryData): number[] | undefined =>
  data.shape[1] === 1
    ? undefined
    : columns(data).map((column) => column.findIndex((one) => one !== 0));
