// The code of a training Web Worker.
import { binaryAddress } from "../wasm/train_address.js";
import { trainingThread } from "./thread.js";
import { loader } from "./training.js";

const scope = globalThis as unknown as {
  postMessage(message: unknown): void;
  onmessage: (event: MessageEvent) => void;
};
const load = loader(binaryAddress);
const { port1, port2 } = new MessageChannel(); // timers would wait 4 ms each
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()?.();
const soon = (then: () => void) => {
  waiting.push(then);
  port2.postMessage(null);
};
const receive = trainingThread(load, (reply) => scope.postMessage(reply), soon);
scope.onmessage = ({ data }) => receive(data);
