// The arrays and numbers of a result, and whether two results are the same.
import { sameNumbers } from "./values.js";

export interface Part {
  /** Where it stands: "output.data". */
  path: string;
  array?: ArrayLike<unknown>;
  /** Of the tensor whose data it is. */
  shape?: number[];
  value?: unknown;
}

/** All of them, in the order of the keys. Functions are left out. */
export function partsOf(result: unknown, path = "result"): Part[] {
  if (typeof result === "function") return [];
  if (typeof result !== "object" || result === null) return [{ path, value: result }];
  if (Array.isArray(result) && result.some((one) => typeof one === "object"))
    return result.flatMap((one, i) => partsOf(one, `${path}[${i}]`));
  if (ArrayBuffer.isView(result) || Array.isArray(result))
    return [{ path, array: result as unknown as ArrayLike<unknown> }];
  const { shape } = result as { shape?: number[] };
  return Object.entries(result).flatMap(([name, one]) => {
    const parts = partsOf(one, `${path}.${name}`);
    const [part] = parts;
    // The values of a tensor, or the frequencies of a rotary, whose own data are no list.
    const isShaped = name === "data" || name === "frequencies";
    if (isShaped && Array.isArray(shape) && part?.array) part.shape = shape;
    return parts;
  });
}

/** The path of the first part that differs. */
export function compareParts(a: Part[], b: Part[]): string | undefined {
  if (a.length !== b.length) return "result";
  const at = a.findIndex((one, i) => {
    const other = b[i]!;
    if (one.path !== other.path || String(one.shape) !== String(other.shape)) return true;
    if (one.array && other.array) return !sameNumbers(one.array, other.array);
    return !Object.is(one.value, other.value);
  });
  return a[at]?.path;
}
