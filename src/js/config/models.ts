// What a model_type implies that its config.json need not say: which channels form a pair, and the defaults of
// its configuration class in transformers.
import type { PairLayout } from "../rotary_data.js";
import type { Fields } from "./fields.js";

/** Where the layers of one type have their base, and whether the model's scaling is for them. */
export interface LayerFacts {
  base: string;
  scaled: boolean;
}

/** By type of layer; null: no position encoding. */
export type Layers = Readonly<Record<string, LayerFacts | null>>;

export interface ModelFacts {
  layout: PairLayout;
  /** Values of fields that config.json leaves out. */
  defaults: Readonly<Record<string, unknown>>;
  /** Where layers differ. */
  layers?: (fields: Fields) => Layers | undefined;
  /** What the user must know besides. */
  note?: string;
}

type Defaults = ModelFacts["defaults"];
type More = Omit<ModelFacts, "layout" | "defaults">;

const half = (defaults: Defaults = {}, more: More = {}): ModelFacts => ({
  layout: "half",
  defaults,
  ...more,
});
const interleaved = (defaults: Defaults = {}, more: More = {}): ModelFacts => ({
  layout: "interleaved",
  defaults,
  ...more,
});

const width = (hidden_size: number, num_attention_heads: number): Defaults => ({
  hidden_size,
  num_attention_heads,
});

/** Gemma 3: the scaling is for global layers, local ones have a smaller base. */
export const localBase: Layers = {
  full_attention: { base: "rope_theta", scaled: true },
  sliding_attention: { base: "rope_local_base_freq", scaled: false },
};
/** ModernBERT. */
export const globalAndLocal: Layers = {
  full_attention: { base: "global_rope_theta", scaled: true },
  sliding_attention: { base: "local_rope_theta", scaled: true },
};
/** OLMo 3: one base, and the scaling is for global layers. */
const globalScaled: Layers = {
  full_attention: { base: "rope_theta", scaled: true },
  sliding_attention: { base: "rope_theta", scaled: false },
};
/** Cohere 2: global layers have no position encoding. */
const localOnly: Layers = {
  sliding_attention: { base: "rope_theta", scaled: true },
  full_attention: null,
};
/** Llama 4. */
const chunksOnly: Layers = {
  chunked_attention: { base: "rope_theta", scaled: true },
  full_attention: null,
};

const someLayers =
  "Layers with a 0 in no_rope_layers (where it is not given, every fourth) do not rotate.";
const gemma3 = half(
  { ...width(2304, 8), head_dim: 256, rope_theta: 1e6, rope_local_base_freq: 10000 },
  { layers: () => localBase },
);
const llama4 = interleaved(
  { ...width(5120, 40), head_dim: 128, rope_theta: 500000 },
  { layers: () => chunksOnly },
);
const gptJ = interleaved({ ...width(4096, 16), rotary_dim: 64 });
const modernBert = half(
  { ...width(768, 12), global_rope_theta: 160000, local_rope_theta: 10000 },
  { layers: () => globalAndLocal },
);
const qwen2Vl = half({ ...width(8192, 64), rope_theta: 1e6 });
const qwen3Vl = half({
  ...width(4096, 32),
  head_dim: 128,
  rope_theta: 500000,
  mrope_section: [24, 20, 20],
  mrope_interleaved: true,
});
const deepSeekV3 = interleaved(
  { qk_rope_head_dim: 64 },
  {
    note: "With YaRN, attention multiplies its softmax scale by (0.1 mscale_all_dim ln(factor) + 1)^2 besides.",
  },
);
const falcon = half(width(4544, 71));

