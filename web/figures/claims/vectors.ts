// Claims about vectors of many dimensions.
import { gaussian } from "../../toys/gaussian.js";
import { type Claims, view } from "./claim.js";
import { counting, mean } from "./numbers.js";

/** What stands above the diagonal of a square matrix. */
function above({ data, shape }: { data: ArrayLike<number>; shape: readonly number[] }): number[] {
  const n = shape[0]!;
  const values: number[] = [];
  for (let i = 0; i < n; ++i) for (let j = i + 1; j < n; ++j) values.push(data[i * n + j]!);
  return values;
}

export const vectorClaims: Claims = {
  9: {
    shows: [view("F5", { source: "random", measure: "cosine", dim: "512" })],
    measure(pe) {
      const dims = [8, 512];
      const deviations = dims.map((dim) => {
        const table = gaussian(pe, 90, dim, 9);
        const cosines = above(pe.measure.similarity(table, { cosine: true }));
        const middle = mean(cosines);
        return Math.sqrt(mean(cosines.map((cosine) => (cosine - middle) ** 2)));
      });
      return {
        holds: dims.every((dim, i) => Math.abs(deviations[i]! * Math.sqrt(dim) - 1) < 0.1),
        values: dims.flatMap((dim, i) => [deviations[i]!, 1 / Math.sqrt(dim)]),
      };
    },
    code: `pe.measure.similarity(pe.encode("learned", { length: 90, maxLength: 90, dim: 512, seed: 9 }), { cosine: true });`,
  },
  10: {
    shows: [view("F5", { measure: "cosine", dim: "512" })],
    measure(pe) {
      const dim = 512;
      const lengths = [128, 512, 2048];
      const distances = counting(2048);
      const products = pe.measure.dotProducts("sinusoidal", { dim, distances });
      const means = lengths.map((length) => {
        // length - D pairs are D apart.
        let sum = 0;
        for (let d = 1; d < length; ++d) sum += (length - d) * products[d]!;
        return sum / products[0]! / ((length * (length - 1)) / 2);
      });
      return {
        holds: means.every((one) => Math.abs(one) < 2 / Math.sqrt(dim)),
        values: means,
      };
    },
    code: `pe.measure.dotProducts("sinusoidal", { dim: 512, distances }); // length - D pairs are D apart`,
  },
  34: {
    shows: [view("sum", { scale: "1" })],
    measure(pe) {
      const dim = 512;
      const words = (deviation: number) =>
        mean([...pe.measure.norms(gaussian(pe, 1000, dim, 1, deviation))]);
      const position = pe.measure.norms(
        pe.encode("sinusoidal", { positions: [100], dim, dtype: "float64" }),
      )[0]!;
      const [bare, scaled] = [words(1 / Math.sqrt(dim)), words(1)];
      return {
        holds: scaled < position,
        hasException: bare < position,
        values: [position, scaled, bare],
      };
    },
    code: `pe.measure.norms(pe.encode("sinusoidal", { positions: [100], dim: 512, dtype: "float64" })); // 16, and words √512 = 22.6`,
  },
};
