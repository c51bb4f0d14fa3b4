// Rotary encodings that models of 2025 and 2026 brought, from their configurations.
import { load } from "posenc";
import { describe, expect, test } from "vitest";

const pe = await load({ config: true });

describe("HunyuanOCR", () => {
  const scaling = {
    ...{ alpha: 1000, beta_fast: 32, beta_slow: 1, factor: 1, mscale: 1, mscale_all_dim: 1 },
    type: "xdrope",
    xdrope_section: [16, 16, 16, 16],
  };
  const sizes = { hidden_size: 1024, num_attention_heads: 16, head_dim: 128, rope_theta: 10000 };

  test("its sections are dealt out to channels, as its class does", () => {
    const rotary = pe.rotaryFromConfig({
      model_type: "hunyuan_vl",
      ...sizes,
      rope_scaling: scaling,
    });
    expect(rotary.data).toEqual(pe.rotary("xdrope", { headDim: 128, select: "channels" }).data);
    expect(rotary.assumptions.join(" ")).toMatch(/vLLM .* pairs/);
    expect(rotary.sources).toMatchObject({ alpha: "rope_scaling.alpha" });
  });

  test("in the form of transformers 5, and without sections", () => {
    const { xdrope_section: mrope_section, type: _, ...others } = scaling;
    const config = { model_type: "hunyuan_vl_text", ...sizes };
    const rope_parameters = { ...others, rope_type: "dynamic", rope_theta: 10000 };
    const rotary = pe.rotaryFromConfig({
      ...config,
      rope_parameters: { ...rope_parameters, mrope_section },
    });
    expect(rotary.data.id).toBe("xdrope");
    expect(pe.rotaryFromConfig({ ...config, rope_parameters }).data).toEqual(
      pe.rotary("ntk", { headDim: 128, factor: 1000 }).data,
    );
  });

  test("sections that do not add up", () => {
    const rope_scaling = { ...scaling, xdrope_section: [16, 16, 16] };
    expect(() => pe.rotaryFromConfig({ model_type: "hunyuan_vl", ...sizes, rope_scaling })).toThrow(
      /xdrope_section must add up to 64/,
    );
  });
});

describe("Qwen2.5-1M", () => {
  const config = {
    ...{ model_type: "qwen2", hidden_size: 3584, num_attention_heads: 28, num_hidden_layers: 2 },
    rope_theta: 1e7,
    dual_chunk_attention_config: {
      ...{ chunk_size: 262144, local_size: 8192, original_max_position_embeddings: 262144 },
    },
  };
  const dualChunk = { chunkSize: 262144, localSize: 8192, originalLength: 262144 };

  test("its chunks are there for who wants them, and said to be read by some alone", () => {
    const rotary = pe.rotaryFromConfig(config);
    expect(rotary.dualChunk).toEqual(dualChunk);
    expect(rotary.unread).toMatchObject([{ key: "dual_chunk_attention_config", kind: "readers" }]);
    expect(pe.layersFromConfig(config).map((layer) => layer.dualChunk)).toEqual([
      dualChunk,
      dualChunk,
    ]);
  });

  test("chunks without their sizes are none", () => {
    const broken = { ...config, dual_chunk_attention_config: { chunk_size: 8 } };
    expect(pe.rotaryFromConfig(broken)).not.toHaveProperty("dualChunk");
  });
});

