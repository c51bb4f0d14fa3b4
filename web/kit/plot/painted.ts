// A small matrix on a canvas of its own, without axes and cursor: one of several beside each other.
//
//   html`<canvas role="img" aria-label="head 1" ${painted({ pe, matrix, width: 200, range: [0, 1], colors: "sequential" })}></canvas>`
import { AsyncDirective, directive } from "lit/async-directive.js";
import type { ElementPart } from "lit/directive.js";
import type { Posenc, Tensor } from "posenc";
import type { ColorMap } from "../theme/colors.js";
import { groundOf, onScheme } from "../theme/scheme.js";
import { paint } from "./painter.js";

export interface Painted {
  readonly pe: Posenc;
  /** Painted anew when it is another one. */
  readonly matrix: Tensor<Float32Array>;
  /** Of the longer side, in CSS pixels. */
  readonly width: number;
  /** The values of the first and the last colour. */
  readonly range: readonly [number, number];
  readonly colors: ColorMap;
}

class PaintedMatrix extends AsyncDirective {
  private canvas: HTMLCanvasElement | undefined;
  private drawn: Painted | undefined;
  private endScheme: (() => void) | undefined;

  render(_painted: Painted): void {}

  override update({ element }: ElementPart, [painted]: [Painted]): void {
    this.canvas = element as HTMLCanvasElement;
    this.endScheme ??= onScheme(this.paint);
    const { drawn } = this;
    this.drawn = painted;
    if (drawn?.matrix === painted.matrix && drawn.width === painted.width) return;
    // What is drawn first has no style before it is in the document.
    if (element.isConnected) this.paint();
    else queueMicrotask(this.paint);
  }

  private readonly paint = (): void => {
    const { pe, matrix, width: most, range, colors } = this.drawn!;
    const [rows, columns] = matrix.shape as [number, number];
    const side = most / Math.max(rows, columns);
    const [width, height] = [Math.round(side * columns), Math.round(side * rows)];
    const ground = groundOf(this.canvas!);
    paint(pe, this.canvas!, matrix, { width, height, range, colors, ground });
    Object.assign(this.canvas!.style, { width: `${width}px`, height: `${height}px` });
  };

  protected override disconnected(): void {
    this.endScheme?.();
    this.endScheme = undefined;
  }
  protected override reconnected(): void {
    this.endScheme ??= onScheme(this.paint);
  }
}

export const painted = directive(PaintedMatrix);
