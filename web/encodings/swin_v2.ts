import { integer } from "../kit/state/state.js";
import { equals, plain, significant } from "../kit/text/numbers.js";
import type { PageEntry } from "./entry.js";
import { biasAt } from "./notation.js";
import { parameter } from "./parameter.js";
import { addedToScore, heads, hidden, joined, seed } from "./vocabulary.js";
import { windowSide } from "./window.js";

const network = {
  ko: "u(Δ): 두 칸의 상대 위치 Δ를 로그 눈금으로 옮긴 값 · σ: 시그모이드 · f_(h)(u) = w2[h] · relu(w1 u + b1): 헤드 h의 신경망",
  en: "u(Δ): the offset Δ of two cells on a logarithmic scale · σ: sigmoid · f_(h)(u) = w2[h] · relu(w1 u + b1): the network of head h",
};

export const swinV2: PageEntry<"swin_v2"> = {
  korean: "Swin v2",
  parameters: {
    heads: heads(4, "헤드마다 출력이 하나"),
    rows: windowSide(8, "창(window)의 행 수"),
    columns: windowSide(8, "창(window)의 열 수"),
    pretrainedRows: parameter(integer(0, 0, 64), "학습한 창의 행 수. 0이면 지금의 창"),
    pretrainedColumns: parameter(integer(0, 0, 64), "학습한 창의 열 수. 0이면 지금의 창"),
    hidden: hidden(64, 512),
    seed: seed("가중치를"),
  },
  formula: (cell) =>
    biasAt(cell, () => {
      const { pe, head, row: query, column: key, options } = cell;
      const { rows, columns } = options;
      const dy = Math.floor(query / columns) - Math.floor(key / columns);
      const dx = (query % columns) - (key % columns);
      const { data } = pe.measure.windowCoordinates(options);
      const at = 2 * ((dy + rows - 1) * (2 * columns - 1) + dx + columns - 1);
      const [y, x] = [data[at]!, data[at + 1]!];
      const sign = [y, x].every((one) => equals(one, 6).startsWith("=")) ? "=" : "≈";
      return `16 σ(f_(${head})(u(${plain(dy)}, ${plain(dx)}))) ${sign} 16 σ(f_(${head})(${significant(y, 6)}, ${significant(x, 6)}))`;
    }),
  symbols: () => joined(addedToScore, network),
};
