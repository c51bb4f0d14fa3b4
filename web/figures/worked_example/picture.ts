// The example at its plainest: a table whose cells fill, sines first, and the clock of the cell that is followed. Both
// cells of a pair are one clock: how far its hand points to the side, and how far up.
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

/** The width of a panel does not tell: as they stand side by side it is a part of all. */
const heightsIn = ({ width, element }: View) =>
  width && element.clientWidth < 640 ? heights.stacked : heights.beside;

export const panels = { cells: custom<View>(cells), clock: custom<View>(clock) };

function cells(view: View): TemplateResult {
  const height = heightsIn(view).cells;
  return colored(view, view.cells, height, height);
}

function clock(view: View): TemplateResult {
  const { text, spot, pairs, kinds, width } = view;
  const [sin, cos] = view.waves.map((wave) => wave[spot.row * pairs + spot.pair]!) as [
    number,
    number,
  ];
  const height = heightsIn(view).clock;
  const radius = Math.min(width / 2, height / 2 - 4, 140);
  const names = {
    ...(kinds > 0 && { sin: `sin ${two(sin)}` }),
    ...(kinds > 1 && { cos: `cos ${two(cos)}` }),
  };
  const [x, y, near] = [width / 2, height / 2, radius / 3];
  const angle = view.angles[spot.row * pairs + spot.pair]! % (2 * Math.PI);
  const turned = svg`<path class="turned" d="M${x},${y - near}A${near},${near} 0 ${angle > Math.PI ? 1 : 0} 1 ${x + near * sin},${y - near * cos}"></path>`;
  return html`<svg class="faces" width=${width} height=${height} role="img" aria-label=${text.clockLabel(spot, two(sin), two(cos))}>
    ${clockWithLegs(x, y, radius, [sin, cos], names)} ${turned}
  </svg>`;
}

export function pictureCaption({
  text,
  settings,
  spot,
  pairs,
  angles,
  waves,
  kinds,
}: View): Content {
  const at = spot.row * pairs + spot.pair;
  const [sin, cos] = waves.map((wave) => two(wave[at]!)) as [string, string];
  const columns = [0, 1].map((kind) => columnOf(settings, { ...spot, kind }));
  return text.filled(kinds, spot, columns, two(angles[at]!), sin, cos);
}

/** The lines that turn the clocks, and those that fill the cells. */
const moments = ["angles", "sinesIn", "cosinesIn"] as const;

export const chooseStep = ({ text, kinds, set }: View): Content =>
  segments({
    name: "step",
    label: text.controls.step,
    choices: text.moments,
    chosen: moments[kinds]!,
    choose: (value) => set({ step: steps.indexOf(value) + 1 }),
  });

/** Row by row. */
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
