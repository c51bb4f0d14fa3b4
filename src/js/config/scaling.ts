// Maps rope_type and its fields to an encoding of the library with its options.

import { outOfRange, shown } from "../core/checks.js";
import { nearest } from "../core/spelling.js";
import { Fields } from "./fields.js";
import { longest, original } from "./key_names.js";
import type { Model } from "./model.js";
import { notHere, type Said, said } from "./reasons.js";

/** A rotary encoding by name, and the pairs of each coordinate if there are three. */
export interface RotarySpec {
  id: string;
  options: Record<string, unknown>;
  sections?: Sections;
}

/** The pairs of each of three coordinates, and the order in which pairs read them. */
export interface Sections {
  temporal: number;
  height: number;
  width: number;
  /** Alternating: height and width in turn, then time (ERNIE 4.5 VL). */
  order: "chunked" | "interleaved" | "alternating";
}

/** The inputs of a scaling. */
export interface Source {
  own: Fields;
  /** The dictionary that contains `own`, or is `own`. */
  outer: Fields;
  model: Model;
  fields: Fields;
  /** The number of pairs of rotated channels. */
  pairs: number;
  /** The length of the sequence. */
  length: number | undefined;
  /** The share of a head's channels that the file or its class gives. */
  part: () => number | undefined;
  plainFactor: boolean;
  assume(sentence: string): void;
}

/** An encoding and its options besides widths, base and layout; undefined ones are left out. */
type Scaling = (source: Source) => { id: string; [option: string]: unknown };

/** The longest sequence. The lengths of classes are not known here. */
function longestOf({ own, fields }: Source, instead?: string): number {
  const given = fields.length(...longest);
  if (given !== undefined) return given;
  throw notHere(
    `${instead ? own.place(instead) : fields.place(longest[0]!)} `,
    said`is not given, and what its class has for ${longest[0]!} is not known here`,
  );
}

/** The factor, given directly or by the ratio of the two lengths. */
function factorOf(source: Source, originalLength: number): number {
  const { own, fields, assume } = source;
  const factor = own.positive("factor");
  const maxLength = own.isNull("factor") ? longestOf(source) : fields.length(...longest);
  const ratio = maxLength === undefined ? undefined : maxLength / originalLength;
  if (factor === undefined) return ratio ?? own.neededPositive("factor");
  if (ratio !== undefined && ratio !== 1 && ratio !== factor) {
    assume(
      `factor is ${factor} as given, not ${ratio} as max_position_embeddings / ${original} has it.`,
    );
  }
  return factor;
}

/** The trained length before scaling: first the field outside the dictionary, then the one inside. */
function originalOf(source: Source): number {
  const { own, fields, assume } = source;
  const given = Fields.lengthIn([fields.inFile(), original], [own, original], [fields, original]);
  if (given !== undefined) return given;
  const longestLength = longestOf(source, original);
  assume(`${original} is not given: ${longestLength}, the longest sequence, stands in for it.`);
  return longestLength;
}

/** What YaRN's frequencies depend on. */
function yarnRamp(source: Source) {
  const { own, outer } = source;
  const originalLength = originalOf(source);
  return {
    id: "yarn",
    factor: factorOf(source, originalLength),
    originalLength,
    betaFast: own.positive("beta_fast") ?? 32,
    betaSlow: own.positive("beta_slow") ?? 1,
    truncate: outer.flag("truncate") ?? true,
  };
}

function lengthNote({ length, assume }: Source, until: number): void {
  if (length === undefined)
    assume(
      `No length is given: the frequencies are those of sequences of up to ${until} positions.`,
    );
}

