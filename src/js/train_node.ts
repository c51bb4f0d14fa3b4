// The training entry for Node. It reads the WASM from disk.
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Reply, Thread } from "./train/messages.js";
import { Pool, type PoolOptions } from "./train/pool.js";
import { loader } from "./train/training.js";
import { binaryAddress } from "./wasm/train_address.js";

export * from "./train/api.js";

const read = (address: string) =>
  address.startsWith("file:") ? readFile(new URL(address)) : undefined;

/** Loads the training module. Without options all callers share it. */
export const load = loader(binaryAddress, read);

function startThread(): Thread {
  const worker = new Worker(new URL("./train_thread_node.js", import.meta.url), {
    execArgv: [], // --input-type, which workers refuse
  });
  // The thread keeps the program running only while it trains or answers.
  let busy = 0;
  const hold = (change: number) => {
    busy += change;
    if (busy > 0) worker.ref();
    else worker.unref();
  };
  worker.unref();
  return {
    post(request) {
      if (request.kind === "start" || request.kind === "ask") hold(1);
      worker.postMessage(request);
    },
    listen(receive, fail) {
      worker.on("message", (reply: Reply) => {
        if (reply.kind !== "started" && reply.kind !== "progress") hold(-1);
        receive(reply);
      });
      worker.on("messageerror", fail);
      worker.on("error", (error: Error) =>
        fail(new Error(`train: the worker failed: ${error.message}`, { cause: error })),
      );
      worker.on("exit", () => fail(new Error("train: the worker has ended")));
    },
    end: () => void worker.terminate(),
  };
}

/** Threads for training runs, as many as there are cores. */
export const pool = (options?: PoolOptions): Pool =>
  new Pool(startThread, availableParallelism(), options);
