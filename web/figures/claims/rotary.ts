// Claims about rotary encodings.
import type { AngleType, Posenc, Rotary } from "posenc";
import { two } from "../../kit/text/numbers.js";
import { type Claims, view } from "./claim.js";
import {
  cosinesAndSines,
  counting,
  largestDifference,
  mean,
  ones,
  queryAndKey,
  rms,
  sum,
} from "./numbers.js";

/** The scores of a query at some positions with a key at others. */
const scoresAt = (
  pe: Posenc,
  given: { q: Float64Array; k: Float64Array; rotaryDim?: number; layout?: "half" | "interleaved" },
  queryPositions: number[],
  keyPositions: number[],
) => pe.measure.invariance("rope", { ...given, queryPositions, keyPositions }).scores;

/** The distance from 0 to 128 with the largest score of q, for a key that is q rotated by `distance` positions. */
function peakOf(pe: Posenc, q: Float64Array, distance: number): number {
  // q at position D meets the key R(distance) q at 0: the score q . R(D - distance) q is largest at D = distance.
  const place = { shape: [1, q.length], positions: [distance] };
  const k = pe.rotary("rope", { headDim: q.length }).rotate(q, place).data;
  const scores = scoresAt(pe, { q, k }, counting(129), new Array(129).fill(0));
  return scores.indexOf(Math.max(...scores));
}

/** How many channels of a head turn in GPT-J 6B, GPT-NeoX 20B and Phi-2; a test reads them from the models' configurations. */
export const turningChannels = { gptj: 64, gpt_neox: 24, phi: 32 };

