import { flag } from "../kit/state/state.js";
import type { PageEntry } from "./entry.js";
import { biasAt } from "./notation.js";
import { parameter } from "./parameter.js";
import { addedToScore, heads, joined, seed } from "./vocabulary.js";
import { cellOf, windowSide } from "./window.js";

const read = {
  ko: "(y, x): 창 안의 칸 · index: 두 칸의 상대 위치에 해당하는 표의 행",
  en: "(y, x): cell of the window · index: the row of the table for the offset of two cells",
};

export const swin: PageEntry<"swin"> = {
  korean: "Swin",
  parameters: {
    heads: heads(4, "헤드마다 열이 하나"),
    rows: windowSide(7, "창(window)의 행 수"),
    columns: windowSide(7, "창(window)의 열 수"),
    classToken: parameter(flag(false), "맨 앞에 클래스 토큰을 하나 둠 (BEiT)"),
    seed: seed("표를"),
  },
  formula: (cell) =>
    biasAt(cell, () => {
      const { pe, head, row: query, column: key, options } = cell;
      const { rows, columns, classToken } = options;
      const { data, shape } = pe.measure.windowIndices({ rows, columns, classToken });
      const [a, b] = [query, key].map((token) => cellOf(token, options));
      return `table[index(${a}, ${b})][${head}] = table[${data[query * shape[1]! + key]}][${head}]`;
    }),
  symbols: () => joined(addedToScore, read),
};
