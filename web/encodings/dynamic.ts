import { integer, optional } from "../kit/state/state.js";
import { plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { grownBase, headDimAboveTwo } from "./ntk.js";
import { primary } from "./parameter.js";
import { factor, powerFormula, rotaryParameters, symbolsOfPair } from "./rotary.js";

const later = {
  ko: "base는 length가 maxLength를 넘은 만큼만 커짐",
  en: "the base grows only as far as length goes beyond maxLength",
};

export const dynamic: PageEntry<"dynamic"> = {
  korean: "동적 NTK (Dynamic NTK)",
  parameters: {
    ...rotaryParameters,
    headDim: headDimAboveTwo,
    factor: { ...factor, phrase: "base가 얼마나 가파르게 커지는가" },
    maxLength: primary(integer(16, 1, 131072, 1, "logarithmic"), "학습한 길이"),
    length: primary(
      { ...optional(1, 4096), default: 50 },
      "지금 시퀀스의 길이. 주지 않으면 maxLength",
      {
        ko: "maxLength",
        en: "maxLength",
      },
    ),
  },
  formula(cell) {
    const { base, factor, maxLength, length = 0 } = cell.options;
    if (length <= maxLength) return powerFormula(cell);
    const growth = `(${plain(factor)} · ${length}/${maxLength} − ${plain(factor - 1)})`;
    return powerFormula(cell, { base: grownBase(base, growth, cell.rotation!.rotary.rotaryDim) });
  },
  symbols: (cell) => symbolsOfPair(cell, later),
};
