// The worker entry for Node.
import { Worker } from "node:worker_threads";
import { nodeThread } from "../worker/node_thread.js";
import { connector } from "../worker/remote.js";

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
  const worker = new Worker(new URL("./worker_thread_node.js", import.meta.url), {
    execArgv: [], // --input-type, which workers refuse
  });
  const always = () => true;
  return nodeThread(worker, "posenc", always, always);
});
