// Trains several runs at once, on as many threads as there are cores. Further runs wait for a free thread.

import { finite } from "../core/checks.js";
import { taken } from "../core/given.js";
import type { Tensor } from "../core/tensor.js";
import type { TrainSettings } from "../generated/train_settings.js";
import { errorOf, Pending } from "./failure.js";
import type { Question, Reply, Thread } from "./messages.js";
import { readSettings } from "./options.js";
import type { FullSettings, Trainer } from "./trainer.js";

export type RunState =
  | "waiting"
  | "running"
  | "paused"
  | "finished"
  | "stopped"
  | "diverged"
  | "failed";

export interface RunOptions {
  /** Steps between reports; default 5. */
  every?: number;
  /** The step to train until; default settings.steps. */
  until?: number;
  /** Names of parameters to send with every report, the one before the first step included. */
  watch?: readonly string[];
  /** Called for every report and every change of state. */
  onProgress?: (run: Run) => void;
}

type Later<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;

let numbers = 0;

/** A run in another thread, as its caller has it. */
export class Run {
  readonly number = ++numbers;
  state: RunState = "waiting";
  /** The settings with all defaults filled in, once the run has begun. */
  settings: FullSettings | undefined;
  step = 0;
  /** The time of training, without pauses. */
  seconds = 0;
  /** The loss of every step, and the accuracy. */
  readonly losses: number[] = [];
  readonly accuracies: number[] = [];
  /** The watched parameters of the last report. */
  watched: Record<string, Tensor> = {};
  /** The reason why the run diverged or failed. */
  message = "";
  /** Resolves when the run is finished, stopped or diverged; rejects if it failed. */
  readonly ended: Promise<Run>;

  private resolve!: (run: Run) => void;
  private reject!: (error: Error) => void;
  private thread: Thread | undefined;
  private readonly pending = new Pending();

  constructor(
    private readonly given: TrainSettings,
    private readonly options: RunOptions,
    private readonly release: (run: Run) => void,
  ) {
    this.ended = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.ended.catch(() => {}); // the caller need not wait for it
  }

  get over(): boolean {
    return !["waiting", "running", "paused"].includes(this.state);
  }

  pause(): void {
    if (this.state !== "waiting" && this.state !== "running") return;
    this.thread?.post({ kind: "pause", run: this.number });
    this.become("paused");
  }

  resume(): void {
    if (this.state !== "paused") return;
    this.thread?.post({ kind: "resume", run: this.number });
    this.become(this.thread ? "running" : "waiting");
  }

  /** Ends training. Functions such as `evaluate` still work. */
  stop(): void {
    if (this.over) return;
    if (this.thread) this.thread.post({ kind: "stop", run: this.number });
    else this.end("stopped");
  }

  /** Frees the memory of this run in the thread. */
  forget(): void {
    this.stop();
    this.thread?.post({ kind: "forget", run: this.number });
    this.disconnect(new Error("train: the run was given up"));
  }

  readonly evaluate: Later<Trainer["evaluate"]> = (...args) => this.ask("evaluate", args);
  readonly orderFree: Later<Trainer["orderFree"]> = (...args) => this.ask("orderFree", args);
  readonly example: Later<Trainer["example"]> = (...args) => this.ask("example", args);
  readonly attention: Later<Trainer["attention"]> = (...args) => this.ask("attention", args);
  readonly parameters: Later<Trainer["parameters"]> = () => this.ask("parameters", []);

  private ask<R>(question: Question, args: readonly unknown[]): Promise<R> {
    const { thread, number: run } = this;
    if (!thread)
      return Promise.reject(new Error(this.message || "train: the run has no thread yet"));
    const answer = this.pending.add((id) => thread.post({ kind: "ask", run, id, question, args }));
    return answer as Promise<R>;
  }

  private become(state: RunState): void {
    this.state = state;
    this.notify();
  }

