// The panels with what lies over them: axes, names, marks of the curves, and the cursor.
import { html, nothing, svg, type TemplateResult } from "lit";
import { orderedAxis, rowAxis } from "./axes.js";
import { cellFrame, type Frame } from "./layout.js";
import { text } from "./texts.js";
import { hasCurves, type View } from "./view.js";

export interface PlotEvents {
  point(event: PointerEvent): void;
  leave(event: PointerEvent): void;
  pick(event: PointerEvent): void;
  press(event: KeyboardEvent): void;
}

export function plot(view: View, { point, leave, pick, press }: PlotEvents): TemplateResult {
  const { table, layout, order, upward, chosen, place } = view;
  const { axes } = text();
  const cursor = cellFrame(layout.frames[place.panel]!, table, place, order, upward);
  const size = (side: number) => Math.max(side, 4);
  const middle = { x: cursor.x + cursor.width / 2, y: cursor.y + cursor.height / 2 };
  const [width, height] = [size(cursor.width), size(cursor.height)];
  const marked = hasCurves(view) ? chosen.columns : [];
  const marks = layout.frames.flatMap((frame) =>
    marked.map((column, i) => {
      const at = cellFrame(frame, table, { panel: 0, row: 0, column }, order, false);
      return svg`<path class="mark series-${i + 1}" d="M${at.x + at.width / 2},${frame.y - 1}l-4,-7h8z"></path>`;
    }),
  );
  return html`
    <div
      class="plot"
      tabindex="0"
      role="application"
      aria-label=${text().plot}
      aria-roledescription=${text().roledescription}
      aria-describedby="how"
      @pointermove=${point}
      @pointerdown=${point}
      @pointerleave=${leave}
      @click=${pick}
      @keydown=${press}
    >
      ${layout.frames.map(() => html`<canvas class="cells"></canvas>`)}
      <svg width=${layout.width} height=${layout.height} aria-hidden="true">
        ${layout.frames.map(
          (frame, i) => svg`
            <g class="axis">${rowAxis(table.rows, frame, upward)} ${orderedAxis(table.columns, order, frame)}</g>
            <text class="name" x=${frame.x + frame.width / 2} y=${frame.y + frame.height + 36} text-anchor="middle">${axes[table.columns.name]}</text>
            <text class="name" transform="translate(${frame.x - 50},${frame.y + frame.height / 2}) rotate(-90)" text-anchor="middle">${i === 0 || frame.x < 60 ? axes[table.rows.name] : ""}</text>
            <text class="panel" x=${frame.x + frame.width} y=${frame.y - 9} text-anchor="end">${table.panels[i]!.name}</text>
            ${runNames(view, frame)}`,
        )}
        ${marks}
        <rect class="cursor under" x=${middle.x - width / 2 - 1.5} y=${middle.y - height / 2 - 1.5} width=${width + 3} height=${height + 3}></rect>
        <rect class="cursor" x=${middle.x - width / 2 - 1.5} y=${middle.y - height / 2 - 1.5} width=${width + 3} height=${height + 3}></rect>
      </svg>
      <span id="how" class="hidden">${text().how} ${hasCurves(view) ? text().howCurves : nothing}</span>
    </div>
  `;
}

/** Over the sines and over the cosines, where they are drawn apart, with a line between. */
function runNames({ table, order: { runs } }: View, frame: Frame) {
  if (runs.length === 1) return nothing;
  const cell = frame.width / table.columns.count;
  let from = frame.x;
  return runs.map(({ name, count }, i) => {
    const start = from;
    from += count * cell;
    const line = i
      ? svg`<path class="between" d="M${start},${frame.y - 8}v${frame.height + 12}"></path>`
      : nothing;
    return svg`${line}<text class="panel" x=${(start + from) / 2} y=${frame.y - 9} text-anchor="middle">${name}</text>`;
  });
}
