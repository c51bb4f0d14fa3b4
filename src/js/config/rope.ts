// One rotation of a model: its widths, base and layout, and notes on other fields of its dictionary.

import type { PairLayout } from "../calls/rotary_data.js";
import { outOfRange, shown } from "../core/checks.js";
import { even } from "../core/options.js";
import { Fields, maxHead, type Place, present } from "./fields.js";
import { fopeOf, isFope } from "./fope.js";
import * as keys from "./key_names.js";
import type { LayerRope, Model } from "./model.js";
import { notHere, said } from "./reasons.js";
import {
  isLoose,
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

/** The rotated part of a head, from the file or its class. */
function partOf(own: Fields, model: Model, scaled: boolean): number | undefined {
  const { facts, fields, defaults } = model;
  const [name, ...older] = keys.parts as [string, ...string[]];
  // What a class is not known to read is seldom read but by scalings.
  const read = facts ? (facts.loose ? keys.parts : facts.part) : older;
  const names = scaled ? [...new Set([name, ...read])] : read;
  if (names.length === 0) return undefined;
  const inside: Place = [own, ...names];
  if (facts?.newOnly)
    return Fields.positiveIn(inside, ...(scaled ? [] : [[defaults, name] as const]));
  const beside: Place = [fields, ...names];
  // transformers writes the one beside over the one inside before it scales.
  const isWritten = scaled && !isLoose(model) && !read.some((one) => one !== name);
  return isWritten ? Fields.positiveIn(beside, inside) : Fields.positiveIn(inside, beside);
}

/** Latent attention (DeepSeek): the rotated channels are a vector of their own. */
function latentWidth(own: Fields, model: Model, type: string): number {
  const { fields } = model;
  const name = "qk_rope_head_dim";
  const headDim = even(fields.where(name), fields.size(name)!);
  const still = fields.size("qk_nope_head_dim") ?? 0;
  const part = type === "proportional" ? undefined : partOf(own, model, type !== "default");
  // The part counts from the rotated channels or from the whole query; one of them must give all rotated channels.
  const turned = [headDim, headDim + still].map((width) => Math.trunc(width * (part ?? 1)));
  if (part === undefined || turned.includes(headDim)) return headDim;
  throw outOfRange(own.where(...keys.parts), `leave ${headDim} channels, as ${name} has it`, part);
}

/** DeepSeek V4: the rotated channels are the last of the head. Only an unscaled entry with a label has a share of its own. */
function widthsAtEnd({ own, outer }: LayerRope, { fields }: Model, type: string) {
  const name = "qk_rope_head_dim";
  const [part] = keys.parts as [string];
  const headDim = even(fields.where("head_dim"), fields.size("head_dim")!);
  const given = fields.inFile();
  if (type === "proportional")
    throw notHere(
      `${own.where("rope_type", "type")} `,
      said`${shown(type)} is not here for the last channels of a head`,
    );
  const hasOwn = own !== outer && type === "default";
  const share = hasOwn ? (own.positive(part) ?? 1) : given.positive(part);
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

/** The width of a head and of its rotated part. */
function widthsOf(rope: LayerRope, model: Model, type: string, assume: Source["assume"]) {
  const { facts, fields } = model;
  const { own, head, layers = fields } = rope;
  const scaled = type !== "default";
  if (facts?.atEnd) return widthsAtEnd(rope, model, type);
  if (facts ? facts.latent : fields.has("qk_rope_head_dim")) {
    const headDim = latentWidth(own, model, type);
    return { headDim, rotaryDim: headDim };
  }
  const named = facts?.head ? [facts.head] : [];
  const all = isLoose(model) ? [...named, ...keys.headWidths] : ["head_dim", ...named];
  const names = head ? [head] : all;
  const headDim = even(layers.where(...names), headDimOf(layers, model, names, assume));
  // The share of a proportional rotation counts pairs of the whole head.
  if (type === "proportional") return { headDim, rotaryDim: headDim };
  const part = partOf(own, model, scaled);
  const ofPart = part === undefined ? undefined : Math.trunc(headDim * part);
  if (ofPart !== undefined && (ofPart % 2 || ofPart < 2 || ofPart > headDim)) {
    const level = own.has("partial_rotary_factor") ? own : fields;
    const place = level.where(...keys.parts);
    const rule = said`must leave an even number of channels from 2 to head_dim (${headDim}), got ${part!}, which leaves ${ofPart}`;
    throw ofPart % 2 ? notHere(`${place} `, rule) : new RangeError(`${place} ${rule.text}`);
  }
  const isMiniMax = model.type.startsWith("minimax_m");
  const counts = isLoose(model) || facts?.rotaryDim || isMiniMax;
  const rotary = counts ? fields.size("rotary_dim") : undefined;
  if (rotary === undefined) return { headDim, rotaryDim: ofPart ?? headDim };
  if (rotary > headDim)
    throw outOfRange(fields.where("rotary_dim"), `be at most head_dim (${headDim})`, rotary);
  if (ofPart !== undefined && ofPart !== rotary)
    throw outOfRange(fields.where("rotary_dim"), `be ${ofPart}, as ${keys.parts[0]} says`, rotary);
  return { headDim, rotaryDim: even(fields.where("rotary_dim"), rotary) };
}

/** `level`: that of the type of layer, or of the model. Null turns off the width that the class has. */
function headDimOf(
  level: Fields,
  { fields, type, facts }: Model,
  names: readonly string[],
  assume: Source["assume"],
): number {
  const isOff = names.some((name) => fields.isNull(name));
  const given = (isOff ? level.inFile() : level).size(...names);
  if (given !== undefined) return given;
  const hidden = fields.size(...keys.widths);
  const heads = fields.size(...keys.headCounts);
  if (hidden === undefined || heads === undefined) {
    const missing = hidden === undefined ? "hidden_size" : "num_attention_heads";
    throw new TypeError(
      `${fields.place(missing)} must be an integer above 0 where there is no head_dim, got undefined`,
    );
  }
  // Zamba 2's attention reads the embedding and the hidden state, concatenated.
  if (hidden % heads === 0) return ((type === "zamba2" && !isOff ? 2 : 1) * hidden) / heads;
  const place = fields.where(...keys.widths);
  // Classes whose own numbers do not divide round down.
  const { hidden_size, num_attention_heads } = facts?.defaults ?? {};
  if (!(Number(hidden_size) % Number(num_attention_heads) > 0))
    throw outOfRange(
      place,
      `be a multiple of num_attention_heads (${heads}) where there is no head_dim`,
      hidden,
    );
  const width = Math.floor(hidden / heads);
  const rounded = said`${hidden} / ${heads} is rounded down to ${width} channels a head`;
  if (width % 2)
    throw notHere(`${place}: `, said`${rounded}, an odd number, which make no pairs here`);
  assume(
    `${fields.path}${keys.widths.find((name) => fields.has(name))}: ${rounded.text}, as in the class.`,
  );
  return width;
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
  const layout = facts?.layout ?? "half";
  if (isLoose(model) || facts?.readsLayout) {
    const isInterleaved = fields.flag(...keys.layouts) ?? layout === "interleaved";
    return isInterleaved ? "interleaved" : "half";
  }
  for (const name of keys.layouts) if (fields.is(name, layout === "interleaved")) fields.mark(name);
  return layout;
}

/** Three coordinates, as vision-language models have them. */
function sectionsOf(own: Fields, model: Model, pairs: number): Sections | undefined {
  const { fields, facts } = model;
  if (!isLoose(model) && !facts?.sections) return undefined;
  const from = own.has("mrope_section") ? own : fields;
  const sections = from.sections("mrope_section") as [number, number, number] | undefined;
  if (!sections) return undefined;
  const isGiven = from.inFile().has("mrope_section");
  // The class deals its own sections out to as many pairs as there are.
  if (!isGiven && facts?.sections === "crossed") {
    const dealt = (count: number, axis: number) => Math.min(count, Math.ceil((pairs - axis) / 3));
    [sections[1], sections[2]] = [dealt(sections[1], 1), dealt(sections[2], 2)];
    sections[0] = pairs - sections[1] - sections[2];
  }
  const [first, second, third] = sections;
  if (first + second + third !== pairs) {
    const rule = `add up to ${pairs}, one for each pair of channels`;
    const place = from.place("mrope_section");
    throw isGiven
      ? outOfRange(place, rule, sections)
      : notHere(`${place} `, said`of the class (${sections.join(", ")}) must ${rule}`);
  }
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
  const length = Fields.lengthIn([fields.inFile(), keys.original], [own, keys.original]);
  if (length === undefined) {
    assume(
      `llama_4_scaling_beta needs ${keys.original}, which is not given: no temperature is taken.`,
    );
    return undefined;
  }
  assume(
    `Not a part of the rotation: after it a temperature (llama_4_scaling_beta) multiplies the query at position p by 1 + ${beta} ln(1 + floor(p / ${length})).`,
  );
  return Object.freeze({ beta, originalLength: length, offset: 0 });
}

/** The factor on scores besides 1 / sqrt(d), in latent attention (DeepSeek V3). */
function softmaxFactorOf({ own, fields, model, assume }: Source, type: string) {
  const { facts } = model;
  const latent = facts ? facts.latent : fields.has("qk_rope_head_dim");
  if (type === "default" || !latent) return undefined;
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
  const width = widthsOf(rope, model, type, assume);
  const { headDim, rotaryDim } = width;
  if (headDim > maxHead)
    throw outOfRange(fields.place("head_dim"), `be at most ${maxHead}`, headDim);
  const pairs = rotaryDim / 2;
  const plain = {
    ...(type === "proportional" || type === "xdrope" ? { headDim } : width),
    base: baseOf(rope, model, assume),
    layout: layoutOf(model),
  };
  const part = () => partOf(own, model, true);
  const source = { own, outer, model, fields, pairs, length, assume, part, plainFactor };
  const { id, ...scaling } =
    isFope(model) && type === "default" ? fopeOf(source) : scalingsOf(model)[type]!(source);
  const temperature = temperatureOf(source);
  const softmaxScaleFactor = softmaxFactorOf(source, type);
  const sections = sectionsOf(own, model, pairs);
  const options = { ...plain, ...present(scaling) };
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
