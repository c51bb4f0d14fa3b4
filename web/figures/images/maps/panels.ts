// Similarity maps: of all patches, of the chosen one, and of a table that counts in one line.
import { html } from "lit";
import { data } from "../../../kit/panel/data.js";
import { custom, facts, readout } from "../../../kit/panel/panels.js";
import { mapTable, matrixPanel, valueAt } from "../patches/matrix.js";
import type { Place } from "../patches/patches.js";
import { cosines, type PatchMap } from "../patches/similarity.js";
import { factsOf } from "./findings.js";
import { formula, inWords } from "./readout.js";
import type { View } from "./view.js";

/** Two maps in which a reader chooses the patch to compare with. */
const comparison = ({ text, place, other, set }: View, matrix: PatchMap) => ({
  matrix,
  range: cosines,
  marked: place,
  at: other,
  say: (to: Place) => text.at(text.patch(...place), text.patch(...to), valueAt(matrix, to)),
  move: (to: Place) => set({ dy: to[0] - place[0], dx: to[1] - place[1] }, "noted"),
});

export const panels = {
  notice: custom<View>(({ text }) => html`<p class="notice">${text.untrained}</p>`, {
    isShown: ({ settings }) => settings.table === "vit",
  }),
  tiles: matrixPanel<View>(
    "tiles",
    ({ text }) => text.tiles,
    ({ text, side, tiles, place, set }) => ({
      matrix: tiles,
      range: cosines,
      block: [side, side],
      label: text.tilesLabel,
      at: place,
      say: (place) => text.choose(text.patch(...place)),
      move: ([y, x]) => set({ y, x }, "noted"),
    }),
  ),
  map: matrixPanel<View>(
    "map",
    ({ text, place }) => text.map(text.patch(...place)),
    (view) => ({
      ...comparison(view, view.map),
      label: view.text.mapLabel,
      note: view.text.mapNote,
      hasScale: true,
    }),
  ),
  line: {
    ...matrixPanel<View>(
      "line",
      ({ text }) => text.line,
      (view) => ({ ...comparison(view, view.lineMap!), label: view.text.lineLabel }),
    ),
    isShown: ({ line }: View) => line !== undefined,
  },

  readout: readout<View>((view) => [formula(view), inWords(view)]),
  facts: facts(factsOf),
  data: data<View>({
    table: (view) => mapTable(view, view.map, view.text.patch(...view.place), view.other[0]),
    files: ({ patches: { name, side, dim }, matrix }) => ({
      name: `patches_${name}_cosine_${side}x${side}_${dim}`,
      matrix,
      rowName: "row",
    }),
  }),
};

export { summary } from "./findings.js";
