import type { Worker } from "node:worker_threads";

/**
 * A worker thread of Node. It keeps the program running only while it owes answers: `asks` and `answers` say which
 * messages count. Errors begin with `library`.
 */
export function nodeThread<Request, Reply>(
  worker: Worker,
  library: string,
  asks: (request: Request) => boolean,
  answers: (reply: Reply) => boolean,
) {
  let owed = 0;
  const owe = (more: number) => {
    owed += more;
    if (owed > 0) worker.ref();
    else worker.unref();
  };
  owe(0);
  return {
    post(request: Request, moved: ArrayBuffer[] = []) {
      worker.postMessage(request, moved);
      if (asks(request)) owe(1);
    },
    listen(receive: (reply: Reply) => void, fail: (error: Error) => void) {
      worker.on("message", (reply: Reply) => {
        if (answers(reply)) owe(-1);
        receive(reply);
      });
      worker.on("messageerror", fail);
      worker.on("error", (error: Error) =>
        fail(new Error(`${library}: the worker failed: ${error.message}`, { cause: error })),
      );
      worker.on("exit", () => fail(new Error(`${library}: the worker has ended`)));
    },
    end: () => void worker.terminate(),
  };
}
