// Keys of published files that their class does not read and that turn nothing, each with where it was seen. What only
// says what is so anyway (rope_theta as the class has it, use_mrope: false) needs no entry.

interface Harmless {
  /** The model_types, "*" for all. */
  types: string;
  keys: string;
  /** Only this value is harmless. */
  value?: unknown;
  reason: string;
  seen: string;
}

const table: readonly Harmless[] = [
  {
    types: "*",
    keys: "position_embedding_type",
    value: "absolute",
    reason: "a key of BERT's configurations, which this class does not read",
    seen: "answerdotai/ModernBERT-base",
  },
  {
    types: "chatglm",
    keys: "original_rope",
    reason: "true in every published GLM file, and chooses nothing",
    seen: "zai-org/glm-4-9b-chat",
  },
  {
    types: "hunyuan_v1_dense hunyuan_v1_moe hunyuan_vl hunyuan_vl_text",
    keys: "factor beta_fast beta_slow mscale mscale_all_dim",
    reason: "alpha alone scales",
    seen: "tencent/Hunyuan-A13B-Instruct",
  },
  {
    types: "grok1",
    keys: "attn_factor",
    reason: "the code works out an attention factor and does not use it",
    seen: "xai-org/grok-2",
  },
  {
    types: "llama",
    keys: "finetuned",
    reason: "says how the model was trained",
    seen: "NousResearch/Yarn-Llama-2-7b-128k",
  },
  {
    types: "qwen3_omni_moe_text qwen3_vl_text qwen3_vl_moe_text",
    keys: "interleaved",
    reason: "mrope_interleaved says the same",
    seen: "Qwen/Qwen3-Omni-30B-A3B-Instruct",
  },
  {
    types: "deepseek_v4",
    keys: "main_rope_theta",
    reason: "the base of layers that do not compress their keys, under another name",
    seen: "deepseek-ai/DeepSeek-V4-Pro",
  },
  {
    types: "*",
    keys: "original_max_position_embeddings",
    reason: "the length before scaling, which these frequencies do not depend on",
    seen: "microsoft/Phi-3-medium-4k-instruct",
  },
  {
    types: "ernie4_5_vl_moe_text ernie4_5_moe_vl",
    keys: "rope_3d freq_allocation",
    reason: "says in other words how pairs are dealt to coordinates",
    seen: "baidu/ERNIE-4.5-VL-28B-A3B-PT",
  },
];

const among = (list: string, name: string): boolean => list.split(" ").includes(name);

/** Why a key of this class is harmless, and where it was seen; undefined if nothing is known of it. */
export function harmlessKey(type: string, name: string, value: unknown) {
  const found = table.find(
    (one) =>
      (one.types === "*" || among(one.types, type)) &&
      among(one.keys, name) &&
      (one.value === undefined || one.value === value),
  );
  return found && { reason: found.reason, seen: found.seen };
}
