// The list of a model's layers, the key that each field of an answer came from, and how older readers fare.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { maxDifference } from "./numbers.js";
import { type Config, released } from "./released.js";

const pe = await load({ config: true });

const llama = { model_type: "llama", hidden_size: 4096, num_attention_heads: 32 };
const rows = (config: Config) =>
  pe.layersFromConfig(config).map(({ type, attention, rotary, window, chunk }) => ({
    type,
    attention,
    base: rotary ? rotary.options.base : null,
    window,
    chunk,
  }));

describe("layersFromConfig", () => {
  test("layers that are all alike share one rotary", () => {
    const layers = pe.layersFromConfig({ ...llama, num_hidden_layers: 3, rope_theta: 5e5 });
    expect(layers.map(({ layer, attention }) => [layer, attention])).toEqual([
      [0, true],
      [1, true],
      [2, true],
    ]);
    expect(new Set(layers.map(({ rotary }) => rotary)).size).toBe(1);
    expect(layers[0]!.rotary!.data).toEqual(
      pe.rotaryFromConfig({ ...llama, rope_theta: 5e5 }).data,
    );
    expect(Object.isFrozen(layers) && Object.isFrozen(layers[0])).toBe(true);
  });

  test.each<[what: string, config: Config, turning: string]>([
    [
      "by a list",
      { model_type: "smollm3", num_hidden_layers: 4, no_rope_layers: [0, 1, 0, 1] },
      ".x.x",
    ],
    [
      "by an interval",
      { model_type: "smollm3", num_hidden_layers: 6, no_rope_layer_interval: 3 },
      "xx.xx.",
    ],
    [
      "where none turns",
      { model_type: "smollm3", num_hidden_layers: 2, no_rope_layers: [0, 0] },
      "..",
    ],
    ["by type", { model_type: "cohere2", num_hidden_layers: 4 }, "xxx."],
    [
      "in a dense prefix",
      { model_type: "cohere2_moe", num_hidden_layers: 5, first_k_dense_replace: 1 },
      "xxxx.",
    ],
    [
      "by bases",
      { model_type: "granite_swa", num_hidden_layers: 4, layer_rope_theta: [1e4, 5e5, 0, 1e4] },
      "xx.x",
    ],
    [
      "of a model without rotary",
      { model_type: "nemotron_h", num_hidden_layers: 4, hybrid_override_pattern: "M-M*" },
      "---.",
    ],
    ["between state spaces", { model_type: "jamba", num_hidden_layers: 6 }, "----.-"],
    ["between linear attention", { model_type: "qwen3_next", num_hidden_layers: 4 }, "---x"],
    [
      "that count from 1",
      {
        model_type: "kimi_linear",
        num_hidden_layers: 4,
        linear_attn_config: { full_attn_layers: [4] },
      },
      "---.",
    ],
    [
      "named attention",
      {
        model_type: "granitemoehybrid",
        layer_types: ["mamba", "attention"],
        position_embedding_type: "nope",
      },
      "-.",
    ],
  ])("layers that do not turn, %s", (_, config, turning) => {
    const layers = pe.layersFromConfig(config);
    const marks = layers.map(({ attention, rotary }) => (attention ? (rotary ? "x" : ".") : "-"));
    expect(marks.join("")).toBe(turning);
  });

  test("a base for each layer, whatever its type", () => {
    const config = { model_type: "granite_swa", layer_rope_theta: [1e4, 5e5, 1e4, 0] };
    expect(rows(config).map(({ base }) => base)).toEqual([1e4, 5e5, 1e4, null]);
    const [first, , third] = pe.layersFromConfig(config);
    expect(first!.rotary).toBe(third!.rotary);
    expect(first!.rotary!.sources.base).toBe("layer_rope_theta");
  });

  test("windows by type, everywhere, or not asked for", () => {
    const windows = (config: Config) => rows(config).map(({ window }) => window);
    const gemma = { model_type: "gemma3_text", num_hidden_layers: 6 };
    expect(windows({ ...gemma, sliding_window: 7 })).toEqual([7, 7, 7, 7, 7, undefined]);
    expect(windows(gemma).slice(4)).toEqual([4096, undefined]);
    // EmbeddingGemma sees half of it to each side.
    const both = { ...gemma, sliding_window: 512, use_bidirectional_attention: true };
    expect(windows(both)[0]).toBe(256);
    expect(windows({ model_type: "mistral", num_hidden_layers: 1, sliding_window: 9 })).toEqual([
      9,
    ]);
    expect(windows({ model_type: "mistral", num_hidden_layers: 1, sliding_window: null })).toEqual([
      undefined,
    ]);
    const qwen = {
      model_type: "qwen3",
      num_hidden_layers: 3,
      sliding_window: 4,
      max_window_layers: 1,
    };
    expect(windows({ ...qwen, use_sliding_window: true })).toEqual([undefined, 4, 4]);
    expect(windows({ ...qwen, use_sliding_window: false })).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(windows({ model_type: "modernbert", num_hidden_layers: 3 })).toEqual([
      undefined,
      64,
      64,
    ]);
    // Llama does not read it.
    const said = pe.layersFromConfig({ ...llama, num_hidden_layers: 1, sliding_window: 9 });
    expect(said[0]!.window).toBeUndefined();
    expect(said[0]!.rotary!.unread.map(({ key }) => key)).toEqual(["sliding_window"]);
  });

  test("Llama 4: chunks where it turns, a temperature where it does not", () => {
    const config = { model_type: "llama4_text", num_hidden_layers: 4, attention_chunk_size: 100 };
    const layers = pe.layersFromConfig({ ...config, attn_scale: 0.2, floor_scale: 50 });
    expect(layers.map(({ chunk }) => chunk)).toEqual([100, 100, 100, undefined]);
    const temperature = { beta: 0.2, originalLength: 50, offset: 1 };
    expect(layers.map((one) => one.temperature)).toEqual([
      undefined,
      undefined,
      undefined,
      temperature,
    ]);
    const without = pe.layersFromConfig({ ...config, attn_temperature_tuning: false });
    expect(without[3]!.temperature).toBeUndefined();
  });

  test("Ministral 3: a temperature in all layers", () => {
    const layers = pe.layersFromConfig({ model_type: "ministral3", num_hidden_layers: 2 });
    expect(layers[1]!.temperature).toEqual({ beta: 0.1, originalLength: 16384, offset: 0 });
    expect(layers[1]!.temperature).toEqual(layers[1]!.rotary!.temperature);
  });

  test("DeepSeek V4: types by the rate of compression, two bases", () => {
    const config = {
      model_type: "deepseek_v4",
      num_hidden_layers: 3,
      compress_ratios: [0, 4, 128, 0], // the last predicts a further token
      rope_scaling: { type: "yarn", factor: 16, original_max_position_embeddings: 65536 },
    };
    expect(rows(config).map(({ base, window }) => [base, window])).toEqual([
      [10000, 128],
      [160000, undefined],
      [160000, undefined],
    ]);
    const [main, compress] = pe.layersFromConfig(config).map(({ rotary }) => rotary!);
    expect([main!.data.id, compress!.data.id]).toEqual(["rope", "yarn"]);
    expect(compress!).toMatchObject({
      attentionFactor: 1,
      rotaryOffset: 448,
      outputRotation: true,
    });
    const nested = {
      ...config,
      rope_scaling: undefined,
      rope_parameters: {
        main: { rope_type: "default", rope_theta: 10000, partial_rotary_factor: 0.125 },
        compress: { ...config.rope_scaling, attention_factor: 1, rope_theta: 160000 },
      },
    };
    const frequencies = (from: Config) =>
      pe.layersFromConfig(from).map(({ rotary }) => rotary!.data.frequencies);
    expect(frequencies(nested)).toEqual(frequencies(config));
  });

  test("Step 3.7's lists with an entry a layer", () => {
    const [full, sliding] = ["full_attention", "sliding_attention"];
    const lists = {
      model_type: "step3p5",
      num_hidden_layers: 3,
      layer_types: [full, sliding, sliding, full], // one more, that predicts a further token
      rope_theta: [5e6, 1e4, 1e4, 5e6],
      partial_rotary_factors: [0.5, 1, 1, 0.5],
      rope_scaling: { rope_type: "linear", factor: 2 },
    };
    const newer = {
      model_type: "step3p5",
      layer_types: [full, sliding, sliding],
      rope_parameters: {
        full_attention: {
          rope_type: "linear",
          factor: 2,
          rope_theta: 5e6,
          partial_rotary_factor: 0.5,
        },
        sliding_attention: { rope_type: "default", rope_theta: 1e4, partial_rotary_factor: 1 },
      },
    };
    const data = (config: Config) => pe.layersFromConfig(config).map(({ rotary }) => rotary!.data);
    expect(data(lists)).toEqual(data(newer));
    expect(() => pe.layersFromConfig({ ...lists, rope_theta: [5e6] })).toThrow(
      "layersFromConfig: rope_theta must have 3 entries, one a layer, got 1",
    );
  });

  test("0, negative and null windows are none", () => {
    for (const sliding_window of [0, -1, null]) {
      const config = { model_type: "mistral", num_hidden_layers: 1, sliding_window };
      expect(pe.layersFromConfig(config)[0]!.window).toBeUndefined();
    }
  });

  test.each<[config: unknown, says: string]>([
    [
      { model_type: "llama4_text", num_hidden_layers: 4, attention_chunk_size: 0 },
      "attention_chunk_size must be an integer from 1 to 2147483647, got 0",
    ],
    [
      { model_type: "llama4_text", num_hidden_layers: 4, floor_scale: -1 },
      "floor_scale must be a finite number above 0, got -1",
    ],
    [
      { model_type: "mistral", num_hidden_layers: 1, sliding_window: 1.5 },
      "sliding_window must be an integer from 1 to 2147483647, got 1.5",
    ],
    [
      {
        model_type: "mistral4",
        num_hidden_layers: 1,
        rope_parameters: { rope_type: "default", llama_4_scaling_beta: "0.1" },
      },
      'rope_parameters.llama_4_scaling_beta must be a finite number, got "0.1"',
    ],
    [
      { model_type: "deepseek_v4", num_hidden_layers: 1, qk_rope_head_dim: 63 },
      "qk_rope_head_dim must leave an even number of channels from 2 to head_dim (512), got 63",
    ],
    [
      {
        model_type: "gemma4_text",
        num_hidden_layers: 1,
        rope_parameters: {
          full_attention: {
            rope_type: "proportional",
            rope_theta: 1e6,
            partial_rotary_factor: 1.5,
          },
        },
      },
      "proportional: partialRotaryFactor must be from 0 to 1, got 1.5",
    ],
    [
      llama,
      "num_hidden_layers must say how many layers there are, or layer_types must list them, got undefined",
    ],
    [
      { ...llama, num_hidden_layers: 1e6 },
      "num_hidden_layers must be an integer from 1 to 10000, got 1000000",
    ],
    [
      { ...llama, num_hidden_layers: "32" },
      "num_hidden_layers must be an integer from 1 to 10000, got",
    ],
    [
      {
        ...llama,
        model_type: "gemma3_text",
        num_hidden_layers: 2,
        layer_types: ["full_attention"],
      },
      "layer_types must have 2 entries, one a layer, got 1",
    ],
    [
      {
        rope_parameters: {
          full_attention: { rope_theta: 1e6 },
          sliding_attention: { rope_theta: 1e4 },
        },
        head_dim: 64,
        num_hidden_layers: 2,
      },
      'layer_types must say which layers are "full_attention", "sliding_attention"',
    ],
    [
      {
        model_type: "laguna",
        layer_types: ["full_attention", "sliding_attention"],
        rope_parameters: { full_attention: { rope_theta: 1e4 } },
      },
      'rope_parameters has no entry for layers of type "sliding_attention"',
    ],
    [
      { ...llama, num_hidden_layers: 2, rope_theta: -1 },
      "rope_theta must be a finite number above 0, got -1",
    ],
    [
      { model_type: "deepseek_v4", num_hidden_layers: 2, compress_ratios: [0, 16] },
      "compress_ratios must hold 0, 4 and 128 only, got 16",
    ],
    [
      { model_type: "bloom", n_layer: 2 },
      'model_type "bloom" has no rotary encoding: it adds ALiBi',
    ],
    [
      { model_type: "inkling", num_hidden_layers: 2 },
      'model_type "inkling" has no rotary encoding: it adds logits by distance',
    ],
    [[], "config must be an object"],
  ])("%o is refused", (config, says) => {
    expect(() => pe.layersFromConfig(config as object)).toThrow(`layersFromConfig: ${says}`);
  });

  test("where layers differ, the error of rotaryFromConfig names it", () => {
    expect(() => pe.rotaryFromConfig(released("gemma_3_4b"))).toThrow(
      'layerType must be one of "full_attention", "sliding_attention", as layers differ here (pe.layersFromConfig reads them all), got undefined',
    );
  });
});

