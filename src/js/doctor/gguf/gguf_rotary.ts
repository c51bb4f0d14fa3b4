// The rotation of a GGUF model, from its metadata and the tensors of its rotation, as llama.cpp makes it
// (load_hparams of src/llama-model.cpp, src/llama-context.cpp, ggml_rope_ext; facts as in gguf_models.ts).

import type { Posenc } from "../../calls/posenc.js";
import type { Rotary } from "../../calls/rotary.js";
import type { ModelLayer, ModelRotary } from "../../config/config.js";
import { maxHead } from "../../config/fields.js";
import { noRotary, notHere, said } from "../../config/reasons.js";
import { enumerated, optionsOf, outOfRange, shown } from "../../core/checks.js";
import type { GgufFile } from "../files/gguf.js";
import { countOf, type Kind, kindsOf } from "./gguf_layers.js";
import { call, Metadata } from "./gguf_metadata.js";
import {
  isPermuted,
  layoutOf,
  otherwise,
  type RopeType,
  ropeTypeOf,
  type WindowFacts,
  windowFacts,
} from "./gguf_models.js";

type Library = Pick<Posenc, "rotary">;

export interface GgufOptions {
  /** The type of layers, if types differ: "full_attention", "sliding_attention". */
  layerType?: string;
  /** The length of the sequence, which chooses between the factors of LongRoPE. */
  length?: number;
}

/** What is read of one kind of layer. */
interface Read {
  id: string;
  options: Record<string, unknown>;
  sources: Record<string, string>;
  /** Divisors of the frequencies, from the tensor rope_freqs. */
  divisors?: ArrayLike<number>;
}

const sectionsKey = "rope.dimension_sections";

class GgufReader {
  readonly metadata: Metadata;
  readonly assumptions: string[] = [];
  private readonly facts: WindowFacts;
  private readonly ropeType: RopeType;

  constructor(private readonly file: GgufFile) {
    const metadata = new Metadata(file);
    const { architecture } = metadata;
    this.metadata = metadata;
    const sections = metadata.has(sectionsKey) ? metadata.numbers(sectionsKey)! : [];
    const type = ropeTypeOf(architecture, sections.some(Boolean));
    const name = `architecture ${shown(architecture)}`;
    if (type === undefined)
      throw notHere(
        `${call}: ${name} `,
        said`is not known here, and which channels form a pair is in llama.cpp's code, not in the file`,
      );
    const isAlibi = architecture === "baichuan" && countOf(metadata) === 40;
    if (type === "none" || isAlibi)
      throw noRotary(`${call}: ${name} `, said`has no rotary encoding in llama.cpp`);
    if (Object.hasOwn(otherwise, architecture))
      throw notHere(
        `${call}: ${name} has a rotary encoding that is not here: `,
        otherwise[architecture]!,
      );
    this.ropeType = type;
    this.facts = Object.hasOwn(windowFacts, architecture) ? windowFacts[architecture]! : {};
    if (isPermuted(architecture))
      this.assumptions.push(
        `The converter of llama.cpp permutes the query and key weights of ${architecture} models: pairs are neighbours here, and half a head apart in the model's own files.`,
      );
    metadata.get("rope.scaling.finetuned");
  }

  get kinds(): Kind[] {
    return kindsOf(this.metadata);
  }

  private get ofCode(): string {
    return `class of ${this.metadata.architecture} in llama.cpp`;
  }

  /** Latent attention turns a slice of its own. */
  private get isLatent(): boolean {
    const { metadata } = this;
    return metadata.has("attention.kv_lora_rank") && metadata.has("rope.dimension_count");
  }

