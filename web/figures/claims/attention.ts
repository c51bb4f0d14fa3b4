// Claims about self-attention without any encoding.
import type { Numbers, Posenc, SelfAttentionOptions, Tensor } from "posenc";
import { type Claim, finding, view } from "./claim.js";

const [n, dim] = [6, 16];

/** N(0, 1) tokens and N(0, 1 / dim) projections, drawn by the core from seeds. */
function toy(pe: Posenc): Omit<SelfAttentionOptions, "shape"> & { shape: [number, number] } {
  const drawn = (seed: number, rows: number, scale: number) =>
    pe.encode("learned", { length: rows, maxLength: rows, dim, scale, seed, dtype: "float64" });
  const scale = 50; // a learned table has deviation 0.02
  const weight = scale / Math.sqrt(dim);
  return {
    x: drawn(1, n, scale).data,
    shape: [n, dim],
    query: drawn(2, dim, weight),
    key: drawn(3, dim, weight),
    value: drawn(4, dim, weight),
  };
}

const largest = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let most = 0;
  for (let i = 0; i < a.length; ++i) most = Math.max(most, Math.abs(a[i]! - b[i]!));
  return most;
};

const lastRow = ({ data, shape }: Tensor<Numbers>): Float64Array =>
  Float64Array.from(data).slice(-shape[1]!);

const swapped = [1, 0, 2, 3, 4, 5];

