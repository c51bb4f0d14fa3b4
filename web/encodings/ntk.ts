import { integer } from "../kit/state/state.js";
import { plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { factor, powerFormula, rotaryParameters, symbolsOfPair } from "./rotary.js";

const larger = {
  ko: "base를 키워, 가장 빠른 쌍은 그대로 두고 가장 느린 쌍은 factor배 느리게 함",
  en: "a larger base: the fastest pair stays, the slowest becomes factor times slower",
};

/** Writes NTK's larger base. Its exponent divides by width - 2, so a width of two channels has none. */
export const grownBase = (base: number, by: string, width: number): string =>
  `(${plain(base)} · ${by}^(${width}/${width - 2}))`;

export const headDimAboveTwo = {
  ...rotaryParameters.headDim,
  field: integer(64, 4, 2048, 2, "logarithmic"),
};

export const ntk: PageEntry<"ntk"> = {
  korean: "NTK-aware RoPE",
  parameters: { ...rotaryParameters, headDim: headDimAboveTwo, factor },
  formula(cell) {
    const { base, factor } = cell.options;
    const { rotaryDim } = cell.rotation!.rotary;
    return powerFormula(cell, { base: grownBase(base, plain(factor), rotaryDim) });
  },
  symbols: (cell) => symbolsOfPair(cell, larger),
};
