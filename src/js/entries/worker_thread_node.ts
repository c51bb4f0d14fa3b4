// The code of Node's worker thread.
import { parentPort } from "node:worker_threads";
import { answerer } from "../worker/remote_answers.js";
import { load } from "./node.js";

const port = parentPort!;
const answer = answerer(load, (reply, moved) => port.postMessage(reply, moved));
port.on("messageerror", ({ message }: Error) => port.postMessage({ broken: message }));
port.on("message", (request) => void answer(request));
