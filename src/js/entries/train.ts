// The training entry for browsers, workers and bundlers. It fetches the WASM from the folder of this module.
import type { Thread } from "../train/messages.js";
import { Pool, type PoolOptions } from "../train/pool.js";
import { loader } from "../train/training.js";
import { webThread } from "../train/web_thread.js";
import { binaryAddress } from "../wasm/train_address.js";

export * from "../train/api.js";

/** Loads the training module. Without options all callers share it. */
export const load = loader(binaryAddress);

const startThread = (): Thread =>
  webThread(new Worker(new URL("./train_thread.js", import.meta.url), { type: "module" }));

/** Threads for training runs, as many as there are cores. */
export const pool = (options?: PoolOptions): Pool =>
  new Pool(startThread, navigator.hardwareConcurrency || 1, options);
