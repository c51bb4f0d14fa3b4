// Maps of similar patches: all of them, the chosen one's, and that of a table that counts in one line.
import { later } from "../../kit/later.js";
import type { Fact } from "../../kit/panel/panels.js";
import {
  decimals,
  equals,
  errorSize,
  percent,
  plain,
  rough,
  significant,
} from "../../kit/text/numbers.js";
import { chance, type PatchMap, partsOf } from "./patch_maps.js";
import type { Place } from "./patches.js";
import { mapTable, matrixPanel, type Subject, valueAt } from "./subject.js";
import type { View } from "./view.js";

const code = later(() => import("./code.js"));

/** Name of the chosen patch. */
const nameOf = ({ text, isCls, place }: View): string => (isCls ? "[CLS]" : text.patch(...place));

/** Two maps in which a reader chooses the patch to compare with. */
const comparison = (
  { text, range, other, place: [y, x], set }: View,
  name: string,
  matrix: PatchMap,
) => ({
  matrix,
  range,
  at: other,
  say: (place: Place) => text.at(name, text.patch(...place), valueAt(matrix, place)),
  move: (to: Place) => set({ dy: to[0] - y, dx: to[1] - x }, "noted"),
});

export const panels = {
  tiles: matrixPanel(
    "tiles",
    ({ text }) => text.maps.tiles,
    ({ text, patches, tiles, range, place, set }) => ({
      matrix: tiles,
      range,
      block: [patches.rows, patches.columns],
      label: text.maps.tilesLabel,
      note: text.maps.tilesNote,
      at: place,
      say: (place) => text.maps.choose(text.patch(...place)),
      move: ([y, x]) => set({ y, x, cls: false }, "noted"),
    }),
  ),
  map: matrixPanel(
    "map",
    (view) => view.text.maps.map(nameOf(view)),
    (view) => ({
      ...comparison(view, nameOf(view), view.map),
      label: view.text.maps.mapLabel,
      note: view.text.maps.mapNote,
      marked: view.isCls ? undefined : view.place,
      hasScale: true,
    }),
  ),
  line: {
    ...matrixPanel(
      "line",
      ({ text }) => text.maps.line,
      (view) => ({
        ...comparison(view, nameOf(view), view.lineMap!),
        label: view.text.maps.lineLabel,
        note: view.text.maps.lineNote,
        marked: view.place,
      }),
    ),
    isShown: ({ line }: View) => line !== undefined,
  },
};

/** The similarity of two patches, with the numbers put in. */
function formula(view: View): string {
  const { pe, text, settings, patches, map, row, place: own, other, isCls } = view;
  const { columns, prefix, dim, name, step } = patches;
  const { measure, centred } = settings;
  const value = map.data[other[0] * columns + other[1]]!;
  const letter = name === "vit" || name === "own" ? "E" : "PE";
  const place = ([y, x]: typeof own) => `${letter}(${y}, ${x})`;
  const vector = (written: string) => (centred ? `(${written} − m)` : written);
  const names = [vector(isCls ? `${letter}[CLS]` : place(own)), vector(place(other))] as const;
  const isCosine = measure === "cosine";
  const left = isCosine ? `cos∠(${names.join(", ")})` : names.join(" · ");
  const right = equals(value, 6);
  if (centred) return `${left} ${right}`;
  const over = isCosine ? ` / ${dim / 2}` : "";
  const to = prefix + other[0] * columns + other[1];
  if (step) {
    const offset = [other[0] - own[0], other[1] - own[1]] as const;
    const [down, across] = partsOf(pe, patches, settings.base, offset);
    const sum = (axis: 0 | 1) =>
      `Σ cos(${significant(Math.abs(offset[axis]) * step[axis], 5)} / ${plain(settings.base)}^(k/${dim / 4}))`;
    const { rowPart, columnPart, counted } = text.maps;
    const signs = `${sum(0)} + ${sum(1)}`;
    const numbers = `${rowPart} ${decimals(down)} + ${columnPart} ${decimals(across)}`;
    const [a, b] = over ? [`(${signs})`, `(${numbers})`] : [signs, numbers];
    return `${left} = ${a}${over} = ${b}${over} ${right} (${counted("k", dim / 4 - 1)})`;
  }
  if (name === "flat") {
    const distance = Math.abs(to - row);
    return `${left} = Σ cos(${distance} / ${plain(settings.base)}^(2i/${dim}))${over} ${right} (${text.maps.counted("i", dim / 2 - 1)})`;
  }
  const { data } = patches.table;
  const factor = (row: number, i: number) => {
    const written = significant(data[row * dim + i]!, 3);
    return written.startsWith("−") ? `(${written})` : written;
  };
  const terms = [0, 1].slice(0, dim).map((i) => `${factor(row, i)} · ${factor(to, i)}`);
  const sum = `${terms.join(" + ")}${dim > 2 ? " + …" : ""}`;
  const product = isCosine ? `(${sum}) / (‖${names[0]}‖ · ‖${names[1]}‖)` : sum;
  return `${left} = ${product} ${right}`;
}

/** The pair of patches in words, with their positions if a table counts in one line. */
function inWords(view: View): string {
  const { text, patches, place: own, other, isCls, map, lineMap } = view;
  const sentence = text.at(nameOf(view), text.patch(...other), valueAt(map, other));
  if (isCls || !(lineMap || patches.name === "flat")) return sentence;
  const [first, second] = [own, other].map(([y, x]) => y * patches.columns + x);
  const counted = lineMap ? ` (${valueAt(lineMap, other)})` : "";
  return `${sentence} · ${text.maps.positions(first!, second!)}${counted}`;
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
    const words = text.maps.summary;
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
    ];
  },
};
