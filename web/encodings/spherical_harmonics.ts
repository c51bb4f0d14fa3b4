import { flag, integer } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { shortened } from "./notation.js";
import { choices, parameter, primary } from "./parameter.js";
import { dimensionOfPoint, joined } from "./vocabulary.js";

const harmonic = {
  ko: "Y: 띠 l의 함수 m · 점은 대각선 위에 있어 x = y = z",
  en: "Y: function m of band l · points lie on the diagonal: x = y = z",
};

export const sphericalHarmonics: PageEntry<"spherical_harmonics"> = {
  korean: "구면 조화 함수",
  parameters: {
    degree: primary(integer(4, 1, 8), "띠의 수. 띠 l에는 함수가 2l + 1개"),
    normalize: parameter(flag(false), "먼저 길이로 나눔"),
    inputRange: choices(
      "direction",
      { direction: "방향 그대로", unit_cube: "0부터 1까지의 정육면체" },
      "방향 그대로, 또는 2v − 1로 옮긴 것",
    ),
  },
  formula({ row, column, value, point }) {
    const band = Math.floor(Math.sqrt(column));
    const harmonic = `Y_(${band})^(${plain(column - band * band - band)})`;
    const x = plain(shortened(point!));
    return `PE(${row}, ${column}) = ${harmonic}(${x}, ${x}, ${x}) ${equals(value)}`;
  },
  symbols: () => joined(dimensionOfPoint, harmonic),
};
