// Rotations and attention against ONNX Runtime Web. Both are called with arrays and give arrays: posenc
// writes into one that it is given, onnxruntime-web cannot and makes a new one.
import { agree } from "../agree.mjs";
import { onnx } from "../libraries.mjs";

const random = (length) => Float32Array.from({ length }, () => Math.random() - 0.5);

/** Ours and theirs, with how many times as fast ours is to be. */
const against = (ours, theirs, least) => ({
  ours,
  others: { "onnxruntime-web": { promise: theirs } },
  targets: (ms) => [
    { what: "faster than onnxruntime-web", value: ms["onnxruntime-web"] / ms.posenc, least },
  ],
});

/**
 * Their rotation of x (heads, n, headDim), from position `start[0]` on. It reads tables of cosines
 * and sines, which are constants of the model: ours, so that both turn by the same angles.
 */
async function rotation(rope, x, heads, n, start) {
  const shape = [1, heads, n, rope.headDim];
  const { cos, sin } = rope.cosSin({ length: 4096 });
  const session = await onnx.session({
    op: "RotaryEmbedding",
    attributes: { interleaved: rope.layout === "interleaved" ? 1 : 0 },
    inputs: [
      { name: "x", shape },
      { name: "start", shape: [1], type: "int64" },
      { name: "cos", ...cos },
      { name: "sin", ...sin },
    ],
    output: { name: "out", shape },
  });
  const feeds = {
    x: new onnx.Tensor("float32", x, shape),
    start: new onnx.Tensor("int64", start, [1]),
  };
  return () => session.run(feeds);
}

async function rotate(suite, layout) {
  const [heads, n, headDim] = [32, 4096, 128];
  const shape = [heads, n, headDim];
  const name = `rotate ${heads} x ${n} x ${headDim}, ${layout}, in place, onnxruntime-web`;
  const prepare = async () => {
    const make = ({ pe }) => pe.rotary("rope", { headDim, layout });
    const rope = make(suite.build);
    const x = random(heads * n * headDim);
    const theirs = await rotation(rope, x, heads, n, BigInt64Array.of(0n));
    agree(name, rope.rotate(x, { shape }).data, (await theirs()).out.data);
    const ours = (build) => {
      const rotary = make(build);
      return { posenc: () => rotary.rotate(x, { shape, out: x }) };
    };
    return against(ours, theirs, 8);
  };
  await suite.bench(name, prepare, { rounds: 9, turn: 1 });
}

async function decode(suite) {
  const [heads, headDim] = [32, 128];
  const shape = [heads, 1, headDim];
  const name = `rotate one decode step ${heads} x 1 x ${headDim}, in place, onnxruntime-web`;
  const prepare = async () => {
    const rope = suite.build.pe.rotary("rope", { headDim });
    const x = random(heads * headDim);
    const start = BigInt64Array.of(4000n);
    const theirs = await rotation(rope, x, heads, 1, start);
    agree(name, rope.rotate(x, { shape, start: 4000 }).data, (await theirs()).out.data);
    let step = 0;
    const position = () => 4000 + (++step % 96); // another one each time, within their tables
    const ours = ({ pe }) => {
      const rotary = pe.rotary("rope", { headDim });
      return { posenc: () => rotary.rotate(x, { shape, start: position(), out: x }) };
    };
    const theirStep = () => {
      start[0] = BigInt(position());
      return theirs();
    };
    return against(ours, theirStep, 30);
  };
  await suite.bench(name, prepare);
}

/** (heads, n, dim) as (n, heads, dim). */
function headsInside(x, heads, n, dim) {
  const out = new Float32Array(x.length);
  for (let row = 0; row < heads * n; ++row) {
    const to = (row % n) * heads + Math.floor(row / n);
    out.set(x.subarray(row * dim, (row + 1) * dim), to * dim);
  }
  return out;
}

/** Each library in the layout that it is made for: ours has the heads outside, theirs inside. */
async function attention(suite) {
  const [heads, n, headDim] = [8, 512, 64];
  const name = `attention ${heads} x ${n} x ${n} x ${headDim} with a full bias, onnxruntime-web`;
  const prepare = async () => {
    const [q, k, v] = [0, 1, 2].map(() => random(heads * n * headDim));
    const bias = suite.build.pe.bias("alibi", { heads, queries: n, keys: n });
    const out = new Float32Array(heads * n * headDim);
    const ours = ({ pe }) => ({
      posenc: () => pe.attention({ q, k, v, shape: [heads, n, headDim], bias, out }),
    });

    const shape = [1, n, heads * headDim];
    const biasShape = [1, heads, n, n];
    const session = await onnx.session({
      op: "MultiHeadAttention",
      attributes: { num_heads: heads },
      inputs: [
        { name: "q", shape },
        { name: "k", shape },
        { name: "v", shape },
        null, // a bias of the projections
        null, // a mask of keys
        { name: "bias", shape: biasShape },
      ],
      output: { name: "out", shape },
    });
    const tensor = (x) => new onnx.Tensor("float32", headsInside(x, heads, n, headDim), shape);
    const feeds = {
      q: tensor(q),
      k: tensor(k),
      v: tensor(v),
      bias: new onnx.Tensor("float32", bias.data, biasShape),
    };
    const theirs = () => session.run(feeds);
    ours(suite.build).posenc();
    agree(name, headsInside(out, heads, n, headDim), (await theirs()).out.data);
    return against(ours, theirs, 1.4);
  };
  await suite.bench(name, prepare, { rounds: 9, turn: 1 });
}

/** @param {import("../suite.mjs").Suite} suite */
export default async function (suite) {
  if (!onnx) return;
  for (const layout of ["half", "interleaved"]) await rotate(suite, layout);
  await decode(suite);
  await attention(suite);
}
