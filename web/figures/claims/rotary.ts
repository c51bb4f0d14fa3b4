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
        hasOther: falls[1] === true,
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