  private widths(windowed: boolean, sources: Record<string, string>) {
    const { metadata } = this;
    const first = (...names: string[]): [number | undefined, string] => {
      const name = names.find((one) => metadata.has(one)) ?? names.at(-1)!;
      return [metadata.size(name), metadata.key(name)];
    };
    const swa = (name: string): string[] => (windowed ? [`${name}_swa`, name] : [name]);
    const [given, givenKey] = first(...swa("attention.key_length"));
    const [rotary, rotaryKey] = first(...swa("rope.dimension_count"));
    let [head, headKey] = this.isLatent ? [rotary, rotaryKey] : [given, givenKey];
    if (head === undefined) {
      const width = metadata.size("embedding_length");
      const heads = metadata.get("attention.head_count");
      const count = Array.isArray(heads) ? Math.max(...(heads as number[])) : heads;
      if (width === undefined || typeof count !== "number" || !(width / count >= 2))
        throw new RangeError(
          `${metadata.place("attention.key_length")} must be given, or embedding_length and attention.head_count`,
        );
      head = Math.trunc(width / count);
      headKey = `${metadata.key("embedding_length")} / ${metadata.key("attention.head_count")}`;
    }
    if (head > maxHead)
      throw outOfRange(metadata.place("attention.key_length"), `be at most ${maxHead}`, head);
    const rotaryDim = rotary ?? head;
    sources.headDim = headKey;
    sources.rotaryDim = rotary === undefined ? headKey : rotaryKey;
    if (rotaryDim % 2 || rotaryDim > head)
      throw outOfRange(
        metadata.place("rope.dimension_count"),
        `be even and at most ${head}`,
        rotaryDim,
      );
    return { headDim: head, rotaryDim };
  }

  private base(windowed: boolean, sources: Record<string, string>): number {
    const { metadata, facts } = this;
    const swaKey = "rope.freq_base_swa";
    const own = windowed ? metadata.positive(swaKey) : undefined;
    if (own !== undefined) {
      sources.base = metadata.key(swaKey);
      return own;
    }
    if (windowed && facts.base !== undefined) {
      sources.base = this.ofCode;
      return facts.base;
    }
    const shared = metadata.positive("rope.freq_base");
    sources.base = shared === undefined ? "no key" : metadata.key("rope.freq_base");
    if (shared === undefined) this.assume("No key gives the base: llama.cpp takes 10000.");
    return shared ?? 10000;
  }

  private assume(sentence: string): void {
    if (!this.assumptions.includes(sentence)) this.assumptions.push(sentence);
  }

  /** A tensor of the rotation with a value for each pair. */
  private tensor(name: string, pairs: number): ArrayLike<number> | undefined {
    const data = this.file.rope.get(`${name}.weight`)?.data;
    if (!data) return undefined;
    if (data.length < pairs)
      throw outOfRange(`${call}: ${name}.weight`, `have ${pairs} values, one a pair`, data.length);
    const factors = data.subarray(0, pairs);
    if (factors.every((one) => one > 0 && Number.isFinite(one))) return factors;
    throw new RangeError(`${call}: ${name}.weight must hold finite numbers above 0`);
  }

