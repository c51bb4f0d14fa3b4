import type { PageEntry } from "./entry.js";
import { rotaryParameters, symbolsOfPair, turnedByPower } from "./rotary.js";

export const rope: PageEntry<"rope"> = {
  title: "회전 위치 임베딩 (RoPE)",
  parameters: rotaryParameters,
  formula: (cell) => turnedByPower(cell),
  symbols: (cell) => symbolsOfPair(cell),
};
