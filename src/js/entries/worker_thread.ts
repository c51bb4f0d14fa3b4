// The code of the Web Worker.

import { answerer } from "../worker/remote_answers.js";
import { load } from "./index.js";

const scope = globalThis as unknown as {
  postMessage(message: unknown, moved: ArrayBuffer[]): void;
  onmessage: (event: MessageEvent) => void;
  onmessageerror: () => void;
};
const answer = answerer(load, (reply, moved) => scope.postMessage(reply, moved));
scope.onmessageerror = () => scope.postMessage({ broken: "it did not arrive whole" }, []);
scope.onmessage = ({ data }) => void answer(data);
