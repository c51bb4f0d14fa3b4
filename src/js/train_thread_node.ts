// The code of a training thread of Node.
import { parentPort } from "node:worker_threads";
import { trainingThread } from "./train/thread.js";
import { load } from "./train_node.js";

const port = parentPort!;
const hear = trainingThread(load, (reply) => port.postMessage(reply), setImmediate);
port.on("message", hear);
