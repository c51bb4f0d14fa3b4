// Small calls, where reading options weighs more than computing: what a call takes beyond its computing,
// which is the same calls of the WebAssembly with the same numbers and nothing around them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { replay, watched } from "../watch.mjs";
import { time, verdict } from "../words.mjs";

/** Microseconds that a call with a small result may take beyond its computing. */
const most = 2;

/** Makes the call of a maker as what it computes: its calls in the module alone. */
async function computing({ dist }, make) {
  const { load } = await import(pathToFileURL(join(dist, "node.js")).href);
  const wasm = readFileSync(join(dist, "posenc.wasm"));
  const { loaded, calls, leave } = await watched(() => load({ wasm }));
  const call = make(loaded);
  call();
  calls.length = 0;
  call();
  leave();
  return replay(calls);
}

const filled = (length) => Float32Array.from({ length }, (_, i) => Math.sin(i));

/** What is called again and again with little to compute: a step of decoding, a token's table row. */
const makers = {
  "encode a sinusoidal row": (pe) => {
    const out = new Float32Array(64);
    return () => pe.encode("sinusoidal", { positions: [5], dim: 64, out });
  },
  "encode a learned row": (pe) => {
    const table = { data: filled(64 * 64), shape: [64, 64] };
    const out = new Float32Array(64);
    return () => pe.encode("learned", { table, positions: [5], out });
  },
  "cosSin of a position": (pe) => {
    const rope = pe.rotary("rope", { headDim: 64 });
    return () => rope.cosSin({ positions: [5] });
  },
  "rotate a token": (pe) => {
    const rope = pe.rotary("rope", { headDim: 64 });
    const x = filled(64);
    return () => rope.rotate(x, { shape: [1, 1, 64], positions: [5], out: x });
  },
  "bias 8 x 1 x 16": (pe) => {
    const out = new Float32Array(8 * 16);
    return () => pe.bias("alibi", { heads: 8, queries: 1, keys: 16, out });
  },
  "attention of a token": (pe) => {
    const [q, k, v, out] = [filled(64), filled(64), filled(64), new Float32Array(64)];
    return () => pe.attention({ q, k, v, shape: [1, 1, 64], out });
  },
  "attention of a token to 16 with ALiBi": (pe) => {
    const [q, k, v, out] = [filled(512), filled(8192), filled(8192), new Float32Array(512)];
    const position = { id: "alibi" };
    const call = { shape: [8, 1, 64], keyShape: [8, 16, 64], position };
    return () => pe.attention({ q, k, v, ...call, out });
  },
};

/** Calls that prepare or measure, which are only compared between builds. */
const compared = {
  "make a rotary": (pe) => () => pe.rotary("rope", { headDim: 64 }),
  "make a rotary of YaRN": (pe) => () =>
    pe.rotary("yarn", { headDim: 64, factor: 4, originalLength: 4096 }),
  "bias of T5 8 x 1 x 16": (pe) => {
    const out = new Float32Array(8 * 16);
    return () => pe.bias("t5", { heads: 8, queries: 1, keys: 16, out });
  },
  "encode a grid of 2 x 2": (pe) => {
    const out = new Float32Array(4 * 64);
    return () => pe.encode("sincos_2d", { grid: [2, 2], dim: 64, out });
  },
  "attention of a token with Shaw": (pe) => {
    const [q, k, v, out] = [filled(64), filled(64), filled(64), new Float32Array(64)];
    const position = { id: "shaw" };
    return () => pe.attention({ q, k, v, shape: [1, 1, 64], position, out });
  },
  "measure slopes": (pe) => () => pe.measure.slopes({ heads: 8 }),
  "measure buckets": (pe) => {
    const distances = Float64Array.of(-5, 0, 5);
    return () => pe.measure.buckets("t5", { distances });
  },
};

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  for (const [name, make] of Object.entries({ ...makers, ...(suite.old && compared) })) {
    const prepare = async () => ({
      ours: ({ pe }) => ({ posenc: make(pe) }),
      turn: name.startsWith("make") ? 80 : undefined,
      others: suite.old ? {} : { computing: await computing(suite.build, make) },
      report(ms) {
        const beyond = ms.posenc - ms.computing;
        const goal = `at most ${most} us: ${verdict(beyond * 1000 <= most)}`;
        return [`${time(beyond)} beyond its computing (${goal})`];
      },
    });
    // Many short turns, the best of which nobody has interrupted.
    await suite.bench(`small calls: ${name}`, prepare, { rounds: 1500, turn: 0.2, least: true });
  }
}
