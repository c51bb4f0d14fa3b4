// Training: a plain run of 250 steps, from its first weights to its last step.
import { shown, verdict } from "../words.mjs";

const steps = 250;

/** Floating point operations of the matrix products of one step: backward costs twice what forward does. */
function operations({ batch, length, dim }, words) {
  const projections = 4 * 2 * dim * dim;
  const attention = 2 * 2 * length * dim;
  const logits = 2 * dim * words;
  return 3 * batch * length * (projections + attention + logits);
}

const encodings = ["rope", "none", "learned", "alibi", "t5", "shaw"];
/** Those whose runs are compared between builds: they take long. */
const compared = ["rope", "learned", "shaw"];

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  const prepare = async () => {
    const { settings } = await suite.build.training.trainer({ task: "shift" });
    const perRun = steps * operations(settings, 16);
    const run = (training, encoding) => ({
      promise: async () => (await training.trainer({ task: "shift", encoding })).step(steps),
    });
    return {
      ours({ training }) {
        if (!training) throw new Error("it has no training");
        const chosen = suite.old ? compared : encodings;
        return Object.fromEntries(chosen.map((encoding) => [encoding, run(training, encoding)]));
      },
      report: (ms) =>
        encodings.map((encoding) => {
          const rate = `${encoding}: ${shown(perRun / ms[encoding] / 1e6)} GFLOP/s over whole steps`;
          if (encoding !== "rope") return rate;
          return `${rate} (at most 1 s: ${verdict(ms.rope <= 1000)})`;
        }),
    };
  };
  await suite.bench(`training, ${steps} steps of shift`, prepare, { rounds: 7, turn: 1 });
}
