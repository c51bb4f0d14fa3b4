// Claims about self-attention without any encoding.
import type { Posenc, SelfAttentionOptions } from "posenc";
import { gaussian } from "../../toys/gaussian.js";
import { type Claims, view } from "./claim.js";
import { counting, largestDifference } from "./numbers.js";

const [n, dim] = [6, 16];

/** Tokens and projections of one head, with products of the size of their input. */
function toy(pe: Posenc) {
  const projection = (seed: number) => gaussian(pe, dim, dim, seed, 1 / Math.sqrt(dim));
  return {
    x: gaussian(pe, n, dim, 1).data,
    shape: [n, dim] as const,
    query: projection(2),
    key: projection(3),
    value: projection(4),
  };
}

export const attentionClaims: Claims = {
  1: {
    shows: [view("F1")],
    measure(pe) {
      const permutation = [5, 4, 3, 2, 1, 0];
      const result = pe.measure.equivarianceError({ ...toy(pe), permutation });
      const { before, after } = result;
      const changes = counting(n).map((word) => {
        const row = (data: Float64Array | Float32Array) =>
          data.subarray(word * dim, (word + 1) * dim);
        return largestDifference(row(after.output.data), row(before.output.data));
      });
      const changed = Math.max(...changes);
      return {
        holds: changed < 1e-12,
        values: [changed, result.error, result.pooledError],
        drawn: [...changes, result.pooledError],
      };
    },
    code: `pe.measure.equivarianceError({ x, shape: [6, 16], query, key, value, permutation: [5, 4, 3, 2, 1, 0] });`,
  },
  2: {
    shows: [
      view("F1", { causal: "1", layers: "2" }),
      view("F9", { task: "ffill", encodings: "none" }),
    ],
    measure(pe) {
      const given = toy(pe);
      const { x } = given;
      const swapped = x.slice();
      swapped.set(x.subarray(dim, 2 * dim));
      swapped.set(x.subarray(0, dim), dim);
      const layer = (input: Float64Array) => {
        const { output } = pe.selfAttention({ ...given, x: input, causal: true });
        return Float64Array.from(output.data, (value, i) => value + input[i]!);
      };
      const lastChange = (a: Float64Array, b: Float64Array) =>
        largestDifference(a.slice(-dim), b.slice(-dim));
      const [one, swappedOne] = [layer(x), layer(swapped)];
      const first = lastChange(one, swappedOne);
      const second = lastChange(layer(one), layer(swappedOne));
      return {
        holds: first < 1e-12 && second < 1e-12,
        values: [first, second],
      };
    },
    code: `const layer = (x) => add(x, pe.selfAttention({ x, shape: [6, 16], query, key, value, causal: true }).output);
// the last row of layer(layer(x)), before and after the first two rows of x are swapped`,
  },
  26: {
    shows: [view("F9", { task: "reverse", encodings: "t5,rope" })],
    measure(pe) {
      const words = 63;
      const drawn = toy(pe);
      const x = new Float64Array((words + 1) * dim);
      x.set(drawn.x.subarray(0, dim));
      for (let i = 1; i <= words; ++i) x.set(drawn.x.subarray(dim, 2 * dim), i * dim);
      /** Of the words' outputs, those that equal none before them. */
      const distinct = (causal: boolean, position: Pick<SelfAttentionOptions, "position">) => {
        const shape = [words + 1, dim] as const;
        const { output } = pe.selfAttention({ ...drawn, x, shape, causal, ...position });
        const rows = counting(words, 1).map((i) => output.data.subarray(i * dim, (i + 1) * dim));
        return rows.filter((row, i) =>
          rows.slice(0, i).every((other) => largestDifference(row, other) > 1e-9),
        ).length;
      };
      const relative = [
        { id: "rope" },
        { id: "alibi", heads: 1 },
        { id: "t5", heads: 1, bidirectional: false },
      ] as const;
      const found = relative.map((position) => distinct(true, { position }));
      return {
        holds: found.some((count) => count < words),
        values: [...found, distinct(true, {}), distinct(false, {})],
      };
    },
    code: `pe.selfAttention({ x, shape: [64, 16], query, key, value, causal: true, position: { id: "alibi", heads: 1 } }).output;`,
  },
  31: {
    shows: [view("batch"), view("F1", { encoding: "sinusoidal" })],
    measure(pe) {
      const [words, pads] = [5, 3];
      const x = gaussian(pe, words, dim, 1).data;
      const weights = (input: Float64Array, how: object) => {
        const given = { q: input, k: input, v: input, shape: [1, input.length / dim, dim] };
        return pe.attention({ ...given, ...how, dtype: "float64", weights: true }).weights.data;
      };
      const added = (id: "sinusoidal" | "learned", table: object) => (start: number) =>
        weights(
          pe.encode(id, { ...table, x, length: words, start, dim, dtype: "float64" }).data,
          {},
        );
      const relative = (position: object) => (start: number) => {
        const positions = counting(words, start);
        return weights(x, { position, queryPositions: positions, keyPositions: positions });
      };
      const changes = [
        added("sinusoidal", {}),
        added("learned", { maxLength: 512, scale: 50 }),
        relative({ id: "rope" }),
        relative({ id: "alibi", heads: 1 }),
      ].map((weightsFrom) => largestDifference(weightsFrom(0), weightsFrom(pads)));
      // The pads in front, and nothing masked: what the last word gives them.
      const padded = new Float64Array((pads + words) * dim);
      for (let i = 0; i < pads; ++i) padded.set(gaussian(pe, 1, dim, 9).data, i * dim);
      padded.set(x, pads * dim);
      const last = weights(padded, { position: { id: "rope" } }).slice(-(pads + words));
      return {
        holds: changes.every((change) => change < 1e-9),
        hasException: changes.slice(2).every((change) => change < 1e-9),
        values: [...changes, last.slice(0, pads).reduce((sum, one) => sum + one, 0)],
      };
    },
    code: `const positions = [3, 4, 5, 6, 7]; // behind three pads
pe.attention({ q, k, v, shape: [1, 5, 16], position: { id: "rope" }, queryPositions: positions, keyPositions: positions, weights: true }).weights;`,
  },
};
