// One rotation of a model: its widths, base and layout, and notes on other fields of its dictionary.

import type { PairLayout } from "../calls/rotary_data.js";
import { outOfRange } from "../core/checks.js";
import { even } from "../core/options.js";
import { Fields } from "./fields.js";
import { fopeOf, isFope } from "./fope.js";
import type { LayerRope } from "./layer_rope.js";
import type { Model } from "./model.js";
import {
  isLoose,
  original,
  type RotarySpec,
  type Sections,
  type Source,
  scalingsOf,
  typeOf,
} from "./scaling.js";
import { sourcesOf } from "./sources.js";

/** One rotation of a model, and what goes with it in attention. */
export interface ModelSpec extends RotarySpec {
  rotaryOffset?: number | undefined;
  direction?: -1 | undefined;
  outputRotation?: true | undefined;
  indexerLayout?: PairLayout | undefined;
  temperature?: { beta: number; originalLength: number; offset: number } | undefined;
  softmaxScaleFactor?: number | undefined;
  sources: Readonly<Record<string, string>>;
}

const headNames = ["head_dim", "attention_head_dim", "kv_channels"];
const partNames = ["partial_rotary_factor", "rotary_pct", "rotary_emb_fraction", "rope_pct"];

/** The rotated part of a head, from the file or its class. */
function partOf(own: Fields, model: Model, scaled: boolean): number | undefined {
  const { facts, fields } = model;
  const read = isLoose(model) ? partNames : facts!.part;
  const names = scaled ? [...new Set([partNames[0]!, ...read])] : read;
  if (names.length === 0) return undefined;
  return facts?.newOnly
    ? own.positive(...names)
    : Fields.positiveIn([own, ...names], [fields, ...names]);
}

/** Latent attention (DeepSeek): the rotated channels are a vector of their own. */
function latentWidth(own: Fields, model: Model, scaled: boolean): number {
  const { fields } = model;
  const name = "qk_rope_head_dim";
  const headDim = even(fields.where(name), fields.size(name)!);
  const still = fields.size("qk_nope_head_dim") ?? 0;
  const part = partOf(own, model, scaled);
  // The part counts from the rotated channels or from the whole query; one of them must give all rotated channels.
  const widths = [headDim, headDim + still].map((width) => Math.trunc(width * (part ?? 1)));
  if (part === undefined || widths.includes(headDim)) return headDim;
  throw outOfRange(own.where(...partNames), `leave ${headDim} channels, as ${name} has it`, part);
}

/** DeepSeek V4: the rotated channels are the last of the head. */
function widthsAtEnd(own: Fields, { fields }: Model): { headDim: number; rotaryDim: number } {
  const name = "qk_rope_head_dim";
  const [part] = partNames as [string];
  const headDim = even(fields.where("head_dim"), fields.size("head_dim")!);
  const given = fields.inFile();
  const share = Fields.positiveIn([own, part], [given, part]);
  const width = share === undefined ? given.size(name) : undefined;
  const rotaryDim = width ?? Math.trunc(headDim * (share ?? fields.positive(part)!));
  if (fields.whole(name) === rotaryDim) fields.mark(name);
  if (rotaryDim % 2 === 0 && rotaryDim > 0 && rotaryDim <= headDim) return { headDim, rotaryDim };
  throw outOfRange(
    share === undefined ? fields.where(name) : (own.has(part) ? own : fields).where(part),
    `leave an even number of channels from 2 to head_dim (${headDim})`,
    share ?? rotaryDim,
  );
}

/** MiniMax M2 as published has rotary_dim alone. */
export const rotaryDimNote = (rotary: number, headDim: number): string =>
  `rotary_dim says that ${rotary} channels turn, as in the published code and in vLLM; transformers 5 does not read it and turns ${headDim}: partial_rotary_factor ${rotary / headDim} says it to both.`;

