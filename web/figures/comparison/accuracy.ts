// What trained models scored within and beyond the length they were trained on: from stored runs, for a
// browser would train for minutes. The training figure runs the same here.
import type { EncodingId } from "posenc";
import type { Score } from "./experiments.js";
import { experiments } from "./experiments_data.js";
import type { Task } from "./fields.js";

/** Names of their rows: how a model was trained, and what was done to it at test time. */
const rows: Partial<Record<EncodingId, readonly [trained: string, treatment?: string]>> = {
  sinusoidal: ["sinusoidal"],
  learned: ["learned"],
  rope: ["rope"],
  linear: ["rope", "linear"],
  ntk: ["rope", "ntk"],
  yarn: ["rope", "yarn"],
  alibi: ["alibi"],
  t5: ["t5"],
  shaw: ["shaw"],
};

export interface Accuracy {
  /** In percent, at the trained length. */
  readonly within: Score;
  /** Over the places behind it; over all where only one place answers. */
  readonly beyond: Score;
  /** In tokens. */
  readonly trained: number;
  readonly tested: number;
  /** Whether the task was learned at all, and whether that lasts beyond. */
  readonly isLearned: boolean;
  readonly lasts: boolean;
}

/** In percent: from which on a task counts as learned, and how much may be lost beyond. */
export const learnedFrom = 90;
export const mayLose = 10;

export function accuracyOf(id: EncodingId, task: Task): Accuracy | undefined {
  const [trained, treatment] = rows[id] ?? [];
  const { lengths, rows: stored } = experiments[task];
  const within = trained && stored[trained]?.accuracies[0];
  const row = trained && stored[treatment ? `${trained}, ${treatment}` : trained];
  const beyond = row && (row.beyond ?? row.accuracies.at(-1));
  if (!within || !beyond) return undefined;
  const isLearned = within[0] >= learnedFrom;
  return {
    within,
    beyond,
    trained: lengths[0]!,
    tested: lengths.at(-1)!,
    isLearned,
    lasts: isLearned && beyond[0] >= within[0] - mayLose,
  };
}

/** The encodings that the training figure can train, by the name it has for them. */
export const trainable = (id: EncodingId): string | undefined => rows[id]?.[0];
