// The training entry for browsers, workers and bundlers: the WASM is fetched from beside this module.
import type { Reply, Thread } from "./train/messages.js";
import { Pool, type PoolOptions } from "./train/pool.js";
import { loader } from "./train/training.js";
import { binaryAddress } from "./wasm/train_address.js";

export * from "./train/api.js";

/** Loads the training module. Without options all callers share it. */
export const load = loader(binaryAddress);

function startThread(): Thread {
  const worker = new Worker(new URL("./train_thread.js", import.meta.url), { type: "module" });
  return {
    post: (request) => worker.postMessage(request),
    listen(receive, fail) {
      worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => receive(data));
      worker.addEventListener("messageerror", () =>
        fail(new Error("train: a report of the worker could not be read")),
      );
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        const reason =
          event.message ||
          "is train_thread.js beside train.js, and does the page's Content-Security-Policy allow it in worker-src?";
        fail(new Error(`train: the worker failed: ${reason}`));
      });
    },
    end: () => worker.terminate(),
  };
}

/** Threads for training runs, as many as there are cores. */
export const pool = (options?: PoolOptions): Pool =>
  new Pool(startThread, navigator.hardwareConcurrency || 1, options);
