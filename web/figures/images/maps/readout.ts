// The similarity of the chosen patch to another, as a formula and in words.
import { decimals, equals, plain, significant } from "../../../kit/text/numbers.js";
import { valueAt } from "../patches/matrix.js";
import { partsOf } from "./derive.js";
import type { View } from "./view.js";

/** The similarity of two patches, with the numbers put in. */
export function formula(view: View): string {
  const { pe, text, settings, patches, map, place: own, other } = view;
  const { side, prefix, dim, name, step } = patches;
  const value = map.data[other[0] * side + other[1]]!;
  const letter = name === "vit" ? "E" : "PE";
  const vector = ([y, x]: typeof own) => `${letter}(${y}, ${x})`;
  const left = `cos∠(${vector(own)}, ${vector(other)})`;
  const right = equals(value, 6);
  const over = ` / ${dim / 2}`;
  const row = prefix + own[0] * side + own[1];
  const to = prefix + other[0] * side + other[1];
  const waves = (angle: number, exponent: string) =>
    `Σ cos(${significant(angle, 5)} / ${plain(settings.base)}^(${exponent}))`;
  if (step) {
    const offset = [other[0] - own[0], other[1] - own[1]] as const;
    const [down, across] = partsOf(pe, patches, settings.base, offset);
    const sum = (axis: 0 | 1) => waves(Math.abs(offset[axis]) * step, `k/${dim / 4}`);
    const numbers = `${text.rowPart} ${decimals(down)} + ${text.columnPart} ${decimals(across)}`;
    return `${left} = (${sum(0)} + ${sum(1)})${over} = (${numbers})${over} ${right} (${text.counted("k", dim / 4 - 1)})`;
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
  const terms = [0, 1].map((i) => `${factor(row, i)} · ${factor(to, i)}`);
  return `${left} = (${terms.join(" + ")} + …) / (‖${vector(own)}‖ · ‖${vector(other)}‖) ${right}`;
}

/** The pair of patches in words, with their positions if a table counts in one line. */
export function inWords(view: View): string {
  const { text, patches, place: own, other, map, lineMap } = view;
  const sentence = text.at(text.patch(...own), text.patch(...other), valueAt(map, other));
  if (!(lineMap || patches.name === "flat")) return sentence;
  const [first, second] = [own, other].map(([y, x]) => y * patches.side + x);
  const counted = lineMap ? ` (${valueAt(lineMap, other)})` : "";
  return `${sentence} · ${text.positions(first!, second!)}${counted}`;
}
