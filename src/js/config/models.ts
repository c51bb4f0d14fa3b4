// Facts about a model_type that its config.json need not contain: which channels form a pair, and which keys its
// class reads. Defaults that are single numbers are in config/classes.ts.
import { byType, classes } from "./classes.js";
import type { Fields } from "./fields.js";
import type { LayerFacts, Layers, ModelFacts } from "./model.js";
import * as nope from "./nope.js";

const besides = (base: string, scaled: boolean): LayerFacts => ({ base: [base], scaled });

/** Layers with full attention and sliding ones, each with the key of its base; whether the scaling applies to sliding ones. */
const bothTypes = (full: string, sliding: string, scaled: boolean): Layers => ({
  full_attention: besides(full, true),
  sliding_attention: besides(sliding, scaled),
});
const inside: LayerFacts = { base: [], scaled: false };
const global = { full_attention: inside, sliding_attention: inside };
const sharedKeys =
  "Keys are values too, so attention's output is turned back by the position of its query (outputRotation). A compressed key stands at the position of the first token of its window; layers with such keys also see the last sliding_window keys as they are.";

const ropeParameters = (
  rope_theta: number,
  partial_rotary_factor?: number,
  rope_type = "default",
) => ({
  rope_type,
  rope_theta,
  ...(partial_rotary_factor && { partial_rotary_factor }),
});
/** A class with a dictionary of its own where the file gives none. A base beside it is not read then. */
const dictionary = (rope_parameters: object) => ({ defaults: { rope_parameters } });
/** A class that reads rope_parameters only, whose defaults differ by type of layer. */
const eachType = (types: Readonly<Record<string, object>>) => ({
  newOnly: true,
  layers: Object.fromEntries(Object.keys(types).map((type) => [type, inside])),
  ...dictionary(types),
});
const llama3 = (rope_theta: number, factor: number, low: number, high: number, length: number) =>
  dictionary({
    ...{ rope_type: "llama3", rope_theta, factor, low_freq_factor: low, high_freq_factor: high },
    original_max_position_embeddings: length,
  });
const yarn = (factor: number, original_max_position_embeddings: number, more: object) =>
  dictionary({ rope_type: "yarn", factor, original_max_position_embeddings, ...more });
const mistral = (factor: number, length: number, rope_theta: number) => ({
  temperature: true,
  ...yarn(factor, length, { rope_theta, mscale: 1, mscale_all_dim: 1, llama_4_scaling_beta: 0.1 }),
});
const grokTemperature =
  "A temperature (attn_temperature_len) multiplies scores besides, which is not read here.";
const neoXBase = ["rotary_emb_base", "rope_theta"];

/** Llama 4's temperature on the queries of layers that do not turn. */
export function stillTemperature(fields: Fields) {
  const key = "attn_temperature_tuning";
  if (fields.isNull(key) || fields.is(key, false) || fields.whole(key) === 0) return undefined;
  const beta = fields.number("attn_scale") ?? 0.1;
  return Object.freeze({ beta, originalLength: fields.positive("floor_scale") ?? 8192, offset: 1 });
}

/** Llama 4's temperature, and the size of its chunks. */
function llama4Notes(fields: Fields): string[] {
  const notes: string[] = [];
  const temperature = stillTemperature(fields);
  if (temperature)
    notes.push(
      `Not a part of the rotation: in layers without it a temperature (attn_temperature_tuning) multiplies the query at position p by 1 + ${temperature.beta} ln(1 + floor((p + 1) / ${temperature.originalLength})).`,
    );
  const size = fields.whole("attention_chunk_size");
  if (fields.isNull("attention_chunk_size")) return notes;
  notes.push(
    size
      ? `Not a part of the rotation: layers that turn see the keys of their own chunk of ${size} positions (attention_chunk_size).`
      : "attention_chunk_size is not given: layers that turn see chunks of 8192 keys.",
  );
  return notes;
}

type More = Partial<Omit<ModelFacts, "defaults">> & { defaults?: object };

