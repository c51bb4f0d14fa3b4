// The caches that ONNX Runtime's RotaryEmbedding takes, and its result beside ours, for ids of 64-bit integers.
import * as ort from "onnxruntime-web";
import { load } from "posenc";
import { model } from "../../../bench/models.mjs";

const [heads, n, headDim, length] = [4, 16, 32, 64];
const shape = [1, heads, n, headDim];
const pe = await load();
ort.env.wasm.numThreads = 1;

for (const layout of ["half", "interleaved"]) {
  const rope = pe.rotary("rope", { headDim, layout });
  const { cos, sin } = rope.cosSin({ length });
  const x = Float32Array.from({ length: heads * n * headDim }, (_, i) => Math.sin(i));

  const embedding = model({
    op: "RotaryEmbedding",
    attributes: { interleaved: layout === "interleaved" ? 1 : 0 },
    inputs: [
      { name: "x", shape },
      { name: "ids", shape: [1, n], type: "int64" },
      { name: "cos", shape: cos.shape },
      { name: "sin", shape: sin.shape },
    ],
    output: { name: "out", shape },
  });
  const session = await ort.InferenceSession.create(embedding);
  const ids = BigInt64Array.from({ length: n }, (_, i) => BigInt((7 * i) % length));
  const positions = new ort.Tensor("int64", ids, [1, n]);
  const { out } = await session.run({
    x: new ort.Tensor("float32", x, shape),
    ids: positions,
    cos: new ort.Tensor("float32", cos.data, cos.shape),
    sin: new ort.Tensor("float32", sin.data, sin.shape),
  });
  const ours = rope.rotate(x, { shape, positions });
  const error = Math.max(...ours.data.map((value, i) => Math.abs(value - out.data[i])));
  console.log(`${layout} ${error <= 1.2e-7 ? "equal to one rounding" : `differs by ${error}`}`);
}
