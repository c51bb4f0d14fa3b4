// Facts about a model_type that its config.json need not contain: which channels form a pair, and which keys its
// class reads. Defaults that are single numbers are in config/classes.ts.
import type { PairLayout } from "../rotary_data.js";
import { classes } from "./classes.js";
import type { Fields } from "./fields.js";

/** The keys of the base of one type of layer, and whether the model's scaling applies to it. */
export interface LayerFacts {
  base: readonly string[];
  scaled: boolean;
  /** The key of the width of their heads, if not head_dim. */
  head?: string;
}

/** The facts by type of layer. */
export type Layers = Readonly<Record<string, LayerFacts>>;

/** The rule for layers without rotation (config/nope.ts). */
export type NopeRule = "full" | "full with a window" | "list" | "bases";

export interface ModelFacts {
  layout: PairLayout;
  /** Whether a field of the file may give the layout. */
  readsLayout: boolean;
  /** Defaults of fields. */
  defaults: Readonly<Record<string, unknown>>;
  /** Names of the base outside a dictionary. */
  base: readonly string[];
  /** Names of the rotated part of a head, for rotations without scaling. */
  part: readonly string[];
  rotaryDim: boolean;
  latent: boolean;
  /** The order in which mrope_section assigns pairs to coordinates. */
  sections?: "chunked" | "crossed";
  alpha: boolean;
  /** Whether the class reads more names, which this table does not list. */
  loose: boolean;
  /** The facts by type of layer, if types differ. */
  layers?: Layers;
  /** Whether the class reads rope_parameters only, with an entry for every type of layer. */
  newOnly?: boolean;
  nope?: NopeRule;
  /** The types of `count` layers, if config.json does not list them. */
  types?: (fields: Fields, count: number) => string[];
  /** The key of the width of a head, if not head_dim. */
  head?: string;
  /** Whether llama_4_scaling_beta multiplies queries by a factor that grows with their position. */
  temperature?: boolean;
  /** Sentences to add to the assumptions. */
  notes?: (fields: Fields) => string[];
}

