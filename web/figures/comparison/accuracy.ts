// What trained models scored within and beyond the length they were trained on: here, where the training
// figure of the page has trained them, else in stored runs.
import type { EncodingId } from "posenc";
import type { Result } from "../training/results.js";
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
  readonly within: number;
  /** Over the places behind it; over all where only one place answers. */
  readonly beyond: number;
  /** Of stored runs: over their seeds. */
  readonly deviation?: number;
  /** In tokens. */
  readonly trained: number;
  readonly tested: number;
  /** Whether the task was learned at all, and whether that lasts beyond. */
  readonly isLearned: boolean;
  readonly lasts: boolean;
  /** Trained on this page, not stored. */
  readonly isLive: boolean;
}

/** In percent: from which on a task counts as learned, and how much may be lost beyond. */
const learnedFrom = 90;
const mayLose = 10;

type Numbers = Omit<Accuracy, "isLearned" | "lasts">;

function judged(numbers: Numbers): Accuracy {
  const { within, beyond } = numbers;
  const isLearned = within >= learnedFrom;
  return { ...numbers, isLearned, lasts: isLearned && beyond >= within - mayLose };
}

/** What the training figure found comes before what was stored. */
export function accuracyOf(
  id: EncodingId,
  task: Task,
  live: readonly Result[],
): Accuracy | undefined {
  const [trained, treatment] = rows[id] ?? [];
  if (!trained) return undefined;
  const found = live.find(
    (one) =>
      one.task === task && one.encoding === trained && one.treatment === (treatment ?? "none"),
  );
  if (found)
    return judged({
      within: 100 * found.within,
      beyond: 100 * found.beyond,
      trained: found.trained,
      tested: found.tested,
      isLive: true,
    });
  const { lengths, rows: stored } = experiments[task];
  const within = stored[trained]?.accuracies[0];
  const row = stored[treatment ? `${trained}, ${treatment}` : trained];
  const beyond = row && (row.beyond ?? row.accuracies.at(-1));
  if (!within || !beyond) return undefined;
  return judged({
    within: within[0],
    beyond: beyond[0],
    deviation: beyond[1],
    trained: lengths[0]!,
    tested: lengths.at(-1)!,
    isLive: false,
  });
}

/** The encodings that the training figure can train, by the name it has for them. */
export const trainable = (id: EncodingId): string | undefined => rows[id]?.[0];
