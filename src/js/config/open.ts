// The part of a config.json that speaks of text, and what is known of its model_type.
import { shown } from "../tensor.js";
import { call, Fields, isObject } from "./fields.js";
import { type ModelFacts, models } from "./models.js";

/** Where models that see or hear keep the configuration of their language model. */
const nested = ["text_config", "llm_config", "language_config", "thinker_config"];

/** Fields that only a model with a rotary encoding has. */
const telling = [
  "rope_theta",
  "rope_scaling",
  "rope_parameters",
  "rope_local_base_freq",
  "global_rope_theta",
  "rope_embedding_base",
  "rope_freq_constant",
  "partial_rotary_factor",
  "qk_rope_head_dim",
  "rotary_dim",
  "rotary_emb_base",
  "rotary_emb_fraction",
  "rotary_pct",
];

export interface Model {
  /** "" where config.json says none. */
  type: string;
  facts: ModelFacts | undefined;
  /** The fields, and behind them the defaults of the model_type. */
  fields: Fields;
  /** Something speaks of a rotary encoding. */
  rotary: boolean;
}

export function openModel(config: unknown): Model {
  if (!isObject(config)) {
    throw new TypeError(
      `${call}: config must be an object, a parsed config.json, got ${shown(config)}`,
    );
  }
  // A configuration that holds itself would never end.
  let depth = 4;
  let values = config;
  let path = "";
  let type = new Fields(config).text("model_type") ?? "";
  for (let inner = textOf(values, path); inner && depth > 0; inner = textOf(values, path)) {
    --depth;
    ({ values, path } = inner);
    const own = new Fields(values, path).text("model_type");
    type = own ?? (models.has(`${type}_text`) ? `${type}_text` : type);
  }
  const facts = models.get(type);
  // What d_model or attn_config says is as good as hidden_size and what stands beside it (MPT, DBRX).
  const attention = new Fields(values, path).object("attn_config");
  const defaults = new Fields(facts?.defaults ?? {});
  const behind = attention ? new Fields(attention.values, attention.path, defaults) : defaults;
  const fields = new Fields(values, path, behind);
  const kind = fields.text("position_embedding_type") ?? "";
  return { type, facts, fields, rotary: fields.has(...telling) || /^rot|^rope/.test(kind) };
}

function textOf(values: Record<string, unknown>, path: string) {
  const fields = new Fields(values, path);
  const name = nested.find((one) => fields.has(one));
  return name === undefined ? undefined : fields.object(name);
}
