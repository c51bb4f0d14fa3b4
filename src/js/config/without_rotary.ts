// Models without a rotary encoding: names their encoding, and the call of this library with their numbers.

import { shown } from "../core/checks.js";
import { byType } from "./classes.js";
import { call, type Fields } from "./fields.js";
import { fopeRefusal } from "./fope.js";
import { guessRefusal } from "./guess.js";
import { headCounts, longest, widths } from "./key_names.js";
import type { Model } from "./model.js";
import { models } from "./models.js";
import { noRotary, notHere, type Said, said } from "./reasons.js";

/** What a model has instead, or undefined if it has a rotary encoding after all. */
type Instead = Said | ((fields: Fields) => Said | undefined);

const insteadOf = (instead: Instead | undefined, fields: Fields): Said | undefined =>
  typeof instead === "function" ? instead(fields) : instead;

const lengthNames = [...longest, "max_target_positions"];
/** The keys of the numbers that texts contain as "$heads, ". */
const numberNames: Readonly<Record<string, readonly string[]>> = {
  heads: [...headCounts, "encoder_attention_heads"],
  dim: [...widths, "dim", "emb_dim"],
};

/** "$dim, " becomes "dim: 512, ", or nothing if the number is missing or invalid. */
function filled({ text, words, values }: Said, fields: Fields): Said {
  const fill = (text: string) =>
    text.replace(/\$(\w+), /g, (_, name: string) => {
      const value = fields.whole(...numberNames[name]!);
      return value === undefined ? "" : `${name}: ${value}, `;
    });
  return { text: fill(text), words, values: values.map(fill) };
}

const alibi = said`adds ALiBi to the scores: ${'pe.bias("alibi", { $heads, queries, keys, causal: true })'}`;

/** The call for a table of positions. `offset` is the row of position 0. */
const tableCall = (offset = 0): string =>
  `pe.encode("learned", { table, ${offset ? `offset: ${offset}, ` : ""}$dim, length })`;
const learned = (offset = 0): Said => said`adds a learned table to the input: ${tableCall(offset)}`;

/** RoBERTa: positions begin after the row of the padding token. */
const afterPadding = (fields: Fields): number => (fields.whole("pad_token_id") ?? 1) + 1;
const byPadding: Instead = (fields) => learned(afterPadding(fields));

const sinusoidalCall = (options: string): string =>
  `pe.encode("sinusoidal", { length, $dim, ${options} })`;
const sinusoidal = (options: string): Said =>
  said`adds sinusoids to the input: ${sinusoidalCall(options)}`;
const overHalf = 'layout: "sin_cos", denominator: "half-1"';

const bucketCall = (fields: Fields, more = ""): string => {
  const buckets = fields.whole("relative_attention_num_buckets") ?? 32;
  const maxDistance = fields.whole("relative_attention_max_distance") ?? 128;
  return `pe.bias("t5", { table, buckets: ${buckets}, maxDistance: ${maxDistance}, ${more}queries, keys })`;
};

const relative = (options: string): Said =>
  said`reads relative positions in the scores: ${`pe.scores(${options})`}`;

const relativeTable =
  (more = ""): Instead =>
  (fields) => {
    const rows = fields.whole(...lengthNames);
    const maxDistance = rows === undefined ? "" : `, maxDistance: ${rows - 1}`;
    return relative(`"relative_table", { q, k, shape, table${maxDistance}${more} }`);
  };

const transformerXl = (more = ""): Said =>
  relative(`"transformer_xl", { q, k, shape, u, v, projection${more} }`);

const windows =
  (id: string, arrays: string): Instead =>
  (fields) => {
    const side = fields.whole("window_size");
    const size = side === undefined ? "rows, columns" : `rows: ${side}, columns: ${side}`;
    return said`adds a bias between the cells of a window: ${`pe.bias("${id}", { ${size}, ${arrays} })`}`;
  };

