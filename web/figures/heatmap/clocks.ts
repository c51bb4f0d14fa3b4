// The chosen waves at the row of the cursor as hands of clocks: cosine to the right, sine upwards.
import { html, nothing, svg, type TemplateResult } from "lit";
import { decimals, plain } from "../../kit/text/numbers.js";
import type { View } from "./view.js";

const radius = 28;
const margin = 5;
/** Space for the names of the axes, at the right and above. */
const named = { right: 36, top: 15 };

/** Hands need waves of one amplitude. */
export const hasClocks = ({ table }: View): boolean =>
  table.pair !== undefined && table.bound !== undefined;

export function clocks({ text, table, row, chosen }: View): TemplateResult {
  const { pair, bound, rows, columns, panels, options } = table;
  const isMirrored = ((options.scale as number | undefined) ?? 1) < 0; // starts on the left
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
    return face(i, name, label, radius * cos, -radius * sin);
  });
  return html`
    <h4>${text.clocks(`${text.axes[rows.name]} ${plain(rows.first + row)}`)}</h4>
    ${isMirrored ? nothing : html`<p class="soft direction">${text.clocksTurn}</p>`}
    <ul class="clocks">${faces}</ul>
  `;
}

function face(series: number, name: string, label: string, x: number, y: number): TemplateResult {
  const reach = radius + margin;
  const [width, height] = [2 * reach + named.right, 2 * reach + named.top];
  return html`
    <li class="series series-${series + 1}">
      <svg width=${width} height=${height} viewBox="${-reach} ${-reach - named.top} ${width} ${height}" role="img" aria-label=${label}>
        ${svg`
          <circle class="dial" r=${radius}></circle>
          <path class="cross" d="M${-radius},0h${2 * radius}M0,${-radius}v${2 * radius}"></path>
          <text class="name" x=${radius + 9} dy="0.32em">cos →</text>
          <text class="name" y=${-radius - 8} text-anchor="middle">sin ↑</text>
          <path class="hand" d="M0,0L${x.toFixed(2)},${y.toFixed(2)}"></path>
          <circle cx=${x.toFixed(2)} cy=${y.toFixed(2)} r="4"></circle>`}
      </svg>
      <span>${name}</span>
    </li>
  `;
}
