// Claims about what trained models do. Their numbers come from stored runs, and they say so.
import { accuracyOf } from "../../experiments/accuracy.js";
import { causal } from "../../experiments/experiments_data.js";
import type { StoredTask as Task } from "../../experiments/tasks.js";
import { type Claim, type Finding, finding, view } from "./claim.js";

const tasks = ["ffill", "shift", "first"] as const satisfies readonly Task[];

/** In percent, as stored with the experiments: at the trained length, and past it. */
const stored = (id: "rope" | "linear" | "ntk", task: Task) => accuracyOf(id, task, [])!;

const percentOf = (name: string, id: "rope" | "linear" | "ntk"): Finding[] =>
  tasks.map((task) => {
    const { beyond, tested } = stored(id, task);
    return finding(
      `${name}, ${task}: ${tested}토큰에서 학습하지 않은 자리의 정답률 (%)`,
      `${name}, ${task}: accuracy past the trained length, at ${tested} tokens (%)`,
      beyond,
    );
  });

const lasts = (id: "rope" | "linear" | "ntk"): boolean =>
  tasks.every((task) => stored(id, task).lasts);

const setUp = {
  ko: "저장된 학습 결과(docs/experiments.md): 한 층, 시드 5개의 평균, 16토큰(first는 8)으로 학습하고 여덟 배 길이에서 시험. first는 둘 중 하나라 찍어도 50%. 세 과제 모두에서 10%p 넘게 잃지 않으면 참.",
  en: "Stored runs (docs/experiments.md): one layer, mean of five seeds, trained on 16 tokens (first: 8), tested at eight times the length; on first a coin scores 50%. True if no task loses more than 10 points.",
} as const;

/** Of a causal model of two layers: settings that matter, and percents at the longest length. */
const { settings, lengths, rows } = causal.first;
const trained = lengths[0]!;
const tested = lengths.at(-1)!;
const percentAtEnd = (encoding: string): number => rows[encoding]!.accuracies.at(-1)![0];
const others = {
  sinusoidal: "sinusoidal",
  learned: "learned",
  rope: "RoPE",
  alibi: "ALiBi",
  t5: "T5",
  shaw: "Shaw",
} as const;

const code = (evaluated: string) => `// import { load } from "posenc/train";
const run = await (await load()).trainer({ task: "shift", encoding: "rope", seed: 0 });
run.step(250);
run.evaluate(${evaluated}).beyond;`;

