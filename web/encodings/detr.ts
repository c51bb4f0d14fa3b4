import { flag, integer, number } from "../kit/state/state.js";
import { plain, significant } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { inversePowers } from "./frequencies.js";
import { bracketed, shortened, waveAt } from "./notation.js";
import { parameter } from "./parameter.js";
import { base, dim, dimensionOfPatch, joined } from "./vocabulary.js";

const counted = {
  ko: "행과 열은 1부터 셈(y + 1, x + 1)",
  en: "rows and columns count from 1 (y + 1, x + 1)",
};

export const detr: PageEntry<"detr"> = {
  korean: "DETR 사인·코사인 (DETR)",
  parameters: {
    dim: {
      ...dim,
      field: integer(128, 2, 2048, 2, "logarithmic"),
      phrase: "채널 수. 절반은 y, 절반은 x",
    },
    base,
    normalize: parameter(flag(true), "세어 얻은 좌표를 마지막 행과 열의 좌표로 나눔"),
    scale: parameter(number(2 * Math.PI, 0, 20), "나눈 좌표에 곱하는 수"),
    eps: parameter(number(1e-6, 1e-9, 1, "logarithmic"), "나누는 수에 더하는 작은 수"),
    offset: parameter(number(0, 0, 1), "나누기 전에 빼는 수 (Deformable DETR은 0.5)"),
  },
  formula({ pe, row, column, value, grid, options }) {
    const { base, normalize, scale, eps, offset } = options;
    const [rows, columns] = grid!;
    const [y, x] = [Math.floor(row / columns), row % columns];
    const half = options.dim / 2;
    const [index, side] = column < half ? [y, rows] : [x, columns];
    const channel = column % half;
    const even = channel - (channel % 2);
    const wave = channel % 2 ? "cos" : "sin";
    const place = normalize ? ((index + 1 - offset) / (side + eps)) * scale : index + 1;
    const shift = offset ? ` − ${plain(offset)}` : "";
    const written = normalize
      ? `(${index} + 1${shift}) / (${side} + ${significant(eps, 3)}) · ${bracketed(shortened(scale))}`
      : `(${index} + 1)`;
    const angle = place * inversePowers(pe, base, half)[even]!;
    return `PE((y ${y}, x ${x}), ${column}) = ${wave}(${written} / ${plain(base)}^(${even}/${half})) ${waveAt(wave, angle, value)}`;
  },
  symbols: () => joined(dimensionOfPatch, counted),
  amplitude: () => 1,
};
