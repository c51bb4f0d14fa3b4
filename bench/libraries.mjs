// Other libraries' WebAssembly, on one thread. In Node each finds its .wasm beside itself: nothing is
// fetched.
import { model } from "./models.mjs";

/** What to say of those that are not here. */
export const missing = [];

/** What `start` gives, or nothing where the library is missing or does not start. */
async function optional(name, start) {
  try {
    return await start();
  } catch (error) {
    const [reason] = String(error.message ?? error).split("\n");
    missing.push(`${name} does not load: its rows are skipped (${reason})`);
  }
}

/** ONNX Runtime Web: its tensors, and a session for a model as models.mjs describes it. */
export const onnx = await optional("onnxruntime-web", async () => {
  const { env, InferenceSession, Tensor } = await import("onnxruntime-web");
  env.wasm.numThreads = 1;
  const session = (description) => InferenceSession.create(model(description));
  const number = { name: "x", shape: [1] };
  await session({ op: "Gelu", inputs: [number], output: { name: "y", shape: [1] } }); // loads the .wasm
  return { session, Tensor };
});

/** TensorFlow.js on its WASM backend. */
export const tf = await optional("TensorFlow.js", async () => {
  const tensorflow = await import("@tensorflow/tfjs-core");
  const { setThreadsCount } = await import("@tensorflow/tfjs-backend-wasm");
  setThreadsCount(1);
  if (!(await tensorflow.setBackend("wasm"))) throw new Error("no WASM backend");
  return tensorflow;
});
