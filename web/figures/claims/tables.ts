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
    told: {
      ko: "BERT와 GPT-2는 사인·코사인 위치 인코딩을 쓴다.",
      en: "BERT and GPT-2 use sinusoids.",
    },
    precisely: {
      ko: "둘 다 학습한 표를 씁니다(512 × 768, 1024 × 768개의 수). 그래서 표에 없는 위치는 아예 정의되지 않습니다.",
      en: "Both learn a table (512 × 768 and 1024 × 768 numbers), so a position beyond it does not exist.",
    },
    setUp: {
      ko: "BERT 크기의 표에서 위치 512를 찾습니다. 값이 나오면 참.",
      en: "Row 512 of a table of BERT's size. True if there is one.",
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
    id: 25,
    told: {
      ko: "위치 벡터의 길이는 위치마다 다르다.",
      en: "The length of a position vector depends on its position.",
    },
    precisely: {
      ko: "사인·코사인 인코딩에서는 어느 위치에서나 √(d/2)입니다.",
      en: "In the sinusoidal encoding it is √(d/2) at every position.",
    },
    setUp: {
      ko: "d = 64, 위치 0–511과 1000000, float64. 길이가 1e-12 넘게 다르면 참.",
      en: "d = 64, positions 0 to 511 and 1,000,000, float64. True if norms differ by more than 1e-12.",
    },
    shows: [view("F5")],
    measure(pe) {
      const positions = [...Array.from({ length: 512 }, (_, i) => i), 1e6];
      const table = pe.encode("sinusoidal", { positions, dim: 64, dtype: "float64" });
      const { data } = pe.measure.similarity(table);
      const norms = positions.map((_, i) => Math.sqrt(data[i * positions.length + i]!));
      const [least, most] = [Math.min(...norms), Math.max(...norms)];
      return {
        holds: most - least > 1e-12,
        findings: [
          finding("가장 짧은 길이", "shortest", least),
          finding("가장 긴 길이", "longest", most),
        ],
      };
    },
    code: `pe.measure.similarity(pe.encode("sinusoidal", { positions, dim: 64, dtype: "float64" })); // its diagonal`,
  },
];
