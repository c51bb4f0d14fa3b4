// What `x + pe[:x.size(0)]` adds to every token of a sentence. The table is (max_len, 1, dim): its rows fall on
// the first axis of the input, whatever that axis is.
import type { Posenc, Tensor } from "posenc";
import { kinds } from "../../toys/sentence.js";
import { tokenOptions } from "../../toys/toy.js";
import type { Setting } from "./fields.js";

type Table = Tensor<Float64Array>;

export interface Model {
  /** The row of the table that falls on each token. */
  readonly positions: readonly number[];
  /** (tokens, dim): the input, what is added, and their sum. */
  readonly x: Table;
  readonly added: Table;
  readonly sum: Table;
  /** Number of the word of each token: equal tokens have the same. */
  readonly kinds: readonly number[];
  /** The largest difference between the rows of equal tokens, before and after; 0 where none are equal. */
  readonly before: number;
  readonly after: number;
  readonly hasEqual: boolean;
  /** The largest magnitude on show. */
  readonly bound: number;
}

export const positionsOf = ({ tokens, isBatchFirst, shown }: Setting): number[] =>
  tokens.map((_, i) => (isBatchFirst ? shown : i));

export function modelOf(pe: Posenc, setting: Setting): Model {
  const { tokens, dim, seed } = setting;
  const positions = positionsOf(setting);
  const toy = { words: tokens, seed, dim, causal: false };
  const x = pe.encode("learned", { ...tokenOptions(toy), dim, dtype: "float64" }) as Table;
  const added = pe.encode("sinusoidal", { positions, dim, dtype: "float64" }) as Table;
  const sum = pe.encode("sinusoidal", { x: x.data, positions, dim, dtype: "float64" }) as Table;
  const same = kinds(tokens);
  const most = [x, added, sum].map(({ data }) =>
    data.reduce((a, b) => Math.max(a, Math.abs(b)), 0),
  );
  return {
    positions,
    x,
    added,
    sum,
    kinds: same,
    before: difference(x, same),
    after: difference(sum, same),
    hasEqual: new Set(same).size < same.length,
    bound: Math.max(...most),
  };
}

/** max |row i - row j| over all tokens i, j that are equal. */
function difference({ data, shape }: Table, same: readonly number[]): number {
  const dim = shape[1]!;
  let most = 0;
  same.forEach((kind, i) => {
    const first = same.indexOf(kind);
    for (let c = 0; c < dim; ++c)
      most = Math.max(most, Math.abs(data[i * dim + c]! - data[first * dim + c]!));
  });
  return most;
}
