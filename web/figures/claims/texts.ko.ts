// The words around the claims in Korean.

import { cards, claims } from "./claims.ko.js";
import { storedRuns } from "./ids.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "흔한 오해 검증하기",
  caption:
    "위치 인코딩을 설명하는 글에 흔히 나오는 문장들입니다. 먼저 참인지 거짓인지 고르고 측정하세요. 판정은 이 브라우저에서 방금 측정한 수로 내립니다. 모델을 학습시켜야 알 수 있는 것은 저장된 학습 결과로 내리고, 그렇다고 적어 둡니다.",
  controls: {
    show: {
      label: "보기",
      names: { all: "모두", open: "아직 측정하지 않은 것", wrong: "예상이 빗나간 것" },
    },
  },
  picture: {
    heading: "참일까요, 거짓일까요?",
    caption:
      "튜토리얼과 블로그, 논문에 나오는 열 문장입니다. 답을 누르면 브라우저가 바로 측정하거나, 저장된 결과를 보여 주고 그렇다고 밝힙니다.",
  },
  claim: (number) => `문장 ${number}`,
  history: "(역사: 누가 무엇을 썼는지는 측정할 수 없으므로, 그래서 달라지는 것만 측정합니다)",
  predict: "내 예상",
  true: "참",
  false: "거짓",
  run: "측정하기",
  again: "다시 측정하기",
  waiting: "측정 중…",
  runAll: "모두 측정하기",
  running: (done, all) => `${all}개 중 ${done}개를 측정했습니다…`,
  holds: "참",
  fails: "거짓",
  right: "예상대로입니다",
  wrong: "예상과 다릅니다",
  setUp: "설정과 기준",
  figure: (name) => `그림에서 보기: ${name}`,
  figures: {
    permutation: "단어를 옮겨 보세요",
    heatmap: "위치 인코딩을 색으로 보기",
    shift: "행렬 하나가 모든 위치를 옮깁니다",
    similarity: "누가 누구를 닮았나",
    rotation: "회전한 두 바늘의 점수",
    "bias-gallery": "거리에 따라 점수를 깎으면 어디까지 볼까요",
    beyond: "학습한 길이를 넘어서",
    training: "짧은 글로 배우고, 긴 글을 읽습니다",
    batch: "어느 축을 자를까요?",
    images: "그림의 위치: 행과 열",
    sum: "더하면 점수에 무엇이 들어갈까",
  },
  code: "같은 것을 측정하는 코드",
  none: "여기에 해당하는 문장이 없습니다.",
  measured: (count, all) => `${all}개 가운데 ${count}개를 측정했습니다.`,
  latest: (id, holds) => `마지막으로 측정한 문장 ${id}: ${holds ? "참" : "거짓"}.`,
  score: (right, predicted) => `예상 ${predicted}개 가운데 ${right}개가 맞았습니다.`,
  broken: (reason) => `측정하지 못했습니다: ${reason}`,
  table: "측정값",
  columns: ["문장", "판정", "예상", "측정한 것", "값"],
  cardOf: (number, all) => `카드 ${number} / ${all}`,
  verdict: (holds, exception) => `${exception ?? (holds ? "참입니다" : "거짓입니다")}.`,
  storedRuns: "저장된 결과: 시드 다섯 개",
  measuredOn: (id) =>
    `측정${storedRuns.includes(id) ? `(${texts.storedRuns})` : ""}: ${cards[id].measured}`,
  see: "그림으로 보기",
  next: "다음 카드",
  toEnd: "점수 보기",
  end: "점수",
  lookAgain: "다시 볼 것",
  playAgain: "다시 하기",
  share: "공유하기",
  shareText: (right, all) =>
    `위치 인코딩 ${all}문제 중 ${right}개 맞혔습니다. 몇 개나 맞힐 수 있을까요?`,
  copied: "복사했습니다. 원하는 곳에 붙여 넣으세요.",
  uncopied: "복사하지 못했습니다. 선택해 복사하세요.",
  claims,
  cards,
};
