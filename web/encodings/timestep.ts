import type { TimestepOptions } from "posenc";
import { flag, number } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { bracketed, waveAt } from "./notation.js";
import { parameter, primary } from "./parameter.js";
import { dim, dimensionAtTime } from "./vocabulary.js";

export const timestep: PageEntry<"timestep"> = {
  korean: "확산 모델의 시각 (Timestep)",
  parameters: {
    dim,
    maxPeriod: primary(
      number(10000, 1.1, 1e6, "logarithmic"),
      "가장 느린 파동의 파장을 2π로 나눈 값",
    ),
    shift: parameter(number(1, 0, 1), "지수에서 차원 수의 절반에서 빼는 수"),
    scale: parameter(number(1, -2, 2), "시각에 곱하는 수"),
    cosFirst: parameter(flag(false), "코사인을 사인보다 앞에 둠 (flip_sin_to_cos)"),
  },
  formula({ row, column, value, options }) {
    const { maxPeriod, shift, scale, cosFirst } = options;
    const left = `PE(${row}, ${column})`;
    const half = Math.floor(options.dim / 2);
    if (column >= 2 * half) return `${left} ${equals(value)}`;
    const wave = column < half === cosFirst ? "cos" : "sin";
    const time = scale === 1 ? `${row}` : `${row} · ${bracketed(scale)}`;
    const angle = row * scale * frequencyOf(options, column % half);
    return `${left} = ${wave}(${time} / ${plain(maxPeriod)}^(${column % half}/${plain(half - shift)})) ${waveAt(wave, angle, value)}`;
  },
  symbols: () => dimensionAtTime,
  amplitude: () => 1,
  waves: (_, options) => {
    const half = Math.floor(options.dim / 2);
    return {
      frequencies: Float64Array.from({ length: options.dim }, (_, column) =>
        column < 2 * half
          ? Math.abs(options.scale) * frequencyOf(options, column % half)
          : Number.NaN,
      ),
      pair(column) {
        if (column >= 2 * half) return undefined; // the zero column of an odd width
        const [first, second] = [column % half, half + (column % half)];
        return options.cosFirst ? { cos: first, sin: second } : { sin: first, cos: second };
      },
    };
  },
};

const frequencyOf = ({ dim, maxPeriod, shift }: Required<TimestepOptions>, k: number): number =>
  maxPeriod ** (-k / (Math.floor(dim / 2) - shift));
