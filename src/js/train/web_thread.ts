// A Web Worker as a thread for training runs.
import { webThread as threadOf } from "../worker/web_thread.js";
import type { Thread } from "./messages.js";

export const webThread = (worker: Worker): Thread => threadOf(worker, "train", "train", "a report");
