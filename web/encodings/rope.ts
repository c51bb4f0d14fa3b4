import { plain } from "../numbers.js";
import { integer, optional } from "../state.js";
import type { PageEntry } from "./entry.js";
import { waveAt } from "./notation.js";
import { choices, parameter } from "./parameter.js";
import { base, headDim } from "./vocabulary.js";

export const rope: PageEntry<"rope"> = {
  title: "회전 위치 임베딩 (RoPE)",
  parameters: {
    headDim: { ...headDim, field: integer(64, 2, 2048, 2, "logarithmic") },
    rotaryDim: parameter(
      optional(2, 2048, 2),
      "앞에서부터 회전하는 채널 수. 주지 않으면 headDim 전부",
      { ko: "전부", en: "all" },
    ),
    base,
    layout: choices(
      "half",
      { half: "앞 절반과 뒤 절반", interleaved: "이웃끼리" },
      "어느 채널끼리 한 쌍이 되는가",
    ),
  },
  formula({ row, column, value, panel: wave, frequency, options }) {
    const { base, headDim, rotaryDim = headDim } = options;
    return `${wave}(${row} · θ_(${column})) = ${wave}(${row} / ${plain(base)}^(${2 * column}/${rotaryDim})) ${waveAt(wave, row * frequency!, value)}`;
  },
  symbols({ column, options: { headDim, rotaryDim = headDim, layout } }) {
    const [first, second] =
      layout === "half" ? [column, column + rotaryDim / 2] : [2 * column, 2 * column + 1];
    return {
      ko: `θ_(i): 쌍 i의 위치당 각도(라디안) · 쌍 ${column} = 채널 ${first}, ${second}`,
      en: `θ_(i): radians per position of pair i · pair ${column} = channels ${first} and ${second}`,
    };
  },
};
