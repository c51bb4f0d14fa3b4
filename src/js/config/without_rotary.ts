// Models without a rotary encoding: names their encoding, and the call of this library with their numbers.

import { shown } from "../checks.js";
import { call, type Fields } from "./fields.js";
import { models } from "./models.js";
import type { Model } from "./open.js";

/** The text about a model's encoding, or undefined if the model has a rotary one after all. */
type Instead = (fields: Fields) => string | undefined;

/** Numbers of a configuration for a message, without missing or invalid ones. */
function filled(fields: Fields, names: Readonly<Record<string, string | readonly string[]>>) {
  const parts: string[] = [];
  for (const [option, name] of Object.entries(names)) {
    const value = fields.whole(...(typeof name === "string" ? [name] : name));
    if (value !== undefined) parts.push(`${option}: ${value}`);
  }
  return parts;
}

const options = (...parts: readonly string[]) => `{ ${parts.join(", ")} }`;
const headNames = "num_attention_heads n_head n_heads num_heads encoder_attention_heads".split(" ");
const widthNames = ["hidden_size", "n_embd", "d_model", "dim", "emb_dim"];
const lengthNames = "max_position_embeddings n_positions max_target_positions max_seq_len".split(
  " ",
);
const heads = (fields: Fields) => filled(fields, { heads: headNames });

const alibi =
  (more = ""): Instead =>
  (fields) =>
    `adds ALiBi to the scores: pe.bias("alibi", ${options(...heads(fields), "queries", "keys", "causal: true")})${more}`;

/** The call for a table of positions. `offset` is the row of position 0. */
const tableCall = (fields: Fields, offset = 0): string =>
  `pe.encode("learned", ${options("table", ...(offset ? [`offset: ${offset}`] : []), ...filled(fields, { dim: widthNames }), "length")})`;

const learned =
  (offset = 0): Instead =>
  (fields) =>
    `adds a learned table to the input: ${tableCall(fields, offset)}`;

/** RoBERTa: positions begin after the row of the padding token. */
const afterPadding = (fields: Fields): number => (fields.whole("pad_token_id") ?? 1) + 1;
const byPadding: Instead = (fields) => learned(afterPadding(fields))(fields);

const sinusoidal =
  (more: string, offset = ""): Instead =>
  (fields) =>
    `adds sinusoids to the input: pe.encode("sinusoidal", ${options("length", ...filled(fields, { dim: widthNames }), more)})${offset}`;

const bucketCall = (fields: Fields, ...more: string[]): string => {
  const wide = fields.whole("relative_attention_num_buckets") ?? 32;
  const far = fields.whole("relative_attention_max_distance") ?? 128;
  return `pe.bias("t5", ${options("table", `buckets: ${wide}`, `maxDistance: ${far}`, ...more, "queries", "keys")})`;
};
const t5: Instead = (fields) =>
  `adds a bias by distance to the scores: ${bucketCall(fields, "bidirectional")}, bidirectional: true in the encoder, false in the decoder`;

const mpnet: Instead = (fields) =>
  `adds a learned table to the input, ${tableCall(fields, afterPadding(fields))}, and a bias by distance to the scores, ${bucketCall(fields)}`;

const whisper: Instead = (fields) =>
  `adds sinusoids in the encoder, pe.encode("sinusoidal", ${options("length", ...filled(fields, { dim: widthNames }), 'layout: "sin_cos"', 'denominator: "half-1"')}), and a learned table in the decoder, ${tableCall(fields)}`;

const deberta: Instead = (fields) => {
  if (fields.is("relative_attention", false)) return learned()(fields);
  const wide = fields.whole("position_buckets") ?? 0;
  const far = fields.whole("max_relative_positions") ?? fields.whole(...lengthNames) ?? 512;
  const span = wide || far;
  return `reads relative positions in the scores: pe.scores("deberta", ${options("q", "k", "shape", `buckets: ${wide}`, `maxPosition: ${far}`, `span: ${span}`, "positionKeys", "positionQueries")})`;
};

const relativeTable =
  (keyTerm: boolean): Instead =>
  (fields) => {
    const rows = fields.whole(...lengthNames);
    const far = rows === undefined ? [] : [`maxDistance: ${rows - 1}`];
    const both = keyTerm ? ["keyTerm: true"] : [];
    return `reads relative positions in the scores: pe.scores("relative_table", ${options("q", "k", "shape", "table", ...far, ...both)})`;
  };

