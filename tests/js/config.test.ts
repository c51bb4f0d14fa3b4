import { type ConfigOptions, load } from "posenc";
import { describe, expect, test } from "vitest";
import { ofText, readsOf } from "./axes.js";
import * as naive from "./naive_rope.js";
import { maxRelativeDifference } from "./numbers.js";
import { type Config, names, released, scaling } from "./released.js";

const pe = await load({ config: true });

const phi = scaling("phi_3_vision_128k");
const full = { layerType: "full_attention" };
const sliding = { layerType: "sliding_attention" };

interface Wanted {
  layout?: "interleaved";
  headDim: number;
  /** headDim where not given. */
  rotaryDim?: number;
  /** 1 where not given. */
  attention?: number;
  frequencies: number[];
  axes?: number[];
  /** Something that the result says was assumed. */
  says?: RegExp;
}

/** The file leaves the base to the class, or the class has one for all. */
const base = /^Not given, so as in the class of "\w+": rope_theta 10000\.$/;
const noKey = /^No key gives the base: 10000 is taken\.$/;

const cases: [name: string, options: ConfigOptions, wanted: Wanted][] = [
  ["llama_2_7b", {}, { headDim: 128, frequencies: naive.rope(128), says: base }],
  ["vicuna_7b_16k", {}, { headDim: 128, frequencies: naive.linear(128, 10000, 4), says: base }],
  ["llama_3_1_8b", {}, { headDim: 128, frequencies: naive.llama3(128, 500000, 8, 8192) }],
  ["llama_3_2_1b", {}, { headDim: 64, frequencies: naive.llama3(64, 500000, 32, 8192) }],
  [
    "llama_4_scout",
    {},
    {
      layout: "interleaved",
      headDim: 128,
      frequencies: naive.llama3(128, 500000, 16, 8192, [1, 1]),
      says: /"full_attention" have no position encoding/,
    },
  ],
  ["mistral_7b", {}, { headDim: 128, frequencies: naive.rope(128) }],
  [
    "internlm2_5_7b",
    {},
    {
      headDim: 128,
      frequencies: naive.dynamic(128, 1e6, 2, 32768),
      says: /^No length is given.* 32768 /,
    },
  ],
  [
    "internlm2_5_7b",
    { length: 100000 },
    { headDim: 128, frequencies: naive.dynamic(128, 1e6, 2, 32768, 100000) },
  ],
  [
    "qwen_2_5_7b_yarn",
    {},
    {
      headDim: 128,
      attention: naive.yarnAttention(4),
      frequencies: naive.yarn(128, 1e6, 4, 32768),
    },
  ],
  [
    "qwen_2_vl_7b",
    {},
    { headDim: 128, frequencies: naive.rope(128, 1e6), axes: naive.axesOf([16, 24, 24]) },
  ],
  [
    "qwen_3_vl_8b",
    {},
    { headDim: 128, frequencies: naive.rope(128, 5e6), axes: naive.axesOf([24, 20, 20], true) },
  ],
  [
    "phi_3_vision_128k",
    {},
    {
      headDim: 96,
      attention: naive.longropeAttention(32, 4096),
      frequencies: naive.longrope(96, 10000, phi.short_factor!),
      says: /^No length is given.* 4096 /,
    },
  ],
  [
    "phi_3_vision_128k",
    { length: 4096 },
    {
      headDim: 96,
      attention: naive.longropeAttention(32, 4096),
      frequencies: naive.longrope(96, 10000, phi.short_factor!),
    },
  ],
  [
    "phi_3_vision_128k",
    { length: 4097 },
    {
      headDim: 96,
      attention: naive.longropeAttention(32, 4096),
      frequencies: naive.longrope(96, 10000, phi.long_factor!),
    },
  ],
  [
    "deepseek_v3",
    {},
    {
      layout: "interleaved",
      headDim: 64,
      frequencies: naive.yarn(64, 10000, 40, 4096),
      says: /softmax scale/,
    },
  ],
  [
    "deepseek_v2_lite",
    {},
    {
      layout: "interleaved",
      headDim: 64,
      frequencies: naive.yarn(64, 10000, 40, 4096),
      says: /softmax scale is multiplied by 1\.58962/,
    },
  ],
  [
    "gpt_oss_20b",
    {},
    {
      headDim: 64,
      attention: naive.yarnAttention(32),
      frequencies: naive.yarn(64, 150000, 32, 4096, { truncate: false }),
    },
  ],
  ["gemma_3_1b", full, { headDim: 256, frequencies: naive.rope(256, 1e6) }],
  ["gemma_3_1b", sliding, { headDim: 256, frequencies: naive.rope(256) }],
  [
    "gemma_3_4b",
    full,
    {
      headDim: 256,
      frequencies: naive.linear(256, 1e6, 8),
      says: /^Not given, so as in the class of "gemma3_text": head_dim 256, rope_theta 1000000\.$/,
    },
  ],
  [
    "gemma_3_4b",
    sliding,
    {
      headDim: 256,
      frequencies: naive.rope(256),
      says: /^Not given.*: head_dim 256, rope_local_base_freq 10000\.$/,
    },
  ],
  ["gpt_neox_20b", {}, { headDim: 96, rotaryDim: 24, frequencies: naive.rope(24) }],
  [
    "gpt_j_6b",
    {},
    {
      layout: "interleaved",
      headDim: 256,
      rotaryDim: 64,
      frequencies: naive.rope(64),
      says: noKey,
    },
  ],
  ["phi_2", {}, { headDim: 80, rotaryDim: 32, frequencies: naive.rope(32) }],
  ["modernbert_base", full, { headDim: 64, frequencies: naive.rope(64, 160000) }],
  ["modernbert_base", sliding, { headDim: 64, frequencies: naive.rope(64) }],
  ["falcon_7b", {}, { headDim: 64, frequencies: naive.rope(64), says: base }],
  [
    "glm_4_9b_0414",
    {},
    { layout: "interleaved", headDim: 128, rotaryDim: 64, frequencies: naive.rope(64) },
  ],
  [
    "glm_4_9b_chat",
    {},
    {
      layout: "interleaved",
      headDim: 128,
      rotaryDim: 64,
      frequencies: naive.rope(64, 5e6),
      says: /rope_ratio multiplies the base/,
    },
  ],
  ["command_r", {}, { layout: "interleaved", headDim: 128, frequencies: naive.rope(128, 8e6) }],
  [
    "command_r7b",
    {},
    {
      layout: "interleaved",
      headDim: 128,
      frequencies: naive.rope(128, 50000),
      says: /"full_attention" have no position encoding/,
    },
  ],
  ["esm2_650m", {}, { headDim: 64, frequencies: naive.rope(64), says: noKey }],
];

