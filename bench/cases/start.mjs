// From nothing to a first result, each time in a fresh process, which times itself: the import, the
// WebAssembly, and a first table; of ONNX Runtime Web the import and the session of a tiny model.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { onnx } from "../libraries.mjs";
import { atLeast, time, verdict } from "../words.mjs";

const posenc = (dist) => `
  const { load } = await import(${JSON.stringify(pathToFileURL(join(dist, "node.js")).href)});
  const pe = await load();
  pe.encode("sinusoidal", { length: 100, dim: 64 });`;

const onnxruntime = `
  const { env, InferenceSession } = await import("./bench/node_modules/onnxruntime-web/dist/ort.node.min.mjs");
  const { model } = await import("./bench/models.mjs");
  env.wasm.numThreads = 1;
  const number = { name: "x", shape: [1] };
  await InferenceSession.create(
    model({ op: "Gelu", inputs: [number], output: { name: "y", shape: [1] } }),
  );`;

/** Milliseconds that a fresh process takes for these statements. */
const fresh = (statements) => ({
  milliseconds(clock = "wall") {
    const text = `const { clocks } = await import("./bench/measure.mjs");
      const since = clocks.${clock}();${statements}
      console.log(clocks.${clock}() - since);
      process.exit();`;
    const args = ["--input-type=module", "--eval", text];
    const cwd = fileURLToPath(new URL("../..", import.meta.url));
    return Number(execFileSync(process.execPath, args, { cwd, encoding: "utf8" }));
  },
});

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  await suite.bench("from import to a first table, fresh processes", () => ({
    ours: ({ dist }) => ({ posenc: fresh(posenc(dist)) }),
    others: onnx && { "onnxruntime-web": fresh(onnxruntime) },
    report: (ms) => [
      `${time(ms.posenc)} (at most 30 ms: ${verdict(ms.posenc <= 30)})`,
      ...(onnx
        ? [atLeast("sooner than onnxruntime-web's session", ms["onnxruntime-web"] / ms.posenc, 5)]
        : []),
    ],
  }));
}
