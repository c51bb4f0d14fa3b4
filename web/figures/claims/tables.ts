// Claims about what is added to the input.
import { type Claim, finding, view } from "./claim.js";

export const tableClaims: readonly Claim[] = [
  {
    id: 12,
    shows: [view("F3", { cell: "0,1" }), view("F6", { query: "0", key: "0" })],
    measure(pe) {
      const dim = 128;
      const { data } = pe.encode("sinusoidal", { positions: [0], dim, dtype: "float64" });
      const ones = new Float64Array(dim).fill(1);
      const turned = pe.rotary("rope", { headDim: dim }).rotate(ones, { shape: [1, dim] }).data;
      const norm = Math.hypot(...data);
      return {
        holds: norm < 1e-12,
        findings: [
          finding("PE(0)의 길이", "norm of PE(0)", norm),
          finding(
            "RoPE가 위치 0에서 바꾸는 크기",
            "what RoPE changes at position 0",
            Math.max(...turned.map((x) => Math.abs(x - 1))),
          ),
        ],
      };
    },
    code: `pe.encode("sinusoidal", { positions: [0], dim: 128 });`,
  },
  {
    id: 18,
    isHistory: true,
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
        findings: [
          finding("학습하는 수", "numbers to learn", data.length),
          finding("있는 행", "rows that exist", rows),
        ],
      };
    },
    code: `pe.encode("learned", { maxLength: 512, dim: 768, positions: [512] }); // RangeError`,
  },
  {
    id: 23,
    shows: [view("batch")],
    measure(pe) {
      const dim = 16;
      const x = new Float64Array(5 * dim).fill(0.5);
      const spread = (positions: number[]) => {
        const { data } = pe.encode("sinusoidal", { x, positions, dim, dtype: "float64" });
        let most = 0;
        for (let i = dim; i < data.length; ++i)
          most = Math.max(most, Math.abs(data[i]! - data[i % dim]!));
        return most;
      };
      const sliced = spread([0, 0, 0, 0, 0]); // pe[:batch] of the first sentence is row 0, for all its words
      return {
        holds: sliced > 1e-12,
        findings: [
          finding(
            "배치 축을 자르면: 행들의 차이",
            "sliced by the batch: difference of rows",
            sliced,
          ),
          finding(
            "문장 축을 자르면: 행들의 차이",
            "sliced by the sentence: difference of rows",
            spread([0, 1, 2, 3, 4]),
          ),
        ],
      };
    },
    code: `pe.encode("sinusoidal", { x, positions: [0, 0, 0, 0, 0], dim: 16 }); // what the slice does to one sentence`,
  },
  {
    id: 32,
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
        return { right: mean(1), below: mean(side) };
      };
      const grid = [side, side] as const;
      const vit = pe.encode("vit", { dim, rows: side, columns: side, grid, dtype: "float64" });
      const ofTable = alike(vit);
      yield;
      const list = alike(pe.encode("sinusoidal", { length: side ** 2, dim, dtype: "float64" }));
      yield;
      const plane = alike(pe.encode("sincos_2d", { grid, dim, dtype: "float64" }));
      const both = (ko: string, en: string, { right, below }: typeof plane) => [
        finding(
          `${ko}: 오른쪽 이웃과의 코사인`,
          `${en}: cosine with the patch to the right`,
          right,
        ),
        finding(`${ko}: 아래 이웃과의 코사인`, `${en}: cosine with the patch below`, below),
      ];
      return {
        holds: ofTable.below > 5 / Math.sqrt(dim),
        findings: [
          finding("표의 행", "rows of the table", vit.shape[0]!),
          ...both("ViT의 표", "ViT's table", ofTable),
          ...both("문장의 사인·코사인", "a sentence's sinusoid", list),
          ...both("2D 사인·코사인", "2D sine-cosine", plane),
        ],
      };
    },
    code: `pe.measure.similarity(pe.encode("vit", { dim: 768, rows: 14, columns: 14, grid: [14, 14] }), { cosine: true });`,
  },
];
