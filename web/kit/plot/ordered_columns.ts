// A matrix with its columns in the order of the drawing, in a reused array.
import type { Tensor } from "posenc";
import type { Run } from "./matrix_layout.js";

export class OrderedColumns {
  private ordered = new Float32Array(0);

  inRuns(matrix: Tensor<Float32Array>, runs: readonly Run[]): Tensor<Float32Array> {
    if (runs.length === 1) return matrix;
    const [rows, columns] = matrix.shape as [number, number];
    if (this.ordered.length < rows * columns) this.ordered = new Float32Array(rows * columns);
    const data = this.ordered.subarray(0, rows * columns);
    let to = 0;
    for (let row = 0; row < rows; ++row) {
      for (const { first, count, step } of runs)
        for (let i = 0; i < count; ++i) data[to++] = matrix.data[row * columns + first + i * step]!;
    }
    return { data, shape: matrix.shape };
  }
}
