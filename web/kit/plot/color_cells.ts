// <posenc-cells>: a matrix in colour that fills its box, and nothing else: no axes, no cursor.
//
//   <posenc-cells .posenc=${pe} .matrix=${{ data, shape }} .range=${[-1, 1]}></posenc-cells>
import { css, html, LitElement, type PropertyValues } from "lit";
import type { Posenc, Tensor } from "posenc";
import { define } from "../define_element.js";
import type { ColorMap } from "../theme/colors.js";
import { type Ground, groundOf, onScheme } from "../theme/scheme.js";
import { base, theme } from "../theme/theme.js";
import { Painter } from "./painter.js";

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

  private readonly painter = new Painter();
  /** Until the scheme changes. */
  private ground: Ground | undefined;
  private endScheme: (() => void) | undefined;
  private readonly observer = new ResizeObserver(() => this.paint());

  constructor() {
    super();
    this.colors = "diverging";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
    this.endScheme = onScheme(() => {
      this.ground = undefined;
      this.paint();
    });
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
    this.endScheme?.();
  }

  protected override render() {
    return html`<canvas part="cells"></canvas>`;
  }

  protected override updated(_changed: PropertyValues): void {
    this.paint();
  }

  private paint(): void {
    const canvas = this.renderRoot.querySelector("canvas");
    const { clientWidth: width, clientHeight: height } = this;
    if (!canvas || !width || !height) return;
    const [low, high] = this.range;
    this.ground ??= groundOf(this);
    this.painter.paint(this.posenc, canvas, this.matrix, {
      width,
      height,
      low,
      high,
      map: this.colors,
      ground: this.ground,
    });
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
