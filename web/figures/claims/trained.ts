// Claims about what trained models do. Their numbers come from stored runs, and they say so.
import { accuracyOf } from "../../experiments/accuracy.js";
import { causal } from "../../experiments/experiments_data.js";
import type { StoredTask } from "../../experiments/tasks.js";
import { type Claims, view } from "./claim.js";

const tasks = ["ffill", "shift", "first"] as const satisfies readonly StoredTask[];

/** The accuracy of each task in percent, from stored runs: at the trained length, and beyond it. */
const stored = (id: "rope" | "linear" | "ntk") => tasks.map((task) => accuracyOf(id, task));

/** Runs of causal models of two layers. */
const { rows } = causal.first;

export const trainedClaims = {
  15: {
    shows: [view("training", { task: "ffill", encodings: "rope" }), view("beyond")],
    measure() {
      const found = stored("rope");
      return {
        holds: found.every(({ lasts }) => lasts),
        values: [...found.map(({ within }) => within), ...found.map(({ beyond }) => beyond)],
        drawn: found.flatMap(({ within, beyond }) => [within, beyond]),
        surprises: [1, 3, 5], // beyond it
      };
    },
    card: { write: (accuracy) => `${Number(accuracy.toFixed(1))}%` },
  },
  27: {
    shows: [view("training", { task: "first", encodings: "none,alibi,rope" })],
    measure() {
      const encodings = ["none", "sinusoidal", "learned", "rope", "alibi", "t5", "shaw"];
      // In percent, at the longest length.
      const values = encodings.map((encoding) => rows[encoding]!.accuracies.at(-1)![0]);
      return { holds: values.slice(1).every((one) => values[0]! < one), values };
    },
  },
  28: {
    shows: [
      view("training", { task: "shift", encodings: "rope" }),
      view("beyond", { scaling: "ntk" }),
    ],
    measure() {
      const found = [...stored("linear"), ...stored("ntk")];
      return {
        holds: found.every(({ lasts }) => lasts),
        values: found.map(({ beyond }) => beyond),
      };
    },
  },
} satisfies Partial<Claims>;
