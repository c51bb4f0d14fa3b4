// The words of the figure in both languages.

import type { Accuracy } from "../../experiments/accuracy.js";
import { messages } from "../../kit/text/language.js";
import type { Column, DoorFilter, Task, Told } from "./fields.js";
import type { Reason } from "./measures.js";
import type { InUse } from "./told.js";

/** Where an accuracy comes from. */
type Source = Pick<Accuracy, "layers" | "trained" | "tested" | "chance" | "isLive" | "differs">;

const points = (percent: number) => percent.toFixed(percent < 10 ? 1 : 0);
const layersEn = (count: number) => (count === 1 ? "one layer" : `${count} layers`);
const sourceEn = ({ isLive, differs }: Source) =>
  isLive ? ["run on this page", ...differs].join(", ") : "stored runs";
const sourceKo = ({ isLive, differs }: Source) =>
  isLive ? ["여기서 잰 결과", ...differs].join(", ") : "저장된 결과";

interface Texts {
  heading: string;
  caption: string;
  door: string;
  doors: Record<DoorFilter, string>;
  doorNames: Record<Exclude<DoorFilter, "all">, string>;
  grids: string;
  gridsHint: string;
  task: string;
  tasks: Record<Task, string>;
  taskHint: string;
  toldHeading: string;
  toldNote: string;
  toldCaption: string;
  toldColumns: readonly [encoding: string, trained: string, extrapolates: string, usedBy: string];
  told: string;
  asTold: string;
  notAsTold: string;
  yes: string;
  no: string;
  unclear: string;
  users: Record<Told, string>;
  learns(count: string): string;
  /** Whether there is a value at a position behind the trained ones. */
  values(has: boolean, position: number): string;
  lasts(within: string, beyond: string, source: Source): string;
  inUse: { [Id in Told]: (facts: InUse[Id], number: (value: number) => string) => string };
  allHeading: string;
  allCaption: string;
  encoding: string;
  columns: Record<Column, string>;
  units: Record<Column, string>;
  measure: string;
  again: string;
  waiting: string;
  ofRow(action: string, title: string): string;
  measureAll: string;
  running(done: number, all: number): string;
  counted(done: number, all: number): string;
  sortBy(column: string): string;
  reasons: Record<Reason, string>;
  rowsAlone(size: string): string;
  refused: string;
  notStored: string;
  notLearned: string;
  /** Of an accuracy that is not stored. */
  live: string;
  untrained(count: string): string;
  broken(reason: string): string;
  notYet: string;
  rowHeading(title: string): string;
  about: {
    learned(count: string): string;
    distance(error: string, holds: boolean): string;
    rows(error: string, holds: boolean): string;
    value(value: string, position: number): string;
    refusal(reason: string, position: number): string;
    range(least: string, most: string): string;
    norm(range: string): string;
    factor(range: string): string;
    cost(median: string, least: string, most: string, tokens: number): string;
    scores: string;
    exactness(error: string, most: string): string;
    accuracy(task: string, within: string, beyond: string, source: Source): string;
    noAccuracy: string;
  };
  train: string;
  setUp(dim: number, heads: number, headDim: number, trained: number): string;
  device: string;
  code: string;
  csv: string;
  link: string;
  linked: string;
  notLinked: string;
  summary(task: string, slips: string, count: number): string;
  noSlip(task: string): string;
}