/** What the words of config/classes.ts do not say. */
const more = byType<More>({
  "gemma3_text gemma3n_text t5gemma2_text t5gemma2_decoder": {
    layers: bothTypes("rope_theta", "rope_local_base_freq", false),
    defaults: { rope_theta: 1e6, rope_local_base_freq: 10000 },
  },
  "diffusion_gemma_text gemma4_text gemma4_unified_text": {
    newOnly: true,
    layers: { ...global, full_attention: { ...inside, head: "global_head_dim" } },
    defaults: {
      global_head_dim: 512,
      rope_parameters: {
        full_attention: ropeParameters(1e6, 0.25, "proportional"),
        sliding_attention: ropeParameters(10000),
      },
    },
  },
  cohere_compass_text: { newOnly: true, layers: global },
  "modernbert modernbert-decoder": {
    layers: bothTypes("global_rope_theta", "local_rope_theta", true),
    defaults: { global_rope_theta: 160000, local_rope_theta: 10000 },
  },
  olmo3: { layers: bothTypes("rope_theta", "rope_theta", false) },
  mimo_v2_flash: eachType({
    full_attention: ropeParameters(5e6, 0.334),
    sliding_attention: ropeParameters(10000, 0.334),
  }),
  laguna: eachType({
    full_attention: ropeParameters(500000, 0.5),
    sliding_attention: ropeParameters(10000),
  }),
  mellum: eachType({
    full_attention: ropeParameters(500000),
    sliding_attention: ropeParameters(10000),
  }),
  zaya: eachType({
    hybrid: ropeParameters(5e6, 0.5),
    hybrid_sliding: ropeParameters(10000, 0.5),
  }),

  "afmoe cohere2 cohere2_moe": { nope: nope.fullAttention },
  "exaone4 exaone_moe": { nope: nope.fullWithWindow },
  smollm3: { nope: nope.listed },
  llama4_text: { nope: nope.listed, notes: llama4Notes },
  "granite_swa granitemoe_swa muse_glimmer_assistant": { nope: nope.basesOfLayers },
  muse_glimmer_text: { nope: nope.basesOrFourth },
  minicpm_sala: { nope: nope.byFlags, head: "lightning_head_dim" },
  step3p5: { form: "lists" },
  grok1: {
    form: "beside",
    notes: (fields) => (fields.has("attn_temperature_len") ? [grokTemperature] : []),
  },
  deepseek_v4: {
    form: "labels",
    atEnd: true,
    defaults: { compress_rope_theta: 160000, partial_rotary_factor: 64 / 512 },
    notes: () => [sharedKeys],
  },
  nanochat: {
    direction: -1,
    notes: () => ["A token at position p turns by -p (direction)."],
  },

  apertus: llama3(12e6, 8, 1, 4, 8192),
  cwm: llama3(1e6, 16, 1, 4, 8192),
  higgs_audio_v2: llama3(500000, 32, 0.125, 0.5, 1024),
  "gpt_oss openai_privacy_filter": yarn(32, 4096, { truncate: false }),
  "pe_audio_encoder pe_audio_video_encoder pe_video_encoder": dictionary(ropeParameters(20000)),
  moonshine_streaming: dictionary(ropeParameters(10000, 0.8)),
  ministral3: mistral(16, 16384, 1e6),
  mistral4: mistral(128, 8192, 10000),

  deepseek_v32: { indexer: () => "half" },
  glm_moe_dsa: {
    indexer: (fields) =>
      fields.flag("indexer_rope_interleave") === false ? "half" : "interleaved",
  },

  "ernie4_5_vl_moe_text ernie4_5_moe_vl": {
    notes: () => [
      "transformers keeps these frequencies in another order: those of height, of width, of time.",
    ],
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
function parsed(words: string, type: string): Omit<ModelFacts, "isNew"> {
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
  const sections = (["chunked", "crossed", "alternating"] as const).find((one) => values.has(one));
  const dealt = sections && values.get(sections);
  const given = keys.filter(([word]) => values.get(word));
  return {
    layout: values.has("interleaved") ? "interleaved" : "half",
    readsLayout: values.has("readsLayout") || values.has("hub"),
    base: ["rope_theta"],
    part: values.has("part") ? ["partial_rotary_factor"] : [],
    rotaryDim: values.has("rotary"),
    latent: values.has("latent"),
    ...(sections && { sections }),
    alpha: values.has("alpha"),
    loose: values.has("hub"),
    ...extra,
    defaults: {
      ...(hidden_size && { hidden_size, num_attention_heads }),
      ...(dealt && { mrope_section: dealt.split(",").map(Number) }),
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
      return types.split(" ").map((marked) => {
        const type = marked.replace("*", "");
        return [type, { ...parsed(words, type), isNew: type !== marked }] as const;
      });
    }),
);