const vit = said`adds a learned table to the patches: ${'pe.encode("vit", { table, grid: [rows, columns] })'}`;

const nothing = (why: Said): Said => said`has none at all, ${why}`;
const causalAlone = nothing(said`causal attention alone tells the order`);

/** Encodings by position_embedding_type. */
const byKind: Readonly<Record<string, Instead>> = {
  alibi,
  relative_key: relativeTable(),
  relative_key_query: relativeTable(", keyTerm: true"),
  nope: causalAlone,
};
const isRotary = (kind: string): boolean => /^rot|^rope/.test(kind);

/** The BERT family: a table, or the encoding of position_embedding_type. */
const bertLike =
  (absolute: Instead): Instead =>
  (fields) => {
    const kind = fields.word("position_embedding_type") ?? "absolute";
    if (isRotary(kind)) return undefined;
    return insteadOf(Object.hasOwn(byKind, kind) ? byKind[kind] : absolute, fields);
  };

const latentWithout = nothing(
  said`qk_rope_head_dim is 0: latent attention without rotated channels`,
);
const isStillLatent = (fields: Fields): boolean =>
  fields.whole("qk_rope_head_dim") === 0 &&
  fields.has("kv_lora_rank") &&
  !fields.is("use_mla", false);
// No published model rotates its qk_rope_head_dim channels.
const assertsNope = nothing(said`its published code asserts mla_use_nope, which is false here`);
const kimiLinear: Instead = (fields) =>
  fields.is("mla_use_nope", false)
    ? assertsNope
    : nothing(said`mla_use_nope: the qk_rope_head_dim channels never turn`);

const withoutRotary = byType<Instead>({
  "bloom jais btlm": alibi,
  "falcon RefinedWeb RefinedWebModel": (fields) =>
    fields.is("alibi", true) ? said`${alibi}, divided by sqrt(headDim) with the scores` : undefined,
  mpt: (fields) => {
    if (!fields.is("rope", true)) return fields.is("alibi", false) ? learned() : alibi;
    fields.mark("rope");
    return undefined;
  },
  // Both Baichuans have one model_type; the one with 13 billion parameters is 5120 wide and has ALiBi.
  baichuan: (fields) => (fields.whole("hidden_size") === 5120 ? alibi : undefined),
  "gpt2 openai-gpt gpt_neo gpt_bigcode blenderbot blenderbot-small gpt-sw3 imagegpt": learned(),
  "clip clip_text_model siglip siglip_text_model blip_text_model": learned(),
  "opt biogpt bart mbart plbart mvp led": learned(2),
  "bert albert electra distilbert mobilebert nezha ernie bert-generation": bertLike(learned()),
  "layoutlm xlm flaubert big_bird megatron-bert rembert roc_bert": bertLike(learned()),
  "convbert squeezebert splinter nystromformer mra funnel lilt": bertLike(learned()),
  "roberta xlm-roberta xlm-roberta-xl camembert data2vec-text": bertLike(byPadding),
  "roberta-prelayernorm xmod esm": bertLike(byPadding),
  longformer: byPadding,
  "vit deit vit_mae clip_vision_model siglip_vision_model siglip2_vision_model": vit,
  "dinov2 vit_msn idefics3_vision": vit,
  whisper: said`adds sinusoids in the encoder, ${sinusoidalCall(overHalf)}, and a learned table in the decoder, ${tableCall()}`,
  "marian pegasus ctrl": sinusoidal('layout: "sin_cos"'),
  "m2m_100 fsmt xglm speech_to_text": said`${sinusoidal(overHalf)}, with positions from pad_token_id + 1 on`,
  "t5 mt5 umt5 longt5 switch_transformers pop2piano udop": (fields) =>
    said`adds a bias by distance to the scores: ${bucketCall(fields, "bidirectional, ")}, bidirectional: true in the encoder, false in the decoder`,
  mpnet: (fields) =>
    said`adds a learned table to the input, ${tableCall(afterPadding(fields))}, and a bias by distance to the scores, ${bucketCall(fields)}`,
  "deberta deberta-v2": (fields) => {
    if (fields.is("relative_attention", false)) return learned();
    const buckets = fields.whole("position_buckets") ?? 0;
    const maxPosition =
      fields.whole("max_relative_positions") ?? fields.whole(...lengthNames) ?? 512;
    return relative(
      `"deberta", { q, k, shape, buckets: ${buckets}, maxPosition: ${maxPosition}, span: ${buckets || maxPosition}, positionKeys, positionQueries }`,
    );
  },
  "transfo-xl parakeet_encoder nemotron_asr_streaming_encoder": transformerXl(),
  xlnet: transformerXl(', variant: "xlnet_bidirectional"'),
  swin: windows("swin", "table"),
  swinv2: windows("swin_v2", "w1, b1, w2"),
  "mamba mamba2 falcon_mamba rwkv": nothing(said`its order comes from recurrence`),
  "jamba nemotron_h nemotron_h_puzzle": nothing(said`its state space layers tell the order`),
  "rwkv5 rwkv6 rwkv7 xlstm": nothing(said`its order comes from recurrence`),
  // The class's qk_rope_head_dim is 0; its layers have linear attention or latent attention.
  "glm5_next glm5_next_text": (fields) =>
    fields.some("qk_rope_head_dim") ? undefined : latentWithout,
  "inkling inkling_text inkling_mm_model": said`adds logits by distance to the scores: ${"pe.layersFromConfig(config, { weights })"} reads them, given ${"rel_logits_proj.proj"} of all layers`,
  // Only position_embedding_type "rope" makes it rotary; rope_theta does not.
  granitemoehybrid: (fields) =>
    fields.word("position_embedding_type") === "rope" ? undefined : causalAlone,
  zamba2: (fields) =>
    fields.is("use_mem_rope", false) ? nothing(said`use_mem_rope is false`) : undefined,
  olmo_hybrid: (fields) =>
    fields.object("rope_parameters")?.isNull("rope_theta")
      ? nothing(said`rope_theta is null`)
      : undefined,
  "kimi_linear kimi_k3": kimiLinear,
});

