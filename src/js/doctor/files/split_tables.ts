// Cosines and sines out of one array: side by side, in turn, along an axis of two, or as complex numbers.
import type { FloatArray, Tensor } from "../../core/tensor.js";

type Split = readonly [first: Tensor<FloatArray>, second: Tensor<FloatArray>];

/** A way to part an array in two: the shape of both, and the place of each value in the whole. */
interface Way {
  readonly shape: readonly number[];
  readonly pick: (at: number, part: 0 | 1) => number;
}

function waysOf({ data, shape }: Tensor<FloatArray>): Way[] {
  const sides = shape.slice();
  while (sides.length > 2 && sides[0] === 1) sides.shift();
  const [first = 0] = sides;
  const last = sides.at(-1) ?? 0;
  const half = last / 2;
  const inTurn = (at: number, part: 0 | 1) => 2 * at + part;
  const found: Way[] = [];
  if (sides.length > 2 && last === 2) found.push({ shape: sides.slice(0, -1), pick: inTurn });
  if (sides.length > 2 && first === 2)
    found.push({ shape: sides.slice(1), pick: (at, part) => at + (part * data.length) / 2 });
  if (sides.length > 1 && last % 2 === 0 && last > 2) {
    const narrow = [...sides.slice(0, -1), half];
    const row = (at: number) => Math.floor(at / half) * last;
    found.push({ shape: narrow, pick: (at, part) => row(at) + (at % half) + part * half });
    found.push({ shape: narrow, pick: inTurn });
  }
  return found;
}

/** How unlike the lengths of (cosine, sine) are: 0 for a rotation, whatever its factor. */
function unevenness(data: FloatArray, { pick }: Way): number {
  const count = data.length / 2;
  let [sum, squares] = [0, 0];
  for (let at = 0; at < count; ++at) {
    const size = Math.hypot(data[pick(at, 0)]!, data[pick(at, 1)]!);
    sum += size;
    squares += size * size;
  }
  const mean = sum / count;
  return squares / count / (mean * mean) - 1;
}

/** Cosines and sines in an array, in this order; undefined if its shape has no two parts. */
export function splitTables(tensor: Tensor<FloatArray>): Split | undefined {
  const { data } = tensor;
  const all = waysOf(tensor);
  const way = all.find((one) => unevenness(data, one) < 1e-3) ?? all[0];
  if (!way) return undefined;
  const part = (which: 0 | 1): Tensor<FloatArray> => {
    const values = data.slice(0, data.length / 2);
    for (let at = 0; at < values.length; ++at) values[at] = data[way.pick(at, which)]!;
    return { data: values, shape: [...way.shape] };
  };
  return [part(0), part(1)];
}
