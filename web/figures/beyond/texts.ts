// The figure's words.
import { messages } from "../../kit/text/language.js";
import type { Scaling } from "./fields.js";

interface Pair {
  pair: number;
  theta: string;
  trained: string;
  turns: string;
  degrees: string;
  slowdown: string;
  isSlowed: boolean;
  length: string;
  reached: string;
  /** Undefined where every angle was seen. */
  unseen: string | undefined;
  isWhole: boolean;
}

interface Texts {
  heading: string;
  scaling: string;
  scalingHint: string;
  names: Record<Scaling, string>;
  notes: Record<Scaling, string>;
  longrope: string;
  unseenPairs(count: number): string;
  logits(times: string): string;
  trained: string;
  trainedHint: string;
  factor: string;
  factorHint(target: string): string;
  share: string;
  shareHint(length: string): string;
  headDim: string;
  headDimHint(pairs: number): string;
  base: string;
  dialsHeading(trained: string, length: string): string;
  dialsLabel: string;
  seen: string;
  unseen: string;
  turnsHeading: string;
  turnsLabel: string;
  turnsTrained(length: string): string;
  turnsReached(length: string): string;
  turns: string;
  oneTurn: string;
  slowdownHeading: string;
  slowdownLabel: string;
  slowdown: string;
  byParts: string;
  pair: string;
  slowdownAt(pair: number, values: readonly string[]): string;
  turnsAt(pair: number, trained: string, reached: string): string;
  readOut(pair: Pair): string;
  facts: { unfinished: string; unseen: string; slowdown: string; logits: string };
  unfinished(count: number, pairs: number): string;
  unfinishedNote(first: number, last: number): string;
  allFinished: string;
  unseenFact(count: number, pairs: number): string;
  unseenNote(worst: string): string;
  noUnseen: string;
  within: string;
  slowdownFact(first: string, middle: string, last: string): string;
  slowdownNote(angle: string): string;
  logitsFact(times: string): string;
  logitsNote(factor: string): string;
  noLogits: string;
  caption: string;
  /** What the clocks do not say, by what two scalings scored. */
  decides(ntk: string, linear: string): string;
  summary: {
    trained(unfinished: number, pairs: number, length: string): string;
    unseen(name: string, length: string, count: number, worst: string): string;
    seen(name: string, length: string): string;
    within(length: string): string;
    slowdown(first: string, middle: string, last: string): string;
    even(times: string): string;
    logits(times: string): string;
  };
  columns: readonly string[];
  tableCaption: string;
}