/** Types that may have no rotary encoding. */
export const typesWithoutRotary: ReadonlySet<string> = new Set(withoutRotary.keys());

/** Rotary encodings that the library cannot make. */
const missing = byType<Instead>({
  recurrent_gemma: said`its attention turns a part of the head only, and its class makes frequencies for all of it`,
  musicflamingo: said`its positions are times in seconds`,
  cosmos3_edge_text: said`the axes of its positions are not known here`,
  qwen2_5_omni_dit: said`it turns one head only`,
  chatglm: (fields) =>
    fields.is("position_encoding_2d", true)
      ? said`two coordinates of ChatGLM-6B, each turning half a head`
      : undefined,
  "seamless_m4t wav2vec2-bert wav2vec2-conformer": said`it turns where position_embeddings_type is "rotary", by rotary_embedding_base`,
});

const imageTypes =
  /vision|vit$|vit_|^vit|dino|jepa|pixtral|siglip|^sam\d|eomt|efficientloftr|mlcd|sapiens/;
const imageKeys =
  "patch_size image_size spatial_merge_size temporal_patch_size in_channels in_chans".split(" ");

/** Encodings of this library by the cells of a grid. */
const towers = byType({
  "qwen2_vl_text qwen2_5_vl_text qwen3_vl_text qwen3_vl_moe_text": "axial_qwen",
  "qwen2_vl_vision qwen2_5_vl_vision qwen3_vl_vision qwen3_vl_moe_vision": "axial_qwen",
  "dinov3_vit eomt_dinov3 sapiens2": "axial_dinov3",
});

