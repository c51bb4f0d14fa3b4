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
    told: {
      ko: "셀프 어텐션의 출력은 순서와 상관없이 같다.",
      en: "The output of self-attention ignores the order of its input.",
    },
    precisely: {
      ko: "마스크도 위치 인코딩도 없으면 출력은 단어를 따라 옮겨 갑니다(등변성, f(PX) = P f(X)). 자리마다 보면 바뀌고, 모든 단어의 평균만 그대로입니다.",
      en: "Without mask and encoding the outputs move along with the words (equivariance, f(PX) = P f(X)). Place by place they change; only the mean over all words stays.",
    },
    setUp: {
      ko: "단어 6개, 16차원, 시드 1–4, 순서 뒤집기, float64. 1e-12보다 작은 차이는 없는 것으로 봅니다.",
      en: "6 words of width 16, seeds 1 to 4, order reversed, float64. Differences below 1e-12 count as none.",
    },
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
    told: {
      ko: "위치 인코딩이 없는 디코더는 순서를 알 수 없다.",
      en: "A decoder without positional encoding cannot know the order.",
    },
    precisely: {
      ko: "인과 마스크가 순서를 흘립니다. 한 층에서는 마지막 출력이 앞 단어들의 순서를 모르지만, 두 층이면 압니다. 인코딩 없이 학습한 디코더가 어디까지 푸는지는 학습 그림에서 볼 수 있습니다.",
      en: "The causal mask leaks it. In one layer the last output does not depend on the order of the words before; in two layers it does. The training figure trains a decoder without encoding, to see how far that gets.",
    },
    setUp: {
      ko: "단어 6개, 16차원, 시드 1–4, 인과 마스크, 잔차 연결, 앞의 두 단어를 맞바꾸고 마지막 출력을 비교, float64, 기준 1e-12.",
      en: "6 words of width 16, seeds 1 to 4, causal mask, residual connections; the first two words swapped, last outputs compared, float64, tolerance 1e-12.",
    },
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
    told: {
      ko: "상대 위치 인코딩만으로는 절대 위치를 알 수 없다.",
      en: "Relative encodings cannot know absolute position.",
    },
    precisely: {
      ko: "아닙니다. 점수는 거리로만 정해져도, 글의 첫머리가 얼마나 먼지는 자리마다 다릅니다. 시작 토큰 하나와 똑같은 단어들만 있어도 자리마다 출력이 다릅니다. 인코딩도 마스크도 없을 때만 모두 같습니다. 학습한 모델이 그것을 쓰는지는 다른 물음입니다.",
      en: "No. Scores know distances only, but how far off the beginning of the text is differs from place to place: with a start token and otherwise equal words every place has an output of its own. Only without encoding and mask are all alike. Whether training makes use of it is another question.",
    },
    setUp: {
      ko: "시작 토큰 하나와 같은 단어 63개, 16차원, 헤드 하나, 한 층, 시드 1–4, 인과 마스크, float64. RoPE, ALiBi, T5 가운데 하나라도 두 자리의 출력이 1e-9 안에서 같으면 참.",
      en: "A start token and 63 equal words, width 16, one head, one layer, seeds 1 to 4, causal mask, float64. True if RoPE, ALiBi or T5 leaves two places with outputs within 1e-9 of each other.",
    },
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
    told: {
      ko: "왼쪽에 패딩을 넣어도 결과는 같다.",
      en: "Left padding is harmless.",
    },
    precisely: {
      ko: "위치를 패딩부터 세면 아닙니다. 사인·코사인이나 학습된 표에서는 같은 문장이 다른 위치의 문장이 됩니다. 위치를 첫 단어부터 세게 하거나(position_ids), 거리로만 정해지는 RoPE나 ALiBi를 쓰면 괜찮습니다. 어느 쪽이든 패딩은 가려야 합니다. 가리지 않으면 어텐션을 받습니다.",
      en: "Not where positions are counted from the padding: under a sinusoid or a learned table the same sentence becomes one of other places. It is harmless where positions begin at the first word (position_ids), or where only distances count, as under RoPE and ALiBi. Padding has to be masked all the same: unmasked, it draws attention.",
    },
    setUp: {
      ko: "단어 5개, 16차원, 앞에 패딩 3개(가림), 위치 0–4와 3–7에서의 어텐션 가중치, 시드 1과 9, float64. 넷 다 1e-9 안에서 같으면 참.",
      en: "5 words of width 16 behind 3 masked pads: attention weights at positions 0 to 4 and 3 to 7, seeds 1 and 9, float64. True if those of all four encodings agree within 1e-9.",
    },
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
        ...(changes.slice(2).every((change) => change < 1e-9) && {
          extent: {
            ko: "(더하는 인코딩에서는. 거리만 보는 인코딩에서는 맞습니다)",
            en: "for encodings that are added; true for those that see distances only",
          },
        }),
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
