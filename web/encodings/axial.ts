// Parts that rotary encodings of a grid's patches share: half of the pairs rotate with the row, half with the column.

import { integer } from "../kit/state/state.js";
import type { Both } from "../kit/text/language.js";
import { plain, significant } from "../kit/text/numbers.js";
import type { Cell } from "./entry.js";
import { bracketed, shortened } from "./notation.js";
import { axisOf, channelsOf, coordinateOf, waveFormula } from "./rotary.js";
import { joined, headDim as width } from "./vocabulary.js";

export const headDim = { ...width, field: integer(64, 4, 1024, 4, "logarithmic") };

/**
 * The formula of a pair that rotates with one coordinate of the patch; `numbers` writes the angle for frequency k of n.
 */
export function patchFormula(
  cell: Cell<unknown>,
  numbers: (coordinate: string, k: number, n: number) => string,
): string {
  const n = cell.rotation!.rotary.rotaryDim / 4;
  const k = cell.column % n;
  const at = coordinateOf(cell);
  const shown = shortened(at);
  return waveFormula(
    cell,
    `${["y", "x"][axisOf(cell)]} · F_(${k})`,
    numbers(bracketed(shown), k, n),
    {
      isRounded: shown !== at,
    },
  );
}

/** The formula for frequencies that fall geometrically from 1 towards 1 / base. */
export const patchFormulaByBase = (cell: Cell<{ base: number }>): string =>
  patchFormula(cell, (at, k, n) => `${at} / ${plain(cell.options.base)}^(${k}/${n})`);

/** Writes number k of n evenly spaced numbers from 1 to `most`. */
export const evenlySpaced = (most: number, k: number, n: number): string =>
  n > 1 ? `(1 + ${k}/${n - 1} · (${plain(most)} − 1))` : "1";

/** Explains the symbols of the formula, with those that an encoding adds. */
export function symbolsOfPatch(cell: Cell<unknown>, ...others: Both<string>[]): Both<string> {
  const place = cell.rotation!.coordinates.map((at) => significant(at, 5)).join(", ");
  return joined(
    {
      ko: `(y, x) = (${place}): 패치 ${cell.row}의 좌표`,
      en: `(y, x) = (${place}): coordinates of patch ${cell.row}`,
    },
    ...others,
    {
      ko: "F_(k): 좌표 1마다 도는 각도(라디안)",
      en: "F_(k): radians per unit of a coordinate",
    },
    channelsOf(cell),
  );
}
