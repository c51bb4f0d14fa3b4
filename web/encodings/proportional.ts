import { integer, number } from "../kit/state/state.js";
import type { PageEntry } from "./entry.js";
import { primary } from "./parameter.js";
import { factor, layout, powerFormula, rotaryParameters, symbolsOfPair } from "./rotary.js";
import { headDim } from "./vocabulary.js";

const still = {
  ko: "n = ⌊partialRotaryFactor · d / 2⌋개의 빠른 쌍만 회전하고, 나머지 쌍은 θ = 0",
  en: "only the n = ⌊partialRotaryFactor · d / 2⌋ fastest pairs turn, others have θ = 0",
};

export const proportional: PageEntry<"proportional"> = {
  korean: "비례 RoPE (Gemma 4)",
  parameters: {
    headDim: { ...headDim, field: integer(512, 2, 2048, 2, "logarithmic") },
    base: { ...rotaryParameters.base, field: number(1e6, 1.1, 1e7, "logarithmic") },
    layout: layout("half"),
    partialRotaryFactor: primary(
      number(0.25, 0, 1),
      "회전하는 쌍의 비율. 지수는 헤드 전체의 차원으로 계산",
    ),
    factor: { ...factor, field: number(1, 1, 64, "logarithmic") },
  },
  formula(cell) {
    const { options, column, rotation } = cell;
    if (rotation!.rotary.frequencies[column] === 0)
      return `${cell.panel}(${cell.at} · θ_(${column})) = ${cell.panel}(0) = ${cell.value}`;
    return powerFormula(
      cell,
      options.factor === 1 ? {} : { position: `(${cell.at} / ${options.factor})` },
    );
  },
  symbols: (cell) => symbolsOfPair(cell, still),
};
