// The entry that runs the library in a Web Worker, so that the page stays responsive.
import { connector } from "../worker/remote.js";
import { webThread } from "../worker/web_thread.js";

export type { ConnectOptions, RemotePosenc } from "../worker/remote.js";
export * from "./api.js";

/**
 * Starts a worker and loads the library in it. Each call starts its own.
 *
 * @throws {TypeError} An option is unknown or of the wrong type.
 * @throws {Error} The worker cannot start, or the binary cannot be fetched or compiled.
 * @example
 * import { connect } from "posenc/worker";
 * const pe = await connect();
 * await pe.encode("sinusoidal", { length: 1000, dim: 512 });
 * pe.close();
 */
export const connect = connector(() => {
  const worker = new Worker(new URL("./worker_thread.js", import.meta.url), { type: "module" });
  return webThread(worker, "posenc", "worker", "an answer");
});