describe("released models", () => {
  test.each(cases)("%s %o", (name, options, wanted) => {
    const rotary = pe.rotaryFromConfig(released(name), options);
    const { headDim, rotaryDim = headDim, layout = "half", attention = 1 } = wanted;
    expect(rotary).toMatchObject({ headDim, rotaryDim, layout });
    expect(maxRelativeDifference([rotary.attentionFactor], [attention])).toBeLessThan(1e-15);
    expect(maxRelativeDifference(ofText(rotary.data).frequencies, wanted.frequencies)).toBeLessThan(
      1e-15,
    );
    expect(readsOf(rotary.data)).toEqual(wanted.axes);
    const said = rotary.assumptions.join("\n");
    if (wanted.says) expect(said).toMatch(wanted.says);
    else expect(said).toBe("");
  });

  test("every file is tested", () => {
    expect(names.toSorted()).toEqual([...new Set(cases.map(([name]) => name))].toSorted());
  });

  test("it is a rotary like any other", () => {
    const rotary = pe.rotaryFromConfig(released("llama_2_7b"));
    const same = pe.rotary("rope", { headDim: 128 });
    expect(rotary.data).toEqual({ ...same.data });
    const x = new Float32Array(3 * 128).fill(1);
    expect(rotary.rotate(x)).toEqual(same.rotate(x));
    rotary.frequencies[0] = 99;
    expect(rotary.frequencies[0]).toBe(1);
    expect(Object.isFrozen(rotary.assumptions)).toBe(true);
  });

  test("the configuration stays as it was", () => {
    const config = released("gemma_3_4b");
    pe.rotaryFromConfig(config, full);
    expect(config).toEqual(released("gemma_3_4b"));
  });
});

