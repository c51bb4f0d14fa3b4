// A decode loop over the layers of a model: a token at a time with caches of a fixed capacity, whose keys turn once, gives what
// the whole sequence at once gives, in layers with windows, chunks, two bases, heads of two widths, and without a rotation.
import { load, type ModelLayer } from "posenc";
import { expect, test } from "vitest";
import { maxDifference, randoms } from "./numbers.js";
import type { Config } from "./released.js";

const pe = await load({ config: true });

const [heads, kvHeads, capacity, n] = [4, 2, 16, 12] as const;

const gemma3: Config = {
  model_type: "gemma3_text",
  num_hidden_layers: 6,
  head_dim: 32,
  sliding_window: 5,
  rope_theta: 1e6,
  rope_local_base_freq: 1e4,
  rope_scaling: { rope_type: "linear", factor: 8 },
};
const gemma4: Config = {
  model_type: "gemma4_text",
  num_hidden_layers: 3,
  head_dim: 16,
  global_head_dim: 32,
  sliding_window: 4,
};
const llama4: Config = {
  model_type: "llama4_text",
  num_hidden_layers: 4,
  head_dim: 16,
  attention_chunk_size: 4,
  floor_scale: 3,
};
const headDims: Record<string, (layer: ModelLayer) => number> = {
  gemma3: () => 32,
  gemma4: ({ type }) => (type === "full_attention" ? 32 : 16),
  llama4: () => 16,
};

/** What a layer's projections would give for each of n tokens: [heads, n, headDim] and twice [kvHeads, n, headDim]. */
function projected(layer: number, headDim: number) {
  const values = (count: number, seed: number) => Float32Array.from(randoms(count, seed));
  return {
    q: values(heads * n * headDim, 3 * layer + 1),
    k: values(kvHeads * n * headDim, 3 * layer + 2),
    v: values(kvHeads * n * headDim, 3 * layer + 3),
  };
}

/** The rows of one token, [count, 1, headDim]. */
const rowsAt = (values: Float32Array, count: number, headDim: number, token: number) =>
  Float32Array.from({ length: count * headDim }, (_, i) => {
    const head = Math.floor(i / headDim);
    return values[(head * n + token) * headDim + (i % headDim)]!;
  });

test.each(Object.entries({ gemma3, gemma4, llama4 }))("%s", (name, config) => {
  const headDimOf = headDims[name]!;
  const layers = pe.layersFromConfig(config);
  const caches = layers.map((layer) => ({
    keys: new Float32Array(kvHeads * capacity * headDimOf(layer)).fill(Number.NaN),
    values: new Float32Array(kvHeads * capacity * headDimOf(layer)).fill(Number.NaN),
  }));

  /** q [heads, 1, headDim], k and v [kvHeads, 1, headDim]. */
  function attend(
    layer: ModelLayer,
    { q, k, v }: Record<"q" | "k" | "v", Float32Array>,
    token: number,
  ): Float32Array {
    const headDim = headDimOf(layer);
    const { keys, values } = caches[layer.layer]!;
    const { rotary, window, chunk, temperature } = layers[layer.layer]!;
    rotary?.rotate(k, { shape: [kvHeads, 1, headDim], start: token, out: k });
    for (let head = 0; head < kvHeads; ++head) {
      const row = (head * capacity + token) * headDim;
      keys.set(k.subarray(head * headDim, (head + 1) * headDim), row);
      values.set(v.subarray(head * headDim, (head + 1) * headDim), row);
    }
    rotary?.rotate(q, { shape: [heads, 1, headDim], start: token, out: q });
    const { output } = pe.attention({
      q,
      k: keys,
      v: values,
      shape: [heads, 1, headDim],
      keyShape: [kvHeads, capacity, headDim],
      queryStart: token,
      causal: true,
      window,
      chunk,
      temperature,
    });
    return output.data;
  }

  for (const layer of layers) {
    const headDim = headDimOf(layer);
    const { q, k, v } = projected(layer.layer, headDim);
    const { rotary, window, chunk, temperature } = layer;
    const whole = pe.attention({
      q,
      k,
      v,
      shape: [heads, n, headDim],
      keyShape: [kvHeads, n, headDim],
      causal: true,
      position: rotary ?? undefined,
      window,
      chunk,
      temperature,
    }).output.data;
    for (let token = 0; token < n; ++token) {
      const rows = (all: Float32Array, count: number) => rowsAt(all, count, headDim, token);
      const ofToken = { q: rows(q, heads), k: rows(k, kvHeads), v: rows(v, kvHeads) };
      const output = attend(layer, ofToken, token);
      const wanted = rowsAt(whole, heads, headDim, token);
      expect(maxDifference(output, wanted), `layer ${layer.layer}, token ${token}`).toBeLessThan(
        2e-6,
      );
    }
  }
});

test("the layers differ as the models say", () => {
  const brief = (config: Config) =>
    pe.layersFromConfig(config).map(({ type, rotary, window, chunk, temperature }) => ({
      type,
      base: rotary?.options.base,
      window,
      chunk,
      beta: temperature?.beta,
    }));
  const local = { type: "sliding_attention", base: 1e4, window: 5 };
  expect(brief(gemma3)).toEqual([
    ...new Array(5).fill(local),
    { type: "full_attention", base: 1e6 },
  ]);
  expect(brief(gemma4).map(({ window }) => window)).toEqual([4, 4, undefined]);
  const turning = { type: "chunked_attention", base: 500000, chunk: 4 };
  expect(brief(llama4)).toEqual([
    ...new Array(3).fill(turning),
    { type: "full_attention", beta: 0.1 },
  ]);
});
