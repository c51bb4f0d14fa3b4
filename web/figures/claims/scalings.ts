// Claims about rotary encodings that are stretched to longer contexts.
import { type Claim, finding, view } from "./claim.js";

export const scalingClaims: readonly Claim[] = [
  {
    id: 21,
    told: {
      ko: "NTK 방식은 모든 주파수를 늦춘다.",
      en: "NTK scaling slows all frequencies.",
    },
    precisely: {
      ko: "아닙니다. 가장 빠른 쌍은 그대로 두고 느린 쌍일수록 더 늦춥니다(가장 느린 쌍은 s배). 모두를 s배 늦추는 것은 위치 보간(PI)입니다.",
      en: "No: the fastest pair stays and slower ones are slowed more, the slowest by s. It is position interpolation that slows all by s.",
    },
    setUp: {
      ko: "headDim 128, s = 4. 쌍마다 느려진 배수. 모든 쌍이 1.01배 넘게 느려지면 참.",
      en: "headDim 128, s = 4, the slowdown of each pair. True if every pair is slowed by more than 1.01.",
    },
    shows: [view("F8", { scaling: "ntk", pair: "32" })],
    measure(pe) {
      const headDim = 128;
      const plain = pe.rotary("rope", { headDim }).frequencies;
      const slowed = pe.rotary("ntk", { headDim, factor: 4 }).frequencies;
      const ratio = plain.map((one, i) => one / slowed[i]!);
      return {
        holds: ratio.every((one) => one > 1.01),
        findings: [
          finding("0번 쌍", "pair 0", ratio[0]!),
          finding("32번 쌍", "pair 32", ratio[32]!),
          finding("63번 쌍", "pair 63", ratio[63]!),
        ],
      };
    },
    code: `pe.rotary("rope", { headDim: 128 }).frequencies; pe.rotary("ntk", { headDim: 128, factor: 4 }).frequencies;`,
  },
  {
    id: 29,
    told: {
      ko: "YaRN은 로짓에 A = 0.1 ln s + 1을 곱한다.",
      en: "YaRN multiplies the logits by A = 0.1 ln s + 1.",
    },
    precisely: {
      ko: "아닙니다. A는 cos과 sin에, 곧 쿼리와 키 둘 다에 곱해지므로 로짓은 A²배가 됩니다.",
      en: "No: A is on cos and sin, so on query and key both, and logits grow by A².",
    },
    setUp: {
      ko: "headDim 128, 학습 길이 4096, s = 4와 16, 같은 위치의 쿼리와 키. 로짓이 A배에서 1e-6 안이면 참.",
      en: "headDim 128, trained length 4096, s = 4 and 16, query and key at one position. True if logits are within 1e-6 of A times.",
    },
    shows: [view("F8", { scaling: "yarn" })],
    measure(pe) {
      const q = new Float64Array(128).fill(1);
      const found = [4, 16].map((factor) => {
        const options = { headDim: 128, factor, originalLength: 4096 };
        const places = { queryPositions: [0], keyPositions: [0] };
        const { scores } = pe.measure.invariance("yarn", { ...options, q, k: q, ...places });
        const { attentionFactor } = pe.rotary("yarn", options);
        return { factor, attentionFactor, logits: scores[0]! / q.length };
      });
      return {
        holds: found.every(
          ({ attentionFactor, logits }) => Math.abs(logits - attentionFactor) < 1e-6,
        ),
        findings: found.flatMap(({ factor, attentionFactor, logits }) => [
          finding(`s = ${factor}: A`, `s = ${factor}: A`, attentionFactor),
          finding(
            `s = ${factor}: 로짓에 곱해지는 수`,
            `s = ${factor}: logits multiplied by`,
            logits,
          ),
        ]),
      };
    },
    code: `pe.rotary("yarn", { headDim: 128, factor: 4, originalLength: 4096 }).attentionFactor; // on cos and sin`,
  },
  {
    id: 35,
    told: {
      ko: "동적 NTK에서도 캐시에 넣어 둔 키를 그대로 쓰면 된다.",
      en: "Under dynamic NTK cached keys stay valid.",
    },
    precisely: {
      ko: "학습한 길이를 넘으면 아닙니다. 길이가 늘 때마다 밑이 커지므로, 앞서 돌려 둔 키는 지금의 쿼리와 다른 주파수로 돌아가 있습니다. 돌리기 전의 키를 넣어 두고 매번 다시 돌려야 합니다. 학습한 길이 안에서는 그대로 써도 됩니다.",
      en: "Not past the trained length: the base grows with every token, so a key that was turned earlier was turned by other frequencies than the query of now. Keep keys unturned, and turn them anew. Within the trained length they stay valid.",
    },
    setUp: {
      ko: "headDim 64, 학습 길이 2048, 위치 0–2016의 키 64개(시드 1, 2). 길이 2049에서 돌린 키와 4096에서 다시 돌린 키에 대한 4095번 쿼리의 점수. 1e-9 넘게 다르지 않으면 참.",
      en: "headDim 64, trained length 2048, 64 keys at positions 0 to 2016 (seeds 1 and 2); the query at 4095 meets keys turned when the length was 2049, and turned anew at 4096. True if no score differs by more than 1e-9.",
    },
    shows: [view("F8", { scaling: "dynamic" })],
    measure(pe) {
      const [headDim, keys] = [64, 64];
      const drawn = (length: number, seed: number) =>
        pe.encode("learned", {
          length,
          maxLength: length,
          dim: headDim,
          seed,
          scale: 50, // a learned table has deviation 0.02
          dtype: "float64",
        }).data;
      const [q, k] = [drawn(1, 1), drawn(keys, 2)];
      const positions = Float64Array.from({ length: keys }, (_, i) => 32 * i);
      const dynamic = (length: number) =>
        pe.rotary("dynamic", { headDim, maxLength: 2048, factor: 1, length });
      /** Of the last query at a length, with keys as they were turned at another. */
      const scores = (length: number, then: number) => {
        const last = [length - 1];
        const turned = dynamic(length).rotate(q, { shape: [1, headDim], positions: last }).data;
        const kept = dynamic(then).rotate(k, { shape: [keys, headDim], positions }).data;
        return Array.from({ length: keys }, (_, key) => {
          let sum = 0;
          for (let c = 0; c < headDim; ++c) sum += turned[c]! * kept[key * headDim + c]!;
          return sum / Math.sqrt(headDim);
        });
      };
      const size = (values: readonly number[]) =>
        Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
      const off = (length: number, then: number) => {
        const fresh = scores(length, length);
        return scores(length, then).map((score, i) => score - fresh[i]!);
      };
      const beyond = off(4096, 2049);
      return {
        holds: beyond.every((one) => Math.abs(one) <= 1e-9),
        findings: [
          finding("점수의 크기(RMS)", "size of the scores (RMS)", size(scores(4096, 4096))),
          finding(
            "캐시에 둔 키: 점수의 오차(RMS)",
            "cached keys: error of the scores (RMS)",
            size(beyond),
          ),
          finding(
            "학습한 길이 안에서(2017 → 2048): 오차",
            "within the trained length (2017 to 2048): error",
            size(off(2048, 2017)),
          ),
        ],
      };
    },
    code: `const at = (length) => pe.rotary("dynamic", { headDim: 64, maxLength: 2048, factor: 1, length });
at(2049).rotate(k, { shape: [64, 64], positions }); // what is cached
at(4096).rotate(k, { shape: [64, 64], positions }); // what the query of now is to meet`,
  },
];
