// The code of Node's worker thread.
import { parentPort } from "node:worker_threads";
import { load } from "./node.js";
import { answerer } from "./remote_answers.js";

const port = parentPort!;
const answer = answerer(load, (reply, moved) => port.postMessage(reply, moved));
port.on("messageerror", ({ message }: Error) => port.postMessage({ broken: message }));
port.on("message", (request) => void answer(request));
