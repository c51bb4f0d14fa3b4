import type { PageEntry } from "./entry.js";
import { powerFormula, rotaryParameters, symbolsOfPair } from "./rotary.js";

export const rope: PageEntry<"rope"> = {
  korean: "회전 위치 임베딩 (RoPE)",
  parameters: rotaryParameters,
  formula: (cell) => powerFormula(cell),
  symbols: (cell) => symbolsOfPair(cell),
};
