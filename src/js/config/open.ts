// The part of a config.json that speaks of text, and what is known of its model_type.
import { shown } from "../tensor.js";
import { call, Fields } from "./fields.js";
import { isObject } from "./is_object.js";
import { type ModelFacts, models } from "./models.js";
import { Reading } from "./reading.js";

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
  "layer_rope_theta",
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
  /** The file names the text model itself, not one that also sees. */
  named: boolean;
  /** The fields, and behind them the defaults of the model_type. */
  fields: Fields;
  /** Something speaks of a rotary encoding. */
  rotary: boolean;
  reading: Reading;
}

export function openModel(config: unknown): Model {
  if (!isObject(config)) {
    throw new TypeError(
      `${call}: config must be an object, a parsed config.json, got ${shown(config)}`,
    );
  }
  const reading = new Reading();
  reading.look(config, "");
  let fields = new Fields(config, reading);
  let type = fields.text("model_type") ?? "";
  // A configuration that holds itself would never end.
  for (let depth = 4, inner = textOf(fields); inner && depth > 0; inner = textOf(fields)) {
    --depth;
    fields = inner;
    reading.deeper(fields.path.slice(0, -1));
    reading.look(fields.values, fields.path);
    type = fields.text("model_type") ?? type;
  }
  const named = models.has(type);
  if (!named) type = textType(type);
  const facts = models.get(type);
  // What d_model or attn_config says is as good as hidden_size and what stands beside it (MPT, DBRX).
  const attention = fields.object("attn_config");
  if (attention) reading.look(attention.values, attention.path);
  const ofClass = new Fields(facts?.defaults ?? {}, reading, { ofClass: true });
  const behind = attention
    ? new Fields(attention.values, reading, { path: attention.path, behind: ofClass })
    : ofClass;
  fields = new Fields(fields.values, reading, { path: fields.path, behind });
  const kind = fields.word("position_embedding_type") ?? "";
  const rotary = fields.has(...telling) || /^rot|^rope/.test(kind);
  return { type, facts, named, fields, rotary, reading };
}

/** The model_type of the language model in one that also sees. */
const textType = (type: string): string => (models.has(`${type}_text`) ? `${type}_text` : type);

function textOf(fields: Fields): Fields | undefined {
  const name = nested.find((one) => fields.has(one));
  return name === undefined ? undefined : fields.object(name);
}
