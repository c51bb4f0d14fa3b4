import { flag, integer, number } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { bracketed, shortened, waveAt } from "./notation.js";
import { parameter, primary } from "./parameter.js";
import { coordinates, dimensionOfPoint, joined } from "./vocabulary.js";

const diagonal = {
  ko: "점은 대각선 위에 있어 좌표 x_(a)가 모든 축에서 같음",
  en: "points lie on the diagonal: x_(a) is the same on every axis",
};

export const nerf: PageEntry<"nerf"> = {
  korean: "NeRF의 사인·코사인 (NeRF)",
  parameters: {
    coordinates,
    frequencies: primary(integer(6, 1, 32), "주파수의 개수"),
    maxLog2: primary(number(5, 0, 16), "가장 높은 주파수가 2^maxLog2"),
    includeInput: parameter(flag(true), "좌표를 그대로 맨 앞에 둠"),
    logSampling: parameter(flag(true), "주파수를 같은 비율로 늘림. 끄면 같은 간격으로 늘림"),
    multiplyPi: parameter(flag(false), "각도에 π를 곱함. 논문의 식이며 저자들의 코드에는 없음"),
  },
  formula({ row, column, value, point, options }) {
    const { coordinates, frequencies, maxLog2, logSampling, multiplyPi } = options;
    const left = `PE(${row}, ${column})`;
    const inputs = options.includeInput ? coordinates : 0;
    if (column < inputs) return `${left} = x_(${column}) ${equals(value)}`;
    const block = Math.floor((column - inputs) / coordinates);
    const wave = block % 2 ? "cos" : "sin";
    const [k, last] = [Math.floor(block / 2), frequencies - 1];
    const part = last ? k / last : 0;
    const frequency = logSampling ? 2 ** (maxLog2 * part) : 1 + part * (2 ** maxLog2 - 1);
    const growing = logSampling
      ? `2^(${plain(maxLog2)} · ${k}/${last})`
      : `(1 + ${k}/${last} · (2^(${plain(maxLog2)}) − 1))`;
    const factor = `${last ? growing : "1"}${multiplyPi ? " · π" : ""}`;
    const angle = frequency * (multiplyPi ? Math.PI : 1) * point!;
    const axis = `x_(${(column - inputs) % coordinates})`;
    const x = bracketed(shortened(point!));
    return `${left} = ${wave}(${factor} · ${axis}) = ${wave}(${factor} · ${x}) ${waveAt(wave, angle, value)}`;
  },
  symbols: () => joined(dimensionOfPoint, diagonal),
  amplitude: () => 1,
};
