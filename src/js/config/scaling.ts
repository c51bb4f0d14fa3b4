// How a rotation is scaled: from rope_type and its fields to an encoding of the library with its options.
import type { PairLayout } from "../rotary_data.js";
import { shown } from "../tensor.js";
import { Fields } from "./fields.js";
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
export interface Source {
  own: Fields;
  /** The dictionary that `own` is an entry of, or is itself. */
  outer: Fields;
  model: Model;
  fields: Fields;
  plain: Plain;
  length: number | undefined;
  assume(sentence: string): void;
}

export const original = "original_max_position_embeddings";
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

/** The length that was trained, before it was scaled: beside the dictionary goes before inside it. */
function originalOf({ own, fields, assume }: Source): number {
  const given = Fields.lengthIn([fields.inFile(), original], [own, original], [fields, original]);
  if (given !== undefined) return given;
  const longestLength = fields.length(...longest);
  if (longestLength === undefined) return own.neededLength(original);
  assume(`${original} is not given: ${longestLength}, the longest sequence, stands in for it.`);
  return longestLength;
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

export const scalings: Readonly<Record<string, (source: Source) => RotarySpec>> = {
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
    const { own, fields, plain, length, model } = source;
    // Hunyuan: the base grows once and for all, by alpha.
    const alpha = isLoose(model) || model.facts?.alpha ? own.positive("alpha") : undefined;
    if (alpha !== undefined) return { id: "ntk", options: { ...plain, factor: alpha } };
    const factor = own.neededPositive("factor");
    const maxLength = fields.length(...longest) ?? fields.neededLength(longest[0]!);
    lengthNote(source, maxLength);
    return { id: "dynamic", options: { ...plain, factor, maxLength, ...optional({ length }) } };
  },

  yarn(source) {
    const { own, outer, plain } = source;
    const originalLength = originalOf(source);
    const factor = factorOf(source, originalLength);
    const attentionFactor = own.positive("attention_factor");
    // One alone has no effect, and neither has one of 0.
    const both = attentionFactor === undefined && own.some("mscale") && own.some("mscale_all_dim");
    return {
      id: "yarn",
      options: {
        ...plain,
        factor,
        originalLength,
        betaFast: own.positive("beta_fast") ?? 32,
        betaSlow: own.positive("beta_slow") ?? 1,
        truncate: outer.flag("truncate") ?? true,
        ...(both && { mscale: own.number("mscale"), mscaleAllDim: own.number("mscale_all_dim") }),
        ...optional({ attentionFactor }),
      },
    };
  },

  longrope(source) {
    const { own, fields, plain, length, model } = source;
    const pairs = plain.rotaryDim / 2;
    const originalLength = originalOf(source);
    lengthNote(source, originalLength);
    // Phi-3.5-MoE has its attention factors for short and long sequences written out.
    const long = (length ?? 0) > originalLength;
    const writes = isLoose(model) || model.type === "phimoe";
    const written = writes ? own.positive(long ? "long_mscale" : "short_mscale") : undefined;
    if (written !== undefined) own.mark("long_mscale", "short_mscale");
    own.mark("long_factor", "short_factor");
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

/** Rotary encodings by type that the library cannot make. */
const missing: ReadonlyMap<string, string> = new Map([
  ["proportional", "the exponents of the whole head, of which the first pairs only turn (Gemma 4)"],
  ["xdrope", "positions with four coordinates (HunYuan-VL)"],
]);

/** The scaling by its name now. */
export function typeOf(own: Fields, model: Model): string {
  const name = (type: string) => {
    if (type === "su") return "longrope"; // Phi-3, early
    // Qwen2-VL: the sections say the rest.
    return type === "mrope" && (isLoose(model) || model.facts?.sections) ? "default" : type;
  };
  const newer = own.word("rope_type");
  const older = own.word("type");
  if (newer !== undefined && older !== undefined && name(newer) === name(older)) own.mark("type");
  const type = own.text("rope_type", "type");
  if (type === undefined) {
    if (!own.has("factor")) return "default";
    throw new TypeError(`${own.place("rope_type")} must say what factor is for, got undefined`);
  }
  if (type === "yarn" && own.has("short_factor")) return "longrope"; // Phi-3, early
  if (Object.hasOwn(scalings, name(type))) return name(type);
  const place = own.where("rope_type", "type");
  const what = missing.get(type);
  if (what) throw new RangeError(`${place} ${shown(type)} is not here: ${what}`);
  const known = Object.keys(scalings).map((one) => `"${one}"`);
  throw new RangeError(`${place} must be one of ${known.join(", ")}, got ${shown(type)}`);
}

/** A model that is not known key by key: whatever looks familiar is read. */
export const isLoose = ({ facts }: Model): boolean => !facts || facts.loose;
