// What trained models scored within and beyond the length they were trained on: here, where the training
// figure of the page has trained them, else in stored runs.
import type { EncodingId } from "posenc";
import type { FullSettings } from "posenc/train";
import type { Table } from "./experiments.js";
import { deeper, experiments } from "./experiments_data.js";
import type { Result } from "./results.js";
import { chance, type StoredTask } from "./tasks.js";

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
  readonly layers: number;
  /** In percent: what a guess has. */
  readonly chance: number;
  /** Of a run on this page: what it was trained with that the stored runs were not, as "steps 600". */
  readonly differs: readonly string[];
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

/** Which follow from the length, and say nothing of encodings without a table by distance. */
const ofTables = ["buckets", "maxDistance"];

/** Settings of a run on this page that are not those of the stored ones; each has its own seed. */
function differences(live: FullSettings, stored: Partial<FullSettings>): string[] {
  const known = new Map<string, unknown>(Object.entries(stored));
  const hasTable = ["t5", "shaw"].includes(live.encoding);
  return Object.entries(live)
    .filter(([name, value]) => name !== "seed" && known.get(name) !== value)
    .filter(([name]) => hasTable || !ofTables.includes(name))
    .map(([name, value]) => `${name} ${value}`);
}

/** As many as models have that were stored. */
export const mostLayers = 3;

export const tableOf = (task: StoredTask, layers: number): Table =>
  (layers === 1 ? experiments : deeper[layers - 2]!)[task];

/** What the training figure found comes before what was stored: of one layer whatever it had, else of as many. */
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

/** The encodings that the training figure can train, by the name it has for them. */
export const trainable = (id: EncodingId): string | undefined => rows[id]?.[0];
