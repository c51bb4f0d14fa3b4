// The block of the second pair with its numbers: the 2 x 2 rotation times the pair at p is the pair at p + k.
import { format } from "d3-format";
import { html, nothing, type TemplateResult } from "lit";
import { plain, significant } from "../../kit/text/numbers.js";
import { shifted } from "./notation.js";
import type { View } from "./view.js";

const four = format(".4f");
const five = format(".5~g");
const angle = (value: number): string => five(value).replace("-", "−");

/** The pair whose block is spelled out. */
const pair = 1;

export function block(view: View): TemplateResult {
  const { text, settings, blocks, frequencies, degrees, hands } = view;
  const { shift, position, sinOnly } = settings;
  const frequency = frequencies[pair]!;
  const { here, there } = hands[pair]!;
  /** A matrix in brackets; with sines alone, all entries but the first would need a cosine. */
  const matrix = (entries: readonly string[], columns = 1) =>
    html`<span class="matrix columns-${columns}">${entries.map((entry, i) => html`<span class=${sinOnly && i ? "gone" : ""}>${entry}</span>`)}</span>`;
  const wave = (at: string) => matrix([`sin ω${at}`, `cos ω${at}`]);
  const hand = ({ sin, cos }: typeof here) => matrix([four(sin), four(cos)]);
  return html`
    <p class="equation">
      ${matrix(["cos kω", "sin kω", "−sin kω", "cos kω"], 2)}
      ${wave("p")} <span class="equals">= ${wave(`(${shifted("p", shift)})`)}</span>
    </p>
    <p class="equation numbers">
      ${matrix(Array.from(blocks.data.subarray(4 * pair, 4 * pair + 4), four), 2)}
      ${hand(here)} <span class="equals">= ${hand(there)}</span>
      <span class="soft">p = ${plain(position)}, p + k = ${plain(position + shift)}</span>
    </p>
    <p class="note">${text.angle(shift, significant(frequency, 5), angle(shift * frequency), angle(degrees[pair]!))}</p>
    ${sinOnly ? html`<p class="note">${text.lost}</p>` : nothing}
  `;
}
