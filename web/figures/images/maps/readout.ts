// The similarity of the chosen patch to another, as a formula and in words.
import { decimals, equals, plain, significant } from "../../../kit/text/numbers.js";
import { valueAt } from "../patches/matrix.js";
import { partsOf } from "./derive.js";
import type { View } from "./view.js";

/** Name of the chosen patch. */
export const nameOf = ({ text, isCls, place }: View): string =>
  isCls ? "[CLS]" : text.patch(...place);

/** The similarity of two patches, with the numbers put in. */
export function formula(view: View): string {
  const { pe, text, settings, patches, map, row, place: own, other, isCls } = view;
  const { columns, prefix, dim, name, step } = patches;
  const { measure, centred } = settings;
  const value = map.data[other[0] * columns + other[1]]!;
  const letter = name === "vit" ? "E" : "PE";
  const place = ([y, x]: typeof own) => `${letter}(${y}, ${x})`;
  const vector = (written: string) => (centred ? `(${written} − m)` : written);
  const names = [vector(isCls ? `${letter}[CLS]` : place(own)), vector(place(other))] as const;
  const isCosine = measure === "cosine";
  const left = isCosine ? `cos∠(${names.join(", ")})` : names.join(" · ");
  const right = equals(value, 6);
  if (centred) return `${left} ${right}`;
  const over = isCosine ? ` / ${dim / 2}` : "";
  const to = prefix + other[0] * columns + other[1];
  const waves = (angle: number, exponent: string) =>
    `Σ cos(${significant(angle, 5)} / ${plain(settings.base)}^(${exponent}))`;
  if (step) {
    const offset = [other[0] - own[0], other[1] - own[1]] as const;
    const [down, across] = partsOf(pe, patches, settings.base, offset);
    const sum = (axis: 0 | 1) => waves(Math.abs(offset[axis]) * step[axis], `k/${dim / 4}`);
    const signs = `${sum(0)} + ${sum(1)}`;
    const numbers = `${text.rowPart} ${decimals(down)} + ${text.columnPart} ${decimals(across)}`;
    const [a, b] = over ? [`(${signs})`, `(${numbers})`] : [signs, numbers];
    return `${left} = ${a}${over} = ${b}${over} ${right} (${text.counted("k", dim / 4 - 1)})`;
  }
  if (name === "flat") {
    const sum = waves(Math.abs(to - row), `2i/${dim}`);
    return `${left} = ${sum}${over} ${right} (${text.counted("i", dim / 2 - 1)})`;
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
export function inWords(view: View): string {
  const { text, patches, place: own, other, isCls, map, lineMap } = view;
  const sentence = text.at(nameOf(view), text.patch(...other), valueAt(map, other));
  if (isCls || !(lineMap || patches.name === "flat")) return sentence;
  const [first, second] = [own, other].map(([y, x]) => y * patches.columns + x);
  const counted = lineMap ? ` (${valueAt(lineMap, other)})` : "";
  return `${sentence} · ${text.positions(first!, second!)}${counted}`;
}
