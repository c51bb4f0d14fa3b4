// Claims about what is added to the input.
import type { Tensor } from "posenc";
import { plain } from "../../kit/text/numbers.js";
import { type Claims, view } from "./claim.js";
import { counting, largestDifference, mean, ones, sinusoids } from "./numbers.js";

export const tableClaims = {
  12: {
    shows: [view("heatmap", { cell: "0,1" }), view("rotation", { query: "0", key: "0" })],
    measure(pe) {
      const dim = 128;
      const { data } = sinusoids(pe, dim, { positions: [0] });
      const rope = pe.rotary("rope", { headDim: dim });
      const turned = rope.rotate(ones(dim), { shape: [1, dim] }).data;
      const norm = Math.hypot(...data);
      const values = [norm, largestDifference(turned, ones(dim))];
      return { holds: norm < 1e-12, values, drawn: data.subarray(0, 16) };
    },
    code: `pe.encode("sinusoidal", { positions: [0], dim: 128 });`,
    card: { write: plain },
  },
  18: {
    shows: [view("heatmap", { encoding: "learned", dim: "768", positions: "512" })],
    measure(pe) {
      const options = { maxLength: 512, dim: 768 };
      const { data } = pe.encode("learned", { ...options, length: 512 });
      let rows = 512;
      try {
        pe.encode("learned", { ...options, positions: [512] });
        rows = 513;
      } catch {
        // what is to be shown
      }
      return { holds: rows > 512, values: [data.length, rows] };
    },
    code: `pe.encode("learned", { maxLength: 512, dim: 768, positions: [512] }); // RangeError`,
  },
  23: {
    shows: [view("batch")],
    measure(pe) {
      const dim = 16;
      const x = new Float64Array(5 * dim).fill(0.5);
      const spread = (positions: number[]) => {
        const { data } = pe.encode("sinusoidal", { x, positions, dim, dtype: "float64" });
        const first = data.map((_, i) => data[i % dim]!);
        return largestDifference(data, first);
      };
      const sliced = spread([0, 0, 0, 0, 0]); // pe[:batch] of the first sentence is row 0, for all its words
      const inFront = spread([0, 1, 2, 3, 4]); // pe[:words] of the sentence
      return { holds: sliced > 1e-12, hasException: inFront > 1e-12, values: [sliced, inFront] };
    },
    code: `pe.encode("sinusoidal", { x, positions: [0, 0, 0, 0, 0], dim: 16 }); // what the slice does to one sentence`,
  },
  32: {
    shows: [view("images")],
    *measure(pe) {
      const [side, dim] = [14, 768];
      const patches = side * side;
      /** Mean cosine of every patch with the one to its right, and with the one below. */
      const alike = ({ data }: Tensor<Float64Array>) => {
        const table = { data: data.slice(-patches * dim), shape: [patches, dim] }; // behind [CLS]
        const cosines = pe.measure.similarity(table, { cosine: true }).data;
        const inner = counting(patches).filter((i) => i % side < side - 1 && i < patches - side);
        return [1, side].map((apart) => mean(inner.map((i) => cosines[i * patches + i + apart]!)));
      };
      const grid = [side, side] as const;
      const vit = pe.encode("vit", { dim, rows: side, columns: side, grid, dtype: "float64" });
      const ofTable = alike(vit);
      yield;
      const list = alike(sinusoids(pe, dim, { length: patches }));
      yield;
      const plane = alike(pe.encode("sincos_2d", { grid, dim, dtype: "float64" }));
      const values = [vit.shape[0]!, ...ofTable, ...list, ...plane];
      return { holds: ofTable[1]! > 5 / Math.sqrt(dim), values };
    },
    code: `pe.measure.similarity(pe.encode("vit", { dim: 768, rows: 14, columns: 14, grid: [14, 14] }), { cosine: true });`,
  },
} satisfies Partial<Claims>;
