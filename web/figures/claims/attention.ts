// Claims about self-attention without any encoding, biases, and what trained models do.
import { format } from "d3-format";
import type { Posenc, SelfAttentionOptions } from "posenc";
import { accuracyOf } from "../../experiments/accuracy.js";
import { causal } from "../../experiments/experiments_data.js";
import type { StoredTask } from "../../experiments/tasks.js";
import { two } from "../../kit/text/numbers.js";
import { gaussian } from "../../toys/gaussian.js";
import { type Records, view } from "./claim.js";
import { counting, largestDifference, sum } from "./numbers.js";

const [n, dim] = [6, 16];

/** Tokens and projections of one head, scaled so that products have the size of their input. */
function toy(pe: Posenc) {
  const projection = (seed: number) => gaussian(pe, dim, dim, seed, 1 / Math.sqrt(dim));
  const [query, key, value] = [projection(2), projection(3), projection(4)];
  return { x: gaussian(pe, n, dim, 1).data, shape: [n, dim] as const, query, key, value };
}

/** A row of a table. */
const rowOf = (data: Float64Array | Float32Array, row: number) =>
  data.subarray(row * dim, (row + 1) * dim);

/** A table of rows. */
const tableOf = (rows: readonly ArrayLike<number>[]) =>
  Float64Array.from(rows.flatMap((row) => Array.from(row)));

const tasks = ["ffill", "shift", "first"] as const satisfies readonly StoredTask[];

/** The accuracy of each task in percent, from stored runs: at the trained length, and beyond it. */
const stored = (id: "rope" | "linear" | "ntk") => tasks.map((task) => accuracyOf(id, task));

/** Runs of causal models of two layers. */
const { rows } = causal.first;

