// Claims about vectors of many dimensions.
import { gaussian } from "../../toys/gaussian.js";
import { type Claims, view } from "./claim.js";
import { counting, mean, sinusoids } from "./numbers.js";

export const vectorClaims = {
  9: {
    shows: [view("similarity", { source: "random", measure: "cosine", dim: "512" })],
    measure(pe) {
      const dims = [8, 512];
      const deviations = dims.map((dim) => {
        const { data } = pe.measure.similarity(gaussian(pe, 90, dim, 9), { cosine: true });
        const cosines = [...data].filter((_, i) => i % 91); // off the diagonal
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
    shows: [view("similarity", { measure: "cosine", dim: "512" })],
    measure(pe) {
      const dim = 512;
      const products = pe.measure.dotProducts("sinusoidal", { dim, distances: counting(2048) });
      const values = [128, 512, 2048].map((length) => {
        let sum = 0;
        for (let d = 1; d < length; ++d) sum += (length - d) * products[d]!; // so many pairs are d apart
        return sum / products[0]! / ((length * (length - 1)) / 2);
      });
      return { holds: values.every((one) => Math.abs(one) < 2 / Math.sqrt(dim)), values };
    },
    code: `pe.measure.dotProducts("sinusoidal", { dim: 512, distances }); // length - D pairs are D apart`,
  },
  34: {
    shows: [view("sum", { scale: "1" })],
    measure(pe) {
      const dim = 512;
      const words = (deviation: number) =>
        mean(pe.measure.norms(gaussian(pe, 1000, dim, 1, deviation)));
      const position = pe.measure.norms(sinusoids(pe, dim, { positions: [100] }))[0]!;
      const [bare, scaled] = [words(1 / Math.sqrt(dim)), words(1)];
      const values = [position, scaled, bare];
      return { holds: scaled < position, hasException: bare < position, values };
    },
    code: `pe.measure.norms(pe.encode("sinusoidal", { positions: [100], dim: 512, dtype: "float64" })); // 16, and words √512 = 22.6`,
  },
} satisfies Partial<Claims>;
