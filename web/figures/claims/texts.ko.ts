// The words around the claims in Korean.
import { words } from "./measured.ko.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "흔한 오해 검증하기",
  caption:
    "위치 인코딩을 설명하는 글에 흔히 나오는 문장들입니다. 먼저 맞는지 틀리는지 고르고 측정하세요. 판정은 이 브라우저에서 방금 측정한 수로 내립니다. 모델을 학습시켜야 알 수 있는 것은 저장된 학습 결과로 내리고, 그렇다고 적어 둡니다.",
  controls: {
    show: {
      label: "보기",
      names: { all: "모두", open: "아직 측정하지 않은 것", wrong: "예상이 빗나간 것" },
    },
  },
  picture: {
    heading: "맞을까요, 틀릴까요?",
    caption: "튜토리얼과 블로그에 나오는 열 문장입니다. 답을 누르면 브라우저가 바로 측정합니다.",
  },
  claim: (number) => `문장 ${number}`,
  history: "(역사: 누가 무엇을 썼는지는 측정할 수 없으므로, 그래서 달라지는 것만 측정합니다)",
  predict: "내 예상",
  true: "맞다",
  false: "틀리다",
  run: "측정하기",
  again: "다시 측정하기",
  waiting: "측정 중…",
  runAll: "모두 측정하기",
  running: (done, all) => `${all}개 중 ${done}개를 측정했습니다…`,
  holds: "맞습니다",
  fails: "틀립니다",
  right: "예상대로입니다",
  wrong: "예상과 다릅니다",
  setUp: "설정과 기준",
  figure: (name) => `그림에서 보기: ${name}`,
  code: "같은 것을 측정하는 코드",
  none: "여기에 해당하는 문장이 없습니다.",
  measured: (count, all) => `${all}개 가운데 ${count}개를 측정했습니다.`,
  latest: (id, holds) => `마지막으로 측정한 문장 ${id}: ${holds ? "맞습니다" : "틀립니다"}.`,
  score: (right, predicted) => `예상 ${predicted}개 가운데 ${right}개가 맞았습니다.`,
  broken: (reason) => `측정하지 못했습니다: ${reason}`,
  table: "측정값",
  columns: ["문장", "판정", "예상", "측정한 것", "값"],
  cardOf: (number, all) => `카드 ${all}장 가운데 ${number}번째`,
  place: (number, all) => `${number} / ${all}`,
  isTrue: "맞다",
  isFalse: "틀리다",
  holdsFull: "맞습니다.",
  failsFull: "틀립니다.",
  guessed: (isTrue) => `내 답: ${isTrue ? "맞다" : "틀리다"}`,
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
  /** What is said of them once they are measured. */
  words,
  /** The sentences that texts say, by the number of their claim. */
  sentences: {
    1: "셀프 어텐션의 출력은 순서와 상관없이 같다.",
    2: "위치 인코딩이 없는 디코더는 순서를 알 수 없다.",
    3: "낮은 차원일수록 파장이 길다.",
    4: "파장은 2π에서 10000·2π까지다.",
    5: "위치 벡터는 63000쯤마다 되풀이된다.",
    6: "PE(p + k)는 PE(p)에 행렬 하나를 곱한 것이다.",
    7: "멀어질수록 두 위치의 내적은 계속 작아진다.",
    8: "위치 벡터의 길이는 d에 따라 커지고, 위치와는 상관없다.",
    9: "차원이 높으면 무작위 벡터들은 서로 거의 직교한다.",
    10: "그러니 위치 벡터들도 서로 거의 직교한다.",
    11: "위치 인코딩을 더하는 것은 이어 붙이는 것과 같다.",
    12: "위치 0에서는 아무것도 더해지지 않는다.",
    13: "RoPE의 점수는 두 위치의 차이에만 달려 있다.",
    14: "RoPE는 먼 토큰의 점수를 약하게 만든다.",
    15: "RoPE는 어떤 길이에서도 잘 작동한다.",
    16: "이웃끼리 짝짓는 RoPE와 반씩 나누어 짝짓는 RoPE는 다른 방법이다.",
    17: "T5는 사인·코사인 위치 인코딩을 쓴다.",
    18: "BERT와 GPT-2는 사인·코사인 위치 인코딩을 쓴다.",
    19: "ALiBi의 기울기는 ½, ¼, ⅛, …이다.",
    20: "ALiBi를 쓰면 헤드마다 긴 문맥을 모두 본다.",
    21: "NTK 방식은 모든 주파수를 늦춘다.",
    22: "각을 계산하는 데는 반정밀도로 충분하다.",
    23: "x + pe[:x.size(0)]은 각 단어에 제 위치를 더한다.",
    26: "상대 위치 인코딩만으로는 절대 위치를 알 수 없다.",
    27: "위치 인코딩이 없으면 언제나 더 못한다.",
    28: "위치 보간(PI)과 NTK는 미세 조정 없이도 긴 글에서 잘 작동한다.",
    29: "YaRN은 로짓에 A = 0.1 ln s + 1을 곱한다.",
    30: "RoPE는 밸류(value)도 돌린다.",
    31: "왼쪽에 패딩을 넣어도 결과는 같다.",
    32: "ViT의 위치 인코딩은 2차원이다.",
    33: "RoPE는 모든 채널을 돌려야 한다.",
    34: "위치 벡터가 단어 벡터를 덮어 버린다.",
    35: "동적 NTK에서도 캐시에 넣어 둔 키를 그대로 쓰면 된다.",
  },
  /** What a card of the picture says of one once it is measured, with a number. */
  because: {
    1: (change) =>
      `출력은 단어를 따라 옮겨 갑니다. 같은 자리의 출력은 ${change}까지 바뀌고, 평균만 그대로입니다.`,
    3: (count) =>
      `반대입니다. 첫 쌍이 가장 빠른 시계입니다. 0번 차원은 1,000단어 동안 부호가 ${count}번 바뀝니다.`,
    12: (norm) =>
      `코사인 열에서 1을 더합니다. 0번 위치의 벡터는 128차원에서 길이가 ${norm}, 다른 위치와 같습니다.`,
    8: (norm) => `쌍마다 sin² + cos² = 1입니다. 32차원이면 어느 위치에서나 길이가 ${norm}입니다.`,
    6: (missed) =>
      `쌍마다 정해진 각도만큼 도는 회전 하나입니다. 사인만 남기면 가장 좋은 행렬도 ${missed}를 놓칩니다.`,
    7: (rises) =>
      `평균적으로만 줄어듭니다. 512차원에서 거리를 1,000까지 늘리면 ${rises}번은 다시 오릅니다.`,
    13: (change) =>
      `둘을 함께 밀어도 간격은 그대로입니다. 1천만 칸을 밀어도 점수의 차이는 ${change}입니다.`,
    14: (ratio) =>
      `서로 상관없는 쿼리와 키라면 아닙니다. 거리 1,024에서도 점수의 크기는 거리 0의 ${ratio}배입니다.`,
    20: (tokens) =>
      `내용이 모두 같으면 가장 가파른 헤드는 가까운 ${tokens}단어에 가중치의 99%를 줍니다.`,
    15: (accuracy) =>
      `마지막 값 맞히기를 16토큰으로 학습한 1층 모델은 128까지의 학습하지 않은 위치에서 ${accuracy}만 맞힙니다.`,
  },
};
