/** A Web Worker as a thread that `entry`.js starts. Errors begin with `library`; `unread` names its messages. */
export const webThread = <Reply>(
  worker: Worker,
  library: string,
  entry: string,
  unread: string,
) => ({
  post: (request: unknown, moved: ArrayBuffer[] = []) => worker.postMessage(request, moved),
  listen(receive: (reply: Reply) => void, fail: (error: Error) => void) {
    worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => receive(data));
    worker.addEventListener("messageerror", () =>
      fail(new Error(`${library}: ${unread} of the worker could not be read`)),
    );
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      const reason =
        event.message ||
        `is ${entry}_thread.js beside ${entry}.js, and does the page's Content-Security-Policy allow it in worker-src?`;
      fail(new Error(`${library}: the worker failed: ${reason}`));
    });
  },
  end: () => worker.terminate(),
});
