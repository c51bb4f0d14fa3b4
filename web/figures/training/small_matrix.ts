// Small matrices side by side, without axes and cursor.
import { html, type TemplateResult } from "lit";
import type { Posenc, Tensor } from "posenc";
import "../../kit/plot/color_cells.js";

export interface SmallMatrix {
  readonly pe: Posenc;
  /** Its class, where it has one. */
  readonly kind?: string;
  /** What a screen reader says of it. */
  readonly label: string;
  readonly matrix: Tensor<Float32Array>;
  /** Of the longer side, in CSS pixels. */
  readonly width: number;
  readonly colors: keyof typeof ranges;
}

/** The values of the first and the last colour. */
const ranges = { sequential: [0, 1], diverging: [-1, 1] } as const;

export function smallMatrix(small: SmallMatrix): TemplateResult {
  const { pe, kind = "", label, matrix, width, colors } = small;
  const [down, across] = matrix.shape as [number, number];
  const pixels = (count: number) => `${Math.round((width * count) / Math.max(down, across))}px`;
  const style = `width: ${pixels(across)}; height: ${pixels(down)}`;
  return html`<posenc-cells class=${kind} role="img" aria-label=${label} .style=${style} .posenc=${pe} .matrix=${matrix} .range=${ranges[colors]} colors=${colors}></posenc-cells>`;
}

/** Of each, in CSS pixels; the style sheet has the same limits. */
const [least, most, gap] = [136, 260, 16];

/** Puts as many of `count` in a row as fit, or all of them. */
export function widthOfEach(width: number, count: number, isOneRow = false): number {
  const fitting = Math.max(Math.floor((width + gap) / (least + gap)), 1);
  const columns = isOneRow ? count : Math.min(fitting, count);
  return Math.max(Math.min((width - gap * (columns - 1)) / columns, most), 40);
}
