// The entry that runs the library in a Web Worker, so that the page stays responsive.
import { connector, type Reply } from "./remote.js";

export * from "./api.js";
export type { ConnectOptions, RemotePosenc } from "./remote.js";

/** Starts a worker and loads the library in it. Each call starts its own. */
export const connect = connector(() => {
  const worker = new Worker(new URL("./worker_thread.js", import.meta.url), { type: "module" });
  return {
    post: (request, moved) => worker.postMessage(request, moved),
    listen(receive, fail) {
      worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => receive(data));
      worker.addEventListener("messageerror", () =>
        fail(new Error("posenc: an answer of the worker could not be read")),
      );
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        const reason =
          event.message ||
          "is worker_thread.js beside worker.js, and does the page's Content-Security-Policy allow it in worker-src?";
        fail(new Error(`posenc: the worker failed: ${reason}`));
      });
    },
    end: () => worker.terminate(),
  };
});
