// Paints matrices on canvases with a kernel of the library. Cells smaller than a pixel of the display are drawn at its
// resolution; larger ones are one pixel each, which the browser magnifies.
import type { Posenc, Tensor } from "posenc";
import { type ColorMap, colorTable } from "../theme/colors.js";
import type { Ground } from "../theme/scheme.js";

const displayRatio = (): number => Math.min(globalThis.devicePixelRatio || 1, 3);

/** Whether cells are smaller than a pixel of the display. */
export function isAveraged(
  [rows, columns]: readonly [number, number],
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const ratio = displayRatio();
  return columns > width * ratio || rows > height * ratio;
}

export interface Painting {
  /** The size in CSS pixels, which the style gives the canvas. */
  readonly width: number;
  readonly height: number;
  /** The values of the first and the last colour. */
  readonly range: readonly [number, number];
  readonly colors: ColorMap;
  readonly ground: Ground;
}

/** A buffer that all canvases share. */
let buffer = new Uint8ClampedArray(0);

export function paint(
  pe: Posenc,
  canvas: HTMLCanvasElement,
  matrix: Tensor<Float32Array>,
  { width, height, range: [low, high], colors, ground }: Painting,
): void {
  const ratio = displayRatio();
  const [down, across] = matrix.shape as [number, number];
  const columns = Math.min(Math.round(width * ratio), across);
  const rows = Math.min(Math.round(height * ratio), down);
  const size = 4 * columns * rows;
  if (buffer.length < size) buffer = new Uint8ClampedArray(size);
  const out = buffer.subarray(0, size);
  const table = colorTable(colors, ground);
  pe.heatmap(matrix, { width: columns, height: rows, low, high, colors: table, out });
  if (canvas.width !== columns) canvas.width = columns;
  if (canvas.height !== rows) canvas.height = rows;
  canvas.style.imageRendering = columns === across || rows === down ? "pixelated" : "";
  canvas.getContext("2d")!.putImageData(new ImageData(out, columns, rows), 0, 0);
}
