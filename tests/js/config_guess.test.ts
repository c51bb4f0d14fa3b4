// Classes that are not known: architectures speaks, plain keys are a guess, other rotary keys are refused.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { reasonOf } from "../../src/js/config/reasons.js";
import { nearest } from "../../src/js/core/spelling.js";
import type { Config } from "./released.js";

const pe = await load({ config: true });

const sizes = { hidden_size: 4096, num_attention_heads: 32, num_hidden_layers: 4 };
const nobody = { model_type: "nobody", ...sizes, rope_theta: 500000 };
const read = (config: Config) => pe.rotaryFromConfig(config);
const refusal = (config: Config): Error => {
  try {
    read(config);
  } catch (error) {
    return error as Error;
  }
  throw new Error("it was not refused");
};

describe("plain keys are answered as in Llama", () => {
  test.each<Config>([
    {},
    { partial_rotary_factor: 0.5 },
    { rope_scaling: { rope_type: "yarn", factor: 4, original_max_position_embeddings: 8192 } },
    { use_rope: true, use_mrope: false, no_rope: false, rope_local_base_freq: null },
    { rope_theta: undefined, rope_parameters: { rope_type: "default", rope_theta: 500000 } },
  ])("%o", (more) => {
    const llama = read({ ...nobody, ...more, model_type: "llama", partial_rotary_factor: null });
    const made = read({ ...nobody, ...more });
    if (!("partial_rotary_factor" in more)) expect(made.data).toEqual(llama.data);
    expect(made.layout).toBe("half");
    expect(made.assumptions[0]).toMatch(/is not known here/);
  });
});

describe("params.json of Mistral", () => {
  const params = { dim: 4096, n_layers: 32, head_dim: 128, n_heads: 32, rope_theta: 1e6 };

  test("is read by its own names, and its pairs are neighbours", () => {
    const { layout, rotaryDim, options } = read(params);
    expect([layout, rotaryDim, options.base]).toEqual(["interleaved", 128, 1e6]);
    expect(pe.layersFromConfig(params)).toHaveLength(32);
  });

  test.each<[more: Config, said: RegExp]>([
    [{ yarn: { factor: 16 } }, /the scaling yarn of a params\.json is not read/],
    [{ use_scaled_rope: true }, /the scaling use_scaled_rope/],
    [{ rope_theta: undefined }, /without rope_theta is read with 10000 or 1000000/],
  ])("is refused with %o", (more, said) => {
    const error = refusal({ ...params, ...more });
    expect(error.message).toMatch(said);
    expect(reasonOf(error)!.reason).toBe("not here");
  });
});

describe("other keys of a rotation are in the code of the class", () => {
  test.each<[more: Config, names: string]>([
    [{ compress_rope_theta: 160000 }, "compress_rope_theta (160000)"],
    [{ use_rope: false }, "use_rope (false)"],
    [{ attn_use_rope: false, lightning_use_rope: true }, "attn_use_rope (false) does"],
    [{ use_rotary_position_embeddings: 0 }, "use_rotary_position_embeddings (0)"],
    [{ no_rope: true }, "no_rope (true)"],
    [{ rope_layers: [1, 0] }, "rope_layers (an array of 2)"],
    [{ qk_rope_head_dim: 64 }, "qk_rope_head_dim (64)"],
    [{ rope_local_base_freq: 10000 }, "rope_local_base_freq (10000)"],
    [{ alibi: true }, "alibi (true)"],
    [
      { rope_scaling: { rope_type: "default", fope_sep_head: true } },
      "rope_scaling.fope_sep_head (true)",
    ],
    [
      { rope_parameters: { full_attention: { spiral: 3 } } },
      "rope_parameters.full_attention.spiral (3)",
    ],
    [{ rope_scaling: { rope_type: "spiral" } }, 'got "spiral"'],
    [
      { rope_scaling: { rope_type: "axial" } },
      '"axial" is not here: positions with more than one axis',
    ],
  ])("%o", (more, names) => {
    const error = refusal({ ...nobody, ...more });
    expect([error.constructor, reasonOf(error)?.reason]).toEqual([RangeError, "not here"]);
    expect(error.message).toContain(names);
  });
});

