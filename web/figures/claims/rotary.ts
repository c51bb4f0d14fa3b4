// Claims about rotary encodings.
import type { Posenc } from "posenc";
import { type Claim, finding, view } from "./claim.js";

const counting = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Rows of N(0, 1), drawn by the core. */
const gaussian = (pe: Posenc, length: number, dim: number, seed: number) =>
  pe.encode("learned", { length, maxLength: length, dim, seed, scale: 50, dtype: "float64" });

export const rotaryClaims: readonly Claim[] = [
  {
    id: 13,
    told: {
      ko: "RoPE의 점수는 두 위치의 차이에만 달려 있다.",
      en: "RoPE scores depend on the offset of the two positions only.",
    },
    precisely: {
      ko: "참입니다. 쿼리와 키를 함께 밀어도 점수는 반올림 오차만큼만 달라집니다. 각을 float32로 계산하는 코드에서는 먼 위치에서 크게 어긋납니다.",
      en: "True: shift query and key together and the score changes by rounding only. Code that forms the angles in float32 drifts at far positions.",
    },
    setUp: {
      ko: "headDim 64, 거리 4, 위치를 0, 1천, 10만, 1천만 밀기, 시드 1, 2, float64. 오차 1e-6보다 작으면 참. float32 각은 밀기마다 이어지는 위치 64개.",
      en: "headDim 64, offset 4, shifted by 0, 1000, 100,000 and 10 million, seeds 1 and 2, float64. True if the error is below 1e-6. Angles in float32: 64 consecutive positions after each shift.",
    },
    shows: [view("F6", { vectors: "random", slid: "28" })],
    measure(pe) {
      const [q, k] = [1, 2].map((seed) => gaussian(pe, 1, 64, seed).data);
      const shifts = [0, 1e3, 1e5, 1e7];
      const { error, norms } = pe.measure.invariance("rope", {
        q: q!,
        k: k!,
        queryPositions: shifts.map((shift) => shift + 7),
        keyPositions: shifts.map((shift) => shift + 3),
      });
      const drift = (shift: number) => {
        const all = [0, ...counting(64).map((i) => shift + i)];
        return pe.measure.invariance("rope", {
          q: q!,
          k: k!,
          queryPositions: all.map((one) => one + 7),
          keyPositions: all.map((one) => one + 3),
          angles: "float32",
        }).error;
      };
      return {
        holds: error < 1e-6,
        findings: [
          finding("점수의 가장 큰 차이", "largest difference of scores", error),
          finding("길이의 변화", "change of norm", Math.max(...norms) - Math.min(...norms)),
          ...shifts
            .slice(1)
            .map((shift) =>
              finding(
                `각을 float32로: ${shift}만큼 밀 때의 차이`,
                `angles in float32: difference after ${shift}`,
                drift(shift),
              ),
            ),
        ],
      };
    },
    code: `pe.measure.invariance("rope", { q, k, queryPositions: [7, 1007, 100007, 10000007], keyPositions: [3, 1003, 100003, 10000003] });`,
  },
  {
    id: 14,
    told: {
      ko: "RoPE는 먼 토큰의 점수를 약하게 만든다.",
      en: "RoPE makes far tokens weaker.",
    },
    precisely: {
      ko: "일반적으로는 아닙니다. 무작위 쿼리와 키의 점수는 어느 거리에서나 평균 0, 크기 그대로이고, 원하는 거리에서 가장 큰 점수가 나오는 키를 만들 수 있습니다. 모두 1인 벡터에서만 줄어듭니다.",
      en: "Not in general. Scores of random queries and keys have mean 0 and the same spread at every distance, and a key can be built whose score peaks wherever you like. Only the all-ones curve falls.",
    },
    setUp: {
      ko: "headDim 64, 무작위 쌍 400개, 거리 0과 1024에서 점수의 표준편차를 비교(절반 아래로 줄면 참). 거리 37에 봉우리를 둔 키의 점수는 거리 0–128에서.",
      en: "headDim 64, 400 random pairs, spread of the scores at distances 0 and 1024 (true if it falls below half). The key with its peak at 37 is searched over distances 0 to 128.",
    },
    shows: [view("F6"), view("F6", { vectors: "ones" })],
    measure(pe) {
      const [headDim, pairs] = [64, 400];
      const q = gaussian(pe, pairs, headDim, 3).data;
      const k = gaussian(pe, pairs, headDim, 4).data;
      const rope = pe.rotary("rope", { headDim });
      const dot = (a: ArrayLike<number>, b: ArrayLike<number>, row: number, other = row) => {
        let sum = 0;
        for (let c = 0; c < headDim; ++c) sum += a[row * headDim + c]! * b[other * headDim + c]!;
        return sum;
      };
      const spread = (distance: number) => {
        const positions = new Float64Array(pairs).fill(distance);
        const turned = rope.rotate(q, { shape: [pairs, headDim], positions }).data;
        const scores = counting(pairs).map((row) => dot(turned, k, row));
        return Math.sqrt(scores.reduce((sum, score) => sum + score * score, 0) / pairs);
      };
      // q at position D meets the key R(37) q at 0 with the score q . R(D - 37) q, largest at D = 37.
      const one = q.slice(0, headDim);
      const key = rope.rotate(one, { shape: [1, headDim], positions: [37] }).data;
      const copies = new Float64Array(129 * headDim);
      for (let d = 0; d <= 128; ++d) copies.set(one, d * headDim);
      const turned = rope.rotate(copies, { shape: [129, headDim] }).data;
      const scores = counting(129).map((d) => dot(turned, key, d, 0));
      const peak = scores.indexOf(Math.max(...scores));
      const [near, far] = [spread(0), spread(1024)];
      const ones = new Float64Array(headDim).fill(1);
      const fall = pe.measure.invariance("rope", {
        q: ones,
        k: ones,
        queryPositions: [0, 16, 1024],
        keyPositions: [0, 0, 0],
      }).scores;
      return {
        holds: far < near / 2 && peak !== 37,
        findings: [
          finding("거리 0에서 점수의 크기", "spread of scores at distance 0", near),
          finding("거리 1024에서 점수의 크기", "spread of scores at distance 1024", far),
          finding("만든 봉우리의 거리", "distance of the peak that was built", peak),
          ...[16, 1024].map((distance, i) =>
            finding(
              `모두 1인 벡터: 거리 ${distance}의 점수 / 거리 0의 점수`,
              `all ones: score at ${distance} over score at 0`,
              fall[i + 1]! / fall[0]!,
            ),
          ),
        ],
      };
    },
    code: `const rope = pe.rotary("rope", { headDim: 64 });
const key = rope.rotate(q, { positions: [37] }).data; // its score with q peaks at distance 37`,
  },
  {
    id: 15,
    told: {
      ko: "RoPE는 어떤 길이에서도 잘 작동한다.",
      en: "RoPE extrapolates to any length.",
    },
    precisely: {
      ko: "식은 어디서나 정의되지만, 학습 길이 안에서 한 바퀴를 다 돌지 못한 쌍은 그 너머에서 처음 보는 각을 만납니다. 그래서 문맥 확장 기법이 필요합니다. 작은 모델의 정확도가 길이에 따라 얼마나 떨어지는지는 학습 그림에서 볼 수 있습니다.",
      en: "It is defined everywhere, but a pair that never finished a turn within the trained length meets angles beyond it that it has never seen. That is what scalings are for. Train a small model in the training figure to see its accuracy fall with the length.",
    },
    setUp: {
      ko: "headDim 128, base 10000, 학습 길이 4096. 한 바퀴를 못 돈 쌍이 하나도 없으면 참.",
      en: "headDim 128, base 10000, trained length 4096. True if every pair finishes a turn.",
    },
    shows: [view("F8"), view("F9", { task: "ffill", encodings: "rope" })],
    measure(pe) {
      const { frequencies } = pe.rotary("rope", { headDim: 128 });
      const unseen = frequencies.filter((one) => (one * 4096) / (2 * Math.PI) < 1).length;
      return {
        holds: unseen === 0,
        findings: [
          finding("한 바퀴를 못 돈 쌍", "pairs without a whole turn", unseen),
          finding("모든 쌍", "pairs in all", frequencies.length),
        ],
      };
    },
    code: `pe.rotary("rope", { headDim: 128 }).frequencies.filter((one) => one * 4096 < 2 * Math.PI).length;`,
  },
  {
    id: 16,
    told: {
      ko: "이웃끼리 짝짓는 RoPE와 반씩 나누어 짝짓는 RoPE는 다른 방법이다.",
      en: "Interleaved and half-split RoPE are different encodings.",
    },
    precisely: {
      ko: "같은 방법입니다. 쿼리와 키의 채널 순서만 바꾸면 점수가 같습니다. 한쪽만 바꾸면 틀립니다.",
      en: "They are the same up to an order of the channels: permute query and key alike and the scores agree. Change one side only, and they are wrong.",
    },
    setUp: {
      ko: "headDim 64, 위치 7과 3, 시드 5, 6, float64. 순서를 바꾼 점수와의 차이가 1e-9보다 크면 참.",
      en: "headDim 64, positions 7 and 3, seeds 5 and 6, float64. True if the permuted scores differ by more than 1e-9.",
    },
    shows: [view("F6", { vectors: "random", layout: "interleaved" })],
    measure(pe) {
      const headDim = 64;
      const [q, k] = [5, 6].map((seed) => gaussian(pe, 1, headDim, seed).data) as [
        Float64Array,
        Float64Array,
      ];
      const asHalf = (x: Float64Array) =>
        pe.permuteRows(
          { data: x, shape: [headDim, 1] },
          { from: "interleaved", to: "half", heads: 1 },
        ).data;
      const score = (layout: "half" | "interleaved", a: Float64Array, b: Float64Array) =>
        pe.measure.invariance("rope", {
          layout,
          q: a,
          k: b,
          queryPositions: [7],
          keyPositions: [3],
        }).scores[0]!;
      const interleaved = score("interleaved", q, k);
      const half = score("half", asHalf(q), asHalf(k));
      return {
        holds: Math.abs(interleaved - half) > 1e-9,
        findings: [
          finding("이웃끼리", "interleaved", interleaved),
          finding("반씩, 채널을 바꾼 뒤", "half-split, channels permuted", half),
          finding("반씩, 바꾸지 않으면", "half-split, not permuted", score("half", q, k)),
        ],
      };
    },
    code: `pe.permuteRows(weights, { from: "interleaved", to: "half", heads });`,
  },
  {
    id: 21,
    told: {
      ko: "NTK 방식은 모든 주파수를 늦춘다.",
      en: "NTK scaling slows all frequencies.",
    },
    precisely: {
      ko: "아닙니다. 가장 빠른 쌍은 그대로 두고 느린 쌍일수록 더 늦춥니다(가장 느린 쌍은 s배). 모두를 s배 늦추는 것은 위치 보간(PI)입니다.",
      en: "No: the fastest pair stays and slower ones are slowed more, the slowest by s. It is position interpolation that slows all by s.",
    },
    setUp: {
      ko: "headDim 128, s = 4. 쌍마다 느려진 배수. 모든 쌍이 1.01배 넘게 느려지면 참.",
      en: "headDim 128, s = 4, the slowdown of each pair. True if every pair is slowed by more than 1.01.",
    },
    shows: [view("F8", { scaling: "ntk", pair: "32" })],
    measure(pe) {
      const headDim = 128;
      const plain = pe.rotary("rope", { headDim }).frequencies;
      const slowed = pe.rotary("ntk", { headDim, factor: 4 }).frequencies;
      const ratio = plain.map((one, i) => one / slowed[i]!);
      return {
        holds: ratio.every((one) => one > 1.01),
        findings: [
          finding("0번 쌍", "pair 0", ratio[0]!),
          finding("32번 쌍", "pair 32", ratio[32]!),
          finding("63번 쌍", "pair 63", ratio[63]!),
        ],
      };
    },
    code: `pe.rotary("rope", { headDim: 128 }).frequencies; pe.rotary("ntk", { headDim: 128, factor: 4 }).frequencies;`,
  },
];
