// The training module as the page has it: it fetches the WASM from the folder of this module and trains in Web Workers.
import { binaryAddress } from "../wasm/train_address.js";
import type { Thread } from "./messages.js";
import { Pool } from "./pool.js";
import { loader } from "./training.js";
import { webThread } from "./web_thread.js";

export type { Tensor } from "../core/tensor.js";
export type { TrainSettings } from "../generated/train_settings.js";
export type { Pool, Run, RunState } from "./pool.js";
export type { AttentionMaps, FullSettings, OrderFreeResult } from "./trainer.js";
export type { TableReport, Training } from "./training.js";

/** Loads the training module. All callers share it. */
export const load = loader(binaryAddress);

const startThread = (): Thread =>
  webThread(new Worker(new URL("./train_thread.js", import.meta.url), { type: "module" }));

/** Threads for training runs, as many as there are cores. */
export const pool = (): Pool => new Pool(startThread, navigator.hardwareConcurrency || 1);
