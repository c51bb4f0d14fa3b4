// The effect of resampling at the cursor, as facts and in sentences.
import type { Fact } from "../../../kit/panel/panels.js";
import { errorSize, percent, significant } from "../../../kit/text/numbers.js";
import { valueAt } from "../patches/matrix.js";
import type { Patches, Place } from "../patches/patches.js";
import { placeOf } from "./derive.js";
import type { View } from "./view.js";

const sidesOf = ({ rows, columns }: Patches): string => `${rows} × ${columns}`;
const countOf = ({ rows, columns, prefix }: Patches): number => prefix + rows * columns;

/** The error of a patch of the new grid, as a share of the norm. */
export const offAt = ({ off, after }: View, [y, x]: Place): string =>
  percent(off!.matrix.data[y * after.columns + x]!);

/** The place of the cursor's patch on the old grid, its similarity and its error. */
export function placed(view: View): [formula: string, note: string] {
  const { text, patches, after, newPlace, newCursor: at, afterMap, off } = view;
  const y = placeOf(at[0], patches.rows, after.rows);
  const x = placeOf(at[1], patches.columns, after.columns);
  const sentence = text.at(text.patch(...newPlace), text.patch(...at), valueAt(afterMap, at));
  const missed = off ? ` · ${text.missedAt(offAt(view, at))}` : "";
  return [text.place(...at, significant(y, 5), significant(x, 5)), `${sentence}${missed}`];
}

export function factsOf(view: View): Fact[] {
  const { text, settings, patches, after, compared, off, prefixChange } = view;
  const isSame = sidesOf(patches) === sidesOf(after);
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
      : [text.cls, prefixChange ? change : text.unchanged, text.copied(patches.prefix, change)];
  return [[text.size, `${countOf(patches)} → ${countOf(after)}`], ...errors, cls];
}

export function summary(view: View): string {
  const { text, patches, after, compared, prefixChange } = view;
  const { kernel, against } = view.settings;
  return [
    text.summary(sidesOf(patches), sidesOf(after), text.kernels[kernel]),
    compared ? text.summaryError(percent(compared[kernel].error), against) : text.noWaves,
    prefixChange === undefined ? "" : text.summaryCls(errorSize(prefixChange)),
  ]
    .filter(Boolean)
    .join(" ");
}
