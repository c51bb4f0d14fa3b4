// The types of a model's layers where config.json does not list them, by the rules of the classes (transformers 5.16,
// configuration_*.py of each model).
import { outOfRange } from "../core/checks.js";
import { byType } from "./classes.js";
import { call, type Fields } from "./fields.js";
import { layerCounts } from "./key_names.js";
import type { Model } from "./model.js";

const [full, sliding] = ["full_attention", "sliding_attention"] as const;

/** Types of layers that mix tokens without attention, or do not mix them. */
export const withoutAttention: readonly string[] = [
  ...["linear_attention", "conv", "mamba", "mamba2", "recurrent", "mlp", "moe"],
];

/** No model has more layers: a larger number is a mistake. */
export const maxLayers = 10000;

/** The number of layers, if the file gives one. */
export const countOf = ({ fields }: Model): number | undefined => fields.whole(...layerCounts);

/** The number of layers, as given or by the length of a list of theirs. */
export function neededCount(model: Model, listed: number | undefined): number {
  const { fields } = model;
  const place = fields.where(...layerCounts);
  if (!fields.has(...layerCounts) && listed === undefined)
    throw new TypeError(
      `${place} must say how many layers there are, or layer_types must list them, got undefined`,
    );
  const count = fields.has(...layerCounts) ? countOf(model) : listed;
  if (count === undefined || count < 1 || count > maxLayers)
    throw outOfRange(place, `be an integer from 1 to ${maxLayers}`, count);
  return count;
}

type Rule = (fields: Fields, count: number) => string[] | undefined;

const each = (count: number, typeOf: (layer: number) => string): string[] =>
  Array.from({ length: count }, (_, layer) => typeOf(layer));

/** Every n-th layer has the type `last`, others have the type `most`; a pattern is repeated. */
const everyNth =
  (max: string, last: string, key: string, otherwise: number): Rule =>
  (fields, count) => {
    const pattern = fields.word(key);
    const every = fields.whole(key) || otherwise;
    return each(count, (layer) =>
      (pattern ? pattern[layer % pattern.length] === "G" : (layer + 1) % every === 0) ? last : max,
    );
  };
const slidingExcept = (key: string, otherwise = 4) => everyNth(sliding, full, key, otherwise);
const linearExcept = everyNth("linear_attention", full, "full_attention_interval", 4);

/** The first of every n layers has full attention. */
const firstOf =
  (key: string, otherwise: number): Rule =>
  (fields, count) => {
    const every = fields.whole(key) || otherwise;
    return each(count, (layer) => (layer % every === 0 ? full : sliding));
  };

/** Full attention in the layers of a list; `unlisted` without a list. */
const named =
  (key: string, others: string, unlisted: string): Rule =>
  (fields, count) => {
    const list = fields.has(key) ? new Set(fields.numbers(key)) : undefined;
    return each(count, (layer) => (list ? (list.has(layer) ? full : others) : unlisted));
  };

const all =
  (type: string): Rule =>
  (_, count) =>
    each(count, () => type);

/** Qwen 2 and 3: windows behind the first max_window_layers, if use_sliding_window asks for them. */
const windowsBehind: Rule = (fields, count) => {
  if (!fields.is("use_sliding_window", true) || !fields.has("sliding_window")) return undefined;
  const first = fields.whole("max_window_layers") ?? 28;
  return each(count, (layer) => (layer >= first ? sliding : full));
};

/** Gemma 4: the last layer has full attention in any case. */
const lastFull: Rule = (_, count) =>
  each(count, (layer) => ((layer + 1) % 6 === 0 || layer === count - 1 ? full : sliding));

/** Cohere 2 MoE: the dense layers in front have a pattern of their own. */
const withPrefix: Rule = (fields, count) => {
  const prefix = fields.whole("first_k_dense_replace") ?? 0;
  const inPrefix = fields.whole("prefix_dense_sliding_window_pattern") || 1;
  const every = fields.whole("sliding_window_pattern") || 4;
  return each(count, (layer) => {
    const isNth = layer < prefix ? (layer + 1) % inPrefix : (layer - prefix + 1) % every;
    return isNth === 0 ? full : sliding;
  });
};

const [sparse, heavy] = ["compressed_sparse_attention", "heavily_compressed_attention"] as const;
const byRatio: ReadonlyMap<number, string> = new Map([
  [0, sliding],
  [4, sparse],
  [128, heavy],
]);

/** DeepSeek V4: the rate at which a layer compresses its keys gives its type. The list may go on for layers that predict
 * further tokens. */
const byCompression: Rule = (fields, count) => {
  const ratios = fields.numbers("compress_ratios");
  const types = ratios?.map((ratio) => {
    const type = byRatio.get(ratio);
    if (type === undefined)
      throw outOfRange(fields.where("compress_ratios"), "hold 0, 4 and 128 only", ratio);
    return type;
  });
  const other = (layer: number) => (layer > 1 && layer % 2 === 1 ? sparse : heavy);
  return types?.slice(0, count) ?? each(count, other);
};

