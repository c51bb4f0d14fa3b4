// A matrix as pixels, at the resolution of the display.

import { finite, integer, optionsOf, shown } from "../core/checks.js";
import type { Engine } from "../core/engine.js";
import { checkApart } from "../core/results.js";
import { matrixOf, type TensorLike } from "../core/tensor.js";
import { honest, kindOf, trueLength } from "../core/typed_arrays.js";

/** Colours from low to high in equal steps, then one for what is masked or not a number. */
export const heatmapColors = 257;

export interface HeatmapOptions {
  width: number;
  height: number;
  /** Values of the first and the last colour. */
  low: number;
  high: number;
  /** 257 times red, green, blue, alpha: 256 steps and the colour of masked cells. */
  colors: Uint8Array | Uint8ClampedArray;
  /** Where to write the pixels, 4 * width * height. */
  out?: Uint8ClampedArray<ArrayBuffer>;
}

/** Pixels (height, width, 4) of a matrix (rows, columns): cells under a pixel's size are averaged, weighted by a triangle of two pixels. */
export type Heatmap = (
  matrix: TensorLike,
  options: HeatmapOptions,
) => { data: Uint8ClampedArray<ArrayBuffer>; shape: number[] };

const keys = ["width", "height", "low", "high", "colors", "out"];
const maxPixels = 8192; // a side; the area of a square of them makes 256 MB

export function heatmapper(engine: Engine): Heatmap {
  return (matrix, options) => {
    const { data: values, rows, columns } = matrixOf("heatmap: matrix", matrix);
    const given = optionsOf("heatmap", options, keys);
    const width = integer("heatmap: width", given.width, 1, maxPixels);
    const height = integer("heatmap: height", given.height, 1, maxPixels);
    const low = finite("heatmap: low", given.low);
    const high = finite("heatmap: high", given.high);
    if (high <= low) throw new RangeError(`heatmap: high must be above low (${low}), got ${high}`);
    const { colors, out } = given as { colors: Uint8Array; out?: Uint8ClampedArray<ArrayBuffer> };
    const isOf = (array: ArrayBufferView, kinds: readonly string[], length: number) =>
      kinds.includes(kindOf(array)!) && trueLength(array) === length;
    if (!isOf(colors, ["Uint8Array", "Uint8ClampedArray"], 4 * heatmapColors))
      throw new RangeError(
        `heatmap: colors must be a Uint8Array of ${heatmapColors} colours times 4 (${4 * heatmapColors}), got ${shown(colors)}`,
      );
    const size = 4 * width * height;
    if (out !== undefined && !isOf(out, ["Uint8ClampedArray"], size))
      throw new RangeError(
        `heatmap: out must be a Uint8ClampedArray of ${size}, got ${shown(out)}`,
      );
    checkApart("heatmap", { out }, { matrix });
    const data = out ?? new Uint8ClampedArray(size);

    engine.run([values, honest(colors), data], (core) =>
      core.heatmap(rows, columns, height, width, low, high),
    );
    return { data, shape: [height, width, 4] };
  };
}
