// The entry that runs the library in a Web Worker, so that the page stays responsive.
import { connector } from "./remote.js";
import { webThread } from "./web_thread.js";

export * from "./api.js";
export type { ConnectOptions, RemotePosenc } from "./remote.js";

/** Starts a worker and loads the library in it. Each call starts its own. */
export const connect = connector(() => {
  const worker = new Worker(new URL("./worker_thread.js", import.meta.url), { type: "module" });
  return webThread(worker, "posenc", "worker", "an answer");
});
