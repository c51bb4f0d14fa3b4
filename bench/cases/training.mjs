// Training: a plain run of 250 steps, from its first weights to its last step.
import { load } from "../../dist/train_node.js";
import { shown, verdict } from "../words.mjs";

const steps = 250;

/** Floating point operations of the matrix products of one step: backward costs twice what forward does. */
function operations({ batch, length, dim }, words) {
  const projections = 4 * 2 * dim * dim;
  const attention = 2 * 2 * length * dim;
  const logits = 2 * dim * words;
  return 3 * batch * length * (projections + attention + logits);
}

/** @param {import("../run.mjs").Bench} bench */
export default async function (_pe, bench) {
  const training = await load();
  const encodings = ["rope", "none", "learned", "alibi", "t5", "shaw"];
  const run = (encoding) => ({
    promise: async () => (await training.trainer({ task: "shift", encoding })).step(steps),
  });
  const { settings } = await training.trainer({ task: "shift" });
  const perRun = steps * operations(settings, 16);
  await bench(
    `training, ${steps} steps of shift`,
    () => Object.fromEntries(encodings.map((encoding) => [encoding, run(encoding)])),
    (ms) =>
      encodings.map((encoding) => {
        const rate = `${encoding}: ${shown(perRun / ms[encoding] / 1e6)} GFLOP/s over whole steps`;
        if (encoding !== "rope") return rate;
        return `${rate} (at most 1 s: ${verdict(ms.rope <= 1000)})`;
      }),
    { rounds: 7, turn: 1 },
  );
}
