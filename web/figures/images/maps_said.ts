// What is said of the maps: the formula of the cursor, facts, files, the summary.
import { later } from "../../kit/later.js";
import type { Fact } from "../../kit/panel/panels.js";
import { decimals, errorSize, percent, rough } from "../../kit/text/numbers.js";
import { formula } from "./formula.js";
import type { View } from "./panels.js";
import { chance } from "./patch_maps.js";
import { mapTable, type Subject, valueAt } from "./subject.js";

const code = later(() => import("./code.js"));

/** Of what the map is. */
export const nameOf = ({ text, isCls, place }: View): string =>
  isCls ? "[CLS]" : text.patch(...place);

/** The pair of patches in words, and what they are to a table that counts in one line. */
function inWords(view: View): string {
  const { text, patches, place: own, other, isCls, map, lineMap } = view;
  const said = text.at(nameOf(view), text.patch(...other), valueAt(map, other));
  if (isCls || !(lineMap || patches.name === "flat")) return said;
  const [first, second] = [own, other].map(([y, x]) => y * patches.columns + x);
  const counted = lineMap ? ` (${valueAt(lineMap, other)})` : "";
  return `${said} · ${text.maps.positions(first!, second!)}${counted}`;
}

function facts(view: View): Fact[] {
  const { settings, patches, isCls, split, matrix, place } = view;
  const text = view.text.maps;
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

export const subject: Subject = {
  readout: (view) => [formula(view), inWords(view)],
  facts,
  table: (view) => mapTable(view, view.map, nameOf(view), view.other[0]),
  files(view) {
    const { patches, settings, matrix } = view;
    const { name, rows, columns, dim } = patches;
    return {
      name: `patches_${name}_${settings.measure}_${rows}x${columns}_${dim}`,
      matrix,
      rowName: "row",
      panel: "tiles",
      code: code(view)?.mapsCode(settings, patches),
    };
  },
  summary(view) {
    const { text, settings, patches, split, isCls, near, lineNear } = view;
    const said = text.maps.summary;
    const { name, rows, columns, dim } = patches;
    const others = rows * columns - 1;
    const isNoise = name === "vit";
    const isWhole = split.explained > 1 - 1e-9;
    const measure = text.ofMeasure[settings.measure];
    return [
      said.table(text.controls.table.names[name], rows, columns, dim),
      isNoise && settings.measure === "cosine"
        ? said.noise(rough(view.spread), rough(1 / Math.sqrt(dim)))
        : "",
      isWhole ? said.sum(percent(split.explained), errorSize(split.largest)) : "",
      isWhole || isNoise ? "" : said.split(percent(split.explained)),
      isCls || isNoise
        ? ""
        : said.near(measure, decimals(near.beside), decimals(near.below), near.side),
      name === "flat" ? said.flat(columns, near.more, others, near.side) : "",
      lineNear ? said.inLine(decimals(lineNear.below), lineNear.more, others, lineNear.side) : "",
    ];
  },
};
