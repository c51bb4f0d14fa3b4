// The words of the figure in both languages.
import type { RunState } from "posenc/train";
import { messages } from "../../kit/text/language.js";
import type { Encoding, Task, Treatment } from "./fields.js";

const titlesKo: Readonly<Record<Encoding, string>> = {
  none: "없음",
  sinusoidal: "사인·코사인",
  learned: "학습된 표",
  rope: "RoPE",
  alibi: "ALiBi",
  t5: "T5",
  shaw: "Shaw",
};
const titlesEn: Readonly<Record<Encoding, string>> = {
  none: "none",
  sinusoidal: "sinusoidal",
  learned: "learned",
  rope: "RoPE",
  alibi: "ALiBi",
  t5: "T5",
  shaw: "Shaw",
};
const treatmentsKo: Readonly<Record<Treatment, string>> = {
  none: "그대로",
  linear: "위치 보간(PI)",
  ntk: "NTK-aware",
  yarn: "YaRN",
  stretch: "표를 늘임",
};
const treatmentsEn: Readonly<Record<Treatment, string>> = {
  none: "as trained",
  linear: "interpolation (PI)",
  ntk: "NTK-aware",
  yarn: "YaRN",
  stretch: "stretched table",
};
const statesKo: Readonly<Record<RunState, string>> = {
  waiting: "차례를 기다림",
  running: "학습 중",
  paused: "멈춤",
  finished: "끝남",
  stopped: "그만둠",
  diverged: "발산함",
  failed: "실패",
};
const statesEn: Readonly<Record<RunState, string>> = {
  waiting: "waiting",
  running: "training",
  paused: "paused",
  finished: "finished",
  stopped: "stopped",
  diverged: "diverged",
  failed: "failed",
};
const tasksKo: Readonly<Record<Task, string>> = {
  shift: "세 칸 앞의 토큰 (shift)",
  ffill: "마지막으로 나온 값 (ffill)",
  first: "누가 먼저 나왔나 (first)",
  reverse: "거꾸로 (reverse)",
  denoise: "가린 토큰 맞히기 (denoise)",
  major: "가장 많은 토큰 (major)",
};
const tasksEn: Readonly<Record<Task, string>> = {
  shift: "the token three back (shift)",
  ffill: "the last value seen (ffill)",
  first: "which came first (first)",
  reverse: "in reverse (reverse)",
  denoise: "hidden tokens (denoise)",
  major: "the most frequent (major)",
};
const explainedKo: Readonly<Record<Task, string>> = {
  shift:
    "자리마다 세 칸 앞에 있던 토큰을 답합니다. ALiBi의 편향은 거리에 따라 줄어들기만 하므로 한 층으로는 ‘정확히 세 칸 앞’을 집어내지 못합니다. 세 층이면 해냅니다.",
  ffill:
    "빈칸마다 마지막으로 나온 값을 답합니다. 가까운 것을 먼저 보는 ALiBi에 꼭 맞는 문제입니다. 인코딩이 없으면 한 층은 찍을 뿐이지만, 세 층은 인과 마스크만으로 16토큰에서 풉니다.",
  first:
    "두 낱말 가운데 먼저 나온 것을 답합니다. 순서를 모르면 동전 던지기와 같습니다. 인과 마스크를 씌우고 맨 뒤에서 답하게 하면, 두 층은 인코딩 없이도 풉니다.",
  reverse:
    "거울처럼 맞은편에 있는 토큰을 답합니다. 볼 곳이 거리가 아니라 내가 선 자리에 달려 있어, 한 층으로는 절대 위치를 아는 인코딩만 풉니다. 세 층이면 T5와 Shaw도 풉니다.",
  denoise:
    "이웃과 같을 때가 많은 사슬에서 가린 토큰을 맞힙니다. 학습된 표가 어떤 모양이 되는지 아래에서 보세요.",
  major: "가장 많이 나온 토큰을 답합니다. 순서가 필요 없으니 위치 인코딩이 없어도 풉니다.",
};
const explainedEn: Readonly<Record<Task, string>> = {
  shift:
    "Each place answers the token three places back. ALiBi's bias only ever falls with distance, so that one layer cannot single out “three back”. Three layers can.",
  ffill:
    "Each blank answers the last value before it: made for ALiBi, which looks at the nearest first. Without an encoding one layer only guesses; three solve it at 16 tokens, by the causal mask alone.",
  first:
    "Which of two words came earlier? Without order that is the toss of a coin. With a causal mask and the last place to answer, two layers solve it without an encoding.",
  reverse:
    "Each place answers the token at the mirrored place. Where to look depends on where one stands, not on a distance, so with one layer only absolute encodings solve it. With three, T5 and Shaw do too.",
  denoise:
    "Hidden tokens of a chain that mostly copies its neighbour. See below what becomes of the learned table.",
  major: "The most frequent token. It needs no order: even without an encoding it is solved.",
};
const layersEn = (count: number) => (count === 1 ? "one layer" : `${count} layers`);
const countedKo = (length: number, times: number) =>
  times === 1 ? `${length}토큰` : `${length}토큰 (${times}배)`;

