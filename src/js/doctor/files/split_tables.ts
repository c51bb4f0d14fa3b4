// Cosines and sines out of one array: side by side, in turn, along an axis of two, or as complex numbers.
import type { FloatArray, Tensor } from "../../core/tensor.js";

type Split = readonly [first: Tensor<FloatArray>, second: Tensor<FloatArray>];

/** Two arrays, each with the values whose place `pick` gives, in `shape`. */
function parted(
  data: FloatArray,
  shape: number[],
  pick: (at: number, part: 0 | 1) => number,
): Split {
  const part = (which: 0 | 1): Tensor<FloatArray> => {
    const values = data.slice(0, data.length / 2);
    for (let at = 0; at < values.length; ++at) values[at] = data[pick(at, which)]!;
    return { data: values, shape };
  };
  return [part(0), part(1)];
}

/** All ways to part an array in two. */
function splits({ data, shape }: Tensor<FloatArray>): Split[] {
  const sides = shape.slice();
  while (sides.length > 2 && sides[0] === 1) sides.shift();
  const [first = 0] = sides;
  const last = sides.at(-1) ?? 0;
  const found: Split[] = [];
  const half = last / 2;
  if (sides.length > 2 && last === 2)
    found.push(parted(data, sides.slice(0, -1), (at, part) => 2 * at + part));
  if (sides.length > 2 && first === 2)
    found.push(parted(data, sides.slice(1), (at, part) => at + (part * data.length) / 2));
  if (sides.length > 1 && last % 2 === 0 && last > 2) {
    const narrow = [...sides.slice(0, -1), half];
    const row = (at: number) => Math.floor(at / half) * last;
    found.push(parted(data, narrow, (at, part) => row(at) + (at % half) + part * half));
    found.push(parted(data, narrow, (at, part) => 2 * at + part));
  }
  return found;
}

/** How unlike the lengths of (cosine, sine) are: 0 for a rotation, whatever its factor. */
function unevenness([{ data: a }, { data: b }]: Split): number {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < a.length; ++i) {
    const size = Math.hypot(a[i]!, b[i]!);
    sum += size;
    squares += size * size;
  }
  const mean = sum / a.length;
  return squares / a.length / (mean * mean) - 1;
}

/** Cosines and sines in an array, in this order; undefined if its shape has no two parts. */
export function splitTables(tensor: Tensor<FloatArray>): Split | undefined {
  const all = splits(tensor);
  return all.find((split) => unevenness(split) < 1e-3) ?? all[0];
}
