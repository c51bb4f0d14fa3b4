// From the fields of one rotation to an encoding of the library with its options.
import type { PairLayout } from "../rotary_data.js";
import { shown } from "../tensor.js";
import type { Fields } from "./fields.js";
import type { LayerRope } from "./layers.js";
import type { Model } from "./open.js";

/** A rotary encoding by name, and the pairs that read each coordinate where there are three. */
export interface RotarySpec {
  id: string;
  options: Record<string, unknown>;
  sections?: { temporal: number; height: number; width: number; interleaved: boolean };
}

interface Plain {
  headDim: number;
  rotaryDim: number;
  base: number;
  layout: PairLayout;
}

/** What a scaling is made from. */
interface Source {
  own: Fields;
  fields: Fields;
  plain: Plain;
  length: number | undefined;
  assume(sentence: string): void;
}

const original = "original_max_position_embeddings";
const longest = [
  "max_position_embeddings",
  "n_positions",
  "max_seq_len",
  "max_sequence_length",
  "seq_length",
];

/** How a factor may be told: by itself or by the two lengths. */
function factorOf({ own, fields, assume }: Source, originalLength: number): number {
  const factor = own.positive("factor");
  const maxLength = fields.length(...longest);
  const ratio = maxLength === undefined ? undefined : maxLength / originalLength;
  if (factor === undefined) return ratio ?? own.neededPositive("factor");
  if (ratio !== undefined && ratio !== 1 && ratio !== factor) {
    assume(
      `factor is ${factor} as given, not ${ratio} as max_position_embeddings / ${original} has it.`,
    );
  }
  return factor;
}

/** The length that was trained, before it was scaled. */
function originalOf({ own, fields }: Source): number {
  const inside = own.length(original);
  const beside = fields.length(original);
  if (inside !== undefined && beside !== undefined && inside !== beside && fields.says(original)) {
    throw new RangeError(
      `${own.place(original)} must be ${beside}, as ${original} beside it, got ${inside}`,
    );
  }
  return inside ?? beside ?? fields.length(...longest) ?? own.neededLength(original);
}

