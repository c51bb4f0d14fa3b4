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
];
