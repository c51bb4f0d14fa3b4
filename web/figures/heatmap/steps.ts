// The heatmap at its plainest, in three steps: one clock, whose hand is a sine and a cosine; eight clocks, from fast
// to slow; and the table that they write, two columns a clock, with the row of one position lit. Hands start at
// twelve and go clockwise.
import { format } from "d3-format";
import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { left, right } from "../../kit/plot/matrix_layout.js";
import { placeOf, type View } from "./view.js";

const two = format(".2f");
const narrow = 560;
/** Of the whole picture, at every step: the controls below stay where they are. */
const heights = { wide: 416, narrow: 420 };
/** Above and below the cells of a matrix. */
const around = 62;

/** The sine and the cosine of a clock, as parts of its radius. */
type Hand = readonly [sin: number, cos: number];

export function steps(view: View): TemplateResult {
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
    const label = text.oneClock(row, two(hand[0]), two(hand[1]));
    return frame(oneFace(view, width / 2, height / 2, radius, hand), label, height);
  }
  const label = text.manyClocks(count, row);
  if (settings.step === 2) {
    const across = Math.min(count, width < narrow ? 2 : 4);
    const down = Math.ceil(count / across);
    const pitch = Math.min(width / across, height / down);
    const drawn = hands.map((hand, i) => {
      const x = width / 2 + ((i % across) - (across - 1) / 2) * pitch;
      const y = height / 2 + (Math.floor(i / across) - (down - 1) / 2) * pitch;
      return face(x, y, pitch / 2 - 7, hand);
    });
    return frame(drawn, label, height);
  }
  const pitch = space / count;
  const radius = Math.min(pitch / 2 - 3, 52);
  const top = 2 * radius + 12;
  const drawn = hands.map((hand, i) => face(left + (i + 0.5) * pitch, radius + 2, radius, hand));
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

function face(x: number, y: number, radius: number, [sin, cos]: Hand): SVGTemplateResult {
  const [tipX, tipY] = [(0.84 * radius * sin).toFixed(2), (-0.84 * radius * cos).toFixed(2)];
  return svg`
    <g transform="translate(${x.toFixed(1)},${y.toFixed(1)})">
      <circle class="face" r=${radius}></circle>
      <path class="twelve" d="M0,${-radius}v${radius * 0.14}"></path>
      <path class="pointer" d="M0,0L${tipX},${tipY}"></path>
      <circle class="tip" cx=${tipX} cy=${tipY} r=${Math.max(radius / 14, 2.5)}></circle>
    </g>`;
}

/** With what its hand is made of: the sine to the side, the cosine upwards. */
function oneFace(
  { text }: View,
  x: number,
  y: number,
  radius: number,
  [sin, cos]: Hand,
): SVGTemplateResult {
  const [tipX, tipY] = [0.84 * radius * sin, -0.84 * radius * cos];
  const side = sin < 0 ? -1 : 1;
  return svg`
    ${face(x, y, radius, [sin, cos])}
    <g transform="translate(${x.toFixed(1)},${y.toFixed(1)})">
      <path class="leg" d="M0,0V${tipY.toFixed(2)}H${tipX.toFixed(2)}"></path>
      <text x=${-8 * side} y=${(tipY / 2).toFixed(2)} dy="0.35em" text-anchor=${side > 0 ? "end" : "start"}>${text.cosine(two(cos))}</text>
      <text x=${(tipX / 2).toFixed(2)} y=${(tipY + (cos < 0 ? 22 : -10)).toFixed(2)} text-anchor="middle">${text.sine(two(sin))}</text>
    </g>`;
}
