import { number } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { biasAt } from "./notation.js";
import { choices, parameter } from "./parameter.js";
import { addedToScore, heads, joined } from "./vocabulary.js";

const addedToKey = {
  ko: "b_(h)(k): 헤드 h에서 키 k의 점수에 더하는 값",
  en: "b_(h)(k): added to the scores of key k in head h",
};
const slope = { ko: "m_(h): 헤드 h의 기울기", en: "m_(h): slope of head h" };

export const alibi: PageEntry<"alibi"> = {
  korean: "ALiBi",
  parameters: {
    heads: heads(8, "헤드마다 기울기가 하나"),
    maxBias: parameter(number(8, 0.5, 32, "logarithmic"), "가장 작은 기울기가 2^−maxBias"),
    slopeRule: choices(
      "paper",
      { paper: "논문", geometric: "등비수열" },
      "헤드 수가 2의 거듭제곱이 아닐 때의 기울기 규칙",
    ),
    form: choices(
      "distance",
      { distance: "거리", key_position: "키 위치" },
      "거리의 음수, 또는 한 행으로 키 위치의 양수",
    ),
  },
  formula(cell) {
    const { pe, options, head, at: query, column: key, value } = cell;
    const [sign, slope] = equals(pe.measure.slopes(options)[head]!).split(" ");
    if (options.form === "key_position")
      return `b_(${head})(${key}) = m_(${head}) · ${key} ${sign} ${slope} · ${key} ${equals(value)}`;
    return biasAt(
      cell,
      () =>
        `−m_(${head}) · |${plain(query)} − ${key}| ${sign} −${slope} · ${Math.abs(query - key)}`,
    );
  },
  symbols: ({ options: { form } }) =>
    joined(form === "key_position" ? addedToKey : addedToScore, slope),
};
