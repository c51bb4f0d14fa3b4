// What the answer says besides its numbers: keys without effect, values that no key gave, layers that do not turn.
import { load, type ModelRotary } from "posenc";
import { describe, expect, test } from "vitest";
import { cases, told, traps } from "./config_outcome.js";
import { type Config, names, released } from "./released.js";

const pe = await load({ config: true });

const llama = {
  model_type: "llama",
  hidden_size: 4096,
  num_attention_heads: 32,
  rope_theta: 10000,
};
const yarn = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 2048 };
const keys = ({ unread }: ModelRotary) => unread.map(({ key }) => key);
/** Undefined where it is refused. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
const read = (config: Config) => pe.rotaryFromConfig(config);

describe("unread", () => {
  test("a key, its value and the reason", () => {
    const { unread } = read({ ...llama, rope_thetta: 500000 });
    expect(unread).toEqual([
      {
        key: "rope_thetta",
        value: 500000,
        reason: 'model_type "llama" does not read it',
        kind: "ignored",
      },
    ]);
    expect(Object.isFrozen(unread) && Object.isFrozen(unread[0])).toBe(true);
  });

  test("a configuration that is read whole has none", () => {
    expect(
      read({ ...llama, max_position_embeddings: 8192, rope_scaling: { ...yarn, factor: 4 } })
        .unread,
    ).toEqual([]);
    const inside = { rope_type: "default", rope_theta: 5e5 };
    expect(read({ ...llama, rope_theta: undefined, rope_parameters: inside }).unread).toEqual([]);
  });

  const single: [what: string, config: Config, unread: string[], reason: RegExp][] = [
    [
      "the base beside the dictionary",
      { ...llama, rope_parameters: { rope_type: "default", rope_theta: 5e5 } },
      ["rope_theta"],
      /^rope_parameters.rope_theta \(500000\) is read instead$/,
    ],
    [
      "rope_parameters beside rope_scaling, where they differ",
      {
        ...llama,
        rope_scaling: { rope_type: "linear", factor: 2 },
        rope_parameters: { rope_type: "linear", factor: 4 },
      },
      ["rope_parameters.factor"],
      /^rope_scaling is read instead$/,
    ],
    [
      "type beside rope_type",
      { ...llama, rope_scaling: { rope_type: "linear", type: "yarn", factor: 2 } },
      ["rope_scaling.type"],
      /^rope_scaling.rope_type \("linear"\) is read instead$/,
    ],
    [
      "the original length inside, where another stands beside",
      { ...llama, original_max_position_embeddings: 4096, rope_scaling: yarn },
      ["rope_scaling.original_max_position_embeddings"],
      /^original_max_position_embeddings \(4096\) is read instead$/,
    ],
    [
      "what this rope_type has no use for",
      { ...llama, rope_scaling: { rope_type: "linear", factor: 2, beta_fast: 32 } },
      ["rope_scaling.beta_fast"],
      /^model_type "llama" does not read it for rope_type "linear"$/,
    ],
    [
      "what other classes read",
      { ...llama, partial_rotary_factor: 0.5, rotary_dim: 64, qk_rope_head_dim: 64 },
      ["partial_rotary_factor", "rotary_dim", "qk_rope_head_dim"],
      /does not read it$/,
    ],
    [
      "what is beside the text model",
      { model_type: "mistral3", rope_theta: 5, text_config: { ...llama } },
      ["rope_theta"],
      /^text_config is read instead$/,
    ],
    [
      "a limit beside the text model",
      { model_type: "mistral3", max_position_embeddings: 5, text_config: { ...llama } },
      ["max_position_embeddings"],
      /^a limit/,
    ],
    [
      "the window of attention",
      { ...llama, sliding_window: 4096, use_sliding_window: false },
      ["sliding_window", "use_sliding_window"],
      /which keys attention sees/,
    ],
    [
      "limits",
      { ...llama, max_position_embeddings: 4096 },
      ["max_position_embeddings"],
      /^a limit/,
    ],
    [
      "an interleaving that the class does not ask for",
      { model_type: "deepseek_v32", rope_theta: 10000, rope_interleave: false },
      ["rope_interleave"],
      /does not read it$/,
    ],
    [
      "sections that the class deals out by its own rule",
      {
        model_type: "qwen3_vl_text",
        rope_scaling: {
          rope_type: "default",
          mrope_section: [24, 20, 20],
          mrope_interleaved: false,
        },
      },
      ["rope_scaling.mrope_interleaved"],
      /does not read it/,
    ],
    [
      "YaRN's truncate in an entry for a type of layer",
      {
        ...llama,
        rope_parameters: { full_attention: { ...yarn, truncate: false } },
      },
      ["rope_parameters.full_attention.truncate"],
      /does not read it for rope_type "yarn"$/,
    ],
    [
      "an interval that the list contradicts",
      { model_type: "smollm3", rope_theta: 1e4, no_rope_layers: [1, 0], no_rope_layer_interval: 4 },
      ["no_rope_layer_interval"],
      /does not read it$/,
    ],
    [
      "a pattern that the list contradicts",
      {
        model_type: "cohere2",
        rope_theta: 1e4,
        sliding_window_pattern: 2,
        layer_types: ["full_attention", "sliding_attention"],
      },
      ["sliding_window_pattern"],
      /which keys attention sees/,
    ],
    [
      "a model that is not known",
      { ...llama, model_type: "brand_new", position_bias: true },
      ["position_bias"],
      /^nothing here reads it$/,
    ],
    [
      "dual chunk attention",
      { ...llama, dual_chunk_attention_config: { chunk_size: 262144 } },
      ["dual_chunk_attention_config"],
      /vLLM turns dual chunk attention on.*transformers does not read it$/,
    ],
  ];
  test.each(single)("%s", (_, config, wanted, reason) => {
    const rotary = read(config);
    expect(keys(rotary)).toEqual(wanted);
    for (const one of rotary.unread) expect(one.reason).toMatch(reason);
  });

  test("what is called unread has no effect: without it the answer is the same", () => {
    const asked = [
      ...cases,
      ...traps,
      ...names.map((name) => ({
        config: released(name),
        layer_type: undefined,
        length: undefined,
      })),
    ];
    let tried = 0;
    for (const { config, layer_type, length } of asked) {
      const options = {
        ...(layer_type != null && { layerType: layer_type }),
        ...(length != null && { length }),
      };
      const made = attempt(() => pe.rotaryFromConfig(config, options));
      for (const { key } of made?.unread ?? []) {
        const less = structuredClone(config) as Config;
        const path = key.split(".");
        const last = path.pop()!;
        delete path.reduce((level, name) => level[name] as Config, less)[last];
        expect(pe.rotaryFromConfig(less, options).data, key).toEqual(made!.data);
        ++tried;
      }
    }
    expect(tried).toBeGreaterThan(60);
  });

  test("a dictionary with a foreign entry is one for all layers", () => {
    const rope_parameters = { rope_type: "linear", factor: 2, foreign: { rope_theta: 5 } };
    const rotary = read({ ...llama, rope_parameters });
    expect([rotary.data.id, keys(rotary)]).toEqual([
      "linear",
      ["rope_parameters.foreign.rope_theta"],
    ]);
  });

  test("keys for layers of another type have their effect there", () => {
    const gemma = { model_type: "gemma3_text", rope_theta: 1e6, rope_local_base_freq: 10000 };
    for (const layerType of ["full_attention", "sliding_attention"])
      expect(pe.rotaryFromConfig(gemma, { layerType }).unread).toEqual([]);
    const rope_parameters = {
      full_attention: { rope_type: "linear", factor: 8, rope_theta: 1e6 },
      sliding_attention: { rope_type: "default", rope_theta: 10000 },
    };
    const newer = { model_type: "gemma3_text", rope_parameters };
    for (const layerType of ["full_attention", "sliding_attention"])
      expect(pe.rotaryFromConfig(newer, { layerType }).unread).toEqual([]);
  });

  test("values are shown as errors show them", () => {
    const odd = { rope_a: [1, 2], rope_b: { c: 1 }, rope_c: "x", rope_d: false, rope_e: null };
    expect(read({ ...llama, ...odd }).unread.map(({ value }) => value)).toEqual([
      "an array of 2",
      "an object",
      "x",
      false,
    ]);
  });
});

describe("values that no key gave", () => {
  test.each<[config: Config, says: string]>([
    [
      { model_type: "llama" },
      'Not given, so as in the class of "llama": hidden_size 4096, num_attention_heads 32, rope_theta 10000.',
    ],
    [
      { model_type: "qwen3", rope_theta: 1e6, hidden_size: 4096, num_attention_heads: 32 },
      'Not given, so as in the class of "qwen3": head_dim 128.',
    ],
    [
      { model_type: "glm4", head_dim: 128, rope_theta: 10000 },
      'Not given, so as in the class of "glm4": partial_rotary_factor 0.5.',
    ],
    [
      { ...llama, max_position_embeddings: 8192, rope_scaling: { type: "yarn", factor: 4 } },
      "original_max_position_embeddings is not given: 8192, the longest sequence, stands in for it.",
    ],
    [
      { model_type: "brand_new", head_dim: 64, partial_rotary_factor: 0.5 },
      "No key gives the base: 10000 is taken.",
    ],
    [{ model_type: "gptj", rotary_dim: 64 }, "No key gives the base: 10000 is taken."],
  ])("%o", (config, says) => {
    expect(read(config).assumptions).toContain(says);
  });

  test("a configuration that says all leaves nothing open", () => {
    expect(read({ ...llama, head_dim: 128 }).assumptions).toEqual([]);
  });
});

describe("layers that do not turn", () => {
  const layers = (model_type: string, more: Config) => ({ model_type, rope_theta: 1e4, ...more });
  const window = (full: readonly number[], count: number) =>
    Array.from({ length: count }, (_, layer) =>
      full.includes(layer) ? "full_attention" : "sliding_attention",
    );
  test.each<[config: Config, says: string]>([
    [
      layers("smollm3", { num_hidden_layers: 7, no_rope_layer_interval: 3 }),
      "Layers without position encoding: 2, 5.",
    ],
    [layers("smollm3", { no_rope_layers: [1, 0] }), "Layers without position encoding: 1."],
    [
      layers("llama4_text", { num_hidden_layers: 8, no_rope_layers: [] }),
      'Layers of type "full_attention" have no position encoding: 3, 7.',
    ],
    [
      layers("cohere2", { num_hidden_layers: 8 }),
      'Layers of type "full_attention" have no position encoding: 3, 7.',
    ],
    [
      layers("cohere2_moe", { layer_types: window([0, 3], 4), first_k_dense_replace: 1 }),
      "Layers without position encoding: 3.",
    ],
    [
      layers("exaone_moe", { layer_types: window([1], 3), sliding_window: 128 }),
      'Layers of type "full_attention" have no position encoding: 1.',
    ],
    [
      layers("granitemoe_swa", { layer_rope_theta: [0, 1e4, 1e4] }),
      "Layers without position encoding: 0.",
    ],
    [
      layers("qwen3_next", { num_hidden_layers: 4 }),
      'Layers of type "linear_attention" have no position encoding: 0, 1, 2.',
    ],
  ])("%o", (config, says) => {
    expect(read(config).assumptions).toContain(says);
  });

  test("a list without a 0 turns all layers", () => {
    const config = layers("llama4_text", { no_rope_layers: [1, 1] });
    expect(told(read(config))).not.toMatch(/have no position encoding/);
    expect(() => pe.rotaryFromConfig(config, { layerType: "full_attention" })).toThrow(
      'layerType must be one of "chunked_attention", got "full_attention"',
    );
  });

  test.each<[config: Config, key: string]>([
    [layers("smollm3", { no_rope_layers: [0, 0] }), "no_rope_layers"],
    [layers("cohere2", { layer_types: ["full_attention"] }), "layer_types"],
    [layers("lfm2", { layer_types: ["conv", "conv"] }), '"conv"'],
  ])("where none turns, it refuses: %o", (config, key) => {
    expect(() => read(config)).toThrow(`rotaryFromConfig: no layer has a rotary encoding (${key})`);
  });

  test("a window of null turns all layers of EXAONE 4", () => {
    const config = layers("exaone4", { layer_types: window([0, 1], 2), sliding_window: null });
    expect(told(pe.rotaryFromConfig(config, { layerType: "full_attention" }))).not.toMatch(
      /without|no position/,
    );
  });

  test.each<[config: Config, layerType: string]>([
    [layers("llama4_text", {}), "full_attention"],
    [layers("cohere2", {}), "full_attention"],
    [layers("qwen3_next", { num_hidden_layers: 4 }), "linear_attention"],
    [
      layers("granite_swa", { layer_types: window([1], 2), layer_rope_theta: [1e4, 0] }),
      "full_attention",
    ],
  ])("asked for them, it refuses: %o", (config, layerType) => {
    expect(() => pe.rotaryFromConfig(config, { layerType })).toThrow(
      `rotaryFromConfig: layers of type "${layerType}" have no position encoding here`,
    );
  });

  test("a base for each layer is one for each type, or refused", () => {
    const config = layers("granite_swa", {
      layer_types: window([1, 3], 4),
      layer_rope_theta: [1e4, 5e5, 1e4, 5e5],
    });
    const base = (layerType: string) =>
      pe.rotaryFromConfig(config, { layerType }).frequencies[1]! ** -64;
    expect(base("sliding_attention")).toBeCloseTo(1e4, 6);
    expect(base("full_attention")).toBeCloseTo(5e5, 4);
    expect(() => pe.rotaryFromConfig(config)).toThrow(/layerType must be one of/);
    expect(() => read({ ...config, layer_rope_theta: [1e4, 5e5, 2e4, 5e5] })).toThrow(
      "layer_rope_theta must have one base for all layers of a type, got 10000, 500000, 20000",
    );
    expect(() => read({ ...config, layer_rope_theta: [0, 0, 0, 0] })).toThrow(
      "no layer has a rotary encoding (layer_rope_theta)",
    );
  });
});

describe("images", () => {
  test.each<Config>([
    { model_type: "pixtral", rope_theta: 10000, hidden_size: 1024, num_attention_heads: 16 },
    { model_type: "dinov3_vit", rope_theta: 100, hidden_size: 384, num_attention_heads: 6 },
    { model_type: "qwen3_vl", hidden_size: 1152, num_heads: 16, patch_size: 16, rope_theta: 10000 },
    { model_type: "brand_new_vision", rope_theta: 10000, head_dim: 64 },
  ])("%o is not answered with one axis", (config) => {
    expect(() => read(config)).toThrow(/its positions have more than one axis/);
  });

  test("the encoding of the model is named, where there is one", () => {
    const config = { model_type: "dinov3_vit", hidden_size: 384, num_attention_heads: 6 };
    expect(() => read(config)).toThrow('pe.rotary("axial_dinov3") takes { grid: [rows, columns] }');
  });
});

test("keys that only sound like position are none of its", () => {
  const others = { use_unified_vision_chunk: true, chunk_size_feed_forward: 0, temperature: 0.7 };
  expect(read({ ...llama, ...others }).unread).toEqual([]);
});

test("MiniMax M2's rotary_dim is what its model turns, and transformers ignores", () => {
  const config = { model_type: "minimax_m2", head_dim: 128, rope_theta: 5e6, rotary_dim: 64 };
  const published = read(config);
  expect([published.rotaryDim, published.sources.rotaryDim]).toEqual([64, "rotary_dim"]);
  expect(published.unread).toMatchObject([{ key: "rotary_dim", value: 64, kind: "readers" }]);
  const said = read({ ...config, partial_rotary_factor: 0.5 });
  expect([said.rotaryDim, said.unread]).toEqual([64, []]);
});
