// Claims about biases.
import { type Claim, finding, view } from "./claim.js";

export const biasClaims: readonly Claim[] = [
  {
    id: 17,
    isHistory: true,
    shows: [view("F7", { encoding: "t5" })],
    measure(pe) {
      const table = pe.encode("learned", { length: 32, maxLength: 32, dim: 8 });
      const { data } = pe.bias("t5", { table, queries: 201, keys: 201 });
      const numbers = new Set(table.data);
      const strange = data.filter((value) => !numbers.has(value)).length;
      const distances = Array.from({ length: 201 }, (_, i) => i);
      const buckets = pe.measure.buckets("t5", { distances, bidirectional: false });
      const encoder = pe.measure.buckets("t5", { distances, bidirectional: true });
      /** The last distance that shares its bucket with none before it or behind it. */
      const ownUpTo = (list: Int32Array) => distances.findIndex((d) => list[d] === list[d + 1]) - 1;
      const last = distances.findIndex((d) => buckets[d] === buckets[200]);
      return {
        holds: strange > 0,
        findings: [
          finding("표에 없는 편향", "biases that are not in the table", strange),
          finding("학습하는 수 (32 × 8)", "numbers to learn (32 × 8)", table.data.length),
          finding(
            "디코더: 버킷을 혼자 쓰는 마지막 거리",
            "decoder: last distance with a bucket of its own",
            ownUpTo(buckets),
          ),
          finding(
            "인코더: 버킷을 혼자 쓰는 마지막 거리",
            "encoder: last distance with a bucket of its own",
            ownUpTo(encoder),
          ),
          finding(
            "디코더: 마지막 버킷이 시작하는 거리",
            "decoder: where the last bucket begins",
            last,
          ),
        ],
      };
    },
    code: `pe.bias("t5", { table, queries: 201, keys: 201 }); pe.measure.buckets("t5", { distances, bidirectional: false });`,
  },
  {
    id: 19,
    shows: [view("F7", { heads: "12" })],
    measure(pe) {
      const heads = [8, 12, 16];
      const slopes = heads.map((n) => pe.measure.slopes({ heads: n }));
      return {
        holds: slopes.every((list) => [0, 1, 2].every((h) => list[h] === 2 ** -(h + 1))),
        findings: [
          finding("헤드 8개의 첫째", "first of 8", slopes[0]![0]!),
          finding("헤드 16개의 첫째", "first of 16", slopes[2]![0]!),
          ...["아홉째", "열째", "열한째", "열두째"].map((ko, i) =>
            finding(
              `헤드 12개의 ${ko}`,
              `${["ninth", "tenth", "eleventh", "twelfth"][i]} of 12`,
              slopes[1]![8 + i]!,
            ),
          ),
        ],
      };
    },
    code: `pe.measure.slopes({ heads: 12 });`,
  },
  {
    id: 20,
    shows: [view("F7")],
    measure(pe) {
      const [heads, keys] = [8, 4096];
      const same = {
        q: new Float64Array(heads),
        k: new Float64Array(heads * keys),
        v: new Float64Array(heads * keys),
      };
      const { weights } = pe.attention({
        ...same,
        shape: [heads, 1, 1],
        keyShape: [heads, keys, 1],
        position: { id: "alibi", heads },
        dtype: "float64",
        weights: true,
      });
      const windows = Array.from({ length: heads }, (_, head) => {
        let sum = 0;
        let count = 0;
        while (sum < 0.99 && count < keys) sum += weights.data[(head + 1) * keys - ++count]!;
        return count;
      });
      return {
        holds: windows.every((count) => count > keys / 2),
        findings: [
          finding("헤드 1의 99% 창 (토큰)", "99% window of head 1, in tokens", windows[0]!),
          finding("헤드 8의 99% 창 (토큰)", "99% window of head 8, in tokens", windows[7]!),
        ],
      };
    },
    code: `pe.attention({ q, k, v, shape: [8, 1, 1], keyShape: [8, 4096, 1], position: { id: "alibi", heads: 8 }, weights: true }).weights;`,
  },
];
