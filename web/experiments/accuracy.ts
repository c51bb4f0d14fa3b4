// The accuracies of trained models within and beyond the length they were trained on, from stored runs.
import { experiments } from "./experiments_data.js";
import { chance, type StoredTask } from "./tasks.js";

/** The rows of the stored tables: how a model was trained, and its treatment at test time. */
const rows = {
  sinusoidal: ["sinusoidal"],
  learned: ["learned"],
  rope: ["rope"],
  linear: ["rope", "rope, linear"],
  ntk: ["rope", "rope, ntk"],
  alibi: ["alibi"],
} as const;

export interface Accuracy {
  /** Accuracy at the trained length, in percent. */
  readonly within: number;
  /** Accuracy over the places past the trained length, in percent; over all places if only one place answers. */
  readonly beyond: number;
  /** Trained and tested length, in tokens. */
  readonly trained: number;
  readonly tested: number;
  /** Accuracy of a guess, in percent. */
  readonly chance: number;
  /** Whether the model learned the task, and whether it still solves it past the trained length. */
  readonly isLearned: boolean;
  readonly lasts: boolean;
}

/** The least accuracy of a learned task, and the most it may lose past the trained length. In percent. */
const learnedFrom = 90;
const mayLose = 10;

export function accuracyOf(id: keyof typeof rows, task: StoredTask): Accuracy {
  const [trained, tested = trained] = rows[id];
  const { lengths, rows: stored } = experiments[task];
  const row = stored[tested]!;
  const within = stored[trained]!.accuracies[0]![0];
  const beyond = (row.beyond ?? row.accuracies.at(-1)!)[0];
  const isLearned = within >= learnedFrom;
  return {
    within,
    beyond,
    trained: lengths[0]!,
    tested: lengths.at(-1)!,
    chance: 100 * chance[task],
    isLearned,
    lasts: isLearned && beyond >= within - mayLose,
  };
}