  /** Calls onProgress. Its errors are thrown later, so that they do not disturb the run. */
  private notify(): void {
    try {
      this.options.onProgress?.(this);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }

  private end(state: "finished" | "stopped" | "diverged", message = ""): void {
    this.message = message;
    this.release(this);
    this.become(state);
    this.resolve(this);
  }

  begin(thread: Thread): void {
    this.thread = thread;
    const { every = 5, until, watch = [] } = this.options;
    const paused = this.state === "paused";
    thread.post({
      kind: "start",
      run: this.number,
      settings: this.given,
      every,
      watch,
      paused,
      ...(until !== undefined && { until }),
    });
    this.become(paused ? "paused" : "running");
  }

  /** Handles a message of the thread about this run. */
  receive(reply: Reply): void {
    if (reply.kind === "started") this.settings = reply.settings;
    else if (reply.kind === "progress") {
      const { step, losses, accuracies, seconds, watched } = reply;
      this.losses.push(...losses);
      this.accuracies.push(...accuracies);
      Object.assign(this, { step, seconds, watched });
      this.notify();
    } else if (reply.kind === "ended") this.end(reply.state, reply.message);
    else if (reply.kind === "failed") this.fail(errorOf(reply.error));
    else this.pending.settle(reply.id, reply);
  }

  /** Handles the end of the thread: rejects all calls that wait. */
  disconnect(error: Error): void {
    this.thread = undefined;
    this.message ||= error.message;
    this.pending.fail(error);
  }

  fail(error: Error): void {
    this.disconnect(error);
    if (this.over) return;
    this.message = error.message;
    this.release(this);
    this.become("failed");
    this.reject(error);
  }
}

/** A thread with its runs, at most one of which trains. */
interface Worker {
  thread: Thread;
  runs: Map<number, Run>;
  busy: Run | undefined;
}

export class Pool {
  private readonly started: Worker[] = [];
  private waiting: Run[] = [];
  private closed: Error | undefined;

  constructor(
    private readonly start: () => Thread,
    /** The most threads, which start when needed. */
    private readonly threads: number,
  ) {}

  /** Starts a run once a thread is free. Checks names and types of settings at once; the core checks ranges. */
  run(settings: TrainSettings = {}, options: RunOptions = {}): Run {
    const given = taken(settings) as TrainSettings;
    for (const [place, value] of readSettings(given).odd) finite(place, value); // throws
    if (this.closed) throw this.closed;
    const run = new Run(given, options, (over) => this.release(over));
    this.waiting.push(run);
    this.assign();
    return run;
  }

  /** Ends all threads. Current runs fail, and new ones are refused. */
  close(): void {
    const error = new Error("train: the pool was closed");
    this.closed = error;
    for (const run of this.waiting.splice(0)) run.fail(error);
    for (const worker of [...this.started]) this.drop(worker, error);
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const worker = this.started.find(({ busy }) => !busy) ?? this.open();
      if (!worker) return;
      const run = this.waiting.shift()!;
      worker.busy = run;
      worker.runs.set(run.number, run);
      run.begin(worker.thread);
    }
  }

  private open(): Worker | undefined {
    if (this.started.length >= this.threads) return undefined;
    const worker: Worker = { thread: this.start(), runs: new Map(), busy: undefined };
    this.started.push(worker);
    worker.thread.listen(
      (reply) => worker.runs.get(reply.run)?.receive(reply),
      (error) => this.drop(worker, error),
    );
    return worker;
  }

  /** Handles the end of a thread: its runs fail, waiting runs start in new threads. */
  private drop(worker: Worker, error: Error): void {
    const at = this.started.indexOf(worker);
    if (at < 0) return;
    this.started.splice(at, 1);
    worker.thread.end();
    for (const run of worker.runs.values()) run.fail(error);
    this.assign();
  }

  private release(run: Run): void {
    this.waiting = this.waiting.filter((other) => other !== run);
    for (const worker of this.started) if (worker.busy === run) worker.busy = undefined;
    queueMicrotask(() => this.assign());
  }
}
