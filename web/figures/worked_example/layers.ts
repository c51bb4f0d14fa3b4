// The small example: the vectors of a word and of a position, and their sum, as layers.
import { html, type TemplateResult } from "lit";
import { figureControl } from "../../kit/controls/figure_control.js";
import { decimals, significant } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { scientific } from "./reading.js";
import type { View } from "./view.js";

/** The width in CSS pixels below which cells have no space for exponents. */
const narrow = 376;

/** "sin(p/100)" */
const waveName = (channel: number, at: string, divisor: number): string =>
  `${channel % 2 ? "cos" : "sin"}(${at}${channel < 2 ? "" : `/${significant(divisor, 4)}`})`;

export function layers(view: View): TemplateResult {
  const { text, settings, word, width, set } = view;
  const { token, encoding, input, divisor } = view.layers;
  const { channel } = settings;
  const write = width < narrow ? decimals : scientific;
  const choose = (channel: number) => () => set({ channel }, "noted");
  const button = (i: number) =>
    html`<button type="button" aria-pressed=${i === channel} @click=${choose(i)}>${i}<small class="soft">${waveName(i, "p", divisor)}</small></button>`;
  const cell = (value: number, i: number) =>
    html`<span class="cell ${i === channel ? "chosen" : ""}" @pointerenter=${choose(i)} @click=${choose(i)}>${write(value)}</span>`;
  const layer = (at: number, sign: string, name: string, values: Float64Array) => html`
    <div class="layer layer-${at}">
      <span class="sign" aria-hidden="true">${sign}</span>
      <span class="layer-name soft">${name}</span>${Array.from(values, cell)}
    </div>
  `;
  const [x, e, sum] = [token, encoding, input].map((values) => write(values[channel]!));
  const added = encoding[channel]! < 0 ? `(${e})` : e;
  const wave = waveName(channel, "1", divisor);
  return html`
    <div class="parts" role="group" aria-label=${text.partsLabel}>${Array.from(token, (_, i) => button(i))}</div>
    <div class="layers">
      ${layer(0, "", text.tokenLayer(word), token)} ${layer(1, "+", text.positionLayer, encoding)}
      ${layer(2, "=", text.inputLayer, input)}
    </div>
    <p class="reading layer-reading">${typeset(`${text.inputShort}[${channel}] = ${x} + ${wave} = ${x} + ${added} = ${sum}`)}</p>
    <div class="grid small-controls">${figureControl("word", undefined, view)}</div>
  `;
}
