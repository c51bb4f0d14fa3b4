// Training in Node: the module from its file, and the page's threads within this process.
import { readFileSync } from "node:fs";
import type { Reply, Thread } from "../src/js/train/messages.js";
import { Pool } from "../src/js/train/pool.js";
import { trainingThread } from "../src/js/train/thread.js";
import { loader } from "../src/js/train/training.js";

const binary = new URL("../src/js/wasm/posenc_train.wasm", import.meta.url);

export const load = loader(() => readFileSync(binary));

/** Messages are copied, as between threads; nothing happens once it has ended. */
function startThread(): Thread {
  let isOpen = true;
  let receive: (reply: Reply) => void = () => {};
  const soon = (then: () => void) => void setImmediate(() => isOpen && then());
  const post = (reply: Reply) => {
    const copy = structuredClone(reply);
    soon(() => receive(copy));
  };
  const answer = trainingThread(load, post, soon);
  return {
    post(request) {
      const copy = structuredClone(request);
      soon(() => answer(copy));
    },
    listen(listener) {
      receive = listener;
    },
    end() {
      isOpen = false;
    },
  };
}

export const pool = (threads = 2): Pool => new Pool(startThread, threads);
