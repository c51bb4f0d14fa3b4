// A resampled table: a map before and after, and its error against computed waves.
import { css, html } from "lit";
import { choices } from "../../../kit/controls/choices.js";
import { data } from "../../../kit/panel/data.js";
import { custom, facts, readout } from "../../../kit/panel/panels.js";
import { percent } from "../../../kit/text/numbers.js";
import "../../../kit/theme/named_maps.js";
import { mapTable, matrixPanel, valueAt } from "../patches/matrix.js";
import type { Place } from "../patches/patches.js";
import { cosines } from "../patches/similarity.js";
import { newSide } from "./derive.js";
import { kernels } from "./fields.js";
import { factsOf, offAt, placed } from "./findings.js";
import type { View } from "./view.js";

const comparison = (view: View, name: "before" | "after", marked: Place) => ({
  matrix: view[`${name}Map`],
  range: cosines,
  label: view.text[`${name}Label`],
  marked,
  say: (place: Place) =>
    view.text.at(
      view.text.patch(...marked),
      view.text.patch(...place),
      valueAt(view[`${name}Map`], place),
    ),
});

export const panels = {
  kernels: custom<View>(({ text, settings, compared, set }) =>
    choices({
      name: "kernels",
      legend: text.kernel,
      values: kernels,
      chosen: settings.kernel,
      title: (kernel) => text.kernels[kernel],
      result: (kernel) =>
        html`<small class="soft">${text.kernelHints[kernel]}</small>${compared && html`<small class="number">${text.errorOf(percent(compared[kernel].error))}</small>`}`,
      choose: (kernel) => set({ kernel }),
    }),
  ),
  before: matrixPanel<View>(
    "before",
    ({ text, patches }) => text.before(patches.side),
    (view) => ({
      ...comparison(view, "before", view.oldPlace),
      at: view.oldPlace,
      move: ([y, x]) => view.set({ y, x }, "noted"),
    }),
  ),
  after: matrixPanel<View>(
    "after",
    ({ text }) => text.after(newSide),
    (view) => ({
      ...comparison(view, "after", view.newPlace),
      hasScale: true,
      at: view.newCursor,
      move: ([toY, toX]) => view.set({ toY, toX }, "noted"),
    }),
  ),
  missed: {
    ...matrixPanel<View>(
      "missed",
      ({ text }) => text.missed,
      (view) => {
        const { text, newCursor, set } = view;
        const off = view.off!;
        return {
          matrix: off.matrix,
          range: off.range,
          colors: "greys",
          label: text.missedLabel,
          note: `${text.missedNote(percent(off.share))}${off.isAtEdge ? ` ${text.edge}` : ""}`,
          at: newCursor,
          say: (place) => `${text.patch(...place)}: ${text.missedAt(offAt(view, place))}`,
          move: ([toY, toX]) => set({ toY, toX }, "noted"),
        };
      },
    ),
    isShown: ({ off }: View) => off !== undefined,
  },
  readout: readout<View>(placed),
  facts: facts(factsOf),
  data: data<View>({
    table: (view) =>
      mapTable(view, view.afterMap, view.text.patch(...view.newPlace), view.newCursor[0]),
    files: ({ settings: { kernel }, patches: { name, side, dim }, after }) => ({
      name: `resampled_${name}_${kernel}_${side}x${side}_${newSide}x${newSide}_${dim}`,
      matrix: after.table,
      rowName: "row",
    }),
  }),
};

export { summary } from "./findings.js";

export const styles = css`
  .kernels .choices {
    --choice: 12rem;
  }
  .kernels .choices label {
    align-content: start;
  }
  .choices small {
    line-height: 1.4;
  }
  .choices .number {
    font-weight: 600;
  }
`;
