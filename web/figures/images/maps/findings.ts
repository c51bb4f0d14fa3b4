// The map of the chosen patch as facts and in sentences.
import type { Fact } from "../../../kit/panel/panels.js";
import { decimals, errorSize, percent, rough } from "../../../kit/text/numbers.js";
import { chance } from "./derive.js";
import type { View } from "./view.js";

export function factsOf(view: View): Fact[] {
  const { text, settings, patches, isCls, split, matrix, place } = view;
  const isNoise = patches.name === "vit";
  const sumNote = isNoise
    ? text.noise(percent(chance(patches)))
    : text.largest(errorSize(split.largest));
  const sum: Fact = [text.sum, percent(split.explained), sumNote];
  const spread = (): Fact[] => {
    if (!patches.prefix || settings.measure !== "cosine") return [];
    const size = `${isNoise ? "0 ± " : ""}${rough(view.spread)}`;
    return [[text.spread, size, text.spreadNote(rough(1 / Math.sqrt(patches.dim)))]];
  };
  if (isCls) return [sum, ...spread()];
  const { near, lineNear } = view;
  const isFlat = patches.name === "flat";
  const others = patches.rows * patches.columns - 1;
  const inLine = (value: string | undefined) => (value === undefined ? "" : text.inLine(value));
  const besideNote = isFlat ? text.lineBeside : inLine(lineNear && decimals(lineNear.beside));
  const belowNote = isFlat
    ? text.lineBelow(patches.columns)
    : inLine(lineNear && decimals(lineNear.below));
  const more: Fact = [
    text.more[near.side],
    text.moreOf(near.more, others),
    inLine(lineNear && text.moreOf(lineNear.more, others)),
  ];
  const [y, x] = place;
  const ofCls = matrix.data[patches.prefix + y * patches.columns + x]!;
  return [
    sum,
    [text.beside, decimals(near.beside), besideNote],
    [text.below[near.side], decimals(near.below), belowNote],
    ...(isNoise ? [] : [more]),
    ...spread(),
    ...(patches.prefix ? [[text.cls, decimals(ofCls), text.clsNote] as const] : []),
  ];
}

export function summary(view: View): string {
  const { text, settings, patches, split, isCls, near, lineNear } = view;
  const words = text.summary;
  const { name, rows, columns, dim } = patches;
  const others = rows * columns - 1;
  const isNoise = name === "vit";
  const isWhole = split.explained > 1 - 1e-9;
  const measure = text.ofMeasure[settings.measure];
  return [
    words.table(text.controls.table.names[name], rows, columns, dim),
    isNoise && settings.measure === "cosine"
      ? words.noise(rough(view.spread), rough(1 / Math.sqrt(dim)))
      : "",
    isWhole ? words.sum(percent(split.explained), errorSize(split.largest)) : "",
    isWhole || isNoise ? "" : words.split(percent(split.explained)),
    isCls || isNoise
      ? ""
      : words.near(measure, decimals(near.beside), decimals(near.below), near.side),
    name === "flat" ? words.flat(columns, near.more, others, near.side) : "",
    lineNear ? words.inLine(decimals(lineNear.below), lineNear.more, others, lineNear.side) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
