// Which keys a layer sees: windows and chunks by its type, as the classes read them (transformers 5.16).
import type { DualChunk } from "../calls/attention_settings.js";
import { byType } from "./classes.js";
import type { Model } from "./model.js";
import { isObject } from "./reading.js";

interface WindowRule {
  /** The class's window, if the file has none. */
  otherwise?: number;
  /** Whether all layers have it; if not, those whose type says "sliding". */
  everywhere?: true;
  /** Whether use_sliding_window must ask for it. */
  asked?: true;
  /** The key of a width to both sides, of which a half is to one. */
  both?: string;
}

const rules = byType<WindowRule>({
  "gemma2 vaultgemma gemma3_text t5gemma2_text olmo3": { otherwise: 4096 },
  "cohere2 cohere2_moe exaone4 exaone_moe": { otherwise: 4096 },
  "gemma3n_text gemma4_text gemma4_unified_text laguna": { otherwise: 512 },
  "gpt_oss granite_swa granitemoe_swa mimo_v2_flash deepseek_v4": { otherwise: 128 },
  "afmoe mellum": { otherwise: 1024 },
  cwm: { otherwise: 8192 },
  muse_glimmer_text: { otherwise: 2048 },
  "openai_privacy_filter step3p5 zaya ministral dots1": {},
  mistral: { otherwise: 4096, everywhere: true },
  "mixtral ministral3 phi3 phi4_multimodal phimoe starcoder2 minimax": { everywhere: true },
  "qwen2 qwen2_moe qwen3 qwen3_moe qwen2_vl_text qwen2_5_vl_text smollm3": { asked: true },
  "modernbert modernbert-decoder": { otherwise: 128, both: "local_attention" },
});

/** The window of layers of this type: as many positions as a query sees, or the largest distance without causal. */
export function windowOf({ fields, facts, type }: Model, layerType = ""): number | undefined {
  const rule = facts ? rules.get(type) : {};
  if (!rule) return undefined;
  if (!rule.everywhere && !layerType.includes("sliding")) return undefined;
  const asks = fields.is("use_sliding_window", true);
  if (rule.asked ? !asks : fields.is("use_sliding_window", false)) return undefined;
  const key = rule.both ?? "sliding_window";
  // null, 0 and negative numbers say that there is none.
  const value = Object.hasOwn(fields.values, key) ? fields.values[key] : undefined;
  if (value === null || (Number.isInteger(value) && (value as number) <= 0)) return undefined;
  const given = fields.length(key) ?? rule.otherwise;
  if (given === undefined) return undefined;
  fields.mark("use_sliding_window");
  const isHalved =
    rule.both !== undefined ||
    // EmbeddingGemma sees as far ahead as back.
    fields.is("use_bidirectional_attention", true) ||
    fields.word("use_bidirectional_attention") === "all";
  return isHalved ? Math.floor(given / 2) || undefined : given;
}

/** Llama 4: the size of the chunks of layers that turn. */
export function chunkOf({ fields, type, facts }: Model, layerType?: string): number | undefined {
  const isChunked = layerType === "chunked_attention";
  const isLlama4 = type === "llama4_text";
  if (!(isLlama4 ? isChunked || layerType === undefined : !facts && isChunked)) return undefined;
  const key = "attention_chunk_size";
  if (fields.isNull(key)) return undefined;
  return fields.length(key) ?? (isLlama4 ? 8192 : undefined);
}

/** Qwen2.5-1M: the chunks by which vLLM turns queries and keys. transformers does not read them, so the key stays unread. */
export function dualChunkOf({ fields }: Model): DualChunk | undefined {
  const given = fields.values.dual_chunk_attention_config;
  if (!isObject(given)) return undefined;
  const { chunk_size: chunkSize, local_size: localSize } = given;
  const { original_max_position_embeddings: length } = given;
  const isCount = (value: unknown): value is number => Number.isInteger(value);
  if (!isCount(chunkSize) || !isCount(localSize)) return undefined;
  const originalLength = isCount(length) && length > 0 && length;
  return Object.freeze({ chunkSize, localSize, ...(originalLength && { originalLength }) });
}