describe("sources", () => {
  test("the key of each field, with its path", () => {
    const config = {
      model_type: "gemma4",
      text_config: {
        model_type: "gemma4_text",
        head_dim: 128,
        rope_parameters: {
          full_attention: { rope_type: "default", rope_theta: 1e6 },
          sliding_attention: { rope_type: "default", rope_theta: 1e4 },
        },
      },
    };
    expect(pe.rotaryFromConfig(config, { layerType: "full_attention" }).sources).toEqual({
      id: "text_config.rope_parameters.full_attention.rope_type",
      base: "text_config.rope_parameters.full_attention.rope_theta",
      headDim: "class of gemma4_text", // global_head_dim 512
      rotaryDim: "class of gemma4_text",
      layout: "class of gemma4_text",
      attentionFactor: "default of rope",
    });
    const local = pe.rotaryFromConfig(config, { layerType: "sliding_attention" });
    expect(local.sources).toMatchObject({
      headDim: "text_config.head_dim",
      window: "class of gemma4_text",
    });
  });

  test("a quotient, factors, a temperature", () => {
    const scaled = pe.rotaryFromConfig({
      ...llama,
      max_position_embeddings: 8192,
      rope_scaling: { rope_type: "yarn", original_max_position_embeddings: 2048, beta_fast: 16 },
    });
    expect(scaled.options).toMatchObject({ factor: 4, originalLength: 2048, betaFast: 16 });
    expect(scaled.sources).toMatchObject({
      headDim: "hidden_size / num_attention_heads",
      factor: "max_position_embeddings / rope_scaling.original_max_position_embeddings",
      originalLength: "rope_scaling.original_max_position_embeddings",
      betaFast: "rope_scaling.beta_fast",
      betaSlow: "default of yarn",
      base: "class of llama",
    });
    const warm = pe.rotaryFromConfig({
      model_type: "ministral3",
      rope_parameters: {
        ...{ rope_type: "default", rope_theta: 1e6, llama_4_scaling_beta: 0.1 },
        original_max_position_embeddings: 16384,
      },
    });
    expect(warm.sources.temperature).toBe("rope_parameters.llama_4_scaling_beta");
  });

  test("a model that is not known", () => {
    const { sources } = pe.rotaryFromConfig({ model_type: "new", head_dim: 8, rope_theta: 5 });
    expect(sources).toMatchObject({ base: "rope_theta", layout: "as in Llama" });
  });
});

