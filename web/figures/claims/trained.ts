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

/** Of a causal model of two layers: settings that matter, and percents at the longest length. */
const { settings, lengths, rows } = causal.first;
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
    shows: [view("F9", { task: "shift", encodings: "rope" }), view("F8", { scaling: "ntk" })],
    measure: () => ({
      holds: lasts("linear") && lasts("ntk"),
      findings: [...percentOf("PI", "linear"), ...percentOf("NTK", "ntk")],
    }),
    code: code('{ length: 128, scaling: "ntk" }'),
  },
];
