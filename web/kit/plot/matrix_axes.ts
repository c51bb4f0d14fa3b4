// Drawn over the cells of a matrix: axes, names, marks, and the cursor.
import { scaleLinear } from "d3-scale";
import { nothing, type SVGTemplateResult, svg } from "lit";
import { plain } from "../text/numbers.js";
import { ticksBelow, ticksBeside, wholeTicks } from "./axis.js";
import {
  type Box,
  type Cell,
  cellBox,
  columnAt,
  type Grid,
  type Layout,
  left,
  placeOf,
} from "./matrix_layout.js";

export interface Axes {
  readonly layout: Layout;
  readonly grid: Grid;
  /** The numbers of the first row and column. */
  readonly first: Cell;
  readonly block: Cell;
  readonly rowName: string;
  readonly columnName: string;
  /** The names of the panels. */
  readonly names: readonly string[];
  /** Columns with a mark above them, each in its hue. */
  readonly marks: readonly number[];
}

/** Everything that does not follow the cursor. */
export function panelAxes(box: Box, i: number, axes: Axes): SVGTemplateResult {
  const { layout, grid, first, rowName, columnName, names, marks } = axes;
  const { x, y, width, height } = box;
  const ends = grid.upward ? [y + height, y] : [y, y + height];
  const down = scaleLinear([first[0] - 0.5, first[0] + grid.rows - 0.5], ends);
  const isFirst = x === layout.boxes[0]!.x;
  return svg`
    <g class="axis">
      ${columnTicks(box, axes)}
      ${grid.rows > 1 ? ticksBeside(down, wholeTicks(down, 40), x) : nothing}
      <text x=${x + width / 2} y=${y + height + 36} text-anchor="middle">${columnName}</text>
      <text transform="translate(${x - left + 14},${y + height / 2}) rotate(-90)" text-anchor="middle">${isFirst ? rowName : nothing}</text>
      <text class="panel-name" x=${x + width} y=${y - 9} text-anchor="end">${names[i]}</text>
      ${runNames(box, grid)} ${blockLines(box, axes)}
      ${marks.map((column, i) => {
        const at = cellBox(box, grid, [0, column]);
        return svg`<path class="mark series-${i + 1}" d="M${at.x + at.width / 2},${y - 1}l-4,-7h8z"></path>`;
      })}
    </g>`;
}

/** An axis below each run of columns, with the numbers of the columns in the matrix. */
function columnTicks({ x, y, width, height }: Box, { grid, first }: Axes): SVGTemplateResult {
  const { columns, runs } = grid;
  const scale = scaleLinear([-0.5, columns - 0.5], [x, x + width]);
  const isStored = runs.length === 1;
  const places = runs.flatMap((run) => {
    // Where there are several runs, each is counted from its own first column.
    const origin = isStored ? 0 : first[1] + run.first;
    const from = first[1] + run.first - origin - run.step / 2;
    const end = from + run.step * run.count;
    const pixels = scaleLinear([from, end], [0, (width * run.count) / columns]);
    const last = isStored ? end : pixels.invert(pixels.range()[1]! - 34); // leaves space before the next run
    return wholeTicks(pixels, 56)
      .filter((tick) => tick % run.step === 0 && tick < last)
      .map((tick) => placeOf(runs, tick + origin - first[1]));
  });
  return ticksBelow(scale, places, y + height, (place) => plain(first[1] + columnAt(runs, place)));
}

/** The name over each run, and a line between runs. */
function runNames({ x, y, width, height }: Box, { columns, runs }: Grid) {
  if (runs.length === 1) return nothing;
  let from = x;
  return runs.map(({ name, count }, i) => {
    const start = from;
    from += (count * width) / columns;
    const edge = i
      ? svg`<path class="run-edge" d="M${start},${y - 8}v${height + 12}"></path>`
      : nothing;
    return svg`${edge}<text class="panel-name" x=${(start + from) / 2} y=${y - 9} text-anchor="middle">${name}</text>`;
  });
}

/** Lines between blocks, in the colour of the ground. */
function blockLines({ x, y, width, height }: Box, { block, grid: { rows, columns } }: Axes) {
  if (block[0] * block[1] === 1) return nothing;
  const [wide, high] = [width / columns, height / rows];
  const inner = (count: number) => Array.from({ length: Math.max(count - 1, 0) }, (_, i) => i + 1);
  const across = inner(rows).map((i) => `M${x},${y + i * high}h${width}`);
  const down = inner(columns).map((i) => `M${x + i * wide},${y}v${height}`);
  const thick = Math.min(Math.max(Math.min(wide, high) / 14, 0.75), 2);
  return svg`<path class="between" stroke-width=${thick} d=${[...across, ...down].join("")}></path>`;
}

/** The style of an element around a cell: a translation costs neither layout nor paint. */
export function cursorStyle({ x, y, width, height }: Box): string {
  const [wide, high] = [Math.max(width, 4) + 4.5, Math.max(height, 4) + 4.5];
  const at = [x + (width - wide) / 2, y + (height - high) / 2].map((one) => `${one.toFixed(2)}px`);
  return `width: ${wide.toFixed(2)}px; height: ${high.toFixed(2)}px; transform: translate(${at.join()})`;
}

export function cellDot({ x, y, width, height }: Box): SVGTemplateResult {
  const radius = Math.min(Math.max(Math.min(width, height) / 3.5, 2), 6);
  return svg`<circle class="marked" cx=${x + width / 2} cy=${y + height / 2} r=${radius}></circle>`;
}