  /** The scaling: id, options and where they come from. */
  private scaling(
    sources: Record<string, string>,
    windowed: boolean,
    pairs: number,
    length?: number,
  ) {
    const { metadata, facts, ofCode } = this;
    const attention = metadata.positive("rope.scaling.attn_factor");
    const source = (option: string, key: string, otherwise: string) => {
      sources[option] = metadata.has(key) ? metadata.key(key) : otherwise;
    };
    sources.attentionFactor =
      attention === undefined ? ofCode : metadata.key("rope.scaling.attn_factor");
    const long = this.tensor("rope_factors_long", pairs);
    const short = this.tensor("rope_factors_short", pairs);
    const context = metadata.size("context_length", 2 ** 31 - 1);
    const originalKey = "rope.scaling.original_context_length";
    const originalLength = metadata.size(originalKey, 2 ** 31 - 1) ?? context;
    if (long && short) {
      metadata.get("rope.scaling.type");
      sources.id = "the tensors rope_factors_long and rope_factors_short";
      sources.shortFactor = "rope_factors_short.weight";
      sources.longFactor = "rope_factors_long.weight";
      source("originalLength", originalKey, metadata.key("context_length"));
      if (originalLength === undefined)
        throw new RangeError(`${metadata.place(originalKey)} must be given with those tensors`);
      if (length === undefined)
        this.assume(
          `No length is given: the frequencies are those of sequences of up to ${originalLength} positions.`,
        );
      else sources.length = "the option length";
      return {
        id: "longrope",
        options: {
          originalLength,
          shortFactor: Array.from(short),
          longFactor: Array.from(long),
          ...(length !== undefined && { length }),
          attentionFactor: attention ?? 1,
        },
      };
    }
    const type = metadata.text("rope.scaling.type");
    if (type !== undefined && !["none", "linear", "yarn", "longrope"].includes(type))
      throw outOfRange(
        metadata.place("rope.scaling.type"),
        "be one of none, linear, yarn, longrope",
        type,
      );
    source("id", "rope.scaling.type", ofCode);
    // 0 is as if it were not given; older files have scale_linear.
    const factorKey = metadata.has("rope.scaling.factor")
      ? "rope.scaling.factor"
      : "rope.scale_linear";
    const given = metadata.number(factorKey);
    const factor = type === "none" || (windowed && facts.unscaled) ? 1 : given || 1;
    if (!(factor > 0)) throw outOfRange(metadata.place(factorKey), "be above 0", factor);
    const extension = metadata.number("rope.scaling.yarn_ext_factor");
    const extended = extension === undefined || extension < 0 ? Number(type === "yarn") : extension;
    if (extended !== 0 && extended !== 1)
      throw outOfRange(
        metadata.place("rope.scaling.yarn_ext_factor"),
        "be 0 or 1 to be read here",
        extension,
      );
    const plainFactor = extended ? 1 : (metadata.positive("rope.scaling.yarn_attn_factor") ?? 1);
    const attentionFactor = (attention ?? 1) * plainFactor;
    const magnitude = attentionFactor === 1 ? {} : { attentionFactor };
    if (factor === 1) return { id: "rope", options: {}, ...magnitude };
    source("factor", factorKey, ofCode);
    if (!extended) return { id: "linear", options: { factor }, ...magnitude };
    if (originalLength === undefined)
      throw new RangeError(`${metadata.place(originalKey)} must be given, or context_length`);
    source("originalLength", originalKey, metadata.key("context_length"));
    source("betaFast", "rope.scaling.yarn_beta_fast", ofCode);
    source("betaSlow", "rope.scaling.yarn_beta_slow", ofCode);
    source("truncate", "", ofCode);
    const fast = metadata.architecture === "grok" ? 8 : 32;
    return {
      id: "yarn",
      options: {
        factor,
        originalLength,
        betaFast: metadata.positive("rope.scaling.yarn_beta_fast") ?? fast,
        betaSlow: metadata.positive("rope.scaling.yarn_beta_slow") ?? 1,
        truncate: true,
        attentionFactor: this.yarnMagnitude(factor) * attentionFactor,
      },
    };
  }

  /** mscale_all_dim, which the converter writes as it is, or a tenth of it where attention is latent. */
  private get logMultiplier(): number {
    const given = this.metadata.number("rope.scaling.yarn_log_multiplier") ?? 0;
    return this.isLatent ? Math.round(given * 1e6) / 1e5 : given;
  }

  /** The factor on cosines and sines of YaRN. */
  private yarnMagnitude(factor: number): number {
    if (factor <= 1) return 1;
    const magnitude = (mscale: number) => 0.1 * mscale * Math.log(factor) + 1;
    const all = this.logMultiplier;
    if (all === 0) return magnitude(1);
    return magnitude(this.isLatent ? all : 1) / magnitude(all);
  }

  /** Of latent attention: the factor on scores besides 1 / sqrt(d). */
  softmaxFactor(factor: unknown): number | undefined {
    const all = this.logMultiplier;
    if (!this.isLatent || all === 0 || typeof factor !== "number" || factor <= 1) return undefined;
    return (0.1 * all * Math.log(factor) + 1) ** 2;
  }