describe('as: "transformers-4"', () => {
  const config = { ...llama, rope_parameters: { rope_type: "default", rope_theta: 500000 } };

  test("a reader of transformers 4 takes the class's base, and the keys are unread", () => {
    const older = pe.rotaryFromConfig(config, { as: "transformers-4" });
    expect(older.data).toEqual(pe.rotary("rope", { headDim: 128, base: 10000 }).data);
    expect(older.unread.map(({ key }) => key)).toEqual([
      "rope_parameters.rope_type",
      "rope_parameters.rope_theta",
    ]);
    expect(older.sources.base).toBe("class of llama");
    expect(older.assumptions[0]).toMatch(/knows only the keys of transformers 4/);
    expect(pe.rotaryFromConfig(config).options.base).toBe(500000);
  });

  test("it looks for the base beside rope_scaling alone", () => {
    const rope_scaling = { rope_type: "linear", factor: 2, rope_theta: 500000 };
    const older = pe.rotaryFromConfig({ ...llama, rope_scaling }, { as: "transformers-4" });
    expect([older.options.base, older.unread.map(({ key }) => key)]).toEqual([
      10000,
      ["rope_scaling.rope_theta"],
    ]);
  });

  test("without the class the base is 10000; a class that brings its scaling along keeps it", () => {
    const base = (model_type: string) =>
      pe.rotaryFromConfig({ model_type }, { as: "transformers-4" });
    expect(base("hy_v3").options.base).toBe(10000);
    expect(base("hy_v3").sources.base).toBe("no key");
    expect(base("apertus").data).toEqual(pe.rotaryFromConfig({ model_type: "apertus" }).data);
  });

  test("a file of the older form is read as it was written", () => {
    for (const name of ["llama_3_1_8b", "qwen_2_5_7b_yarn", "deepseek_v3"]) {
      const file = released(name);
      expect(pe.rotaryFromConfig(file, { as: "transformers-4" }).data).toEqual(
        pe.rotaryFromConfig(file).data,
      );
    }
  });

  test("other readers are not known", () => {
    expect(() => pe.rotaryFromConfig(config, { as: "transformers-3" as never })).toThrow(
      'rotaryFromConfig: as must be one of "transformers-4", got "transformers-3"',
    );
  });
});