export const rotaryClaims = {
  13: {
    shows: [view("rotation", { vectors: "random", slid: "28" })],
    measure(pe) {
      const given = queryAndKey(pe, 1, 64, 1);
      const shifted = (shifts: readonly number[], angles: AngleType) => {
        const [queryPositions, keyPositions] = [
          shifts.map((by) => by + 7),
          shifts.map((by) => by + 3),
        ];
        return pe.measure.invariance("rope", { ...given, queryPositions, keyPositions, angles });
      };
      const { error, norms, scores } = shifted([0, 1e3, 1e5, 1e7], "float64");
      const drift = (shift: number) => shifted([0, ...counting(64, shift)], "float32").error;
      const change = Math.max(...norms) - Math.min(...norms);
      const values = [error, change, ...[1e3, 1e5, 1e7].map(drift)];
      return { holds: error < 1e-6, values, drawn: scores };
    },
    code: `pe.measure.invariance("rope", { q, k, queryPositions: [7, 1007, 100007, 10000007], keyPositions: [3, 1003, 100003, 10000003] });`,
    card: { write: two },
  },
  14: {
    shows: [view("rotation", { vectors: "same" }), view("rotation")],
    *measure(pe) {
      const [headDim, pairs] = [64, 2000];
      const { q, k } = queryAndKey(pe, pairs, headDim, 3);
      const rope = pe.rotary("rope", { headDim });
      const scores = (rotary: Rotary, key: Float64Array, distance: number) => {
        const at = (x: Float64Array, position: number) => {
          const positions = new Float64Array(pairs).fill(position);
          return rotary.rotate(x, { shape: [pairs, headDim], positions }).data;
        };
        const [queries, keys] = [at(q, distance), at(key, 0)];
        const shares = queries.map((value, i) => value * keys[i]!);
        return counting(pairs).map((row) =>
          sum(shares.subarray(row * headDim, (row + 1) * headDim)),
        );
      };
      const remaining = (rotary: Rotary, distance: number) =>
        rms(scores(rotary, k, distance)) / rms(scores(rotary, k, 0));
      const drawn: number[] = [];
      for (const distance of [0, 1, 4, 16, 64, 256, 1024]) {
        drawn.push(remaining(rope, distance));
        yield;
      }
      const independent = drawn.at(-1)!;
      const ofXpos = remaining(pe.rotary("xpos", { headDim }), 1024);
      yield;
      const [near, ...same] = [0, 16, 1024].map((distance) => mean(scores(rope, q, distance)));
      yield;
      const alike = { q: ones(headDim), k: ones(headDim) };
      const [start, ...falls] = scoresAt(pe, alike, [0, 16, 1024], [0, 0, 0]);
      const sameFalls = same[1]! / near! < 0.75;
      return {
        holds: independent < 0.75 && sameFalls,
        hasException: sameFalls,
        values: [
          independent,
          ofXpos,
          ...same.map((score) => score / near!),
          ...falls.map((score) => score / start!),
          peakOf(pe, q.slice(0, headDim), 37),
        ],
        drawn,
      };
    },
    code: `const rope = pe.rotary("rope", { headDim: 64 });
const turned = rope.rotate(q, { shape: [2000, 64], positions: Array(2000).fill(1024) }).data; // its product with k, and with q
const key = rope.rotate(one, { shape: [1, 64], positions: [37] }).data; // its score with one peaks at distance 37`,
    card: { write: two },
  },
  16: {
    shows: [view("rotation", { vectors: "random", layout: "interleaved" })],
    measure(pe) {
      const given = queryAndKey(pe, 1, 64, 5);
      const asHalf = (data: Float64Array) =>
        pe.permuteRows({ data, shape: [64, 1] }, { from: "interleaved", to: "half", heads: 1 })
          .data;
      const score = (layout: "half" | "interleaved", { q, k } = given) =>
        scoresAt(pe, { layout, q, k }, [7], [3])[0]!;
      const interleaved = score("interleaved");
      const half = score("half", { q: asHalf(given.q), k: asHalf(given.k) });
      return {
        holds: Math.abs(interleaved - half) > 1e-9,
        values: [interleaved, half, score("half")],
      };
    },
    code: `pe.permuteRows(weights, { from: "interleaved", to: "half", heads });`,
  },
  22: {
    shows: [view("rotation", { vectors: "random", slid: "28" })],
    *measure(pe) {
      const [dim, length] = [128, 2049];
      const tables: Float64Array[] = [];
      for (const angles of ["float64", "float32", "float16", "bfloat16"] as const) {
        tables.push(cosinesAndSines(pe, dim, length, angles));
        yield;
      }
      const sines = tables.map((table) => table.filter((_, i) => i % dim >= dim / 2));
      const errors = sines.slice(1).map((rounded) => largestDifference(rounded, sines[0]!));
      const rows = tables[3]!;
      /** The positions whose row equals that of the position before. */
      const repeated = counting(length - 1, 1).filter((row) =>
        counting(dim, row * dim).every((i) => rows[i] === rows[i - dim]),
      );
      const values = [...errors, repeated[0] ?? Number.NaN, repeated.length];
      return { holds: errors[1]! < 0.01 && errors[2]! < 0.01, values };
    },
    code: `// ones and zeros, turned, are the cosines and the sines of all pairs
pe.measure.invariance("rope", { q, k: q, queryPositions, keyPositions, angles: "bfloat16", turned: true }).queries;`,
  },
  30: {
    shows: [view("rotation")],
    measure(pe) {
      const shape = [1, 32, 64] as const;
      const given = { ...queryAndKey(pe, 32, 64, 1), shape, position: { id: "rope" } } as const;
      const alike = ones(32 * 64);
      const off = (v: Float64Array) => {
        const { output } = pe.attention({ ...given, v, dtype: "float64" });
        return largestDifference(output.data, alike);
      };
      const turned = pe.rotary("rope", { headDim: 64 }).rotate(alike, { shape }).data;
      const values = [off(alike), off(turned)] as const;
      return { holds: values[0] > 1e-9, values };
    },
    code: `pe.attention({ q, k, v: ones, shape: [1, 32, 64], position: { id: "rope" }, dtype: "float64" }).output; // ones`,
  },
  33: {
    shows: [view("rotation", { vectors: "random", rotaryDim: "16" })],
    measure(pe) {
      const given = { ...queryAndKey(pe, 1, 64, 1), rotaryDim: 16 };
      const [here, slid, farther] = scoresAt(pe, given, [7, 100_007, 8], [3, 100_003, 3]);
      const [change, ofOffset] = [Math.abs(slid! - here!), Math.abs(farther! - here!)];
      const values = [change, ofOffset, ...Object.values(turningChannels)];
      return { holds: change > 1e-6 || ofOffset < 1e-6, values };
    },
    code: `pe.measure.invariance("rope", { rotaryDim: 16, q, k, queryPositions: [7, 100007], keyPositions: [3, 100003] }).error;`,
  },
} satisfies Partial<Claims>;
