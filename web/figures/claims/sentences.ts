// The sentences that texts say, in the order of their numbers: what a reader sees before any is measured.
import type { Both } from "../../kit/text/language.js";

export interface Sentence {
  readonly id: number;
  readonly told: Both<string>;
  /** States what somebody built: only what follows from it can be measured. */
  readonly isHistory?: true;
}

export const sentences: readonly Sentence[] = [
  {
    id: 1,
    told: {
      ko: "셀프 어텐션의 출력은 순서와 상관없이 같다.",
      en: "The output of self-attention ignores the order of its input.",
    },
  },
  {
    id: 2,
    told: {
      ko: "위치 인코딩이 없는 디코더는 순서를 알 수 없다.",
      en: "A decoder without positional encoding cannot know the order.",
    },
  },
  {
    id: 3,
    told: {
      ko: "낮은 차원일수록 파장이 길다.",
      en: "Low dimensions have long wavelengths.",
    },
  },
  {
    id: 4,
    told: {
      ko: "파장은 2π에서 10000·2π까지다.",
      en: "Wavelengths run from 2π to 10000·2π.",
    },
  },
  {
    id: 5,
    told: {
      ko: "위치 벡터는 63000쯤마다 되풀이된다.",
      en: "Position vectors repeat after about 63,000 positions.",
    },
  },
  {
    id: 6,
    told: {
      ko: "PE(p + k)는 PE(p)에 행렬 하나를 곱한 것이다.",
      en: "PE(p + k) is one linear map of PE(p).",
    },
  },
  {
    id: 7,
    told: {
      ko: "멀어질수록 두 위치의 내적은 계속 작아진다.",
      en: "The similarity of two positions falls steadily with their distance.",
    },
  },
  {
    id: 8,
    told: {
      ko: "위치 벡터의 길이는 d에 따라 커지고, 위치와는 상관없다.",
      en: "The length of a position vector grows with d and is the same at every position.",
    },
  },
  {
    id: 9,
    told: {
      ko: "차원이 높으면 무작위 벡터들은 서로 거의 직교한다.",
      en: "Random vectors of many dimensions are nearly orthogonal.",
    },
  },
  {
    id: 10,
    told: {
      ko: "그러니 위치 벡터들도 서로 거의 직교한다.",
      en: "So position vectors are nearly orthogonal too.",
    },
  },
  {
    id: 11,
    told: {
      ko: "위치 인코딩을 더하는 것은 이어 붙이는 것과 같다.",
      en: "Adding the encoding equals concatenating it.",
    },
  },
  {
    id: 12,
    told: {
      ko: "위치 0에서는 아무것도 더해지지 않는다.",
      en: "Position 0 adds nothing.",
    },
  },
  {
    id: 13,
    told: {
      ko: "RoPE의 점수는 두 위치의 차이에만 달려 있다.",
      en: "RoPE scores depend on the offset of the two positions only.",
    },
  },
  {
    id: 14,
    told: {
      ko: "RoPE는 먼 토큰의 점수를 약하게 만든다.",
      en: "RoPE makes far tokens weaker.",
    },
  },
  {
    id: 15,
    told: {
      ko: "RoPE는 어떤 길이에서도 잘 작동한다.",
      en: "RoPE extrapolates to any length.",
    },
  },
  {
    id: 16,
    told: {
      ko: "이웃끼리 짝짓는 RoPE와 반씩 나누어 짝짓는 RoPE는 다른 방법이다.",
      en: "Interleaved and half-split RoPE are different encodings.",
    },
  },
  {
    id: 17,
    told: {
      ko: "T5는 사인·코사인 위치 인코딩을 쓴다.",
      en: "T5 uses sinusoids.",
    },
    isHistory: true,
  },
  {
    id: 18,
    told: {
      ko: "BERT와 GPT-2는 사인·코사인 위치 인코딩을 쓴다.",
      en: "BERT and GPT-2 use sinusoids.",
    },
    isHistory: true,
  },
  {
    id: 19,
    told: {
      ko: "ALiBi의 기울기는 ½, ¼, ⅛, …이다.",
      en: "ALiBi's slopes are ½, ¼, ⅛, …",
    },
  },
  {
    id: 20,
    told: {
      ko: "ALiBi를 쓰면 헤드마다 긴 문맥을 모두 본다.",
      en: "With ALiBi every head sees all of a longer context.",
    },
  },
  {
    id: 21,
    told: {
      ko: "NTK 방식은 모든 주파수를 늦춘다.",
      en: "NTK scaling slows all frequencies.",
    },
  },
  {
    id: 22,
    told: {
      ko: "각을 계산하는 데는 반정밀도로 충분하다.",
      en: "Half precision is enough for angles.",
    },
  },
  {
    id: 23,
    told: {
      ko: "x + pe[:x.size(0)]은 각 단어에 제 위치를 더한다.",
      en: "x + pe[:x.size(0)] adds its position to every word.",
    },
  },
  {
    id: 26,
    told: {
      ko: "상대 위치 인코딩만으로는 절대 위치를 알 수 없다.",
      en: "Relative encodings cannot know absolute position.",
    },
  },
  {
    id: 27,
    told: {
      ko: "위치 인코딩이 없으면 언제나 더 못한다.",
      en: "Without positional encoding a model is always worse.",
    },
  },
  {
    id: 28,
    told: {
      ko: "위치 보간(PI)과 NTK는 미세 조정 없이도 긴 글에서 잘 작동한다.",
      en: "PI and NTK work without fine-tuning.",
    },
  },
  {
    id: 29,
    told: {
      ko: "YaRN은 로짓에 A = 0.1 ln s + 1을 곱한다.",
      en: "YaRN multiplies the logits by A = 0.1 ln s + 1.",
    },
  },
  {
    id: 30,
    told: {
      ko: "RoPE는 밸류(value)도 돌린다.",
      en: "RoPE turns the values too.",
    },
  },
  {
    id: 31,
    told: {
      ko: "왼쪽에 패딩을 넣어도 결과는 같다.",
      en: "Left padding is harmless.",
    },
  },
  {
    id: 32,
    told: {
      ko: "ViT의 위치 인코딩은 2차원이다.",
      en: "A ViT's positions are two-dimensional.",
    },
  },
  {
    id: 33,
    told: {
      ko: "RoPE는 모든 채널을 돌려야 한다.",
      en: "All channels must rotate.",
    },
  },
  {
    id: 34,
    told: {
      ko: "위치 벡터가 단어 벡터를 덮어 버린다.",
      en: "The position drowns the word.",
    },
  },
  {
    id: 35,
    told: {
      ko: "동적 NTK에서도 캐시에 넣어 둔 키를 그대로 쓰면 된다.",
      en: "Under dynamic NTK cached keys stay valid.",
    },
  },
];

/** Those of the picture's cards, in their order. */
export const deck: readonly number[] = [1, 3, 12, 8, 6, 7, 13, 14, 20, 15];
