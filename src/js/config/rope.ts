// One rotation of a model: its widths, base and layout, and notes on other fields of its dictionary.

import { outOfRange } from "../checks.js";
import { even } from "../options.js";
import type { PairLayout } from "../rotary_data.js";
import { Fields } from "./fields.js";
import type { LayerRope } from "./layers.js";
import type { Model } from "./open.js";
import { isLoose, original, type RotarySpec, type Source, scalings, typeOf } from "./scaling.js";

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

/** The width of a head and of its rotated part. */
function widthsOf(
  { own, head }: LayerRope,
  model: Model,
  scaled: boolean,
): { headDim: number; rotaryDim: number } {
  const { facts, fields } = model;
  if (facts ? facts.latent : fields.has("qk_rope_head_dim")) {
    const headDim = latentWidth(own, model, scaled);
    return { headDim, rotaryDim: headDim };
  }
  const names = isLoose(model) ? headNames : [head ?? facts!.head ?? "head_dim"];
  const headDim = even(fields.where(...names), headDimOf(model, names));
  const part = partOf(own, model, scaled);
  const ofPart = part === undefined ? undefined : Math.trunc(headDim * part);
  if (ofPart !== undefined && (ofPart % 2 || ofPart < 2 || ofPart > headDim)) {
    const level = own.has("partial_rotary_factor") ? own : fields;
    throw new RangeError(
      `${level.where(...partNames)} must leave an even number of channels from 2 to head_dim (${headDim}), got ${part}, which leaves ${ofPart}`,
    );
  }
  const counts = isLoose(model) || facts?.rotaryDim || model.type === "minimax_m2";
  const rotary = counts ? fields.size("rotary_dim") : undefined;
  if (rotary !== undefined && !ofPart && model.type === "minimax_m2" && rotary !== headDim)
    throw new RangeError(
      `${fields.where("rotary_dim")} ${rotary} is what the published model turns, but transformers no longer reads it (since January 2026) and turns ${headDim}: say which by partial_rotary_factor (${rotary / headDim} or 1)`,
    );
  if (rotary === undefined) return { headDim, rotaryDim: ofPart ?? headDim };
  if (rotary > headDim)
    throw outOfRange(fields.where("rotary_dim"), `be at most head_dim (${headDim})`, rotary);
  if (ofPart !== undefined && ofPart !== rotary)
    throw outOfRange(fields.where("rotary_dim"), `be ${ofPart}, as ${partNames[0]} says`, rotary);
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
  { fields, type }: Model,
  assume: Source["assume"],
): number {
  const given = Fields.positiveIn(
    ...(first ? ([[first, "layer_rope_theta"]] as const) : []),
    [own, "rope_theta"],
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
function sectionsOf(own: Fields, model: Model, pairs: number): RotarySpec["sections"] {
  const { fields, facts } = model;
  if (!isLoose(model) && !facts?.sections) return undefined;
  const from = own.has("mrope_section") ? own : fields;
  const sections = from.three("mrope_section");
  if (!sections) return undefined;
  const [temporal, height, width] = sections;
  if (temporal + height + width !== pairs)
    throw outOfRange(
      from.place("mrope_section"),
      `add up to ${pairs}, one for each pair of channels`,
      sections,
    );
  const name = "mrope_interleaved";
  const known = facts?.sections && facts.sections === "crossed";
  if (known !== undefined)
    for (const level of [own, fields]) if (level.is(name, known)) level.mark(name);
  const interleaved = known ?? own.flag(name) ?? fields.flag(name) ?? false;
  return { temporal, height, width, interleaved };
}

/** Adds sentences about factors on queries and scores in the dictionary, which are no part of the rotation. */
function noteFactors({ own, fields, model, assume }: Source, type: string): void {
  const { facts } = model;
  const known = facts?.temperature;
  const beta = known || isLoose(model) ? own.number("llama_4_scaling_beta") : undefined;
  if (beta) {
    const length = Fields.lengthIn([fields.inFile(), original], [own, original]) ?? original;
    assume(
      `Not a part of the rotation: after it a temperature (llama_4_scaling_beta) multiplies the query at position p by 1 + ${beta} ln(1 + floor(p / ${length})).`,
    );
  } else if (known && beta === undefined)
    assume("llama_4_scaling_beta is not given: no temperature is taken.");
  const latent = facts ? facts.latent : fields.has("qk_rope_head_dim");
  if (type === "default" || !latent || model.type === "deepseek_v2") return;
  const mscale = own.number("mscale_all_dim");
  const factor = mscale ? own.positive("factor") : undefined;
  if (mscale === undefined || factor === undefined) return;
  const magnitude = factor > 1 ? 0.1 * mscale * Math.log(factor) + 1 : 1;
  assume(
    `Not a part of the rotation: the softmax scale is multiplied by ${magnitude * magnitude} besides, (0.1 mscale_all_dim ln(factor) + 1)^2.`,
  );
}

/** Reads one rotation of a model. */
export function readRope(
  rope: LayerRope,
  model: Model,
  length: number | undefined,
  assumptions: string[],
): RotarySpec {
  const { own, outer } = rope;
  const type = typeOf(own, model);
  const widths = widthsOf(rope, model, type !== "default");
  const pairs = widths.rotaryDim / 2;
  const assume = (sentence: string) => {
    if (!assumptions.includes(sentence)) assumptions.push(sentence);
  };
  const plain = { ...widths, base: baseOf(rope, model, assume), layout: layoutOf(model) };
  const source = { own, outer, model, fields: model.fields, pairs, length, assume };
  const { id, ...scaling } = scalings[type]!(source);
  const given = Object.entries(scaling).filter(([, value]) => value !== undefined);
  noteFactors(source, type);
  const sections = sectionsOf(own, model, pairs);
  const options = { ...plain, ...Object.fromEntries(given) };
  return { id, options, ...(sections && { sections }) };
}
