// The cards of the picture: ten claims, and what to say of each in a breath, with one of its numbers.
import type { Both } from "../../kit/text/language.js";
import { decimals } from "../../kit/text/numbers.js";

export interface DeckCard {
  /** Of the claim. */
  readonly id: number;
  /** Index of the finding whose number is told. */
  readonly finding: number;
  readonly write: (value: number) => string;
  readonly said: Both<(value: string) => string>;
}

const whole = (value: number): string => value.toFixed(0);
const two = (value: number): string => value.toFixed(2);
const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;
/** Of a number that is in percent already. */
const percents = (value: number): string => `${Number(value.toFixed(1))}%`;
/** What is left by rounding. */
const rounding = (value: number): string => (value < 0.005 ? "0.00" : decimals(value));

export const cards: readonly DeckCard[] = [
  {
    id: 1,
    finding: 0,
    write: two,
    said: {
      ko: (change) =>
        `출력은 단어를 따라 옮겨 갑니다. 같은 자리의 출력은 ${change}까지 바뀌고, 평균만 그대로입니다.`,
      en: (change) =>
        `The outputs move along with the words. At one place they change by up to ${change}; only the mean stays.`,
    },
  },
  {
    id: 3,
    finding: 0,
    write: whole,
    said: {
      ko: (count) =>
        `반대입니다. 첫 쌍이 가장 빠른 시계입니다. 0번 차원은 1,000단어 동안 부호가 ${count}번 바뀝니다.`,
      en: (count) =>
        `It is the other way round. The first pair is the fastest clock: in 1,000 words dimension 0 changes its sign ${count} times.`,
    },
  },
  {
    id: 12,
    finding: 0,
    write: whole,
    said: {
      ko: (norm) =>
        `코사인 열에서 1을 더합니다. 0번 위치의 벡터는 128차원에서 길이가 ${norm}, 다른 위치와 같습니다.`,
      en: (norm) =>
        `It adds 1 in every cosine column. At width 128 its vector has length ${norm}, as at any other position.`,
    },
  },
  {
    id: 8,
    finding: 0,
    write: whole,
    said: {
      ko: (norm) =>
        `쌍마다 sin² + cos² = 1입니다. 32차원이면 어느 위치에서나 길이가 ${norm}입니다.`,
      en: (norm) => `Each pair has sin² + cos² = 1. At width 32 the length is ${norm} everywhere.`,
    },
  },
  {
    id: 6,
    finding: 2,
    write: percent,
    said: {
      ko: (missed) =>
        `쌍마다 정해진 각도만큼 도는 회전 하나입니다. 사인만 남기면 가장 좋은 행렬도 ${missed}를 놓칩니다.`,
      en: (missed) =>
        `It is one fixed turn per pair. With sines alone even the best matrix misses ${missed}.`,
    },
  },
  {
    id: 7,
    finding: 2,
    write: whole,
    said: {
      ko: (rises) =>
        `평균적으로만 줄어듭니다. 512차원에서 거리를 1,000까지 늘리면 ${rises}번은 다시 오릅니다.`,
      en: (rises) =>
        `Only on average. At width 512, ${rises} of the first 1,000 steps go up again.`,
    },
  },
  {
    id: 13,
    finding: 0,
    write: rounding,
    said: {
      ko: (change) =>
        `둘을 함께 밀어도 간격은 그대로입니다. 1천만 칸을 밀어도 점수의 차이는 ${change}입니다.`,
      en: (change) =>
        `Slide both, and the gap stays. Even after ten million places the score changes by ${change}.`,
    },
  },
  {
    id: 14,
    finding: 0,
    write: two,
    said: {
      ko: (ratio) =>
        `서로 상관없는 쿼리와 키라면 아닙니다. 거리 1,024에서도 점수의 크기는 거리 0의 ${ratio}배입니다.`,
      en: (ratio) =>
        `Not where query and key are unrelated. At distance 1,024 their scores have ${ratio} times the size of distance 0.`,
    },
  },
  {
    id: 20,
    finding: 0,
    write: whole,
    said: {
      ko: (tokens) =>
        `내용이 모두 같으면 가장 가파른 헤드는 가까운 ${tokens}단어에 가중치의 99%를 줍니다.`,
      en: (tokens) =>
        `With equal content the steepest head gives 99% of its weight to the nearest ${tokens} words.`,
    },
  },
  {
    id: 15,
    finding: 3,
    write: percents,
    said: {
      ko: (accuracy) =>
        `마지막 값 맞히기를 16토큰으로 학습한 1층 모델은 128까지의 학습하지 않은 위치에서 ${accuracy}만 맞힙니다.`,
      en: (accuracy) =>
        `One layer, trained on 16 tokens to name the last value seen, scores ${accuracy} at untrained places up to 128.`,
    },
  },
];
