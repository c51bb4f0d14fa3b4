// Claims about linear maps: what one matrix can make of an encoding, and what it cannot.
import type { Posenc, Tensor } from "posenc";
import { type Claim, finding, view } from "./claim.js";

type Table = Tensor<Float64Array>;

const largest = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let most = 0;
  for (let i = 0; i < b.length; ++i) most = Math.max(most, Math.abs(a[i]! - b[i]!));
  return most;
};

/** Every `step`th column from the first one on. */
function columnsOf({ data, shape }: Table, first: number, step: number): Table {
  const [rows, dim] = shape as [number, number];
  const columns = Math.ceil((dim - first) / step);
  const picked = new Float64Array(rows * columns);
  for (let row = 0, to = 0; row < rows; ++row)
    for (let column = first; column < dim; column += step) picked[to++] = data[row * dim + column]!;
  return { data: picked, shape: [rows, columns] };
}

const sinusoids = (pe: Posenc, dim: number, length: number, start = 0): Table =>
  pe.encode("sinusoidal", { length, start, dim, dtype: "float64" });

/** N(0, 1), drawn by the core. */
const gaussian = (pe: Posenc, rows: number, dim: number, seed: number, deviation = 1): Table =>
  pe.encode("learned", {
    length: rows,
    maxLength: rows,
    dim,
    seed,
    scale: 50 * deviation, // a learned table has deviation 0.02
    dtype: "float64",
  });

/** Rows of one table, each followed by the same row of another. */
function beside(a: Table, b: Table): Table {
  const [rows, dim] = a.shape as [number, number];
  const data = new Float64Array(2 * rows * dim);
  for (let row = 0; row < rows; ++row) {
    data.set(a.data.subarray(row * dim, (row + 1) * dim), 2 * row * dim);
    data.set(b.data.subarray(row * dim, (row + 1) * dim), (2 * row + 1) * dim);
  }
  return { data, shape: [rows, 2 * dim] };
}

/** Every row of x with every row of w: x times w transposed, a corner of the products of all rows. */
function times(pe: Posenc, x: Table, w: Table): Table {
  const [rows, dim] = x.shape as [number, number];
  const outputs = w.shape[0]!;
  const all = new Float64Array((rows + outputs) * dim);
  all.set(x.data);
  all.set(w.data, rows * dim);
  const { data } = pe.measure.similarity({ data: all, shape: [rows + outputs, dim] });
  const product = new Float64Array(rows * outputs);
  for (let row = 0; row < rows; ++row) {
    const from = row * (rows + outputs) + rows;
    product.set(data.subarray(from, from + outputs), row * outputs);
  }
  return { data: product, shape: [rows, outputs] };
}

/** How far M PE(p), with PE of angles that float32 rounded, is from PE(p + shift) of such. */
function singleError(pe: Posenc, dim: number, length: number, shift: number): number {
  // Ones and zeros, turned, are the cosines and the sines of all pairs.
  const q = Float64Array.from({ length: dim }, (_, i) => (i < dim / 2 ? 1 : 0));
  const positions = Float64Array.from({ length: length + shift }, (_, i) => i);
  const { data } = pe.measure.invariance("rope", {
    q,
    k: q,
    queryPositions: positions,
    keyPositions: positions,
    angles: "float32",
    turned: true,
  }).queries!;
  const moved = pe.rotary("rope", { headDim: dim }).rotate(data.slice(0, length * dim), {
    shape: [length, dim],
    positions: new Float64Array(length).fill(shift),
  });
  return largest(data.subarray(shift * dim), moved.data);
}

