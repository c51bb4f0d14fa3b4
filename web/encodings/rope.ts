import type { PageEntry } from "./entry.js";
import { rotaryParameters, symbolsOfPair, turnedByPower } from "./rotary.js";

export const rope: PageEntry<"rope"> = {
  parameters: rotaryParameters,
  formula: (cell) => turnedByPower(cell),
  symbols: (cell) => symbolsOfPair(cell),
};
