// The accuracies of trained models within and beyond the length they were trained on: from the training figure if it has
// trained them on this page, else from stored runs.
import type { EncodingId } from "posenc";
import type { FullSettings } from "../../src/js/train/train.js";
import type { Table } from "./experiments.js";
import { deeper, experiments } from "./experiments_data.js";
import type { Result } from "./results.js";
import { chance, type StoredTask } from "./tasks.js";

/** The rows of the stored tables: how a model was trained, and its treatment at test time. */
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
  forgetting: ["forgetting"],
  cope: ["cope"],
};

export interface Accuracy {
  /** Accuracy at the trained length, in percent. */
  readonly within: number;
  /** Accuracy over the places past the trained length, in percent; over all places if only one place answers. */
  readonly beyond: number;
  /** Standard deviation over the seeds of stored runs. */
  readonly deviation?: number;
  /** Trained and tested length, in tokens. */
  readonly trained: number;
  readonly tested: number;
  readonly layers: number;
  /** Accuracy of a guess, in percent. */
  readonly chance: number;
  /** Settings in which a run on this page differs from the stored runs, such as "steps 600". */
  readonly differs: readonly string[];
  /** Whether the model learned the task, and whether it still solves it past the trained length. */
  readonly isLearned: boolean;
  readonly lasts: boolean;
  /** Whether the model was trained on this page, not stored. */
  readonly isLive: boolean;
}

/** The least accuracy of a learned task, and the most it may lose past the trained length. In percent. */
const learnedFrom = 90;
const mayLose = 10;

type Numbers = Omit<Accuracy, "isLearned" | "lasts">;

function judged(numbers: Numbers): Accuracy {
  const { within, beyond } = numbers;
  const isLearned = within >= learnedFrom;
  return { ...numbers, isLearned, lasts: isLearned && beyond >= within - mayLose };
}

/** Settings that matter only to encodings with a table by distance. Their defaults follow from the length. */
const tableSettings = ["buckets", "maxDistance"];

/** Settings in which a run on this page differs from the stored runs, except for the seed. */
function differences(live: FullSettings, stored: Partial<FullSettings>): string[] {
  const known = new Map<string, unknown>(Object.entries(stored));
  const hasTable = ["t5", "shaw", "cope"].includes(live.encoding);
  return Object.entries(live)
    .filter(([name, value]) => name !== "seed" && known.get(name) !== value)
    .filter(([name]) => hasTable || !tableSettings.includes(name))
    .map(([name, value]) => `${name} ${value}`);
}

/** The most layers of a stored model. */
export const mostLayers = 3;

export const tableOf = (task: StoredTask, layers: number): Table =>
  (layers === 1 ? experiments : deeper[layers - 2]!)[task];

/**
 * Prefers a result of the training figure to the stored one: with any number of layers for one layer, else with the
 * same number.
 */
export function accuracyOf(
  id: EncodingId,
  task: StoredTask,
  live: readonly Result[],
  layers = 1,
): Accuracy | undefined {
  const [trained, treatment] = rows[id] ?? [];
  if (!trained) return undefined;
  const { settings, lengths, rows: stored } = tableOf(task, layers);
  const found = live.find(
    (one) =>
      one.task === task &&
      one.encoding === trained &&
      one.treatment === (treatment ?? "none") &&
      (layers === 1 || one.settings.layers === layers),
  );
  if (found)
    return judged({
      within: 100 * found.within,
      beyond: 100 * found.beyond,
      trained: found.trained,
      tested: found.tested,
      layers: found.settings.layers,
      chance: 100 * chance[task],
      differs: differences(found.settings, { ...settings, ...stored[trained]?.settings }),
      isLive: true,
    });
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
    layers: settings.layers,
    chance: 100 * chance[task],
    differs: [],
    isLive: false,
  });
}

/** The training figure's name for an encoding; undefined if it cannot train it. */
export const trainable = (id: EncodingId): string | undefined => rows[id]?.[0];