/** Values by model_type, from lists of types. */
export const byType = <T>(lists: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(
    Object.entries(lists).flatMap(([types, value]) =>
      types.split(" ").map((type) => [type, value] as const),
    ),
  );

const besides = (base: string, scaled: boolean): LayerFacts => ({ base: [base], scaled });

/** Gemma 3: the scaling applies to global layers, local ones have a smaller base. */
export const localBase: Layers = {
  full_attention: besides("rope_theta", true),
  sliding_attention: besides("rope_local_base_freq", false),
};
/** ModernBERT. */
export const globalAndLocal: Layers = {
  full_attention: besides("global_rope_theta", true),
  sliding_attention: besides("local_rope_theta", false),
};
/** OLMo 3: one base, and the scaling applies to global layers. */
export const globalScaled: Layers = {
  full_attention: besides("rope_theta", true),
  sliding_attention: besides("rope_theta", false),
};
const inside: LayerFacts = { base: [], scaled: false };
const global = { full_attention: inside, sliding_attention: inside };

/** Every n-th layer has the type `last`, others have the type `most`. */
const everyNth =
  (most: string, last: string, key: string, otherwise: number) =>
  (fields: Fields, count: number): string[] => {
    const pattern = fields.word(key);
    const every = fields.whole(key) || otherwise;
    return Array.from({ length: count }, (_, layer) =>
      (pattern ? pattern[layer % pattern.length] === "G" : (layer + 1) % every === 0) ? last : most,
    );
  };
const slidingExcept = (key: string) => everyNth("sliding_attention", "full_attention", key, 4);
/** Full attention in the layers of a list; `unlisted` without a list. */
const named =
  (key: string, others: string, unlisted: string) =>
  (fields: Fields, count: number): string[] => {
    const full = fields.has(key) ? new Set(fields.numbers(key)) : undefined;
    return Array.from({ length: count }, (_, layer) =>
      full ? (full.has(layer) ? "full_attention" : others) : unlisted,
    );
  };
const linear = everyNth("linear_attention", "full_attention", "full_attention_interval", 4);

const turning = (rope_theta: number, partial_rotary_factor?: number, rope_type = "default") => ({
  rope_type,
  rope_theta,
  ...(partial_rotary_factor && { partial_rotary_factor }),
});
/** A class that reads rope_parameters only, whose defaults differ by type of layer. */
const eachType = (full_attention: object, sliding_attention: object) => ({
  newOnly: true,
  layers: global,
  defaults: { rope_parameters: { full_attention, sliding_attention } },
});
const llama3 = (rope_theta: number, factor: number, low: number, high: number, length: number) => ({
  defaults: {
    rope_parameters: {
      rope_type: "llama3",
      rope_theta,
      factor,
      low_freq_factor: low,
      high_freq_factor: high,
      original_max_position_embeddings: length,
    },
  },
});
const yarn = (factor: number, original_max_position_embeddings: number, more: object) => ({
  defaults: {
    rope_parameters: { rope_type: "yarn", factor, original_max_position_embeddings, ...more },
  },
});
const mistral = (factor: number, length: number, rope_theta: number) => ({
  temperature: true,
  ...yarn(factor, length, { rope_theta, mscale: 1, mscale_all_dim: 1, llama_4_scaling_beta: 0.1 }),
});
const neoXBase = ["rotary_emb_base", "rope_theta"];

/** DeepSeek's sparse attention chooses keys by another rotation. */
const indexer = (layout: PairLayout): string =>
  `The sparse attention's indexer turns by the same, ${layout}, on the first qk_rope_head_dim of its index_head_dim channels.`;

/** Llama 4's temperature on queries, and the default of its window. */
function llama4Notes(fields: Fields): string[] {
  const notes: string[] = [];
  if (!fields.is("attn_temperature_tuning", false))
    notes.push(
      `Not a part of the rotation: in layers without it a temperature (attn_temperature_tuning) multiplies the query at position p by 1 + ${fields.number("attn_scale") ?? 0.1} ln(1 + floor((p + 1) / ${fields.positive("floor_scale") ?? 8192})).`,
    );
  if (!fields.has("attention_chunk_size"))
    notes.push("attention_chunk_size is not given: layers that turn see chunks of 8192 keys.");
  return notes;
}

type More = Partial<Omit<ModelFacts, "defaults">> & { defaults?: object };

/** What the words of config/classes.ts do not say. */
const more = byType<More>({
  "gemma3_text gemma3n_text t5gemma2_text": {
    layers: localBase,
    defaults: { rope_theta: 1e6, rope_local_base_freq: 10000 },
  },
  "gemma4_text gemma4_unified_text": {
    newOnly: true,
    layers: { ...global, full_attention: { ...inside, head: "global_head_dim" } },
    defaults: {
      global_head_dim: 512,
      ...eachType(turning(1e6, 0.25, "proportional"), turning(10000)).defaults,
    },
  },
  "modernbert modernbert-decoder": {
    layers: globalAndLocal,
    defaults: { global_rope_theta: 160000, local_rope_theta: 10000 },
  },
  olmo3: { layers: globalScaled },
  mimo_v2_flash: eachType(turning(5e6, 0.334), turning(10000, 0.334)),
  laguna: {
    ...eachType(turning(500000, 0.5), turning(10000)),
    types: (_, count) => new Array(count).fill("full_attention"),
  },
  mellum: eachType(turning(500000), turning(10000)),
  zaya: {
    newOnly: true,
    layers: { hybrid: inside, hybrid_sliding: inside },
    defaults: {
      rope_parameters: { hybrid: turning(5e6, 0.5), hybrid_sliding: turning(10000, 0.5) },
    },
  },

  afmoe: { nope: "full", types: slidingExcept("global_attn_every_n_layers") },
  "cohere2 cohere2_moe": { nope: "full", types: slidingExcept("sliding_window_pattern") },
  "exaone4 exaone_moe": {
    nope: "full with a window",
    types: slidingExcept("sliding_window_pattern"),
  },
  smollm3: { nope: "list" },
  llama4_text: { nope: "list", notes: llama4Notes },
  "granite_swa granitemoe_swa muse_glimmer_assistant": { nope: "bases" },
  "qwen3_next olmo_hybrid": { types: linear },
  minimax: { types: everyNth("full_attention", "linear_attention", "", 2) },
  "lfm2 lfm2_moe": { types: named("full_attn_idxs", "conv", "full_attention") },
  bamba: { types: named("attn_layer_indices", "mamba", "mamba") },

  apertus: llama3(12e6, 8, 1, 4, 8192),
  cwm: llama3(1e6, 16, 1, 4, 8192),
  higgs_audio_v2: llama3(500000, 32, 0.125, 0.5, 1024),
  "gpt_oss openai_privacy_filter": yarn(32, 4096, { truncate: false }),
  ministral3: mistral(16, 16384, 1e6),
  mistral4: mistral(128, 8192, 10000),

  deepseek_v32: { notes: () => [indexer("half")] },
  glm_moe_dsa: {
    notes: (fields) => [
      indexer(fields.flag("indexer_rope_interleave") === false ? "half" : "interleaved"),
    ],
  },

  "qwen3_vl_text qwen3_vl_moe_text qwen3_omni_moe_text": {
    defaults: { mrope_section: [24, 20, 20] },
  },
  "qwen3_5_text qwen3_5_moe_text": { types: linear, defaults: { mrope_section: [11, 11, 10] } },
  "glm4v_text glm4v_moe_text glm_image_text glm_ocr_text": {
    defaults: { mrope_section: [8, 12, 12] },
  },

  "gptj codegen roformer esm": { base: [] },
  gpt_neox: { base: neoXBase, part: ["rotary_pct", "partial_rotary_factor"] },
  gpt_neox_japanese: { base: neoXBase },
  nomic_bert: { base: neoXBase, part: ["rotary_emb_fraction"], readsLayout: true },
  jetmoe: { head: "kv_channels" },
  "phi3 phi4_multimodal": { defaults: { original_max_position_embeddings: 4096 } },
  qwen: {
    notes: () => [
      "Beyond seq_length positions use_dynamic_ntk raises the base, which is not done here.",
    ],
  },
  zamba2: {
    head: "attention_head_dim",
    notes: (fields) =>
      fields.flag("use_mem_rope") === undefined
        ? ["use_mem_rope is not given: without it nothing turns."]
        : [],
  },
});

/** The facts of one line of config/classes.ts. */
function parsed(words: string, type: string): ModelFacts {
  const values = new Map(
    words.split(" ").map((word) => word.split("=") as [string, string | undefined]),
  );
  const { defaults, ...extra } = more.get(type) ?? {};
  const [hidden_size, num_attention_heads] = (values.get("heads") ?? "").split("/").map(Number);
  const keys = Object.entries({
    head: extra.head ?? "head_dim",
    latent: "qk_rope_head_dim",
    rotary: "rotary_dim",
    part: extra.part?.[0] ?? "partial_rotary_factor",
    base: "rope_theta",
  });
  const given = keys.filter(([word]) => values.get(word));
  return {
    layout: values.has("interleaved") ? "interleaved" : "half",
    readsLayout: values.has("readsLayout") || values.has("hub"),
    base: ["rope_theta"],
    part: values.has("part") ? ["partial_rotary_factor"] : [],
    rotaryDim: values.has("rotary"),
    latent: values.has("latent"),
    ...(values.has("chunked") && { sections: "chunked" }),
    ...(values.has("crossed") && { sections: "crossed" }),
    alpha: values.has("alpha"),
    loose: values.has("hub"),
    ...extra,
    defaults: {
      ...(hidden_size && { hidden_size, num_attention_heads }),
      rope_theta: 10000,
      ...Object.fromEntries(given.map(([word, key]) => [key, Number(values.get(word))])),
      ...defaults,
    },
  };
}

export const models: ReadonlyMap<string, ModelFacts> = new Map(
  classes
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [words, types] = line.split(": ") as [string, string];
      return types.split(" ").map((type) => [type, parsed(words, type)] as const);
    }),
);