/** Kimi Linear: lists that count from 1. */
const byLinearConfig: Rule = (fields, count) => {
  const lists = fields.object("linear_attn_config");
  const turns = lists?.numbers("full_attn_layers");
  return turns && each(count, (layer) => (turns.includes(layer + 1) ? full : "linear_attention"));
};

const letters: Readonly<Record<string, string>> = {
  M: "mamba",
  "*": "attention",
  "-": "mlp",
  E: "moe",
};
/** MiniCPM-SALA: sparse layers, and lightning ones. */
const byMixers: Rule = (fields) => fields.texts("mixer_types");

/** Muse Glimmer: every fourth layer has full attention, counted from the last. */
const fullFromLast: Rule = (_, count) =>
  each(count, (layer) => ((count - 1 - layer) % 4 === 0 ? full : sliding));

/** GLM-5 Next. */
const glm5Next: Rule = (_, count) =>
  each(count, (layer) => (layer % 4 === 3 ? "deepseek_sparse_attention" : "linear_attention"));

/** Nemotron-H: a letter a layer. */
const byLetters: Rule = (fields) =>
  fields
    .word("hybrid_override_pattern")
    ?.split("")
    .map((letter) => letters[letter] ?? letter);

const jamba: Rule = (fields, count) => {
  const period = fields.whole("attn_layer_period") || 8;
  const offset = fields.whole("attn_layer_offset") ?? 4;
  return each(count, (layer) => ((layer - offset) % period === 0 ? "attention" : "mamba"));
};

const rules = byType<Rule>({
  "gemma2 vaultgemma gpt_oss openai_privacy_filter": slidingExcept("", 2),
  "gemma3_text t5gemma2_text": slidingExcept("sliding_window_pattern", 6),
  gemma3n_text: slidingExcept("", 5),
  "gemma4_text gemma4_unified_text": lastFull,
  olmo3: slidingExcept(""),
  afmoe: slidingExcept("global_attn_every_n_layers"),
  "cohere2 exaone4 exaone_moe": slidingExcept("sliding_window_pattern"),
  cohere2_moe: withPrefix,
  "modernbert modernbert-decoder": firstOf("global_attn_every_n_layers", 3),
  "granite_swa granitemoe_swa": firstOf("", 4),
  cwm: firstOf("window_pattern", 4),
  mimo_v2_flash: (_, count) =>
    each(count, (layer) => (layer === 0 || (layer + 1) % 6 === 0 ? full : sliding)),
  "laguna mellum step3p5": all(full),
  zaya: all("hybrid"),
  "qwen2 qwen2_moe qwen3 qwen3_moe qwen2_vl_text qwen2_5_vl_text": windowsBehind,
  deepseek_v4: byCompression,
  "qwen3_next qwen3_5_text qwen3_5_moe_text olmo_hybrid": linearExcept,
  minimax: everyNth(full, "linear_attention", "", 2),
  "lfm2 lfm2_moe": named("full_attn_idxs", "conv", full),
  bamba: named("attn_layer_indices", "mamba", "mamba"),
  "kimi_linear kimi_k3": byLinearConfig,
  "nemotron_h nemotron_h_puzzle": byLetters,
  minicpm_sala: byMixers,
  muse_glimmer_text: fullFromLast,
  "glm5_next glm5_next_text": glm5Next,
  jamba: jamba,
  "mamba mamba2 falcon_mamba": all("mamba"),
  rwkv: all("recurrent"),
});

/** The types that the class gives to `count` layers. */
export const ruleTypes = ({ type, fields }: Model, count: number): string[] | undefined =>
  rules.get(type)?.(fields, count);

/** The types of all layers: from the file, or by its class from their number. */
export function typesOf(model: Model): readonly string[] | undefined {
  const { fields, type } = model;
  const listed = fields.texts("layer_types") ?? fields.texts("layers_block_type");
  const count = countOf(model);
  if (!listed) return count && count <= maxLayers ? ruleTypes(model, count) : undefined;
  return type.startsWith("gemma4") && listed.length > 0 ? [...listed.slice(0, -1), full] : listed;
}

/** Lists of Step 3.7 and DeepSeek V4 go on for layers that predict further tokens. */
const goOn = ["step3p5", "deepseek_v4"];

/** The type of each of the layers; `count` of them. */
export function layerTypes(
  model: Model,
  types: readonly string[] | undefined,
  count: number,
): readonly (string | undefined)[] {
  if (!types) return new Array<undefined>(count).fill(undefined);
  const fits = goOn.includes(model.type) ? types.length >= count : types.length === count;
  if (fits) return types.slice(0, count);
  const { fields } = model;
  const place = fields.has("layer_types", "layers_block_type")
    ? fields.where("layer_types", "layers_block_type")
    : `${call}: the list of layers`;
  throw outOfRange(place, `have ${count} entries, one a layer`, types.length);
}

/** Whether layers of this type mix tokens by attention. */
export const attends = (type: string | undefined): boolean =>
  type === undefined || !withoutAttention.includes(type);
