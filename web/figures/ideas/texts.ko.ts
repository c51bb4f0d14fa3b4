// The words of the figure in Korean.
import { plain } from "../../kit/text/numbers.js";
import { particle } from "../../kit/text/particle.js";
import { limits, share, shift, shown } from "./measure.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "간단한 방법에는 저마다 허점이 있습니다",
  question: { ask: "아무 줄이나 골라, 허점이 드러날 자리를 눌러 보세요.", answer: "여기" },
  controls: {
    length: "글의 길이 L",
    dim: "차원 d",
    base: {
      label: "base",
      hint: "사인·코사인의 파장이 길어지는 정도. 10000은 여럿 가운데 하나입니다",
    },
  },
  caption: (base) =>
    `파랑은 단어가 받는 값이고, 맨 아래 줄의 갈색은 음수입니다. 빨강은 옆에 적은 허점이 드러나는 곳입니다.${base === 10000 ? "" : ` base는 ${plain(base)}${particle(base, "이고", "고")}, 실제 모델은 보통 10,000을 씁니다.`}`,
  table: "다섯 가지 성질을 측정한 값",
  tableNote:
    "기준은 왼쪽에 있습니다. 세기, 나누기, 사인파 하나는 같은 수를 모든 열에 넣은 것입니다",
  tableLabel: "다섯 가지 생각과 다섯 가지 성질. 화살표 키로 칸을 옮겨 다닙니다.",
  properties: {
    unique: "위치마다 다름",
    bounded: "값이 작음",
    lengthFree: "길이와 무관",
    smooth: "매끄러움",
    linear: "이동이 선형",
  },
  measures: {
    unique: "두 위치 사이의 가장 짧은 거리 > 0",
    bounded: "가장 큰 값 ≤ 1",
    lengthFree: "L과 2L에서 같은 위치의 차이 = 0",
    smooth: "가장 큰 한 칸 차이 ÷ 가장 먼 거리 ≤ 0.5",
    linear: "5칸 이동을 가장 잘 맞춘 선형 변환의 잔차 = 0",
  },
  holds: "만족",
  fails: "불만족",
  cell: {
    unique: ({ nearest: { distance, rows } }) =>
      distance <= limits.unique
        ? `위치 ${rows[0]}${particle(rows[0], "과", "와")} ${rows[1]}의 벡터가 같습니다(거리 ${shown(distance)}). 둘을 구별할 길이 없습니다.`
        : `가장 가까운 두 위치는 ${rows[0]}${particle(rows[0], "과", "와")} ${rows[1]}이고, 거리는 ${shown(distance)}입니다.`,
    bounded: ({ values, holds, largestAt: at }) =>
      `가장 큰 값은 ${shown(values.bounded)}(위치 ${at})입니다. ${holds("bounded") ? "단어 벡터와 같은 크기로 머뭅니다." : "글이 길수록 커져서 단어의 뜻을 덮어 버립니다."}`,
    lengthFree: ({ values, holds, differsAt: at, length }) =>
      holds("lengthFree")
        ? `길이 ${length}인 글에서나 ${2 * length}인 글에서나 같은 위치의 값이 같습니다.`
        : `위치 ${at}의 값이 길이 ${length}인 글과 ${2 * length}인 글에서 ${shown(values.lengthFree)}만큼 다릅니다. 한 칸의 크기가 글마다 달라집니다.`,
    smooth: ({ longestStep: { distance, rows }, farthest, values, holds }) =>
      `한 칸 차이가 가장 큰 곳은 ${rows[0]} → ${rows[1]}, 길이 ${shown(distance)}입니다. 가장 먼 두 위치의 거리 ${shown(farthest.distance)}의 ${share(values.smooth)}입니다.${holds("smooth") ? "" : " 바로 옆인데 가장 먼 것만큼 떨어져 있습니다."}`,
    linear: ({ values, holds, map, fitted }) =>
      `위치 0–${fitted - 1}에서 k = ${shift}칸 이동을 최소제곱으로 맞춘 변환 하나의 잔차는 ${share(values.linear)}입니다(표의 계수 ${map.rank}). ${holds("linear") ? "어느 위치에서나 같은 변환이 통합니다." : "모든 위치에 통하는 선형 변환은 없습니다."}`,
  },
  passes: (ideas: string) => `다섯 가지를 모두 만족하는 것: ${ideas}.`,
  none: "없음",
  rows: {
    integers: "세기",
    fractions: "길이로 나누기",
    binary: "이진수",
    sine: "사인파 하나",
    sinusoid: "여러 사인파",
  },
  made: {
    integers: "0, 1, 2 …",
    fractions: "위치 ÷ 길이",
    binary: "위치의 비트",
    sine: "20단어에 한 바퀴",
    sinusoid: "사인과 코사인",
  },
  faults: {
    integers: (isShort) =>
      isShort ? ["단어 값이 묻힙니다"] : ["단어의 값(점선)을", "금세 넘어섭니다"],
    fractions: (isShort) =>
      isShort ? ["글마다 다른 값"] : ["같은 위치가 글마다", "다른 값이 됩니다"],
    binary(isShort, named, flips) {
      const [from, to] = named;
      const digits = ["영", "한", "두", "세", "네"][flips];
      return isShort
        ? [`${from}→${to}: ${digits} 자리가 바뀜`]
        : [`${from}에서 ${to}${particle(to!, "으로", "로")} 갈 때`, `${digits} 자리가 뒤집힙니다`];
    },
    sine(isShort, named) {
      const [one, other] = named;
      return isShort
        ? [`${one}번과 ${other}번이 같음`]
        : [`${one}번과 ${other}번이`, "같은 값을 받습니다"];
    },
    sinusoid: () => [],
  },
  noneOfThese: "✓ 네 허점 모두 없음",
  wordSize: "단어의 크기",
  textOf: (words: number) => `${words}단어 글`,
  positionAxis: "위치",
  rowsLabel: "번호를 붙이는 다섯 가지 방법. 모자란 곳에 빨간 표시가 있습니다.",
  rowsToTap: "번호를 붙이는 다섯 가지 방법. 방법마다 한 줄입니다.",
  yourPlace: "모자란 자리",
  place: (idea, word) => `${texts.rows[idea]}, ${word}번 단어`,
  verdict: {
    shown: "간단한 방법에는 저마다 허점이 있습니다. 여러 사인파에는 없습니다.",
    right: (idea) => `✓ 맞습니다. ‘${texts.rows[idea]}’의 허점입니다.`,
    elsewhere: (idea) => `거기는 괜찮습니다. ‘${texts.rows[idea]}’의 허점은 빨간 곳입니다.`,
    nowhere: (idea) =>
      `‘${texts.rows[idea]}’에는 이런 허점이 없습니다. 나머지의 허점은 빨간 곳입니다.`,
  },
};