export const models: ReadonlyMap<string, ModelFacts> = new Map<string, ModelFacts>([
  ["llama", half(width(4096, 32))],
  ["mistral", half(width(4096, 32))],
  ["mixtral", half({ ...width(4096, 32), rope_theta: 1e6 })],
  ["qwen2", half(width(4096, 32))],
  ["qwen2_moe", half(width(2048, 16))],
  ["qwen3", half({ ...width(4096, 32), head_dim: 128 })],
  ["qwen3_moe", half(width(2048, 32))],
  ["qwen3_next", half({ ...width(2048, 16), head_dim: 256, partial_rotary_factor: 0.25 })],
  ["qwen2_vl", qwen2Vl],
  ["qwen2_vl_text", qwen2Vl],
  ["qwen2_5_vl", qwen2Vl],
  ["qwen2_5_vl_text", qwen2Vl],
  ["qwen3_vl_text", qwen3Vl],
  ["qwen3_vl_moe_text", qwen3Vl],
  ["gemma", half({ ...width(3072, 16), head_dim: 256 })],
  ["gemma2", half({ ...width(2304, 8), head_dim: 256 })],
  ["gemma3_text", gemma3],
  ["gemma3n_text", gemma3],
  ["phi", half({ ...width(2048, 32), partial_rotary_factor: 0.5 })],
  ["phi3", half({ ...width(3072, 32), original_max_position_embeddings: 4096 })],
  ["phimoe", half({ ...width(4096, 32), rope_theta: 1e6 })],
  ["falcon", falcon],
  ["RefinedWeb", falcon],
  ["RefinedWebModel", falcon],
  ["gpt_neox", half({ ...width(6144, 64), rotary_pct: 0.25 })],
  ["gpt_neox_japanese", half(width(2560, 32))],
  ["stablelm", half({ ...width(2560, 32), partial_rotary_factor: 0.25 })],
  ["persimmon", half({ ...width(4096, 64), rope_theta: 25000, partial_rotary_factor: 0.5 })],
  ["nemotron", half({ ...width(6144, 48), partial_rotary_factor: 0.5 })],
  ["glm4_moe", half({ ...width(4096, 96), partial_rotary_factor: 0.5 })],
  ["olmo", half(width(4096, 32))],
  ["olmo2", half(width(4096, 32))],
  ["olmo3", half({ ...width(4096, 32), rope_theta: 500000 }, { layers: () => globalScaled })],
  ["smollm3", half({ ...width(2048, 16), rope_theta: 2e6 }, { note: someLayers })],
  [
    "exaone4",
    half(width(4096, 32), {
      layers: (fields) => (fields.has("sliding_window") ? localOnly : undefined),
    }),
  ],
  [
    "gpt_oss",
    half({
      ...width(2880, 64),
      head_dim: 64,
      rope_theta: 150000,
      rope_parameters: {
        rope_type: "yarn",
        factor: 32,
        beta_fast: 32,
        beta_slow: 1,
        truncate: false,
        original_max_position_embeddings: 4096,
      },
    }),
  ],
  ["mllama_text_model", half({ ...width(4096, 32), rope_theta: 500000 })],
  ["modernbert", modernBert],
  ["modernbert-decoder", modernBert],
  ["esm", half(width(768, 12))],
  ["baichuan", half(width(4096, 32))],
  [
    "qwen",
    half(
      {},
      {
        note: "Beyond seq_length positions use_dynamic_ntk raises the base, which is not done here.",
      },
    ),
  ],
  ["internlm2", half()],

  ["gptj", gptJ],
  ["codegen", gptJ],
  ["roformer", interleaved(width(768, 12))],
  ["cohere", interleaved({ ...width(8192, 64), rope_theta: 500000 })],
  ["cohere2", interleaved(width(8192, 64), { layers: () => localOnly })],
  ["glm", interleaved({ ...width(4096, 32), head_dim: 128, partial_rotary_factor: 0.5 })],
  ["glm4", interleaved({ ...width(4096, 32), head_dim: 128, partial_rotary_factor: 0.5 })],
  ["glm4v_text", interleaved(width(4096, 32))],
  ["chatglm", interleaved({ partial_rotary_factor: 0.5 })],
  ["llama4", llama4],
  ["llama4_text", llama4],
  ["ernie4_5", interleaved({ ...width(1024, 16), head_dim: 128, rope_theta: 500000 })],
  ["helium", interleaved({ ...width(2560, 20), head_dim: 128, rope_theta: 100000 })],
  ["deepseek_v2", interleaved({ qk_rope_head_dim: 64 })],
  ["deepseek_v3", deepSeekV3],
  ["kimi_k2", deepSeekV3],
]);
