// Models whose positions are not rotary, and configurations that are wrong: what a user reads.
import { type ConfigOptions, load } from "posenc";
import { describe, expect, test } from "vitest";
import { type Config, released, scaling } from "./released.js";

const pe = await load({ config: true });
const phi = scaling("phi_3_vision_128k");

describe("models without a rotary encoding", () => {
  const others: [config: Config, says: string][] = [
    [
      { model_type: "bloom", n_head: 112, hidden_size: 14336 },
      'ALiBi to the scores: pe.bias("alibi", { heads: 112, queries, keys, causal: true })',
    ],
    [
      { model_type: "falcon", alibi: true, hidden_size: 2048, num_attention_heads: 32 },
      'pe.bias("alibi", { heads: 32, queries, keys, causal: true }), divided by sqrt(headDim)',
    ],
    [
      { model_type: "mpt", d_model: 4096, n_heads: 32, attn_config: { alibi: true } },
      'pe.bias("alibi", { heads: 32, queries',
    ],
    [
      { model_type: "baichuan", hidden_size: 5120, num_attention_heads: 40 },
      'pe.bias("alibi", { heads: 40, queries',
    ],
    [
      { model_type: "bert", position_embedding_type: "alibi", num_attention_heads: 12 },
      'pe.bias("alibi", { heads: 12, queries',
    ],
    [
      { model_type: "bert", hidden_size: 768, max_position_embeddings: 512 },
      'a learned table to the input: pe.encode("learned", { table, dim: 768, length })',
    ],
    [
      {
        model_type: "bert",
        position_embedding_type: "relative_key_query",
        max_position_embeddings: 512,
      },
      'pe.scores("relative_table", { q, k, shape, table, maxDistance: 511, keyTerm: true })',
    ],
    [
      { model_type: "roberta", hidden_size: 768, max_position_embeddings: 514, pad_token_id: 1 },
      'pe.encode("learned", { table, offset: 2, dim: 768, length })',
    ],
    [{ model_type: "gpt2", n_embd: 768, n_head: 12 }, 'pe.encode("learned", { table, dim: 768'],
    [{ model_type: "opt", hidden_size: 768 }, 'pe.encode("learned", { table, offset: 2, dim: 768'],
    [{ model_type: "bart", d_model: 1024 }, 'pe.encode("learned", { table, offset: 2, dim: 1024'],
    [{ model_type: "vit", hidden_size: 768 }, 'pe.encode("vit", { table, grid'],
    [
      { model_type: "clip", text_config: { model_type: "clip_text_model", hidden_size: 512 } },
      'pe.encode("learned", { table, dim: 512',
    ],
    [
      { model_type: "whisper", d_model: 384 },
      'in the decoder, pe.encode("learned", { table, dim: 384, length })',
    ],
    [
      { model_type: "t5", relative_attention_num_buckets: 32, num_heads: 8 },
      'pe.bias("t5", { table, buckets: 32, maxDistance: 128, bidirectional, queries, keys })',
    ],
    [{ model_type: "umt5" }, 'pe.bias("t5", { table, buckets: 32'],
    [{ model_type: "mpnet", hidden_size: 768 }, 'pe.bias("t5", { table, buckets: 32'],
    [
      { model_type: "deberta-v2", position_buckets: 256, max_position_embeddings: 512 },
      'pe.scores("deberta", { q, k, shape, buckets: 256, maxPosition: 512, span: 256,',
    ],
    [
      { model_type: "xlnet" },
      'pe.scores("transformer_xl", { q, k, shape, u, v, projection, variant',
    ],
    [{ model_type: "transfo-xl" }, 'pe.scores("transformer_xl"'],
    [{ model_type: "swin", window_size: 7 }, 'pe.bias("swin", { rows: 7, columns: 7, table })'],
    [{ model_type: "swinv2", window_size: 8 }, 'pe.bias("swin_v2", { rows: 8, columns: 8, w1'],
    [{ model_type: "marian", d_model: 512 }, 'pe.encode("sinusoidal", { length, dim: 512, layout'],
    [{ model_type: "m2m_100", d_model: 1024 }, 'denominator: "half-1" }), with positions from pad'],
    [
      { model_type: "esm", position_embedding_type: "absolute", pad_token_id: 1 },
      'pe.encode("learned", { table, offset: 2, dim: 768, length })',
    ],
    [{ model_type: "mamba" }, "it has none at all, its order comes from recurrence"],
    [{ model_type: "granitemoehybrid", position_embedding_type: "nope" }, "it has none at all"],
    [{ model_type: "new_one", alibi: true, n_head: 4 }, 'pe.bias("alibi", { heads: 4'],
  ];

  test.each(others)("%o", (config, says) => {
    const read = () => pe.rotaryFromConfig(config);
    expect(read).toThrow(RangeError);
    expect(read).toThrow(/^rotaryFromConfig: model_type ".+" has no rotary encoding: it /);
    expect(read).toThrow(says);
  });

  test("some of these families have one in some models", () => {
    const v3 = { model_type: "xlm-roberta", hidden_size: 1024, num_attention_heads: 16 };
    const rotary = pe.rotaryFromConfig({
      ...v3,
      position_embedding_type: "rotary",
      rotary_emb_base: 20000,
    });
    expect(rotary.data).toEqual(pe.rotary("rope", { headDim: 64, base: 20000 }).data);
    const seven = { model_type: "baichuan", hidden_size: 4096, num_attention_heads: 32 };
    expect(pe.rotaryFromConfig(seven).headDim).toBe(128);
  });

  test("a rotary encoding that the library does not have", () => {
    const config = { model_type: "musicflamingo", rope_theta: 10000 };
    expect(() => pe.rotaryFromConfig(config)).toThrow(/has a rotary encoding that is not here: /);
  });

  test.each([{}, { model_type: "no_such_model" }, { hidden_size: 64, num_attention_heads: 4 }])(
    "nothing to go by: %o",
    (config) => {
      expect(() => pe.rotaryFromConfig(config)).toThrow(
        /^rotaryFromConfig: nothing here speaks of a rotary encoding \(.*\): no rope_theta/,
      );
    },
  );
});

