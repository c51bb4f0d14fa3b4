// The cells of a matrix between words, on a canvas: hundreds of them move with every frame of a drag, and an element
// each would be styled, laid out and painted anew. What is masked, a value that is not finite, has a stroke.
import { gap, type WordMatrix, wordLayout, wordSize } from "./word_matrix.js";

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
  private of = "";

  /** Colours may be others now. */
  forget(): void {
    this.colors = undefined;
  }

  /** `canvas` has the colours of everything but the hues of rows. */
  paint(canvas: HTMLCanvasElement, options: WordMatrix): void {
    const { matrix, range, rowPlaces, columnPlaces, font, write } = options;
    const { ink, blank, stroke, hues } = this.colorsOf(canvas, options);
    const { left, top, pitch } = wordLayout(options);
    const context = sized(canvas, wordSize(options));
    const cell = pitch - gap;
    const [columns, span] = [matrix.shape[1]!, range[1] - range[0]];
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineCap = "round";
    context.lineWidth = 1.5;
    context.strokeStyle = stroke;
    const fontOf = (size: number) => `${size}px ${font}`;
    const line = (text: string, size: number, x: number, y: number, alpha: number) => {
      if (context.font !== fontOf(size)) context.font = fontOf(size);
      context.globalAlpha = alpha;
      context.fillStyle = ink;
      context.fillText(text, x, y);
    };
    rowPlaces.forEach((down, row) => {
      columnPlaces.forEach((across, column) => {
        const [x, y] = [left + across * pitch, top + down * pitch];
        const value = matrix.data[row * columns + column]!;
        context.beginPath();
        context.roundRect(x, y, cell, cell, radius);
        context.globalAlpha = 1;
        context.fillStyle = blank;
        context.fill();
        if (!Number.isFinite(value)) {
          context.beginPath();
          context.moveTo(x + cell * 0.36, y + cell * 0.64);
          context.lineTo(x + cell * 0.64, y + cell * 0.36);
          context.stroke();
          return;
        }
        const part = Math.min(Math.max((value - range[0]) / span, 0), 1);
        context.globalAlpha = 0.62 * part;
        context.fillStyle = hues[row]!;
        context.fill();
        const [first, second] = write?.([row, column], cell) ?? [];
        const middle = y + cell / 2 - (second === undefined ? 0 : 6);
        if (first !== undefined) line(first, cell < 33 ? 10 : 12, x + cell / 2, middle, 1);
        if (second !== undefined) line(second, 10, x + cell / 2, middle + 14, 0.8);
      });
    });
  }

  private colorsOf(canvas: HTMLCanvasElement, { rowWords }: WordMatrix): Colors {
    const of = rowWords.map(({ color }) => color).join();
    if (this.colors && of === this.of) return this.colors;
    const { color, fill, stroke } = getComputedStyle(canvas);
    this.of = of;
    const hues = rowWords.map(({ color = "var(--accent)" }) => {
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
