// Claims about vectors of many dimensions.
import { type Claim, finding, view } from "./claim.js";

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What stands above the diagonal of a square matrix. */
function above({ data, shape }: { data: ArrayLike<number>; shape: readonly number[] }): number[] {
  const n = shape[0]!;
  const values: number[] = [];
  for (let i = 0; i < n; ++i) for (let j = i + 1; j < n; ++j) values.push(data[i * n + j]!);
  return values;
}

export const vectorClaims: readonly Claim[] = [
  {
    id: 9,
    told: {
      ko: "차원이 높으면 무작위 벡터들은 서로 거의 직교한다.",
      en: "Random vectors of many dimensions are nearly orthogonal.",
    },
    precisely: {
      ko: "참입니다. 코사인의 평균은 0이고 표준편차는 1/√d입니다.",
      en: "True: their cosines have mean 0 and standard deviation 1/√d.",
    },
    setUp: {
      ko: "정규분포 벡터 90개의 모든 쌍 4005개, d = 8과 512, 시드 9. 표준편차가 1/√d의 10% 안이면 참.",
      en: "All 4005 pairs of 90 Gaussian vectors, d = 8 and 512, seed 9. True if the standard deviation is within 10% of 1/√d.",
    },
    shows: [view("F5", { source: "random", measure: "cosine", dim: "512" })],
    measure(pe) {
      const dims = [8, 512];
      const deviations = dims.map((dim) => {
        const table = pe.encode("learned", {
          length: 90,
          maxLength: 90,
          dim,
          seed: 9,
          dtype: "float64",
        });
        const cosines = above(pe.measure.similarity(table, { cosine: true }));
        const middle = mean(cosines);
        return Math.sqrt(mean(cosines.map((cosine) => (cosine - middle) ** 2)));
      });
      return {
        holds: dims.every((dim, i) => Math.abs(deviations[i]! * Math.sqrt(dim) - 1) < 0.1),
        findings: dims.flatMap((dim, i) => [
          finding(
            `d = ${dim}: 코사인의 표준편차`,
            `d = ${dim}: deviation of the cosines`,
            deviations[i]!,
          ),
          finding(`d = ${dim}: 1/√d`, `d = ${dim}: 1/√d`, 1 / Math.sqrt(dim)),
        ]),
      };
    },
    code: `pe.measure.similarity(pe.encode("learned", { length: 90, maxLength: 90, dim: 512, seed: 9 }), { cosine: true });`,
  },
  {
    id: 10,
    told: {
      ko: "그러니 위치 벡터들도 서로 거의 직교한다.",
      en: "So position vectors are nearly orthogonal too.",
    },
    precisely: {
      ko: "아닙니다. 느린 파동들이 함께 움직이므로 서로 다른 위치의 코사인은 평균이 0보다 훨씬 큽니다.",
      en: "No: the slow waves move together, so the cosines of distinct positions are far above 0 on average.",
    },
    setUp: {
      ko: "d = 512, 길이 128, 512, 2048에서 서로 다른 위치 쌍의 평균 코사인. 셋 다 2/√d ≈ 0.088 안이면 참.",
      en: "d = 512, mean cosine of distinct positions at lengths 128, 512 and 2048. True if all are within 2/√d ≈ 0.088.",
    },
    shows: [view("F5", { measure: "cosine", dim: "512" })],
    measure(pe) {
      const dim = 512;
      const lengths = [128, 512, 2048];
      const distances = Array.from({ length: 2048 }, (_, i) => i);
      const products = pe.measure.dotProducts("sinusoidal", { dim, distances });
      const means = lengths.map((length) => {
        // length - D pairs are D apart.
        let sum = 0;
        for (let d = 1; d < length; ++d) sum += (length - d) * products[d]!;
        return sum / products[0]! / ((length * (length - 1)) / 2);
      });
      return {
        holds: means.every((one) => Math.abs(one) < 2 / Math.sqrt(dim)),
        findings: lengths.map((length, i) =>
          finding(`길이 ${length}: 평균 코사인`, `length ${length}: mean cosine`, means[i]!),
        ),
      };
    },
    code: `pe.measure.dotProducts("sinusoidal", { dim: 512, distances }); // length - D pairs are D apart`,
  },
  {
    id: 34,
    told: {
      ko: "위치 벡터가 단어 벡터를 덮어 버린다.",
      en: "The position drowns the word.",
    },
    precisely: {
      ko: "논문대로 하면 아닙니다. 단어 벡터에 √d를 곱해서 더하므로 단어가 위치보다 깁니다(√d와 √(d/2)). 표준편차 1/√d로 뽑은 단어에 √d를 곱하지 않으면 위치가 열여섯 배 깁니다. PyTorch의 nn.Embedding은 처음부터 표준편차 1로 뽑으므로 곱하지 않아도 √d입니다.",
      en: "Not as the paper does it: words are multiplied by √d before the sum, so that the word is the longer one (√d against √(d/2)). Drawn with deviation 1/√d and not multiplied, the position is sixteen times as long. PyTorch's nn.Embedding draws with deviation 1, which is √d without the factor.",
    },
    setUp: {
      ko: "d = 512, 정규분포 단어 벡터 1000개, 표준편차 1/√d, 시드 1. √d를 곱한 단어의 평균 길이가 위치 벡터보다 짧으면 참.",
      en: "d = 512, 1000 Gaussian words of deviation 1/√d, seed 1. True if words times √d are shorter, on average, than the position's vector.",
    },
    shows: [view("sum", { scale: "1" })],
    measure(pe) {
      const dim = 512;
      const words = (scale: number) =>
        mean(
          Array.from(
            pe.measure.norms(
              pe.encode("learned", {
                length: 1000,
                maxLength: 1000,
                dim,
                seed: 1,
                scale: (50 * scale) / Math.sqrt(dim), // a learned table has deviation 0.02
                dtype: "float64",
              }),
            ),
          ),
        );
      const position = pe.measure.norms(
        pe.encode("sinusoidal", { positions: [100], dim, dtype: "float64" }),
      )[0]!;
      const [bare, scaled] = [words(1), words(Math.sqrt(dim))];
      return {
        holds: scaled < position,
        ...(bare < position && {
          extent: {
            ko: "(논문대로 √d를 곱하면. 곱하지 않으면 맞습니다)",
            en: "with the paper's factor √d; true without it",
          },
        }),
        findings: [
          finding("위치 벡터의 길이", "length of the position's vector", position),
          finding("√d를 곱한 단어의 평균 길이", "mean length of words times √d", scaled),
          finding("곱하지 않은 단어의 평균 길이", "mean length of words without the factor", bare),
        ],
      };
    },
    code: `pe.measure.norms(pe.encode("sinusoidal", { positions: [100], dim: 512, dtype: "float64" })); // 16, and words √512 = 22.6`,
  },
];