describe("architectures", () => {
  test.each<[given: Config, like: string]>([
    [{ model_type: "deepseek_ref", architectures: ["DeepseekV4ForCausalLM"] }, "deepseek_v4"],
    [{ model_type: "fork", architectures: ["GPTNeoXForCausalLM"] }, "gpt_neox"],
    [{ architectures: ["Glm4MoeForCausalLM"] }, "glm4_moe"],
    [{ model_type: "fork", architectures: ["Unheard", "Qwen3MoeForCausalLM"] }, "qwen3_moe"],
    [{ model_type: "fork", architectures: ["Gemma3nForConditionalGeneration"] }, "gemma3n_text"],
  ])("%o", (given, like) => {
    const keys = { ...sizes, head_dim: 128 };
    const layers = (config: Config) =>
      pe.layersFromConfig(config).map(({ rotary, type }) => [type, rotary?.data]);
    expect(layers({ ...keys, ...given })).toEqual(layers({ ...keys, model_type: like }));
  });

  test("say nothing where model_type is known, or nobody knows them", () => {
    const known = { ...nobody, model_type: "llama", architectures: ["GlmForCausalLM"] };
    expect(read(known).layout).toBe("half");
    expect(read({ ...nobody, architectures: ["NobodyForCausalLM", 7] }).assumptions[0]).toMatch(
      /"nobody" is not known/,
    );
  });

  test("name models without rotary too", () => {
    const error = refusal({ model_type: "fork", architectures: ["BloomForCausalLM"], n_head: 8 });
    expect(reasonOf(error)?.reason).toBe("no rotary");
    expect(error.message).toMatch(/adds ALiBi/);
  });
});

describe("why there is no answer", () => {
  test.each<[config: Config, reason: string | undefined]>([
    [{ model_type: "opt" }, "no rotary"],
    [{ model_type: "inkling_mm_model", text_config: { model_type: "inkling_text" } }, "no rotary"],
    [{ model_type: "glm5_next", qk_rope_head_dim: 0, rope_theta: 8e6 }, "no rotary"],
    [{ model_type: "deepseek_v3", kv_lora_rank: 512, qk_rope_head_dim: 0 }, "no rotary"],
    [{ model_type: "smollm3", no_rope_layers: [0, 0] }, "no rotary"],
    [{ model_type: "interns1_pro_text", ...sizes, rope_theta: 5e6 }, "not here"],
    [{ model_type: "glm5_next", ...sizes, qk_rope_head_dim: 64 }, "not here"],
    [{ model_type: "muse_glimmer_vision", rope_parameters: { rope_type: "axial" } }, "not here"],
    [{ model_type: "deepseek_v3", qk_rope_head_dim: 0, rope_theta: -1 }, undefined],
  ])("%o: %s", (config, reason) => {
    expect(reasonOf(refusal(config))?.reason).toBe(reason);
  });
});

test("without latent attention DeepSeek V2 turns as Llama does, as in DeepSeek-OCR", () => {
  const ocr = { kv_lora_rank: null, qk_nope_head_dim: 0, qk_rope_head_dim: 0, use_mla: false };
  const config = { model_type: "deepseek_v2", hidden_size: 1280, num_attention_heads: 10, ...ocr };
  expect(read(config).data).toEqual(pe.rotary("rope", { headDim: 128 }).data);
});

test.each<[word: string, meant: string | undefined]>([
  ["yaarn", "yarn"],
  ["lama3", "llama3"],
  ["linaer", "linear"],
  ["cubic", undefined],
  ["longropee", "longrope"],
  ["x".repeat(1000), undefined],
])("%.20s: %s is meant", (word, meant) => {
  const types = ["default", "linear", "dynamic", "yarn", "longrope", "llama3"];
  expect(nearest(word, types)).toBe(meant);
});