export const linearClaims: readonly Claim[] = [
  {
    id: 6,
    told: {
      ko: "PE(p + k)는 PE(p)에 행렬 하나를 곱한 것이다.",
      en: "PE(p + k) is one linear map of PE(p).",
    },
    precisely: {
      ko: "참입니다. 행렬은 k에만 달려 있고 쌍마다 하나씩 있는 회전입니다. 사인과 코사인이 짝을 이루어야 성립합니다. 사인만으로는 가장 좋은 행렬도 크게 빗나갑니다. ‘PE(pos, 2i+1)은 PE(pos, 2i)의 선형 함수’라는 말은 그래서 틀립니다. cos(a)는 sin(a)의 선형 함수가 아닙니다.",
      en: "True. The matrix depends on k alone and is one rotation per pair, which is why sines need their cosines: with sines alone even the best matrix is far off. “PE(pos, 2i+1) is a linear function of PE(pos, 2i)”, as one reads too, is not so: cos(a) is no linear function of sin(a).",
    },
    setUp: {
      ko: "d = 128, k = 7, 위치 5000개 모두, float64. 가장 큰 오차가 1e-11보다 작으면 참. 사인만은, 그리고 쌍마다 사인에서 코사인은 d = 64, 위치 2000개에서 최소제곱으로, float32 각은 위치 2000개에서.",
      en: "d = 128, k = 7, all of 5000 positions, float64. True if the largest error is below 1e-11. Sines alone, and each pair's cosine of its sine: least squares at d = 64 over 2000 positions; angles in float32: 2000 positions.",
    },
    shows: [view("F4"), view("F4", { sinOnly: "1" })],
    *measure(pe) {
      const shift = 7;
      const { data } = pe.measure.shiftResidual("sinusoidal", { dim: 128, length: 5000, shift });
      const error = data.reduce((most, left) => Math.max(most, Math.abs(left)), 0);
      yield;
      const rounded = singleError(pe, 128, 2000, shift);
      yield;
      const sines = (start: number) => columnsOf(sinusoids(pe, 64, 2000, start), 0, 2);
      const { residual } = pe.measure.linearMap({ from: sines(0), to: sines(shift) });
      yield;
      const table = sinusoids(pe, 64, 2000);
      const missed = Array.from({ length: 32 }, (_, pair) => {
        const [from, to] = [2 * pair, 2 * pair + 1].map((column) => columnsOf(table, column, 64));
        return pe.measure.linearMap({ from: from!, to: to! }).residual;
      });
      return {
        holds: error < 1e-11,
        findings: [
          finding("가장 큰 오차", "largest error", error),
          finding(
            "각을 float32로 계산하면: 가장 큰 오차",
            "angles in float32: largest error",
            rounded,
          ),
          finding(
            "사인만으로: 가장 좋은 행렬이 놓치는 비율",
            "sines alone: share that the best matrix misses",
            residual,
          ),
          finding(
            "사인에서 코사인: 놓치는 비율, 가장 작은 쌍",
            "a cosine from its sine: share missed, least pair",
            Math.min(...missed),
          ),
          finding(
            "사인에서 코사인: 놓치는 비율, 가장 큰 쌍",
            "a cosine from its sine: share missed, largest pair",
            Math.max(...missed),
          ),
        ],
      };
    },
    code: `pe.measure.shiftResidual("sinusoidal", { dim: 128, length: 5000, shift: 7 }).data; // M PE(p) - PE(p + 7), at every p
pe.measure.linearMap({ from: sines, to: sinesSevenOn }).residual; // the sine columns alone
pe.measure.linearMap({ from: sine, to: cosine }).residual; // of one pair, each of shape [2000, 1]`,
  },
  {
    id: 11,
    told: {
      ko: "위치 인코딩을 더하는 것은 이어 붙이는 것과 같다.",
      en: "Adding the encoding equals concatenating it.",
    },
    precisely: {
      ko: "아닙니다. W(x + p) = [W W]·[x; p]이므로, 더하기는 두 절반이 같은 행렬을 나누어 쓰는 이어 붙이기입니다. 이어 붙이고 행렬을 따로 배우면 할 수 있는 것이 더 많습니다. 더한 것에 어떤 행렬 하나를 곱해도 그것을 따라가지 못합니다.",
      en: "No. W(x + p) = [W W]·[x; p]: adding is concatenating with one matrix for both halves. To concatenate and learn a matrix for each half can do more: no single matrix on the sum makes up for it.",
    },
    setUp: {
      ko: "d = 32, 토큰 1000개, 토큰과 W는 정규분포 시드 1, 2, 3, float64. 위치는 사인·코사인, 그리고 토큰과 크기가 같은 무작위 표(시드 4). W₁x + W₂p를 W(x + p)로 가장 잘 맞췄을 때 놓치는 비율이 1e-6보다 작으면 참.",
      en: "d = 32, 1000 tokens; tokens and matrices Gaussian, seeds 1, 2, 3, float64. Positions: sinusoidal, and a random table as large as the tokens (seed 4). True if the best W(x + p) misses less than 1e-6 of W₁x + W₂p.",
    },
    shows: [view("sum")],
    *measure(pe) {
      const [dim, n] = [32, 1000];
      const x = gaussian(pe, n, dim, 1);
      const [w1, w2] = [2, 3].map((seed) => gaussian(pe, dim, dim, seed, 1 / Math.sqrt(dim))) as [
        Table,
        Table,
      ];
      const plus = (p: Table): Table => ({
        data: x.data.map((value, i) => value + p.data[i]!),
        shape: x.shape,
      });
      const missed = (p: Table) => {
        const to = times(pe, beside(x, p), beside(w1, w2));
        return pe.measure.linearMap({ from: plus(p), to }).residual;
      };
      const p = sinusoids(pe, dim, n);
      const tied = times(pe, beside(x, p), beside(w1, w1)).data;
      yield;
      const ofSinusoid = missed(p);
      yield;
      const ofRandom = missed(gaussian(pe, n, dim, 4));
      return {
        holds: Math.max(ofSinusoid, ofRandom) < 1e-6,
        findings: [
          finding(
            "같은 W: |W(x + p) − [W W][x; p]|의 최댓값",
            "one W: largest |W(x + p) − [W W][x; p]|",
            largest(times(pe, plus(p), w1).data, tied),
          ),
          finding(
            "따로 배운 W₁, W₂: 놓치는 비율 (사인·코사인)",
            "W₁ and W₂: share missed (sinusoidal p)",
            ofSinusoid,
          ),
          finding(
            "따로 배운 W₁, W₂: 놓치는 비율 (무작위 표)",
            "W₁ and W₂: share missed (random p)",
            ofRandom,
          ),
        ],
      };
    },
    code: `// to: the rows W1 x + W2 p of a concatenation with a matrix for each half
pe.measure.linearMap({ from: { data: xPlusP, shape: [1000, 32] }, to }).residual;`,
  },
];
