// The picture: a drawing in patches, coloured by similarity to the position of the chosen patch, and the path from
// that patch to the one below it.
import { css, html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import "../../../kit/plot/color_cells.js";
import type { Content } from "../../../kit/content.js";
import { range } from "../../../kit/controls/range.js";
import { segments } from "../../../kit/controls/segments.js";
import type { AnyView } from "../../../kit/figure_view.js";
import { partView } from "../../../kit/parts.js";
import { gridCursor } from "../../../kit/plot/grid_cursor.js";
import type { Place } from "../patches/patches.js";
import { cosines } from "../patches/similarity.js";
import { mapOf } from "./derive.js";
import type { View } from "./view.js";

/** Hills with a sun, a house and a tree, in a square of side 1. */
const drawing = [
  "M0,.62C.12,.5 .2,.36 .3,.3C.4,.26 .46,.46 .56,.5C.66,.54 .72,.36 .82,.38C.9,.4 .94,.5 1,.54",
  "M0,.82C.24,.74 .42,.86 .62,.8S.9,.78 1,.8",
  "M.52,.8V.6L.61,.48L.7,.6V.79M.52,.6H.7M.58,.8V.68H.63V.8",
  "M.17,.78V.64M.17,.44C.11,.48 .1,.66 .17,.66S.23,.48 .17,.44",
  "M.86,.1c.055,0 .055,.16 0,.16s-.055,-.16 0,-.16M.86,.04v-.03M.86,.32v.03M.79,.18h-.02M.93,.18h.02",
].join("");

/** The upper rows of the grid, and the chosen patch in them. */
function upperRows({ patches: { side }, place: [y, x] }: View) {
  const rows = Math.min(side, 8);
  return { rows, columns: side, y: Math.min(y, rows - 1), x };
}

function scene(view: View): TemplateResult {
  const { pe, text, patches, matrix, width, set } = view;
  const { rows, columns, y, x } = upperRows(view);
  const cell = Math.max(Math.min(width / columns, 560 / rows), 1);
  const [across, down] = [columns * cell, rows * cell];
  const move = (to: number) => set({ y: Math.floor(to / columns), x: to % columns }, "noted");
  const at = y * columns + x;
  const cursor = gridCursor({
    count: rows * columns,
    columns,
    width: cell,
    height: cell,
    at,
    move,
  });
  const name = text.patch(y, x);
  const map = () => {
    const data = mapOf(matrix, patches, [y, x]).subarray(0, rows * columns);
    return { data: new Float32Array(data), shape: [rows, columns] };
  };
  const to = y + 1 < rows ? y + 1 : y - 1;
  return html`
    <div class="scene" .style=${`--cell: ${cell}px; width: ${across}px; height: ${down}px`}>
      <div class="patches">
        <posenc-cells .posenc=${pe} .matrix=${guard([matrix, y, x], map)} .range=${cosines}></posenc-cells>
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><path d=${drawing}></path></svg>
      </div>
      <svg
        class="way"
        viewBox="0 0 ${columns} ${rows}"
        tabindex="0"
        role="slider"
        aria-label=${text.sceneLabel(name)}
        aria-valuemin="0"
        aria-valuemax=${rows * columns - 1}
        aria-valuenow=${at}
        aria-valuetext=${name}
        @pointermove=${cursor.point}
        @pointerdown=${cursor.point}
        @keydown=${cursor.press}
      >
        <path class="steps" d=${way(view, [y, x], to)}></path>
        <circle class="other" cx=${x + 0.5} cy=${to + 0.5} r="0.14"></circle>
        <circle class="own" cx=${x + 0.5} cy=${y + 0.5} r="0.3"></circle>
      </svg>
    </div>
  `;
}

/** The path one step down, or along the row to its end and from the beginning of the next. */
function way({ patches }: View, [y, x]: Place, to: number): string {
  const across = x + 0.5;
  if (patches.name !== "flat") return `M${across},${y + 0.5}V${to + 0.5}`;
  const [first, second] = [Math.min(y, to) + 0.5, Math.max(y, to) + 0.5];
  return `M${across},${first}H${patches.side}M0,${second}H${across}`;
}

/** All patches in the order of reading. */
function choosePatch(view: View): Content {
  const { text, set } = view;
  const { rows, columns, y, x } = upperRows(view);
  return range({
    id: "patch",
    label: text.choosePatch,
    value: y * columns + x,
    least: 0,
    most: rows * columns - 1,
    valueText: text.patch(y, x),
    set: (at, moment) => set({ y: Math.floor(at / columns), x: at % columns }, moment),
  });
}

/** Whether the table has waves for rows and columns apart, or one row of positions. */
const chooseAxes = ({ text, patches, set }: View): Content =>
  segments({
    name: "axes",
    label: text.chooseAxes,
    choices: { mae: text.axes.two, flat: text.axes.one },
    chosen: patches.step ? "mae" : patches.name,
    choose: (table) => set({ table }),
  });

function say({ text, patches }: View): Content {
  if (patches.name === "flat") return text.oneLine(patches.side);
  return patches.step ? text.oneStep : text.colours;
}

/** The picture shows the maps, whichever part is chosen. */
const ofMaps =
  <T>(make: (view: View) => T) =>
  (view: AnyView): T =>
    make(partView(view, "maps"));

export const panels = { scene: { content: ofMaps(scene) } };
export const controls = { patch: ofMaps(choosePatch), axes: ofMaps(chooseAxes) };
export const caption = ofMaps(say);

export const styles = css`
  .scene {
    position: relative;
  }
  .patches {
    position: absolute;
    inset: 0;
    --gap: transparent 0 1px, #000 1px calc(var(--cell) - 1px), transparent calc(var(--cell) - 1px) var(--cell);
    mask:
      repeating-linear-gradient(var(--gap)),
      repeating-linear-gradient(to right, var(--gap));
    mask-composite: intersect;
  }
  .patches > *,
  .way {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .patches posenc-cells {
    opacity: 0.75;
  }
  .patches path {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.5;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  .way {
    overflow: visible;
    cursor: pointer;
    touch-action: pan-y;
  }
  .way .steps {
    fill: none;
    stroke: var(--distance-fill);
    stroke-width: 0.16;
    stroke-linecap: round;
  }
  .way .other {
    fill: var(--distance-fill);
  }
  .way .own {
    fill: var(--position-soft);
    stroke: var(--position-fill);
    stroke-width: 0.09;
  }
`;
