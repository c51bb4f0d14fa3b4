// The picture: a table whose cells fill, sines first, and the clock of the followed cell. The two cells of a pair are
// the hand of one clock: how far it points to the side, and how far up.
import { format } from "d3-format";
import { html, svg, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { custom } from "../../kit/panel/panels.js";
import { clockWithLegs } from "../../kit/plot/clock_face.js";
import { colored } from "./colored.js";
import { atColumn, columnOf, steps } from "./fields.js";
import type { View } from "./panels.js";

const two = format(".2~f");
/** Of cells and clock, side by side or one below the other. */
const heights = { beside: { cells: 300, clock: 340 }, stacked: { cells: 215, clock: 180 } };

/** A panel's own width does not say which, as side by side it is a part of the whole. */
const heightsIn = ({ width, element }: View) =>
  width && element.clientWidth < 640 ? heights.stacked : heights.beside;

export const panels = { cells: custom<View>(cells), clock: custom<View>(clock) };

function cells(view: View): TemplateResult {
  const height = heightsIn(view).cells;
  return colored(view, view.cells, height, height);
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
  const radius = Math.min(width / 2, height / 2 - 4, 140);
  const names = {
    ...(kinds > 0 && { sin: `sin ${two(sin)}` }),
    ...(kinds > 1 && { cos: `cos ${two(cos)}` }),
  };
  const [x, y, near] = [width / 2, height / 2, radius / 3];
  const isLarge = angle % (2 * Math.PI) > Math.PI ? 1 : 0;
  return html`<svg class="faces" width=${width} height=${height} role="img" aria-label=${text.clockLabel(spot, two(sin), two(cos))}>
    ${clockWithLegs(x, y, radius, [sin, cos], names)}
    ${svg`<path class="angle" d="M${x},${y - near}A${near},${near} 0 ${isLarge} 1 ${x + near * sin},${y - near * cos}"></path>`}
  </svg>`;
}

export function pictureCaption(view: View): Content {
  const { text, settings, spot, kinds } = view;
  const { angle, sin, cos } = waveOf(view);
  const columns = [0, 1].map((kind) => columnOf(settings, { ...spot, kind }));
  return text.filled(kinds, spot, columns, two(angle), two(sin), two(cos));
}

/** The lines that rotate the clocks, and those that fill the cells. */
const moments = ["angles", "sinesIn", "cosinesIn"] as const;

export const chooseStep = ({ text, kinds, set }: View): Content =>
  segments({
    name: "step",
    label: text.controls.step,
    choices: text.moments,
    chosen: moments[kinds]!,
    choose: (value) => set({ step: steps.indexOf(value) + 1 }),
  });

/** Cells in the order of reading. */
export const chooseCell = ({ text, settings, spot, set }: View): Content => {
  const { dim, length } = settings;
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
