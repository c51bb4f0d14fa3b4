// Claims about rotary encodings.
import type { Posenc, Rotary } from "posenc";
import { type Claim, finding, view } from "./claim.js";

const counting = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Rows of N(0, 1), drawn by the core. */
const gaussian = (pe: Posenc, length: number, dim: number, seed: number) =>
  pe.encode("learned", { length, maxLength: length, dim, seed, scale: 50, dtype: "float64" });

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of the same row of both, or of another one of the second. */
function dot(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  headDim: number,
  row: number,
  other = row,
): number {
  let sum = 0;
  for (let c = 0; c < headDim; ++c) sum += a[row * headDim + c]! * b[other * headDim + c]!;
  return sum;
}

/** Where q's score is largest, of distances 0 to 128, with the key that is q turned by some positions. */
function peakOf(pe: Posenc, q: Float64Array, turn: number): number {
  // q at position D meets the key R(turn) q at 0 with the score q . R(D - turn) q, largest at D = turn.
  const headDim = q.length;
  const rope = pe.rotary("rope", { headDim });
  const key = rope.rotate(q, { shape: [1, headDim], positions: [turn] }).data;
  const copies = new Float64Array(129 * headDim);
  for (let d = 0; d <= 128; ++d) copies.set(q, d * headDim);
  const turned = rope.rotate(copies, { shape: [129, headDim] }).data;
  const scores = counting(129).map((d) => dot(turned, key, headDim, d, 0));
  return scores.indexOf(Math.max(...scores));
}

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
      ko: "일반적으로는 아닙니다. 서로 상관없는 쿼리와 키의 점수는 어느 거리에서나 평균 0, 크기 그대로이고, 원하는 거리에서 가장 큰 점수가 나오는 키를 만들 수 있습니다. 그러나 내용이 같으면(k = q) 점수의 기댓값은 모두 1인 곡선과 똑같이 줄어듭니다. 같은 내용은 멀수록 평균적으로 가벼워집니다. 일부러 줄어들게 만든 xPos에서는 상관없는 쌍도 줄어듭니다. 참고: Barbero et al. 2024, arXiv:2410.06205.",
      en: "Not in general. Scores of independent queries and keys have mean 0 and the same spread at every distance, and a key can be built whose score peaks wherever you like. But where the content is the same, k = q, the expected score falls exactly as the all-ones curve does: the same content weighs less far away, on average. xPos, which is made to decay, weakens independent pairs too. Cf. Barbero et al. 2024, arXiv:2410.06205.",
    },
    setUp: {
      ko: "headDim 64, 무작위 쌍 2000개, 시드 3, 4, 거리 0과 1024. 상관없는 쌍은 점수의 크기(RMS), k = q는 점수의 평균을 비교해 둘 다 ¾ 아래로 줄면 참. 거리 37에 피크를 둔 키의 점수는 거리 0–128에서.",
      en: "headDim 64, 2000 random pairs, seeds 3 and 4, distances 0 and 1024: the size (RMS) of independent pairs' scores and the mean of those of k = q. True if both fall below ¾. The key with its peak at 37 is searched over distances 0 to 128.",
    },
    shows: [view("F6", { vectors: "same" }), view("F6")],
    *measure(pe) {
      const [headDim, pairs] = [64, 2000];
      const q = gaussian(pe, pairs, headDim, 3).data;
      const k = gaussian(pe, pairs, headDim, 4).data;
      const rope = pe.rotary("rope", { headDim });
      const at = (turn: Rotary, x: Float64Array, distance: number) =>
        turn.rotate(x, {
          shape: [pairs, headDim],
          positions: new Float64Array(pairs).fill(distance),
        }).data;
      const scores = (turn: Rotary, keys: Float64Array, distance: number) => {
        const [queries, kept] = [at(turn, q, distance), at(turn, keys, 0)];
        return counting(pairs).map((row) => dot(queries, kept, headDim, row));
      };
      const spread = (turn: Rotary, distance: number) =>
        Math.sqrt(mean(scores(turn, k, distance).map((score) => score * score)));
      const left = (turn: Rotary) => spread(turn, 1024) / spread(turn, 0);
      const independent = left(rope);
      yield;
      const made = left(pe.rotary("xpos", { headDim }));
      yield;
      const near = mean(scores(rope, q, 0));
      const same = [16, 1024].map((distance) => mean(scores(rope, q, distance)) / near);
      yield;
      const ones = new Float64Array(headDim).fill(1);
      const fall = pe.measure.invariance("rope", {
        q: ones,
        k: ones,
        queryPositions: [0, 16, 1024],
        keyPositions: [0, 0, 0],
      }).scores;
      const falls = [independent < 0.75, same[1]! < 0.75];
      return {
        holds: falls.every(Boolean),
        ...(falls[1] && {
          extent: {
            ko: "(일반적으로는. 같은 내용 k = q에서는 평균적으로 맞습니다)",
            en: "in general; true on average of the same content, k = q",
          },
        }),
        findings: [
          finding(
            "상관없는 쌍: 거리 1024의 크기 / 거리 0의 크기",
            "independent pairs: size at 1024 over size at 0",
            independent,
          ),
          finding("xPos에서는", "the same for xPos", made),
          ...[16, 1024].map((distance, i) =>
            finding(
              `같은 내용: 거리 ${distance}의 평균 / 거리 0의 평균`,
              `same content: mean at ${distance} over mean at 0`,
              same[i]!,
            ),
          ),
          ...[16, 1024].map((distance, i) =>
            finding(
              `모두 1인 벡터: 거리 ${distance}의 점수 / 거리 0의 점수`,
              `all ones: score at ${distance} over score at 0`,
              fall[i + 1]! / fall[0]!,
            ),
          ),
          finding(
            "만든 피크의 거리",
            "distance of the peak that was built",
            peakOf(pe, q.slice(0, headDim), 37),
          ),
        ],
      };
    },
    code: `const rope = pe.rotary("rope", { headDim: 64 });
const turned = rope.rotate(q, { shape: [2000, 64], positions: Array(2000).fill(1024) }).data; // its product with k, and with q
const key = rope.rotate(one, { shape: [1, 64], positions: [37] }).data; // its score with one peaks at distance 37`,
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
    id: 30,
    told: {
      ko: "RoPE는 밸류(value)도 돌린다.",
      en: "RoPE turns the values too.",
    },
    precisely: {
      ko: "아닙니다. 쿼리와 키만 돌립니다. 그래서 모두 같은 밸류는 섞어도 그대로 나옵니다. 밸류까지 돌린 코드는 오류 없이 다른 값을 냅니다.",
      en: "No: queries and keys alone. So values that are all alike come out as they were. Code that turns them as well gives other numbers, and no error.",
    },
    setUp: {
      ko: "토큰 32개, headDim 64, 쿼리와 키는 시드 1, 2, 밸류는 모두 1, float64. 출력이 1에서 1e-9 넘게 벗어나면 참.",
      en: "32 tokens, headDim 64, queries and keys of seeds 1 and 2, values of ones, float64. True if an output is off 1 by more than 1e-9.",
    },
    shows: [view("F6")],
    measure(pe) {
      const shape = [1, 32, 64] as const;
      const [q, k] = [1, 2].map((seed) => gaussian(pe, 32, 64, seed).data);
      const ones = new Float64Array(32 * 64).fill(1);
      const off = (v: Float64Array) => {
        const { output } = pe.attention({
          q: q!,
          k: k!,
          v,
          shape,
          position: { id: "rope" },
          dtype: "float64",
        });
        return output.data.reduce((most, value) => Math.max(most, Math.abs(value - 1)), 0);
      };
      const found = off(ones);
      return {
        holds: found > 1e-9,
        findings: [
          finding("출력과 밸류의 차이", "outputs against values", found),
          finding(
            "밸류도 돌리면",
            "with values turned as well",
            off(pe.rotary("rope", { headDim: 64 }).rotate(ones, { shape }).data),
          ),
        ],
      };
    },
    code: `pe.attention({ q, k, v: ones, shape: [1, 32, 64], position: { id: "rope" }, dtype: "float64" }).output; // ones`,
  },
  {
    id: 33,
    told: {
      ko: "RoPE는 모든 채널을 돌려야 한다.",
      en: "All channels must rotate.",
    },
    precisely: {
      ko: "아닙니다. 일부만 돌려도 점수에 남는 위치는 거리뿐이고, 나머지 채널은 위치와 상관없이 내용을 비교합니다. GPT-J, GPT-NeoX, Phi-2가 그렇게 합니다.",
      en: "No: where some turn the score still knows no more of the positions than their offset, and the other channels compare contents wherever they stand. GPT-J, GPT-NeoX and Phi-2 do so.",
    },
    setUp: {
      ko: "headDim 64 가운데 16채널만 회전, 시드 1, 2, 거리 4, 0과 10만 칸 밀기, float64. 민 뒤 점수가 1e-6 넘게 달라지거나 거리를 바꿔도 그대로이면 참. 모델의 수는 각 config.json에서.",
      en: "16 of 64 channels turn; seeds 1 and 2, offset 4, shifted by 0 and 100,000, float64. True if that changes the score by more than 1e-6, or another offset does not. Models' numbers are those of their config.json.",
    },
    shows: [view("F6", { vectors: "random", rotaryDim: "16" })],
    measure(pe) {
      const [q, k] = [1, 2].map((seed) => gaussian(pe, 1, 64, seed).data);
      const { scores } = pe.measure.invariance("rope", {
        rotaryDim: 16,
        q: q!,
        k: k!,
        queryPositions: [7, 100_007, 8],
        keyPositions: [3, 100_003, 3],
      });
      const [here, slid, farther] = Array.from(scores) as [number, number, number];
      const models = [
        { name: "GPT-J 6B", model_type: "gptj", n_embd: 4096, n_head: 16, rotary_dim: 64 },
        {
          name: "GPT-NeoX 20B",
          model_type: "gpt_neox",
          hidden_size: 6144,
          num_attention_heads: 64,
          rotary_pct: 0.25,
        },
        {
          name: "Phi-2",
          model_type: "phi",
          hidden_size: 2560,
          num_attention_heads: 32,
          partial_rotary_factor: 0.4,
        },
      ];
      return {
        holds: Math.abs(slid - here) > 1e-6 || Math.abs(farther - here) < 1e-6,
        findings: [
          finding(
            "함께 밀 때 점수의 변화",
            "change of the score, both shifted",
            Math.abs(slid - here),
          ),
          finding(
            "거리 4에서 5로: 점수의 변화",
            "change of the score from offset 4 to 5",
            Math.abs(farther - here),
          ),
          ...models.map(({ name, ...config }) => {
            const { rotaryDim, headDim } = pe.rotaryFromConfig(config);
            return finding(
              `${name}: 헤드 차원 ${headDim} 가운데 도는 채널`,
              `${name}: channels that turn, of ${headDim}`,
              rotaryDim,
            );
          }),
        ],
      };
    },
    code: `pe.measure.invariance("rope", { rotaryDim: 16, q, k, queryPositions: [7, 100007], keyPositions: [3, 100003] }).error;`,
  },
];
