// <posenc-cells>: a matrix in colour that fills its box, without axes and cursor.
//
//   <posenc-cells .posenc=${pe} .matrix=${{ data, shape }} .range=${[-1, 1]}></posenc-cells>
import { css, html, LitElement } from "lit";
import type { Posenc, Tensor } from "posenc";
import { define } from "../define_element.js";
import type { ColorMap } from "../theme/colors.js";
import { GroundController } from "../theme/scheme.js";
import { base, theme } from "../theme/theme.js";
import { paint } from "./painter.js";
import { watchWidth } from "./width.js";

export class ColorCells extends LitElement {
  static override properties = {
    posenc: { attribute: false },
    matrix: { attribute: false },
    range: { attribute: false },
    colors: {},
  };

  declare posenc: Posenc;
  declare matrix: Tensor<Float32Array>;
  /** The values of the first and the last colour. */
  declare range: readonly [number, number];
  declare colors: ColorMap;

  private readonly scheme = new GroundController(this, () => this.updated());

  constructor() {
    super();
    this.colors = "diverging";
    watchWidth(this, () => this.updated());
  }

  protected override render() {
    return html`<canvas part="cells"></canvas>`;
  }

  protected override updated(): void {
    const canvas = this.renderRoot.querySelector("canvas");
    const { clientWidth: width, clientHeight: height, range, colors } = this;
    if (!canvas || !width || !height) return;
    const { ground } = this.scheme;
    paint(this.posenc, canvas, this.matrix, { width, height, range, colors, ground });
  }

  static override styles = [
    theme,
    base,
    css`
      canvas {
        display: block;
        width: 100%;
        height: 100%;
      }
    `,
  ];
}

define("posenc-cells", ColorCells);