export const attentionClaims = {
  1: {
    shows: [view("permutation")],
    measure(pe) {
      const permutation = [5, 4, 3, 2, 1, 0];
      const given = { ...toy(pe), permutation };
      const { before, after, error, pooledError } = pe.measure.equivarianceError(given);
      const changes = permutation.map((_, i) =>
        largestDifference(rowOf(after.output.data, i), rowOf(before.output.data, i)),
      );
      const changed = Math.max(...changes);
      const values = [changed, error, pooledError];
      return { holds: changed < 1e-12, values, drawn: [...changes, pooledError] };
    },
    code: `pe.measure.equivarianceError({ x, shape: [6, 16], query, key, value, permutation: [5, 4, 3, 2, 1, 0] });`,
    card: { write: (change) => (change < 1e-9 ? "0" : two(change)) },
  },
  2: {
    shows: [
      view("permutation", { causal: "1", layers: "2" }),
      view("training", { task: "ffill", encodings: "none" }),
    ],
    measure(pe) {
      const given = toy(pe);
      const layer = (x: Float64Array) => {
        const { output } = pe.selfAttention({ ...given, x, causal: true });
        return Float64Array.from(output.data, (value, i) => value + x[i]!);
      };
      const swapped = tableOf([1, 0, 2, 3, 4, 5].map((row) => rowOf(given.x, row)));
      const first = [given.x, swapped].map(layer);
      const values = [first, first.map(layer)].map(([a, b]) =>
        largestDifference(rowOf(a!, n - 1), rowOf(b!, n - 1)),
      );
      return { holds: values.every((change) => change < 1e-12), values };
    },
    code: `const layer = (x) => add(x, pe.selfAttention({ x, shape: [6, 16], query, key, value, causal: true }).output);
// the last row of layer(layer(x)), before and after the first two rows of x are swapped`,
  },
  26: {
    shows: [view("training", { task: "reverse", encodings: "t5,rope" })],
    measure(pe) {
      const words = 63;
      const given = toy(pe);
      const x = tableOf(counting(words + 1).map((i) => rowOf(given.x, Math.min(i, 1))));
      const shape = [words + 1, dim] as const;
      /** The words' outputs without repetitions. */
      const distinct = (causal: boolean, position: Pick<SelfAttentionOptions, "position">) => {
        const { data } = pe.selfAttention({ ...given, x, shape, causal, ...position }).output;
        const rows = counting(words, 1).map((i) => rowOf(data, i));
        return rows.filter((row, i) =>
          rows.slice(0, i).every((other) => largestDifference(row, other) > 1e-9),
        ).length;
      };
      const relative = [
        distinct(true, { position: { id: "rope" } }),
        distinct(true, { position: { id: "alibi", heads: 1 } }),
        distinct(true, { position: { id: "t5", heads: 1, bidirectional: false } }),
      ];
      const values = [...relative, distinct(true, {}), distinct(false, {})];
      return { holds: relative.some((count) => count < words), values };
    },
    code: `pe.selfAttention({ x, shape: [64, 16], query, key, value, causal: true, position: { id: "alibi", heads: 1 } }).output;`,
  },
  31: {
    shows: [view("batch"), view("permutation", { encoding: "sinusoidal" })],
    measure(pe) {
      const [words, pads] = [5, 3];
      const x = gaussian(pe, words, dim, 1).data;
      const weights = (input: Float64Array, how: object) => {
        const given = { q: input, k: input, v: input, shape: [1, input.length / dim, dim] };
        return pe.attention({ ...given, ...how, dtype: "float64", weights: true }).weights.data;
      };
      const added = (id: "sinusoidal" | "learned", table: object) => (start: number) => {
        const places = { length: words, start };
        return weights(pe.encode(id, { ...table, ...places, x, dim, dtype: "float64" }).data, {});
      };
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
      // With pads in front and no mask: the weight of the last word on the pads.
      const pad = gaussian(pe, 1, dim, 9).data;
      const padded = weights(tableOf([pad, pad, pad, x]), { position: { id: "rope" } });
      const ofPads = sum(padded.slice(-(pads + words)).slice(0, pads));
      const isSame = (change: number) => change < 1e-9;
      return {
        holds: changes.every(isSame),
        hasException: changes.slice(2).every(isSame),
        values: [...changes, ofPads],
      };
    },
    code: `const positions = [3, 4, 5, 6, 7]; // behind three pads
pe.attention({ q, k, v, shape: [1, 5, 16], position: { id: "rope" }, queryPositions: positions, keyPositions: positions, weights: true }).weights;`,
  },
  17: {
    shows: [view("bias-gallery", { encoding: "t5" })],
    measure(pe) {
      const table = pe.encode("learned", { length: 32, maxLength: 32, dim: 8 });
      const { data } = pe.bias("t5", { table, queries: 201, keys: 201 });
      const numbers = new Set(table.data);
      const strange = data.filter((value) => !numbers.has(value)).length;
      const distances = counting(201);
      const [decoder, encoder] = [false, true].map((bidirectional) =>
        pe.measure.buckets("t5", { distances, bidirectional }),
      ) as [Int32Array, Int32Array];
      /** The last distance that shares its bucket with none before it or behind it. */
      const ownUpTo = (list: Int32Array) => distances.findIndex((d) => list[d] === list[d + 1]) - 1;
      const last = decoder.indexOf(decoder[200]!);
      const values = [strange, table.data.length, ownUpTo(decoder), ownUpTo(encoder), last];
      return { holds: strange > 0, values };
    },
    code: `pe.bias("t5", { table, queries: 201, keys: 201 }); pe.measure.buckets("t5", { distances, bidirectional: false });`,
  },
  19: {
    shows: [view("bias-gallery", { heads: "12" })],
    measure(pe) {
      const slopes = [8, 16, 12].map((heads) => pe.measure.slopes({ heads }));
      const values = [slopes[0]![0]!, slopes[1]![0]!, ...slopes[2]!.slice(8)];
      return {
        holds: slopes.every((list) => [0, 1, 2].every((h) => list[h] === 2 ** -(h + 1))),
        values,
      };
    },
    code: `pe.measure.slopes({ heads: 12 });`,
  },
  20: {
    shows: [view("bias-gallery")],
    measure(pe) {
      const [heads, keys] = [8, 4096];
      const same = new Float64Array(heads * keys);
      const { data } = pe.attention({
        q: same.slice(0, heads),
        k: same,
        v: same,
        shape: [heads, 1, 1],
        keyShape: [heads, keys, 1],
        position: { id: "alibi", heads },
        dtype: "float64",
        weights: true,
      }).weights;
      const table = { data, shape: [heads, keys] };
      const within = pe.measure.weightWithin(table, { query: keys - 1 }).data;
      const windows = counting(heads).map(
        (head) => within.slice(head * keys).findIndex((weight) => weight >= 0.99) + 1,
      );
      return {
        holds: windows.every((count) => count > keys / 2),
        values: [windows[0]!, windows[7]!],
        drawn: data.slice(keys - 20, keys).reverse(),
      };
    },
    code: `pe.attention({ q, k, v, shape: [8, 1, 1], keyShape: [8, 4096, 1], position: { id: "alibi", heads: 8 }, weights: true }).weights;`,
    card: { write: format(".0%") },
  },
  15: {
    shows: [view("training", { task: "ffill", encodings: "rope" }), view("beyond")],
    measure() {
      const found = stored("rope");
      return {
        holds: found.every(({ lasts }) => lasts),
        values: [...found.map(({ within }) => within), ...found.map(({ beyond }) => beyond)],
        drawn: found.flatMap(({ within, beyond }) => [within, beyond]),
        surprises: [1, 3, 5], // beyond it
      };
    },
    card: { write: (accuracy) => `${Number(accuracy.toFixed(1))}%` },
  },
  27: {
    shows: [view("training", { task: "first", encodings: "none,alibi,rope" })],
    measure() {
      const encodings = ["none", "sinusoidal", "learned", "rope", "alibi", "t5", "shaw"];
      // In percent, at the longest length.
      const values = encodings.map((encoding) => rows[encoding]!.accuracies.at(-1)![0]);
      return { holds: values.slice(1).every((one) => values[0]! < one), values };
    },
  },
  28: {
    shows: [
      view("training", { task: "shift", encodings: "rope" }),
      view("beyond", { scaling: "ntk" }),
    ],
    measure() {
      const found = [...stored("linear"), ...stored("ntk")];
      return {
        holds: found.every(({ lasts }) => lasts),
        values: found.map(({ beyond }) => beyond),
      };
    },
  },
} satisfies Partial<Records>;
