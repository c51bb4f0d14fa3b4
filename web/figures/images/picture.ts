// The picture: an image in patches, coloured by how alike the chosen one is to each, and the path from that patch to the one
// below it.
import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Posenc } from "posenc";
import "../../kit/plot/color_cells.js";
import { gridCursor } from "../../kit/plot/grid_cursor.js";
import { cosines, type Place, side, type Table } from "./tables.js";
import type { Texts } from "./texts.en.js";

/** The upper rows of the grid. */
export const rows = 8;
export const shownPatches = rows * side;
/** The patches of these rows in the order of reading. */
export const placeAt = (index: number) => ({ y: Math.floor(index / side), x: index % side });

/** Hills with a sun, a house and a tree, in a square of side 1. */
const drawing = [
  "M0,.62C.12,.5 .2,.36 .3,.3C.4,.26 .46,.46 .56,.5C.66,.54 .72,.36 .82,.38C.9,.4 .94,.5 1,.54",
  "M0,.82C.24,.74 .42,.86 .62,.8S.9,.78 1,.8",
  "M.52,.8V.6L.61,.48L.7,.6V.79M.52,.6H.7M.58,.8V.68H.63V.8",
  "M.17,.78V.64M.17,.44C.11,.48 .1,.66 .17,.66S.23,.48 .17,.44",
  "M.86,.1c.055,0 .055,.16 0,.16s-.055,-.16 0,-.16M.86,.04v-.03M.86,.32v.03M.79,.18h-.02M.93,.18h.02",
].join("");

interface Scene {
  readonly pe: Posenc;
  readonly text: Texts;
  readonly width: number;
  readonly place: Place;
  readonly map: Table;
  /** Whether the table counts patches in one line. */
  readonly isLine: boolean;
  move(index: number): void;
}

export function picture({ pe, text, width, place, map, isLine, move }: Scene): TemplateResult {
  const [y, x] = place;
  const cell = Math.max(Math.min(width / side, 560 / rows), 1);
  const at = y * side + x;
  const cursor = gridCursor({
    count: shownPatches,
    columns: side,
    width: cell,
    height: cell,
    at,
    move,
  });
  const name = text.patch(...place);
  const shown = () => ({
    data: new Float32Array(map.data.subarray(0, shownPatches)),
    shape: [rows, side],
  });
  const to = y + 1 < rows ? y + 1 : y - 1;
  return html`
    <div class="scene" .style=${`--cell: ${cell}px; width: ${side * cell}px; height: ${rows * cell}px`}>
      <div class="patches">
        <posenc-cells .posenc=${pe} .matrix=${guard([map], shown)} .range=${cosines}></posenc-cells>
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><path d=${drawing}></path></svg>
      </div>
      <svg class="way" viewBox="0 0 ${side} ${rows}" tabindex="0" role="slider" aria-label=${text.sceneLabel(name)}
        aria-valuemin="0" aria-valuemax=${shownPatches - 1} aria-valuenow=${at} aria-valuetext=${name}
        @pointermove=${cursor.point} @pointerdown=${cursor.point} @keydown=${cursor.press}>
        <path class="steps" d=${isLine ? alongLine(place, to) : `M${x + 0.5},${y + 0.5}V${to + 0.5}`}></path>
        <circle class="other" cx=${x + 0.5} cy=${to + 0.5} r="0.14"></circle>
        <circle class="own" cx=${x + 0.5} cy=${y + 0.5} r="0.3"></circle>
      </svg>
    </div>
  `;
}

/** Along the row to its end, and from the beginning of the next. */
function alongLine([y, x]: Place, to: number): string {
  const [first, second] = [Math.min(y, to) + 0.5, Math.max(y, to) + 0.5];
  return `M${x + 0.5},${first}H${side}M0,${second}H${x + 0.5}`;
}
