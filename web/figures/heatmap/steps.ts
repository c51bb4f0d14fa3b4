// The picture, in three steps: one clock, whose hand is a sine and a cosine; eight clocks, from fast to slow; and their
// table, two columns per clock, with one row highlighted. Hands start at twelve and go clockwise.
import { format } from "d3-format";
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { later } from "../../kit/later.js";
import { custom } from "../../kit/panel/panels.js";
import "../../kit/plot/matrix_plot.js";
import {
  clockAt,
  clockFace,
  face,
  type Hand,
  hand,
  hub,
  shadows,
} from "../../kit/plot/clock_face.js";
import { left, right } from "../../kit/plot/matrix_layout.js";
import { hasColors } from "../../kit/theme/colors.js";
import type { View } from "./view.js";

const two = format(".2f");
const narrow = 560;
/** Of the whole picture, the same at every step, so that the controls below do not move. */
const heights = { wide: 416, narrow: 420 };
/** Space above and below the cells of a matrix. */
const around = 62;

export const panels = {
  steps: custom<View>(steps, { isShown: ({ clocks }) => clocks !== undefined }),
};

/** Maps other than the diverging one of the picture. */
const maps = later(() => import("../../kit/theme/named_maps.js"));

function steps(view: View): Content {
  if (!hasColors(view.settings.colors) && !maps(view)) return nothing;
  const { text, settings, width, table, clocks } = view;
  const height = width < narrow ? heights.narrow : heights.wide;
  const { columns, matrix } = clocks!;
  const count = columns.length / 2;
  const scale = table.bound?.[1] ?? 1;
  const hands = Array.from({ length: count }, (_, i): Hand => {
    const at = 2 * (count * view.row + i);
    return [matrix.data[at]! / scale, matrix.data[at + 1]! / scale];
  });
  const frame = (drawing: unknown, label: string, high: number) => html`
    <svg class="faces" width=${width} height=${high} role="img" aria-label=${label}>${drawing}</svg>
  `;
  const position = table.rows.first + view.row;

  if (settings.step === 1) {
    const at = hands[0]!;
    const radius = Math.min(width / 2 - 80, height / 2 - 50, 150);
    const [sin, cos] = [two(at[0]), two(at[1])];
    const words = { sin: ["", text.sine(sin)], cos: [text.cosine(cos), ""] } as const;
    const drawn = clockAt(
      width / 2 - 40,
      radius + 24,
      face(radius),
      shadows(radius, at, words),
      hand(radius, at),
      hub(radius),
    );
    return frame(drawn, text.oneClock(position, sin, cos), height);
  }
  const label = text.manyClocks(count, position);
  const faces = (across: number, pitch: number, radius: number, x: number, y: number) =>
    hands.map((hand, i) => {
      const [column, row] = [i % across, Math.floor(i / across)];
      return clockFace(x + (column + 0.5) * pitch, y + (row + 0.5) * pitch, radius, hand);
    });
  if (settings.step === 2) {
    const across = Math.min(count, width < narrow ? 2 : 4);
    const down = Math.ceil(count / across);
    const pitch = Math.min(width / across, height / down);
    const [x, y] = [(width - across * pitch) / 2, (height - down * pitch) / 2];
    return frame(faces(across, pitch, pitch / 2 - 7, x, y), label, height);
  }
  const pitch = (width - left - right) / count;
  const radius = Math.min(pitch / 2 - 3, 52);
  const top = 2 * radius + 12;
  return html`
    ${frame(faces(count, pitch, radius, left, radius + 2 - pitch / 2), label, top)}
    ${rowsOf(view, height - top - around)}
  `;
}

function rowsOf(view: View, height: number): TemplateResult {
  const { pe, text, settings, range, table, row, clocks, set } = view;
  const { columns, matrix } = clocks!;
  return html`
    <posenc-matrix
      .posenc=${pe}
      .matrix=${matrix}
      .range=${range}
      .colors=${settings.colors}
      .first=${[table.rows.first, 0]}
      .at=${[row, 0]}
      .byRow=${true}
      .bare=${true}
      .least=${height}
      .most=${height}
      .page=${10}
      .label=${text.plot}
      .rowName=${text.row}
      .columnName=${text.twoColumns}
      .say=${() => text.manyClocks(columns.length / 2, table.rows.first + row)}
      @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => set({ cell: [detail.cell[0], 0] }, detail.moment === "moving" ? "noted" : "settled")}
    ></posenc-matrix>
  `;
}

export const chooseRow = ({ text, table, row, set }: View): TemplateResult =>
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
