// The small example: a word's vector and a position's vector of the same width, and their sum, as layers
// that are pulled apart or laid on each other.
import { html, type TemplateResult } from "lit";
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