const transformerXl =
  (...more: string[]): Instead =>
  () =>
    `reads relative positions in the scores: pe.scores("transformer_xl", ${options("q", "k", "shape", "u", "v", "projection", ...more)})`;

const windows =
  (id: string, more: readonly string[]): Instead =>
  (fields) => {
    const side = fields.whole("window_size");
    const size = side === undefined ? ["rows", "columns"] : [`rows: ${side}`, `columns: ${side}`];
    return `adds a bias between the cells of a window: pe.bias("${id}", ${options(...size, ...more)})`;
  };

const vit: Instead = () =>
  'adds a learned table to the patches: pe.encode("vit", { table, grid: [rows, columns] })';

const nothing =
  (why: string): Instead =>
  () =>
    `has none at all, ${why}`;

/** Encodings by position_embedding_type. */
const byKind: Readonly<Record<string, Instead>> = {
  alibi: alibi(),
  relative_key: relativeTable(false),
  relative_key_query: relativeTable(true),
  nope: nothing("causal attention alone tells the order"),
};

/** The BERT family: a table, or the encoding of position_embedding_type. */
const bertLike =
  (absolute: Instead): Instead =>
  (fields) => {
    const kind = fields.word("position_embedding_type") ?? "absolute";
    if (/^rot|^rope/.test(kind)) return undefined;
    return (Object.hasOwn(byKind, kind) ? byKind[kind]! : absolute)(fields);
  };

const recurrence = nothing("its order comes from recurrence");
const falcon: Instead = (fields) =>
  fields.is("alibi", true)
    ? alibi(", divided by sqrt(headDim) with the scores")(fields)
    : undefined;
const mpt: Instead = (fields) => {
  if (!fields.is("rope", true)) return (fields.is("alibi", false) ? learned() : alibi())(fields);
  fields.mark("rope");
  return undefined;
};
// Both Baichuans have one model_type; the one with 13 billion parameters is 5120 wide and has ALiBi.
const baichuan: Instead = (fields) =>
  fields.whole("hidden_size") === 5120 ? alibi()(fields) : undefined;
// Only position_embedding_type "rope" makes it rotary; rope_theta does not.
const granite: Instead = (fields) =>
  fields.word("position_embedding_type") === "rope" ? undefined : byKind.nope!(fields);
const zamba: Instead = (fields) =>
  fields.is("use_mem_rope", false) ? nothing("use_mem_rope is false")(fields) : undefined;
// Its configuration has no other field for this.
const olmoHybrid: Instead = (fields) =>
  fields.inFile().has("rope_parameters", "rope_scaling", "rope_theta")
    ? undefined
    : nothing("as it has no rope_parameters")(fields);
// No published model turns its qk_rope_head_dim channels.
const kimiLinear: Instead = (fields) =>
  fields.is("mla_use_nope", false)
    ? nothing("its published code asserts mla_use_nope, which is false here")(fields)
    : nothing("mla_use_nope: the qk_rope_head_dim channels never turn")(fields);

/** Texts by lists of model types. */
type Families = readonly (readonly [types: string, instead: Instead])[];

const families: Families = [
  ["bloom jais btlm", alibi()],
  ["falcon RefinedWeb RefinedWebModel", falcon],
  ["mpt", mpt],
  ["baichuan", baichuan],
  ["gpt2 openai-gpt gpt_neo gpt_bigcode", learned()],
  ["opt biogpt", learned(2)],
  ["bart mbart plbart", learned(2)],
  ["blenderbot blenderbot-small", learned()],
  ["bert albert electra distilbert mobilebert nezha ernie bert-generation", bertLike(learned())],
  ["layoutlm xlm flaubert big_bird", bertLike(learned())],
  [
    "roberta xlm-roberta xlm-roberta-xl camembert data2vec-text roberta-prelayernorm xmod",
    bertLike(byPadding),
  ],
  ["longformer", byPadding],
  ["esm", bertLike(byPadding)],
  ["clip clip_text_model siglip siglip_text_model blip_text_model", learned()],
  ["vit deit vit_mae clip_vision_model siglip_vision_model dinov2 vit_msn", vit],
  ["whisper", whisper],
  ["marian pegasus", sinusoidal('layout: "sin_cos"')],
  [
    "m2m_100 fsmt xglm speech_to_text",
    sinusoidal(
      'layout: "sin_cos", denominator: "half-1"',
      ", with positions from pad_token_id + 1 on",
    ),
  ],
  ["ctrl", sinusoidal('layout: "sin_cos"')],
  ["t5 mt5 umt5 longt5 switch_transformers pop2piano udop", t5],
  ["mpnet", mpnet],
  ["deberta deberta-v2", deberta],
  ["transfo-xl", transformerXl()],
  ["xlnet", transformerXl('variant: "xlnet_bidirectional"')],
  ["swin", windows("swin", ["table"])],
  ["swinv2", windows("swin_v2", ["w1", "b1", "w2"])],
  ["mamba mamba2 falcon_mamba rwkv", recurrence],
  ["jamba nemotron_h", nothing("its state space layers tell the order")],
  ["inkling", nothing("a bias and a temperature tell the order")],
  ["granitemoehybrid", granite],
  ["zamba2", zamba],
  ["olmo_hybrid", olmoHybrid],
  ["kimi_linear kimi_k3", kimiLinear],
];

