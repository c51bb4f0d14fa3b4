// The rotation of GGUF models against that of the configurations that they are converted from.
import { load, type ModelRotary } from "posenc";
import { describe, expect, test } from "vitest";
import { diagnoseGguf } from "../../../src/js/doctor/diagnose/diagnose_gguf.js";
import { findingText } from "../../../src/js/doctor/diagnose/english_findings.js";
import type { GgufFile } from "../../../src/js/doctor/files/gguf.js";
import { readTensorFile } from "../../../src/js/doctor/files/tensor_file.js";
import {
  type GgufOptions,
  layersFromGguf,
  rotaryFromGguf,
} from "../../../src/js/doctor/gguf/gguf_rotary.js";
import { gguf, list, u32 } from "./gguf_writer.js";

const pe = await load({ config: true });

type Given = Record<
  string,
  number | string | boolean | readonly number[] | Uint8Array | ReturnType<typeof list>
>;

/** A file of an architecture with these keys. Numbers that are integers are written as such. */
async function fileOf(
  architecture: string,
  given: Given,
  tensors: Record<string, Float32Array> = {},
): Promise<GgufFile> {
  const keys = Object.entries(given).map(([key, value]) => {
    const isFloat = /freq_base|factor|beta|multiplier|scale$/.test(key);
    const written = typeof value === "number" && !isFloat ? u32(value) : value;
    return [`${architecture}.${key}`, written] as const;
  });
  const values = { "general.architecture": architecture, ...Object.fromEntries(keys) };
  const file = await readTensorFile(gguf(values as never, tensors as never));
  if (file.format !== "gguf") throw new Error(file.format);
  return file;
}
const read = async (
  architecture: string,
  given: Given,
  tensors: Record<string, Float32Array> = {},
  options: GgufOptions = {},
) => rotaryFromGguf(pe, await fileOf(architecture, given, tensors), options);

const llama = {
  embedding_length: 4096,
  "attention.head_count": 32,
  block_count: 32,
  context_length: 131072,
};
const half = (config: object, options: { layerType?: string; length?: number } = {}) =>
  pe.rotaryFromConfig(config, options);

/** The same rotation up to the rounding of what the file holds in float32. */
function expectSame(made: ModelRotary, wanted: ModelRotary, layout = wanted.layout): void {
  const { headDim, rotaryDim } = wanted;
  expect(made).toMatchObject({ headDim, rotaryDim, layout });
  expect(made.attentionFactor / wanted.attentionFactor).toBeCloseTo(1, 6);
  for (const [i, frequency] of wanted.frequencies.entries())
    expect(made.frequencies[i]! / frequency, String(i)).toBeCloseTo(1, 6);
}

const hf = {
  model_type: "llama",
  hidden_size: 4096,
  num_attention_heads: 32,
  max_position_embeddings: 131072,
};

