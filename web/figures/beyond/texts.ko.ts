// The words of the figure in Korean.
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "느린 시계는 학습 때 못 본 각도에 이릅니다",
  controls: {
    trained: { label: "학습한 길이 L", hint: "위치의 수" },
    factor: "몇 배로 s",
    share: "지금 길이 n / sL",
    base: "base",
  },
  question: {
    ask: "못 본 각도에 이르는 시계는 무엇일까요? 그런 시계가 시작되는 곳을 눌러 보세요.",
    answer: "여기",
  },
  wallLabel: "쌍마다 하나씩, 시계 64개: 학습 때 본 각도와 처음 만나는 각도입니다.",
  seen: "학습 때 본 각도",
  unseen: "새 각도",
  notReached: "닿지 않은 각도",
  lengthName: "글 길이",
  words: (count) => `${count}단어`,
  trainedMark: (count) => `학습 ${count}`,
  stretch: "늘리기",
  stretches: { none: "없음", linear: "PI", ntk: "NTK", yarn: "YaRN" },
  withinTrained: (length) => `${length}단어 글에서는 모든 시계가 학습 때 본 각도만 가리킵니다.`,
  met(scaling, length, times, count, isSame) {
    const rest = count ? `${count}개는 여전히 새 각도를 만납니다.` : "새 각도는 없습니다.";
    if (scaling === "linear")
      return `PI는 모든 시계를 ${times}배 늦춥니다. 새 각도는 없지만 이웃 사이의 각도도 줄어듭니다.`;
    if (scaling === "ntk") return `NTK는 주로 느린 시계를 늦춥니다. ${rest}`;
    if (scaling === "yarn")
      return `YaRN은 몇 바퀴 못 돈 시계만 늦춥니다. ${count ? rest : "새 각도는 없고 빠른 시계는 그대로입니다."}`;
    if (scaling !== "none") return `${this.names[scaling]}: ${rest}`;
    if (isSame)
      return `시계 64개 중 ${count}개가 새 각도를 만납니다. 글이 더 길어져도 같은 ${count}개가 더 돌 뿐입니다.`;
    return count
      ? `${length}단어에서는 시계 64개 중 ${count}개가 학습 때 못 본 각도에 이릅니다.`
      : `${length}단어에서도 학습 때 못 본 각도에 이르는 시계는 없습니다.`;
  },
  logitsTimes: (times) => `로짓은 ${times}배가 됩니다.`,
  wallOpen: (length) =>
    `헤드 하나의 시계 64개, 빠른 것부터입니다. 바늘은 ${length}단어 뒤의 자리입니다.`,
  guessLabel: "못 본 각도에 이를 첫 시계",
  guessed: (count) => `64개 중 느린 ${count}개`,
  verdictAnswered: (own, is, areSlowest) =>
    `${own === is ? "✓ " : ""}느린 ${own}개를 골랐습니다. ${is ? `실제로는 64개 중 ${areSlowest ? "느린 " : ""}${is}개입니다.` : "실제로는 하나도 없습니다."}`,
  verdictShown: (is, areSlowest) =>
    !is
      ? "하나도 없습니다."
      : areSlowest
        ? `64개 중 느린 ${is}개입니다. 첫 바퀴가 끝나지 않았습니다.`
        : `64개 중 ${is}개입니다.`,
  factorHint: (target) => `목표 길이 sL = ${target}`,
  shareHint: (length) => `n = ${length}`,
  scaling: "RoPE를 늘이는 방법",
  scalingHint: "이름 아래: 학습 때 없던 각도를 만나는 쌍의 수, 로짓(logit)에 곱해지는 수",
  names: {
    none: "그대로",
    linear: "위치 보간 PI",
    ntk: "NTK-aware",
    by_parts: "부분별 보간",
    yarn: "YaRN",
    dynamic: "동적 NTK",
    llama3: "Llama 3",
  },
  notes: {
    none: "늘이지 않습니다. 식은 어떤 거리에서도 값을 주지만, 느린 쌍은 학습 때 본 적 없는 각도로 갑니다.",
    linear:
      "위치를 s로 나눕니다. 짧은 미세 조정(fine-tuning)과 함께 제안된 방법입니다. 모든 각도가 본 범위에 들지만, 빠른 쌍까지 s배 느려져 이웃한 위치를 가르기 어려워집니다.",
    ntk: "base를 키웁니다. 가장 빠른 쌍은 그대로, 가장 느린 쌍은 s배 느려집니다. 그 사이의 느린 쌍들은 덜 느려져 본 범위를 조금 넘습니다.",
    by_parts:
      "학습 길이에서 한 바퀴를 못 도는 쌍만 s로 나누고, 32바퀴 넘게 도는 쌍은 그대로 두며, 그 사이는 섞습니다.",
    yarn: "부분별 보간에 더해, cos과 sin에 A = 0.1 ln s + 1을 곱합니다. 쿼리와 키에 다 곱해지므로 로짓은 A²배가 됩니다.",
    dynamic:
      "base가 지금 시퀀스의 n/L만큼만 커집니다. n ≤ L이면 그대로이고, n = sL에서는 NTK-aware와 같습니다.",
    llama3:
      "학습 길이에서 한 바퀴를 못 도는 쌍은 s로 나누고, 네 바퀴 넘게 도는 쌍은 그대로 둡니다.",
  },
  noVerdict: (ntk, linear) =>
    `모델이 긴 글을 다루는지는 새 각도로 알 수 없습니다. 미리 해 둔 학습에서 ‘세 칸 앞’을 네 배 길이로 맞힌 비율은, 처음 보는 각도를 만나는 NTK가 ${ntk}, 하나도 만나지 않는 PI가 ${linear}입니다.`,
  unseenPairs: (count) => (count ? `못 본 각도 ${count}쌍` : "모두 본 각도"),
  logits: (times) => `로짓 ${times}`,
  pair: "쌍 (빠름 → 느림)",
  turnsHeading: "쌍마다 몇 바퀴를 도나",
  turnsTrained: (length) => `학습 때 (${length})`,
  turnsReached: (length) => `지금 (${length})`,
  turns: "바퀴",
  oneTurn: "한 바퀴",
  turnsAt: (pair, trained, reached) => `쌍 ${pair}: 학습 때 ${trained}바퀴, 지금 ${reached}바퀴`,
  readOut: (p) =>
    `쌍 ${p.pair}: 위치당 ${p.theta} rad. 학습 때의 거리 ${p.trained}까지 ${p.turns}바퀴${p.isWhole ? "를 돌아 모든 각도를 보았고" : ` (${p.degrees}°까지) 돌았고`}, ${p.slowdown ? `${p.slowdown}배 느려져 ` : ""}거리 ${p.length}까지는 ${p.reached}바퀴. ${p.unseen ? `거리의 ${p.unseen}에서 학습 때 없던 각도를 만납니다.` : "처음 만나는 각도는 없습니다."}`,
  slowdownHeading: "쌍마다 몇 배 느려지나",
  slowdown: "배",
  byParts: "부분별, YaRN",
  slowdownAt: (pair, values) => `쌍 ${pair}: ${values.join(", ")}`,
  tableCaption: "쌍마다의 회전",
  columns: [
    "쌍",
    "rad / 위치",
    "학습 때 바퀴",
    "느려지는 배수",
    "지금 바퀴",
    "처음 만나는 거리의 비율",
  ],
};