export const attentionClaims: readonly Claim[] = [
  {
    id: 1,
    shows: [view("F1")],
    measure(pe) {
      const permutation = [5, 4, 3, 2, 1, 0];
      const result = pe.measure.equivarianceError({ ...toy(pe), permutation });
      const changed = largest(result.after.output.data, result.before.output.data);
      return {
        holds: changed < 1e-12,
        findings: [
          finding("자리별 변화 max |f(PX) − f(X)|", "change by place, max |f(PX) − f(X)|", changed),
          finding(
            "등변성 오차 max |f(PX) − P f(X)|",
            "equivariance error, max |f(PX) − P f(X)|",
            result.error,
          ),
          finding("평균의 변화", "change of the mean", result.pooledError),
        ],
      };
    },
    code: `pe.measure.equivarianceError({ x, shape: [6, 16], query, key, value, permutation: [5, 4, 3, 2, 1, 0] });`,
  },
  {
    id: 2,
    shows: [
      view("F1", { causal: "1", layers: "2" }),
      view("F9", { task: "ffill", encodings: "none" }),
    ],
    measure(pe) {
      const given = toy(pe);
      const x = Float64Array.from(given.x as Float64Array);
      const moved = x.slice();
      for (const [i, from] of swapped.entries())
        moved.set(x.subarray(from * dim, (from + 1) * dim), i * dim);
      const layer = (input: Float64Array) => {
        const { output } = pe.selfAttention({ ...given, x: input, causal: true });
        return Float64Array.from(output.data, (value, i) => value + input[i]!);
      };
      const rows = (data: Float64Array) => lastRow({ data, shape: [n, dim] });
      const [one, movedOne] = [layer(x), layer(moved)];
      const first = largest(rows(one), rows(movedOne));
      const second = largest(rows(layer(one)), rows(layer(movedOne)));
      return {
        holds: first < 1e-12 && second < 1e-12,
        findings: [
          finding("한 층: 마지막 출력의 변화", "one layer: change of the last output", first),
          finding("두 층: 마지막 출력의 변화", "two layers: change of the last output", second),
        ],
      };
    },
    code: `const layer = (x) => add(x, pe.selfAttention({ x, shape: [6, 16], query, key, value, causal: true }).output);
// the last row of layer(layer(x)), before and after the first two rows of x are swapped`,
  },
  {
    id: 26,
    shows: [view("F9", { task: "reverse", encodings: "t5,rope" })],
    measure(pe) {
      const words = 63;
      const drawn = toy(pe);
      const [start, word] = [0, 1].map((row) =>
        Float64Array.from(drawn.x as Float64Array).subarray(row * dim, (row + 1) * dim),
      );
      const x = new Float64Array((words + 1) * dim);
      x.set(start!);
      for (let i = 1; i <= words; ++i) x.set(word!, i * dim);
      /** Of the words' outputs, those that are like none before them. */
      const distinct = (position: SelfAttentionOptions["position"], causal: boolean) => {
        const how = position ? { position } : {};
        const { output } = pe.selfAttention({
          ...drawn,
          x,
          shape: [words + 1, dim],
          causal,
          ...how,
        });
        const rows = Array.from({ length: words }, (_, i) =>
          output.data.subarray((i + 1) * dim, (i + 2) * dim),
        );
        return rows.filter((row, i) =>
          rows.slice(0, i).every((other) => largest(row, other) > 1e-9),
        ).length;
      };
      const relative = [
        { name: "RoPE", position: { id: "rope" } },
        { name: "ALiBi", position: { id: "alibi", heads: 1 } },
        { name: "T5", position: { id: "t5", heads: 1, bidirectional: false } },
      ] as const;
      const found = relative.map(({ position }) => distinct(position, true));
      return {
        holds: found.some((count) => count < words),
        findings: [
          ...relative.map(({ name }, i) =>
            finding(
              `${name}: 서로 다른 출력 (단어 ${words}개 중)`,
              `${name}: different outputs, of ${words}`,
              found[i]!,
            ),
          ),
          finding(
            "인코딩 없이, 마스크만: 서로 다른 출력",
            "no encoding, with the mask: different outputs",
            distinct(undefined, true),
          ),
          finding(
            "인코딩도 마스크도 없이: 서로 다른 출력",
            "no encoding, no mask: different outputs",
            distinct(undefined, false),
          ),
        ],
      };
    },
    code: `pe.selfAttention({ x, shape: [64, 16], query, key, value, causal: true, position: { id: "alibi", heads: 1 } }).output;`,
  },
  {
    id: 31,
    shows: [view("batch"), view("F1", { encoding: "sinusoidal" })],
    measure(pe) {
      const [words, pads] = [5, 3];
      const gaussian = (rows: number, seed: number) =>
        pe.encode("learned", {
          length: rows,
          maxLength: rows,
          dim,
          seed,
          scale: 50, // a learned table has deviation 0.02
          dtype: "float64",
        }).data;
      const x = gaussian(words, 1);
      const weights = (input: Float64Array, how: object) => {
        const count = input.length / dim;
        const given = { q: input, k: input, v: input, shape: [1, count, dim] };
        return pe.attention({ ...given, ...how, dtype: "float64", weights: true }).weights.data;
      };
      const added = (id: "sinusoidal" | "learned", start: number) => {
        const table = id === "learned" ? { maxLength: 512, scale: 50 } : {};
        return weights(
          pe.encode(id, { ...table, x, length: words, start, dim, dtype: "float64" }).data,
          {},
        );
      };
      const relative = (position: object, start: number) => {
        const places = Array.from({ length: words }, (_, i) => start + i);
        return weights(x, { position, queryPositions: places, keyPositions: places });
      };
      const changes = [
        largest(added("sinusoidal", 0), added("sinusoidal", pads)),
        largest(added("learned", 0), added("learned", pads)),
        ...[{ id: "rope" }, { id: "alibi", heads: 1 }].map((position) =>
          largest(relative(position, 0), relative(position, pads)),
        ),
      ];
      const names = [
        ["사인·코사인", "sinusoidal"],
        ["학습된 표", "learned"],
        ["RoPE", "RoPE"],
        ["ALiBi", "ALiBi"],
      ] as const;
      // The pads in front, and nothing masked: what the last word gives them.
      const padded = new Float64Array((pads + words) * dim);
      for (let i = 0; i < pads; ++i) padded.set(gaussian(1, 9), i * dim);
      padded.set(x, pads * dim);
      const last = weights(padded, { position: { id: "rope" } }).slice(-(pads + words));
      return {
        holds: changes.every((change) => change < 1e-9),
        hasOther: changes.slice(2).every((change) => change < 1e-9),
        findings: [
          ...names.map(([ko, en], i) =>
            finding(
              `${ko}: 가중치의 가장 큰 변화`,
              `${en}: largest change of a weight`,
              changes[i]!,
            ),
          ),
          finding(
            "RoPE, 패딩을 가리지 않으면: 마지막 단어가 패딩에 주는 가중치",
            "RoPE, pads not masked: weight that the last word gives them",
            last.slice(0, pads).reduce((sum, one) => sum + one, 0),
          ),
        ],
      };
    },
    code: `const positions = [3, 4, 5, 6, 7]; // behind three pads
pe.attention({ q, k, v, shape: [1, 5, 16], position: { id: "rope" }, queryPositions: positions, keyPositions: positions, weights: true }).weights;`,
  },
];
