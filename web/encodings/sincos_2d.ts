import { flag, integer, number, optional } from "../kit/state/state.js";
import { equals, plain } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { inversePowers } from "./frequencies.js";
import { waveAt } from "./notation.js";
import { choices, parameter } from "./parameter.js";
import { base, dim, dimensionOfPatch } from "./vocabulary.js";

export const sincos2d: PageEntry<"sincos_2d"> = {
  korean: "2차원 사인·코사인 (2D)",
  parameters: {
    dim: { ...dim, field: integer(128, 4, 2048, 4, "logarithmic") },
    base,
    style: choices(
      "mae",
      { mae: "MAE", mocov3: "MoCo v3", timm: "timm" },
      "축, 블록, 토큰의 순서를 누구의 코드처럼 둘지",
    ),
    classToken: parameter(flag(false), "맨 앞에 0으로 된 행을 하나 둠"),
    interleave: parameter(flag(false), "timm: 축마다 블록을 둠"),
    reverse: parameter(flag(false), "timm: x가 y보다 먼저, 토큰은 열을 따라"),
    baseSize: parameter(
      optional(1, 256, 1),
      "학습할 때 쓴 격자의 한 변. 더 큰 격자는 여기에 맞춰 줄임 (DiT)",
    ),
    interpolationScale: parameter(number(1, 0.1, 16), "격자 좌표를 나누는 수 (PixArt)"),
  },
  formula({ pe, row, column, value, grid, options }) {
    const { base, style, reverse, interleave, baseSize, interpolationScale } = options;
    const leading = options.classToken ? 1 : 0;
    if (row < leading) return `PE([CLS], ${column}) ${equals(value)}`;
    const quarter = options.dim / 4;
    const [rows, columns] = grid!;
    const token = row - leading;
    const byColumn = style === "mocov3" || reverse; // tokens run down the columns
    const y = byColumn ? token % rows : Math.floor(token / columns);
    const x = byColumn ? Math.floor(token / rows) : token % columns;

    // Four blocks: sines and cosines of one axis, then of the other; or the sines of both axes, then their cosines.
    const block = Math.floor(column / quarter);
    const pair = column % quarter;
    const byAxis = style !== "timm" || interleave;
    const second = byAxis ? block >= 2 : block % 2 === 1;
    const wave = (byAxis ? block % 2 === 0 : block < 2) ? "sin" : "cos";
    const ofY = second !== (style === "timm" && !reverse);
    const squeeze = (baseSize ? (ofY ? rows : columns) / baseSize : 1) * interpolationScale;
    const position = (ofY ? y : x) / squeeze;
    const angle = position * inversePowers(pe, base, quarter)[pair]!;
    return `PE((y ${y}, x ${x}), ${column}) = ${wave}(${plain(position)} / ${plain(base)}^(${pair}/${quarter})) ${waveAt(wave, angle, value)}`;
  },
  symbols: () => dimensionOfPatch,
  amplitude: () => 1,
};