/** Patches have rows and columns: a rotation with one axis would be wrong. */
function ofImages({ type, given, architecture, fields }: Model): Said | undefined {
  const isNamed = models.has(given) || architecture !== undefined;
  if (isNamed || !(imageTypes.test(type) || fields.has(...imageKeys))) return undefined;
  const call = `pe.rotary("${towers.get(type) ?? "axial_rope_vit"}")`;
  return said`its positions have more than one axis: ${call} takes ${"{ grid: [rows, columns] }"}`;
}

/** The encoding that a model of unknown type names in its fields. */
function namedEncoding({ fields, rotary }: Model, kind: string): Instead | undefined {
  if (Object.hasOwn(byKind, kind)) return byKind[kind];
  const isAlibi = fields.is("alibi", true) || fields.is("use_alibi", true);
  return isAlibi && !rotary ? alibi : undefined;
}

/** The name among the classes of a params.json, as mistral-inference and Meta's own code read it: other names than a
 * config.json, and weights whose pairs are neighbours. A base that it leaves out was 10000 in one version and 1000000 in
 * the next. */
export const mistralParams = "mistral_params";

export const isMistralParams = (fields: Fields): boolean =>
  ["dim", "n_heads", "n_layers"].every((name) => fields.inFile().has(name));

/** Scalings under names of their own. */
const scalings = ["yarn", "llama_4_scaling", "use_scaled_rope"];

/** Why a params.json is not answered, undefined if its rotation is plain. */
function paramsRefusal(fields: Fields): Said | undefined {
  const { values } = fields.inFile();
  const scaling = scalings.find((name) => values[name]);
  if (scaling)
    return said`the scaling ${scaling} of a params.json is not read; give the model's config.json`;
  if (typeof values.rope_theta === "number") return undefined;
  return said`a params.json without ${"rope_theta"} is read with 10000 or 1000000 by different versions of its code`;
}

/** The error for a model without a rotary encoding, with a message that names an alternative. */
export interface Refusal {
  error: RangeError;
  /** Whether it has no encoding at all: its layers can be listed. */
  none: boolean;
}

export function refusalOf(model: Model): Refusal | undefined {
  const { type, fields, rotary } = model;
  const name = type ? `model_type ${shown(type)}` : "a model without model_type";
  const listed = withoutRotary.get(type);
  const not = fopeRefusal(model) ?? insteadOf(missing.get(type), fields);
  if (not !== undefined) return refused(`${name} has a rotary encoding that is not here: `, not);
  const images = listed ? undefined : ofImages(model);
  if (images !== undefined)
    return refused(`${name} has a rotary encoding that is not here: `, images);
  const kind = fields.word("position_embedding_type") ?? "";
  const isKnown = models.has(type);
  const instead =
    insteadOf(listed ?? (isKnown ? undefined : namedEncoding(model, kind)), fields) ??
    (fields.is("mla_use_nope", true) ? insteadOf(kimiLinear, fields) : undefined) ??
    (isStillLatent(fields) ? latentWithout : undefined);
  if (instead !== undefined) {
    const has = filled(instead, fields);
    const subject = `${call}: ${name} has no rotary encoding: it `;
    return {
      error: instead === assertsNope ? new RangeError(subject + has.text) : noRotary(subject, has),
      none: has.text.startsWith("has none at all"),
    };
  }
  if (isRotary(kind)) fields.mark("position_embedding_type");
  const own = type === mistralParams ? paramsRefusal(fields) : undefined;
  if (own !== undefined) return refused("", own);
  const unread = guessRefusal(model);
  if (unread !== undefined) return refused(`${name} is not known here: `, unread);
  if (isKnown || listed || rotary) return undefined;
  return refused(
    "",
    said`nothing here speaks of a rotary encoding (${name}): no rope_theta, rope_parameters, rope_scaling, rotary_dim, rotary_pct or qk_rope_head_dim`,
  );
}

const refused = (subject: string, because: Said): Refusal => ({
  error: notHere(`${call}: ${subject}`, because),
  none: false,
});
