// Claims about rotary encodings, and their scaling to longer contexts.
import type { AngleType, Posenc, Rotary } from "posenc";
import { two } from "../../kit/text/numbers.js";
import { gaussian } from "../../toys/gaussian.js";
import { products } from "../../toys/products.js";
import { type Records, view } from "./claim.js";
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
  21: {
    shows: [view("beyond", { scaling: "ntk", pair: "32" })],
    measure(pe) {
      const headDim = 128;
      const slowed = pe.rotary("ntk", { headDim, factor: 4 }).frequencies;
      const plain = pe.rotary("rope", { headDim }).frequencies;
      const ratio = plain.map((one, i) => one / slowed[i]!);
      const values = [ratio[0]!, ratio[32]!, ratio[63]!];
      return { holds: ratio.every((one) => one > 1.01), values };
    },
    code: `pe.rotary("rope", { headDim: 128 }).frequencies; pe.rotary("ntk", { headDim: 128, factor: 4 }).frequencies;`,
  },
  29: {
    shows: [view("beyond", { scaling: "yarn" })],
    measure(pe) {
      const headDim = 128;
      const given = { q: ones(headDim), k: ones(headDim), queryPositions: [0], keyPositions: [0] };
      const found = [4, 16].map((factor) => {
        const options = { headDim, factor, originalLength: 4096 };
        const [score] = pe.measure.invariance("yarn", { ...options, ...given }).scores;
        return [pe.rotary("yarn", options).attentionFactor, score! / headDim] as const;
      });
      const holds = found.every(([factor, logits]) => Math.abs(logits - factor) < 1e-6);
      return { holds, values: found.flat() };
    },
    code: `pe.rotary("yarn", { headDim: 128, factor: 4, originalLength: 4096 }).attentionFactor; // on cos and sin`,
  },
  35: {
    shows: [view("beyond", { scaling: "dynamic" })],
    measure(pe) {
      const [headDim, keys] = [64, 64];
      const q = gaussian(pe, 1, headDim, 1).data;
      const k = gaussian(pe, keys, headDim, 2).data;
      const dynamic = (length: number) =>
        pe.rotary("dynamic", { headDim, maxLength: 2048, factor: 1, length });
      const positions = counting(keys).map((i) => 32 * i);
      /** The scores of the last query at a length, with keys that were rotated at another length. */
      const scores = (length: number, then: number) => {
        const place = { shape: [1, headDim], positions: [length - 1] };
        const query = dynamic(length).rotate(q, place).data;
        const cached = dynamic(then).rotate(k, { shape: [keys, headDim], positions }).data;
        return products(pe, query, cached, headDim).map((score) => score / Math.sqrt(headDim));
      };
      const off = (length: number, then: number) => {
        const fresh = scores(length, length);
        return scores(length, then).map((score, i) => score - fresh[i]!);
      };
      const beyond = off(4096, 2049);
      const values = [rms(scores(4096, 4096)), rms(beyond), rms(off(2048, 2017))];
      return { holds: beyond.every((one) => Math.abs(one) <= 1e-9), values };
    },
    code: `const at = (length) => pe.rotary("dynamic", { headDim: 64, maxLength: 2048, factor: 1, length });
at(2049).rotate(k, { shape: [64, 64], positions }); // what is cached
at(4096).rotate(k, { shape: [64, 64], positions }); // what the query of now is to meet`,
  },
} satisfies Partial<Records>;