const optional = <T>(values: Record<string, T | undefined>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<
    string,
    T
  >;

function lengthNote({ length, assume }: Source, until: number): void {
  if (length === undefined)
    assume(
      `No length is given: the frequencies are those of sequences of up to ${until} positions.`,
    );
}

const scalings: Readonly<Record<string, (source: Source) => RotarySpec>> = {
  default: ({ plain }) => ({ id: "rope", options: { ...plain } }),

  linear: ({ own, plain }) => ({
    id: "linear",
    options: { ...plain, factor: own.neededPositive("factor") },
  }),

  ntk({ own, plain, assume }) {
    assume(
      'rope_type "ntk" is none that transformers has: it is read as a base of rope_theta factor^(r / (r - 2)).',
    );
    return { id: "ntk", options: { ...plain, factor: own.neededPositive("factor") } };
  },

  dynamic(source) {
    const { own, fields, plain, length } = source;
    // Hunyuan: the base grows once and for all, by alpha.
    const alpha = own.positive("alpha");
    if (alpha !== undefined) return { id: "ntk", options: { ...plain, factor: alpha } };
    const factor = own.neededPositive("factor");
    const maxLength = fields.length(...longest) ?? fields.neededLength(longest[0]!);
    lengthNote(source, maxLength);
    return { id: "dynamic", options: { ...plain, factor, maxLength, ...optional({ length }) } };
  },

  yarn(source) {
    const { own, plain } = source;
    const originalLength = originalOf(source);
    const factor = factorOf(source, originalLength);
    return {
      id: "yarn",
      options: {
        ...plain,
        factor,
        originalLength,
        betaFast: own.positive("beta_fast") ?? 32,
        betaSlow: own.positive("beta_slow") ?? 1,
        truncate: own.flag("truncate") ?? true,
        ...optional({
          mscale: own.number("mscale"),
          mscaleAllDim: own.number("mscale_all_dim"),
          attentionFactor: own.positive("attention_factor"),
        }),
      },
    };
  },

  longrope(source) {
    const { own, fields, plain, length } = source;
    const pairs = plain.rotaryDim / 2;
    const originalLength = originalOf(source);
    lengthNote(source, originalLength);
    // Phi-3.5-MoE has its attention factors for short and long sequences written out.
    const long = (length ?? 0) > originalLength;
    const written = own.positive(long ? "long_mscale" : "short_mscale");
    return {
      id: "longrope",
      options: {
        ...plain,
        originalLength,
        shortFactor: own.factors("short_factor", pairs),
        longFactor: own.factors("long_factor", pairs),
        ...optional({
          maxLength: fields.length(...longest),
          factor: own.positive("factor"),
          length,
          attentionFactor: written ?? own.positive("attention_factor"),
        }),
      },
    };
  },

  llama3(source) {
    const { own, plain } = source;
    const lowFreqFactor = own.neededPositive("low_freq_factor");
    const highFreqFactor = own.neededPositive("high_freq_factor");
    if (highFreqFactor < lowFreqFactor) {
      throw new RangeError(
        `${own.place("high_freq_factor")} must be at least low_freq_factor (${lowFreqFactor}), got ${highFreqFactor}`,
      );
    }
    return {
      id: "llama3",
      options: {
        ...plain,
        factor: own.neededPositive("factor"),
        lowFreqFactor,
        highFreqFactor,
        originalLength: originalOf(source),
      },
    };
  },
};

/** The scaling by its name now. */
function typeOf(own: Fields): string {
  const type = own.text("rope_type", "type");
  if (type === undefined) {
    if (!own.has("factor")) return "default";
    throw new TypeError(`${own.place("rope_type")} must say what factor is for, got undefined`);
  }
  if (type === "su" || (type === "yarn" && own.has("short_factor"))) return "longrope"; // Phi-3, early
  if (type === "mrope") return "default"; // Qwen2-VL: the sections say the rest
  if (Object.hasOwn(scalings, type)) return type;
  const known = Object.keys(scalings).map((one) => `"${one}"`);
  throw new RangeError(
    `${own.where("rope_type", "type")} must be one of ${known.join(", ")}, got ${shown(type)}`,
  );
}

const headNames = ["head_dim", "attention_head_dim", "kv_channels"];
const partNames = ["partial_rotary_factor", "rotary_pct", "rotary_emb_fraction", "rope_pct"];

/** The width of a head and of its turning part. */
function widthsOf(own: Fields, fields: Fields): { headDim: number; rotaryDim: number } {
  const even = (value: number, ...names: string[]) => {
    if (value % 2 === 0) return value;
    throw new RangeError(`${fields.where(...names)} must be even, got ${value}`);
  };
  // Latent attention (DeepSeek): channels that turn are kept apart from those that do not.
  const apart = fields.size("qk_rope_head_dim");
  if (apart !== undefined) {
    const headDim = even(apart, "qk_rope_head_dim");
    return { headDim, rotaryDim: headDim };
  }
  const headDim = even(headDimOf(fields), ...headNames);
  const told = own.has("partial_rotary_factor") ? own : fields;
  const part = told.positive(...partNames);
  const ofPart = part === undefined ? undefined : Math.trunc(headDim * part);
  if (ofPart !== undefined && (ofPart % 2 || ofPart < 2 || ofPart > headDim)) {
    throw new RangeError(
      `${told.where(...partNames)} must leave an even number of channels from 2 to head_dim (${headDim}), got ${part}, which leaves ${ofPart}`,
    );
  }
  const rotary = fields.size("rotary_dim");
  if (rotary === undefined) return { headDim, rotaryDim: ofPart ?? headDim };
  if (rotary > headDim) {
    throw new RangeError(
      `${fields.where("rotary_dim")} must be at most head_dim (${headDim}), got ${rotary}`,
    );
  }
  if (ofPart !== undefined && ofPart !== rotary) {
    throw new RangeError(
      `${fields.where("rotary_dim")} must be ${ofPart}, as ${partNames[0]} says, got ${rotary}`,
    );
  }
  return { headDim, rotaryDim: even(rotary, "rotary_dim") };
}

function headDimOf(fields: Fields): number {
  const given = fields.size(...headNames);
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
  if (hidden % heads === 0) return hidden / heads;
  throw new RangeError(
    `${fields.where(...widthNames)} must be a multiple of num_attention_heads (${heads}) where there is no head_dim, got ${hidden}`,
  );
}

function baseOf(
  { own, base }: LayerRope,
  { fields, type }: Model,
  assume: Source["assume"],
): number {
  const given = own.positive("rope_theta") ?? fields.positive(...base) ?? 10000;
  const ratio = type === "chatglm" ? fields.positive("rope_ratio") : undefined;
  if (ratio === undefined || ratio === 1) return given;
  assume(
    "rope_ratio multiplies the base, as in ChatGLM3 and GLM-4 (ChatGLM2-6B-32K divides positions by it).",
  );
  return given * ratio;
}

function layoutOf({ fields, facts }: Model): PairLayout {
  const told = fields.flag("rope_interleave", "rotary_emb_interleaved");
  if (told === undefined) return facts?.layout ?? "half";
  return told ? "interleaved" : "half";
}

/** Three coordinates, as vision-language models have them. */
function sectionsOf(own: Fields, fields: Fields, pairs: number): RotarySpec["sections"] {
  const from = own.has("mrope_section") ? own : fields;
  const sections = from.three("mrope_section");
  if (!sections) return undefined;
  const [temporal, height, width] = sections;
  if (temporal + height + width !== pairs) {
    throw new RangeError(
      `${from.place("mrope_section")} must add up to ${pairs}, one for each pair of channels, got ${shown(sections)}`,
    );
  }
  const interleaved = own.flag("mrope_interleaved") ?? fields.flag("mrope_interleaved") ?? false;
  return { temporal, height, width, interleaved };
}

/** Reads one rotation of a model. */
export function readRope(
  rope: LayerRope,
  model: Model,
  length: number | undefined,
  assumptions: string[],
): RotarySpec {
  const { own } = rope;
  const { fields } = model;
  const type = typeOf(own);
  const widths = widthsOf(own, fields);
  const assume = (sentence: string) => {
    if (!assumptions.includes(sentence)) assumptions.push(sentence);
  };
  const plain = { ...widths, base: baseOf(rope, model, assume), layout: layoutOf(model) };
  const spec = scalings[type]!({ own, fields, plain, length, assume });
  const sections = sectionsOf(own, fields, widths.rotaryDim / 2);
  return sections ? { ...spec, sections } : spec;
}
