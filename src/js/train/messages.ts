// What a training thread and the thread that uses it say to each other.
import type { Tensor } from "../tensor.js";
import type { TrainSettings } from "./settings.js";
import type { FullSettings, SavedRun } from "./trainer.js";

/** What can be asked of a run between steps. */
export type Question = "evaluate" | "orderFree" | "example" | "attention" | "parameters" | "save";

export type Request =
  | {
      kind: "start";
      run: number;
      settings: TrainSettings;
      saved?: SavedRun;
      /** Steps until which to train. */
      until?: number;
      /** Steps between reports. */
      every: number;
      /** Parameters to send along with each report. */
      watch: readonly string[];
      paused: boolean;
    }
  | { kind: "pause" | "resume" | "stop" | "forget"; run: number }
  | { kind: "ask"; run: number; id: number; question: Question; args: readonly unknown[] };

export interface Failure {
  type: string;
  message: string;
}

/** Losses and accuracies are those of the steps since the last report; seconds are spent training. */
export interface Report {
  step: number;
  losses: Float64Array;
  accuracies: Float64Array;
  seconds: number;
  watched: Record<string, Tensor>;
}

export type Reply =
  | { kind: "started"; run: number; settings: FullSettings; step: number }
  | ({ kind: "progress"; run: number } & Report)
  | { kind: "ended"; run: number; state: "finished" | "stopped" | "diverged"; message: string }
  | { kind: "failed"; run: number; error: Failure }
  | { kind: "answer"; run: number; id: number; result: unknown }
  | { kind: "refused"; run: number; id: number; error: Failure };

/** A thread, whatever kind of worker it is. */
export interface Thread {
  post(request: Request): void;
  listen(receive: (reply: Reply) => void, fail: (error: Error) => void): void;
  end(): void;
}