export const scalings: Readonly<Record<string, Scaling>> = {
  default: () => ({ id: "rope" }),

  linear: ({ own }) => ({ id: "linear", factor: own.neededPositive("factor") }),

  ntk({ own, assume }) {
    assume(
      'rope_type "ntk" is none that transformers has: it is read as a base of rope_theta factor^(r / (r - 2)).',
    );
    return { id: "ntk", factor: own.neededPositive("factor") };
  },

  dynamic(source) {
    const { own, length, model } = source;
    // Hunyuan: alpha scales the base, independent of the length.
    const alpha = isLoose(model) || model.facts?.alpha ? own.positive("alpha") : undefined;
    if (alpha !== undefined) return { id: "ntk", factor: alpha };
    const factor = own.neededPositive("factor");
    const maxLength = longestOf(source);
    lengthNote(source, maxLength);
    return { id: "dynamic", factor, maxLength, length };
  },

  yarn(source) {
    const { own } = source;
    const attentionFactor =
      own.positive("attention_factor") ?? (source.plainFactor ? 1 : undefined);
    // Each has an effect only if both are given and not 0.
    const both = attentionFactor === undefined && own.some("mscale") && own.some("mscale_all_dim");
    return {
      ...yarnRamp(source),
      ...(both && { mscale: own.number("mscale"), mscaleAllDim: own.number("mscale_all_dim") }),
      attentionFactor,
    };
  },

  longrope(source) {
    const { own, fields, pairs, length, model } = source;
    const originalLength = originalOf(source);
    lengthNote(source, originalLength);
    // Phi-3.5-MoE gives its attention factors for short and long sequences.
    const long = (length ?? 0) > originalLength;
    const givesFactors = isLoose(model) || model.type === "phimoe";
    const attentionFactor = givesFactors
      ? own.positive(long ? "long_mscale" : "short_mscale")
      : undefined;
    if (attentionFactor !== undefined) own.mark("long_mscale", "short_mscale");
    own.mark("long_factor", "short_factor");
    return {
      id: "longrope",
      originalLength,
      shortFactor: own.factors("short_factor", pairs),
      longFactor: own.factors("long_factor", pairs),
      maxLength: own.has("factor", "attention_factor")
        ? fields.length(...longest)
        : longestOf(source),
      factor: own.positive("factor"),
      length,
      attentionFactor: attentionFactor ?? own.positive("attention_factor"),
    };
  },

  proportional: ({ own, part }) => ({
    id: "proportional",
    partialRotaryFactor: part() ?? 1,
    factor: own.positive("factor") ?? 1,
  }),

  llama3(source) {
    const { own } = source;
    const lowFreqFactor = own.neededPositive("low_freq_factor");
    const highFreqFactor = own.neededPositive("high_freq_factor");
    if (highFreqFactor < lowFreqFactor)
      throw outOfRange(
        own.place("high_freq_factor"),
        `be at least low_freq_factor (${lowFreqFactor})`,
        highFreqFactor,
      );
    const factor = own.neededPositive("factor");
    const originalLength = originalOf(source);
    return { id: "llama3", factor, lowFreqFactor, highFreqFactor, originalLength };
  },
};

/** Scalings that the classes of transformers' text models do not have. */
const ofOthers: Readonly<Record<string, Scaling>> = {
  // TeleChat3 in vLLM: ln(factor) counts 0.07 times, not 0.1 times.
  "telechat3-yarn": (source) => ({
    ...yarnRamp(source),
    logScale: 0.07,
    attentionScale: source.own.positive("attn_factor"),
  }),

  xdrope({ own, pairs, assume }) {
    const name = own.has("xdrope_section") ? "xdrope_section" : "mrope_section";
    const sections = own.sections(name, 4);
    if (!sections) throw outOfRange(own.place(name), "be given", sections);
    if (sections.reduce((sum, one) => sum + one, 0) !== pairs)
      throw outOfRange(
        own.place(name),
        `add up to ${pairs}, one for each pair of channels`,
        sections,
      );
    assume(
      'transformers deals the sections out to channels (select "channels"); vLLM and the model\'s own code deal them out to pairs (select "pairs"). For text both are the same.',
    );
    return {
      id: "xdrope",
      alpha: own.positive("alpha") ?? 1,
      sections,
      select: "channels",
    };
  },
};

