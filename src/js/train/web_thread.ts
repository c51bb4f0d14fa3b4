// A Web Worker as a thread for training runs.
import type { Reply, Thread } from "./messages.js";

export const webThread = (worker: Worker): Thread => ({
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
        "was its script found, and does the page's Content-Security-Policy allow it in worker-src?";
      fail(new Error(`train: the worker failed: ${reason}`));
    });
  },
  end: () => worker.terminate(),
});
