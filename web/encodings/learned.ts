import { flag, integer, number } from "../kit/state/state.js";
import { equals } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { times } from "./notation.js";
import { parameter } from "./parameter.js";
import { dim, joined, seed } from "./vocabulary.js";

const entry = {
  ko: "table[r][i]: 학습되는 표의 행 r, 열 i",
  en: "table[r][i]: row r, column i of a table that is learned",
};
const norm = { ko: "‖·‖: 유클리드 노름", en: "‖·‖: Euclidean norm" };

export const learned: PageEntry<"learned"> = {
  korean: "학습된 표 (Learned)",
  parameters: {
    dim,
    maxLength: parameter(integer(512, 1, 4096, 1, "logarithmic"), "표의 행 수"),
    offset: parameter(integer(0, 0, 16), "행 번호를 얻으려고 위치에 더하는 수 (BART와 OPT는 2)"),
    scale: parameter(number(1, -2, 2), "모든 행에 곱하는 수"),
    normalize: parameter(flag(false), "각 행을 그 유클리드 노름으로 나눔"),
    seed: seed("표를"),
  },
  formula({ row, column, value, options: { offset, scale, normalize } }) {
    const at = offset ? `${row} + ${offset}` : `${row}`;
    const cell = `table[${at}][${column}]`;
    const whole = normalize ? `${cell} / ‖table[${at}]‖` : cell;
    return `PE(${row}, ${column}) = ${times(scale)}${whole} ${equals(value)}`;
  },
  symbols: ({ options }) => (options.normalize ? joined(entry, norm) : entry),
};
