// The words of the figure in Korean.
import { html } from "lit";
import { errorSize } from "../../kit/text/numbers.js";
import type { EncodingId } from "../../toys/toy.js";
import { shownChange, shownValue } from "./numbers.js";
import type { Cue, Texts, Value, Weight } from "./texts.en.js";

const cues: Readonly<Record<Cue, string>> = {
  place: "단어마다 어디에 있는지",
  "distance and direction": "단어가 서로 얼마나 떨어졌고 어느 쪽이 앞인지",
  distance: "어느 쪽이 앞인지는 말고 단어가 서로 얼마나 떨어졌는지만",
};
const titles: Readonly<Record<EncodingId, string>> = {
  none: "없음",
  sinusoidal: "사인·코사인",
  learned: "학습된 표",
  rope: "RoPE",
  alibi: "ALiBi",
  t5: "T5 버킷",
  shaw: "Shaw",
};

export const texts: Texts = {
  heading: "단어를 옮겨 보세요",
  controls: {
    causal: { label: "인과 마스크(causal mask)", hint: "자기와 앞 단어만 봅니다" },
    layers: { label: "층 수", names: { 1: "1개", 2: "2개" } },
  },
  title: (id: EncodingId, _catalog?: string) => titles[id],
  encoding: "위치 인코딩(positional encoding)",
  encodingHint: "아래 숫자: 이 순서에서 출력이 ‘자리만 옮긴 것’과 다른 정도",
  sentence: "문장",
  sentenceHint: (most: number) => `아무 문장이나 ${most}단어까지`,
  empty: "단어가 하나는 있어야 합니다. 앞의 문장을 그대로 둡니다.",
  cut: (most: number, cut: number) => `처음 ${most}단어만 씁니다. ${cut}단어는 뺐습니다.`,
  before: "옮기기 전",
  after: "옮긴 뒤",
  drag: "끌거나 ← → 키로 옮기세요",
  help: "왼쪽과 오른쪽 화살표 키로 이 단어를 옮깁니다. Home과 End는 맨 앞과 맨 뒤로 보냅니다.",
  word: "옮길 수 있는 단어",
  wordAt: (name: string, place: number, n: number) => `${name}, ${n}자리 가운데 ${place}번째`,
  shuffle: "섞기",
  restore: "원래 순서",
  weights: "어텐션(attention) 가중치",
  weightsOf: (when: string) =>
    `어텐션 가중치, ${when}: 행은 쿼리, 열은 키. 화살표 키로 칸을 옮겨 다닙니다.`,
  weightsNote: "행 = 보는 단어(쿼리, query), 열 = 보이는 단어(키, key), 행의 합은 1",
  outputs: "출력 벡터",
  outputsLabel: "옮기기 전과 뒤의 출력 벡터. 위아래 화살표는 단어, 좌우 화살표는 채널을 고릅니다.",
  outputsNote:
    "막대 하나가 채널 하나, 오른쪽의 가는 선은 옮기기 전의 값, Δ는 채널 가운데 가장 큰 차이",
  mean: "전체 평균(mean pooling)",
  meanShort: "평균",
  pointAt: "칸을 가리키거나 화살표 키로 옮겨 다니면 값이 보입니다.",
  pointAtBar: "막대를 가리키거나 화살표 키로 옮겨 다니면 값이 보입니다.",
  cell: ({ query, key, before, after, hiddenBefore, hiddenAfter }: Weight) =>
    hiddenBefore && hiddenAfter
      ? `“${query}” → “${key}”: 옮기기 전에도 뒤에도 마스크가 가림 (뒤에 오는 단어)`
      : `“${query}” → “${key}”: 옮기기 전 ${hiddenBefore ? "0(마스크)" : shownValue(before)}, 옮긴 뒤 ${hiddenAfter ? "0(마스크)" : shownValue(after)} (차이 ${shownChange(after - before)})`,
  reading: ({ name, channel, before, after }: Value) =>
    `“${name}”의 출력, 채널 ${channel}: 옮기기 전 ${shownValue(before)}, 옮긴 뒤 ${shownValue(after)} (차이 ${errorSize(Math.abs(after - before))})`,
  table: "표로 보기",
  tableWeights: (when: string, masked: boolean) =>
    `어텐션 가중치, ${when}${masked ? " (—: 가려짐)" : ""}`,
  tableOutputs: "출력 벡터 (단어마다 옮기기 전과 뒤)",
  channelHead: "채널",
  queryKey: "쿼리 \\ 키",
  difference: "가장 큰 차이",
  order: (words: string) => `순서: “${words}”.`,
  symbols: "f: 어텐션 층, x: 단어 벡터, P: 순서 바꾸기",
  same: "출력은 그대로, 자리만 옮겨졌습니다",
  changed: (error: number) => `출력이 최대 ${errorSize(error)} 달라졌습니다`,
  unmoved: "아직 옮긴 단어가 없습니다",
  single: "단어가 하나면 순서도 하나뿐입니다",
  unmovedLong: "지금은 원래 순서입니다. 단어를 하나 옮겨 보세요.",
  singleLong: "단어를 더 적으면 순서를 바꿔 볼 수 있습니다.",
  equivariant: (error: number, place: number, pooled: number) =>
    `출력이 단어를 그대로 따라갔습니다(순열 등변성, permutation equivariance). ${error === 0 ? "차이는 정확히 0입니다." : `남은 차이는 float64의 반올림입니다(${errorSize(error)}).`} 같은 자리끼리 비교하면 출력은 최대 ${errorSize(place)} 다릅니다. 그대로인 것은 평균처럼 모든 단어를 똑같이 다루는 값입니다(평균의 차이 ${errorSize(pooled)}).`,
  maskShowsOrder: (error: number) =>
    `위치 인코딩이 없는데도 출력이 최대 ${errorSize(error)} 달라졌습니다. 인과 마스크는 자기와 그 앞 단어만 보게 하므로 그것만으로 이미 순서가 드러납니다.`,
  lastSame: (name: string, change: number) =>
    `다만 제자리에 남은 마지막 단어 “${name}”의 출력은 그대로입니다(${errorSize(change)}). 한 층에서는 앞 단어들의 순서를 알 수 없습니다. 층을 2개로 바꿔 보세요.`,
  lastChanged: (name: string, change: number) =>
    `층이 2개면 제자리에 남은 마지막 단어 “${name}”의 출력까지 달라집니다(${errorSize(change)}). 첫 층의 출력에 이미 순서가 들어 있기 때문입니다.`,
  placed: (title: string, cue: Cue, error: number, name: string, pooled: number) =>
    `${title}: ${cues[cue]} 알려 주므로 출력이 순서에 따라 달라집니다. 가장 큰 차이는 ${errorSize(error)}(“${name}”), 평균의 차이는 ${errorSize(pooled)}입니다.`,
  maskAlone: (error: number) => `인과 마스크만으로도 ${errorSize(error)}만큼 달라집니다.`,
  reversal:
    "마스크 없는 ALiBi는 두 단어가 얼마나 떨어졌는지만 보고 어느 쪽이 앞인지는 보지 않습니다. 순서를 통째로 뒤집으면 거리가 모두 그대로라서 출력도 자리만 옮깁니다. 다른 순서나 인과 마스크로 비교해 보세요.",
  sameReading: (place: number) =>
    `같은 단어끼리 자리를 바꿨으니 문장은 그대로이고, 같은 자리의 출력도 그대로입니다(차이 ${errorSize(place)}). 그러나 그 단어를 새 자리까지 따라가 보면 출력이 다릅니다. 같은 단어라도 자리에 따라 출력이 다르기 때문입니다.`,
  sameWords: "같은 단어끼리 자리를 바꾸었으니 문장도, 출력도 그대로입니다.",
  unchanged: (error: number) => `이번에는 반올림(${errorSize(error)}) 말고는 달라진 것이 없습니다.`,
  caption: html`어텐션은 순서를 모릅니다. 위치 인코딩도 마스크도 없으면 단어를 옮길 때 출력이 그 단어를 <em>따라갈</em> 뿐입니다.
    자리마다의 출력이 그대로라는 말이 아니라 f(Px) = P f(x)라는 뜻이고, 그대로인 것은 평균처럼 모든 단어를 똑같이 다루는 값입니다.
    단어 벡터는 단어의 해시에서, 투영 행렬(W<sub>Q</sub>, W<sub>K</sub>, W<sub>V</sub>)은 시드에서 나온 <em>장난감 값</em>이며, 학습된 모델의 값이 아닙니다.
    헤드는 하나, 계산은 모두 float64입니다.`,
  give: "위치 더하기",
  firstSentence: "첫 번째 문장",
  secondSentence: "두 번째 문장. 단어를 다른 단어 위에 놓으면 자리가 바뀝니다",
  chip: (word, place, n, partner) =>
    `${word}, ${n}개 중 ${place}번째 자리. ${partner === undefined ? "눌러서 집고 다른 단어를 누르면 자리가 바뀝니다." : `누르면 다음 단어와 자리가 바뀝니다: ${partner}.`}`,
  pairEqual: "두 문장에서 단어마다 출력이 같습니다.",
  pairDiffers: "두 번째 문장에서는 단어마다 출력이 다릅니다.",
  pairTable: (isLit) => (isLit ? "위치의 표, 자리마다 한 열." : "아직 더하지 않은 위치의 표."),
  pairTwice: (first, second) =>
    html`<b>같은 문장 두 개입니다.</b> 아래에서 한 단어를 다른 단어 위로 끌어 보세요: <b class="content">${first}</b> → <b class="content">${second}</b>.`,
  pairSame: (isOpposite) =>
    html`<b>${isOpposite ? "뜻은 반대, 숫자는 같습니다." : "순서는 다르고 숫자는 같습니다."}</b> 막대는 어텐션이 단어마다 내는 출력입니다. <span class="to-do">아래쪽 단어를 옮겨 <span class="content">=</span>를 ≠로 바꿔 보세요.</span>`,
  pairGiven: html`<b class="position">이제 출력이 모두 다릅니다.</b> 자리마다 다른 숫자를 더했습니다. 짧은 눈금은 첫 문장의 값입니다.`,
  pairMasked: html`<b>출력이 다릅니다.</b> 마스크는 앞 단어만 보게 하므로 순서가 드러납니다.`,
  tryOwn: "내 문장으로",
  yourSentence: (most) => `내 문장, ${most}단어까지`,
  useOwn: "적용",
  noWord: "문장에는 단어가 둘 이상 있어야 합니다. 앞의 문장을 그대로 둡니다.",
  oneWord: "단어가 하나뿐이면 바꿀 상대가 없습니다. 앞의 문장을 그대로 둡니다.",
  firstWords: (most, left) => `앞의 ${most}단어만 씁니다. 뒤의 ${left}단어는 뺐습니다.`,
  inSyllables: (left) =>
    left
      ? `띄어쓰기가 없어 음절로 나눴고, 뒤의 ${left}음절은 뺐습니다.`
      : "띄어쓰기가 없어 음절로 나눴습니다.",
  tableWaiting: html`위 표에는 자리마다 숫자 한 열이 있습니다. <span class="to-do">‘위치 더하기’를 켜 보세요.</span>`,
  tableLit: (base) =>
    html`<b class="position">자리마다 숫자 한 열</b>을 그 위의 단어에 더합니다. 파랑은 양수, 갈색은 음수입니다. ${base === 10000 ? "" : `base는 ${base}이고, 실제 모델은 보통 10,000을 씁니다.`}`,
  picture: { heading: "어텐션에게는 단어가 같은 두 문장이 같습니다" },
};
