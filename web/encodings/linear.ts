import { plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { factor, powerFormula, rotaryParameters, symbolsOfPair } from "./rotary.js";

const squeezed = {
  ko: "위치를 factor로 나누어 학습한 범위 안으로 좁힘",
  en: "positions are divided by factor, into the range that was trained",
};

export const linear: PageEntry<"linear"> = {
  korean: "위치 보간 (Linear)",
  parameters: { ...rotaryParameters, factor },
  formula: (cell) =>
    powerFormula(cell, { position: `(${cell.at} / ${plain(cell.options.factor)})` }),
  symbols: (cell) => symbolsOfPair(cell, squeezed),
};