export const text = messages<Texts>({
  ko: {
    heading: "학습한 길이를 넘어서",
    scaling: "RoPE를 늘이는 방법",
    scalingHint:
      "이름 아래: 학습 때 없던 각도를 만나는 쌍의 수, 로짓(logit)에 곱해지는 수. 잘하고 못하고의 판정은 아닙니다",
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
    longrope: "LongRoPE의 나눗수는 식이 아니라 탐색으로 찾으므로 여기에는 없습니다.",
    unseenPairs: (count) => (count ? `못 본 각도 ${count}쌍` : "모두 본 각도"),
    logits: (times) => `로짓 ${times}`,
    trained: "학습한 길이 L",
    trainedHint: "위치의 수",
    factor: "몇 배로 s",
    factorHint: (target) => `목표 길이 sL = ${target}`,
    share: "지금 길이 n / sL",
    shareHint: (length) => `n = ${length}`,
    headDim: "헤드 차원",
    headDimHint: (pairs) => `${pairs}쌍`,
    base: "base",
    dialsHeading: (trained, length) =>
      `쌍마다 시계 하나: 거리에 따라 도는 각도, 학습 때는 ${trained}까지, 지금은 ${length}까지`,
    dialsLabel: "쌍마다의 시계",
    seen: "학습 때 본 각도",
    unseen: "처음 만나는 각도",
    turnsHeading: "쌍마다 몇 바퀴를 도나",
    turnsLabel: "쌍마다의 바퀴 수",
    turnsTrained: (length) => `학습 때 (${length})`,
    turnsReached: (length) => `지금 (${length})`,
    turns: "바퀴",
    oneTurn: "한 바퀴",
    slowdownHeading: "쌍마다 몇 배 느려지나",
    slowdownLabel: "쌍마다 느려지는 배수",
    slowdown: "배",
    byParts: "부분별, YaRN",
    pair: "쌍 (빠름 → 느림)",
    slowdownAt: (pair, values) => `쌍 ${pair}: ${values.join(", ")}`,
    turnsAt: (pair, trained, reached) => `쌍 ${pair}: 학습 때 ${trained}바퀴, 지금 ${reached}바퀴`,
    readOut: (p) =>
      `쌍 ${p.pair}: 위치당 ${p.theta} rad. 학습 때의 거리 ${p.trained}까지 ${p.turns}바퀴${p.isWhole ? "를 돌아 모든 각도를 보았고" : ` (${p.degrees}°까지) 돌았고`}, ${p.isSlowed ? `${p.slowdown}배 느려져 ` : ""}거리 ${p.length}까지는 ${p.reached}바퀴. ${p.unseen === undefined ? "처음 만나는 각도는 없습니다." : `거리의 ${p.unseen}에서 학습 때 없던 각도를 만납니다.`}`,
    facts: {
      unfinished: "학습 중 한 바퀴를 못 도는 쌍",
      unseen: "학습 때 없던 각도를 만나는 쌍",
      slowdown: "느려지는 배수: 첫 쌍 · 가운데 · 끝 쌍",
      logits: "로짓의 크기",
    },
    unfinished: (count, pairs) => `${pairs}쌍 중 ${count}쌍`,
    unfinishedNote: (first, last) => `쌍 ${first}–${last}`,
    allFinished: "모든 쌍이 한 바퀴 이상 돕니다",
    unseenFact: (count, pairs) => `${pairs}쌍 중 ${count}쌍`,
    unseenNote: (worst) => `심한 쌍은 거리의 ${worst}에서`,
    noUnseen: "없음",
    within: "지금 시퀀스가 학습한 길이를 넘지 않습니다",
    slowdownFact: (first, middle, last) => `${first} · ${middle} · ${last}`,
    slowdownNote: (angle) => `이웃한 위치는 가장 빠른 쌍에서 ${angle} rad 차이`,
    logitsFact: (times) => `${times}`,
    logitsNote: (factor) => `A² = ${factor}², A는 cos과 sin에 곱함`,
    noLogits: "A = 1, 그대로",
    caption:
      "시계를 가리키거나 화살표 키로 쌍을 고르세요. 점수는 쿼리와 키 사이의 거리만큼 돕니다. 시계는 학습 때의 어떤 거리도 만나지 않은 각도를 쌍마다 보일 뿐입니다.",
    decides: (ntk, linear) =>
      `모델이 긴 글을 다루는지는 이것으로 알 수 없습니다. 미리 해 둔 학습에서 ‘세 칸 앞’을 네 배 길이로 맞힌 비율은, 처음 보는 각도를 만나는 NTK가 ${ntk}, 하나도 만나지 않는 PI가 ${linear}입니다.`,
    summary: {
      trained: (unfinished, pairs, length) =>
        `위치 ${length}개로 학습하면 ${pairs}쌍 중 ${unfinished}쌍은 한 바퀴를 돌지 못합니다.`,
      unseen: (name, length, count, worst) =>
        `${name}: ${length}개에 쓰면 ${count}쌍이 학습 때 없던 각도를 만납니다. 심한 쌍은 거리의 ${worst}에서 그렇습니다.`,
      seen: (name, length) => `${name}: ${length}개에 써도 모든 각도가 학습 때 본 범위에 있습니다.`,
      within: (length) => `지금 시퀀스 ${length}개는 학습한 길이를 넘지 않습니다.`,
      slowdown: (first, middle, last) =>
        `첫 쌍은 ${first}배, 가운데 쌍은 ${middle}배, 끝 쌍은 ${last}배 느려집니다.`,
      even: (times) => `모든 쌍이 ${times}배 느려집니다.`,
      logits: (times) => `로짓은 ${times}배가 됩니다.`,
    },
    columns: [
      "쌍",
      "rad / 위치",
      "학습 때 바퀴",
      "느려지는 배수",
      "지금 바퀴",
      "처음 만나는 거리의 몫",
    ],
    tableCaption: "쌍마다의 회전",
  },
  en: {
    heading: "Beyond the trained length",
    scaling: "How RoPE is stretched",
    scalingHint:
      "under each name: how many pairs meet angles unseen in training, and what the logits are multiplied by; neither is a verdict",
    names: {
      none: "No scaling",
      linear: "PI",
      ntk: "NTK-aware",
      by_parts: "By parts",
      yarn: "YaRN",
      dynamic: "Dynamic NTK",
      llama3: "Llama 3",
    },
    notes: {
      none: "Nothing is stretched. The formula has a value at any distance, but slow pairs come to angles that training never showed.",
      linear:
        "Position interpolation divides positions by s, and was proposed with some fine-tuning. Every angle lies within those seen, but fast pairs are slowed by s too, and neighbours are harder to tell apart.",
      ntk: "The base grows: the fastest pair stays as it is, the slowest is slowed by s. The slow pairs between are slowed by less, and come to angles a little beyond those seen.",
      by_parts:
        "Pairs that finish no turn in the trained length are slowed by s, those with more than 32 turns are not, and between the two are mixed.",
      yarn: "By parts, and cos and sin are multiplied by A = 0.1 ln s + 1. Query and key both are, so logits grow by A².",
      dynamic:
        "The base grows only with n/L of the sequence at hand: up to L nothing changes, and at n = sL it is NTK-aware.",
      llama3:
        "Pairs that finish no turn in the trained length are slowed by s, those with more than four turns are not.",
    },
    longrope: "LongRoPE is not here: its divisors come from a search, not from a formula.",
    unseenPairs: (count) => (count ? `${count} unseen` : "all seen"),
    logits: (times) => `logits ${times}`,
    trained: "Trained length L",
    trainedHint: "positions",
    factor: "Factor s",
    factorHint: (target) => `context wanted: sL = ${target}`,
    share: "Sequence n / sL",
    shareHint: (length) => `at hand: n = ${length}`,
    headDim: "Head width",
    headDimHint: (pairs) => `${pairs} pairs`,
    base: "base",
    dialsHeading: (trained, length) =>
      `A clock for every pair: how far distances turn it, up to ${trained} in training, up to ${length} now`,
    dialsLabel: "A clock for every pair",
    seen: "angles seen in training",
    unseen: "angles met for the first time",
    turnsHeading: "Turns of each pair",
    turnsLabel: "Turns of each pair",
    turnsTrained: (length) => `in training (${length})`,
    turnsReached: (length) => `now (${length})`,
    turns: "Turns",
    oneTurn: "one whole turn",
    slowdownHeading: "How many times slower each pair turns",
    slowdownLabel: "Slowdown of each pair",
    slowdown: "Times slower",
    byParts: "By parts, YaRN",
    pair: "Pair (fast → slow)",
    slowdownAt: (pair, values) => `Pair ${pair}: ${values.join(", ")}`,
    turnsAt: (pair, trained, reached) =>
      `Pair ${pair}: ${trained} turns in training, ${reached} now`,
    readOut: (p) =>
      `Pair ${p.pair}: ${p.theta} rad per position. Over the distances of training, up to ${p.trained}, it made ${p.turns} turns${p.isWhole ? ", so it saw every angle" : ` (up to ${p.degrees}°)`}; ${p.isSlowed ? `${p.slowdown} times slower, ` : ""}it makes ${p.reached} up to ${p.length}. ${p.unseen === undefined ? "No angle is new." : `At ${p.unseen} of the distances its angle is one that training never showed.`}`,
    facts: {
      unfinished: "Pairs that finish no turn in training",
      unseen: "Pairs that meet unseen angles",
      slowdown: "Slowdown: first · middle · last pair",
      logits: "Size of the logits",
    },
    unfinished: (count, pairs) => `${count} of ${pairs}`,
    unfinishedNote: (first, last) => `pairs ${first} to ${last}`,
    allFinished: "every pair makes a whole turn",
    unseenFact: (count, pairs) => `${count} of ${pairs}`,
    unseenNote: (worst) => `the worst at ${worst} of the distances`,
    noUnseen: "none",
    within: "the sequence at hand is no longer than those trained",
    slowdownFact: (first, middle, last) => `${first} · ${middle} · ${last}`,
    slowdownNote: (angle) => `neighbours are ${angle} rad apart in the fastest pair`,
    logitsFact: (times) => `${times}`,
    logitsNote: (factor) => `A² = ${factor}²; A is on cos and sin`,
    noLogits: "A = 1: as they were",
    caption:
      "Point at a clock, or use arrow keys, to read a pair. A score turns with the distance of query and key: the clocks show, pair by pair, the angles that no distance in training had, and no more.",
    decides: (ntk, linear) =>
      `They do not say how a model fares: in stored runs on “three back” at four times the trained length, NTK, which meets new angles, scores ${ntk}, and PI, which meets none, ${linear}.`,
    summary: {
      trained: (unfinished, pairs, length) =>
        `Trained on ${length} positions, ${unfinished} of ${pairs} pairs never finish a turn.`,
      unseen: (name, length, count, worst) =>
        `${name}: at ${length} positions, ${count} pairs meet angles that training never showed, the worst at ${worst} of the distances.`,
      seen: (name, length) =>
        `${name}: at ${length} positions, every angle is one that training showed.`,
      within: (length) =>
        `The sequence at hand, ${length} positions, is no longer than those trained.`,
      slowdown: (first, middle, last) =>
        `The first pair is slowed ${first} times, the middle one ${middle}, the last ${last}.`,
      even: (times) => `All pairs are slowed ${times} times.`,
      logits: (times) => `Logits are multiplied by ${times}.`,
    },
    columns: [
      "Pair",
      "rad / position",
      "turns in training",
      "times slower",
      "turns now",
      "distances with unseen angles",
    ],
    tableCaption: "How each pair turns",
  },
});
