// Claims about biases.
import { type Claim, finding, view } from "./claim.js";

export const biasClaims: readonly Claim[] = [
  {
    id: 17,
    isHistory: true,
    told: {
      ko: "T5는 사인·코사인 위치 인코딩을 쓴다.",
      en: "T5 uses sinusoids.",
    },
    precisely: {
      ko: "아닙니다. 거리를 버킷 32개로 나누고, 헤드와 버킷마다 학습한 수 하나를 점수에 더합니다. 가까운 거리는 하나하나, 먼 거리는 로그로 묶습니다.",
      en: "No: distances fall into 32 buckets, and one learned number per bucket and head is added to the scores. Near distances have a bucket each, far ones share by logarithm.",
    },
    setUp: {
      ko: "헤드 8개, 버킷 32개, 시드 0의 표. 거리 0–200의 편향이 모두 표에 있는 수이면 거짓.",
      en: "8 heads, 32 buckets, the table of seed 0. False if every bias at distances 0 to 200 is a number of the table.",
    },
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
    told: {
      ko: "ALiBi의 기울기는 ½, ¼, ⅛, …이다.",
      en: "ALiBi's slopes are ½, ¼, ⅛, …",
    },
    precisely: {
      ko: "헤드가 8개일 때만 그렇습니다. n개면 2^(−8h/n)이고, 2의 거듭제곱이 아니면 사이사이에 다른 기울기를 끼워 넣습니다.",
      en: "Only with 8 heads. With n they are 2^(−8h/n), and where n is no power of two others are put in between.",
    },
    setUp: {
      ko: "헤드 8, 12, 16개. 모두 ½, ¼, ⅛, …로 시작하면 참.",
      en: "8, 12 and 16 heads. True if all of them begin ½, ¼, ⅛.",
    },
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
    told: {
      ko: "ALiBi를 쓰면 헤드마다 긴 문맥을 모두 본다.",
      en: "With ALiBi every head sees all of a longer context.",
    },
    precisely: {
      ko: "내용이 같다면 그렇지 않습니다. 부드러운 창에 가까워서, 가장 가파른 헤드는 열 개 남짓, 가장 완만한 헤드도 천 개 남짓한 토큰에 어텐션의 99%를 씁니다. 한 층만 측정했습니다. 층을 쌓으면 창 너머의 것이 전해질 수 있고, 점수가 크게 다른 내용은 기울기를 이길 수 있습니다.",
      en: "Not at equal content: it is a soft window. The steepest head spends 99% of its attention on about ten tokens, the flattest on about a thousand. That is one layer: several may hand on what lies beyond a window, and content whose score is high enough outweighs the slope.",
    },
    setUp: {
      ko: "한 층, 헤드 8개, 내용이 같은 토큰 4096개의 마지막 쿼리, float64. 모든 헤드의 99% 창이 4096의 절반을 넘으면 참.",
      en: "One layer of 8 heads, the last query of 4096 tokens of equal content, float64. True if the 99% window of every head is more than half of 4096.",
    },
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
