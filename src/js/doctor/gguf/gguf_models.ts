// Facts about llama.cpp's architectures that a GGUF file does not contain: which channels form a pair, and which layers have
// a window. From ggml-org/llama.cpp at commit 00395eb285c7 (2026), src/llama-arch.cpp (names) and src/llama-model.cpp
// (llama_model_rope_type); windows from load_arch_hparams of src/models/*.cpp.

import type { PairLayout } from "../../calls/rotary_data.js";
import { type Said, said } from "../../config/reasons.js";

/** The type of rotation: pairs of neighbours, pairs half the width apart, or the latter with three coordinates. */
export type RopeType = "norm" | "neox" | "mrope" | "imrope" | "none";

const byType: Readonly<Record<RopeType, string>> = {
  norm: `llama llada llama4 deci baichuan internlm2 minicpm xverse command-r cohere2 cohere2moe olmo arctic
    deepseek deepseek2 deepseek2-ocr deepseek32 deepseek4 plm chatglm granite granitemoe granitehybrid chameleon
    bailingmoe neo-bert smollm3 arcee ernie4_5 ernie4_5-moe mistral3 eagle3 mistral4 llama-embed maincoder glm-dsa glm4`,
  neox: `falcon falcon-h1 grok dbrx jina-bert-v3 modern-bert nomic-bert nomic-bert-moe eurobert stablelm bitnet qwen
    qwen2 dream qwen2moe qwen3 qwen3moe llada-moe rnd1 olmo2 olmoe phi2 phi3 phimoe plamo plamo2 plamo3 gemma gemma2
    gemma3 gemma3n gemma4 gemma4-assistant gemma-embedding starcoder2 openelm gptneox codeshell orion nemotron exaone
    exaone4 exaone-moe minicpm3 bailingmoe2 dots1 hunyuan-moe jais2 gpt-oss hunyuan-dense hy_v3 lfm2 lfm2moe
    smallthinker seed_oss grovemoe apertus minimax-m2 cogvlm pangu-embedded afmoe laguna qwen3next mimo2 step35 talkie
    mellum dflash glm4moe hunyuan_vl`,
  mrope: "qwen2vl paddleocr",
  imrope: "qwen3vl qwen3vlmoe qwen35 qwen35moe",
  // bert and starcoder add a table of positions, though the function names them.
  none: `clip gpt2 gptj mpt refact bloom mamba mamba2 jamba jina-bert-v2 t5 t5encoder jais rwkv6 rwkv6qwen2 rwkv7 arwkv7
    wavtokenizer-dec nemotron_h nemotron_h_moe kimi-linear bert starcoder`,
};

const types: ReadonlyMap<string, RopeType> = new Map(
  Object.entries(byType).flatMap(([type, names]) =>
    names.split(/\s+/).map((name): [string, RopeType] => [name, type as RopeType]),
  ),
);

/** Architectures that have three coordinates if the file has sections, and one if not. */
const bySections = ["glm4", "glm4moe", "hunyuan_vl"];

export const ropeTypeOf = (architecture: string, hasSections: boolean): RopeType | undefined =>
  hasSections && bySections.includes(architecture) ? "mrope" : types.get(architecture);

export const layoutOf = (type: RopeType): PairLayout => (type === "norm" ? "interleaved" : "half");

/** Models whose query and key weights the converter permutes, from half to interleaved (conversion, `permute`). */
export const isPermuted = (architecture: string): boolean =>
  (
    "llama deci baichuan xverse internlm2 minicpm granite granitemoe olmo arctic arcee smollm3 mistral3 llama-embed" as string
  )
    .split(" ")
    .includes(architecture);

/** Layers with a window (or chunks) among those with full attention. */
export interface WindowFacts {
  /** Every n-th layer has full attention, the last of n, or the first. */
  every?: number;
  denseFirst?: true;
  /** The base of layers with a window, if not that of the others; rope.freq_base_swa comes first. */
  base?: number;
  /** Whether the scaling is for layers of full attention alone. */
  unscaled?: true;
  /** Layers of full attention do not turn. */
  fullStill?: true;
  /** The type of layers with a window. */
  type?: "chunked_attention";
  /** Whether the tensor rope_freqs is for layers of full attention alone. */
  fullFactors?: true;
}

export const windowFacts: Readonly<Record<string, WindowFacts>> = {
  gemma2: { every: 2 },
  gemma3: { every: 6, base: 10000, unscaled: true },
  gemma3n: { every: 5, base: 10000, unscaled: true },
  "gemma-embedding": { every: 6, base: 10000, unscaled: true },
  gemma4: { unscaled: true, fullFactors: true },
  "gemma4-assistant": { unscaled: true, fullFactors: true },
  "gpt-oss": { every: 2 },
  cohere2: { every: 4, fullStill: true },
  cohere2moe: { every: 4, denseFirst: true, fullStill: true },
  exaone4: { every: 4, fullStill: true },
  olmo2: { every: 4, unscaled: true },
  laguna: { every: 4, denseFirst: true, base: 10000, unscaled: true },
  "modern-bert": { every: 3, denseFirst: true },
  llama4: { every: 4, fullStill: true, type: "chunked_attention" },
  step35: { unscaled: true, fullFactors: true },
  mimo2: {},
};

/** Every n-th layer does not turn, by the code. */
export const stillEvery: Readonly<Record<string, number>> = { smollm3: 4 };

/** What we know to be otherwise than these functions have it. */
export const otherwise: Readonly<Record<string, Said>> = {
  deepseek4: said`its compressed layers turn by another base, and the last channels of a head`,
  eagle3: said`it drafts for another model`,
  dflash: said`it drafts for another model`,
};
