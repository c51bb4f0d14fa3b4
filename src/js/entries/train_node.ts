// The training entry for Node. It reads the WASM from disk.
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Reply, Request, Thread } from "../train/messages.js";
import { Pool, type PoolOptions } from "../train/pool.js";
import { loader } from "../train/training.js";
import { binaryAddress } from "../wasm/train_address.js";
import { nodeThread } from "../worker/node_thread.js";

export * from "../train/api.js";

const read = (address: string) =>
  address.startsWith("file:") ? readFile(new URL(address)) : undefined;

/** Loads the training module. Without options all callers share it. */
export const load = loader(binaryAddress, read);

function startThread(): Thread {
  const worker = new Worker(new URL("./train_thread_node.js", import.meta.url), {
    execArgv: [], // --input-type, which workers refuse
  });
  return nodeThread<Request, Reply>(
    worker,
    "train",
    ({ kind }) => kind === "start" || kind === "ask",
    ({ kind }) => kind !== "started" && kind !== "progress",
  );
}

/** Threads for training runs, as many as there are cores. */
export const pool = (options?: PoolOptions): Pool =>
  new Pool(startThread, availableParallelism(), options);
