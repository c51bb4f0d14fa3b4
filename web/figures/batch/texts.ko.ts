// The words of the figure in Korean.
import { html } from "lit";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "자르는 축이 정하는 위치",
  controls: { sentence: { label: "문장", hint: "앞의 여섯 단어까지" } },
  axis: "자르는 축",
  axes: { batch: "배치", sequence: "위치" },
  captions: {
    batch: html`배치 축으로 자르면 모든 토큰이 <span class="position">0번 위치</span>를 받습니다.`,
    sequence: html`위치 축으로 자르면 토큰마다 <span class="position">제 위치</span>를 받습니다.`,
  },
  heads: ["토큰", "위치", "출력"],
  equalRows: (tokens, positions) => `토큰 ${tokens}, 각 토큰에 더해진 위치 ${positions}, 출력의 행`,
  module: "모듈의 한 줄",
  tables: "입력, 더해지는 것, 출력",
  x: "입력 x",
  added: "더해지는 것",
  sum: "x + pe",
  token: "토큰",
  dimension: "차원",
  row: (token, position) => `${token}: 위치 ${position}`,
  at: (token, row, column, value) => `${row}번 토큰 ${token}, 차원 ${column}: ${value}`,
  columns: ["토큰", "더해지는 위치", "x", "pe", "x + pe"],
  table: (column) => `차원 ${column}의 값`,
  summary: (first, positions, before, after) =>
    `${first === "batch" ? "배치가 먼저인 입력" : "위치가 먼저인 입력"}: 더해지는 위치는 ${positions}. 같은 토큰의 행의 차이는 더하기 전 ${before}, 더한 뒤 ${after}.`,
};
