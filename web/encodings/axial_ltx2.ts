import { integer, number } from "../kit/state/state.js";
import { plain, significant } from "../kit/text/numbers.js";
import { headDim } from "./axial.js";
import type { PageEntry } from "./entry.js";
import { waveAt } from "./notation.js";
import { parameter, primary } from "./parameter.js";
import { axisOf, channelsOf, layout } from "./rotary.js";
import { base, heads, joined } from "./vocabulary.js";

const longest = (initial: number, unit: string) =>
  parameter(
    number(initial, 1, 4096, "logarithmic"),
    `가장 긴 ${unit}. 이것의 몇 분의 몇인지가 좌표`,
  );

export const axialLtx2: PageEntry<"axial_ltx2"> = {
  korean: "LTX-2의 회전",
  parameters: {
    headDim: { ...headDim, field: integer(128, 4, 1024, 2, "logarithmic") },
    heads: { ...heads(32, "모든 헤드가 주파수를 나누어 가짐"), field: integer(32, 1, 64) },
    base: primary(base.field, "가장 빠른 쌍이 가장 느린 쌍보다 몇 배 빠른가"),
    layout: layout("half"),
    maxTime: longest(20, "시간(초)"),
    maxRows: longest(2048, "높이(픽셀)"),
    maxColumns: longest(2048, "너비(픽셀)"),
  },
  formula(cell) {
    const { panel: wave, column, value, rotation } = cell;
    const { frequencies, data, shape } = rotation!.rotary;
    const axis = axisOf(cell);
    const longest = 2 * data.origins![axis]!;
    const f = (frequencies[axis * shape[2] + column]! * longest) / 2;
    const at = rotation!.coordinates[axis]!;
    const part = (2 * at) / longest - 1;
    const symbol = ["t", "y", "x"][axis]!;
    return `${wave}((2${symbol}/${plain(longest)} − 1) · f_(${column})) ≈ ${wave}(${significant(part, 4)} · ${significant(f, 5)}) ${waveAt(wave, part * f, value)}`;
  },
  symbols(cell) {
    const place = cell.rotation!.coordinates.map((at) => significant(at, 4)).join(", ");
    return joined(
      {
        ko: `(t, y, x) = (${place}): 토큰 ${cell.row}의 초와 픽셀 · 토큰: 4 × 4 패치의 두 프레임 · 첫 헤드`,
        en: `(t, y, x) = (${place}): seconds and pixels of token ${cell.row} · tokens: two frames of 4 × 4 patches · the first head`,
      },
      {
        ko: "f_(k): 좌표의 두 끝 사이에서 도는 각도의 절반",
        en: "f_(k): half of what a pair turns from end to end",
      },
      channelsOf(cell),
    );
  },
};
