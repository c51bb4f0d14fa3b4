// The runs of the figure: trained in worker threads, then tested at longer lengths.
import {
  type AttentionMaps,
  type EvaluateOptions,
  load,
  type OrderFreeResult,
  type Pool,
  pool,
  type Run,
  type TableReport,
  type Tensor,
  type Training,
} from "posenc/train";
import {
  type Encoding,
  ownSettings,
  type Setting,
  sharedSettings,
  type Treatment,
} from "./fields.js";

/** What is done at test time: nothing, a scaling of RoPE's context, or a stretched table. */

/** Lengths of tests, in trained lengths. */
export const multiples = [1, 2, 4, 8] as const;
/** Lengths of the sequences whose attention is shown. */
const lookedAt = [1, 4, 8] as const;

export interface Test {
  treatment: Treatment;
  /** At each of the lengths tested. */
  accuracies: number[];
  /** Of every place of the longest. */
  perPosition: Float64Array;
}

/** The learned table at a step. */
export interface Snapshot {
  step: number;
  table: Tensor;
}

export interface Look extends AttentionMaps {
  tokens: number[];
}

export interface Model {
  encoding: Encoding;
  run: Run;
  tests: Test[];
  /** By multiple of the trained length. */
  looks: Map<number, Look>;
  snapshots: Snapshot[];
  isTested: boolean;
}

/** Sequences of a test: fewer where they are long. */
const sequencesAt = (length: number): number =>
  Math.max(32, Math.min(256, Math.floor(32768 / length)));

/** Sequences of the guess without order, which takes the square of their length. */
const guessesAt = (length: number): number =>
  Math.max(100, Math.min(2000, Math.floor(4e7 / length ** 2)));

const treatmentsOf = (encoding: Encoding): Treatment[] =>
  encoding === "rope"
    ? ["none", "linear", "ntk", "yarn"]
    : encoding === "learned"
      ? ["none", "stretch"]
      : ["none"];

export class Lab {
  models: Model[] = [];
  /** What was trained. */
  setting: Setting | undefined;
  /** The best guess without order, at each of the lengths tested. */
  orderFree: OrderFreeResult[] = [];
  training: Training | undefined;
  private threads: Pool | undefined;
  private readonly reports = new WeakMap<Tensor, TableReport>();

  constructor(private readonly changed: () => void) {}

  get trainedLength(): number {
    return this.models.find(({ run }) => run.settings)?.run.settings?.length ?? 0;
  }

  /** The lengths that are tested. A mirrored sequence has the trained length only. */
  get lengths(): number[] {
    const times = this.setting?.task === "reverse" ? [1] : multiples;
    return times.map((one) => one * this.trainedLength);
  }

  /** The length and steps of a task's runs where they were not given. */
  automatic(task: string): { length?: number; steps?: number } | undefined {
    const { setting } = this;
    const settings = this.models.find(({ run }) => run.settings)?.run.settings;
    if (!settings || setting?.task !== task) return undefined;
    return {
      ...(setting.length === undefined && { length: settings.length }),
      ...(setting.steps === undefined && { steps: settings.steps }),
    };
  }

  /** Whether places are told apart: each sees only what is before it, and more than one answers. */
  get isByPlace(): boolean {
    return this.setting?.task !== "first" && this.models.some(({ run }) => run.settings?.causal);
  }

  get state(): "idle" | "running" | "paused" | "done" {
    if (this.models.length === 0) return "idle";
    const under = this.models.filter(({ run }) => !run.over);
    if (under.length === 0) return "done";
    return under.every(({ run }) => run.state === "paused") ? "paused" : "running";
  }

  start(setting: Setting): void {
    this.forget();
    this.setting = setting;
    this.threads ??= pool();
    load().then(
      (training) => {
        this.training = training;
        this.changed();
      },
      () => {}, // the runs say why
    );
    for (const encoding of setting.encodings) {
      const model: Model = {
        encoding,
        run: undefined as unknown as Run,
        tests: [],
        looks: new Map(),
        snapshots: [],
        isTested: false,
      };
      const settings = { ...sharedSettings(setting), encoding, ...ownSettings(setting, encoding) };
      model.run = this.threads.run(settings, {
        every: 5,
        watch: encoding === "learned" ? ["positions"] : [],
        onProgress: (run) => this.hear(model, run),
      });
      this.models.push(model);
    }
    this.changed();
  }

  pause(): void {
    for (const { run } of this.models) run.pause();
  }

  resume(): void {
    for (const { run } of this.models) run.resume();
  }

  stop(): void {
    for (const { run } of this.models) run.stop();
  }

  /** Ends the threads. */
  close(): void {
    this.forget();
    this.threads?.close();
    this.threads = undefined;
  }

  /** What has become of a table, computed once. */
  report(table: Tensor): TableReport | undefined {
    let report = this.reports.get(table);
    if (!report && this.training) {
      report = this.training.describeTable(table);
      this.reports.set(table, report);
    }
    return report;
  }

  private forget(): void {
    const models = this.models;
    this.models = [];
    this.orderFree = [];
    for (const { run } of models) run.forget();
  }

  private hear(model: Model, run: Run): void {
    const table = run.watched.positions;
    if (table && model.snapshots.at(-1)?.step !== run.step)
      model.snapshots.push({ step: run.step, table });
    if (["finished", "stopped", "diverged"].includes(run.state) && !model.isTested) {
      model.isTested = true;
      void this.test(model);
    }
    this.changed();
  }

  /** Tests the model, the most telling first. A run that was given up meanwhile says nothing. */
  private async test(model: Model): Promise<void> {
    const { run, encoding } = model;
    const setting = this.setting!;
    const { lengths } = this;
    try {
      for (const times of lookedAt) {
        const length = lengths[0]! * times;
        if (times > 1 && lengths.length === 1) break;
        const { tokens } = await run.example({ length, seed: setting.seed });
        model.looks.set(times, { tokens, ...(await run.attention(tokens)) });
      }
      if (this.orderFree.length === 0) {
        const asked = lengths.map((length) =>
          run.orderFree({ length, sequences: guessesAt(length) }),
        );
        const answers = await Promise.all(asked);
        if (this.models.includes(model)) this.orderFree = answers;
      }
      for (const treatment of treatmentsOf(encoding)) {
        const accuracies: number[] = [];
        let perPosition = new Float64Array();
        const scaling = { scaling: treatment, ...(treatment === "yarn" && betasOf(setting)) };
        for (const length of lengths) {
          const last = length === lengths.at(-1);
          const options: EvaluateOptions = {
            ...scaling,
            length,
            seed: setting.seed,
            sequences: sequencesAt(length),
            perPosition: last,
          };
          const tested = await run.evaluate(options);
          accuracies.push(tested.accuracy);
          if (tested.perPosition) perPosition = new Float64Array(tested.perPosition);
        }
        model.tests.push({ treatment, accuracies, perPosition });
        this.changed();
      }
    } catch {
      this.changed(); // the thread is gone; the run says so
    }
  }
}

const betasOf = ({ betaFast, betaSlow }: Setting) => ({ betaFast, betaSlow });