export const text = messages({
  ko: {
    heading: "직접 학습시켜 보세요",
    titles: titlesKo,
    treatments: treatmentsKo,
    states: statesKo,
    tasks: tasksKo,
    explained: explainedKo,
    task: "과제",
    encodings: "학습시킬 위치 인코딩",
    encoding: "인코딩",
    length: "학습 길이(토큰)",
    autoHint: (value: number | undefined) => (value === undefined ? "" : `자동: ${value}`),
    steps: "학습 단계",
    seed: "난수 시드",
    layers: "층(어텐션 블록)",
    deepHint: (rate: number) => `세 층은 학습률 ${rate}로 더 오래 학습시킵니다`,
    causal: "인과 마스크: 뒤쪽을 보지 못함",
    causalHint: "맨 앞 자리는 자기만 보므로, 맨 뒤에서 답하게 하세요",
    classLast: "맨 뒤에서 답하기",
    ofTask: "자동",
    train: "학습시키기",
    again: "다시 학습시키기",
    pause: "잠시 멈춤",
    resume: "이어서",
    stop: "그만두기",
    restart: "다시 시작",
    stale: "설정이 바뀌었습니다. 아래는 바뀌기 전 설정의 결과입니다.",
    ready: "아직 학습하지 않았습니다.",
    runs: "학습 진행",
    runHeads: ["인코딩", "진행", "단계", "시간", "손실", "정확도", "상태"],
    secondsUnit: "초",
    failed: "이 학습은 이어 갈 수 없습니다. 다시 시작해 보세요.",
    diverged: "손실이 수가 아니게 되어 멈췄습니다. 마지막으로 온전했던 값은 남아 있습니다.",
    lossHeading: "손실(loss)",
    accuracyHeading: "정확도(학습 배치)",
    step: "단계",
    loss: "손실",
    accuracy: "정확도",
    atStep: (step: number) => `${step}단계`,
    placesHeading: "자리마다의 정확도",
    lengthsHeading: "길이마다의 정확도",
    placesHint: (length: number) => `${length}토큰짜리 문장에서`,
    position: "위치",
    sequenceLength: "토큰 수",
    atPosition: (position: number) => `위치 ${position}`,
    atLength: (length: number) => `${length}토큰`,
    edge: "여기까지 학습",
    orderFree: "순서를 모를 때",
    chance: (share: string) => `찍으면 ${share}`,
    pointAt: "그래프를 가리키거나 화살표 키를 누르면 값이 보입니다.",
    orderFreeNote:
      "촘촘한 점선은 순서를 모르고 토큰만 아는 최선의 추측, 가는 선은 답이 될 수 있는 것 가운데 하나를 찍었을 때입니다.",
    scaling: "RoPE의 문맥 늘이기",
    comparison: "학습한 길이보다 길 때의 정확도",
    times: (times: number, length: number) => countedKo(length, times),
    attentionHeading: "어텐션 지도",
    attentionHint: "행 = 보는 자리, 열 = 보이는 자리, 진할수록 큰 가중치",
    sequence: "문장 길이",
    layer: "층",
    layerNumber: (layer: number) => `${layer}층`,
    aliases: (trained: number, list: string, room: string, share: string, length: number) =>
      `눈금은 맨 뒤 자리에서 잰 거리입니다. 굵은 것은 과제가 묻는 거리 ${trained}, 가는 것은 ${trained} + 2πk를 반올림한 ${list}입니다. 위치마다 1라디안씩 도는 가장 빠른 쌍이 거리 ${trained}일 때와 같은 각도로 돌아오는 곳이지요. 자리 ${length}개의 ${room}인 이곳에 맨 뒤 자리 가중치의 ${share}가 있습니다(헤드 평균).`,
    trained: "학습한 모델",
    head: (head: number) => `헤드 ${head}`,
    headPicture: (head: number, title: string) => `${title}의 헤드 ${head} 어텐션 가중치`,
    tokens: "토큰",
    learnedHeading: "학습된 표의 변화",
    learnedHint: "위: 표(행 = 위치, 열 = 채널), 아래: 행끼리의 코사인 유사도",
    learnedNote:
      "코사인은 −1(파랑)에서 1(빨강)까지입니다. 띠가 생기는 것은 과제가 그렇게 만든 것입니다. denoise처럼 가까운 토큰이 닮은 과제에서는 가까운 위치의 행도 닮아 가고, shift는 한 층이 띠 없이도 다 풉니다.",
    beforeTraining: "학습 전",
    tablePicture: "학습된 표",
    cosinePicture: "행끼리의 코사인 유사도",
    correlation: (value: number) => `거리와의 순위상관 ${value.toFixed(2).replace("-", "−")}`,
    similarityHeading: "거리에 따른 평균 코사인",
    distance: "거리",
    cosine: "코사인",
    atDistance: (distance: number) => `거리 ${distance}`,
    componentsHeading: "주성분 둘",
    componentsPicture: "행을 두 주성분 위에 놓고 위치 순서로 이은 그림",
    share: (share: number) => `분산의 ${(100 * share).toFixed(0)}%`,
    departures: "논문과 다르게 둔 값",
    slopeScale: "ALiBi 기울기의 배수",
    slopeReason: "논문(1)대로면 헤드 넷과 16토큰에는 너무 완만합니다",
    tableScale: "T5 편향의 배수",
    tableReason: "0에서 시작하는 표가 논문(1)대로면 느리게 배웁니다",
    betaFast: "YaRN β (빠른 쪽)",
    betaSlow: "YaRN α (느린 쪽)",
    betaReason: "논문(32, 1)은 채널 128개와 수천 토큰에 맞춘 값이라 16토큰에서는 전부 보간됩니다",
    t5Buckets: "T5의 버킷",
    bucketNames: { distances: "학습한 거리마다 하나", own: "T5 그대로 (32개, 128까지)" },
    bucketReason: "T5 그대로면 학습 길이 너머의 버킷은 한 번도 학습되지 않습니다",
    base: "RoPE와 사인·코사인의 밑",
    baseReason: "논문은 10000",
    recipe: (
      layers: number,
      length: number,
      steps: number,
      rate: string,
      seed: number,
      causal: boolean,
    ) =>
      `이 결과는 ${layers}층, ${length}토큰, ${steps}단계, 학습률 ${rate}, 시드 ${seed}, 인과 마스크 ${causal ? "있음" : "없음"}의 것입니다.`,
    beside: "논문과 견주면:",
    departsSlopes: (factor: string) =>
      factor === "1" ? "ALiBi: 기울기는 논문대로" : `ALiBi: 기울기가 논문의 ${factor}배`,
    departsBuckets: (isOwn: boolean, length: number) =>
      isOwn
        ? "T5: 버킷은 T5 그대로 32개, 128까지"
        : `T5: 버킷이 거리마다 하나씩 ${length}까지 (T5 그대로는 32개, 128까지)`,
    departsScale: (factor: string) =>
      factor === "1" ? "T5: 편향은 논문대로" : `T5: 편향이 논문의 ${factor}배`,
    departsBetas: (fast: string, slow: string) => `YaRN: β ${fast}, α ${slow} (논문은 32, 1)`,
    departsBase: (base: string) => `RoPE, 사인·코사인: 밑 ${base} (논문은 10000)`,
    summaryIdle: "‘학습시키기’를 누르면 이 브라우저에서 모델을 처음부터 학습시킵니다.",
    summaryRunning: (task: string, done: number, all: number) =>
      `${task}: 모델 ${all}개 가운데 ${done}개의 학습이 끝났습니다.`,
    summaryModel: (title: string, here: string, far: string) =>
      far ? `${title} ${here}, 길이 8배에서 ${far}` : `${title} ${here}`,
    summary: (task: string, layers: number, length: number, seconds: string, models: string) =>
      `${task}, ${layers}층, ${length}토큰으로 학습, 모두 ${seconds}초. 정확도: ${models}.`,
    caption:
      "어텐션 블록 하나에서 셋(차원 32, 헤드 4, 블록 하나면 숫자 약 5천 개)을 이 브라우저의 작업 스레드에서 처음부터 학습시킵니다. 순방향과 역방향 모두 C++로 쓴 posenc의 계산이고, 같은 시드는 같은 결과를 냅니다. 시드 하나의 결과이니 시드를 바꿔 견주어 보세요. 여기서 보는 것은 이 층수와 이 길이의 이야기입니다.",
  },
  en: {
    heading: "Train it here",
    titles: titlesEn,
    treatments: treatmentsEn,
    states: statesEn,
    tasks: tasksEn,
    explained: explainedEn,
    task: "Task",
    encodings: "Encodings to train",
    encoding: "Encoding",
    length: "Trained length (tokens)",
    autoHint: (value: number | undefined) => (value === undefined ? "" : `auto: ${value}`),
    steps: "Steps",
    seed: "Seed",
    layers: "Layers (attention blocks)",
    deepHint: (rate: number) => `three train longer, at rate ${rate}`,
    causal: "causal mask: nothing ahead is seen",
    causalHint: "the first place then sees only itself: let the last one answer",
    classLast: "the last place answers",
    ofTask: "auto",
    train: "Train",
    again: "Train again",
    pause: "Pause",
    resume: "Resume",
    stop: "Stop",
    restart: "Start again",
    stale: "The settings have changed: below is what the former ones gave.",
    ready: "Nothing has been trained yet.",
    runs: "Runs",
    runHeads: ["encoding", "progress", "steps", "time", "loss", "accuracy", "state"],
    secondsUnit: "s",
    failed: "This run cannot go on: start again.",
    diverged:
      "The loss is no longer a number, so training has stopped; the last good values are kept.",
    lossHeading: "Loss",
    accuracyHeading: "Accuracy (training batches)",
    step: "step",
    loss: "loss",
    accuracy: "accuracy",
    atStep: (step: number) => `step ${step}`,
    placesHeading: "Accuracy place by place",
    lengthsHeading: "Accuracy by length",
    placesHint: (length: number) => `in sequences of ${length} tokens`,
    position: "position",
    sequenceLength: "tokens",
    atPosition: (position: number) => `position ${position}`,
    atLength: (length: number) => `${length} tokens`,
    edge: "trained up to here",
    orderFree: "without order",
    chance: (share: string) => `chance ${share}`,
    pointAt: "Point at the chart, or press the arrow keys, to read values.",
    orderFreeNote:
      "Dotted: the best guess of one who knows the tokens but not their order. Thin: a guess among all possible answers.",
    scaling: "RoPE's context scaling",
    comparison: "Accuracy beyond the trained length",
    times: (times: number, length: number) =>
      times === 1 ? `${length} tokens` : `${length} tokens (${times}×)`,
    attentionHeading: "Attention maps",
    attentionHint: "row = the place that looks, column = the place it sees; darker is more",
    sequence: "Sequence",
    layer: "Layer",
    layerNumber: (layer: number) => `layer ${layer}`,
    aliases: (trained: number, list: string, room: string, share: string, length: number) =>
      `Ticks are distances from the last place. Thick: ${trained}, which the task asks for. Thin: ${trained} + 2πk rounded, ${list}; there the fastest pair, one radian a position, is back at the angle of ${trained}. These are ${room} of the ${length} places, and they have ${share} of the last place's weight (mean of the heads).`,
    trained: "Trained models",
    head: (head: number) => `head ${head}`,
    headPicture: (head: number, title: string) => `Attention weights of head ${head}, ${title}`,
    tokens: "Tokens",
    learnedHeading: "What becomes of the learned table",
    learnedHint: "above: the table (row = position, column = channel); below: cosines of its rows",
    learnedNote:
      "Cosines run from −1 (blue) to 1 (red). A band is the task's doing: where near tokens are alike, as in denoise, rows of near positions become alike; one layer solves shift without one.",
    beforeTraining: "before training",
    tablePicture: "the learned table",
    cosinePicture: "cosine similarity of its rows",
    correlation: (value: number) =>
      `rank correlation with nearness ${value.toFixed(2).replace("-", "−")}`,
    similarityHeading: "Mean cosine by distance",
    distance: "distance",
    cosine: "cosine",
    atDistance: (distance: number) => `distance ${distance}`,
    componentsHeading: "Two principal components",
    componentsPicture: "The rows along two principal components, joined in the order of positions",
    share: (share: number) => `${(100 * share).toFixed(0)}% of the variance`,
    departures: "Where this departs from the papers",
    slopeScale: "Factor on ALiBi's slopes",
    slopeReason: "the paper's (1) are too gentle for four heads and 16 tokens",
    tableScale: "Factor on T5's biases",
    tableReason: "from a table of zeros the paper's (1) learns slowly",
    betaFast: "YaRN's β (fast end)",
    betaSlow: "YaRN's α (slow end)",
    betaReason:
      "the paper's (32 and 1) suit 128 channels and thousands of tokens; at 16 they interpolate every pair",
    t5Buckets: "T5's buckets",
    bucketNames: { distances: "one for each trained distance", own: "its own (32, to 128)" },
    bucketReason: "of its own, those beyond the trained length are never trained",
    base: "Base of RoPE and the sinusoid",
    baseReason: "the papers' is 10000",
    recipe: (
      layers: number,
      length: number,
      steps: number,
      rate: string,
      seed: number,
      causal: boolean,
    ) =>
      `This holds for ${layersEn(layers)}, ${length} tokens, ${steps} steps at rate ${rate}, seed ${seed}, ${causal ? "with" : "without"} a causal mask.`,
    beside: "Beside the papers:",
    departsSlopes: (factor: string) =>
      factor === "1" ? "ALiBi: the paper's slopes" : `ALiBi: slopes ${factor} times the paper's`,
    departsBuckets: (isOwn: boolean, length: number) =>
      isOwn
        ? "T5: its own 32 buckets, to 128"
        : `T5: a bucket for each distance to ${length} (its own: 32, to 128)`,
    departsScale: (factor: string) =>
      factor === "1" ? "T5: biases as in the paper" : `T5: biases ${factor} times the paper's`,
    departsBetas: (fast: string, slow: string) => `YaRN: β ${fast}, α ${slow} (the paper's: 32, 1)`,
    departsBase: (base: string) => `RoPE, sinusoid: base ${base} (the papers': 10000)`,
    summaryIdle: "“Train” trains models from scratch in this browser.",
    summaryRunning: (task: string, done: number, all: number) =>
      `${task}: ${done} of ${all} models have been trained.`,
    summaryModel: (title: string, here: string, far: string) =>
      far ? `${title} ${here}, at 8 times the length ${far}` : `${title} ${here}`,
    summary: (task: string, layers: number, length: number, seconds: string, models: string) =>
      `${task}, ${layersEn(layers)}, trained on ${length} tokens, ${seconds} s in all. Accuracy: ${models}.`,
    caption:
      "One to three attention blocks (width 32, 4 heads; with one, some five thousand numbers) are trained from scratch in this browser's worker threads. Forward and backward are posenc's C++; the same seed gives the same result. This is one seed: change it to compare. What it shows holds for these layers and this length.",
  },
});
