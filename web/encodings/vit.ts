import { flag, integer, optionalNumber } from "../kit/state/state.js";
import { equals, significant } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { choices, parameter, primary } from "./parameter.js";
import { dim, dimensionOfPatch, joined, seed } from "./vocabulary.js";

const read = {
  ko: "table: 학습되는 표. 앞의 행 다음에 학습한 격자의 칸이 차례로 놓임",
  en: "table: learned; rows in front, then the cells of the trained grid",
};
const resampled = {
  ko: "table(y, x): 학습한 격자의 그 자리를 둘레의 칸에서 보간한 값",
  en: "table(y, x): interpolated at that place of the trained grid from the cells around",
};

export const vit: PageEntry<"vit"> = {
  korean: "ViT의 학습된 표 (ViT)",
  parameters: {
    dim: { ...dim, field: integer(64, 1, 512, 1, "logarithmic") },
    rows: primary(integer(14, 1, 32), "학습한 격자의 행 수 (패치)"),
    columns: primary(integer(14, 1, 32), "학습한 격자의 열 수 (패치)"),
    prefixTokens: parameter(integer(1, 0, 16), "패치 앞에 두는 행의 수 (클래스 토큰 등)"),
    interpolation: choices(
      "bicubic",
      { bicubic: "쌍삼차", bilinear: "쌍선형" },
      "크기가 다른 격자에서 표를 읽는 방법",
    ),
    antialias: parameter(flag(true), "새 격자의 칸이 더 적으면 여러 칸을 평균해서 읽음"),
    coefficient: parameter(
      optionalNumber(-1, 0, 0.01),
      "쌍삼차 커널의 계수 a. 주지 않으면 −0.5이고, antialias를 끄면 −0.75",
      { ko: "자동", en: "automatic" },
    ),
    seed: seed("표를"),
  },
  formula({ row, column, value, grid, options: { rows, columns, prefixTokens } }) {
    if (row < prefixTokens)
      return `PE([${row}], ${column}) = table[${row}][${column}] ${equals(value)}`;
    const token = row - prefixTokens;
    const [toRows, toColumns] = grid!;
    const [y, x] = [Math.floor(token / toColumns), token % toColumns];
    const left = `PE((y ${y}, x ${x}), ${column})`;
    if (toRows === rows && toColumns === columns)
      return `${left} = table[${prefixTokens} + ${y} · ${columns} + ${x}][${column}] ${equals(value)}`;
    const place = (index: number, from: number, to: number) =>
      significant(((index + 0.5) * from) / to - 0.5, 5); // pixel centres are at halves
    return `${left} = table(y ${place(y, rows, toRows)}, x ${place(x, columns, toColumns)})[${column}] ${equals(value)}`;
  },
  symbols: ({ grid, options: { rows, columns } }) =>
    joined(dimensionOfPatch, grid![0] === rows && grid![1] === columns ? read : resampled),
};
