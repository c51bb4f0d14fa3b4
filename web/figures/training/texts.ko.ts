// The words of the figure in Korean.
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "짧은 글로 배우고, 긴 글을 읽습니다",
  question: {
    ask: "RoPE가 16단어로 배웁니다. 어디에서 무너질까요? 깃발을 꽂아 보세요.",
    answer: "여기서 학습하기",
  },
  titles: {
    none: "위치 없음",
    sinusoidal: "사인·코사인",
    learned: "학습된 표",
    rope: "RoPE",
    alibi: "ALiBi",
    t5: "T5",
    shaw: "Shaw",
    forgetting: "FoX",
    cope: "CoPE",
  },
  treatments: {
    none: "그대로",
    linear: "위치 보간(PI)",
    ntk: "NTK-aware",
    yarn: "YaRN",
    stretch: "표를 늘임",
  },
  states: {
    waiting: "차례를 기다림",
    running: "학습 중",
    paused: "멈춤",
    finished: "끝남",
    stopped: "그만둠",
    diverged: "발산함",
    failed: "실패",
  },
  tasks: {
    shift: "세 칸 앞의 토큰",
    ffill: "마지막으로 나온 값",
    first: "누가 먼저 나왔나",
    reverse: "거꾸로",
    denoise: "가린 토큰 맞히기",
    major: "가장 많은 토큰",
  },
  explained: {
    shift:
      "자리마다 세 칸 앞에 있던 토큰을 답합니다. ALiBi의 편향은 거리에 따라 줄어들기만 하므로 한 층으로는 ‘정확히 세 칸 앞’을 집어내지 못합니다.",
    ffill:
      "빈칸마다 마지막으로 나온 값을 답합니다. 가까운 것을 먼저 보는 ALiBi에 꼭 맞는 문제입니다.",
    first: "두 낱말 가운데 먼저 나온 것을 답합니다. 순서를 모르면 동전 던지기와 같습니다.",
    reverse:
      "거울처럼 맞은편에 있는 토큰을 답합니다. 볼 곳이 거리가 아니라 내가 선 자리에 달려 있어, 한 층으로는 절대 위치를 아는 인코딩만 풉니다.",
    denoise:
      "이웃과 같을 때가 많은 사슬에서 가린 토큰을 맞힙니다. 학습된 표가 어떤 모양이 되는지 아래에서 보세요.",
    major: "가장 많이 나온 토큰을 답합니다. 순서가 필요 없으니 위치 인코딩이 없어도 풉니다.",
  },
  controls: {
    task: "과제",
    seed: "시드",
    layers: "층(어텐션 블록)",
    steps: { label: "학습 단계", placeholder: "자동" },
    variant: {
      label: "변형",
      names: {
        none: "없음",
        papers: "ALiBi 기울기와 T5 버킷을 논문대로",
        base2: "base 2",
        drop: "RoPE를 절반에서 빼기(DroPE)",
      },
    },
  },
  variantHints: {
    none: "ALiBi의 기울기는 논문의 네 배, T5의 버킷은 학습한 거리마다 하나입니다",
    papers:
      "이 기울기는 shift와 ffill에는 너무 완만하고 first에는 더 낫습니다. T5의 학습 길이 너머 버킷은 한 번도 학습되지 않습니다",
    base2: "RoPE와 사인·코사인의 base입니다. 논문은 10000",
    drop: "그 뒤로는 RoPE 없이 학습합니다. 단계를 두 배로 늘려 보세요",
  },
  encodings: "학습시킬 위치 인코딩",
  countsBack:
    "FoX와 CoPE는 쿼리에서 거슬러 올라가며 게이트를 더합니다. 그래서 다른 인코딩과 달리 뒤에 오는 토큰을 보지 않습니다.",
  encoding: "인코딩",
  train: "여기서 학습하기",
  again: "다시 학습하기",
  stop: "그만두기",
  restart: "다시 시작",
  seconds: "인코딩마다 몇 초 걸립니다",
  training: "여기서 학습하는 중입니다. 몇 초 걸립니다 …",
  stale: "설정이 바뀌었습니다. 지금 보이는 것은 바뀌기 전 설정의 결과입니다.",
  runs: "학습 진행",
  runHeads: ["인코딩", "진행", "단계", "상태"],
  failed: "이 학습은 이어 갈 수 없습니다. 다시 시작해 보세요.",
  diverged: "손실이 수가 아니게 되어 멈췄습니다. 마지막으로 온전했던 값은 남아 있습니다.",
  atStep: (step: number) => `${step}단계`,
  beforeTraining: "학습 전",
  filmNote: "행은 단어 하나, 칸은 다른 단어를 보는 정도입니다. 학습하면 이 노이즈가 무늬가 됩니다.",
  filmFound: "세 단어 전: 대각선 하나",
  filmPicture: (title: string) => `${title}의 어텐션 가중치, 헤드 평균`,
  reached: "위치별 정답률",
  place: "글에서의 자리",
  tokens: "토큰 수",
  trainedOn: (length: number) => `학습: ${length}단어`,
  expected: "예상하는 RoPE",
  flag: "깃발: RoPE가 무너지는 곳",
  placeNumber: (place: number) => `${place}번째 단어`,
  below: (place: number) => `${place}번째에서 90% 아래`,
  guessed: (flag: number, broken: number) => `내 깃발은 ${flag}, 무너진 곳은 ${broken}입니다.`,
  guessedUnbroken: (flag: number, last: number) =>
    `내 깃발은 ${flag}입니다. ${last}번째까지 무너지지 않았습니다.`,
  holdsTo: (name: string, place: number) => `${name}: ${place}번째쯤까지 맞힙니다.`,
  notLearned: (name: string) => `${name}: 이 과제를 배우지 못합니다.`,
  notHere: "여기서는 학습하지 못해서, 저장된 결과를 보여 줍니다.",
  plan: (task: string, layers: number) =>
    `과제는 ‘${task}’, 층은 ${layers === 1 ? "하나" : `${layers}개`}입니다.`,
  besideStored: (seed: number) =>
    `이 브라우저에서 학습하는 것은 시드 ${seed}, 나머지 선은 모두 저장된 시드 다섯 개의 평균입니다.`,
  allHere: (seed: number) => `이 브라우저에서 시드 ${seed}로 학습합니다.`,
  slopes: (isOwn: boolean) => `ALiBi의 기울기는 ${isOwn ? "논문대로" : "논문의 네 배"}입니다.`,
  buckets: (isOwn: boolean) =>
    isOwn
      ? "T5의 버킷은 T5 그대로 32개(128까지)이고, 편향은 논문의 여덟 배입니다."
      : "T5는 거리마다 버킷을 따로 두고 편향을 여덟 배로 키웠습니다.",
  base2: "RoPE와 사인·코사인의 base는 2입니다(논문은 10000).",
  leftOut: "RoPE는 절반부터 빼고, 평가할 때도 쓰지 않습니다.",
  comparison: "더 긴 길이에서의 정확도",
  untrained: "2배부터는 학습하지 않은 위치만",
  whole: "시퀀스 전체",
  orderFree: "순서를 모를 때",
  times: (times: number, length: number) =>
    times === 1 ? `${length}토큰` : `${length}토큰 (${times}배)`,
  recipe: (steps: number, rate: string, causal: boolean) =>
    `${steps}단계, 학습률 ${rate}, 인과 마스크 ${causal ? "있음" : "없음"}. ‘순서를 모를 때’는 순서를 모르고 토큰만 아는 최선의 추측입니다.`,
  betas: "YaRN은 β 1, α 0.1입니다(논문은 32, 1).",
  attention: "어텐션 지도",
  attentionNote: "첫 층, 행 = 보는 자리, 열 = 보이는 자리, 색이 뚜렷할수록 큰 가중치",
  sequence: "문장 길이",
  aliases: (trained: number, list: string, room: string, share: string, length: number) =>
    `눈금은 맨 뒤 자리에서 센 거리입니다. 굵은 것은 과제가 묻는 거리 ${trained}, 가는 것은 ${trained} + 2πk를 반올림한 ${list}입니다. 위치마다 1라디안씩 도는 가장 빠른 쌍이 거리 ${trained}일 때와 같은 각도로 돌아오는 곳입니다. 자리 ${length}개의 ${room}인 이곳에 맨 뒤 자리 가중치의 ${share}가 있습니다(헤드 평균).`,
  head: (head: number) => `헤드 ${head}`,
  query: "쿼리",
  key: "키",
  looks: (query: number, asking: number, key: number, seen: number) =>
    `쿼리 ${query}(토큰 ${asking}), 키 ${key}(토큰 ${seen})`,
  headPicture: (head: number, title: string) => `${title}의 헤드 ${head} 어텐션 가중치`,
  learned: "학습된 표의 변화",
  learnedHint: "위: 표(행 = 위치, 열 = 채널), 아래: 행끼리의 코사인 유사도",
  learnedNote:
    "코사인은 −1(갈색)에서 1(파랑)까지입니다. 띠가 생기는 것은 과제가 그렇게 만든 것입니다. denoise처럼 가까운 토큰이 닮은 과제에서는 가까운 위치의 행도 닮아 가고, shift는 한 층이 띠 없이도 다 풉니다.",
  position: "위치",
  channel: "채널",
  tablePicture: "학습된 표",
  cosinePicture: "행끼리의 코사인 유사도",
  correlation: (value: number) => `거리와의 순위상관 ${value.toFixed(2).replace("-", "−")}`,
  summaryIdle: "‘여기서 학습하기’를 누르면 이 브라우저에서 모델을 처음부터 학습시킵니다.",
  summaryRunning: (task: string, done: number, all: number) =>
    `${task}: 모델 ${all}개 가운데 ${done}개의 학습이 끝났습니다.`,
  summaryOf: {
    one: "정확도",
    lengths: "정확도와 길이 8배에서의 정확도",
    places: "정확도와 길이 8배까지 학습하지 않은 위치의 정확도",
  },
  summary: (task: string, layers: number, length: number, seconds: string) =>
    `${task}, ${layers}층, ${length}토큰으로 학습, 모두 ${seconds}초.`,
};