describe("Inkling", () => {
  const config = {
    model_type: "inkling_mm_model",
    text_config: {
      ...{ model_type: "inkling_text", num_hidden_layers: 6, local_layer_ids: [0, 1, 2, 3, 4] },
      ...{ num_attention_heads: 4, head_dim: 8, swa_num_attention_heads: 2, swa_head_dim: 16 },
      ...{ d_rel: 2, rel_extent: 5, sliding_window_size: 3, log_scaling_n_floor: 4 },
    },
  };
  const tensors = (extentOf: (layer: number) => number) =>
    Object.fromEntries(
      [0, 1, 2, 3, 4, 5].map((layer) => {
        const extent = extentOf(layer);
        const data = Float64Array.from({ length: 2 * extent }, (_, i) => layer + i / 10);
        const name = `model.language_model.layers.${layer}.self_attn.rel_logits_proj.proj`;
        return [name, { data, shape: [2, extent] }];
      }),
    );
  const weights = tensors((layer) => (layer < 5 ? 3 : 5));

  test("its layers, from its projections", () => {
    const layers = pe.layersFromConfig(config, { weights });
    const projection = Object.values(weights);
    expect(layers[1]).toEqual({
      ...{
        layer: 1,
        type: "hybrid_sliding",
        attention: true,
        rotary: null,
        window: 3,
        scale: 1 / 16,
      },
      position: {
        ...{ id: "banded_relative", heads: 2, relativeDim: 2, extent: 3 },
        projection: projection[1],
      },
    });
    expect(layers[5]).toMatchObject({
      ...{ type: "hybrid", scale: 1 / 8, position: { heads: 4, extent: 5 } },
      temperature: { kind: "log", beta: 0.1, originalLength: 4, offset: 1 },
    });
    expect(layers[5]).not.toHaveProperty("window");
  });

  test("a layer is what attention takes, with the vectors of its queries", () => {
    const { position, scale, temperature } = pe.layersFromConfig(config, { weights })[5]!;
    const [heads, n, headDim] = [4, 6, 8];
    const q = new Float64Array(heads * n * headDim);
    const relativeQueries = { data: new Float64Array(heads * n * 2).fill(1), shape: [heads, n, 2] };
    const { scores } = pe.attention({
      ...{
        q,
        k: q,
        v: q,
        shape: [heads, n, headDim],
        causal: true,
        scores: true,
        dtype: "float64",
      },
      ...{ position: { ...position!, relativeQueries }, scale: scale!, temperature: temperature! },
    });
    // The last query, at distance 2: both rows of the projection, times 1 + 0.1 ln(6 / 4).
    const sum = 5 + 0.2 + (5 + 0.7);
    expect(scores.data[5 * n + 3]).toBeCloseTo(sum * (1 + 0.1 * Math.log(6 / 4)), 12);
    expect(scores.data[5 * n]).toBe(0); // farther than the extent
  });

  test.each<[string, object, object, string]>([
    [
      "without its weights",
      config,
      {},
      'layersFromConfig: model_type "inkling_text" has no rotary encoding: it adds logits by distance to the scores: pe.layersFromConfig(config, { weights }) reads them, given rel_logits_proj.proj of all layers',
    ],
    [
      "without those of a layer",
      config,
      { weights: { "layers.0.self_attn.rel_logits_proj.proj": Object.values(weights)[0] } },
      'layersFromConfig: weights must have layers.1.self_attn.rel_logits_proj.proj of model_type "inkling_text", got none',
    ],
    [
      "with a tensor of another layer's shape",
      config,
      { weights: tensors(() => 3) },
      'layersFromConfig: weights["model.language_model.layers.5.self_attn.rel_logits_proj.proj"] must have shape [2, 5], got shape [2, 3]',
    ],
    [
      "with a type that it does not have",
      { model_type: "inkling_text", layer_types: ["hybrid", "full_attention"] },
      { weights },
      'layersFromConfig: layer_types[1] must be "hybrid" or "hybrid_sliding", got "full_attention"',
    ],
  ])("is refused %s", (_, given, options, message) => {
    expect(() => pe.layersFromConfig(given, options)).toThrow(message);
  });

  test("has no rotary, and the error says how its layers are read", () => {
    expect(() => pe.rotaryFromConfig(config)).toThrow(
      "adds logits by distance to the scores: pe.layersFromConfig(config, { weights }) reads them, given rel_logits_proj.proj of all layers",
    );
  });
});

test("TeleChat3 counts ln(factor) 0.07 times", () => {
  const rotary = pe.rotaryFromConfig({
    model_type: "telechat3",
    ...{ hidden_size: 4096, num_attention_heads: 32, rope_theta: 1e6 },
    rope_scaling: {
      ...{ type: "telechat3-yarn", factor: 4, original_max_position_embeddings: 8192 },
      ...{ beta_fast: 32, beta_slow: 1 },
    },
  });
  expect(rotary.attentionFactor).toBeCloseTo(0.07 * Math.log(4) + 1, 15);
  expect(rotary.frequencies).toEqual(
    pe.rotary("yarn", { headDim: 128, base: 1e6, factor: 4, originalLength: 8192 }).frequencies,
  );
});

test("Grok 2 has a factor beside a method that does not use it", () => {
  const rotary = pe.rotaryFromConfig({
    ...{ architectures: ["Grok1ForCausalLM"], model_type: "git" },
    ...{ hidden_size: 8192, num_attention_heads: 64, head_dim: 128, rope_theta: 208533496 },
    ...{ rope_type: "original", original_max_position_embeddings: 8192, scaling_factor: 16 },
    ...{ extrapolation_factor: 1, attn_factor: 1, beta_fast: 8, beta_slow: 1 },
  });
  expect(rotary.frequencies).toEqual(
    pe.rotary("rope", { headDim: 128, base: 208533496 }).frequencies,
  );
  expect(rotary.options).toMatchObject({ method: "original", factor: 16 });
  expect(rotary.assumptions.join(" ")).toContain("scaling_factor is not used");
});

describe("Intern-S1-Pro", () => {
  const config = {
    model_type: "interns1_pro",
    text_config: {
      model_type: "interns1_pro_text",
      ...{ hidden_size: 4096, num_attention_heads: 64, num_key_value_heads: 4, head_dim: 128 },
      ...{ rope_theta: 5e6, max_position_embeddings: 262144 },
      rope_scaling: {
        ...{ rope_type: "default", fope_init_factor: 0.5, fope_sep_head: true },
        num_inv_freq: null,
      },
    },
  };
  const coefficients = (seed: number) => ({
    data: Float32Array.from({ length: 4 * 45 * 45 }, (_, i) => Math.sin(seed + i)),
    shape: [4, 45, 45],
  });

  test("a configuration alone is refused, with the names of the tensors", () => {
    expect(() => pe.rotaryFromConfig(config)).toThrow(
      /coefficients are among the weights: give the option weights with rotary_emb.cos_coef, rotary_emb.sin_coef/,
    );
  });

  test("with them it is answered", () => {
    const [cos, sin] = [coefficients(1), coefficients(2)];
    const rotary = pe.rotaryFromConfig(config, {
      weights: {
        "model.language_model.rotary_emb.cos_coef": cos,
        "rotary_emb.sin_coef": sin,
      },
    });
    expect(rotary.data).toEqual(
      pe.rotary("fope", {
        ...{ headDim: 128, base: 5e6, heads: 4, maxLength: 262144, tail: "ones" },
        cosCoefficients: cos,
        sinCoefficients: sin,
      }).data,
    );
  });
});
