// The sizes of an attention call, and inputs that are spread over its scores.
import type { Options } from "./options.js";
import { asTensor, count, type Numbers, shapeOf, shown } from "./tensor.js";

/** The sizes of one call. */
export interface Sizes {
  batch: number;
  heads: number;
  kvHeads: number;
  queries: number;
  keys: number;
  dim: number;
  valueDim: number;
  shape: number[];
  keyShape: number[];
  valueShape: number[];
}

export function sizesOf(place: string, given: Options, hasValues: boolean): Sizes {
  const shape = shapeOf(`${place}: shape`, given.shape, [3, 4]);
  const ranks = [shape.length];
  const keyShape =
    given.keyShape === undefined ? shape : shapeOf(`${place}: keyShape`, given.keyShape, ranks);
  const valueShape =
    given.valueShape === undefined
      ? keyShape
      : shapeOf(`${place}: valueShape`, given.valueShape, ranks);
  const first = shape.length - 3;
  const [heads, queries, dim] = lastThree(shape, first);
  const [kvHeads, keys, keyDim] = lastThree(keyShape, first);
  const [valueHeads, values, valueDim] = lastThree(valueShape, first);
  const batch = first ? shape[0]! : 1;
  const checkBatch = (name: string, sides: readonly number[]) => {
    if (first && sides[0] !== batch)
      throw new RangeError(`${place}: ${name} must have batch ${batch}, got ${sides[0]}`);
  };
  checkBatch("keyShape", keyShape);
  checkBatch("valueShape", valueShape);
  if (dim < 1 || heads < 1)
    throw new RangeError(
      `${place}: shape must have at least one head and one channel, got ${shown(shape)}`,
    );
  if (keyDim !== dim)
    throw new RangeError(`${place}: keyShape must end in headDim (${dim}), got ${shown(keyShape)}`);
  if (kvHeads < 1 || heads % kvHeads)
    throw new RangeError(
      `${place}: keyShape must have a number of heads that divides ${heads}, got ${kvHeads}`,
    );
  if (hasValues && (valueHeads !== kvHeads || values !== keys)) {
    throw new RangeError(
      `${place}: valueShape must begin with the keys' ${shown([kvHeads, keys])}, got ${shown(valueShape)}`,
    );
  }
  return { batch, heads, kvHeads, queries, keys, dim, valueDim, shape, keyShape, valueShape };
}

const lastThree = (shape: readonly number[], from: number): [number, number, number] => [
  shape[from]!,
  shape[from + 1]!,
  shape[from + 2]!,
];

/** A tensor that is spread over (heads, queries, keys): where the row of a head and a query begins. */
export class Spread {
  private readonly strides: [number, number];

  constructor(
    place: string,
    readonly data: Numbers,
    shape: readonly number[],
    { heads, queries, keys }: Sizes,
  ) {
    const sides = [1, 1, ...shape].slice(-3);
    const wanted = [heads, queries, keys];
    const fits =
      shape.length >= 1 &&
      shape.length <= 3 &&
      sides[2] === keys &&
      sides.every((side, i) => side === wanted[i] || (i < 2 && side === 1));
    if (!fits || data.length !== count(shape)) {
      throw new RangeError(
        `${place} must have shape ${shown(wanted)}, where the first two may be 1 or missing, got ${shown([...shape])} of ${data.length} values`,
      );
    }
    const row = sides[1] === 1 ? 0 : keys;
    this.strides = [sides[0] === 1 ? 0 : (sides[1] ?? 1) * keys, row];
  }

  /** Entries from one query's row to the next: 0 where all share one. */
  get stride(): number {
    return this.strides[1];
  }

  /** Index of the row, and how many entries `rows` of them take. */
  at(head: number, query: number): number {
    return head * this.strides[0] + query * this.strides[1];
  }

  length(rows: number, keys: number): number {
    return this.stride ? rows * keys : keys;
  }

  /** The entries of `rows` queries from `first` on, as flags. */
  bytes(head: number, first: number, rows: number, keys: number): Uint8Array {
    const from = this.at(head, first);
    return Uint8Array.from({ length: this.length(rows, keys) }, (_, i) =>
      this.data[from + i] ? 1 : 0,
    );
  }
}

/** `read` makes numbers of the tensor's data. */
export function spread(
  place: string,
  value: unknown,
  sizes: Sizes,
  read: (place: string, data: unknown) => Numbers,
): Spread | undefined {
  if (value === undefined) return undefined;
  const tensor = asTensor(value);
  if (!tensor) throw new TypeError(`${place} must be { data, shape }, got ${shown(value)}`);
  return new Spread(place, read(`${place}.data`, tensor.data), Array.from(tensor.shape), sizes);
}
