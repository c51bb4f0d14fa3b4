// Maps of similar patches: all of them, the chosen one's, and that of a table that counts in one line.
import { custom } from "../../kit/panel/panels.js";
import { nameOf } from "./maps_said.js";
import type { View } from "./panels.js";
import type { PatchMap } from "./patch_maps.js";
import { patchMatrix } from "./patch_matrix.js";
import { valueAt } from "./subject.js";

const isShown = ({ settings }: View) => settings.view === "maps";

/** Where a patch can be chosen to compare with. */
function mapPlot(view: View, name: "map" | "line", matrix: PatchMap, note: string) {
  const { text, place: own, isCls, range, set } = view;
  return patchMatrix(view, {
    name,
    matrix,
    range,
    note,
    hasScale: name === "map",
    label: text.maps[`${name}Label`],
    at: view.other,
    marked: isCls && name === "map" ? undefined : own,
    say: (place) => text.at(nameOf(view), text.patch(...place), valueAt(matrix, place)),
    move: ([y, x]) => set({ dy: y - own[0], dx: x - own[1] }, "noted"),
  });
}

export const panels = {
  tiles: custom<View>(
    (view) => {
      const { text, patches, tiles, range, set } = view;
      return patchMatrix(view, {
        name: "tiles",
        matrix: tiles,
        range,
        block: [patches.rows, patches.columns],
        label: text.maps.tilesLabel,
        note: text.maps.tilesNote,
        at: view.place,
        say: (place) => text.maps.choose(text.patch(...place)),
        move: ([y, x]) => set({ y, x, cls: false }, "noted"),
      });
    },
    { isShown, heading: ({ text }) => text.maps.tiles },
  ),
  map: custom<View>((view) => mapPlot(view, "map", view.map, view.text.maps.mapNote), {
    isShown,
    heading: (view) => view.text.maps.map(nameOf(view)),
  }),
  line: custom<View>((view) => mapPlot(view, "line", view.lineMap!, view.text.maps.lineNote), {
    isShown: (view) => isShown(view) && view.line !== undefined,
    heading: ({ text }) => text.maps.line,
  }),
};
