// The block of one pair with its numbers put in: the 2 x 2 rotation times the pair at p is the pair at p + k.
import { format } from "d3-format";
import { html, nothing, type TemplateResult } from "lit";
import { plain, significant } from "../../kit/text/numbers.js";
import { degreesOf, share, shifted } from "./notation.js";
import type { View } from "./panels.js";

const four = format(".4f");
const five = format(".5~g");
const angle = (value: number): string => five(value).replace("-", "−");

export function block(view: View): TemplateResult {
  const { text: t, settings, position, pair, blocks, frequencies, hands } = view;
  const { shift, sinOnly } = settings;
  const frequency = frequencies[pair]!;
  const { here, there } = hands[pair]!;
  const [a, b, c, d] = Array.from(blocks.data.subarray(4 * pair, 4 * pair + 4), four);
  const isGone = (row: number, column = 0) => sinOnly && (row === 1 || column === 1);
  /** Rows of equal length between brackets. */
  const bracketed = (rows: readonly (readonly string[])[]) =>
    html`<span class="matrix columns-${rows[0]!.length}">${rows.flatMap((row, r) =>
      row.map((entry, c) => html`<span class=${isGone(r, c) ? "gone" : ""}>${entry}</span>`),
    )}</span>`;
  const wave = (at: string) => bracketed([[`sin ω${at}`], [`cos ω${at}`]]);
  const hand = ({ sin, cos }: typeof here) => bracketed([[four(sin)], [four(cos)]]);
  return html`
    <p class="equation">
      ${bracketed([
        ["cos kω", "sin kω"],
        ["−sin kω", "cos kω"],
      ])}
      ${wave("p")} <span class="equals">= ${wave(`(${shifted("p", shift)})`)}</span>
    </p>
    <p class="equation numbers">
      ${bracketed([
        [a!, b!],
        [c!, d!],
      ])}
      ${hand(here)} <span class="equals">= ${hand(there)}</span>
      <span class="soft">p = ${plain(position)}, p + k = ${plain(position + shift)}</span>
    </p>
    <p class="note">${t.angle(shift, significant(frequency, 5), angle(shift * frequency), angle(degreesOf(shift, frequency)))}</p>
    ${sinOnly ? html`<p class="note">${t.lost} ${t.ownSine(pair, share(view.cosines.fromOwnSine[pair]!))}</p>` : nothing}
  `;
}
