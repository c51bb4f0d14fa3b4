// The small example: a word's vector and a position's vector of the same width, and their sum, as layers
// that are pulled apart or laid on each other.
import { css, html, type TemplateResult } from "lit";
import { figureControl } from "../../kit/controls/figure_control.js";
import { decimals, plain, significant } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { smallWidth } from "./derive.js";
import type { View } from "./panels.js";
import { writer } from "./reading.js";

/** Cells of a narrower panel do not hold exponents. */
const narrow = 376;

/** "sin(p/100)" */
const waveName = (part: number, at: string, divisor: number): string =>
  `${part % 2 ? "cos" : "sin"}(${at}${part < 2 ? "" : `/${significant(divisor, 4)}`})`;

export function layers(view: View): TemplateResult {
  const { text, settings, word, width, set } = view;
  const { token, encoding, input, divisor } = view.layers;
  const { channel, apart, position } = settings;
  const write = width < narrow ? decimals : writer(settings);
  const choose = (channel: number) => () => set({ channel }, "noted");
  const layer = (at: number, sign: string, name: string, values: Float64Array) => html`
    <div class="layer layer-${at}">
      <span class="sign" aria-hidden="true">${sign}</span>
      <span class="layer-name">${name}</span>${Array.from(values, (value, i) => html`<span class="cell ${i === channel ? "chosen" : ""}" @pointerenter=${choose(i)} @click=${choose(i)}>${write(value)}</span>`)}
    </div>
  `;
  const signed = (value: number) => (value < 0 ? `(${write(value)})` : write(value));
  const [x, e, sum] = [token[channel]!, encoding[channel]!, input[channel]!];
  const wave = waveName(channel, plain(position), divisor);
  return html`
    <div class="parts" role="group" aria-label=${text.partsLabel}>
      ${Array.from({ length: smallWidth }, (_, i) => html`<button type="button" aria-pressed=${i === channel} @click=${choose(i)}>${i}<small>${waveName(i, "p", divisor)}</small></button>`)}
    </div>
    <div class="layers ${apart ? "apart" : "together"}">
      ${layer(0, "", text.tokenLayer(word), token)} ${layer(1, "+", text.positionLayer(position), encoding)}
      ${layer(2, "=", text.inputLayer, input)}
    </div>
    <p class="reading layer-reading">${typeset(`${text.inputShort}[${channel}] = ${write(x)} + ${wave} = ${write(x)} + ${signed(e)} = ${write(sum)}`)}</p>
    <div class="grid small-controls">
      ${figureControl("word", undefined, view)} ${figureControl("position", undefined, view)}
    </div>
    <div class="row">
      <button type="button" aria-pressed=${!apart} @click=${() => set({ apart: !apart })}>${text.controls.apart}</button>
    </div>
  `;
}

export const layersStyles = css`
  .parts,
  .layer {
    display: grid;
    grid-template-columns: 1rem repeat(4, minmax(0, 1fr));
    gap: 0 2px;
    max-width: 27rem;
  }
  .parts button {
    display: grid;
    padding: 0.1rem 0.2rem 0.2rem;
    line-height: 1.35;
    font-size: 0.85rem;
    background: none;
    border-color: transparent;
  }
  .parts button:first-child {
    grid-column: 2;
  }
  .parts button small {
    color: var(--ink-soft);
    font-size: 0.75rem;
    white-space: nowrap;
  }
  .parts button[aria-pressed="true"] {
    background: var(--accent-wash);
    border-color: var(--accent);
  }
  .layers {
    display: grid;
    grid-template-rows: repeat(3, 3.6rem);
    padding-block: 0.2rem 1.1rem;
  }
  .layer {
    position: relative;
    align-items: end;
    height: 3.1rem;
    translate: 0 0;
    transition: translate 0.5s ease;
  }
  .together .layer-0 {
    translate: 10px calc(7.2rem + 14px);
  }
  .together .layer-1 {
    z-index: 1;
    translate: 5px calc(3.6rem + 7px);
  }
  .together .layer:not(.layer-2) .layer-name,
  .together .sign {
    opacity: 0;
  }
  .sign {
    font-weight: 650;
    line-height: 1.9rem;
    transition: opacity 0.3s;
  }
  .layer-name {
    grid-row: 1;
    grid-column: 2 / -1;
    align-self: end;
    overflow: hidden;
    color: var(--ink-soft);
    font-size: 0.8rem;
    line-height: 1.2rem;
    text-overflow: ellipsis;
    white-space: nowrap;
    transition: opacity 0.3s;
  }
  .layer .sign,
  .layer .cell {
    grid-row: 2;
  }
  .layer .sign {
    grid-column: 1;
  }
  .cell {
    height: 1.9rem;
    padding: 0 0.2rem;
    overflow: hidden;
    font-size: clamp(0.72rem, 2.6vw, 0.85rem);
    line-height: 1.75rem;
    font-variant-numeric: tabular-nums;
    text-align: center;
    white-space: nowrap;
    background: var(--panel);
    border: 1px solid var(--line-strong);
    border-bottom-width: 3px;
    cursor: default;
  }
  .layer-0 .cell {
    border-bottom-color: var(--series-3);
    border-bottom-style: dotted;
  }
  .layer-1 .cell {
    border-bottom-color: var(--series-2);
    border-bottom-style: dashed;
  }
  .together .layer-2 {
    z-index: 2;
  }
  .layer-2 .cell {
    border-bottom-color: var(--accent);
    font-weight: 650;
  }
  .cell.chosen {
    background: var(--accent-wash);
  }
`;
