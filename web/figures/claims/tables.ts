// Claims about what is added to the input.
import { type Claim, finding, view } from "./claim.js";

export const tableClaims: readonly Claim[] = [
  {
    id: 12,
    told: {
      ko: "위치 0에서는 아무것도 더해지지 않는다.",
      en: "Position 0 adds nothing.",
    },
    precisely: {
      ko: "사인·코사인 인코딩에서 PE(0)은 0, 1, 0, 1, …이고 길이는 다른 위치와 같습니다. 위치 0에서 아무 일도 하지 않는 것은 회전(RoPE)입니다.",
      en: "In the sinusoidal encoding PE(0) is 0, 1, 0, 1, … and as long as any other row. It is RoPE that does nothing at position 0.",
    },
    setUp: {
      ko: "d = 128. PE(0)의 길이가 1e-12보다 작으면 참.",
      en: "d = 128. True if the norm of PE(0) is below 1e-12.",
    },
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
    told: {
      ko: "BERT와 GPT-2는 사인·코사인 위치 인코딩을 쓴다.",
      en: "BERT and GPT-2 use sinusoids.",
    },
    precisely: {
      ko: "둘 다 학습한 표를 씁니다(BERT-base 512 × 768, GPT-2 small 1024 × 768개의 수). 그래서 표에 없는 위치는 아예 정의되지 않습니다.",
      en: "Both learn a table (512 × 768 numbers in BERT-base, 1024 × 768 in GPT-2 small), so a position beyond it does not exist.",
    },
    setUp: {
      ko: "BERT-base 크기의 표에서 위치 512를 찾습니다. 값이 나오면 참.",
      en: "Row 512 of a table of BERT-base's size. True if there is one.",
    },
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
    told: {
      ko: "x + pe[:x.size(0)]은 각 단어에 제 위치를 더한다.",
      en: "x + pe[:x.size(0)] adds its position to every word.",
    },
    precisely: {
      ko: "배치가 앞에 오는 입력에서는 배치 축을 자릅니다. 한 문장의 모든 단어에 같은 벡터가 더해져서 순서가 들어가지 않습니다.",
      en: "With the batch in front it slices by the batch: every word of a sentence gets the same vector, and no order goes in.",
    },
    setUp: {
      ko: "같은 단어 다섯 개인 문장, d = 16. 더한 뒤 서로 다른 행이 있으면 참.",
      en: "A sentence of five equal words, d = 16. True if rows differ after the addition.",
    },
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
    told: {
      ko: "ViT의 위치 인코딩은 2차원이다.",
      en: "A ViT's positions are two-dimensional.",
    },
    precisely: {
      ko: "아닙니다. 학습하는 표는 패치를 한 줄로 세운 1차원 목록이고 [CLS]의 행이 하나 더 있습니다. 학습하기 전에는 바로 아래 패치가 어느 행인지 표의 어디에도 없습니다. 논문은 2차원을 아는 인코딩을 써 보았지만 뚜렷이 나아지지 않았다고 적었습니다(Dosovitskiy et al. 2020, arXiv:2010.11929, 부록 D.4). 행과 열을 따로 인코딩하는 것은 2D 사인·코사인입니다.",
      en: "No: its learned table is a one-dimensional list of patches, and a row for [CLS]. Before training nothing in it says which row belongs to the patch below. The paper tried encodings that know two dimensions and found no significant gain (Dosovitskiy et al. 2020, arXiv:2010.11929, appendix D.4). It is the 2D sine-cosine that encodes rows and columns apart.",
    },
    setUp: {
      ko: "ViT-B/16의 표: 14 × 14개 패치와 [CLS], 768차원, 시드 0, 학습하기 전. 이웃한 패치의 평균 코사인. 아래 이웃의 코사인이 5/√768 ≈ 0.18을 넘으면 참.",
      en: "The table of ViT-B/16: 14 by 14 patches and [CLS], width 768, seed 0, not trained yet; mean cosine of neighbouring patches. True if that of the patch below is above 5/√768 ≈ 0.18.",
    },
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
