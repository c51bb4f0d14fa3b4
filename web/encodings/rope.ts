import type { PageEntry } from "./entry.js";
import { powerFormula, rotaryParameters, symbolsOfPair } from "./rotary.js";

export const rope: PageEntry<"rope"> = {
  parameters: rotaryParameters,
  formula: (cell) => powerFormula(cell),
  symbols: (cell) => symbolsOfPair(cell),
};
