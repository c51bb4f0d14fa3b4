// The words of the figure in Korean.
import { html } from "lit";
import { plain } from "../../kit/text/numbers.js";
import { particle } from "../../kit/text/particle.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "세 단어 전은 어디서나 같은 회전입니다",
  controls: { shift: { label: "이동 k", hint: "위치를 k칸 옮깁니다" }, base: "base" },
  question: {
    ask: "세 단어 전에는 바늘이 어디에 있을까요? 첫 바늘을 돌려 보세요.",
    answer: "여기",
  },
  wall: (count, position, shift) => `위치 ${position}과 ${steps(shift)}의 시계 ${count}개`,
  caption: (shift, sinOnly, isOpen, base) => {
    if (shift === 0) return "옮기지 않으면 돌지도 않습니다.";
    const bases = base === 10000 ? "" : ` base는 ${base}, 모델은 10,000입니다.`;
    if (isOpen) return `끝이 빈 바늘이 시작 위치입니다. 옮겨 보세요.${bases}`;
    return sinOnly
      ? html`그림자가 같은 <span class="position">바늘이 둘</span>이라 사인만으로는 모릅니다.${bases}`
      : html`끝이 채워진 바늘이 <span class="distance">${steps(shift)}</span>입니다. 시작을 옮겨도 <span class="distance">간격</span>은 그대로입니다.${bases}`;
  },
  start: "시작 위치",
  used: "그림자",
  usedBoth: "사인과 코사인",
  usedSines: "사인만",
  turn: (words) => `${words}단어에 한 바퀴`,
  turnShort: (words) => `${words}단어`,
  stepTo: (shift, from, to) => `${steps(shift)}: ${from} → ${to}`,
  guessLabel: "첫 시계에서 내가 돌린 바늘, 시작부터의 각도",
  degreesSpoken: (degrees) => `${degrees}도`,
  verdictAnswered: (isRight, own, is, shift) =>
    `${isRight ? "✓ " : ""}내가 돌린 각도는 ${plain(own)}°, ${steps(shift)}은 어디서 시작해도 ${plain(is)}°\u2060입니다.`,
  verdictShown: (is, shift) =>
    `첫 시계에서 ${steps(shift)}은 어디서 시작해도 ${plain(is)}°\u2060입니다.`,
  block: "행렬 하나가 모든 위치를 옮깁니다: 그중 쌍 1의 블록",
  angle: (shift, frequency, radians, degrees) =>
    `각도 kω = ${plain(shift)} × ${frequency} ≈ ${radians} rad = ${degrees}°. 위치 p는 식에 없습니다.`,
  lost: "코사인이 없으면 이 곱의 둘째 항을 만들 수 없습니다.",
  proof: "한 위치에서만 확인하면 아무 행렬이나 맞출 수 있어 증명이 되지 않습니다.",
  summary: (shift, moved, error) =>
    `k = ${plain(shift)}만큼 옮기는 행렬 M 하나를 위치 0부터 999까지 모두 비교했습니다. M PE(p)와 PE(${moved})의 차이는 가장 커도 ${error}${particle(error, "으로", "로")}, float64의 반올림입니다.`,
  summarySines: (moved, missed) =>
    `사인 8열만 남기고 위치 1000개에 가장 잘 맞는 행렬 W를 최소제곱으로 찾았습니다. 그래도 S(${moved})의 ${missed}가 남습니다(모든 위치와 열에 걸친 제곱합의 제곱근의 비율).`,
  summaryZero: "k = 0이면 아무것도 옮기지 않으므로 오차도 없습니다.",
  table: (shift) => `쌍마다의 블록 (k = ${plain(shift)})`,
  tableColumns: ["쌍 i", "각주파수 ω", "kω (도)", "cos kω", "sin kω"],
};

const counts = "영 한 두 세 네 다섯 여섯 일곱 여덟 아홉 열".split(" ");

/** "세 단어 전", "다섯 단어 뒤" */
const steps = (shift: number): string =>
  `${counts[Math.abs(shift)] ?? Math.abs(shift)} 단어 ${shift < 0 ? "전" : "뒤"}`;
