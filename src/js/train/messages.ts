// The messages between a training thread and the thread that uses it.

import type { Tensor } from "../core/tensor.js";
import type { TrainSettings } from "../generated/train_settings.js";
import type { Failure } from "./failure.js";
import type { FullSettings } from "./trainer.js";

/** A function of a run that can be called between steps. */
export type Question = "evaluate" | "orderFree" | "example" | "attention" | "parameters";

export type Request =
  | {
      kind: "start";
      run: number;
      settings: TrainSettings;
      /** The step to train until. */
      until?: number;
      /** Steps between reports. */
      every: number;
      /** Names of parameters to send with each report. */
      watch: readonly string[];
      paused: boolean;
    }
  | { kind: "pause" | "resume" | "stop" | "forget"; run: number }
  | { kind: "ask"; run: number; id: number; question: Question; args: readonly unknown[] };

/** Losses and accuracies of the steps since the last report; `seconds` of training. */
export interface Report {
  step: number;
  losses: Float64Array;
  accuracies: Float64Array;
  seconds: number;
  watched: Record<string, Tensor>;
}

export type Reply =
  | { kind: "started"; run: number; settings: FullSettings }
  | ({ kind: "progress"; run: number } & Report)
  | { kind: "ended"; run: number; state: "finished" | "stopped" | "diverged"; message: string }
  | { kind: "failed"; run: number; error: Failure }
  | { kind: "answer"; run: number; id: number; result: unknown }
  | { kind: "refused"; run: number; id: number; error: Failure };

/** A worker of any kind. */
export interface Thread {
  post(request: Request): void;
  listen(receive: (reply: Reply) => void, fail: (error: Error) => void): void;
  end(): void;
}