/** Rotary encodings that the library cannot make. */
const says = (text: string) => () => text;
const chatGlm: Instead = (fields) =>
  fields.is("position_encoding_2d", true)
    ? "two coordinates of ChatGLM-6B, each turning half a head"
    : undefined;
const deepSeek4 =
  "it turns the last qk_rope_head_dim channels of a head and turns the attention's output back, with a base of its own for compressed layers";
const recurrentGemma =
  "its attention turns a part of the head only, and its class makes frequencies for all of it";
const inTurn = says("its pairs read rows and columns in turn, and time last");
const missingFamilies: Families = [
  ["ernie4_5_vl_moe ernie4_5_vl_moe_text ernie4_5_moe_vl", inTurn],
  ["nanochat", says("it turns the other way round, by -p at position p")],
  ["deepseek_v4", says(deepSeek4)],
  ["hunyuan_vl hunyuan_vl_text", says("positions with four coordinates (xdrope)")],
  ["recurrent_gemma", says(recurrentGemma)],
  ["musicflamingo", says("its positions are times in seconds")],
  ["cosmos3_edge_text", says("the axes of its positions are not known here")],
  ["qwen2_5_omni_dit", says("it turns one head only")],
  ["chatglm", chatGlm],
];

const mapOf = (of: Families): ReadonlyMap<string, Instead> =>
  new Map(of.flatMap(([types, instead]) => types.split(" ").map((type) => [type, instead])));
const byType = mapOf(families);
const missing = mapOf(missingFamilies);

const seesImages = /vision|vit$|vit_|^vit|dino|jepa|pixtral|siglip|^sam\d|eomt|efficientloftr|mlcd/;
const ofImages =
  "patch_size image_size spatial_merge_size temporal_patch_size in_channels in_chans".split(" ");

/** Patches have rows and columns: a rotation with one axis would be wrong. */
function images({ type, named, fields }: Model): string | undefined {
  if (named || !(seesImages.test(type) || fields.has(...ofImages))) return undefined;
  return 'its positions have more than one axis: pe.rotary("axial_rope_vit") and its like take { grid: [rows, columns] }';
}

/** Refuses a model without a rotary encoding, with a message that names an alternative. */
export function refuseOthers(model: Model): void {
  const { type, fields, rotary } = model;
  const name = type ? `model_type ${shown(type)}` : "a model without model_type";
  const not = missing.get(type)?.(fields) ?? (byType.has(type) ? undefined : images(model));
  if (not !== undefined)
    throw new RangeError(`${call}: ${name} has a rotary encoding that is not here: ${not}`);
  const listed = byType.get(type);
  // Unlisted models may name their encoding in position_embedding_type.
  const kind = fields.word("position_embedding_type") ?? "";
  const told =
    listed ??
    (!models.has(type) && Object.hasOwn(byKind, kind)
      ? byKind[kind]
      : models.has(type) || rotary
        ? undefined
        : fields.is("alibi", true) || fields.is("use_alibi", true)
          ? alibi()
          : undefined);
  const instead =
    told?.(fields) ?? (fields.is("mla_use_nope", true) ? kimiLinear(fields) : undefined);
  if (instead !== undefined)
    throw new RangeError(`${call}: ${name} has no rotary encoding: it ${instead}`);
  if (/^rot|^rope/.test(kind)) fields.mark("position_embedding_type");
  if (models.has(type) || listed || rotary) return;
  throw new RangeError(
    `${call}: nothing here speaks of a rotary encoding (${name}): no rope_theta, rope_parameters, rope_scaling, rotary_dim, rotary_pct or qk_rope_head_dim`,
  );
}