describe("rotations", () => {
  test("Llama: permuted weights, so pairs are neighbours", async () => {
    const made = await read("llama", {
      ...llama,
      "rope.freq_base": 500000,
      "rope.dimension_count": 128,
    });
    expectSame(made, half({ ...hf, rope_theta: 500000 }), "interleaved");
    expect(made.sources).toMatchObject({
      base: "llama.rope.freq_base",
      headDim: "llama.embedding_length / llama.attention.head_count",
      rotaryDim: "llama.rope.dimension_count",
      layout: "class of llama in llama.cpp",
    });
    expect(made.assumptions.join()).toMatch(/permutes the query and key weights of llama/);
    expect(made.unread).toEqual([]);
  });

  test("Llama 3.1: the converter's tensor gives its scaling", async () => {
    const scaling = {
      rope_type: "llama3",
      factor: 8,
      low_freq_factor: 1,
      high_freq_factor: 4,
      original_max_position_embeddings: 8192,
    };
    const wanted = half({ ...hf, rope_theta: 500000, rope_scaling: scaling });
    const plain = half({ ...hf, rope_theta: 500000 }).frequencies;
    const factors = Float32Array.from(wanted.frequencies, (one, i) => plain[i]! / one);
    const made = await read(
      "llama",
      { ...llama, "rope.freq_base": 500000 },
      { "rope_freqs.weight": factors },
    );
    expectSame(made, wanted, "interleaved");
    expect(made.sources.frequencyFactors).toBe("rope_freqs.weight");
    expect(made.options.frequencyFactors).toEqual(Array.from(factors));
  });

  test("no base: llama.cpp's 10000, and it says so", async () => {
    const made = await read("qwen2", llama);
    expect([made.options.base, made.sources.base, made.layout]).toEqual([10000, "no key", "half"]);
    expect(made.assumptions.join()).toMatch(/No key gives the base: llama.cpp takes 10000/);
  });

  test("linear scaling: without a type, and in an old file", async () => {
    const wanted = half({ ...hf, rope_scaling: { rope_type: "linear", factor: 4 } });
    for (const key of ["rope.scaling.factor", "rope.scale_linear"])
      expectSame(await read("vicuna".replace("vicuna", "qwen2"), { ...llama, [key]: 4 }), wanted);
    const none = await read("qwen2", {
      ...llama,
      "rope.scaling.type": "none",
      "rope.scaling.factor": 4,
    });
    expectSame(none, half(hf));
  });

  test("YaRN", async () => {
    const yarn = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 32768 };
    const keys = {
      "rope.freq_base": 1e6,
      "rope.scaling.type": "yarn",
      "rope.scaling.factor": 4,
      "rope.scaling.original_context_length": 32768,
    };
    const config = { ...hf, model_type: "qwen2", rope_theta: 1e6 };
    const made = await read("qwen2", { ...llama, ...keys });
    expectSame(made, half({ ...config, rope_scaling: yarn }));
    expect(made.attentionFactor).toBeCloseTo(0.1 * Math.log(4) + 1, 12);
    const betas = await read("qwen2", {
      ...llama,
      ...keys,
      "rope.scaling.yarn_beta_fast": 16,
      "rope.scaling.yarn_beta_slow": 2,
    });
    expectSame(betas, half({ ...config, rope_scaling: { ...yarn, beta_fast: 16, beta_slow: 2 } }));
    const off = await read("qwen2", { ...llama, ...keys, "rope.scaling.yarn_ext_factor": 0 });
    expectSame(off, half({ ...config, rope_scaling: { rope_type: "linear", factor: 4 } }));
  });

  test("DeepSeek V3: latent attention, no magnitude, a factor on scores", async () => {
    const made = await read("deepseek2", {
      ...{
        block_count: 61,
        context_length: 163840,
        "attention.kv_lora_rank": 512,
        "attention.key_length": 576,
      },
      ...{ "rope.dimension_count": 64, "rope.scaling.type": "yarn", "rope.scaling.factor": 40 },
      ...{
        "rope.scaling.original_context_length": 4096,
        "rope.scaling.yarn_log_multiplier": 0.1,
        "rope.freq_base": 10000,
      },
    });
    const wanted = half({
      ...{
        model_type: "deepseek_v3",
        qk_rope_head_dim: 64,
        qk_nope_head_dim: 128,
        max_position_embeddings: 163840,
      },
      ...{
        rope_scaling: {
          type: "yarn",
          factor: 40,
          original_max_position_embeddings: 4096,
          beta_fast: 32,
          beta_slow: 1,
          mscale: 1,
          mscale_all_dim: 1,
        },
      },
    });
    expectSame(made, wanted);
    expect(made.softmaxScaleFactor).toBeCloseTo(wanted.softmaxScaleFactor!, 12);
  });

  test("Ministral 3: no magnitude, a temperature", async () => {
    const made = await read("mistral3", {
      ...{
        ...llama,
        "rope.scaling.type": "yarn",
        "rope.scaling.factor": 16,
        "rope.freq_base": 1e6,
      },
      ...{
        "rope.scaling.original_context_length": 16384,
        "rope.scaling.yarn_log_multiplier": 1,
        "attention.temperature_scale": 0.1,
      },
    });
    const wanted = half({
      ...hf,
      model_type: "ministral3",
      rope_parameters: {
        rope_type: "yarn",
        rope_theta: 1e6,
        factor: 16,
        original_max_position_embeddings: 16384,
        mscale: 1,
        mscale_all_dim: 1,
        llama_4_scaling_beta: 0.1,
        beta_fast: 32,
        beta_slow: 1,
      },
    });
    expectSame(made, wanted, "interleaved");
    expect(made.temperature!.beta).toBeCloseTo(0.1, 7);
    expect(made.temperature).toMatchObject({ originalLength: 16384, offset: 0 });
  });

  test("LongRoPE: short and long factors", async () => {
    const short = Array.from({ length: 48 }, (_, i) => 1 + i / 64);
    const long = short.map((one) => one * 4);
    const tensors = {
      "rope_factors_long.weight": Float32Array.from(long),
      "rope_factors_short.weight": Float32Array.from(short),
    };
    const keys = {
      embedding_length: 3072,
      "attention.head_count": 24,
      context_length: 131072,
      "rope.dimension_count": 96,
      "rope.scaling.original_context_length": 4096,
      "rope.scaling.attn_factor": 1.1902380714238083,
    };
    const config = {
      model_type: "phi3",
      hidden_size: 3072,
      num_attention_heads: 24,
      partial_rotary_factor: 0.75,
      max_position_embeddings: 131072,
      original_max_position_embeddings: 4096,
      rope_scaling: { type: "longrope", short_factor: short, long_factor: long },
    };
    expectSame(await read("phi3", keys, tensors), half(config));
    const made = await read("phi3", keys, tensors, { length: 5000 });
    expectSame(made, half(config, { length: 5000 }));
    expect(made.frequencies[0]).toBeCloseTo(0.25, 12);
  });

  test("three coordinates: Qwen2-VL in chunks, Qwen3-VL in turns", async () => {
    const keys = { ...llama, "rope.freq_base": 1e6, "rope.dimension_sections": [16, 24, 24, 0] };
    const vl = {
      ...hf,
      model_type: "qwen2_vl",
      rope_theta: 1e6,
      rope_scaling: { type: "mrope", mrope_section: [16, 24, 24] },
    };
    const made = await read("qwen2vl", keys);
    expect(made.data).toEqual(half(vl).data);
    const turns = await read("qwen3vl", { ...keys, "rope.dimension_sections": [24, 20, 20, 0] });
    const qwen3 = {
      ...vl,
      model_type: "qwen3_vl",
      rope_scaling: { rope_type: "default", mrope_section: [24, 20, 20], mrope_interleaved: true },
    };
    expect(turns.data).toEqual(half(qwen3).data);
  });
});

