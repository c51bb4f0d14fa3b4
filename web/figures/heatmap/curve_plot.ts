// The plot of the chosen columns: its frame, the row of the cursor, and the curves in it.
import { html, nothing, type TemplateResult } from "lit";
import { plain, rough } from "../../kit/text/numbers.js";
import { columnAxis, valueAxis } from "./axes.js";
import { type Chosen, curves, valueScale } from "./curves.js";
import { curveFrame, type Place } from "./layout.js";
import type { Table } from "./table.js";
import { text } from "./texts.js";

export interface CurvePlotOptions {
  readonly table: Table;
  readonly place: Place;
  readonly range: readonly [number, number];
  readonly chosen: Chosen;
  readonly width: number;
  /** The column of the cursor becomes a curve, or is none any more. */
  toggle(): void;
  scan(event: PointerEvent): void;
  leave(event: PointerEvent): void;
}

export function curvePlot({
  table,
  place,
  range,
  chosen,
  width: available,
  toggle,
  scan,
  leave,
}: CurvePlotOptions): TemplateResult | typeof nothing {
  if (table.rows.count < 2) return nothing;
  const { frame, width, height, wide } = curveFrame(available);
  const { axes, short, add, remove, automatic } = text();
  const { columns, isAutomatic, dropped } = chosen;
  const over = (table.rows.name === "offset" ? short : axes)[table.rows.name];
  const here = `${short[table.columns.name]} ${plain(table.columns.first + place.column)}`;
  const label = (column: number) => {
    const frequency = table.frequencies?.[column];
    const name = plain(table.columns.first + column);
    return `${short[table.columns.name]} ${name}${frequency ? ` · λ ${rough((2 * Math.PI) / frequency)}` : ""}`;
  };
  const x = frame.x + ((place.row + 0.5) / table.rows.count) * frame.width;
  const up = valueScale(frame, ...range);
  const panel = table.panels[place.panel]!.name;
  return html`
    <div class="heading">
      <h4>${text().curvesHeading(over)} <span class="soft">${[panel, isAutomatic ? automatic : ""].filter(Boolean).join(" · ")}</span></h4>
      <button class="small" type="button" @click=${toggle}>${(columns.includes(place.column) ? remove : add)(here)}</button>
    </div>
    ${dropped.length ? html`<p class="dropped" role="status">${text().dropped(dropped.join(", "))}</p>` : nothing}
    <svg class="curves" width=${width} height=${height} aria-hidden="true" @pointermove=${scan} @pointerdown=${scan} @pointerleave=${leave}>
      <rect class="ground" x=${frame.x} y=${frame.y} width=${frame.width} height=${frame.height}></rect>
      <path class="zero" d="M${frame.x},${up(0)}h${frame.width}"></path>
      <path class="here" d="M${x},${frame.y}v${frame.height}"></path>
      <g class="axis">${valueAxis(up, frame.x)} ${columnAxis(table.rows, frame)}</g>
      <text class="name" x=${frame.x + frame.width / 2} y=${height - 6} text-anchor="middle">${axes[table.rows.name]}</text>
      <text class="name" transform="translate(12,${frame.y + frame.height / 2}) rotate(-90)" text-anchor="middle">${text().value}</text>
      ${curves({ table, panel: place.panel, chosen: columns, frame, range, row: place.row, label: wide ? label : plain })}
    </svg>
    ${wide ? nothing : html`<ul class="curve-names">${columns.map((column, i) => html`<li class="series series-${i + 1}"><svg width="26" height="10" aria-hidden="true"><path d="M0,5h26"></path></svg> ${label(column)}</li>`)}</ul>`}
  `;
}

/** The row under a pointer over the plot. */
export function rowAt(event: PointerEvent, available: number, { rows }: Table): number {
  const { frame } = curveFrame(available);
  const box = (event.currentTarget as Element).getBoundingClientRect();
  const part = (event.clientX - box.x - frame.x) / frame.width;
  return Math.min(Math.max(Math.floor(part * rows.count), 0), rows.count - 1);
}