/** The width of a head and of its rotated part. */
function widthsOf(
  { own, head }: LayerRope,
  model: Model,
  type: string,
  assume: Source["assume"],
): { headDim: number; rotaryDim: number } {
  const { facts, fields } = model;
  const scaled = type !== "default";
  if (facts?.atEnd) return widthsAtEnd(own, model);
  if (facts ? facts.latent : fields.has("qk_rope_head_dim")) {
    const headDim = latentWidth(own, model, scaled);
    return { headDim, rotaryDim: headDim };
  }
  const named = head ?? facts?.head;
  const names = isLoose(model) ? [...(named ? [named] : []), ...headNames] : [named ?? "head_dim"];
  const headDim = even(fields.where(...names), headDimOf(model, names));
  // The share of a proportional rotation counts pairs of the whole head.
  if (type === "proportional") return { headDim, rotaryDim: headDim };
  const part = partOf(own, model, scaled);
  const ofPart = part === undefined ? undefined : Math.trunc(headDim * part);
  if (ofPart !== undefined && (ofPart % 2 || ofPart < 2 || ofPart > headDim)) {
    const level = own.has("partial_rotary_factor") ? own : fields;
    throw new RangeError(
      `${level.where(...partNames)} must leave an even number of channels from 2 to head_dim (${headDim}), got ${part}, which leaves ${ofPart}`,
    );
  }
  const isMiniMax = model.type.startsWith("minimax_m");
  const counts = isLoose(model) || facts?.rotaryDim || isMiniMax;
  const rotary = counts ? fields.size("rotary_dim") : undefined;
  if (rotary === undefined) return { headDim, rotaryDim: ofPart ?? headDim };
  if (rotary > headDim)
    throw outOfRange(fields.where("rotary_dim"), `be at most head_dim (${headDim})`, rotary);
  if (ofPart !== undefined && ofPart !== rotary)
    throw outOfRange(fields.where("rotary_dim"), `be ${ofPart}, as ${partNames[0]} says`, rotary);
  if (isMiniMax && ofPart === undefined && rotary < headDim) assume(rotaryDimNote(rotary, headDim));
  return { headDim, rotaryDim: even(fields.where("rotary_dim"), rotary) };
}

function headDimOf({ fields, type }: Model, names: readonly string[]): number {
  const given = fields.size(...names);
  if (given !== undefined) return given;
  const widthNames = ["hidden_size", "n_embd", "d_model", "model_dim"];
  const hidden = fields.size(...widthNames);
  const heads = fields.size("num_attention_heads", "n_head", "n_heads", "num_heads");
  if (hidden === undefined || heads === undefined) {
    const missing = hidden === undefined ? "hidden_size" : "num_attention_heads";
    throw new TypeError(
      `${fields.place(missing)} must be an integer above 0 where there is no head_dim, got undefined`,
    );
  }
  // Zamba 2's attention reads the embedding and the hidden state, concatenated.
  if (hidden % heads === 0) return ((type === "zamba2" ? 2 : 1) * hidden) / heads;
  throw outOfRange(
    fields.where(...widthNames),
    `be a multiple of num_attention_heads (${heads}) where there is no head_dim`,
    hidden,
  );
}

function baseOf(
  { own, base, first }: LayerRope,
  { fields, type, older }: Model,
  assume: Source["assume"],
): number {
  const given = Fields.positiveIn(
    ...(first ? [first] : []),
    // transformers 4 looks for it beside rope_scaling alone.
    ...(older ? [] : [[own, "rope_theta"] as const]),
    [fields, ...base],
  );
  if (given === undefined) assume("No key gives the base: 10000 is taken.");
  const ratio = type === "chatglm" ? fields.positive("rope_ratio") : undefined;
  if (ratio === undefined || ratio === 1) return given ?? 10000;
  assume(
    "rope_ratio multiplies the base, as in ChatGLM3 and GLM-4 (ChatGLM2-6B-32K divides positions by it).",
  );
  return (given ?? 10000) * ratio;
}

function layoutOf(model: Model): PairLayout {
  const { fields, facts } = model;
  const names = ["rope_interleave", "rotary_emb_interleaved"];
  const layout = facts?.layout ?? "half";
  if (isLoose(model) || facts?.readsLayout) {
    const isInterleaved = fields.flag(...names) ?? layout === "interleaved";
    return isInterleaved ? "interleaved" : "half";
  }
  for (const name of names) if (fields.is(name, layout === "interleaved")) fields.mark(name);
  return layout;
}

