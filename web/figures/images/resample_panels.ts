// A table carried to another grid: a map before and after, and how far off it is from waves computed there.
import { css, html } from "lit";
import { choices } from "../../kit/controls/choices.js";
import { later } from "../../kit/later.js";
import { custom, type Fact } from "../../kit/panel/panels.js";
import { errorSize, percent, significant } from "../../kit/text/numbers.js";
import "../../kit/theme/named_maps.js";
import { kernels } from "./fields.js";
import { laterTexts } from "./later_texts.js";
import type { Patches, Place } from "./patches.js";
import { placeOf } from "./resample.js";
import { mapTable, matrixPanel, type Subject, valueAt } from "./subject.js";
import type { View } from "./view.js";

const code = later(() => import("./code.js"));

const textOf = (view: View) => laterTexts(view)!.resample;

const comparison = (view: View, name: "before" | "after", marked: Place) => ({
  matrix: view[`${name}Map`],
  range: view.newRange,
  label: textOf(view)[`${name}Label`],
  marked,
  say: (place: Place) =>
    view.text.at(
      view.text.patch(...marked),
      view.text.patch(...place),
      valueAt(view[`${name}Map`], place),
    ),
});

/** How far a patch of the new grid is off, as a share of the norm. */
const offAt = ({ off, after }: View, [y, x]: Place): string =>
  percent(off!.matrix.data[y * after.columns + x]!);

export const panels = {
  kernels: custom<View>((view) => {
    const { settings, compared, set } = view;
    const text = textOf(view);
    return choices({
      name: "kernels",
      legend: text.kernel,
      values: kernels,
      chosen: settings.kernel,
      title: (kernel) => text.kernels[kernel],
      result: (kernel) =>
        html`<small class="soft">${text.kernelHints[kernel]}</small>${compared && html`<small class="number">${text.errorOf(percent(compared[kernel].error))}</small>`}`,
      choose: (kernel) => set({ kernel }),
    });
  }),
  before: matrixPanel(
    "before",
    (view) => textOf(view).before(view.before.rows, view.before.columns),
    (view) => ({
      ...comparison(view, "before", view.oldPlace),
      at: view.oldPlace,
      move: ([y, x]) => view.set({ y, x }, "noted"),
    }),
  ),
  after: matrixPanel(
    "after",
    (view) => textOf(view).after(view.after.rows, view.after.columns),
    (view) => ({
      ...comparison(view, "after", view.newPlace),
      hasScale: true,
      at: view.newCursor,
      move: ([toY, toX]) => view.set({ toY, toX }, "noted"),
    }),
  ),
  missed: matrixPanel(
    "missed",
    (view) => textOf(view).missed,
    (view) => {
      const { text, settings, off, newCursor, set } = view;
      const { missedLabel, missedNote, missedAt, noWaves, edge } = textOf(view);
      if (!off) return noWaves;
      const isEdge = settings.against === "places" && off.isAtEdge;
      return {
        matrix: off.matrix,
        range: off.range,
        colors: "greys",
        label: missedLabel,
        note: `${missedNote(percent(off.share))}${isEdge ? ` ${edge}` : ""}`,
        at: newCursor,
        say: (place) => `${text.patch(...place)}: ${missedAt(offAt(view, place))}`,
        move: ([toY, toX]) => set({ toY, toX }, "noted"),
      };
    },
  ),
};

const sidesOf = ({ rows, columns }: Patches): string => `${rows} × ${columns}`;
const countOf = ({ rows, columns, prefix }: Patches): number => prefix + rows * columns;

export const subject: Subject = {
  readout(view) {
    const { text, before, after, newPlace, newCursor: at, afterMap, off } = view;
    const [y, x] = [
      placeOf(at[0], before.rows, after.rows),
      placeOf(at[1], before.columns, after.columns),
    ];
    const sentence = text.at(text.patch(...newPlace), text.patch(...at), valueAt(afterMap, at));
    const missed = off ? ` · ${textOf(view).missedAt(offAt(view, at))}` : "";
    return [
      textOf(view).place(...at, significant(y, 5), significant(x, 5)),
      `${sentence}${missed}`,
    ];
  },
  facts(view) {
    const { settings, before, after, compared, off, prefixChange } = view;
    const text = textOf(view);
    const isSame = sidesOf(before) === sidesOf(after);
    const errors: Fact[] = off
      ? [
          [text.error, percent(compared![settings.kernel].error), isSame ? text.same : ""],
          [text.worst, percent(off.share), text.worstAt(...off.worst)],
        ]
      : [];
    const change = errorSize(prefixChange ?? 0);
    const cls: Fact =
      prefixChange === undefined
        ? [text.cls, "–", text.none]
        : [text.cls, prefixChange ? change : text.unchanged, text.copied(before.prefix, change)];
    return [[text.size, `${countOf(before)} → ${countOf(after)}`], ...errors, cls];
  },
  table: (view) =>
    mapTable(view, view.afterMap, view.text.patch(...view.newPlace), view.newCursor[0]),
  files(view) {
    const { settings, before, after } = view;
    const sides = `${before.rows}x${before.columns}_${after.rows}x${after.columns}`;
    return {
      name: `resampled_${before.name}_${settings.kernel}_${sides}_${before.dim}`,
      matrix: after.table,
      rowName: "row",
      panel: "after",
      code: code(view)?.resampleCode(settings, before),
    };
  },
  summary(view) {
    const { before, after, compared, prefixChange } = view;
    const { kernel, against } = view.settings;
    const text = textOf(view);
    return [
      text.summary(sidesOf(before), sidesOf(after), text.kernels[kernel]),
      compared ? text.summaryError(percent(compared[kernel].error), against) : text.noWaves,
      prefixChange === undefined ? "" : text.summaryCls(errorSize(prefixChange)),
    ];
  },
};

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
