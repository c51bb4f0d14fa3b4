// Claims about what is added to the input.
import { type Claims, view } from "./claim.js";

export const tableClaims: Claims = {
  12: {
    shows: [view("F3", { cell: "0,1" }), view("F6", { query: "0", key: "0" })],
    measure(pe) {
      const dim = 128;
      const { data } = pe.encode("sinusoidal", { positions: [0], dim, dtype: "float64" });
      const ones = new Float64Array(dim).fill(1);
      const turned = pe.rotary("rope", { headDim: dim }).rotate(ones, { shape: [1, dim] }).data;
      const norm = Math.hypot(...data);
      return {
        holds: norm < 1e-12,
        values: [norm, Math.max(...turned.map((x) => Math.abs(x - 1)))],
        drawn: data.subarray(0, 16),
      };
    },
    code: `pe.encode("sinusoidal", { positions: [0], dim: 128 });`,
  },
  18: {
    shows: [view("F3", { encoding: "learned", dim: "768", positions: "512" })],
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
      return {
        holds: rows > 512,
        values: [data.length, rows],
      };
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
        return Math.max(...data.map((value, i) => Math.abs(value - data[i % dim]!)));
      };
      const sliced = spread([0, 0, 0, 0, 0]); // pe[:batch] of the first sentence is row 0, for all its words
      const inFront = spread([0, 1, 2, 3, 4]); // pe[:words] of the sentence
      return {
        holds: sliced > 1e-12,
        hasException: inFront > 1e-12,
        values: [sliced, inFront],
      };
    },
    code: `pe.encode("sinusoidal", { x, positions: [0, 0, 0, 0, 0], dim: 16 }); // what the slice does to one sentence`,
  },
  32: {
    shows: [view("images")],
    *measure(pe) {
      const [side, dim] = [14, 768];
      /** Mean cosine of every patch with the one to its right, and with the one below. */
      const alike = ({ data, shape }: { data: Float64Array; shape: number[] }) => {
        const first = shape[0]! - side * side; // behind [CLS]
        const table = { data: data.subarray(first * dim), shape: [side * side, dim] };
        const cosines = pe.measure.similarity(table, { cosine: true }).data;
        const mean = (apart: number) => {
          let sum = 0;
          for (let row = 0; row < side - 1; ++row)
            for (let column = 0; column < side - 1; ++column) {
              const patch = side * row + column;
              sum += cosines[patch * side * side + patch + apart]!;
            }
          return sum / (side - 1) ** 2;
        };
        return [mean(1), mean(side)];
      };
      const grid = [side, side] as const;
      const vit = pe.encode("vit", { dim, rows: side, columns: side, grid, dtype: "float64" });
      const ofTable = alike(vit);
      yield;
      const list = alike(pe.encode("sinusoidal", { length: side ** 2, dim, dtype: "float64" }));
      yield;
      const plane = alike(pe.encode("sincos_2d", { grid, dim, dtype: "float64" }));
      return {
        holds: ofTable[1]! > 5 / Math.sqrt(dim),
        values: [vit.shape[0]!, ...ofTable, ...list, ...plane],
      };
    },
    code: `pe.measure.similarity(pe.encode("vit", { dim: 768, rows: 14, columns: 14, grid: [14, 14] }), { cosine: true });`,
  },
};
