// A matrix as pixels, at the resolution of the display.
import type { Engine } from "./engine.js";
import { rowsPerBlock } from "./scratch.js";
import { finite, integer, type Numbers, shapeOf, shown, type Tensor, valuesOf } from "./tensor.js";

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

/** Pixels (height, width, 4) of a matrix (rows, columns): cells under a pixel's size are averaged. */
export type Heatmap = (
  matrix: Tensor<Numbers>,
  options: HeatmapOptions,
) => { data: Uint8ClampedArray<ArrayBuffer>; shape: number[] };

export function heatmapper({ core, scratch }: Engine): Heatmap {
  return (matrix, { width, height, low, high, colors, out }) => {
    const [rows, columns] = shapeOf("heatmap: matrix.shape", matrix.shape, [2], 1) as [
      number,
      number,
    ];
    const values = valuesOf("heatmap: matrix", matrix, [rows, columns]);
    integer("heatmap: width", width, 1, 32768);
    integer("heatmap: height", height, 1, 32768);
    if (!(finite("heatmap: high", high) > finite("heatmap: low", low)))
      throw new RangeError(`heatmap: high must be above low (${low}), got ${high}`);
    if (colors?.length !== 4 * heatmapColors)
      throw new RangeError(
        `heatmap: colors must have ${4 * heatmapColors} entries, got ${shown(colors?.length)}`,
      );
    const size = 4 * width * height;
    const data = out ?? new Uint8ClampedArray(size);
    if (!(data instanceof Uint8ClampedArray) || data.length !== size)
      throw new RangeError(
        `heatmap: out must be a Uint8ClampedArray of ${size}, got ${shown(out)}`,
      );

    core.beginHeatmap(rows, columns, height, width);
    // A pixel row reads at most this many source rows.
    const deepest = Math.ceil(rows / height) + 1;
    const block = rowsPerBlock(4 * columns * deepest + 4 * width, height);
    const sourceRows = Math.min(rows, Math.ceil((block * rows) / height) + 2);
    scratch.begin(4 * columns * sourceRows, 4 * width * block, 4 * heatmapColors);
    const [from, to, colorsAt] = [
      scratch.take(4 * columns * sourceRows),
      scratch.take(4 * width * block),
      scratch.take(4 * heatmapColors),
    ];
    scratch.copyBytes(colorsAt, colors as Uint8Array);
    for (let y = 0; y < height; y += block) {
      const some = Math.min(block, height - y);
      const first = core.heatmapFirstRow(y);
      const end = core.heatmapEndRow(y + some - 1);
      scratch.write("float32", from, values, first * columns, (end - first) * columns);
      core.paintHeatmap(from, y, some, low, high, colorsAt, to);
      scratch.readBytes(data, 4 * width * y, to, 4 * width * some);
    }
    return { data, shape: [height, width, 4] };
  };
}
