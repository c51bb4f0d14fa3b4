// Some columns of a table.
import type { Tensor } from "posenc";

type Table = Tensor<Float64Array>;

/** Every `step`th column from the first one on; the width is a multiple of the step. */
export function columnsOf({ data, shape }: Table, first: number, step: number): Table {
  const columns = new Float64Array(data.length / step);
  for (let i = 0; i < columns.length; ++i) columns[i] = data[first + i * step]!;
  return { data: columns, shape: [shape[0]!, columns.length / shape[0]!] };
}