describe("what is refused", () => {
  const llama = { model_type: "llama", hidden_size: 4096, num_attention_heads: 32 };
  const glm = { ...llama, model_type: "glm" };
  const vision = { ...llama, model_type: "qwen2_vl" };
  const yarn = { type: "yarn", factor: 4, original_max_position_embeddings: 2048 };
  const mrope = { type: "mrope", mrope_section: [16, 24, 23] };
  const long = { ...phi, long_factor: phi.long_factor!.slice(1) };
  const bad: [config: unknown, error: "TypeError" | "RangeError", message: string][] = [
    [undefined, "TypeError", "config must be an object, a parsed config.json, got undefined"],
    ["{}", "TypeError", 'config must be an object, a parsed config.json, got "{}"'],
    [[], "TypeError", "config must be an object, a parsed config.json, got []"],
    [{ model_type: 7 }, "TypeError", "model_type must be a string, got 7"],
    [{ ...llama, text_config: "x" }, "TypeError", 'text_config must be an object or null, got "x"'],
    [
      { ...llama, hidden_size: "4096" },
      "TypeError",
      'hidden_size must be an integer from 1 to 1048576, got "4096"',
    ],
    [
      { ...llama, num_attention_heads: 0 },
      "RangeError",
      "num_attention_heads must be an integer from 1 to 1048576, got 0",
    ],
    [
      { ...llama, num_attention_heads: 30 },
      "RangeError",
      "hidden_size must be a multiple of num_attention_heads (30) where there is no head_dim, got 4096",
    ],
    [
      { model_type: "brand_new", rope_theta: 10000 },
      "TypeError",
      "hidden_size must be an integer above 0 where there is no head_dim, got undefined",
    ],
    [{ ...llama, head_dim: 63 }, "RangeError", "head_dim must be even, got 63"],
    [
      { ...llama, head_dim: 2 ** 40 },
      "RangeError",
      "head_dim must be an integer from 1 to 1048576",
    ],
    [
      { ...llama, rope_theta: "1e4" },
      "TypeError",
      'rope_theta must be a number above 0, got "1e4"',
    ],
    [
      { ...llama, rope_theta: 0 },
      "RangeError",
      "rope_theta must be a finite number above 0, got 0",
    ],
    [{ ...llama, rope_theta: Number.NaN }, "RangeError", "rope_theta must be a finite number"],
    [
      { ...glm, partial_rotary_factor: 0.4 },
      "RangeError",
      "partial_rotary_factor must leave an even number of channels from 2 to head_dim (128), got 0.4, which leaves 51",
    ],
    [
      { model_type: "gpt_neox", rotary_pct: 1.5 },
      "RangeError",
      "rotary_pct must leave an even number of channels from 2 to head_dim (96), got 1.5, which leaves 144",
    ],
    [
      { model_type: "gptj", rotary_dim: 512 },
      "RangeError",
      "rotary_dim must be at most head_dim (256), got 512",
    ],
    [
      { ...llama, model_type: "internlm", rotary_dim: 32, partial_rotary_factor: 0.5 },
      "RangeError",
      "rotary_dim must be 64, as partial_rotary_factor says, got 32",
    ],
    [{ ...llama, rope_scaling: 4 }, "TypeError", "rope_scaling must be an object or null, got 4"],
    [
      { ...llama, rope_scaling: { factor: 4 } },
      "TypeError",
      "rope_scaling.rope_type must say what factor is for, got undefined",
    ],
    [
      { ...llama, rope_scaling: { type: "linear" } },
      "TypeError",
      "rope_scaling.factor must be a number above 0, got undefined",
    ],
    [
      { ...llama, rope_scaling: { type: "linear", factor: 0 } },
      "RangeError",
      "rope_scaling.factor must be a finite number above 0, got 0",
    ],
    [
      { ...llama, rope_parameters: { rope_type: "linear", factor: -2 } },
      "RangeError",
      "rope_parameters.factor must be a finite number above 0, got -2",
    ],
    [
      { ...llama, rope_scaling: { type: "cubic", factor: 2 } },
      "RangeError",
      'rope_scaling.type must be one of "default", "linear", "ntk", "dynamic", "yarn", "longrope", "proportional", "llama3", got "cubic"',
    ],
    [
      { ...llama, rope_scaling: { type: "dynamic", factor: 2 } },
      "RangeError",
      "max_position_embeddings is not given, and what its class has for max_position_embeddings is not known here",
    ],
    [
      { ...llama, rope_scaling: { ...yarn, truncate: 1 } },
      "TypeError",
      "rope_scaling.truncate must be true or false, got 1",
    ],
    [
      {
        ...released("llama_3_1_8b"),
        rope_scaling: { ...scaling("llama_3_1_8b"), low_freq_factor: 8 },
      },
      "RangeError",
      "rope_scaling.high_freq_factor must be at least low_freq_factor (8), got 4",
    ],
    [
      { ...released("phi_3_vision_128k"), rope_scaling: long },
      "RangeError",
      "rope_scaling.long_factor must have 48 numbers, one per pair of channels, got 47",
    ],
    [
      { ...vision, rope_scaling: mrope },
      "RangeError",
      "rope_scaling.mrope_section must add up to 64, one for each pair of channels, got [16, 24, 23]",
    ],
    [
      { ...vision, rope_scaling: { ...mrope, mrope_section: [64] } },
      "RangeError",
      "rope_scaling.mrope_section must have 3 sizes, got 1",
    ],
    [
      { model_type: "gemma3", text_config: { model_type: "gemma3_text", rope_theta: true } },
      "TypeError",
      "text_config.rope_theta must be a number above 0, got true",
    ],
  ];

  test("what the core refuses is told in its words", () => {
    const config = { ...llama, rope_theta: 1, rope_scaling: yarn };
    expect(() => pe.rotaryFromConfig(config)).toThrow(
      "rotaryFromConfig: yarn: base must be above 1, got 1",
    );
  });

  test.each(bad)("%o", (config, error, message) => {
    const read = () => pe.rotaryFromConfig(config as object);
    expect(read).toThrow(error === "TypeError" ? TypeError : RangeError);
    expect(read).toThrow(`rotaryFromConfig: ${message}`);
  });

  test.each([
    [null, "TypeError", "options must be an object, got null"],
    [
      { layer: 3 },
      "TypeError",
      "unknown option layer (is layerType meant?); known options: layerType, length, as",
    ],
    [{ layerType: 3 }, "TypeError", "layerType must be a string, got 3"],
    [{ length: "9" }, "TypeError", 'length must be an integer from 0 to 2147483647, got "9"'],
    [{ length: -1 }, "RangeError", "length must be an integer from 0 to 2147483647, got -1"],
    [{ length: 1e300 }, "RangeError", "length must be an integer from 0 to 2147483647, got 1e+300"],
  ])("options %o", (options, error, message) => {
    const read = () => pe.rotaryFromConfig(llama, options as ConfigOptions);
    expect(read).toThrow(error === "TypeError" ? TypeError : RangeError);
    expect(read).toThrow(`rotaryFromConfig: ${message}`);
  });

  test("a configuration that holds itself ends", () => {
    const config: Config = { ...llama };
    config.text_config = config;
    expect(pe.rotaryFromConfig(config).headDim).toBe(128);
  });
});
