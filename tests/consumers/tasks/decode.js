// Decodes token by token with caches of a fixed capacity, as engines do: the new key turns once, then it is stored.
import { load } from "posenc";

const pe = await load({ config: true });
const [heads, kvHeads, headDim, capacity, tokens] = [4, 2, 16, 32, 12];
const rope = pe.rotaryFromConfig({ model_type: "llama", head_dim: headDim });
const values = (count, seed) =>
  Float32Array.from({ length: count * tokens * headDim }, (_, i) => Math.sin(i * seed));
const [q, k, v] = [values(heads, 1), values(kvHeads, 2), values(kvHeads, 3)]; // [heads, tokens, headDim]
const rowsOf = (array, count, token) =>
  Float32Array.from({ length: count * headDim }, (_, i) => {
    const head = Math.floor(i / headDim);
    return array[(head * tokens + token) * headDim + (i % headDim)];
  });

const keys = new Float32Array(kvHeads * capacity * headDim);
const cached = new Float32Array(kvHeads * capacity * headDim);
function step(n, q1, k1, v1) {
  rope.rotate(k1, { shape: [kvHeads, 1, headDim], start: n, out: k1 });
  for (let head = 0; head < kvHeads; ++head) {
    const [from, to] = [head * headDim, (head * capacity + n) * headDim];
    keys.set(k1.subarray(from, from + headDim), to);
    cached.set(v1.subarray(from, from + headDim), to);
  }
  rope.rotate(q1, { shape: [heads, 1, headDim], start: n, out: q1 });
  return pe.attention({
    ...{ q: q1, k: keys, v: cached },
    shape: [heads, 1, headDim],
    keyShape: [kvHeads, capacity, headDim],
    queryStart: n,
    causal: true,
  }).output.data;
}

const whole = pe.attention({
  ...{ q, k, v, causal: true, position: rope },
  shape: [heads, tokens, headDim],
  keyShape: [kvHeads, tokens, headDim],
}).output.data;
let error = 0;
for (let n = 0; n < tokens; ++n) {
  const output = step(n, rowsOf(q, heads, n), rowsOf(k, kvHeads, n), rowsOf(v, kvHeads, n));
  const wanted = rowsOf(whole, heads, n);
  error = Math.max(error, ...output.map((value, i) => Math.abs(value - wanted[i])));
}
console.log(error < 1e-6 ? "as the whole sequence at once" : `off by ${error}`);