describe("layers", () => {
  const gemma = {
    ...{
      block_count: 34,
      embedding_length: 2560,
      "attention.head_count": 8,
      "attention.key_length": 256,
    },
    ...{
      "attention.sliding_window": 1024,
      "rope.freq_base": 1e6,
      "rope.scaling.type": "linear",
      "rope.scaling.factor": 8,
    },
  };

  test("Gemma 3: each sixth layer has the file's base and scaling, the others 10000", async () => {
    const file = await fileOf("gemma3", gemma);
    const layers = layersFromGguf(pe, file);
    const config = {
      model_type: "gemma3_text",
      num_hidden_layers: 34,
      head_dim: 256,
      rope_theta: 1e6,
      rope_local_base_freq: 10000,
      rope_scaling: { rope_type: "linear", factor: 8 },
      sliding_window: 1024,
    };
    const wanted = pe.layersFromConfig(config);
    expect(layers.map(({ type, window }) => [type, window])).toEqual(
      wanted.map(({ type, window }) => [type, window]),
    );
    for (const { layer, rotary } of layers) expectSame(rotary!, wanted[layer]!.rotary!);
    expect(() => rotaryFromGguf(pe, file)).toThrow(
      'rotaryFromGguf: layerType must be one of "sliding_attention", "full_attention", as layers differ here, got undefined',
    );
    expect(rotaryFromGguf(pe, file, { layerType: "full_attention" }).options.base).toBe(1e6);
  });

  test("a base for layers with a window, a list of them", async () => {
    const pattern = list("bool", [true, false, true, true]);
    const file = await fileOf("gemma4", {
      ...{
        ...gemma,
        block_count: 4,
        "attention.sliding_window_pattern": pattern,
        "rope.freq_base_swa": 5000,
      },
      ...{
        "attention.key_length": 512,
        "attention.key_length_swa": 256,
        "rope.dimension_count": 512,
        "rope.dimension_count_swa": 256,
      },
    });
    const kinds = layersFromGguf(pe, file).map(({ type, rotary }) => [
      type,
      rotary!.options.base,
      rotary!.headDim,
    ]);
    expect(kinds).toEqual([
      ["sliding_attention", 5000, 256],
      ["full_attention", 1e6, 512],
      ["sliding_attention", 5000, 256],
      ["sliding_attention", 5000, 256],
    ]);
  });

  test("layers that do not turn: Llama 4, SmolLM3, Command R7B", async () => {
    const still = async (name: string, given: Given) =>
      layersFromGguf(pe, await fileOf(name, { ...llama, block_count: 8, ...given })).flatMap(
        ({ layer, rotary }) => (rotary ? [] : [layer]),
      );
    expect(await still("llama4", {})).toEqual([3, 7]);
    expect(await still("llama4", { "attention.sliding_window": 0 })).toEqual([]);
    expect(await still("smollm3", {})).toEqual([3, 7]);
    expect(await still("cohere2", { "attention.sliding_window": 4096 })).toEqual([3, 7]);
    const scout = layersFromGguf(pe, await fileOf("llama4", llama));
    expect(scout[0]).toMatchObject({ type: "chunked_attention", chunk: 8192 });
  });
});