describe("nanochat turns the other way round", () => {
  const config = { model_type: "nanochat", hidden_size: 32, num_attention_heads: 2 };
  const model = pe.rotaryFromConfig(config);
  const rope = pe.rotary("rope", { headDim: 16 });
  const backwards = [0, -1, -2, -3, -4];
  const x = Float64Array.from({ length: 5 * 16 }, (_, i) => Math.sin(i + 1));

  test("frequencies stay positive, positions count backwards", () => {
    expect(model.direction).toBe(-1);
    expect(model.frequencies).toEqual(rope.frequencies);
    expect(model.rotate(x)).toEqual(rope.rotate(x, { positions: backwards }));
    expect(model.rotate(x, { inverse: true })).toEqual(rope.rotate(x));
    const [there, back] = [model.cosSin({ length: 5 }), rope.cosSin({ positions: backwards })];
    expect(maxDifference(there.cos.data, back.cos.data)).toBe(0);
    expect(maxDifference(there.sin.data, back.sin.data)).toBe(0);
  });

  test("as data", () => {
    const revived = pe.rotary(structuredClone(model.data));
    expect(revived.direction).toBe(-1);
    expect(revived.rotate(x)).toEqual(model.rotate(x));
    expect(() => pe.rotary({ ...model.data, direction: 1 as never })).toThrow(
      "rotary data: direction must be -1 or left out, got 1",
    );
  });
});
