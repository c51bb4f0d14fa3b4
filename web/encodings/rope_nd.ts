import { integer } from "../kit/state/state.js";
import { plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { pairsOf } from "./frequencies.js";
import {
  axisOf,
  coordinateOf,
  layout,
  rotaryParameters,
  symbolsOfPair,
  waveFormula,
} from "./rotary.js";
import { headDim } from "./vocabulary.js";

export const ropeNd: PageEntry<"rope_nd"> = {
  korean: "좌표별 RoPE (FLUX, Wan)",
  parameters: {
    headDim: { ...headDim, field: integer(128, 128, 128) }, // that of the default axesDim
    base: rotaryParameters.base,
    layout: layout("interleaved"),
  },
  formula(cell) {
    const { column, options, rotation } = cell;
    const { axes } = pairsOf(rotation!.rotary);
    const axis = axisOf(cell);
    const own = axes.filter((one) => one === axis).length;
    const at = plain(coordinateOf(cell));
    const exponent = `${2 * (column - axes.indexOf(axis))}/${2 * own}`;
    const sign = ["t", "y", "x"][axis]!;
    return waveFormula(
      cell,
      `${sign} · θ_(${column})`,
      `${at} / ${plain(options.base)}^(${exponent})`,
      {},
    );
  },
  symbols(cell) {
    const place = `(t, y, x) = (${cell.rotation!.coordinates.join(", ")})`;
    return symbolsOfPair(cell, {
      ko: `${place}: 토큰 ${cell.row}의 좌표. 좌표마다 주파수가 1에서 다시 시작`,
      en: `${place}: the coordinates of token ${cell.row}; the frequencies of each begin again at 1`,
    });
  },
};
