// Results that keep the type of their input: doubles, half floats, or float32 for all else.
import { fromHalves } from "./halves.js";
import type { Numbers, TableDType } from "./tensor.js";

/** The type of the result, and the input as the core reads it. */
export function sameType(values: Numbers): { dtype: TableDType; input: Numbers } {
  if (values instanceof Uint16Array) return { dtype: "float16", input: fromHalves(values) };
  return { dtype: values instanceof Float64Array ? "float64" : "float32", input: values };
}
