// The block of one pair with its numbers put in: the 2 x 2 rotation times the pair at p is the pair at p + k.
import { format } from "d3-format";
import { html, nothing, type TemplateResult } from "lit";
import { plain, significant } from "../../kit/text/numbers.js";
import { degreesOf } from "./clocks.js";
import type { Setting } from "./fields.js";
import type { Pair } from "./model.js";
import { shifted, text } from "./texts.js";

const four = format(".4f");
const angle = format(".5~g");

/** Rows of equal length between brackets. */
function bracketed(rows: readonly (readonly string[])[], gone?: (r: number, c: number) => boolean) {
  return html`<span class="matrix columns-${rows[0]!.length}">${rows.flatMap((row, r) =>
    row.map((entry, c) => html`<span class=${gone?.(r, c) ? "gone" : ""}>${entry}</span>`),
  )}</span>`;
}

export function block(
  setting: Setting,
  pair: Pair,
  fromOwnSine: number | undefined,
  missed: (part: number) => string,
): TemplateResult {
  const t = text();
  const { shift, position, sinOnly } = setting;
  const [a, b, c, d] = pair.block;
  const vector = (name: string) => [[`sin ω${name}`], [`cos ω${name}`]];
  const gone = (r: number, c: number) => sinOnly && (r === 1 || c === 1);
  const goneRow = (r: number) => sinOnly && r === 1;
  const [from, to] = [plain(position), plain(position + shift)];
  return html`
    <h4>${t.block(setting.pair)}</h4>
    <p class="equation">
      ${bracketed(
        [
          ["cos kω", "sin kω"],
          ["−sin kω", "cos kω"],
        ],
        gone,
      )}
      ${bracketed(vector("p"), goneRow)} <span class="equals">= ${bracketed([[`sin ω(${shifted("p", shift)})`], [`cos ω(${shifted("p", shift)})`]], goneRow)}</span>
    </p>
    <p class="equation numbers">
      ${bracketed(
        [
          [four(a), four(b)],
          [four(c), four(d)],
        ],
        gone,
      )}
      ${bracketed([[four(pair.here.sin)], [four(pair.here.cos)]], goneRow)} <span class="equals">= ${bracketed([[four(pair.there.sin)], [four(pair.there.cos)]], goneRow)}</span>
      <span class="soft">p = ${from}, p + k = ${to}</span>
    </p>
    <p class="note">${t.angle(shift, significant(pair.frequency, 5), angle(shift * pair.frequency).replace("-", "−"), angle(degreesOf(shift, pair.frequency)).replace("-", "−"))}</p>
    ${sinOnly && fromOwnSine !== undefined ? html`<p class="note">${t.lost} ${t.ownSine(setting.pair, missed(fromOwnSine))}</p>` : nothing}
  `;
}