/** Grok's methods, whose keys stand beside the others of the file. "original" leaves scaling_factor out. */
const grokScaling =
  (method: string): Scaling =>
  ({ own, assume }) => {
    if (method === "original" && own.positive("scaling_factor") !== undefined)
      assume('rope_type "original" scales nothing: scaling_factor is not used.');
    return {
      id: "grok_yarn",
      method,
      factor: own.positive("scaling_factor") ?? 1,
      originalLength: own.neededLength(original),
      betaFast: own.positive("beta_fast") ?? 32,
      betaSlow: own.positive("beta_slow") ?? 1,
      extrapolationFactor: own.number("extrapolation_factor") ?? 1,
    };
  };
const grokScalings: Readonly<Record<string, Scaling>> = {
  default: scalings.default!,
  ...Object.fromEntries(
    ["original", "yarn_log", "yarn_linear", "theta_scale"].map((one) => [one, grokScaling(one)]),
  ),
};

/** The scalings that a model's rope_type may name. */
export function scalingsOf(model: Model): Readonly<Record<string, Scaling>> {
  if (model.facts?.form === "beside") return grokScalings;
  const hasMore = isLoose(model) || model.type.startsWith("hunyuan_vl");
  return hasMore ? { ...scalings, ...ofOthers } : scalings;
}

/** Rotary encodings by type that the library cannot make. */
const missing: ReadonlyMap<string, Said> = new Map([
  ["xdrope", said`positions with four coordinates (HunYuan-VL)`],
  ["axial", said`positions with more than one axis, of patches of an image (transformers 5.17)`],
]);

/** The current name of the scaling. */
export function typeOf(own: Fields, model: Model): string {
  const known = Object.keys(scalingsOf(model));
  const name = (type: string) => {
    if (type === "su") return "longrope"; // Phi-3, early
    // HunYuan-VL: sections make it XD-RoPE, and without any it is NTK by alpha.
    const hasSections = own.has("xdrope_section", "mrope_section");
    if (type === "xdrope" && known.includes(type) && !hasSections) return "dynamic";
    const scalesNothing = type === "default" || type === "dynamic";
    if (scalesNothing && hasSections && model.type.startsWith("hunyuan_vl")) return "xdrope";
    // Qwen2-VL: mrope_section makes it M-RoPE.
    return type === "mrope" && (isLoose(model) || model.facts?.sections) ? "default" : type;
  };
  const newer = own.word("rope_type");
  const older = own.word("type");
  if (newer !== undefined && older !== undefined && name(newer) === name(older)) own.mark("type");
  const type = own.text("rope_type", "type");
  if (type === undefined) {
    if (!own.has("factor")) return name("default");
    throw new TypeError(`${own.place("rope_type")} must say what factor is for, got undefined`);
  }
  if (type === "yarn" && own.has("short_factor")) return "longrope"; // Phi-3, early
  if (known.includes(name(type))) return name(type);
  const place = own.where("rope_type", "type");
  const what = missing.get(type);
  if (what) throw notHere(`${place} `, said`${shown(type)} is not here: ${what}`);
  const meant = nearest(type, known) ?? known.find((one) => type.includes(one));
  const list = known.map((one) => shown(one)).join(", ");
  const wrong = said`must be one of ${list}, got ${shown(type)}`;
  if (meant) throw new RangeError(`${place} ${wrong.text}: is ${shown(meant)} meant?`);
  // An unknown class may have a type of its own.
  throw model.facts ? new RangeError(`${place} ${wrong.text}`) : notHere(`${place} `, wrong);
}

/** Whether the keys of a model are unknown: then all familiar ones are read. */
export const isLoose = ({ facts }: Model): boolean => !facts || facts.loose;
