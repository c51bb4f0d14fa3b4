// Claims about self-attention without any encoding.
import type { Numbers, Posenc, SelfAttentionOptions, Tensor } from "posenc";
import { type Claim, finding, view } from "./claim.js";

const [n, dim] = [6, 16];

/** N(0, 1) tokens and N(0, 1 / dim) projections, drawn by the core from seeds. */
function toy(pe: Posenc): Omit<SelfAttentionOptions, "shape"> & { shape: [number, number] } {
  const drawn = (seed: number, rows: number, scale: number) =>
    pe.encode("learned", { length: rows, maxLength: rows, dim, scale, seed, dtype: "float64" });
  const scale = 50; // a learned table has deviation 0.02
  const weight = scale / Math.sqrt(dim);
  return {
    x: drawn(1, n, scale).data,
    shape: [n, dim],
    query: drawn(2, dim, weight),
    key: drawn(3, dim, weight),
    value: drawn(4, dim, weight),
  };
}

const largest = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let most = 0;
  for (let i = 0; i < a.length; ++i) most = Math.max(most, Math.abs(a[i]! - b[i]!));
  return most;
};

const lastRow = ({ data, shape }: Tensor<Numbers>): Float64Array =>
  Float64Array.from(data).slice(-shape[1]!);

const swapped = [1, 0, 2, 3, 4, 5];

export const attentionClaims: readonly Claim[] = [
  {
    id: 1,
    told: {
      ko: "셀프 어텐션의 출력은 순서와 상관없이 같다.",
      en: "The output of self-attention ignores the order of its input.",
    },
    precisely: {
      ko: "마스크도 위치 인코딩도 없으면 출력은 단어를 따라 옮겨 갑니다(등변성, f(PX) = P f(X)). 자리마다 보면 바뀌고, 모든 단어의 평균만 그대로입니다.",
      en: "Without mask and encoding the outputs move along with the words (equivariance, f(PX) = P f(X)). Place by place they change; only the mean over all words stays.",
    },
    setUp: {
      ko: "단어 6개, 16차원, 시드 1–4, 순서 뒤집기, float64. 1e-12보다 작은 차이는 없는 것으로 봅니다.",
      en: "6 words of width 16, seeds 1 to 4, order reversed, float64. Differences below 1e-12 count as none.",
    },
    shows: [view("F1")],
    measure(pe) {
      const permutation = [5, 4, 3, 2, 1, 0];
      const result = pe.measure.equivarianceError({ ...toy(pe), permutation });
      const changed = largest(result.after.output.data, result.before.output.data);
      return {
        holds: changed < 1e-12,
        findings: [
          finding("자리별 변화 max |f(PX) − f(X)|", "change by place, max |f(PX) − f(X)|", changed),
          finding(
            "등변성 오차 max |f(PX) − P f(X)|",
            "equivariance error, max |f(PX) − P f(X)|",
            result.error,
          ),
          finding("평균의 변화", "change of the mean", result.pooledError),
        ],
      };
    },
    code: `pe.measure.equivarianceError({ x, shape: [6, 16], query, key, value, permutation: [5, 4, 3, 2, 1, 0] });`,
  },
  {
    id: 2,
    told: {
      ko: "위치 인코딩이 없는 디코더는 순서를 알 수 없다.",
      en: "A decoder without positional encoding cannot know the order.",
    },
    precisely: {
      ko: "인과 마스크가 순서를 흘립니다. 한 층에서는 마지막 출력이 앞 단어들의 순서를 모르지만, 두 층이면 압니다. 인코딩 없이 학습한 디코더가 어디까지 푸는지는 학습 그림에서 볼 수 있습니다.",
      en: "The causal mask leaks it. In one layer the last output does not depend on the order of the words before; in two layers it does. The training figure trains a decoder without encoding, to see how far that gets.",
    },
    setUp: {
      ko: "단어 6개, 16차원, 시드 1–4, 인과 마스크, 잔차 연결, 앞의 두 단어를 맞바꾸고 마지막 출력을 비교, float64, 기준 1e-12.",
      en: "6 words of width 16, seeds 1 to 4, causal mask, residual connections; the first two words swapped, last outputs compared, float64, tolerance 1e-12.",
    },
    shows: [
      view("F1", { causal: "1", layers: "2" }),
      view("F9", { task: "ffill", encodings: "none" }),
    ],
    measure(pe) {
      const given = toy(pe);
      const x = Float64Array.from(given.x as Float64Array);
      const moved = x.slice();
      for (const [i, from] of swapped.entries())
        moved.set(x.subarray(from * dim, (from + 1) * dim), i * dim);
      const layer = (input: Float64Array) => {
        const { output } = pe.selfAttention({ ...given, x: input, causal: true });
        return Float64Array.from(output.data, (value, i) => value + input[i]!);
      };
      const rows = (data: Float64Array) => lastRow({ data, shape: [n, dim] });
      const [one, movedOne] = [layer(x), layer(moved)];
      const first = largest(rows(one), rows(movedOne));
      const second = largest(rows(layer(one)), rows(layer(movedOne)));
      return {
        holds: first < 1e-12 && second < 1e-12,
        findings: [
          finding("한 층: 마지막 출력의 변화", "one layer: change of the last output", first),
          finding("두 층: 마지막 출력의 변화", "two layers: change of the last output", second),
        ],
      };
    },
    code: `const layer = (x) => add(x, pe.selfAttention({ x, shape: [6, 16], query, key, value, causal: true }).output);
// the last row of layer(layer(x)), before and after the first two rows of x are swapped`,
  },
];
