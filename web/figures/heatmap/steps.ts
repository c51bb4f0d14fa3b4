// The heatmap at its plainest, in three steps: one clock, whose hand is a sine and a cosine; eight clocks, from fast
// to slow; and the table that they write, two columns a clock, with the row of one position lit. Hands start at
// twelve and go clockwise.
import { format } from "d3-format";
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { later } from "../../kit/later.js";
import { custom } from "../../kit/panel/panels.js";
import "../../kit/plot/matrix_plot.js";
import { clockFace, clockWithLegs, type Hand } from "../../kit/plot/clock_face.js";
import { left, right } from "../../kit/plot/matrix_layout.js";
import { hasColors } from "../../kit/theme/colors.js";
import { placeOf, type View } from "./view.js";

const two = format(".2f");
const narrow = 560;
/** Of the whole picture, at every step: the controls below stay where they are. */
const heights = { wide: 416, narrow: 420 };
/** Above and below the cells of a matrix. */
const around = 62;

export const panels = {
  steps: custom<View>(steps, { isShown: ({ clocks }) => clocks !== undefined }),
};

/** Of a reader who wants them: the picture has the diverging map at first. */
const maps = later(() => import("../../kit/theme/named_maps.js"));

function steps(view: View): Content {
  if (!hasColors(view.settings.colors) && !maps(view)) return nothing;
  const { text, settings, width, table, place, clocks } = view;
  const height = width < narrow ? heights.narrow : heights.wide;
  const { columns, matrix } = clocks!;
  const count = columns.length / 2;
  const scale = table.bound?.[1] ?? 1;
  const hands = Array.from({ length: count }, (_, i): Hand => {
    const at = (2 * count * place.row + 2 * i) | 0;
    return [matrix.data[at]! / scale, matrix.data[at + 1]! / scale];
  });
  const space = width - left - right;
  const frame = (drawing: unknown, label: string, high: number) => html`
    <svg class="faces" width=${width} height=${high} role="img" aria-label=${label}>${drawing}</svg>
  `;
  const row = table.rows.first + place.row;

  if (settings.step === 1) {
    const hand = hands[0]!;
    const radius = Math.min(width / 2 - 24, height / 2 - 40, 170);
    const [sin, cos] = [two(hand[0]), two(hand[1])];
    const legs = { sin: text.sine(sin), cos: text.cosine(cos) };
    const drawn = clockWithLegs(width / 2, height / 2, radius, hand, legs);
    return frame(drawn, text.oneClock(row, sin, cos), height);
  }
  const label = text.manyClocks(count, row);
  if (settings.step === 2) {
    const across = Math.min(count, width < narrow ? 2 : 4);
    const down = Math.ceil(count / across);
    const pitch = Math.min(width / across, height / down);
    const drawn = hands.map((hand, i) => {
      const x = width / 2 + ((i % across) - (across - 1) / 2) * pitch;
      const y = height / 2 + (Math.floor(i / across) - (down - 1) / 2) * pitch;
      return clockFace(x, y, pitch / 2 - 7, hand);
    });
    return frame(drawn, label, height);
  }
  const pitch = space / count;
  const radius = Math.min(pitch / 2 - 3, 52);
  const top = 2 * radius + 12;
  const drawn = hands.map((hand, i) =>
    clockFace(left + (i + 0.5) * pitch, radius + 2, radius, hand),
  );
  return html`
    ${frame(drawn, label, top)} ${rowsOf(view, height - top - around)}
  `;
}

function rowsOf(view: View, height: number): TemplateResult {
  const { pe, text, settings, range, table, place, clocks, set } = view;
  const { columns, matrix } = clocks!;
  return html`
    <posenc-matrix
      .posenc=${pe}
      .matrix=${matrix}
      .range=${range}
      .colors=${settings.colors}
      .first=${[table.rows.first, 0]}
      .at=${[place.row, 0]}
      .byRow=${true}
      .bare=${true}
      .least=${height}
      .most=${height}
      .page=${10}
      .label=${text.plot}
      .rowName=${text.row}
      .columnName=${text.twoColumns}
      .say=${() => text.manyClocks(columns.length / 2, table.rows.first + place.row)}
      @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => set({ cell: [placeOf(detail).row, 0] }, detail.moment === "moving" ? "noted" : "settled")}
    ></posenc-matrix>
  `;
}

export const chooseRow = ({ text, table, place: { row }, set }: View): TemplateResult =>
  range({
    id: "row",
    label: text.row,
    value: row,
    least: 0,
    most: table.rows.count - 1,
    isShown: true,
    set: (row, moment) => set({ cell: [row, 0] }, moment),
  });

export const chooseStep = ({ text, settings, set }: View): TemplateResult =>
  segments({
    name: "step",
    label: text.controls.step.label,
    choices: text.controls.step.names,
    chosen: String(settings.step),
    choose: (step) => set({ step: Number(step) }),
  });
