// The words of the figure in Korean.
import { particle } from "../../kit/text/particle.js";
import type { Texts } from "./texts.en.js";

const word = "고양이";

export const texts: Texts = {
  heading: "시계 하나의 사인과 코사인이 두 칸을 채웁니다",
  controls: {
    dim: "차원 d",
    base: "base",
    layout: {
      label: "열의 순서",
      hint: "열은 같고 놓이는 순서만 다릅니다",
      names: {
        interleaved: "사인과 코사인 번갈아",
        halves: "사인 먼저, 코사인 뒤",
      },
    },
  },
  step: "단계",
  moments: { angles: "각도", sinesIn: "사인", cosinesIn: "코사인" },
  cell: "칸",
  cellAt: (row, column) => `${row}번 행 ${column}번 열`,
  position: "위치",
  dimension: "차원",
  colorsLabel: "지금까지 채운 표: 행은 위치, 열은 차원. 화살표 키로 칸을 옮겨 다닙니다.",
  notYet: "아직 채우지 않음",
  clockLabel: ({ row, pair }, sin, cos) =>
    `${row}번 행, 쌍 ${pair}의 시계: 사인 ${sin}, 코사인 ${cos}`,
  stepOf: (step, of, name) => `${of}단계 중 ${step}단계: ${name}.`,
  filled(kinds, { row, pair }, [first, second], angle, sin, cos) {
    if (kinds === 0) return `${row}번 행에서 ${pair}번 시계는 ${angle}라디안 돕니다.`;
    const sine = `sin ${angle} = ${sin}`;
    const both = kinds > 1 ? `${sine}, cos ${angle} = ${cos}` : sine;
    if (first === 0 && (kinds === 1 || second === 1))
      return `${row}번 행은 ${both}${particle(both, "으로", "로")} 시작합니다.`;
    return `${row}번 행의 ${kinds > 1 ? `${first}번과 ${second}번 열` : `${first}번 열`}: ${both}`;
  },
  lines: "표를 한 줄씩",
  linesLabel: "코드의 각 줄이 한 단계입니다",
  steps: (isEven) => ({
    zeros: "빈 표",
    positions: "위치를 세로로",
    exponential: "주파수, exp로 쓰면",
    power: "주파수, 거듭제곱으로 쓰면",
    angles: "각도 = 위치 × 주파수",
    sines: "각도의 사인",
    cosines: "각도의 코사인",
    sinesIn: isEven ? "사인을 짝수 열에" : "사인을 앞쪽 절반에",
    cosinesIn: isEven ? "코사인을 홀수 열에" : "코사인을 뒤쪽 절반에",
  }),
  why: (dim, isEven, [differs, single]) => ({
    zeros: `위치 5개, 차원 ${dim}개가 들어갈 자리입니다. 아직은 모두 0입니다.`,
    positions:
      "위치 0–4를 한 열로 세웁니다. 모양이 (5)에서 (5, 1)로 바뀌어야 다음에 행마다 곱할 수 있습니다.",
    exponential: `열 두 개(한 쌍)마다 주파수가 하나이므로 모두 ${dim / 2}개입니다. 1에서 시작해 일정한 비율로 작아집니다.`,
    power: `논문의 식 그대로 쓴 것으로, 위의 exp와 같은 수입니다. 차이는 기껏해야 ${differs}(float32로는 ${single}): 반올림뿐입니다.`,
    angles: `(5, 1)과 (${dim / 2})${particle(dim / 2, "을", "를")} 곱하면 브로드캐스팅(broadcasting)으로 (5, ${dim / 2})${particle(dim / 2, "이", "가")} 됩니다. 칸마다 그 행의 위치와 그 열의 주파수를 곱한 것입니다.`,
    sines: "각도마다 사인을 구합니다. 위치 0에서는 모든 각도가 0이므로 사인도 0입니다.",
    cosines: "같은 각도의 코사인입니다. 위치 0에서는 모두 1입니다.",
    sinesIn: isEven
      ? "0::2는 0에서 시작해 하나씩 건너뛴 열, 곧 0, 2, 4, …번 열입니다. 코사인이 들어갈 홀수 열은 아직 0입니다."
      : `사인을 0–${dim / 2 - 1}번 열에 넣습니다. 뒤쪽 절반은 아직 0입니다.`,
    cosinesIn: `${isEven ? "1::2는 1, 3, 5, …번 열입니다." : "코사인을 뒤쪽 절반에 넣습니다."} 이제 행 하나가 위치 하나의 벡터입니다.`,
  }),
  pair: "쌍",
  forms: ["exp", "거듭제곱", "차이"],
  tableLabel: (name, shape) => `${name}, 모양 ${shape}. 화살표 키로 칸을 옮겨 다닙니다.`,
  justFilled: "방금 채움",
  legend: "밑줄과 굵은 글씨: 이 줄이 방금 채운 칸. 칸을 가리키면 그 수가 나온 식이 보입니다.",
  where: (column, dim, { pair, kind }) =>
    `쌍 i = ${pair}의 ${kind ? "코사인" : "사인"}. 완성된 표에서는 ${dim}열 가운데 ${column}번 열에 놓입니다.`,
  small: "d = 4: 단어에 더하면",
  smallNote: "4 + 4가 아니라 그대로 4. 단어 벡터는 무작위 수이며, 학습된 것이 아닙니다",
  layersLabel: "단어에 위치를 더하면 입력이 됩니다. 화살표 키로 차원을 옮겨 다닙니다.",
  word,
  layers: [`‘${word}’의 단어 벡터`, "+ 위치 1의 벡터", "= 모델에 들어가는 입력"],
  input: "입력",
  tableCaption: (dim) => `완성된 표, 위치 5개 × 차원 ${dim}개`,
};
