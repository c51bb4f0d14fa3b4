// From nothing to a first result, each time in a fresh process, which times itself: the import, the
// WebAssembly, and a first table; of ONNX Runtime Web the import and the session of a tiny model.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onnx } from "../libraries.mjs";
import { atLeast, time, verdict } from "../words.mjs";

const posenc = `
  const { load } = await import("./dist/node.js");
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
  milliseconds() {
    const text = `const since = performance.now();${statements}
      console.log(performance.now() - since);
      process.exit();`;
    const args = ["--input-type=module", "--eval", text];
    const cwd = fileURLToPath(new URL("../..", import.meta.url));
    return Number(execFileSync(process.execPath, args, { cwd, encoding: "utf8" }));
  },
});

/** @param {import("../run.mjs").Bench} bench */
export default async function (_, bench) {
  const contenders = { posenc: fresh(posenc) };
  if (onnx) contenders["onnxruntime-web"] = fresh(onnxruntime);
  await bench("from import to a first table, fresh processes", contenders, (ms) => [
    `${time(ms.posenc)} (at most 30 ms: ${verdict(ms.posenc <= 30)})`,
    ...(onnx
      ? [atLeast("sooner than onnxruntime-web's session", ms["onnxruntime-web"] / ms.posenc, 5)]
      : []),
  ]);
}