/** Three coordinates, as vision-language models have them. */
function sectionsOf(own: Fields, model: Model, pairs: number): Sections | undefined {
  const { fields, facts } = model;
  if (!isLoose(model) && !facts?.sections) return undefined;
  const from = own.has("mrope_section") ? own : fields;
  const sections = from.three("mrope_section");
  if (!sections) return undefined;
  const [first, second, third] = sections;
  if (first + second + third !== pairs)
    throw outOfRange(
      from.place("mrope_section"),
      `add up to ${pairs}, one for each pair of channels`,
      sections,
    );
  if (facts?.sections === "alternating")
    return { height: first, width: second, temporal: third, order: "alternating" };
  const name = "mrope_interleaved";
  const known = facts?.sections && facts.sections === "crossed";
  if (known !== undefined)
    for (const level of [own, fields]) if (level.is(name, known)) level.mark(name);
  const interleaved = known ?? own.flag(name) ?? fields.flag(name) ?? false;
  const order = interleaved ? "interleaved" : "chunked";
  return { temporal: first, height: second, width: third, order };
}

/** The temperature on queries after the rotation (Ministral 3, Mistral 4). */
function temperatureOf({ own, fields, model, assume }: Source): ModelSpec["temperature"] {
  const known = model.facts?.temperature;
  const beta = known || isLoose(model) ? own.number("llama_4_scaling_beta") : undefined;
  if (!beta) {
    if (known && beta === undefined)
      assume("llama_4_scaling_beta is not given: no temperature is taken.");
    return undefined;
  }
  const length = Fields.lengthIn([fields.inFile(), original], [own, original]);
  if (length === undefined) {
    assume(`llama_4_scaling_beta needs ${original}, which is not given: no temperature is taken.`);
    return undefined;
  }
  assume(
    `Not a part of the rotation: after it a temperature (llama_4_scaling_beta) multiplies the query at position p by 1 + ${beta} ln(1 + floor(p / ${length})).`,
  );
  return { beta, originalLength: length, offset: 0 };
}

/** The factor on scores besides 1 / sqrt(d), in latent attention (DeepSeek V3). */
function softmaxFactorOf({ own, fields, model, assume }: Source, type: string) {
  const { facts } = model;
  const latent = facts ? facts.latent : fields.has("qk_rope_head_dim");
  if (type === "default" || !latent || model.type === "deepseek_v2") return undefined;
  const mscale = own.number("mscale_all_dim");
  const factor = mscale ? own.positive("factor") : undefined;
  if (mscale === undefined || factor === undefined) return undefined;
  const magnitude = factor > 1 ? 0.1 * mscale * Math.log(factor) + 1 : 1;
  const squared = magnitude * magnitude;
  assume(
    `Not a part of the rotation: the softmax scale is multiplied by ${squared} besides, (0.1 mscale_all_dim ln(factor) + 1)^2.`,
  );
  return squared;
}

/** Reads one rotation of a model. */
export function readRope(
  rope: LayerRope,
  model: Model,
  length: number | undefined,
  assumptions: string[],
): ModelSpec {
  const { own, outer, plainFactor = false } = rope;
  const { facts, fields, reading } = model;
  reading.begin();
  const type = typeOf(own, model);
  const assume = (sentence: string) => {
    if (!assumptions.includes(sentence)) assumptions.push(sentence);
  };
  const widths = widthsOf(rope, model, type, assume);
  const { headDim, rotaryDim } = widths;
  const pairs = rotaryDim / 2;
  const plain = {
    ...(type === "proportional" || type === "xdrope" ? { headDim } : widths),
    base: baseOf(rope, model, assume),
    layout: layoutOf(model),
  };
  const part = () => partOf(own, model, true);
  const source = { own, outer, model, fields, pairs, length, assume, part, plainFactor };
  const { id, ...scaling } =
    isFope(model) && type === "default" ? fopeOf(source) : scalingsOf(model)[type]!(source);
  const given = Object.entries(scaling).filter(([, value]) => value !== undefined);
  const temperature = temperatureOf(source);
  const softmaxScaleFactor = softmaxFactorOf(source, type);
  const sections = sectionsOf(own, model, pairs);
  const options = { ...plain, ...Object.fromEntries(given) };
  const spec = {
    id,
    options,
    ...(sections && { sections }),
    rotaryOffset: facts?.atEnd && headDim > rotaryDim ? headDim - rotaryDim : undefined,
    direction: facts?.direction,
    outputRotation: facts?.atEnd || undefined,
    indexerLayout: facts?.indexer?.(fields),
    temperature,
    softmaxScaleFactor,
  };
  return { ...spec, sources: sourcesOf(model, spec) };
}
