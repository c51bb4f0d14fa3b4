// The words of the figure in Korean.
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "시계 하나에서 표까지",
  controls: { base: "base" },
  position: "위치",
  names: ["시계 하나", "시계 여덟", "한 열", "표"],
  oneNote: (turn) => `${turn ? `${turn}단어에 한 바퀴.` : "한 단어에 1라디안."} 그림자 둘.`,
  notes: ["한 바퀴에 걸리는 단어 수.", "그림자를 색으로.", "위치마다 한 열씩."],
  sine: "사인",
  cosine: "코사인",
  clock: (clock) => `시계 ${clock}`,
  perTurn: (words) => `${words}단어`,
  cell: (position, clock, equation) => `위치 ${position}, 시계 ${clock}: ${equation}`,
  turn: (words) => `${words}단어에 한 바퀴 도는 시계입니다.`,
  point: "시계나 칸을 가리키면 네 그림에 모두 표시됩니다.",
  base: (base) => `base는 ${base}이고, 실제 모델은 10,000입니다.`,
  usual: (base) => `base는 실제 모델처럼 ${base}입니다.`,
  clocksLabel: (position) => `위치 ${position}의 시계 여덟 개, 갈수록 느려집니다`,
  columnLabel: (position) => `위치 ${position}의 한 열: 사인 여덟, 코사인 여덟`,
  tableLabel: "표: 위치마다 한 열씩, 위는 사인, 아래는 코사인",
  keys: "화살표 키로 칸을 옮겨 다닙니다.",
  table: (position) => `위치 ${position}의 시계`,
  columns: ["시계", "한 바퀴의 단어 수", "사인", "코사인"],
};
