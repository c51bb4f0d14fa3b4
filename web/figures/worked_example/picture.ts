// The picture: a table whose cells fill, sines first, and the clock of the followed cell. The two cells of a pair are
// the shadows of one hand: the sine on the floor, the cosine on the wall.
import { format } from "d3-format";
import { html, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { custom } from "../../kit/panel/panels.js";
import "../../kit/plot/matrix_plot.js";
import { arc, clockAt, face, hand, hub, shadowSpace, shadows } from "../../kit/plot/clock_face.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { decimals } from "../../kit/text/numbers.js";
import { atColumn, columnOf, length, steps } from "./fields.js";
import type { View } from "./view.js";

const two = format(".2~f");
/** The sizes of cells and clock, side by side or one below the other. */
const heights = { beside: { cells: 300, clock: 340 }, stacked: { cells: 215, clock: 180 } };
/** The space above a face for the numbers around it, and at the right of the wall for its word. */
const [above, beside] = [24, 80];

/** The panel's own width does not tell, as side by side it is a part of the whole. */
const heightsIn = ({ width, element }: View) =>
  width && element.clientWidth < 640 ? heights.stacked : heights.beside;

export const panels = { cells: custom<View>(cells), clock: custom<View>(clock) };

/** The table after the step, in colour. */
function cells(view: View): TemplateResult {
  const { pe, text, settings, spot, cells, set } = view;
  const height = heightsIn(view).cells;
  const at = ([row, column]: Cell) => {
    const value = cells.data[row * settings.dim + column]!;
    return Number.isFinite(value) ? decimals(value) : text.notYet;
  };
  const choose = ([row, column]: Cell) => {
    const { pair, kind } = atColumn(settings, column);
    set({ cell: [row, pair, kind] }, "noted");
  };
  return html`
    <posenc-matrix
      .posenc=${pe}
      .matrix=${cells}
      .range=${[-1, 1]}
      .at=${[spot.row, columnOf(settings, spot)]}
      .least=${height}
      .most=${height}
      .label=${text.colorsLabel}
      .rowName=${text.position}
      .columnName=${text.dimension}
      .say=${(cell: Cell) => `pe[${cell.join(", ")}] = ${at(cell)}`}
      @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => choose(detail.cell)}
    ></posenc-matrix>
  `;
}

/** Angle, sine and cosine of the followed pair. */
function waveOf({ spot, pairs, angles, waves: [sines, cosines] }: View) {
  const at = spot.row * pairs + spot.pair;
  return { angle: angles[at]!, sin: sines[at]!, cos: cosines[at]! };
}

function clock(view: View): TemplateResult {
  const { text, spot, kinds, width } = view;
  const { angle, sin, cos } = waveOf(view);
  const height = heightsIn(view).clock;
  const { below, wall } = shadowSpace;
  const room = Math.min(height - below - above, width - wall - beside);
  const radius = Math.min(room / 2, 120);
  const at = [sin, cos] as const;
  const names = {
    ...(kinds > 0 && { sin: ["sin", two(sin)] as const }),
    ...(kinds > 1 && { cos: ["cos", two(cos)] as const }),
  };
  const x = (width - wall - beside) / 2 + above;
  return html`<svg class="faces" width=${width} height=${height} role="img" aria-label=${text.clockLabel(spot, two(sin), two(cos))}>
    ${clockAt(x, radius + above, face(radius, { hasNumbers: radius >= 120 }), arc(radius / 2, 0, angle), shadows(radius, at, names), hand(radius, at), hub(radius))}
  </svg>`;
}

export function caption(view: View): Content {
  const { text, settings, spot, kinds } = view;
  const { angle, sin, cos } = waveOf(view);
  const columns = [0, 1].map((kind) => columnOf(settings, { ...spot, kind }));
  return text.filled(kinds, spot, columns, two(angle), two(sin), two(cos));
}

/** The lines of code that rotate the clocks, and those that fill the cells. */
const moments = ["angles", "sinesIn", "cosinesIn"] as const;

const chooseStep = ({ text, kinds, set }: View): Content =>
  segments({
    name: "step",
    label: text.controls.step,
    choices: text.moments,
    chosen: moments[kinds]!,
    choose: (value) => set({ step: steps.indexOf(value) + 1 }),
  });

/** Cells in the order of reading. */
const chooseCell = ({ text, settings, spot, set }: View): Content => {
  const { dim } = settings;
  const column = columnOf(settings, spot);
  return range({
    id: "cell",
    label: text.controls.cell,
    value: spot.row * dim + column,
    least: 0,
    most: length * dim - 1,
    valueText: text.cellAt(spot.row, column),
    set(value, moment) {
      const { pair, kind } = atColumn(settings, value % dim);
      set({ cell: [Math.floor(value / dim), pair, kind] }, moment);
    },
  });
};

export const controls = { step: chooseStep, cell: chooseCell };
