import { number } from "../kit/state/state.js";
import type { PageEntry } from "./entry.js";
import {
  factor,
  mixedFrequencies,
  originalLength,
  rotaryParameters,
  turnsToKeep,
  turnsToStretch,
} from "./rotary.js";

export const llama3: PageEntry<"llama3"> = {
  korean: "Llama 3의 RoPE",
  parameters: {
    ...rotaryParameters,
    base: { ...rotaryParameters.base, field: number(500000, 1.1, 1e6, "logarithmic") },
    factor: { ...factor, field: number(8, 1, 64, "logarithmic") },
    lowFreqFactor: turnsToStretch(1),
    highFreqFactor: turnsToKeep(4),
    originalLength,
  },
  ...mixedFrequencies,
};
