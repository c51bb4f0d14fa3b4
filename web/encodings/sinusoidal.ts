import type { SinusoidalOptions } from "posenc";
import { number, optional } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { inversePowers } from "./frequencies.js";
import { times, waveAt } from "./notation.js";
import { choices, parameter } from "./parameter.js";
import { base, dim, dimensionAt } from "./vocabulary.js";

export const sinusoidal: PageEntry<"sinusoidal"> = {
  korean: "사인·코사인 (Sinusoidal)",
  parameters: {
    dim,
    base,
    layout: choices(
      "interleaved",
      { interleaved: "번갈아", sin_cos: "사인 먼저", cos_sin: "코사인 먼저" },
      "사인과 코사인을 번갈아 놓거나 두 덩어리로 나눔",
    ),
    denominator: choices(
      "half",
      { half: "차원 수의 절반", "half-1": "절반보다 하나 적게" },
      "주파수 번호를 나누는 수",
    ),
    minTimescale: parameter(
      number(1, 0.01, 100, "logarithmic"),
      "모든 주파수에 곱하는 수. 거듭제곱되는 것은 base / minTimescale",
    ),
    scale: parameter(number(1, -2, 2), "표 전체에 곱하는 수"),
    paddingIndex: parameter(optional(0, 4095), "모든 값이 0이 되는 위치"),
  },
  formula({ row, column, value, frequency, options }) {
    const { base, minTimescale: least, scale, paddingIndex } = options;
    const left = `PE(${row}, ${column})`;
    const wave = waveOf(options, column);
    if (row === paddingIndex) return `${left} ${equals(value)} (paddingIndex = ${row})`;
    if (!wave) return `${left} ${equals(value)}`;
    const name = `${times(scale)}${wave.isSine ? "sin" : "cos"}`;
    const ground = least === 1 ? plain(base) : `(${plain(base)}/${plain(least)})`;
    const moved = least === 1 ? `${row}` : `${row} · ${plain(least)}`;
    return `${left} = ${name}(${moved} / ${ground}^(${wave.index}/${wave.of})) ${waveAt(name, row * frequency!, value)}`;
  },
  symbols: () => dimensionAt,
  amplitude: ({ scale }) => Math.abs(scale),
  waves: (pe, options) => {
    const { dim, minTimescale: least, layout } = options;
    const base = options.base / least;
    const waves = Array.from({ length: dim }, (_, column) => waveOf(options, column));
    const powers = inversePowers(pe, base, waves.find((wave) => wave)?.of ?? 1);
    const apart = layout === "interleaved" ? 1 : Math.floor(dim / 2);
    return {
      frequencies: Float64Array.from(waves, (wave) =>
        wave ? least * (powers[wave.index] ?? 1 / base) : Number.NaN,
      ),
      pair(column) {
        const wave = waves[column];
        if (!wave) return undefined;
        const other = column + (wave.isSine === (layout !== "cos_sin") ? apart : -apart);
        if (other >= dim) return undefined; // the last sine of an odd width has no cosine
        return wave.isSine ? { sin: column, cos: other } : { sin: other, cos: column };
      },
    };
  },
};

/** Numerator and denominator of the exponent of a column's frequency; undefined for the zero column of an odd width. */
function waveOf({ dim, layout, denominator }: Required<SinusoidalOptions>, column: number) {
  const half = Math.floor(dim / 2);
  const interleaved = layout === "interleaved";
  if (!interleaved && column >= 2 * half) return undefined;
  const pair = interleaved ? Math.floor(column / 2) : column % half;
  const isSine = interleaved ? column % 2 === 0 : column < half === (layout === "sin_cos");
  if (denominator === "half-1") return { index: pair, of: Math.max(half - 1, 1), isSine };
  return interleaved ? { index: 2 * pair, of: dim, isSine } : { index: pair, of: half, isSine };
}