describe("layers", () => {
  const differing =
    /^rotaryFromConfig: layerType must be one of "full_attention", "sliding_attention"/;

  test.each(["gemma_3_1b", "gemma_3_4b", "modernbert_base"])("%s: one must be named", (name) => {
    const config = released(name);
    expect(() => pe.rotaryFromConfig(config)).toThrow(differing);
    expect(() => pe.rotaryFromConfig(config, { layerType: "chunked" })).toThrow(differing);
  });

  test("a model of another name with both bases is no guess", () => {
    const { model_type, ...config } = released("gemma_3_1b");
    expect(() => pe.rotaryFromConfig(config)).toThrow(
      "a model without model_type is not known here: what rope_local_base_freq (10000) does is in its code",
    );
  });

  test("layers that share one may be named, if they are there", () => {
    const config = released("gpt_oss_20b");
    const { data } = pe.rotaryFromConfig(config);
    expect(pe.rotaryFromConfig(config, full).data).toEqual(data);
    expect(pe.rotaryFromConfig(config, sliding).data).toEqual(data);
    const chunked = { layerType: "chunked_attention" };
    expect(() => pe.rotaryFromConfig(config, chunked)).toThrow(
      'layerType must be one of "sliding_attention", "full_attention", got "chunked_attention"',
    );
    expect(() => pe.rotaryFromConfig(released("llama_2_7b"), full)).toThrow(
      'layerType must be left out, as all layers share one rotary encoding, got "full_attention"',
    );
  });

  test("layers without an encoding", () => {
    const config = released("command_r7b");
    expect(pe.rotaryFromConfig(config, sliding).data).toEqual(pe.rotaryFromConfig(config).data);
    expect(() => pe.rotaryFromConfig(config, full)).toThrow(
      'layers of type "full_attention" have no position encoding',
    );
  });

  test("dictionaries with the same contents are one", () => {
    const same = { rope_type: "default", rope_theta: 5000 };
    const rope_parameters = { full_attention: same, sliding_attention: { ...same } };
    const config = { model_type: "llama", head_dim: 64, rope_parameters };
    expect(pe.rotaryFromConfig(config).data).toEqual(
      pe.rotary("rope", { headDim: 64, base: 5000 }).data,
    );
  });

  test("OLMo 3 scales its global layers only", () => {
    const config = {
      ...released("qwen_2_5_7b_yarn"),
      model_type: "olmo3",
    };
    expect(pe.rotaryFromConfig(config, sliding).data).toEqual(
      pe.rotary("rope", { headDim: 128, base: 1e6 }).data,
    );
    expect(pe.rotaryFromConfig(config, full).data.id).toBe("yarn");
  });
});

describe("what a file may leave out", () => {
  /** Only the type, and what is asked for. */
  const bare = (model_type: string, more: Config = {}) =>
    pe.rotaryFromConfig({ model_type, ...more });

  test("gpt_oss is scaled without a word", () => {
    expect(bare("gpt_oss").data).toEqual(pe.rotaryFromConfig(released("gpt_oss_20b")).data);
  });

  test("an unknown model_type is read as Llama is, and that is said", () => {
    const config = { model_type: "brand_new", hidden_size: 512, num_attention_heads: 8 };
    const rotary = pe.rotaryFromConfig({ ...config, rope_theta: 1e5 });
    expect(rotary.data).toEqual(pe.rotary("rope", { headDim: 64, base: 1e5 }).data);
    expect(rotary.assumptions).toEqual([
      'model_type "brand_new" is not known here: what it leaves out is taken to be as in Llama (pairs half a head apart, base 10000, the whole head turns).',
    ]);
  });

  test("rope_interleave turns the layout round", () => {
    const config = { ...released("deepseek_v3"), rope_interleave: false };
    expect(pe.rotaryFromConfig(config).layout).toBe("half");
  });

  test("names of other families", () => {
    const nomic = { model_type: "nomic_bert", n_embd: 768, n_head: 12, rotary_emb_base: 1000 };
    const more = { rotary_emb_fraction: 0.5, rotary_emb_interleaved: true };
    expect(pe.rotaryFromConfig({ ...nomic, ...more }).data).toEqual(
      pe.rotary("rope", { headDim: 64, rotaryDim: 32, base: 1000, layout: "interleaved" }).data,
    );
    const dbrx = { model_type: "dbrx", d_model: 6144, n_heads: 48 };
    expect(pe.rotaryFromConfig({ ...dbrx, attn_config: { rope_theta: 500000 } }).data).toEqual(
      pe.rotary("rope", { headDim: 128, base: 500000 }).data,
    );
  });
});
