// Measures the traps of biases and relative encodings, in the order of their pages.
import type { BiasEncodings, Posenc, RelativeEncodings } from "posenc";
import { sized } from "../sizes.mjs";
import { mostApart, percent, type Trap, tablesApart } from "./measures.js";

/** The biases of the first head, in double precision. */
function headOf(pe: Posenc, id: keyof BiasEncodings, options: object): Float64Array {
  const { data, shape } = pe.bias(id, { dtype: "float64", ...sized(pe, id, options) } as never);
  return Float64Array.from(data.subarray(0, data.length / shape[0]!));
}

/** The share of entries of two lists that differ. */
const shareDiffering = (a: ArrayLike<number>, b: ArrayLike<number>): string =>
  percent(Array.from(a).filter((one, i) => one !== b[i]).length / a.length);

/** The attention weights if all contents are equal. */
function softmax(bias: ArrayLike<number>): number[] {
  const most = Array.from(bias).reduce((x, y) => Math.max(x, y), -Infinity);
  const powers = Array.from(bias, (one) => Math.exp(one - most));
  const sum = powers.reduce((x, y) => x + y, 0);
  return powers.map((one) => one / sum);
}

/** The number of last keys that hold 99% of the weight. */
function windowOf(bias: ArrayLike<number>): number {
  const weights = softmax(bias).reverse();
  let [held, keys] = [0, 0];
  while (held < 0.99) held += weights[keys++]!;
  return keys;
}

/** The distances, query - key, of all pairs of n tokens. */
const distances = (n: number): number[] =>
  Array.from({ length: n * n }, (_, i) => Math.floor(i / n) - (i % n));

/** Random numbers of deviation 1 from the package; `count` must be a multiple of 64. */
const drawn = (pe: Posenc, count: number, seed: number): Float32Array =>
  pe.encode("learned", { length: count / 64, maxLength: count / 64, dim: 64, scale: 50, seed })
    .data;

const shape = [2, 16, 64] as const;
const heads = (pe: Posenc) => {
  const [q, k, v] = [1, 2, 3].map((seed) => drawn(pe, 2 * 16 * 64, seed));
  return { q: q!, k: k!, v: v!, shape };
};

const scoresOf = (pe: Posenc, id: keyof RelativeEncodings, options: object): ArrayLike<number> => {
  const { q, k } = heads(pe);
  return pe.scores(id, { q, k, shape, dtype: "float64", ...options } as never)
    .data as ArrayLike<number>;
};

/** Scores of the same queries and keys without a position, under a causal mask. */
const plainScores = (pe: Posenc, options: object): ArrayLike<number> =>
  pe.attention({ ...heads(pe), causal: true, dtype: "float64", scores: true, ...options }).scores
    .data;

/** The positions that CoPE counts of them, without hidden keys. */
const countedBy = (pe: Posenc, options: object): number[] => {
  const scores = { data: Float64Array.from(plainScores(pe, options)), shape: [2, 16, 16] };
  const { data } = pe.measure.gatedPositions(scores, { maxLength: 64 });
  return Array.from(data).filter(Number.isFinite);
};