  temperature(originalLength: unknown) {
    const { metadata } = this;
    const beta = metadata.positive("attention.temperature_scale");
    const length = metadata.size("attention.temperature_length", 2 ** 31 - 1) ?? originalLength;
    if (beta === undefined || typeof length !== "number") return undefined;
    return Object.freeze({ beta, originalLength: length, offset: 0 });
  }

  window(kind: Kind): { window?: number; chunk?: number } {
    if (!kind.windowed) return {};
    if (this.facts.type) return { chunk: 8192 };
    return { window: this.metadata.size("attention.sliding_window", 2 ** 31 - 1)! };
  }

  read(kind: Kind, length?: number): Read {
    const { metadata, ropeType } = this;
    const { windowed } = kind;
    const sources: Record<string, string> = { layout: this.ofCode };
    const widths = this.widths(windowed, sources);
    const pairs = widths.rotaryDim / 2;
    const base = this.base(windowed, sources);
    const made = this.scaling(sources, windowed, pairs, length);
    const layout = layoutOf(ropeType);
    const options: Record<string, unknown> = { ...widths, base, layout, ...made.options };
    if ("attentionFactor" in made) options.attentionFactor = made.attentionFactor;
    let { id } = made;
    if (ropeType === "mrope" || ropeType === "imrope") {
      const [temporal = 0, height = 0, width = 0] = metadata.numbers(sectionsKey) ?? [];
      if (temporal + height + width !== pairs)
        throw outOfRange(metadata.place(sectionsKey), `add up to ${pairs}, one for each pair`, [
          temporal,
          height,
          width,
        ]);
      sources.sections = metadata.key(sectionsKey);
      if (id !== "rope")
        throw notHere(
          `${call}: `,
          said`scaling ${shown(id)} with three coordinates is not read here`,
        );
      id = "mrope";
      Object.assign(options, {
        temporal,
        height,
        width,
        order: ropeType === "imrope" ? "interleaved" : "chunked",
      });
    }
    const divides = !(windowed && this.facts.fullFactors);
    const divisors = divides ? this.tensor("rope_freqs", pairs) : undefined;
    if (divisors) {
      sources.frequencyFactors = "rope_freqs.weight";
      this.assume(
        "The tensor rope_freqs divides the frequencies; of Llama 3 the converter makes it from its scaling.",
      );
    }
    return { id, options, sources, ...(divisors && { divisors }) };
  }
}

/** The rotary of what was read. */
function build(pe: Library, { id, options, divisors }: Read): Rotary {
  const make = pe.rotary as (id: string, options: object) => Rotary;
  const { attentionFactor, ...others } = options as { attentionFactor?: number };
  // Only scaled encodings have a factor among their options.
  const has = id === "yarn" || id === "longrope";
  const made = make(id, has ? options : others);
  if (!divisors && (has || attentionFactor === undefined)) return made;
  const { data } = made;
  return pe.rotary({
    ...data,
    attentionFactor: has ? data.attentionFactor : (attentionFactor ?? 1),
    frequencies: divisors
      ? data.frequencies.map((one, pair) => one / divisors[pair]!)
      : data.frequencies,
  });
}

