// The definitions, as plainly as they can be written, in double. What the library computes in blocks
// and lanes is compared with these.

type Row = readonly number[];

const dot = (a: Row, b: Row): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
const plus = (a: Row, b: Row): Row => a.map((x, i) => x + b[i]!);

/** Row `index` of values that stand in rows of this width. */
export const rowOf = (values: ArrayLike<number>, index: number, width: number): Row =>
  Array.from({ length: width }, (_, i) => values[index * width + i]!);

/** A row of the sinusoidal table: sin and cos alternate. */
export const sinusoidalRow = (position: number, dim: number, base = 10000): Row =>
  Array.from({ length: dim }, (_, column) => {
    const angle = position * base ** (-(column - (column % 2)) / dim);
    return column % 2 ? Math.cos(angle) : Math.sin(angle);
  });

/** RoPE: every pair of channels of one row turns by position * base^(-2 pair / width). */
export function rotatedRow(
  x: Row,
  position: number,
  { base = 10000, width = x.length, layout = "half" } = {},
): Row {
  const out = [...x];
  for (let pair = 0; pair < width / 2; ++pair) {
    const [a, b] = layout === "half" ? [pair, pair + width / 2] : [2 * pair, 2 * pair + 1];
    const angle = position * base ** ((-2 * pair) / width);
    out[a] = x[a]! * Math.cos(angle) - x[b]! * Math.sin(angle);
    out[b] = x[b]! * Math.cos(angle) + x[a]! * Math.sin(angle);
  }
  return out;
}

/** ALiBi's slopes for a power of two of heads. */
export const slope = (head: number, heads: number): number => 2 ** ((-8 * (head + 1)) / heads);

/** T5's bucket of key - query, in both directions: 32 buckets to distance 128. */
export function bucket(relative: number): number {
  const n = Math.abs(relative);
  // 8 buckets of one distance each, then 8 from 8 to 128, a factor of sqrt(2) wide.
  const far = 8 + Math.floor(2 * Math.log2(n / 8) + 1e-9);
  return (relative > 0 ? 16 : 0) + (n < 8 ? n : Math.min(far, 15));
}

export interface NaiveAttention {
  q: ArrayLike<number>;
  k: ArrayLike<number>;
  v: ArrayLike<number>;
  /** [heads, queries, headDim] */
  shape: readonly [number, number, number];
  /** [kvHeads, keys, headDim] */
  keyShape?: readonly [number, number, number];
  /** Width of the values. */
  valueDim?: number;
  scale?: number;
  /** What stands for a query before its dot products, and for a key. */
  query?: (row: Row, i: number) => Row;
  key?: (row: Row, j: number) => Row;
  /** Added to the key and to the value where they meet query i. */
  keyTerm?: (i: number, j: number) => Row;
  valueTerm?: (i: number, j: number) => Row;
  /** Added to the score. */
  bias?: (head: number, i: number, j: number) => number;
  visible?: (head: number, i: number, j: number) => boolean;
}

/** softmax(scale q k^T + bias) v. A query that sees nothing gets zeros. */
export function naiveAttention(call: NaiveAttention) {
  const [heads, queries, dim] = call.shape;
  const [kvHeads, keys] = call.keyShape ?? call.shape;
  const valueDim = call.valueDim ?? dim;
  const scale = call.scale ?? 1 / Math.sqrt(dim);
  const output: number[] = [];
  const weights: number[] = [];
  const scores: number[] = [];
  for (let head = 0; head < heads; ++head) {
    const kvHead = Math.floor(head / (heads / kvHeads));
    for (let i = 0; i < queries; ++i) {
      const q = rowOf(call.q, head * queries + i, dim);
      const rowScores: number[] = [];
      const values: Row[] = [];
      for (let j = 0; j < keys; ++j) {
        const k = rowOf(call.k, kvHead * keys + j, dim);
        const v = rowOf(call.v, kvHead * keys + j, valueDim);
        const met = call.keyTerm ? plus(k, call.keyTerm(i, j)) : (call.key?.(k, j) ?? k);
        const score = scale * dot(call.query?.(q, i) ?? q, met) + (call.bias?.(head, i, j) ?? 0);
        const seen = call.visible?.(head, i, j) ?? true;
        rowScores.push(seen ? score : Number.NEGATIVE_INFINITY);
        values.push(call.valueTerm ? plus(v, call.valueTerm(i, j)) : v);
      }
      const highest = Math.max(...rowScores);
      const powers = rowScores.map((score) =>
        highest === Number.NEGATIVE_INFINITY ? 0 : Math.exp(score - highest),
      );
      const sum = powers.reduce((total, power) => total + power, 0) || 1;
      const rowWeights = powers.map((power) => power / sum);
      scores.push(...rowScores);
      weights.push(...rowWeights);
      for (let c = 0; c < valueDim; ++c) {
        output.push(rowWeights.reduce((total, weight, j) => total + weight * values[j]![c]!, 0));
      }
    }
  }
  return { output, weights, scores };
}
