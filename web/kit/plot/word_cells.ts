// The cells of a matrix between words, on a canvas: hundreds of them move with every frame of a drag, and an element
// each would be styled, laid out and painted anew. What is masked, a value that is not finite, has a stroke.
import { gap, type WordMatrix, wordLayout } from "./word_matrix.js";

/** As style sheets have them, on the ground of now. */
interface Colors {
  readonly ink: string;
  readonly blank: string;
  readonly stroke: string;
  /** By row. */
  readonly hues: readonly string[];
}

const radius = 3;

export class WordCells {
  private colors: Colors | undefined;
  /** The hues as style sheets write them. */
  private written = "";
  /** What was painted last, in these colours, and where. */
  private shown = "";
  private canvas: HTMLCanvasElement | undefined;

  /** Colours may be others now. */
  forgetColors(): void {
    this.colors = undefined;
    this.shown = "";
  }

  /** `canvas` has the colours of everything but the hues of rows. Where all is as it was, nothing is painted. */
  paint(canvas: HTMLCanvasElement, words: WordMatrix): void {
    const { matrix, range, places, font, write } = words;
    const { ink, blank, stroke, hues } = this.colorsOf(canvas, words);
    const { left, top, pitch, ...size } = wordLayout(words);
    const side = pitch - gap;
    const span = range[1] - range[0];
    const cells = Array.from(matrix.data, (value, i) => {
      const [row, column] = [Math.floor(i / places.length), i % places.length];
      const [x, y] = [left + places[column]! * pitch, top + places[row]! * pitch];
      const isMasked = !Number.isFinite(value);
      const part = isMasked ? 0 : Math.min(Math.max((value - range[0]) / span, 0), 1);
      const [first = "", second = ""] = isMasked ? [] : write([row, column], side);
      return { row, x, y, isMasked, part, first, second };
    });
    const shown = JSON.stringify([cells, side, font, devicePixelRatio]);
    if (shown === this.shown && canvas === this.canvas) return;
    [this.shown, this.canvas] = [shown, canvas];

    const context = sized(canvas, size);
    const squares = (some: typeof cells) => {
      context.beginPath();
      for (const { x, y } of some) context.roundRect(x, y, side, side, radius);
    };
    context.fillStyle = blank;
    squares(cells);
    context.fill();
    for (const cell of cells) {
      context.globalAlpha = 0.62 * cell.part;
      context.fillStyle = hues[cell.row]!;
      squares([cell]);
      context.fill();
    }
    context.globalAlpha = 1;
    context.lineCap = "round";
    context.lineWidth = 1.5;
    context.strokeStyle = stroke;
    context.beginPath();
    for (const { x, y, isMasked } of cells)
      if (isMasked) {
        context.moveTo(x + side * 0.36, y + side * 0.64);
        context.lineTo(x + side * 0.64, y + side * 0.36);
      }
    context.stroke();

    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = ink;
    context.font = `${side < 33 ? 10 : 12}px ${font}`;
    for (const { x, y, first, second } of cells)
      if (first) context.fillText(first, x + side / 2, y + side / 2 - (second ? 6 : 0));
    context.font = `10px ${font}`;
    context.globalAlpha = 0.8;
    for (const { x, y, second } of cells)
      if (second) context.fillText(second, x + side / 2, y + side / 2 + 8);
  }

  private colorsOf(canvas: HTMLCanvasElement, { rowWords }: WordMatrix): Colors {
    const written = rowWords.map(({ color }) => color).join();
    if (this.colors && written === this.written) return this.colors;
    const { color, fill, stroke } = getComputedStyle(canvas);
    this.written = written;
    this.shown = "";
    const hues = rowWords.map(({ color }) => {
      canvas.style.setProperty("outline-color", color);
      return getComputedStyle(canvas).outlineColor;
    });
    this.colors = { ink: color, blank: fill, stroke, hues };
    return this.colors;
  }
}

/** An empty canvas of so many CSS pixels, as fine as the display is. */
function sized(
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
): CanvasRenderingContext2D {
  const ratio = Math.max(globalThis.devicePixelRatio || 1, 1);
  const [across, down] = [Math.ceil(width * ratio), Math.ceil(height * ratio)];
  const context = canvas.getContext("2d")!;
  if (canvas.width !== across || canvas.height !== down) {
    [canvas.width, canvas.height] = [across, down];
    canvas.style.width = `${across / ratio}px`;
    canvas.style.height = `${down / ratio}px`;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, across, down);
  return context;
}
