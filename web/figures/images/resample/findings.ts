// The effect of resampling at the cursor, as facts and in sentences.
import type { Fact } from "../../../kit/panel/panels.js";
import { errorSize, percent, significant } from "../../../kit/text/numbers.js";
import { valueAt } from "../patches/matrix.js";
import type { Patches, Place } from "../patches/patches.js";
import { newSide, placeOf } from "./derive.js";
import type { View } from "./view.js";

/** The error of a patch of the new grid, as a share of the norm. */
export const offAt = ({ off }: View, [y, x]: Place): string =>
  percent(off!.matrix.data[y * newSide + x]!);

/** The place of the cursor's patch on the old grid, its similarity and its error. */
export function placed(view: View): [formula: string, note: string] {
  const { text, patches, newPlace, newCursor: at, afterMap, off } = view;
  const [y, x] = at.map((index) => significant(placeOf(index, patches.side), 5));
  const sentence = text.at(text.patch(...newPlace), text.patch(...at), valueAt(afterMap, at));
  const missed = off ? ` · ${text.missedAt(offAt(view, at))}` : "";
  return [text.place(...at, y!, x!), `${sentence}${missed}`];
}

export function factsOf({ text, patches, after, off }: View): Fact[] {
  const countOf = ({ side, prefix }: Patches) => prefix + side * side;
  const size: Fact = [text.size, `${countOf(patches)} → ${countOf(after)}`];
  return off ? [size, [text.worst, percent(off.share), text.worstAt(...off.worst)]] : [size];
}

export function summary({ text, settings: { kernel }, patches, compared, prefixChange }: View) {
  const sidesOf = (side: number) => `${side} × ${side}`;
  return [
    text.summary(sidesOf(patches.side), sidesOf(newSide), text.kernels[kernel]),
    compared ? text.summaryError(percent(compared[kernel].error)) : text.noWaves,
    text.summaryCls(errorSize(prefixChange)),
  ].join(" ");
}
