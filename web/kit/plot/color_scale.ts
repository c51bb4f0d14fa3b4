// <posenc-color-scale>: all colours from the first to the last, with numbers below. The colours are those of the table that
// the kernel of matrices gets.
//
//   <posenc-color-scale .range=${[-1, 1]} colors="diverging"></posenc-color-scale>
import { scaleLinear } from "d3-scale";
import { css, html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { heatmapColors } from "posenc";
import { define } from "../define_element.js";
import { plain } from "../text/numbers.js";
import { type ColorMap, colorTable } from "../theme/colors.js";
import { GroundController } from "../theme/scheme.js";
import { base, theme } from "../theme/theme.js";

const steps = heatmapColors - 1;

export class ColorScale extends LitElement {
  static override properties = {
    range: { attribute: false },
    ticks: { attribute: false },
    write: { attribute: false },
    colors: {},
  };

  /** The values of the first and the last colour. */
  declare range: readonly [number, number];
  /** The numbers below; default round ones. */
  declare ticks: readonly number[] | undefined;
  declare write: (tick: number) => string;
  declare colors: ColorMap;

  private readonly scheme = new GroundController(this, () => this.paint());

  constructor() {
    super();
    this.range = [-1, 1];
    this.colors = "diverging";
    this.write = plain;
  }

  protected override render(): TemplateResult {
    const scale = scaleLinear(this.range, [0, 100]);
    const ticks = this.ticks ?? scale.ticks(4);
    return html`
      <canvas class="ramp" width=${steps} height="1" aria-hidden="true"></canvas>
      <div class="ticks">
        ${ticks.map((tick) => html`<span .style=${`left: ${scale(tick).toFixed(2)}%`}>${this.write(tick)}</span>`)}
      </div>
    `;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("colors")) this.paint();
  }

  private paint(): void {
    const context = this.renderRoot.querySelector("canvas")?.getContext("2d");
    const table = colorTable(this.colors, this.scheme.ground);
    const pixels = new ImageData(new Uint8ClampedArray(table.subarray(0, 4 * steps)), steps, 1);
    context?.putImageData(pixels, 0, 0);
  }

  static override styles = [
    theme,
    base,
    css`
      :host {
        width: 220px;
        max-width: 100%;
        font-size: 0.8rem;
      }
      canvas {
        display: block;
        width: 100%;
        height: 10px;
      }
      .ticks {
        position: relative;
        height: 1.5rem;
        color: var(--ink-soft);
        font-variant-numeric: tabular-nums;
        contain: size layout;
      }
      span {
        position: absolute;
        padding-top: 5px;
        line-height: 1.2;
        background: linear-gradient(var(--edge) 0 0) center top / 1px 4px no-repeat;
        transform: translateX(-50%);
        white-space: nowrap;
      }
    `,
  ];
}

define("posenc-color-scale", ColorScale);
