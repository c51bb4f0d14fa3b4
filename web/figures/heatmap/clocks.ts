// The chosen waves at the row of the cursor as hands of clocks.
import { html, nothing, type TemplateResult } from "lit";
import { face, type Hand, hand, hub } from "../../kit/plot/clock_face.js";
import { decimals, plain } from "../../kit/text/numbers.js";
import type { View } from "./view.js";

const radius = 28;
const margin = 5;

/** Hands need waves of one amplitude. */
export const hasClocks = ({ table }: View): boolean =>
  table.pair !== undefined && table.bound !== undefined;

export function clocks({ text, table, row, chosen }: View): TemplateResult {
  const { pair, bound, rows, columns, panels, options } = table;
  const isMirrored = ((options.scale as number | undefined) ?? 1) < 0; // zero at six
  const value = ([panel, column]: readonly [number, number]) =>
    panels[panel]!.matrix.data[row * columns.count + column]! / bound![1];

  const drawn = new Set<number>();
  const faces = chosen.columns.map((column, i) => {
    const where = pair!(column);
    if (!where || drawn.has(where.sin[1])) return nothing; // sine and cosine share a clock
    drawn.add(where.sin[1]);
    const [sin, cos] = [value(where.sin), value(where.cos)];
    const both = [...new Set([where.sin[1], where.cos[1]])].sort((a, b) => a - b);
    const name = `${text.short[columns.name]} ${both.join(", ")}`;
    const label = text.clock(name, decimals(sin), decimals(cos));
    return clock(i, name, label, [sin, cos]);
  });
  return html`
    <h4>${text.clocks(`${text.axes[rows.name]} ${plain(rows.first + row)}`)}</h4>
    ${isMirrored ? nothing : html`<p class="soft direction">${text.clocksTurn}</p>`}
    <ul class="clocks">${faces}</ul>
  `;
}

function clock(series: number, name: string, label: string, at: Hand): TemplateResult {
  const side = 2 * (radius + margin);
  return html`
    <li>
      <svg width=${side} height=${side} viewBox="${-side / 2} ${-side / 2} ${side} ${side}" role="img" aria-label=${label}>
        ${face(radius)} ${hand(radius, at)} ${hub(radius)}
      </svg>
      <span class="series-${series + 1}">${name}</span>
    </li>
  `;
}
