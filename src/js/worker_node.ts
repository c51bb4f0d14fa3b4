// The worker entry for Node.
import { Worker } from "node:worker_threads";
import { connector } from "./remote.js";

export * from "./api.js";
export type { ConnectOptions, RemotePosenc } from "./remote.js";

/** Starts a worker and loads the library in it. Each call starts its own. */
export const connect = connector(() => {
  const worker = new Worker(new URL("./worker_thread_node.js", import.meta.url), {
    execArgv: [], // --input-type, which workers refuse
  });
  // The thread keeps the program running only while calls wait for answers.
  let waiting = 0;
  worker.unref();
  return {
    post(request, moved) {
      worker.postMessage(request, moved);
      if (waiting++ === 0) worker.ref();
    },
    listen(receive, fail) {
      worker.on("message", (reply) => {
        if (--waiting === 0) worker.unref();
        receive(reply);
      });
      worker.on("messageerror", fail);
      worker.on("error", (error: Error) =>
        fail(new Error(`posenc: the worker failed: ${error.message}`, { cause: error })),
      );
    },
    end: () => void worker.terminate(),
  };
});