export const text = messages<Texts>({
  ko: {
    heading: "모든 인코딩, 같은 자로",
    caption:
      "성질마다 이 브라우저에서 재고, 줄마다 어떻게 쟀는지 적습니다. 학습한 길이를 넘는 정확도만은 미리 학습시켜 둔 결과인데, 위의 학습 그림에서 같은 모델을 학습시키면 그 결과로 바뀝니다.",
    door: "들어가는 길",
    doors: {
      all: "모두",
      absolute: "입력에 더하기",
      rotary: "쿼리와 키를 회전",
      bias: "점수에 편향",
      relative: "쿼리와 키를 읽는 편향",
    },
    doorNames: { absolute: "더하기", rotary: "회전", bias: "편향", relative: "상대" },
    grids: "이미지와 점을 위한 것도",
    gridsHint: "위치가 격자의 칸이나 좌표인 인코딩",
    task: "정확도를 볼 과제",
    tasks: {
      ffill: "마지막으로 나온 값 (ffill)",
      shift: "세 칸 앞의 토큰 (shift)",
      first: "누가 먼저 나왔나 (first)",
    },
    taskHint: "이 페이지에서 학습했으면 그 결과, 아니면 저장된 결과(한 층, 시드 다섯 개의 평균)",
    toldHeading: "흔히 보는 표, 재 보면",
    toldNote:
      "위는 흔히 적는 말, 아래는 잰 것입니다. 값이 정의된다는 것과 거기서도 잘 푼다는 것은 다른 일입니다. 사인·코사인과 RoPE의 ‘외삽: 예’는 앞의 것만 맞습니다. 몇 칸이 어긋나는지는 과제에 따라 다르고, 모두 한 층을 16토큰(누가 먼저 나왔나는 8토큰)으로 학습한 이야기입니다.",
    toldCaption: "네 인코딩의 학습 여부, 외삽, 쓰인 곳. 말과 잰 것",
    toldColumns: ["인코딩", "학습", "외삽", "쓰인 곳"],
    told: "말",
    asTold: "재 보니 말과 같음",
    notAsTold: "재 보니 말과 다름",
    yes: "예",
    no: "아니요",
    unclear: "이 과제로는 알 수 없음",
    users: {
      sinusoidal: "최초의 트랜스포머",
      learned: "BERT, ViT",
      rope: "LLaMA",
      alibi: "BLOOM",
    },
    learns: (count) => `학습하는 수 ${count}개`,
    values: (has, position) => `위치 ${position}에 값이 ${has ? "있고" : "없고"}, `,
    lasts: (within, beyond, source) =>
      `정확도 ${within} → ${beyond}% (${sourceKo(source)}: ${source.layers}층, ${source.trained}토큰으로 학습, ${source.tested}토큰에서. 찍으면 ${points(source.chance)}%)`,
    inUse: {
      sinusoidal: ({ dim, norm }, number) => `차원 ${dim}, 행의 노름 ${number(norm)}`,
      learned: ({ bertRows, vit: [rows, dim] }) =>
        `BERT: ${bertRows}번 위치부터 행이 없음. ViT-B/16: ${rows} × ${dim}`,
      rope: ({ id, pairs, slowest }, number) =>
        `config.json을 읽으면 ${id}, ${pairs}쌍, 가장 느린 파장 ${number(slowest)}`,
      alibi: ({ heads, steepest, flattest }, number) =>
        `헤드 ${heads}개, 기울기 ${number(steepest)}–${number(flattest)}`,
    },
    allHeading: "카탈로그의 인코딩들",
    allCaption: "인코딩마다 잰 성질",
    encoding: "인코딩",
    columns: {
      learned: "학습하는 수",
      distance: "거리에만 달렸나",
      beyond: "학습 길이 너머의 값",
      norm: "노름",
      cost: "토큰당 비용",
      exactness: "float32 오차",
      accuracy: "너머의 정확도",
    },
    units: {
      learned: "개",
      distance: "점수의 변화 / 점수",
      beyond: "위치 2048에서",
      norm: "최소 – 최대",
      cost: "이 기기에서, 중앙값",
      exactness: "float64와의 차이",
      accuracy: "학습 길이 → 그 너머",
    },
    measure: "재 보기",
    again: "다시",
    waiting: "재는 중…",
    ofRow: (action, title) => `${title}: ${action}`,
    measureAll: "모두 재기",
    running: (done, all) => `칸 ${all}개 중 ${done}개를 쟀습니다…`,
    counted: (done, all) => `인코딩 ${all}개 가운데 ${done}개를 쟀습니다.`,
    sortBy: (column) => `${column} 순으로 정렬`,
    reasons: {
      noDistance: "위치가 수 하나가 아님",
      noLength: "칸이나 점에는 길이가 없음",
      noVectors: "점수에 더할 뿐",
    },
    rowsAlone: (size) => `행끼리만은 ${size}`,
    refused: "값이 없음",
    notStored: "저장된 학습 결과 없음",
    notLearned: "과제를 배우지 못함",
    live: "여기서 학습",
    untrained: (count) => `학습하지 않고 고르거나 뽑은 수 ${count}개`,
    broken: (reason) => `재지 못했습니다: ${reason}`,
    notYet: "아직 재지 않았습니다.",
    rowHeading: (title) => `${title}, 자세히`,
    about: {
      learned: (count) => `배열의 모양에서 센 것: ${count}개.`,
      distance: (error, holds) =>
        `쿼리 하나와 키 하나를 32 × 32곳에 놓고, 둘을 함께 37칸과 (있다면) 1000칸 옮겼을 때 점수의 가장 큰 변화는 가장 큰 점수의 ${error}배. ${holds ? "거리에만 달렸습니다" : "거리만으로 정해지지 않습니다"} (기준 1e-9).`,
      rows: (error, holds) =>
        `내용 없이 위치 벡터끼리만 내적하면 ${error}. ${holds ? "이것은 거리에만 달렸습니다." : "이것도 거리만으로 정해지지 않습니다."}`,
      value: (value, position) => `위치 ${position}에서도 값이 나옵니다(첫 값 ${value}).`,
      refusal: (reason, position) => `위치 ${position}을 물으면 거절합니다: “${reason}”`,
      range: (least, most) => `${least}–${most}`,
      norm: (range) => `위치 0–511의 행에서 ${range}.`,
      factor: (range) => `회전한 쿼리의 노름을 원래 노름으로 나누면 ${range}.`,
      cost: (median, least, most, tokens) =>
        `토큰 ${tokens}개를 한꺼번에, 일곱 묶음의 중앙값 ${median} (${least}–${most}).`,
      scores: "점수마다 쿼리와 키를 읽으므로 내적까지 든 시간입니다.",
      exactness: (error, most) =>
        `float32와 float64로 계산한 값의 가장 큰 차이 ${error} (가장 큰 값 ${most}).`,
      accuracy: (task, within, beyond, source) =>
        `${task}, ${source.layers}층: ${source.trained}토큰에서 ${within}%, ${source.tested}토큰의 학습하지 않은 자리에서 ${beyond}% (찍으면 ${points(source.chance)}%). ${source.isLive ? `이 페이지에서 방금 학습한 결과입니다${source.differs.length ? ` (${source.differs.join(", ")})` : ""}.` : "미리 학습해 저장한 결과입니다."}`,
      noAccuracy: "저장된 학습 결과가 없습니다.",
    },
    train: "직접 학습시키기",
    setUp: (dim, heads, headDim, trained) =>
      `모두 같은 크기로: 차원 ${dim}, 헤드 ${heads}개 × ${headDim}, 학습 길이 ${trained}, 문맥 확장은 8배, 시드 1. 정확도가 90% 이상이었고 너머에서 10%p 넘게 잃지 않으면 ✓.`,
    device: "비용은 이 기기의 이 브라우저에서 잰 것이라 다른 곳에서는 다릅니다.",
    code: "이 줄을 재는 코드",
    csv: "CSV",
    link: "링크 복사",
    linked: "복사했습니다",
    notLinked: "주소창의 주소를 복사하세요",
    summary: (task, slips, count) =>
      `흔히 보는 표의 여덟 칸을 재 보니 ‘${task}’에서는 ${count}칸이 말과 다릅니다: ${slips}.`,
    noSlip: (task) => `‘${task}’에서는 흔히 보는 표의 말이 모두 잰 것과 같거나 가릴 수 없습니다.`,
  },
  en: {
    heading: "Every encoding, by one measure",
    caption:
      "Each property is measured in this browser, and each row says how. Accuracy past the trained length alone comes from stored runs, until the training figure above has trained the same models here.",
    door: "Way in",
    doors: {
      all: "all",
      absolute: "added to the input",
      rotary: "rotates queries and keys",
      bias: "bias on the scores",
      relative: "bias that reads queries and keys",
    },
    doorNames: { absolute: "added", rotary: "rotary", bias: "bias", relative: "relative" },
    grids: "those for images and points too",
    gridsHint: "whose positions are cells of a grid, or coordinates",
    task: "Task for the accuracy",
    tasks: {
      ffill: "the last value seen (ffill)",
      shift: "the token three back (shift)",
      first: "which came first (first)",
    },
    taskHint: "as trained on this page, or stored runs (one layer, mean of five seeds)",
    toldHeading: "The table that one often sees, measured",
    toldNote:
      "Above what is told, below what was measured. To have a value at a position is one thing, to be any good there another: “extrapolates: yes” is true of the sinusoid and of RoPE in the first sense only. How many cells slip depends on the task, and all of it on one layer trained on 16 tokens (which came first: 8).",
    toldCaption:
      "Four encodings: trained or not, extrapolation, and who uses them; told and measured",
    toldColumns: ["encoding", "trained", "extrapolates", "used by"],
    told: "told",
    asTold: "measured: as told",
    notAsTold: "measured: not as told",
    yes: "yes",
    no: "no",
    unclear: "this task cannot tell",
    users: {
      sinusoidal: "the first Transformer",
      learned: "BERT, ViT",
      rope: "LLaMA",
      alibi: "BLOOM",
    },
    learns: (count) => `${count} numbers to learn`,
    values: (has, position) => `${has ? "a value" : "no value"} at position ${position}; `,
    lasts: (within, beyond, source) =>
      `accuracy ${within} → ${beyond}% (${sourceEn(source)}: ${layersEn(source.layers)}, trained at ${source.trained} tokens, tested at ${source.tested}; chance is ${points(source.chance)}%)`,
    inUse: {
      sinusoidal: ({ dim, norm }, number) => `width ${dim}, rows of norm ${number(norm)}`,
      learned: ({ bertRows, vit: [rows, dim] }) =>
        `BERT: no row from position ${bertRows} on. ViT-B/16: ${rows} × ${dim}`,
      rope: ({ id, pairs, slowest }, number) =>
        `its config.json reads as ${id}, ${pairs} pairs, slowest wavelength ${number(slowest)}`,
      alibi: ({ heads, steepest, flattest }, number) =>
        `${heads} heads, slopes ${number(steepest)} to ${number(flattest)}`,
    },
    allHeading: "The encodings of the catalog",
    allCaption: "Measured properties of each encoding",
    encoding: "encoding",
    columns: {
      learned: "learned numbers",
      distance: "distance only?",
      beyond: "value past the trained length",
      norm: "norm",
      cost: "cost per token",
      exactness: "float32 error",
      accuracy: "accuracy beyond",
    },
    units: {
      learned: "count",
      distance: "change over score",
      beyond: "at position 2048",
      norm: "least – most",
      cost: "this device, median",
      exactness: "against float64",
      accuracy: "trained length → past it",
    },
    measure: "Measure",
    again: "Again",
    waiting: "Measuring…",
    ofRow: (action, title) => `${title}: ${action}`,
    measureAll: "Measure all",
    running: (done, all) => `${done} of ${all} cells measured…`,
    counted: (done, all) => `${done} of ${all} encodings measured.`,
    sortBy: (column) => `Sort by ${column}`,
    reasons: {
      noDistance: "a position is no single number",
      noLength: "cells and points have no length",
      noVectors: "only adds to scores",
    },
    rowsAlone: (size) => `rows alone ${size}`,
    refused: "no value",
    notStored: "no stored run",
    notLearned: "did not learn the task",
    live: "trained here",
    untrained: (count) => `${count} numbers, searched for or drawn, not trained`,
    broken: (reason) => `It could not be measured: ${reason}`,
    notYet: "Not measured yet.",
    rowHeading: (title) => `${title}, in full`,
    about: {
      learned: (count) => `Counted from the shapes of its arrays: ${count}.`,
      distance: (error, holds) =>
        `One query and one key at 32 × 32 places, both moved on by 37 and (where there are as many) 1000 positions: the score changes by ${error} of the largest score. ${holds ? "It depends on the distance only" : "The distance alone does not tell it"} (tolerance 1e-9).`,
      rows: (error, holds) =>
        `Products of the position vectors alone, without content: ${error}. ${holds ? "These depend on the distance only." : "Nor does it tell these."}`,
      value: (value, position) => `It has a value at position ${position} (the first is ${value}).`,
      refusal: (reason, position) => `Asked for position ${position}, it refuses: “${reason}”`,
      range: (least, most) => `${least} to ${most}`,
      norm: (range) => `Of the rows of positions 0 to 511: ${range}.`,
      factor: (range) => `Norm of a turned query over its norm before: ${range}.`,
      cost: (median, least, most, tokens) =>
        `${tokens} tokens at once, median of seven batches: ${median} (${least} to ${most}).`,
      scores: "Every score reads query and key, so that their product is in this time.",
      exactness: (error, most) =>
        `Computed in float32 and in float64: at most ${error} apart (largest value ${most}).`,
      accuracy: (task, within, beyond, source) =>
        `${task}, ${layersEn(source.layers)}: ${within}% at ${source.trained} tokens, ${beyond}% at the untrained places of ${source.tested} (chance is ${points(source.chance)}%). ${source.isLive ? `Trained on this page${source.differs.length ? ` (${source.differs.join(", ")})` : ""}.` : "Stored runs, not trained here."}`,
      noAccuracy: "There is no stored run of it.",
    },
    train: "Train it here",
    setUp: (dim, heads, headDim, trained) =>
      `All at one size: width ${dim}, ${heads} heads × ${headDim}, trained length ${trained}, scalings by 8, seed 1. Accuracy is ticked where it was at least 90% and loses at most 10 points beyond.`,
    device: "Cost was measured in this browser on this device; elsewhere it differs.",
    code: "The code that measures this row",
    csv: "CSV",
    link: "Copy link",
    linked: "Copied",
    notLinked: "Copy it from the address bar",
    summary: (task, slips, count) =>
      `Of the eight yes-or-no cells in the table that one often sees, ${count} ${count === 1 ? "is" : "are"} not what was measured on “${task}”: ${slips}.`,
    noSlip: (task) =>
      `On “${task}” every cell of the table that one often sees is as measured, or cannot be told.`,
  },
});