describe("refusals", () => {
  test.each<[what: string, name: string, given: Given, says: RegExp]>([
    [
      "an unknown architecture",
      "llamma",
      llama,
      /architecture "llamma" is not known here, and which channels/,
    ],
    ["no rotary", "bloom", llama, /architecture "bloom" has no rotary encoding in llama.cpp/],
    ["ALiBi", "baichuan", { ...llama, block_count: 40 }, /no rotary encoding/],
    ["not here", "deepseek4", llama, /is not here: its compressed layers/],
    ["no width", "llama", {}, /llama.attention.key_length must be given/],
    [
      "an odd width",
      "llama",
      { ...llama, "rope.dimension_count": 5 },
      /rope.dimension_count must be even/,
    ],
    [
      "a text for a base",
      "llama",
      { ...llama, "rope.freq_base": "x" },
      /freq_base must be a finite number, got "x"/,
    ],
    [
      "a negative base",
      "llama",
      { ...llama, "rope.freq_base": -1 },
      /freq_base must be above 0, got -1/,
    ],
    [
      "an unknown scaling",
      "llama",
      { ...llama, "rope.scaling.type": "ntk" },
      /must be one of none, linear, yarn, longrope, got "ntk"/,
    ],
    [
      "sections",
      "qwen2vl",
      { ...llama, "rope.dimension_sections": [1, 2, 3, 0] },
      /must add up to 64/,
    ],
    [
      "half of YaRN",
      "llama",
      { ...llama, "rope.scaling.yarn_ext_factor": 0.5 },
      /must be 0 or 1 to be read here/,
    ],
  ])("%s", async (_, name, given, says) => {
    await expect(read(name, given)).rejects.toThrow(says);
    const { findings, cards } = diagnoseGguf(pe, await fileOf(name, given));
    expect(findings.map(findingText).join()).toMatch(says);
    expect(cards).toEqual([]);
  });

  test("factors that are too few, or 0", async () => {
    await expect(
      read("llama", llama, { "rope_freqs.weight": new Float32Array(8).fill(1) }),
    ).rejects.toThrow(/have 64 values, one a pair, got 8/);
    await expect(
      read("llama", llama, { "rope_freqs.weight": new Float32Array(64) }),
    ).rejects.toThrow(/finite numbers above 0/);
  });

  test("no architecture: a later part of a file in parts", async () => {
    const file = await readTensorFile(gguf({ "split.no": u32(1) }, {}));
    expect(() => rotaryFromGguf(pe, file as GgufFile)).toThrow(TypeError);
    expect(() => rotaryFromGguf(pe, file as GgufFile)).toThrow(
      "rotaryFromGguf: general.architecture must be given, and this file has not that key",
    );
    const empty = (await readTensorFile(gguf({}, {}))) as GgufFile;
    expect(() => rotaryFromGguf(pe, empty)).toThrow("this file has no keys at all");
  });
});

test("a diagnosis in the form of a configuration's", async () => {
  const file = await fileOf("llama", {
    ...llama,
    "rope.freq_base": 500000,
    "rope.freq_bose": 1,
    "attention.sliding_window": 4096,
  });
  const { of, type, headline, cards, verdict, findings } = diagnoseGguf(pe, file);
  const window = "llama.attention.sliding_window";
  expect({ of, type, verdict, findings }).toEqual({
    of: "gguf",
    type: "llama",
    verdict: "right",
    findings: [
      { level: "warning", code: "unread", key: "llama.rope.freq_bose", value: "1", known: true },
      { level: "note", code: "elsewhere", key: window, value: "4096", about: "mask" },
    ],
  });
  expect(headline).toMatchObject({ form: "gguf", layers: 32, length: 131072, rotations: 1 });
  expect(cards.map(({ layers }) => layers.length)).toEqual([32]);
  expect(cards[0]!.lines.map(({ field }) => field)).toEqual([
    "scaling",
    "layout",
    "headDim",
    "rotaryDim",
    "base",
  ]);
});
