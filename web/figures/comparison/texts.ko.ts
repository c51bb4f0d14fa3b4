// The words of the figure in Korean.
import { html } from "lit";
import type { Source, Texts } from "./texts.en.js";

const points = (percent: number) => percent.toFixed(percent < 10 ? 1 : 0);
const sourceKo = ({ isLive, differs }: Source) =>
  isLive ? ["여기서 측정한 결과", ...differs].join(", ") : "저장된 결과";
const tasks = {
  ffill: "마지막으로 나온 값 (ffill)",
  shift: "세 칸 앞의 토큰 (shift)",
  first: "누가 먼저 나왔나 (first)",
};

export const texts: Texts = {
  heading: "모든 인코딩, 같은 기준으로",
  controls: {
    task: {
      label: "정확도를 볼 과제",
      names: tasks,
      hint: "이 페이지에서 학습했으면 그 결과, 아니면 저장된 결과(시드 다섯 개의 평균)",
    },
    layers: { label: "층 수", hint: "학습한 모델의 층 수" },
    door: {
      label: "들어가는 길",
      names: {
        all: "모두",
        absolute: "위치마다 벡터, 대개 입력에 더하기",
        rotary: "쿼리와 키를 회전",
        bias: "점수에 편향",
        relative: "쿼리와 키를 읽는 편향",
      },
    },
    grids: { label: "이미지와 점을 위한 것도", hint: "위치가 격자의 칸이나 좌표인 인코딩" },
  },
  tasks,
  caption:
    "성질마다 이 브라우저에서 측정하고, 줄마다 어떻게 측정했는지 적습니다. 학습한 길이를 넘는 정확도만은 미리 학습시켜 둔 결과인데, 위의 학습 그림에서 같은 모델을 학습시키면 그 결과로 바뀝니다. 미리 학습시킨 ALiBi의 기울기는 논문의 네 배이고, T5는 학습한 거리마다 버킷을 따로 두고 편향을 여덟 배로 키웠습니다.",
  doorNames: { absolute: "더하기", rotary: "회전", bias: "편향", relative: "상대" },
  tutorialsHeading: "튜토리얼에 흔한 표, 측정해 보면",
  tutorialsNote: (layers) =>
    `위는 흔히 적는 말, 아래는 측정한 것입니다. 값이 정의된다는 것과 거기서도 잘 푼다는 것은 다른 일입니다. 사인·코사인과 RoPE의 ‘외삽: 예’는 앞의 것만 맞습니다. 몇 칸이 어긋나는지는 과제에 따라 다르고, 모두 ${layers}층을 16토큰(누가 먼저 나왔나는 8토큰)으로 학습한 결과입니다.`,
  tutorialsCaption: "네 인코딩의 학습 여부, 외삽, 쓰인 곳. 말과 측정한 것",
  tutorialsColumns: ["인코딩", "학습", "외삽", "쓰인 곳"],
  claimed: "말",
  asClaimed: "측정: 말과 같음",
  notAsClaimed: "측정: 말과 다름",
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
  allCaption: "인코딩마다 측정한 성질",
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
  measure: "측정하기",
  again: "다시",
  waiting: "측정하는 중…",
  ofRow: (action, title) => `${title}: ${action}`,
  measureAll: "모두 측정하기",
  running: (done, all) => `칸 ${all}개 중 ${done}개를 측정했습니다…`,
  counted: (done, all) => `인코딩 ${all}개 가운데 ${done}개를 측정했습니다.`,
  sortBy: (column) => `${column} 순으로 정렬`,
  reasons: {
    noDistance: "위치가 수 하나가 아님",
    fixedKeys: "게이트가 있는 키는 옮길 수 없음",
    noLength: "칸이나 점에는 길이가 없음",
    noVectors: "점수에 더할 뿐",
  },
  rowsAlone: (size) => `행끼리만은 ${size}`,
  refused: "값이 없음",
  notStored: "저장된 학습 결과 없음",
  notLearned: "과제를 배우지 못함",
  live: "여기서 학습",
  untrained: (count) => `학습하지 않고 고르거나 뽑은 수 ${count}개`,
  broken: (reason) => `측정하지 못했습니다: ${reason}`,
  notYet: "아직 측정하지 않았습니다.",
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
  device: "비용은 이 기기의 이 브라우저에서 측정한 것이라 다른 곳에서는 다릅니다.",
  code: "이 줄을 측정하는 코드",
  csv: "CSV",
  link: "링크 복사",
  linked: "복사했습니다",
  notLinked: "주소창의 주소를 복사하세요",
  summary: (task, slips, count) =>
    `튜토리얼에 흔한 표의 여덟 칸을 측정해 보니 ‘${task}’에서는 ${count}칸이 말과 다릅니다: ${slips}.`,
  noSlip: (task) =>
    `‘${task}’에서는 튜토리얼에 흔한 표의 말이 모두 측정한 것과 같거나 가릴 수 없습니다.`,
  taskOf: (task, layers) => (layers === 1 ? tasks[task] : `${tasks[task]}, ${layers}층`),
  taskName: "과제",
  taskNames: { ffill: "마지막 값", shift: "세 칸 앞", first: "누가 먼저" },
  layersName: "층 수",
  lengthAxis: "글의 토큰 수, 학습한 길이부터",
  guess: "찍기",
  curveLabel: (title, read, beyond) =>
    `${title}: 글의 토큰 수에 따른 정확도: ${read}; 가장 긴 글의 학습하지 않은 위치에서 ${beyond}%`,
  curvesCaption(task, layers, lengths, alibi, rope) {
    const name = { ffill: "마지막 값 맞히기", shift: "세 칸 앞 맞히기", first: "누가 먼저 나왔나" }[
      task
    ];
    const last = lengths.at(-1);
    const where = task === "first" ? `${last}토큰` : `${last}까지의 학습하지 않은 위치`;
    return html`${name}, ${layers}층, ${lengths[0]}토큰 학습: <span class="position">${where}</span>에서 ALiBi는 ${alibi}, RoPE는 ${rope}입니다.`;
  },
  picture: { heading: "학습한 길이를 넘어서도 버티는 인코딩은 드뭅니다" },
};
