// The text model in a config.json, and the facts about its model_type.

import { wrongType } from "../core/checks.js";
import { typeOfArchitecture } from "./architectures.js";
import { sinceTransformers5 } from "./classes.js";
import { call, Fields } from "./fields.js";
import { isMistralParams, mistralParams } from "./mistral_params.js";
import type { Model } from "./model.js";
import { type ModelFacts, models } from "./models.js";
import { isObject, Reading } from "./reading.js";
import { typesWithoutRotary } from "./without_rotary.js";

/** Keys of the language model in configurations of multimodal models. */
const nested = ["text_config", "llm_config", "language_config", "thinker_config"];

/** Fields that only models with a rotary encoding have. */
const telling = [
  ...["rope_theta", "global_rope_theta", "layer_rope_theta", "rope_local_base_freq"],
  ...["rope_scaling", "rope_parameters", "rope_embedding_base", "rope_freq_constant"],
  ...["qk_rope_head_dim", "rotary_dim", "rotary_emb_base"],
  ...["rotary_pct", "rotary_emb_fraction", "partial_rotary_factor"],
];

/** The facts for a reader of transformers 4: one dictionary, rope_scaling, and a base beside it; without the class 10000. */
function olderFacts(type: string, { newOnly, layers, defaults, ...facts }: ModelFacts): ModelFacts {
  const { rope_parameters, rope_theta, ...others } = defaults;
  const { rope_theta: inside, ...scaling } = isObject(rope_parameters) ? rope_parameters : {};
  const own = {
    rope_theta: inside ?? rope_theta,
    ...("factor" in scaling && { rope_scaling: scaling }),
  };
  const older = Object.entries(layers ?? {}).map(
    ([type, one]) => [type, newOnly ? { ...one, base: ["rope_theta"] } : one] as const,
  );
  return {
    ...facts,
    ...(layers && { layers: Object.fromEntries(older) }),
    defaults: { ...others, ...(!sinceTransformers5.has(type) && own) },
  };
}

/** DeepSeek-OCR and DeepSeek-VL2 Tiny: DeepSeek V2 with Llama's attention. */
const withoutLatent = (facts: ModelFacts): ModelFacts =>
  facts.latent ? { ...facts, latent: false, layout: "half" } : facts;

/** `older`: as a reader of transformers 4 does, which does not know rope_parameters. */
export function openModel(
  config: unknown,
  older = false,
  weights?: Readonly<Record<string, unknown>>,
): Model {
  if (!isObject(config))
    throw wrongType(`${call}: config`, "be an object, a parsed config.json", config);
  const reading = new Reading();
  let fields = new Fields(config, reading);
  let type = fields.text("model_type") ?? "";
  let architecture = byArchitecture(fields);
  // The limit ends the loop for a configuration that contains itself.
  for (let depth = 0, inner = textOf(fields); inner && depth < 4; inner = textOf(fields)) {
    ++depth;
    reading.search(fields.values, fields.path, inner.path.slice(0, -1));
    fields = inner;
    type = fields.text("model_type") ?? type;
    architecture = byArchitecture(fields) ?? architecture;
  }
  reading.search(fields.values, fields.path);
  const given = type;
  if (!type && !architecture && isMistralParams(fields)) type = mistralParams;
  const named = models.has(type);
  // The language model of a multimodal model.
  if (!named && models.has(`${type}_text`)) type = `${type}_text`;
  const isKnown = models.has(type) || typesWithoutRotary.has(type);
  if (isKnown) architecture = undefined;
  else if (architecture) type = typeOfArchitecture(architecture)!;
  const known = models.get(type);
  const ofClass = known && fields.is("use_mla", false) ? withoutLatent(known) : known;
  const facts = ofClass && older ? olderFacts(type, ofClass) : ofClass;
  // MPT and DBRX have d_model for hidden_size, and further fields in attn_config.
  const attention = fields.object("attn_config");
  if (attention) reading.search(attention.values, attention.path);
  const defaults = new Fields(facts?.defaults ?? {}, reading, "", undefined, true);
  const behind = attention
    ? new Fields(attention.values, reading, attention.path, defaults)
    : defaults;
  const { rope_parameters, ...others } = fields.values;
  fields = new Fields(older ? others : fields.values, reading, fields.path, behind);
  const kind = fields.word("position_embedding_type") ?? "";
  const rotary = fields.has(...telling) || /^rot|^rope/.test(kind);
  return {
    ...{ type, architecture, given, facts, fields, rotary, reading, older, weights },
    named: named || architecture !== undefined,
  };
}

/** The first class in `architectures` whose type is known. */
function byArchitecture({ values }: Fields): string | undefined {
  const names = Array.isArray(values.architectures) ? values.architectures : [];
  return names.find((name) => typeof name === "string" && typeOfArchitecture(name) !== undefined);
}

function textOf(fields: Fields): Fields | undefined {
  const name = nested.find((one) => fields.has(one));
  return name === undefined ? undefined : fields.object(name);
}
