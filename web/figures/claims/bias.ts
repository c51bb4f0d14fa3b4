// Claims about biases.
import { format } from "d3-format";
import { type Claims, view } from "./claim.js";
import { counting } from "./numbers.js";

export const biasClaims = {
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
} satisfies Partial<Claims>;