function rotaryOf(pe: Library, reader: GgufReader, kind: Kind, length?: number): ModelRotary {
  const read = reader.read(kind, length);
  const { options, sources, divisors } = read;
  const { metadata } = reader;
  const temperature = reader.temperature(options.originalLength);
  const softmaxScaleFactor = reader.softmaxFactor(options.factor);
  const besides = reader.window(kind);
  if (temperature) sources.temperature = metadata.key("attention.temperature_scale");
  if (softmaxScaleFactor !== undefined)
    sources.softmaxScaleFactor = metadata.key("rope.scaling.yarn_log_multiplier");
  if (besides.window) sources.window = metadata.key("attention.sliding_window");
  if (besides.chunk) sources.chunk = `class of ${metadata.architecture} in llama.cpp`;
  return Object.assign(build(pe, read), {
    options: Object.freeze({
      ...options,
      ...(divisors && { frequencyFactors: Array.from(divisors) }),
    }) as ModelRotary["options"],
    sources: Object.freeze(sources),
    ...besides,
    ...(temperature && { temperature }),
    ...(softmaxScaleFactor !== undefined && { softmaxScaleFactor }),
    assumptions: reader.assumptions,
    unread: Object.freeze([]) as ModelRotary["unread"],
  });
}

function optionsIn(options: GgufOptions): GgufOptions {
  const { length, layerType } = optionsOf(call, options, ["layerType", "length"]) as GgufOptions;
  if (length !== undefined && !(Number.isSafeInteger(length) && length >= 0))
    throw outOfRange(`${call}: length`, "be an integer from 0", length);
  return { ...(length !== undefined && { length }), ...(layerType !== undefined && { layerType }) };
}

/** All kinds of layers, with the rotary of those that turn. */
export function kindsFromGguf(pe: Library, file: GgufFile, options: GgufOptions = {}) {
  const { length } = optionsIn(options);
  const reader = new GgufReader(file);
  const kinds = reader.kinds.map((kind) => ({
    ...kind,
    ...reader.window(kind),
    rotary: kind.turns ? rotaryOf(pe, reader, kind, length) : null,
  }));
  const still = kinds.filter(({ turns }) => !turns).flatMap(({ layers }) => layers);
  if (still.length > 0)
    reader.assumptions.push(`Layers without position encoding: ${enumerated(still, 256)}.`);
  // After all was read.
  const unread = Object.freeze(reader.metadata.unread());
  const assumptions = Object.freeze([...reader.assumptions]);
  for (const { rotary } of kinds) if (rotary) Object.assign(rotary, { unread, assumptions });
  return { kinds, metadata: reader.metadata };
}

/** The rotary of a GGUF model, as `pe.rotaryFromConfig` gives that of a configuration. */
export function rotaryFromGguf(
  pe: Library,
  file: GgufFile,
  options: GgufOptions = {},
): ModelRotary {
  const given = optionsIn(options);
  const { layerType } = given;
  const { kinds } = kindsFromGguf(pe, file, given);
  const turning = kinds.filter(({ rotary }) => rotary);
  const list = turning.map(({ type }) => shown(type)).join(", ");
  const chosen = turning.filter(({ type }) => layerType === undefined || type === layerType);
  const [first] = chosen;
  if (!first?.rotary)
    throw new RangeError(`${call}: layerType must be one of ${list}, got ${shown(layerType)}`);
  const texts = chosen.map(({ rotary }) => JSON.stringify(rotary!.data));
  if (new Set(texts).size > 1)
    throw new RangeError(
      `${call}: layerType must be one of ${list}, as layers differ here, got undefined`,
      {
        cause: { layerTypes: turning.map(({ type }) => type) },
      },
    );
  return first.rotary;
}

/** All layers of a GGUF model, as `pe.layersFromConfig` lists those of a configuration. */
export function layersFromGguf(
  pe: Library,
  file: GgufFile,
  options: Pick<GgufOptions, "length"> = {},
): readonly ModelLayer[] {
  const { kinds } = kindsFromGguf(pe, file, options);
  const layers = kinds.flatMap(({ type, layers, rotary, window, chunk }) =>
    layers.map(
      (layer): ModelLayer => ({
        layer,
        ...(type !== undefined && { type }),
        attention: true,
        rotary,
        ...(window !== undefined && { window }),
        ...(chunk !== undefined && { chunk }),
        ...(rotary?.temperature && { temperature: rotary.temperature }),
      }),
    ),
  );
  return Object.freeze(layers.sort((a, b) => a.layer - b.layer));
}
