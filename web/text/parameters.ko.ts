// What the parameters do, in Korean; the English phrases are the catalog's own. tsc reports a parameter
// or a choice that is missing.
import type { EncodingId } from "posenc";
import type { Choices, ParameterName } from "../controls/ranges.js";

type Phrases = { [Id in EncodingId]: { [P in ParameterName<Id>]: string } };

export const parametersKo = {
  sinusoidal: {
    dim: "임베딩 차원 수",
    base: "파장이 2π에서 2π × base 쪽으로 길어짐",
    layout: "사인과 코사인을 번갈아 놓거나 두 덩어리로 나눔",
    denominator: "진동수 번호를 나누는 수",
    minTimescale: "모든 진동수에 곱하는 수. 거듭제곱되는 것은 base / minTimescale",
    scale: "표 전체에 곱하는 수",
    paddingIndex: "모든 값이 0이 되는 위치",
  },
  learned: {
    dim: "임베딩 차원 수",
    maxLength: "표의 행 수",
    offset: "행 번호를 얻으려고 위치에 더하는 수 (BART와 OPT는 2)",
    scale: "모든 행에 곱하는 수",
    normalize: "각 행을 그 유클리드 노름으로 나눔",
    seed: "표를 주지 않았을 때 표를 뽑는 시드",
  },
  sincos_2d: {
    dim: "임베딩 차원 수",
    base: "파장이 2π에서 2π × base 쪽으로 길어짐",
    style: "축, 블록, 토큰의 순서를 누구의 코드처럼 둘지",
    classToken: "맨 앞에 0으로 된 행을 하나 둠",
    interleave: "timm: 축마다 블록을 둠",
    reverse: "timm: x가 y보다 먼저, 토큰은 열을 따라",
    baseSize: "학습할 때 쓴 격자의 한 변. 더 큰 격자는 여기에 맞춰 줄임 (DiT)",
    interpolationScale: "격자 좌표를 나누는 수 (PixArt)",
  },
  rope: {
    headDim: "헤드 하나의 차원 수",
    rotaryDim: "앞에서부터 회전하는 채널 수. 주지 않으면 headDim 전부",
    base: "파장이 2π에서 2π × base 쪽으로 길어짐",
    layout: "어느 채널끼리 한 쌍이 되는가",
  },
  alibi: {
    heads: "어텐션 헤드 수. 헤드마다 기울기가 하나",
    maxBias: "가장 작은 기울기가 2^−maxBias",
    slopeRule: "헤드 수가 2의 거듭제곱이 아닐 때의 기울기 규칙",
    form: "거리의 음수, 또는 한 행으로 키 위치의 양수",
  },
  t5: {
    heads: "어텐션 헤드 수. 헤드마다 열이 하나",
    buckets: "표의 행 수, 곧 버킷(bucket) 수",
    maxDistance: "이 거리부터는 (조금 더 가까운 거리 일부와 함께) 마지막 버킷을 같이 씁니다",
    bidirectional: "버킷의 절반을 뒤에 오는 키에 씀",
    seed: "표를 주지 않았을 때 표를 뽑는 시드",
  },
  shaw: {
    headDim: "헤드 하나의 차원 수",
    maxDistance: "이보다 먼 거리는 잘라 냄",
    seed: "표를 주지 않았을 때 표를 뽑는 시드",
  },
} satisfies Phrases;

type ChoiceNames = {
  [Id in EncodingId]: {
    [P in ParameterName<Id> as Choices<Id, P> extends never ? never : P]: Record<
      Choices<Id, P>,
      string
    >;
  };
};

/** Behind the choice's own name. */
export const choicesKo = {
  sinusoidal: {
    layout: { interleaved: "번갈아", sin_cos: "사인 먼저", cos_sin: "코사인 먼저" },
    denominator: { half: "차원 수의 절반", "half-1": "절반보다 하나 적게" },
  },
  learned: {},
  sincos_2d: { style: { mae: "MAE", mocov3: "MoCo v3", timm: "timm" } },
  rope: { layout: { half: "앞 절반과 뒤 절반", interleaved: "이웃끼리" } },
  alibi: {
    slopeRule: { paper: "논문", geometric: "등비수열" },
    form: { distance: "거리", key_position: "키 위치" },
  },
  t5: {},
  shaw: {},
} satisfies ChoiceNames;
