// posenc/train for the single file: threads start from text in the page, and fetch nothing.
import thread from "virtual:train-thread";
import type { Thread } from "../../src/js/train/messages.js";
import { Pool, type PoolOptions } from "../../src/js/train/pool.js";
import { loader } from "../../src/js/train/training.js";
import { webThread } from "../../src/js/train/web_thread.js";
import { binaryAddress } from "../../src/js/wasm/train_address.js";

export * from "../../src/js/train/api.js";

/** Loads the training module. All callers share it. */
export const load = loader(binaryAddress);

const address = URL.createObjectURL(new Blob([thread], { type: "text/javascript" }));
const startThread = (): Thread => webThread(new Worker(address));

/** A pool of threads for training runs, one for each core. */
export const pool = (options?: PoolOptions): Pool =>
  new Pool(startThread, navigator.hardwareConcurrency || 1, options);
