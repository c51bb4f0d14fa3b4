// Converts query and key projections from interleaved pairs (Meta) to halves (Hugging Face): the scores stay the same.
import { load } from "posenc";

const pe = await load();
const [heads, headDim, inner, tokens] = [2, 8, 6, 5];
const matrix = (rows, columns, seed) => ({
  data: Float32Array.from({ length: rows * columns }, (_, i) => Math.sin(seed * i)),
  shape: [rows, columns],
});
const [wq, wk] = [matrix(heads * headDim, inner, 1), matrix(heads * headDim, inner, 2)];
const x = matrix(tokens, inner, 3);

function scores(query, key, layout) {
  const [q, k] = [query, key].map((weights) => {
    const projected = project(weights);
    const rope = pe.rotary("rope", { headDim, layout });
    return rope.rotate(projected, { shape: [heads, tokens, headDim] }).data;
  });
  const shape = [heads, tokens, headDim];
  return pe.attention({ q, k, v: k, shape, scores: true }).scores.data;
}
const interleaved = scores(wq, wk, "interleaved");
const convert = (weights) => pe.permuteRows(weights, { from: "interleaved", to: "half", heads });
const half = scores(convert(wq), convert(wk), "half");
const unconverted = scores(wq, wk, "half");
const distance = (a, b) => Math.max(...a.map((value, i) => Math.abs(value - b[i])));
console.log(distance(interleaved, half) < 2e-6, distance(interleaved, unconverted) > 0.1);

/** x times the transposed weights, as [heads, tokens, headDim]. */
function project({ data }) {
  return Float32Array.from({ length: heads * tokens * headDim }, (_, i) => {
    const [head, token, channel] = [
      Math.floor(i / (tokens * headDim)),
      Math.floor(i / headDim) % tokens,
      i % headDim,
    ];
    let sum = 0;
    for (let c = 0; c < inner; ++c)
      sum += data[(head * headDim + channel) * inner + c] * x.data[token * inner + c];
    return sum;
  });
}
