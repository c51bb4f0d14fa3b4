import { number } from "../kit/state/state.js";
import { plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { parameter } from "./parameter.js";
import { layout, powerFormula, rotaryParameters, symbolsOfPair } from "./rotary.js";

export const xpos: PageEntry<"xpos"> = {
  korean: "xPos",
  parameters: {
    ...rotaryParameters,
    layout: layout("interleaved"),
    gamma: parameter(number(0.4, 0.01, 2), "가장 빨리 줄어드는 쌍도 0이 되지 않게 하는 수"),
    scaleBase: parameter(
      number(512, 16, 8192, "logarithmic"),
      "이만큼 떨어질 때마다 Z를 한 번 곱함",
    ),
    center: parameter(number(0, 0, 400), "크기가 바뀌지 않는 위치"),
  },
  formula(cell) {
    const { at, column, options, rotation } = cell;
    const { rates, center } = rotation!.rotary.data.growth!;
    const growth = Math.exp((at - center) * rates[column]!);
    const sign = `Z_(${column})^(${plain(at - center)}/${plain(options.scaleBase)})`;
    return powerFormula(cell, { factor: [sign, growth] });
  },
  symbols(cell) {
    const gamma = plain(cell.options.gamma);
    const exponent = `${2 * cell.column}/${cell.rotation!.rotary.rotaryDim}`;
    const z = `Z_(${cell.column}) = (${exponent} + ${gamma}) / (1 + ${gamma})`;
    return symbolsOfPair(cell, {
      ko: `${z}: 그 거듭제곱을 쿼리에는 곱하고 키에서는 나누어, 뒤에 있는 키의 점수는 거리에 따라 줄어듦(앞에 있는 키의 점수는 커짐)`,
      en: `${z}: queries are multiplied by its power and keys divided, so that scores of keys behind decay with the distance (those of keys ahead grow)`,
    });
  },
};
