// The code of a training thread of Node.
import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { trainingThread } from "../train/thread.js";
import { loader } from "../train/training.js";
import { binaryAddress } from "../wasm/train_address.js";

const port = parentPort!;
const load = loader(binaryAddress, (address) =>
  address.startsWith("file:") ? readFile(new URL(address)) : undefined,
);
const receive = trainingThread(load, (reply) => port.postMessage(reply), setImmediate);
port.on("message", receive);
