// Similarity maps: of all patches, of the chosen one, and of a table that counts in one line.
import { html } from "lit";
import { data } from "../../../kit/panel/data.js";
import { custom, facts, readout } from "../../../kit/panel/panels.js";
import { mapTable, matrixPanel, valueAt } from "../patches/matrix.js";
import type { Place } from "../patches/patches.js";
import type { PatchMap } from "../patches/similarity.js";
import { factsOf } from "./findings.js";
import { formula, inWords, nameOf } from "./readout.js";
import type { View } from "./view.js";

/** Two maps in which a reader chooses the patch to compare with. */
const comparison = (
  { text, range, other, place: [y, x], set }: View,
  name: string,
  matrix: PatchMap,
) => ({
  matrix,
  range,
  at: other,
  say: (place: Place) => text.at(name, text.patch(...place), valueAt(matrix, place)),
  move: (to: Place) => set({ dy: to[0] - y, dx: to[1] - x }, "noted"),
});

export const panels = {
  notice: custom<View>(({ text }) => html`<p class="notice">${text.untrained}</p>`, {
    isShown: ({ settings }) => settings.table === "vit",
  }),
  tiles: matrixPanel<View>(
    "tiles",
    ({ text }) => text.tiles,
    ({ text, patches, tiles, range, place, set }) => ({
      matrix: tiles,
      range,
      block: [patches.rows, patches.columns],
      label: text.tilesLabel,
      note: text.tilesNote,
      at: place,
      say: (place) => text.choose(text.patch(...place)),
      move: ([y, x]) => set({ y, x, cls: false }, "noted"),
    }),
  ),
  map: matrixPanel<View>(
    "map",
    (view) => view.text.map(nameOf(view)),
    (view) => ({
      ...comparison(view, nameOf(view), view.map),
      label: view.text.mapLabel,
      note: view.text.mapNote,
      marked: view.isCls ? undefined : view.place,
      hasScale: true,
    }),
  ),
  line: {
    ...matrixPanel<View>(
      "line",
      ({ text }) => text.line,
      (view) => ({
        ...comparison(view, nameOf(view), view.lineMap!),
        label: view.text.lineLabel,
        note: view.text.lineNote,
        marked: view.place,
      }),
    ),
    isShown: ({ line }: View) => line !== undefined,
  },

  readout: readout<View>((view) => [formula(view), inWords(view)]),
  facts: facts(factsOf),
  how: custom<View>(({ text }) => html`<p class="how">${text.how}</p>`),
  data: data<View>({
    table: (view) => mapTable(view, view.map, nameOf(view), view.other[0]),
    files: (view) => ({
      name: nameOfFile(view),
      matrix: view.matrix,
      rowName: "row",
    }),
  }),
};

function nameOfFile({ settings, patches }: View): string {
  const { name, rows, columns, dim } = patches;
  return `patches_${name}_${settings.measure}_${rows}x${columns}_${dim}`;
}

export { summary } from "./findings.js";
