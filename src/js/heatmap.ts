// A matrix as pixels, at the resolution of the display.
import type { Engine } from "./engine.js";
import { rowsPerBlock } from "./scratch.js";
import {
  checkApart,
  finite,
  integer,
  matrixOf,
  type Numbers,
  optionsOf,
  shown,
  type Tensor,
} from "./tensor.js";

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
  matrix: Tensor<Numbers>,
  options: HeatmapOptions,
) => { data: Uint8ClampedArray<ArrayBuffer>; shape: number[] };

const keys = ["width", "height", "low", "high", "colors", "out"];
const mostPixels = 8192; // a side; the area of a square of them makes 256 MB

export function heatmapper({ core, scratch }: Engine): Heatmap {
  return (matrix, options) => {
    const { data: values, shape } = matrixOf("heatmap: matrix", matrix);
    const [rows, columns] = shape as [number, number];
    const given = optionsOf("heatmap", options, keys);
    const width = integer("heatmap: width", given.width, 1, mostPixels);
    const height = integer("heatmap: height", given.height, 1, mostPixels);
    const low = finite("heatmap: low", given.low);
    const high = finite("heatmap: high", given.high);
    if (high <= low) {
      throw new RangeError(`heatmap: high must be above low (${low}), got ${high}`);
    }
    const { colors, out } = given as { colors: Uint8Array; out?: Uint8ClampedArray<ArrayBuffer> };
    const bytes = colors instanceof Uint8Array || (colors as unknown) instanceof Uint8ClampedArray;
    if (!bytes || colors.length !== 4 * heatmapColors) {
      throw new RangeError(
        `heatmap: colors must be a Uint8Array of ${4 * heatmapColors}, got ${shown(colors)}`,
      );
    }
    const size = 4 * width * height;
    if (out !== undefined && !(out instanceof Uint8ClampedArray && out.length === size)) {
      throw new RangeError(
        `heatmap: out must be a Uint8ClampedArray of ${size}, got ${shown(out)}`,
      );
    }
    checkApart("heatmap", { out }, { matrix });
    const data = out ?? new Uint8ClampedArray(size);

    scratch.allow("heatmap", 12 * (rows + columns) + 64 * (height + width)); // shares of cells in pixels
    core.beginHeatmap(rows, columns, height, width);
    // A pixel row reads at most this many source rows.
    const deepest = 2 * Math.ceil(rows / height) + 2;
    const block = rowsPerBlock(4 * columns * deepest + 4 * width, height);
    const sourceRows = Math.min(rows, Math.ceil((block * rows) / height) + deepest);
    scratch.begin(4 * columns * sourceRows, 4 * width * block, 4 * heatmapColors);
    const [from, to, colorsAt] = [
      scratch.take(4 * columns * sourceRows),
      scratch.take(4 * width * block),
      scratch.take(4 * heatmapColors),
    ];
    scratch.copyBytes(colorsAt, colors);
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
