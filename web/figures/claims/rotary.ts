// Claims about rotary encodings.
import type { AngleType, Posenc, Rotary } from "posenc";
import { type Claims, view } from "./claim.js";
import { cosinesAndSines, counting, dot, mean, queryAndKey, rms } from "./numbers.js";

/** Where q's score is largest, of distances 0 to 128, with the key that is q rotated by `distance` positions. */
function peakOf(pe: Posenc, q: Float64Array, distance: number): number {
  // q at position D meets the key R(distance) q at 0: the score q . R(D - distance) q is largest at D = distance.
  const headDim = q.length;
  const rope = pe.rotary("rope", { headDim });
  const key = rope.rotate(q, { shape: [1, headDim], positions: [distance] }).data;
  const copies = new Float64Array(129 * headDim);
  for (let d = 0; d <= 128; ++d) copies.set(q, d * headDim);
  const queries = rope.rotate(copies, { shape: [129, headDim] }).data;
  const scores = counting(129).map((d) => dot(queries, key, headDim, d, 0));
  return scores.indexOf(Math.max(...scores));
}

/** Width and positions of the tables whose angles are rounded. */
const [dim, length] = [128, 2049];

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

export const rotaryClaims: Claims = {
  13: {
    shows: [view("F6", { vectors: "random", slid: "28" })],
    measure(pe) {
      const given = queryAndKey(pe, 1, 64, 1);
      const shifted = (shifts: readonly number[], angles: AngleType) =>
        pe.measure.invariance("rope", {
          ...given,
          queryPositions: shifts.map((shift) => shift + 7),
          keyPositions: shifts.map((shift) => shift + 3),
          angles,
        });
      const { error, norms, scores } = shifted([0, 1e3, 1e5, 1e7], "float64");
      const drift = (shift: number) => shifted([0, ...counting(64, shift)], "float32").error;
      return {
        holds: error < 1e-6,
        values: [error, Math.max(...norms) - Math.min(...norms), ...[1e3, 1e5, 1e7].map(drift)],
        drawn: scores,
      };
    },
    code: `pe.measure.invariance("rope", { q, k, queryPositions: [7, 1007, 100007, 10000007], keyPositions: [3, 1003, 100003, 10000003] });`,
  },
  14: {
    shows: [view("F6", { vectors: "same" }), view("F6")],
    *measure(pe) {
      const [headDim, pairs] = [64, 2000];
      const { q, k } = queryAndKey(pe, pairs, headDim, 3);
      const rope = pe.rotary("rope", { headDim });
      const at = (rotary: Rotary, x: Float64Array, distance: number) =>
        rotary.rotate(x, {
          shape: [pairs, headDim],
          positions: new Float64Array(pairs).fill(distance),
        }).data;
      const scores = (rotary: Rotary, key: Float64Array, distance: number) => {
        const [queries, keys] = [at(rotary, q, distance), at(rotary, key, 0)];
        return counting(pairs).map((row) => dot(queries, keys, headDim, row, row));
      };
      const remaining = (rotary: Rotary, distance = 1024) =>
        rms(scores(rotary, k, distance)) / rms(scores(rotary, k, 0));
      const sizes: number[] = [];
      for (const distance of [0, 1, 4, 16, 64, 256, 1024]) {
        sizes.push(remaining(rope, distance));
        yield;
      }
      const independent = sizes.at(-1)!;
      const ofXpos = remaining(pe.rotary("xpos", { headDim }));
      yield;
      const near = mean(scores(rope, q, 0));
      const same = [16, 1024].map((distance) => mean(scores(rope, q, distance)) / near);
      yield;
      const ones = new Float64Array(headDim).fill(1);
      const fall = pe.measure.invariance("rope", {
        q: ones,
        k: ones,
        queryPositions: [0, 16, 1024],
        keyPositions: [0, 0, 0],
      }).scores;
      const sameFalls = same[1]! < 0.75;
      return {
        holds: independent < 0.75 && sameFalls,
        hasException: sameFalls,
        values: [
          independent,
          ofXpos,
          ...same,
          fall[1]! / fall[0]!,
          fall[2]! / fall[0]!,
          peakOf(pe, q.slice(0, headDim), 37),
        ],
        drawn: sizes,
      };
    },
    code: `const rope = pe.rotary("rope", { headDim: 64 });
const turned = rope.rotate(q, { shape: [2000, 64], positions: Array(2000).fill(1024) }).data; // its product with k, and with q
const key = rope.rotate(one, { shape: [1, 64], positions: [37] }).data; // its score with one peaks at distance 37`,
  },
  16: {
    shows: [view("F6", { vectors: "random", layout: "interleaved" })],
    measure(pe) {
      const headDim = 64;
      const { q, k } = queryAndKey(pe, 1, headDim, 5);
      const asHalf = (x: Float64Array) =>
        pe.permuteRows(
          { data: x, shape: [headDim, 1] },
          { from: "interleaved", to: "half", heads: 1 },
        ).data;
      const score = (layout: "half" | "interleaved", q: Float64Array, k: Float64Array) => {
        const positions = { queryPositions: [7], keyPositions: [3] };
        return pe.measure.invariance("rope", { layout, q, k, ...positions }).scores[0]!;
      };
      const interleaved = score("interleaved", q, k);
      const half = score("half", asHalf(q), asHalf(k));
      return {
        holds: Math.abs(interleaved - half) > 1e-9,
        values: [interleaved, half, score("half", q, k)],
      };
    },
    code: `pe.permuteRows(weights, { from: "interleaved", to: "half", heads });`,
  },
  22: {
    shows: [view("F6", { vectors: "random", slid: "28" })],
    *measure(pe) {
      const tableOf = (angles: AngleType) => cosinesAndSines(pe, dim, length, angles);
      const exact = tableOf("float64");
      yield;
      const single = worst(tableOf("float32"), exact);
      yield;
      const half = worst(tableOf("float16"), exact);
      yield;
      const rows = tableOf("bfloat16");
      const brain = worst(rows, exact);
      const same = repeated(rows);
      return {
        holds: half < 0.01 && brain < 0.01,
        values: [single, half, brain, same[0] ?? Number.NaN, same.length],
      };
    },
    code: `// ones and zeros, turned, are the cosines and the sines of all pairs
pe.measure.invariance("rope", { q, k: q, queryPositions, keyPositions, angles: "bfloat16", turned: true }).queries;`,
  },
  30: {
    shows: [view("F6")],
    measure(pe) {
      const shape = [1, 32, 64] as const;
      const given = queryAndKey(pe, 32, 64, 1);
      const ones = new Float64Array(32 * 64).fill(1);
      const off = (v: Float64Array) => {
        const position = { id: "rope" } as const;
        const { output } = pe.attention({ ...given, v, shape, position, dtype: "float64" });
        return output.data.reduce((most, value) => Math.max(most, Math.abs(value - 1)), 0);
      };
      const found = off(ones);
      return {
        holds: found > 1e-9,
        values: [found, off(pe.rotary("rope", { headDim: 64 }).rotate(ones, { shape }).data)],
      };
    },
    code: `pe.attention({ q, k, v: ones, shape: [1, 32, 64], position: { id: "rope" }, dtype: "float64" }).output; // ones`,
  },
  33: {
    shows: [view("F6", { vectors: "random", rotaryDim: "16" })],
    measure(pe) {
      const { scores } = pe.measure.invariance("rope", {
        rotaryDim: 16,
        ...queryAndKey(pe, 1, 64, 1),
        queryPositions: [7, 100_007, 8],
        keyPositions: [3, 100_003, 3],
      });
      const [here, slid, farther] = Array.from(scores) as [number, number, number];
      const models = [
        { model_type: "gptj", n_embd: 4096, n_head: 16, rotary_dim: 64 },
        {
          model_type: "gpt_neox",
          hidden_size: 6144,
          num_attention_heads: 64,
          rotary_pct: 0.25,
        },
        {
          model_type: "phi",
          hidden_size: 2560,
          num_attention_heads: 32,
          partial_rotary_factor: 0.4,
        },
      ];
      return {
        holds: Math.abs(slid - here) > 1e-6 || Math.abs(farther - here) < 1e-6,
        values: [
          Math.abs(slid - here),
          Math.abs(farther - here),
          ...models.map((config) => pe.rotaryFromConfig(config).rotaryDim),
        ],
      };
    },
    code: `pe.measure.invariance("rope", { rotaryDim: 16, q, k, queryPositions: [7, 100007], keyPositions: [3, 100003] }).error;`,
  },
};
