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
        hasOther: bare < position,
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
