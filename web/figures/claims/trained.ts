// Claims about what trained models do. Their numbers come from stored runs, and they say so.
import { accuracyOf } from "../../experiments/accuracy.js";
import { causal } from "../../experiments/experiments_data.js";
import type { StoredTask } from "../../experiments/tasks.js";
import { type Claims, view } from "./claim.js";

const tasks = ["ffill", "shift", "first"] as const satisfies readonly StoredTask[];
type Trained = "rope" | "linear" | "ntk";

/** In percent, as stored with the experiments: at the trained length, and past it. */
const stored = (id: Trained, task: StoredTask) => accuracyOf(id, task, [])!;

const beyond = (id: Trained): number[] => tasks.map((task) => stored(id, task).beyond);

const lasts = (id: Trained): boolean => tasks.every((task) => stored(id, task).lasts);

/** Of causal models of two layers. */
const { settings, lengths, rows } = causal.first;
/** In percent, at the longest length. */
const atEnd = (encoding: string): number => rows[encoding]!.accuracies.at(-1)![0];

const code = (evaluated: string) => `// import { load } from "posenc/train";
const run = await (await load()).trainer({ task: "shift", encoding: "rope", seed: 0 });
run.step(250);
run.evaluate(${evaluated}).beyond;`;

export const trainedClaims: Claims = {
  15: {
    shows: [view("F9", { task: "ffill", encodings: "rope" }), view("F8")],
    measure: () => ({
      holds: lasts("rope"),
      values: [...tasks.map((task) => stored("rope", task).within), ...beyond("rope")],
      drawn: tasks.flatMap((task) => [stored("rope", task).within, stored("rope", task).beyond]),
    }),
    code: code("{ length: 128 }"),
  },
  27: {
    shows: [view("F9", { task: "first", encodings: "none,alibi,rope" })],
    measure() {
      const without = atEnd("none");
      const others = ["sinusoidal", "learned", "rope", "alibi", "t5", "shaw"].map(atEnd);
      return { holds: others.every((one) => without < one), values: [without, ...others] };
    },
    code: `// import { load } from "posenc/train";
const run = await (await load()).trainer({ task: "first", layers: 2, causal: true, classLast: true, encoding: "none", seed: 0 });
run.step(${settings.steps});
run.evaluate({ length: ${lengths.at(-1)} }).accuracy;`,
  },
  28: {
    shows: [view("F9", { task: "shift", encodings: "rope" }), view("F8", { scaling: "ntk" })],
    measure: () => ({
      holds: lasts("linear") && lasts("ntk"),
      values: [...beyond("linear"), ...beyond("ntk")],
    }),
    code: code('{ length: 128, scaling: "ntk" }'),
  },
};