export const trainedClaims: readonly Claim[] = [
  {
    id: 15,
    told: {
      ko: "RoPE는 어떤 길이에서도 잘 작동한다.",
      en: "RoPE extrapolates to any length.",
    },
    precisely: {
      ko: "식은 어디서나 정의되지만, 짧은 글로 학습한 이 작은 모델은 여덟 배 길이에서 대부분 틀립니다. 길이를 늘리는 방법들은 그래서 있습니다. 어떤 각을 처음 만나는지는 ‘학습한 길이를 넘어서’ 그림에서 볼 수 있지만, 그것만으로 정답률이 정해지지는 않습니다.",
      en: "It is defined everywhere, but these small models, trained on short texts, are mostly wrong at eight times the length. That is what scalings are for. Which angles are new there can be seen in the figure, but does not decide the accuracy.",
    },
    setUp,
    shows: [view("F9", { task: "ffill", encodings: "rope" }), view("F8")],
    measure: () => ({
      holds: lasts("rope"),
      findings: [
        ...tasks.map((task) => {
          const { within, trained } = stored("rope", task);
          return finding(
            `RoPE, ${task}: 학습한 ${trained}토큰에서의 정답률 (%)`,
            `RoPE, ${task}: accuracy at the trained ${trained} tokens (%)`,
            within,
          );
        }),
        ...percentOf("RoPE", "rope"),
      ],
    }),
    code: code("{ length: 128 }"),
  },
  {
    id: 27,
    told: {
      ko: "위치 인코딩이 없으면 언제나 더 못한다.",
      en: "Without positional encoding a model is always worse.",
    },
    precisely: {
      ko: "아닙니다. 디코더에서는 인과 마스크만으로 순서를 배울 수 있고(Haviv et al. 2022, arXiv:2203.16634), 더 긴 글에서는 인코딩이 없는 쪽이 나을 수도 있습니다(Kazemnejad et al. 2023, arXiv:2305.19466). 여기서는 두 층짜리 모델이 그렇습니다. 한 층이거나 마스크가 없으면 풀지 못합니다.",
      en: "No. A decoder can learn order from the causal mask alone (Haviv et al. 2022, arXiv:2203.16634), and on longer texts it can do better without (Kazemnejad et al. 2023, arXiv:2305.19466). So it is here, with two layers; with one, or without a mask, it fails.",
    },
    setUp: {
      ko: `저장된 학습 결과(docs/experiments.md): 두 층, 인과 마스크, 마지막 토큰에서 답하기, ‘누가 먼저 나왔나’(first), ${settings.steps}단계, 학습률 ${settings.rate}, ${trained}토큰으로 학습하고 ${tested}토큰에서 시험, 시드 5개의 평균. 찍으면 50%. 인코딩 없는 모델이 모든 인코딩보다 못하면 참.`,
      en: `Stored runs (docs/experiments.md): two layers, causal mask, answered at the last token, which came first (first), ${settings.steps} steps, rate ${settings.rate}, trained on ${trained} tokens and tested at ${tested}, mean of five seeds; a coin scores 50%. True if the model without encoding is worse than with each.`,
    },
    shows: [view("F9", { task: "first", encodings: "none,alibi,rope" })],
    measure: () => ({
      holds: Object.keys(others).every((id) => percentAtEnd("none") < percentAtEnd(id)),
      findings: [
        finding(
          `인코딩 없음: ${tested}토큰에서의 정답률 (%)`,
          `no encoding: accuracy at ${tested} tokens (%)`,
          percentAtEnd("none"),
        ),
        ...Object.entries(others).map(([id, name]) =>
          finding(
            `${name}: ${tested}토큰에서의 정답률 (%)`,
            `${name}: accuracy at ${tested} tokens (%)`,
            percentAtEnd(id),
          ),
        ),
      ],
    }),
    code: `// import { load } from "posenc/train";
const run = await (await load()).trainer({ task: "first", layers: 2, causal: true, classLast: true, encoding: "none", seed: 0 });
run.step(${settings.steps});
run.evaluate({ length: ${tested} }).accuracy;`,
  },
  {
    id: 28,
    told: {
      ko: "위치 보간(PI)과 NTK는 미세 조정 없이도 긴 글에서 잘 작동한다.",
      en: "PI and NTK work without fine-tuning.",
    },
    precisely: {
      ko: "과제에 따라 다릅니다. 위치 보간은 미세 조정과 함께 제안되었고(Chen et al. 2023, arXiv:2306.15595), 조정하지 않으면 ‘세 칸 앞’이 세 칸이 아니게 되어 곧바로 틀립니다. NTK는 덜 잃지만 여덟 배 길이에서는 둘 다 크게 잃습니다. ‘누가 먼저’에서는 반대로 위치 보간이 가장 낫습니다.",
      en: "It depends on the task. Position interpolation was proposed with fine-tuning (Chen et al. 2023, arXiv:2306.15595): without, “three back” is three back no more, and is lost at once. NTK loses less, but at eight times the length both lose much. On “which came first” it is interpolation that does best.",
    },
    setUp,
    shows: [view("F9", { task: "shift", encodings: "rope" }), view("F8", { scaling: "ntk" })],
    measure: () => ({
      holds: lasts("linear") && lasts("ntk"),
      findings: [...percentOf("PI", "linear"), ...percentOf("NTK", "ntk")],
    }),
    code: code('{ length: 128, scaling: "ntk" }'),
  },
];