export const bias: Readonly<Record<string, readonly Trap[]>> = {
  alibi: [
    (pe) => {
      const slopes = (slopeRule: "paper" | "geometric") =>
        pe.measure.slopes({ heads: 112, slopeRule });
      const [paper, formula] = [slopes("paper"), slopes("geometric")];
      return [
        mostApart(paper, formula)[0],
        Array.from(paper).filter((m, i) => Math.abs(m / formula[i]! - 1) > 1e-9).length,
      ];
    },
    (pe) => {
      const at = { heads: 8, queries: 64, keys: 64 };
      const row = headOf(pe, "alibi", at).slice(10 * 64, 11 * 64);
      const own = (biases: ArrayLike<number>) => percent(softmax(biases)[10]!, 1);
      return [own(headOf(pe, "alibi", { ...at, form: "key_position" })), own(row)];
    },
    (pe) => {
      const row = headOf(pe, "alibi", { heads: 8, queries: 1, keys: 4096 });
      return [windowOf(row.map((one) => one / 8)), windowOf(row)];
    },
  ],
  alibi_2d: [
    (pe) => {
      const straight = headOf(pe, "alibi_2d", { heads: 8 });
      const slope = pe.measure.slopes({ heads: 8 })[0]!;
      const around = straight.map((_, i) => {
        const [a, b] = [Math.floor(i / 49), i % 49];
        const rows = Math.abs(Math.floor(a / 7) - Math.floor(b / 7));
        return -slope * (rows + Math.abs((a % 7) - (b % 7)));
      });
      return [tablesApart(straight, around)[0]];
    },
    (pe) => {
      const flat = headOf(pe, "alibi", { heads: 8, queries: 49, keys: 49 });
      return [shareDiffering(headOf(pe, "alibi_2d", { heads: 8 }), flat)];
    },
  ],
  t5: [
    (pe) => {
      const at = { distances: [20] };
      const [both, one] = [true, false].map(
        (bidirectional) => pe.measure.buckets("t5", { ...at, bidirectional })[0]!,
      );
      return [both!, one!];
    },
    (pe) => {
      const rows = (sign: number) =>
        pe.measure.buckets("t5", { distances: distances(64).map((d) => sign * d) });
      return [shareDiffering(rows(1), rows(-1))];
    },
    (pe) => {
      const logit = (scale?: number) => {
        const { weights } = pe.attention({ ...heads(pe), weights: true, ...(scale && { scale }) });
        return Math.log(weights!.data[0]! / weights!.data[1]!);
      };
      return [logit(1) / logit()];
    },
    (pe) => {
      const all = pe.measure.buckets("t5", { distances: Array.from({ length: 129 }, (_, d) => d) });
      return [Array.from(all).indexOf(all[128]!)];
    },
  ],
  kerple: [
    (pe) => {
      const at = {
        heads: 1,
        a: { data: [1], shape: [1] },
        p: { data: [1], shape: [1] },
        queries: 1,
        keys: 101,
      };
      return [headOf(pe, "kerple", at)[0]!, headOf(pe, "kerple", { ...at, kernel: "power" })[0]!];
    },
    (pe) => {
      const at = { heads: 1, p: { data: [1], shape: [1] }, queries: 1, keys: 101 };
      const clamped = headOf(pe, "kerple", { ...at, a: { data: [-0.005], shape: [1] } })[0]!;
      return [-Math.log1p(-0.005 * 100), clamped];
    },
  ],
  sandwich: [
    (pe) => {
      const drop = (dBar: number) => {
        const row = headOf(pe, "sandwich", { heads: 8, dBar, queries: 1, keys: 101 });
        return row[100]! - row[0]!;
      };
      return [drop(64), drop(128)];
    },
    (pe) => {
      // If pairs count from 1, the pair of one radian a token is missing, and there is one of 1 / base.
      const row = headOf(pe, "sandwich", { heads: 8, queries: 1, keys: 101 });
      const later = row.map((one, j) => one + Math.cos((100 - j) / 10000) - Math.cos(100 - j));
      return [tablesApart(row, later)[0]];
    },
  ],
  fire: [
    (pe) => {
      const at = (query: number) =>
        headOf(pe, "fire", { seed: 1, queryPositions: [query], keyPositions: [query - 100] })[0]!;
      return [at(600), at(4000)];
    },
    (pe) => {
      const row = (threshold: number) =>
        headOf(pe, "fire", { seed: 1, threshold, queries: 1, keys: 65 });
      return tablesApart(row(512), row(0));
    },
  ],
  forgetting: [
    (pe) => {
      const right = headOf(pe, "forgetting", { heads: 1, seed: 1, queries: 64, keys: 64 });
      // With the key's own gate a bias is that of the key before it.
      const wrong = right.map((bias, i) => (i % 64 ? right[i - 1]! : bias));
      const seen = (all: Float64Array) =>
        all.filter((_, i) => i % 64 && i % 64 <= Math.floor(i / 64));
      return [tablesApart(seen(right), seen(wrong))[0]];
    },
    (pe) => {
      const gateLogits = { data: [0, -1000], shape: [1, 2] };
      return [headOf(pe, "forgetting", { heads: 1, gateLogits, queries: 1, keys: 2 })[0]!];
    },
    (pe) => {
      const { data } = pe.bias("forgetting", { heads: 2, seed: 1, queries: 64, keys: 64 });
      const seen = (head: number) =>
        data.subarray(head * 4096, (head + 1) * 4096).filter((_, i) => i % 64 < Math.floor(i / 64));
      return [shareDiffering(seen(0), seen(1))];
    },
  ],
  banded_relative: [
    () => [128 / Math.sqrt(128)],
    (pe) => {
      const at = { heads: 1, relativeDim: 16, seed: 1, queries: 64, keys: 64 };
      const right = headOf(pe, "banded_relative", { ...at, extent: 16 });
      const clamped = right.map((bias, i) => {
        const distance = Math.floor(i / 64) - (i % 64);
        return distance < 16 ? bias : right[i - (i % 64) + Math.floor(i / 64) - 15]!;
      });
      return [tablesApart(right, clamped)[0]];
    },
    (pe) => {
      const one = new Float64Array([1]);
      const { scores } = pe.attention({
        ...{ q: one, k: one, v: one, shape: [1, 1, 1], scale: 1, scores: true, dtype: "float64" },
        queryPositions: [1e6],
        temperature: { kind: "log", beta: 0.1, originalLength: 128000 },
      });
      return [scores!.data[0]!];
    },
  ],
  swin: [
    (pe) => {
      const { data } = pe.measure.windowIndices({ rows: 7, columns: 7 });
      const swapped = Array.from(data, (_, i) => data[(i % 49) * 49 + Math.floor(i / 49)]!);
      return [shareDiffering(data, swapped)];
    },
    (pe) => [
      shareDiffering(
        pe.measure.windowIndices({ rows: 6, columns: 8 }).data,
        pe.measure.windowIndices({ rows: 8, columns: 6 }).data,
      ),
    ],
    (pe) => {
      const rows = (classToken: boolean) =>
        Math.max(...pe.measure.windowIndices({ rows: 14, columns: 14, classToken }).data) + 1;
      return [rows(true), rows(false)];
    },
  ],
  swin_v2: [
    (pe) => {
      const wide = { rows: 16, columns: 16, seed: 1 };
      const trained = { pretrainedRows: 8, pretrainedColumns: 8 };
      return tablesApart(
        headOf(pe, "swin_v2", wide),
        headOf(pe, "swin_v2", { ...wide, ...trained }),
      );
    },
    (pe) => [Math.max(...pe.measure.windowCoordinates({ rows: 8, columns: 8 }).data)],
  ],
  shaw: [
    (pe) => {
      const at = (sign: number) =>
        pe.measure.tableRows("shaw", { distances: distances(64).map((d) => sign * d) });
      return [shareDiffering(at(1), at(-1))];
    },
    (pe) => {
      const table = (seed: number) => ({ data: drawn(pe, 33 * 64, seed), shape: [33, 64] });
      const output = (more: object) =>
        pe.attention({
          ...heads(pe),
          position: { id: "shaw", relativeKeys: table(4), ...more },
        } as never).output.data;
      return [tablesApart(output({}), output({ relativeValues: table(5) }))[0]];
    },
    (pe) => {
      const rows = pe.measure.tableRows("shaw", { distances: distances(128) });
      return [
        percent(Array.from(rows).filter((row) => row === 0 || row === 32).length / rows.length),
      ];
    },
  ],
  relative_table: [
    (pe) => {
      const at = (sign: number) =>
        pe.measure.tableRows("relative_table", { distances: distances(64).map((d) => sign * d) });
      return [shareDiffering(at(1), at(-1))];
    },
    (pe) =>
      tablesApart(
        scoresOf(pe, "relative_table", { seed: 1 }),
        scoresOf(pe, "relative_table", { seed: 1, keyTerm: true }),
      ),
    (pe) => {
      const own = (maxDistance: number) =>
        pe.measure.tableRows("relative_table", { maxDistance, distances: [0] })[0]!;
      return [own(512), own(511)];
    },
  ],
  transformer_xl: [
    (pe) => {
      const columns = {
        data: Float64Array.from({ length: 256 }, (_, i) => 1 + Math.floor(i / 16)),
        shape: [16, 16],
      };
      const { data } = pe.measure.relativeShift(columns);
      return [
        percent(Array.from(data).filter((row, i) => row !== 1 + Math.floor(i / 16)).length / 256),
      ];
    },
    (pe) =>
      tablesApart(
        pe.encode("sinusoidal", { length: 512, dim: 512, layout: "sin_cos" }).data,
        pe.encode("sinusoidal", { length: 512, dim: 512 }).data,
      ),
    (pe) => {
      const [one, other] = [4, 5].map((seed) => ({ data: drawn(pe, 128, seed), shape: [2, 64] }));
      const at = { heads: 2, dim: 128, causal: true, seed: 1 }; // the seed draws the projection
      const [right, wrong] = [
        [one, other],
        [other, one],
      ].map(([u, v]) =>
        Array.from(scoresOf(pe, "transformer_xl", { ...at, u, v })).filter(Number.isFinite),
      );
      return tablesApart(right!, wrong!);
    },
  ],
  music_transformer: [
    (pe) => {
      const rows = pe.measure.tableRows("music_transformer", {
        distances: Array.from({ length: 128 }, (_, d) => d),
      });
      return [percent(Array.from(rows).filter((row, d) => row !== d).length / 128)];
    },
    (pe) => {
      const table = (rows: number) => {
        const all = drawn(pe, 2 * 8 * 64, 4);
        const data = [0, 1].flatMap((head) =>
          Array.from({ length: rows }, (_, row) => {
            const at = 64 * (head * 8 + Math.max(row - (rows - 8), 0));
            return Array.from(all.subarray(at, at + 64));
          }).flat(),
        );
        return { data, shape: [2, rows, 64] };
      };
      const scores = (rows: number) =>
        Array.from(scoresOf(pe, "music_transformer", { causal: true, table: table(rows) })).filter(
          Number.isFinite,
        );
      return [tablesApart(scores(8), scores(16))[0]];
    },
    (pe) => {
      const columns = {
        data: Float64Array.from({ length: 256 }, (_, i) => 1 + Math.floor(i / 16)),
        shape: [16, 16],
      };
      const { data } = pe.measure.relativeShift(columns);
      return [
        percent(Array.from(data).filter((row, i) => row !== 1 + Math.floor(i / 16)).length / 256),
      ];
    },
  ],
  cope: [
    (pe) => {
      const at = { causal: true, maxLength: 16, seed: 1 };
      const seen = (all: ArrayLike<number>) => Array.from(all).filter(Number.isFinite);
      const scores = seen(scoresOf(pe, "cope", at));
      const plain = seen(plainScores(pe, {}));
      const scaled = scores.map((score, i) => plain[i]! + (score - plain[i]!) / 8);
      return [tablesApart(scores, scaled)[0]];
    },
    (pe) => {
      const positions = (scale: number) => countedBy(pe, { scale });
      return [tablesApart(positions(1 / 8), positions(1))[0]];
    },
    (pe) => {
      const { scores } = pe.attention({ ...heads(pe), causal: true, scores: true });
      return [pe.measure.gatedPositions(scores, { maxLength: 64 }).data[15 * 16]!];
    },
  ],
  deberta: [
    (pe) => {
      const at = { heads: 2, buckets: 0, maxPosition: 64, span: 64, seed: 1 };
      return tablesApart(
        scoresOf(pe, "deberta", at),
        scoresOf(pe, "deberta", { ...at, p2cIndex: "paper" }),
      );
    },
    (pe) => {
      const at = { heads: 2, seed: 1 };
      const [right, wrong] = [
        scoresOf(pe, "deberta", at),
        scoresOf(pe, "deberta", { ...at, scale: 1 / 8 }),
      ];
      return [wrong[0]! / right[0]!];
    },
    (pe) => {
      const at = { distances: [300] };
      return [
        pe.measure.buckets("deberta", at)[0]!,
        pe.measure.buckets("deberta", { ...at, buckets: 0 })[0]!,
      ];
    },
  ],
};
