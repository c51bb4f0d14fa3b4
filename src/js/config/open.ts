// The text model in a config.json, and the facts about its model_type.

import { shown, wrongType } from "../core/checks.js";
import { call, Fields } from "./fields.js";
import { bases, dictionaries, headWidths, layerBases, parts, widths } from "./key_names.js";
import { checkLimits } from "./limits.js";
import type { Model, ModelFacts } from "./model.js";
import { models } from "./models.js";
import { isObject, Reading } from "./reading.js";
import { notHere, said } from "./reasons.js";
import { isMistralParams, mistralParams, typesWithoutRotary } from "./without_rotary.js";

/** Keys of the language model in configurations of multimodal models. */
const nested = ["text_config", "llm_config", "language_config", "thinker_config"];

/** Fields that only models with a rotary encoding have. */
const telling = [
  ...bases,
  ...layerBases,
  ...dictionaries,
  ...parts,
  "qk_rope_head_dim",
  "rotary_dim",
];

/** The facts for a reader of transformers 4: one dictionary, rope_scaling, and a base beside it; without the class 10000. */
function olderFacts({ newOnly, layers, defaults, ...facts }: ModelFacts): ModelFacts {
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
    defaults: { ...others, ...(!facts.isNew && own) },
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
  let apart: string | undefined;
  // The limit ends the loop for a configuration that contains itself.
  for (let depth = 0, inner = textOf(fields); inner && depth < 4; inner = textOf(fields)) {
    ++depth;
    checkLimits(fields.values, fields.path);
    if (type === "musicflamingo")
      apart = "rope_parameters of musicflamingo turn audio by its times.";
    else reading.search(fields.values, fields.path, inner.path.slice(0, -1));
    fields = inner;
    type = fields.text("model_type") ?? type;
    architecture = byArchitecture(fields) ?? architecture;
  }
  checkLimits(fields.values, fields.path);
  reading.search(fields.values, fields.path);
  const given = type;
  if (!type && !architecture && isMistralParams(fields)) type = mistralParams;
  // The language model of a multimodal model.
  if (!models.has(type) && models.has(`${type}_text`)) type = `${type}_text`;
  const isKnown = models.has(type) || typesWithoutRotary.has(type);
  if (isKnown) architecture = undefined;
  else if (architecture) type = typeOfArchitecture(architecture)!;
  const known = models.get(type);
  const ofClass = known && fields.is("use_mla", false) ? withoutLatent(known) : known;
  const facts = ofClass && older ? olderFacts(ofClass) : ofClass;
  // MPT and DBRX have d_model for hidden_size, and further fields in attn_config.
  const attention = fields.object("attn_config");
  if (attention) checkLimits(attention.values, attention.path);
  if (attention) reading.search(attention.values, attention.path);
  const defaults = new Fields(facts?.defaults ?? {}, reading, "", undefined, true);
  const behind = attention
    ? new Fields(attention.values, reading, attention.path, defaults)
    : defaults;
  const { rope_parameters, ...others } = fields.values;
  fields = new Fields(older ? others : fields.values, reading, fields.path, behind);
  const kind = fields.word("position_embedding_type") ?? "";
  const rotary = fields.has(...telling) || /^rot|^rope/.test(kind);
  const model = { type, architecture, given, facts, fields, defaults, rotary, reading };
  return { ...model, older, weights, apart };
}

/** The first class in `architectures` whose type is known. */
function byArchitecture({ values }: Fields): string | undefined {
  const names = Array.isArray(values.architectures) ? values.architectures : [];
  return names.find((name) => typeof name === "string" && typeOfArchitecture(name) !== undefined);
}

/** The level of the language model, or else of the only rotation below this one. */
function textOf(fields: Fields): Fields | undefined {
  const name = nested.find((one) => fields.has(one));
  if (name !== undefined) return fields.object(name);
  const { values } = fields;
  const type = fields.word("model_type") ?? "";
  if (isRotation(values) || typesWithoutRotary.has(type)) return undefined;
  const keys = rotationsIn(values);
  if (keys.length < 2) return keys[0] === undefined ? undefined : fields.object(keys[0]);
  throw notHere(
    `${call}: ${type ? `model_type ${shown(type)}` : "this configuration"} `,
    said`has a rotation in each of ${keys.join(", ")}: give one of them as the configuration`,
  );
}

const sizes = [...widths, ...headWidths, "dim", "qk_rope_head_dim"];

/** Whether these values are a model that turns. */
function isRotation(values: Readonly<Record<string, unknown>>): boolean {
  const has = (name: string) => Object.hasOwn(values, name) && values[name] != null;
  return (telling.some(has) && sizes.some(has)) || models.has(String(values.model_type));
}

/** The keys of other models inside that turn; towers of images and sound are none, but of `towers`. */
export const rotationsIn = (
  values: Readonly<Record<string, unknown>>,
  towers = false,
  depth = 0,
): string[] =>
  Object.entries(values).flatMap(([key, value]) =>
    isObject(value) &&
    !dictionaries.includes(key) &&
    (towers || !/vision|visual|image|audio|speech|codec|vq/.test(key)) &&
    (isRotation(value) || (depth < 2 && rotationsIn(value, towers, depth + 1).length > 0))
      ? [key]
      : [],
  );

/** What follows the name of a family: "ForCausalLM", "LMHeadModel". */
const role = /(For[A-Z]\w*|LMHeadModel|LMModel|PreTrainedModel|Model)$/;

/** A name without what spellings differ in. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const types: ReadonlyMap<string, string> = new Map([
  ...[...typesWithoutRotary, ...models.keys()].map((type) => [bare(type), type] as const),
  ["rw", "RefinedWeb"],
]);

/** The known type of a class, "deepseek_v4" of "DeepseekV4ForCausalLM". */
function typeOfArchitecture(name: string): string | undefined {
  const family = bare(name.replace(role, ""));
  return types.get(family) ?? types.get(`${family}text`);
}
