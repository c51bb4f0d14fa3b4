// The words around the claims.
import { messages } from "../../kit/text/language.js";

interface Texts {
  heading: string;
  caption: string;
  show: string;
  shows: Record<"all" | "open" | "wrong", string>;
  claim(number: number): string;
  history: string;
  predict: string;
  true: string;
  false: string;
  run: string;
  again: string;
  /** Of one that is about to be measured. */
  waiting: string;
  runAll: string;
  running(done: number, all: number): string;
  holds: string;
  fails: string;
  right: string;
  wrong: string;
  setUp: string;
  figure(name: string): string;
  code: string;
  none: string;
  /** The summary. */
  measured(count: number, all: number): string;
  latest(id: number, holds: boolean): string;
  score(right: number, predicted: number): string;
  broken(reason: string): string;
  table: string;
  columns: readonly [string, string, string, string, string];
}

export const text = messages<Texts>({
  ko: {
    heading: "그 말이 맞는지 재 보기",
    caption:
      "위치 인코딩을 설명하는 글에 흔히 나오는 문장들입니다. 먼저 맞는지 틀리는지 골라 보고, 재 보세요. 판정은 이 브라우저에서 방금 잰 수로 내립니다. 모델을 학습시켜야 알 수 있는 것은 저장된 학습 결과로 내리고, 그렇다고 적어 둡니다.",
    show: "보기",
    shows: { all: "모두", open: "아직 재지 않은 것", wrong: "예상이 빗나간 것" },
    claim: (number) => `문장 ${number}`,
    history: "(역사: 누가 무엇을 썼는지는 재서 아는 것이 아니므로, 그래서 달라지는 것만 잽니다)",
    predict: "내 예상",
    true: "맞다",
    false: "틀리다",
    run: "재 보기",
    again: "다시 재기",
    waiting: "재는 중…",
    runAll: "모두 재기",
    running: (done, all) => `${all}개 중 ${done}개를 쟀습니다…`,
    holds: "맞습니다",
    fails: "틀립니다",
    right: "예상대로입니다",
    wrong: "예상과 다릅니다",
    setUp: "설정과 기준",
    figure: (name) => `그림에서 보기: ${name}`,
    code: "같은 것을 재는 코드",
    none: "여기에 해당하는 문장이 없습니다.",
    measured: (count, all) => `${all}개 가운데 ${count}개를 쟀습니다.`,
    latest: (id, holds) => `마지막으로 잰 문장 ${id}: ${holds ? "맞습니다" : "틀립니다"}.`,
    score: (right, predicted) => `예상 ${predicted}개 가운데 ${right}개가 맞았습니다.`,
    broken: (reason) => `재지 못했습니다: ${reason}`,
    table: "잰 값",
    columns: ["문장", "판정", "예상", "잰 것", "값"],
  },
  en: {
    heading: "Claims, checked live",
    caption:
      "Sentences that texts about positional encodings often say. Choose true or false first, then measure: the verdict comes from numbers that this browser has just computed, or, where models have to be trained for it, from stored runs, and then it says so.",
    show: "Show",
    shows: { all: "all", open: "not yet measured", wrong: "those I got wrong" },
    claim: (number) => `Claim ${number}`,
    history: "(history: what somebody built is not measured, only what follows from it)",
    predict: "my prediction",
    true: "true",
    false: "false",
    run: "Measure",
    again: "Measure again",
    waiting: "Measuring…",
    runAll: "Measure all",
    running: (done, all) => `${done} of ${all} measured…`,
    holds: "True",
    fails: "False",
    right: "as you predicted",
    wrong: "not as you predicted",
    setUp: "Set-up and tolerance",
    figure: (name) => `See it: ${name}`,
    code: "The code that measures it",
    none: "There is no such claim.",
    measured: (count, all) => `${count} of ${all} measured.`,
    latest: (id, holds) => `Claim ${id}, measured last: ${holds ? "true" : "false"}.`,
    score: (right, predicted) => `${right} of ${predicted} predictions were right.`,
    broken: (reason) => `It could not be measured: ${reason}`,
    table: "What was measured",
    columns: ["claim", "verdict", "prediction", "measured", "value"],
  },
});
