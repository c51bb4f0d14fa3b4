// The runs of the figure: trained in worker threads, then tested at longer lengths. Results are published as immutable values
// together with their setting.
import {
  type AttentionMaps,
  type FullSettings,
  load,
  type OrderFreeResult,
  type Pool,
  pool,
  type Run,
  type RunState,
  type Tensor,
  type Training,
} from "../../../src/js/train/train.js";
import type { Encoding, Treatment } from "../../experiments/tasks.js";
import { type Frame, isLeftOut, lengthsOf, type Setting, trainSettings } from "./setting.js";

/** YaRN's ramp: turns in training from which on a pair keeps its frequency, and below which it is slowed by the whole factor. */
const yarnRamp = { betaFast: 1, betaSlow: 0.1 } as const;

/** Lengths of the sequences whose attention is shown, in trained lengths. */
const mapped = [1, 4, 8] as const;

export interface Test {
  readonly treatment: Treatment;
  /** One for each tested length. */
  readonly accuracies: readonly number[];
  /** Of places behind the trained length alone; NaN where there are none. */
  readonly beyond: readonly number[];
  /** At every position of the longest. */
  readonly perPosition: Float64Array;
}

/** At each length: of untrained places alone where places can be told apart, but for the trained length itself. */
export const scoresOf = ({ accuracies, beyond }: Test, isByPlace: boolean): readonly number[] =>
  isByPlace ? [...accuracies.slice(0, 1), ...beyond.slice(1)] : accuracies;

/** The learned table at a step. */
export interface Snapshot {
  readonly step: number;
  readonly table: Tensor;
}

export interface Maps extends AttentionMaps {
  readonly tokens: readonly number[];
}

/** Results beside the run's own; immutable, a new result makes a new value. */
interface Findings {
  readonly encoding: Encoding;
  readonly tests: readonly Test[];
  /** By multiple of the trained length. */
  readonly maps: ReadonlyMap<number, Maps>;
  readonly snapshots: readonly Snapshot[];
  readonly film: readonly Frame[];
}

export interface Model extends Findings {
  readonly state: RunState;
  readonly isOver: boolean;
  readonly message: string;
  /** Undefined until it has begun. */
  readonly settings: FullSettings | undefined;
  readonly step: number;
  readonly seconds: number;
}

/** All that is published. */
export interface Published {
  /** Undefined before anything was trained. */
  readonly trained:
    | {
        readonly setting: Setting;
        readonly models: readonly Model[];
        /** The best guess without order, at each of the lengths tested. */
        readonly orderFree: readonly OrderFreeResult[];
      }
    | undefined;
  /** What describes tables, once it is loaded. */
  readonly training: Training | undefined;
}

/** A model under way; `isAsked` while a frame of its film is pending, or if it has none. */
type Course = { found: Findings; run: Run; isTested: boolean; isAsked: boolean };

/** Number of test sequences: fewer of long ones. */
const sequencesAt = (length: number): number =>
  Math.max(32, Math.min(256, Math.floor(32768 / length)));

/** Number of sequences for the guess without order, whose time grows with the square of the length. */
const guessesAt = (length: number): number =>
  Math.max(100, Math.min(2000, Math.floor(4e7 / length ** 2)));

const treatments: Readonly<Partial<Record<Encoding, readonly Treatment[]>>> = {
  rope: ["none", "linear", "ntk", "yarn"],
  learned: ["none", "stretch"],
};

/** Runs report more often than a reader can see, so publishing is throttled. In milliseconds. */
const publishEvery = 60;

