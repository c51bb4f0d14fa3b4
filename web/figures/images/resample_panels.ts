// A table carried to another grid: a map before and after, and how far off it is from waves computed there.
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { custom, type Fact } from "../../kit/panel/panels.js";
import { errorSize, percent, significant } from "../../kit/text/numbers.js";
import "../../kit/theme/named_maps.js";
import { later } from "../../kit/later.js";
import { kernels } from "./fields.js";
import type { View } from "./panels.js";
import type { Place } from "./patch_maps.js";
import { patchMatrix } from "./patch_matrix.js";
import type { Patches } from "./patches.js";
import { placeOf } from "./resample.js";
import { mapTable, type Subject, valueAt } from "./subject.js";

const code = later(() => import("./code.js"));

const isShown = ({ settings }: View) => settings.view === "resample";

function mapPlot(view: View, name: "before" | "after", marked: Place, at: Place) {
  const { text, newRange, set } = view;
  const map = view[`${name}Map`];
  return patchMatrix(view, {
    name,
    matrix: map,
    range: newRange,
    hasScale: name === "after",
    label: text.resample[`${name}Label`],
    at,
    marked,
    say: (place) => text.at(text.patch(...marked), text.patch(...place), valueAt(map, place)),
    move: ([y, x]) => set(name === "before" ? { y, x } : { toY: y, toX: x }, "noted"),
  });
}

/** How far a patch of the new grid is off, as a share of the norm. */
const offAt = ({ off, after }: View, [y, x]: Place): string =>
  percent(off!.matrix.data[y * after.columns + x]!);

export const panels = {
  kernels: custom<View>(kernelChoice, { isShown }),
  before: custom<View>((view) => mapPlot(view, "before", view.oldPlace, view.oldPlace), {
    isShown,
    heading: ({ text, before }) => text.resample.before(before.rows, before.columns),
  }),
  after: custom<View>((view) => mapPlot(view, "after", view.newPlace, view.newCursor), {
    isShown,
    heading: ({ text, after }) => text.resample.after(after.rows, after.columns),
  }),
  missed: custom<View>(missedPlot, { isShown, heading: ({ text }) => text.resample.missed }),
};

/** A menu and a comparison at once. */
function kernelChoice({ text, settings, compared, set }: View): TemplateResult {
  const { kernel: legend, kernels: names, kernelHints, errorOf } = text.resample;
  return html`
    <fieldset class="kernels">
      <legend>${legend}</legend>
      <div class="choices">
        ${kernels.map(
          (kernel) => html`<label>
          <input type="radio" name="kernel" value=${kernel} .checked=${live(kernel === settings.kernel)} @change=${() => set({ kernel })} />
          <span class="title">${names[kernel]}</span>
          <small class="soft">${kernelHints[kernel]}</small>
          ${compared ? html`<small class="number">${errorOf(percent(compared[kernel].error))}</small>` : nothing}
        </label>`,
        )}
      </div>
    </fieldset>
  `;
}

function missedPlot(view: View): TemplateResult {
  const { text, settings, off, newCursor, set } = view;
  const { missedLabel, missedNote, missedAt, noWaves, edge } = text.resample;
  if (!off) return html`<p class="soft">${noWaves}</p>`;
  const isEdge = settings.against === "places" && off.isAtEdge;
  return patchMatrix(view, {
    name: "missed",
    matrix: off.matrix,
    range: off.range,
    colors: "greys",
    label: missedLabel,
    note: `${missedNote(percent(off.share))}${isEdge ? ` ${edge}` : ""}`,
    at: newCursor,
    say: (place) => `${text.patch(...place)}: ${missedAt(offAt(view, place))}`,
    move: ([toY, toX]) => set({ toY, toX }, "noted"),
  });
}

const sidesOf = ({ rows, columns }: Patches): string => `${rows} × ${columns}`;
const countOf = ({ rows, columns, prefix }: Patches): number => prefix + rows * columns;

export const subject: Subject = {
  readout(view) {
    const { text, before, after, newPlace, newCursor: at, afterMap, off } = view;
    const [y, x] = [
      placeOf(at[0], before.rows, after.rows),
      placeOf(at[1], before.columns, after.columns),
    ];
    const said = text.at(text.patch(...newPlace), text.patch(...at), valueAt(afterMap, at));
    const missed = off ? ` · ${text.resample.missedAt(offAt(view, at))}` : "";
    return [text.resample.place(...at, significant(y, 5), significant(x, 5)), `${said}${missed}`];
  },
  facts({ text: { resample: text }, settings, before, after, compared, off, prefixChange }) {
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
  summary({ text: { resample: text }, settings, before, after, compared, prefixChange }) {
    const { kernel, against } = settings;
    return [
      text.summary(sidesOf(before), sidesOf(after), text.kernels[kernel]),
      compared ? text.summaryError(percent(compared[kernel].error), against) : text.noWaves,
      prefixChange === undefined ? "" : text.summaryCls(errorSize(prefixChange)),
    ];
  },
};
