// Claims about the numbers that angles are computed in.
import type { AngleType, Posenc } from "posenc";
import { type Claim, finding, view } from "./claim.js";

const [dim, length] = [128, 2049];

/** Cosines and sines of the angles of all pairs at positions 0 to 2048, side by side. */
function angled(pe: Posenc, angles: AngleType): ArrayLike<number> {
  // A query of ones and zeros, turned, is just that.
  const q = Float64Array.from({ length: dim }, (_, i) => (i < dim / 2 ? 1 : 0));
  const positions = Float64Array.from({ length }, (_, i) => i);
  const places = { queryPositions: positions, keyPositions: positions };
  return pe.measure.invariance("rope", { q, k: q, ...places, angles, turned: true }).queries!.data;
}

/** The largest error of a sine. */
function worst(table: ArrayLike<number>, exact: ArrayLike<number>): number {
  let most = 0;
  for (let row = 0; row < length; ++row)
    for (let i = row * dim + dim / 2; i < (row + 1) * dim; ++i)
      most = Math.max(most, Math.abs(table[i]! - exact[i]!));
  return most;
}

/** Positions whose row is that of the position before them. */
function repeated(table: ArrayLike<number>): number[] {
  const found: number[] = [];
  for (let row = 1; row < length; ++row) {
    let i = row * dim;
    while (i < (row + 1) * dim && table[i] === table[i - dim]) ++i;
    if (i === (row + 1) * dim) found.push(row);
  }
  return found;
}

export const precisionClaims: readonly Claim[] = [
  {
    id: 22,
    told: {
      ko: "각을 계산하는 데는 반정밀도로 충분하다.",
      en: "Half precision is enough for angles.",
    },
    precisely: {
      ko: "아닙니다. bfloat16에는 257이 없어서 256이 되고, 각이 커질수록 사인은 아무 값이나 됩니다. 각은 float32나 float64로 계산하고, 사인과 코사인을 얻은 다음에 줄여야 합니다.",
      en: "No. bfloat16 has no 257, it becomes 256, and as angles grow their sines become anything. Angles belong in float32 or float64; sines and cosines may be rounded afterwards.",
    },
    setUp: {
      ko: "headDim 128, base 10000, 위치 0–2048. 위치, 주파수, 그 곱을 저마다 반올림한 각의 사인을 float64와 비교. float16과 bfloat16의 오차가 모두 0.01보다 작으면 참.",
      en: "headDim 128, base 10000, positions 0 to 2048. Position, frequency and their product are each rounded, then sines compared with float64. True if float16 and bfloat16 are both within 0.01.",
    },
    shows: [view("F6", { vectors: "random", slid: "28" })],
    *measure(pe) {
      const exact = angled(pe, "float64");
      yield;
      const single = worst(angled(pe, "float32"), exact);
      yield;
      const half = worst(angled(pe, "float16"), exact);
      yield;
      const rows = angled(pe, "bfloat16");
      const brain = worst(rows, exact);
      const same = repeated(rows);
      return {
        holds: half < 0.01 && brain < 0.01,
        findings: [
          finding("float32: 사인의 가장 큰 오차", "float32: largest error of a sine", single),
          finding("float16: 사인의 가장 큰 오차", "float16: largest error of a sine", half),
          finding("bfloat16: 사인의 가장 큰 오차", "bfloat16: largest error of a sine", brain),
          finding(
            "bfloat16: 바로 앞과 같아지는 첫 위치",
            "bfloat16: first position that equals the one before",
            same[0] ?? Number.NaN,
          ),
          finding(
            "bfloat16: 바로 앞과 같은 위치의 수",
            "bfloat16: positions that equal the one before",
            same.length,
          ),
        ],
      };
    },
    code: `// ones and zeros, turned, are the cosines and the sines of all pairs
pe.measure.invariance("rope", { q, k: q, queryPositions, keyPositions, angles: "bfloat16", turned: true }).queries;`,
  },
];
