import { integer, optional } from "../kit/state/state.js";
import { plain, significant } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { choices, front, parameter } from "./parameter.js";
import { channelsOf, rotaryParameters } from "./rotary.js";
import { heads, joined, seed } from "./vocabulary.js";

const coefficients = {
  ko: "C_(i, m): 주파수 i가 쌍 m에 드는 정도. 학습되며, 여기서는 뽑은 수",
  en: "C_(i, m): how much of frequency i is in pair m; learned, drawn here",
};

export const fope: PageEntry<"fope"> = {
  korean: "푸리에 위치 임베딩 (FoPE)",
  parameters: {
    ...rotaryParameters,
    rotaryDim: parameter(
      optional(2, 2048, 2),
      "주파수는 이만한 채널의 것이고, 모든 채널이 돎. 주지 않으면 headDim",
      { ko: "headDim", en: "headDim" },
    ),
    heads: heads(1, "계수를 따로 가지는 키 헤드의 수"),
    kept: parameter(optional(1, 64), "섞는 주파수의 수. 주지 않으면 maxLength 안에서 도는 것", {
      ko: "자동",
      en: "automatic",
    }),
    maxLength: parameter(
      integer(4096, 8, 131072, 1, "logarithmic"),
      "이만한 위치 안에서 한 번이라도 도는 쌍을 섞음",
    ),
    tail: front(
      choices("ones", { ones: "45도 돌림 (논문)", pass: "그대로 둠" }, "나머지 쌍이 하는 일"),
    ),
    seed: seed("계수를"),
  },
  formula({ panel: wave, column, value, at, rotation }) {
    const { shape, data } = rotation!.rotary;
    const equals = `≈ ${significant(value, 5)}`;
    if (column >= shape[2]) return `${wave} ${equals}`;
    const sum = `Σ_(i) C_(i, ${column}) ${wave}(${plain(at)} · θ_(i))`;
    return `${sum}, i < ${data.shape[2]} ${equals}`;
  },
  symbols: (cell) => joined(coefficients, channelsOf(cell)),
};
