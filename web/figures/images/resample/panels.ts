// A resampled table: a map before and after, and its error against computed waves.
import { css, html } from "lit";
import { choices } from "../../../kit/controls/choices.js";
import { data } from "../../../kit/panel/data.js";
import { custom, facts, readout } from "../../../kit/panel/panels.js";
import { percent } from "../../../kit/text/numbers.js";
import "../../../kit/theme/named_maps.js";
import { mapTable, matrixPanel, valueAt } from "../patches/matrix.js";
import type { Place } from "../patches/patches.js";
import { kernels } from "./fields.js";
import { factsOf, offAt, placed } from "./findings.js";
import type { View } from "./view.js";

const comparison = (view: View, name: "before" | "after", marked: Place) => ({
  matrix: view[`${name}Map`],
  range: view.range,
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
    ({ text, patches }) => text.before(patches.rows, patches.columns),
    (view) => ({
      ...comparison(view, "before", view.oldPlace),
      at: view.oldPlace,
      move: ([y, x]) => view.set({ y, x }, "noted"),
    }),
  ),
  after: matrixPanel<View>(
    "after",
    ({ text, after }) => text.after(after.rows, after.columns),
    (view) => ({
      ...comparison(view, "after", view.newPlace),
      hasScale: true,
      at: view.newCursor,
      move: ([toY, toX]) => view.set({ toY, toX }, "noted"),
    }),
  ),
  missed: matrixPanel<View>(
    "missed",
    ({ text }) => text.missed,
    (view) => {
      const { text, settings, off, newCursor, set } = view;
      if (!off) return text.noWaves;
      const isEdge = settings.against === "places" && off.isAtEdge;
      return {
        matrix: off.matrix,
        range: off.range,
        colors: "greys",
        label: text.missedLabel,
        note: `${text.missedNote(percent(off.share))}${isEdge ? ` ${text.edge}` : ""}`,
        at: newCursor,
        say: (place) => `${text.patch(...place)}: ${text.missedAt(offAt(view, place))}`,
        move: ([toY, toX]) => set({ toY, toX }, "noted"),
      };
    },
  ),
  readout: readout<View>(placed),
  facts: facts(factsOf),
  how: custom<View>(({ text }) => html`<p class="how">${text.how}</p>`),
  data: data<View>({
    table: (view) =>
      mapTable(view, view.afterMap, view.text.patch(...view.newPlace), view.newCursor[0]),
    files: (view) => ({
      name: nameOfFile(view),
      matrix: view.after.table,
      rowName: "row",
    }),
  }),
};

function nameOfFile({ settings, patches, after }: View): string {
  const sides = `${patches.rows}x${patches.columns}_${after.rows}x${after.columns}`;
  return `resampled_${patches.name}_${settings.kernel}_${sides}_${patches.dim}`;
}

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
