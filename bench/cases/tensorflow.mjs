// A table by TensorFlow.js on its WASM backend, as one writes it there, read back into an array.
import { agree } from "../agree.mjs";
import { tf } from "../libraries.mjs";
import { atLeast } from "../words.mjs";

function sinusoidal(length, dim) {
  const table = tf.tidy(() => {
    const position = tf.expandDims(tf.range(0, length), 1);
    const rate = tf.exp(tf.mul(tf.range(0, dim, 2), -Math.log(10000) / dim));
    const angle = tf.mul(position, rate);
    return tf.stack([tf.sin(angle), tf.cos(angle)], 2); // length, pair, sine or cosine
  });
  const data = table.dataSync();
  table.dispose();
  return data;
}

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  if (!tf || suite.old) return; // its table is one of absolute.mjs
  const [length, dim] = [2000, 1600];
  const name = `sinusoidal ${length} x ${dim}, TensorFlow.js`;
  const prepare = () => {
    const out = new Float32Array(length * dim);
    const ours = ({ pe }) => ({ posenc: () => pe.encode("sinusoidal", { length, dim, out }) });
    const theirs = () => sinusoidal(length, dim);
    ours(suite.build).posenc();
    // A float32 has steps of 1.2e-4 near 2000: its rate and its angle, each rounded, cost them that much.
    agree(name, out, theirs(), 2.5e-4);
    return {
      ours,
      others: { "TensorFlow.js": theirs },
      report: (ms) => [atLeast("faster than TensorFlow.js", ms["TensorFlow.js"] / ms.posenc)],
    };
  };
  await suite.bench(name, prepare, { rounds: 7, turn: 1 });
}