export class Lab {
  private courses: Course[] = [];
  private setting: Setting | undefined;
  private orderFree: readonly OrderFreeResult[] = [];
  private training: Training | undefined;
  private threads: Pool | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly put: (published: Published) => void,
    /** The module, and threads for its runs. */
    private readonly trainer: { load(): Promise<Training>; pool(): Pool } = { load, pool },
  ) {}

  /** Trains all encodings; records attention of `filmed` meanwhile. */
  start(setting: Setting, filmed?: Encoding): void {
    this.forget();
    this.setting = setting;
    this.trainer.load().then(
      (training) => {
        this.training = training;
        this.publishSoon();
      },
      () => {}, // the runs say why
    );
    for (const encoding of setting.encodings) this.begin(setting, encoding, encoding === filmed);
    this.publish();
  }

  stop(): void {
    for (const { run } of this.courses) run.stop();
  }

  /** Ends the threads. */
  close(): void {
    this.forget();
    this.threads?.close();
    this.threads = undefined;
    this.publish();
  }

  private begin(setting: Setting, encoding: Encoding, isFilmed: boolean): void {
    this.threads ??= this.trainer.pool();
    const course: Course = {
      found: { encoding, tests: [], maps: new Map(), snapshots: [], film: [] },
      run: undefined as unknown as Run, // it reports before it is returned
      isTested: false,
      isAsked: !isFilmed,
    };
    course.run = this.threads.run(trainSettings(setting, encoding), {
      every: 5,
      watch: encoding === "learned" ? ["positions"] : [],
      onProgress: (run) => this.follow(course, run, setting),
    });
    this.courses.push(course);
  }

  private forget(): void {
    const { courses } = this;
    this.courses = [];
    this.orderFree = [];
    for (const { run } of courses) run.forget();
  }

  private add(course: Course, patch: Partial<Findings>): void {
    course.found = { ...course.found, ...patch };
    this.publishSoon();
  }

  private follow(course: Course, run: Run, setting: Setting): void {
    const { step, state } = run;
    const { snapshots } = course.found;
    const table = run.watched.positions;
    if (table && snapshots.at(-1)?.step !== step)
      this.add(course, { snapshots: [...snapshots, { step, table }] });
    const hasBegun = run.settings !== undefined; // one that was stopped before has no model
    if (hasBegun && ["finished", "stopped", "diverged"].includes(state) && !course.isTested) {
      course.isTested = true;
      void this.test(course, setting);
    }
    if (hasBegun && state === "running") void this.film(course, setting);
    this.publishSoon();
  }

  /** Requests one frame at a time; the run goes on meanwhile. */
  private async film(course: Course, { seed }: Setting): Promise<void> {
    if (course.isAsked) return;
    course.isAsked = true;
    const { run } = course;
    try {
      const { tokens } = await run.example({ seed });
      const { weights } = await run.attention(tokens);
      const frame = { step: run.step, map: meanOfHeads(weights) };
      this.add(course, { film: [...course.found.film, frame] });
      course.isAsked = false;
    } catch {
      // the run was given up, or its thread has ended
    }
  }

  /** Tests the model, attention first. A run that was given up throws. */
  private async test(course: Course, setting: Setting): Promise<void> {
    const { run } = course;
    const { seed } = setting;
    const lengths = lengthsOf(setting);
    try {
      for (const times of lengths.length > 1 ? mapped : ([1] as const)) {
        const { tokens } = await run.example({ length: lengths[0]! * times, seed });
        const maps = { tokens, ...(await run.attention(tokens)) };
        this.add(course, { maps: new Map(course.found.maps).set(times, maps) });
      }
      if (this.orderFree.length === 0) {
        const answers = lengths.map((length) =>
          run.orderFree({ length, sequences: guessesAt(length) }),
        );
        const guesses = await Promise.all(answers);
        if (this.courses.includes(course)) this.orderFree = guesses;
      }
      // Angles that are left out cannot be scaled.
      const own = isLeftOut(run.settings!) ? undefined : treatments[course.found.encoding];
      for (const treatment of own ?? (["none"] as const)) {
        const test = await testOf(run, treatment, lengths, seed);
        this.add(course, { tests: [...course.found.tests, test] });
      }
    } catch {
      this.publishSoon(); // the thread has ended; the run's state shows it
    }
  }

  private publishSoon(): void {
    this.timer ??= setTimeout(() => this.publish(), publishEvery);
  }

  private publish(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { setting, orderFree, training } = this;
    const models = this.courses.map(({ found, run }) => {
      const { state, over: isOver, message, settings, step, seconds } = run;
      return { ...found, state, isOver, message, settings, step, seconds };
    });
    const trained = setting && models.length ? { setting, models, orderFree } : undefined;
    this.put({ trained, training });
  }
}

/** Mean over the heads of the last layer: (layers, heads, n, n) to (n, n). */
export function meanOfHeads({ data, shape }: Tensor): Tensor<Float32Array> {
  const [layers, heads, n] = shape as [number, number, number, number];
  const map = new Float32Array(n * n);
  const first = (layers - 1) * heads * n * n;
  for (let i = 0; i < heads * n * n; ++i) map[i % (n * n)]! += data[first + i]! / heads;
  return { data: map, shape: [n, n] };
}

async function testOf(
  run: Run,
  treatment: Treatment,
  lengths: readonly number[],
  seed: number,
): Promise<Test> {
  const [accuracies, beyond]: [number[], number[]] = [[], []];
  let perPosition = new Float64Array();
  for (const length of lengths) {
    const tested = await run.evaluate({
      ...{ length, seed, sequences: sequencesAt(length), scaling: treatment },
      ...(treatment === "yarn" && yarnRamp),
      perPosition: length === lengths.at(-1),
    });
    accuracies.push(tested.accuracy);
    beyond.push(tested.beyond);
    if (tested.perPosition) perPosition = new Float64Array(tested.perPosition);
  }
  return { treatment, accuracies, beyond, perPosition };
}
