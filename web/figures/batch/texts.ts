// The figure's words.
import { messages } from "../../kit/text/language.js";

export const text = messages({
  ko: {
    heading: "어느 축을 자를까요?",
    sentence: "문장",
    sentenceHint: "앞의 여섯 단어까지",
    input: "입력의 첫 축",
    inputs: { batch: "배치가 먼저", sequence: "위치가 먼저" },
    inputHint: "모듈은 위치가 먼저라고 여깁니다",
    padding: "채움 토큰",
    batch: "배치의 문장 수",
    shown: "보이는 문장",
    dim: "너비 d",
    seed: "난수 시드",
    module: "모듈의 한 줄",
    x: "입력 x",
    added: "더해지는 것",
    sum: "x + pe",
    token: "토큰",
    dimension: "차원",
    wrong: (change: string) =>
      `≠ 순서가 들어가지 않았습니다: 같은 토큰의 행은 여전히 같습니다 (차이 ${change})`,
    right: (change: string) => `= 토큰마다 제 위치: 같은 토큰의 행들이 ${change}까지 달라졌습니다`,
    noneWrong: "≠ 순서가 들어가지 않았습니다: 모든 토큰에 같은 행이 더해집니다",
    noneRight: "= 토큰마다 제 위치가 더해집니다",
    rows: "토큰마다 더해지는 표의 행",
    row: (token: string, position: number) => `${token}: 위치 ${position}`,
    at: (token: string, row: number, column: number, value: string) =>
      `${row}번 토큰 ${token}, 차원 ${column}: ${value}`,
    columns: ["토큰", "더해지는 위치", "x", "pe", "x + pe"],
    table: (column: number) => `차원 ${column}의 값`,
    summary: (isBatchFirst: boolean, positions: string, before: string, after: string) =>
      `${isBatchFirst ? "배치가 먼저인 입력" : "위치가 먼저인 입력"}: 더해지는 위치는 ${positions}. 같은 토큰의 행의 차이는 더하기 전 ${before}, 더한 뒤 ${after}.`,
    caption:
      "표를 (max_len, 1, d) 모양으로 두고 pe[:x.size(0)]을 더하는 모듈입니다. x.size(0)이 문장의 길이일 때만 맞습니다. 배치가 먼저이면 배치의 크기이고, 문장마다 행 하나가 모든 토큰에 더해집니다. 오류는 나지 않습니다.",
  },
  en: {
    heading: "Whose axis is sliced?",
    sentence: "Sentence",
    sentenceHint: "up to its first six words",
    input: "First axis of the input",
    inputs: { batch: "batch first", sequence: "sequence first" },
    inputHint: "the module takes it for the sequence",
    padding: "Padding tokens",
    batch: "Sentences in the batch",
    shown: "Sentence shown",
    dim: "Width d",
    seed: "Random seed",
    module: "The line of the module",
    x: "Input x",
    added: "What is added",
    sum: "x + pe",
    token: "token",
    dimension: "dimension",
    wrong: (change: string) =>
      `≠ No order went in: rows of equal tokens stay equal (difference ${change})`,
    right: (change: string) =>
      `= Every token its own position: rows of equal tokens now differ by up to ${change}`,
    noneWrong: "≠ No order went in: the same row is added to every token",
    noneRight: "= Every token gets its own position",
    rows: "The row of the table that is added to each token",
    row: (token: string, position: number) => `${token}: position ${position}`,
    at: (token: string, row: number, column: number, value: string) =>
      `token ${row}, ${token}, dimension ${column}: ${value}`,
    columns: ["token", "position added", "x", "pe", "x + pe"],
    table: (column: number) => `Values of dimension ${column}`,
    summary: (isBatchFirst: boolean, positions: string, before: string, after: string) =>
      `Input with the ${isBatchFirst ? "batch" : "sequence"} first: the positions added are ${positions}. Rows of equal tokens differ by ${before} before, by ${after} after.`,
    caption:
      "A module that keeps its table as (max_len, 1, d) and adds pe[:x.size(0)]. That is right only where x.size(0) is the length of the sentence. With the batch first it is the size of the batch, and each sentence gets one row for all of its tokens. No error says so.",
  },
});
