// Small calls, where reading options weighs more than computing: what a call takes beyond its computing,
// which is the same calls of the WebAssembly with the same numbers and nothing around them.
import { readFileSync } from "node:fs";
import { load } from "../../dist/node.js";
import { time, verdict } from "../words.mjs";

/** Microseconds that a call with a small result may take beyond its computing. */
const most = 2;

/** An instance that tells which functions of the WebAssembly it calls, and with what. */
async function watched() {
  const { instantiate } = WebAssembly;
  let functions;
  let calls = [];
  WebAssembly.instantiate = async (...given) => {
    const { exports } = await instantiate(...given);
    functions = exports;
    const watch = ([name, value]) => [
      name,
      typeof value !== "function"
        ? value
        : (...values) => {
            calls.push({ name, values });
            return value(...values);
          },
    ];
    return { exports: Object.fromEntries(Object.entries(exports).map(watch)) };
  };
  const wasm = readFileSync(new URL("../../dist/posenc.wasm", import.meta.url));
  const pe = await load({ wasm }).finally(() => {
    WebAssembly.instantiate = instantiate;
  });
  return {
    pe,
    /** A function that does what `call` does in the WebAssembly, once the call has been made before. */
    computing(call) {
      call();
      calls = [];
      call();
      const names = [...new Set(calls.map(({ name }) => name))];
      const lines = calls.map(({ name, values }) => `${name}(${values.map(Number).join(", ")});`);
      // Written out: a loop over a list would take longer than the calls.
      return new Function(
        "functions",
        `const { ${names.join(", ")} } = functions; return () => { ${lines.join(" ")} };`,
      )(functions);
    },
  };
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

/** @param {import("../run.mjs").Bench} bench */
export default async function (pe, bench) {
  const seen = await watched();
  for (const [name, make] of Object.entries(makers)) {
    const contenders = () => ({
      call: make(pe),
      computing: seen.computing(make(seen.pe)),
    });
    const report = ({ call, computing }) => {
      const beyond = call - computing;
      const goal = `at most ${most} us: ${verdict(beyond * 1000 <= most)}`;
      return [`${time(beyond)} beyond its computing (${goal})`];
    };
    // Many short turns, the best of which nobody has interrupted.
    const turns = { rounds: 1500, turn: 0.2, least: true };
    await bench(`small calls: ${name}`, contenders, report, turns);
  }
}
