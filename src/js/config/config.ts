// The rotary encoding of a released model, from its config.json as Hugging Face's transformers reads it: the form
// with rope_theta and rope_scaling, and the one with rope_parameters (transformers 5).
//
// The file leaves much to the code of its model_type: which channels form a pair, and many defaults
// (config/classes.ts, config/models.ts). For an unknown model_type the result lists assumptions.

import type { DualChunk } from "../calls/attention_settings.js";
import type { MakeRotary, Rotary } from "../calls/rotary.js";
import type { PairLayout } from "../calls/rotary_data.js";
import { integer, oneOf, optionsOf, shown } from "../core/checks.js";
import type { TensorLike } from "../core/tensor.js";
import type { RotaryEncodings } from "../generated/encodings.js";
import { call, maxLength, present } from "./fields.js";
import { type BandedLayer, inklingLayers } from "./inkling.js";
import { layerList, layerOf } from "./layers.js";
import type { LayerRope, Model } from "./model.js";
import { stillTemperature } from "./models.js";
import { openModel } from "./open.js";
import { readersDiffer } from "./readers.js";
import type { UnreadKey } from "./reading.js";
import { type ModelSpec, readRope } from "./rope.js";
import { classOf, sourceOf } from "./sources.js";
import { chunkOf, dualChunkOf, windowOf } from "./windows.js";
import { refusalOf } from "./without_rotary.js";

export interface ConfigOptions {
  /** The type of layers, if types differ: Gemma 3 has "full_attention" and "sliding_attention". */
  layerType?: string;
  /** The length of the sequence, for frequencies that depend on it (dynamic, LongRoPE). */
  length?: number;
  /** What a reader of transformers 4 makes of the file: rope_theta beside, or the class's, and rope_scaling, but not
   * rope_parameters. A common mistake, to show what it costs. */
  as?: "transformers-4";
  /** Tensors of the checkpoint that the rotation needs, by their names or the ends of those: the coefficients of
   * Intern-S1-Pro, "rotary_emb.cos_coef" and "rotary_emb.sin_coef" (key heads, kept, kept). */
  weights?: Readonly<Record<string, TensorLike>>;
}

export interface LayersOptions {
  /** The length of the sequence, for frequencies that depend on it (dynamic, LongRoPE). */
  length?: number;
  /** Tensors of the checkpoint, as for a rotary alone. */
  weights?: Readonly<Record<string, TensorLike>>;
}

/** A factor 1 + beta ln(1 + floor((p + offset) / originalLength)) on queries, as `pe.attention` takes it. */
export interface QueryTemperature {
  readonly beta: number;
  readonly originalLength: number;
  readonly offset: number;
}

/** What a layer has besides its rotation. */
interface Besides {
  /** As many positions as a query sees, or without `causal` the largest distance: `window` of `pe.attention`. */
  readonly window?: number;
  /** A query sees the keys of its own chunk of so many positions: `chunk` of `pe.attention`. */
  readonly chunk?: number;
  /** A factor on queries: `temperature` of `pe.attention`. */
  readonly temperature?: QueryTemperature;
  /** Chunks by which vLLM turns, and transformers does not: `dualChunk` of `pe.attention` (Qwen2.5-1M). */
  readonly dualChunk?: DualChunk;
}

type AnyOptions = RotaryEncodings[keyof RotaryEncodings];
type KeysOf<Options> = Options extends unknown ? keyof Options : never;
type ValueOf<Options, Key> = Options extends unknown
  ? Key extends keyof Options
    ? Options[Key]
    : never
  : never;
/** The options that rotary encodings have, as those of a model are given: always a base. A GGUF adds `frequencyFactors`. */
export type ModelOptions = { readonly base: number } & {
  readonly [Key in KeysOf<AnyOptions>]?: ValueOf<AnyOptions, Key>;
} & { readonly frequencyFactors?: readonly number[] };

/** The rotary encoding of a model, and how its configuration was read. */
export type ModelRotary = Rotary &
  Besides & {
    /** The options of the encoding `data.id`: base, factor, originalLength, ... */
    readonly options: ModelOptions;
    /** The key of the file that each field came from, with its path, or "class of llama". */
    readonly sources: Readonly<Record<string, string>>;
    /** Multiplies scores besides 1 / sqrt(d) (DeepSeek V3). */
    readonly softmaxScaleFactor?: number;
    /** The layout in the indexer of sparse attention, which turns by the same frequencies (DeepSeek V3.2, GLM-5). */
    readonly indexerLayout?: PairLayout;
    /** Values turn too, and the output turns back: `outputRotation` of `pe.attention` (DeepSeek V4). */
    readonly outputRotation?: true;
    /** Sentences about values without a key, layers without rotation, and other effects of position in the model. */
    readonly assumptions: readonly string[];
    /** Keys that seem to concern position, or are in rope_parameters or rope_scaling, but had no effect. */
    readonly unread: readonly UnreadKey[];
  };

/** One layer of a model. */
export interface ModelLayer extends Omit<Besides, "temperature"> {
  readonly layer: number;
  /** Its type, if the model has types: "sliding_attention". */
  readonly type?: string;
  /** Whether tokens meet by attention: not in layers of state spaces, convolutions and linear attention. */
  readonly attention: boolean;
  /** How queries and keys turn, the same object in equal layers; null: not at all. */
  readonly rotary: ModelRotary | null;
  /** A factor on queries: `temperature` of `pe.attention`. */
  readonly temperature?: QueryTemperature | NonNullable<BandedLayer["temperature"]>;
  /** `scale` of `pe.attention`, where it is not 1 / sqrt(headDim) (Inkling). */
  readonly scale?: number;
  /** What attention reads besides a rotation: `position` of `pe.attention`, with the `relativeQueries` of a call (Inkling). */
  readonly position?: BandedLayer["position"];
}

/** The rotary encoding of a model, from its parsed config.json. */
export type RotaryFromConfig = (config: object, options?: ConfigOptions) => ModelRotary;
/** All layers of a model, from its parsed config.json. */
export type LayersFromConfig = (config: object, options?: LayersOptions) => readonly ModelLayer[];

/** One rotation as it was read. */
interface RotationRead {
  spec: ModelSpec;
  besides: Besides;
  assumptions: string[];
}

function unreadOf(model: Model, id: string): readonly UnreadKey[] {
  const { reading, type, facts, older } = model;
  const name = type ? `model_type ${shown(type)}` : "a model without model_type";
  const keys = reading.unread((inDictionary) =>
    older && inDictionary
      ? "a reader that knows only the keys of transformers 4 does not read it"
      : facts
        ? `${name} does not read it${inDictionary ? ` for rope_type "${id === "rope" ? "default" : id}"` : ""}`
        : "nothing here reads it",
  );
  return Object.freeze([...keys, ...readersDiffer(model)]);
}

/** Reads one rotation of layers of these types. */
function read(
  model: Model,
  rope: LayerRope,
  types: readonly (string | undefined)[],
  length: number | undefined,
  assumptions: string[],
): RotationRead {
  const spec = readRope(rope, model, length, assumptions);
  const alike = <T>(read: (type: string | undefined) => T | undefined): T | undefined => {
    const all = new Set(types.map(read));
    return all.size === 1 ? [...all][0] : undefined;
  };
  const window = alike((type) => windowOf(model, type));
  const chunk = alike((type) => chunkOf(model, type));
  const { temperature } = spec;
  const besides = present({ window, chunk, temperature, dualChunk: dualChunkOf(model) });
  const sources = { ...spec.sources };
  for (const field of ["window", "chunk"])
    if (Object.hasOwn(besides, field)) sources[field] = sourceOf(model, field) ?? classOf(model);
  return { spec: { ...spec, sources }, besides, assumptions };
}

/** Sentences before those about the rotation. */
function preface({ facts, type, older, apart }: Model): string[] {
  const sentences = older
    ? ["Read as a reader does that knows only the keys of transformers 4: no rope_parameters."]
    : [];
  if (!facts)
    sentences.push(
      `${type ? `model_type ${shown(type)}` : "A configuration without model_type"} is not known here: what it leaves out is taken to be as in Llama (pairs half a head apart, base 10000, the whole head turns).`,
    );
  if (apart) sentences.push(apart);
  return sentences;
}

/** Sentences after those about the rotation. */
function finish({ facts, fields, reading, type }: Model, assumptions: string[]): void {
  if (facts?.notes) assumptions.push(...facts.notes(fields));
  if (facts?.indexer)
    assumptions.push(
      `The sparse attention's indexer turns by the same, ${facts.indexer(fields)}, on the first qk_rope_head_dim of its index_head_dim channels.`,
    );
  const assumed = reading.assumed();
  if (assumed.length > 0)
    assumptions.push(`Not given, so as in the class of ${shown(type)}: ${assumed.join(", ")}.`);
}

/** Tensors by their names; each is checked where it is read. */
const weightsOf = (place: string, weights: unknown): Record<string, unknown> | undefined =>
  weights === undefined
    ? undefined
    : optionsOf(`${place}: weights`, weights, Object.keys(weights ?? {}));

const lengthOf = (place: string, length: unknown): number | undefined =>
  length === undefined ? undefined : integer(`${place}: length`, length, 0, maxLength);

function readConfig(config: unknown, options: unknown): RotationRead & { model: Model } {
  const keys = ["layerType", "length", "as", "weights"];
  const { layerType, length, as, weights } = optionsOf(call, options, keys);
  const sequence = lengthOf(call, length);
  const older = as !== undefined && oneOf(`${call}: as`, as, ["transformers-4"]) !== undefined;
  const model = openModel(config, older, weightsOf(call, weights));
  const refusal = refusalOf(model);
  if (refusal) throw refusal.error;
  const assumptions = preface(model);
  const { spec, besides } = layerOf(model, layerType, assumptions, (rope, types) => {
    const made = read(model, rope, types, sequence, assumptions);
    return { ...made, ...made.spec };
  });
  finish(model, assumptions);
  return { spec, besides, assumptions, model };
}

/** Reads each rotation once. */
function readLayers(config: unknown, options: unknown) {
  const { length, weights } = optionsOf(layersCall, options, ["length", "weights"]);
  const sequence = lengthOf(layersCall, length);
  const model = openModel(config, false, weightsOf(layersCall, weights));
  const banded = inklingLayers(model);
  if (banded) return { model, layers: [], banded };
  const refusal = refusalOf(model);
  if (refusal && !refusal.none) throw refusal.error;
  const readings = new Map<LayerRope, Map<string | undefined, RotationRead>>();
  const layers = layerList(model, !refusal).map((layer) => {
    const { rope, type } = layer;
    if (!rope) return { ...layer, reading: undefined };
    const byType = readings.get(rope) ?? new Map<string | undefined, RotationRead>();
    readings.set(rope, byType);
    let reading = byType.get(type);
    if (!reading) {
      model.reading.beginLayer();
      reading = read(model, rope, [type], sequence, preface(model));
      finish(model, reading.assumptions);
      byType.set(type, reading);
    }
    return { ...layer, reading };
  });
  return { model, layers, banded };
}

const layersCall = "layersFromConfig";

/** The readers of configurations. */
export function configReaders(makeRotary: MakeRotary): {
  rotaryFromConfig: RotaryFromConfig;
  layersFromConfig: LayersFromConfig;
} {
  /** Messages of the core, which name options of the encoding, not fields of the file. */
  function make(id: string, options: object): Rotary {
    try {
      return (makeRotary as (id: string, options: object) => Rotary)(id, options);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new RangeError(`${call}: ${error.message}`, { cause: error });
    }
  }

  /** The rotary of one coordinate, or of three of which every pair reads one. */
  function plain({ id, options, sections }: ModelSpec): Rotary {
    if (!sections) return make(id, options);
    const { headDim, rotaryDim, base, layout } = options;
    const three = make("mrope", { headDim, rotaryDim, base, layout, ...sections });
    if (id === "rope") return three;
    const { frequencies, shape } = three.data;
    return onAxes(make(id, options).data, (pair) =>
      [0, 1, 2].findIndex((axis) => frequencies[axis * shape[2] + pair] !== 0),
    );
  }

  /** A rotary of one coordinate as one of three, of which every pair reads one. */
  function onAxes(data: Rotary["data"], axisOf: (pair: number) => number): Rotary {
    const pairs = data.frequencies.length;
    const frequencies = new Array<number>(3 * pairs).fill(0);
    for (const [pair, frequency] of data.frequencies.entries())
      frequencies[axisOf(pair) * pairs + pair] = frequency;
    return makeRotary({ ...data, frequencies, shape: [1, 3, pairs] });
  }

  function build(model: Model, { spec, besides, assumptions }: RotationRead): ModelRotary {
    const { id, options, sections, sources, rotaryOffset, direction } = spec;
    const { outputRotation, softmaxScaleFactor, indexerLayout } = spec;
    const made = plain(spec);
    const isPlain = rotaryOffset === undefined && direction === undefined;
    const rotary = isPlain ? made : makeRotary({ ...made.data, rotaryOffset, direction });
    return Object.assign(rotary, {
      options: Object.freeze({ ...options, ...sections }) as ModelOptions,
      sources: Object.freeze(sources),
      ...besides,
      ...present({ softmaxScaleFactor, indexerLayout, outputRotation }),
      assumptions: Object.freeze(assumptions),
      unread: unreadOf(model, id),
    });
  }

  function allLayers(config: unknown, options: unknown): readonly ModelLayer[] {
    const { model, layers, banded } = readLayers(config, options);
    if (banded)
      return banded.map((layer, i) =>
        Object.freeze({ layer: i, attention: true, rotary: null, ...layer }),
      );
    const rotaries = new Map<RotationRead, ModelRotary>();
    const still = model.type === "llama4_text" ? stillTemperature(model.fields) : undefined;
    return layers.map(({ type, attention, reading }, layer) => {
      const rotary = reading && (rotaries.get(reading) ?? build(model, reading));
      if (reading && rotary) rotaries.set(reading, rotary);
      const window = attention ? windowOf(model, type) : undefined;
      const besides = reading?.besides ?? (attention && still ? { temperature: still } : {});
      const all = { layer, type, attention, rotary: rotary ?? null, ...besides, window };
      return Object.freeze(present(all));
    });
  }

  return {
    rotaryFromConfig: (config, options = {}) => {
      const reading = readConfig(config, options);
      return build(reading.model, reading);
    },
    layersFromConfig: (config, options = {}) => {
      try {
        return Object.freeze(allLayers(config, options));
      } catch (error) {
        throw renamed(error);
      }
    },
  };
}

/** An error of the reader under the name of the other call. */
function renamed(error: unknown): unknown {
  if (!(error instanceof TypeError || error instanceof RangeError)) return error;
  if (!error.message.startsWith(`${call}: `)) return error;
  const message = layersCall + error.message.slice(call.length);
  const { cause } = error;
  return error instanceof TypeError
    ? new TypeError(message, { cause })
    : new RangeError(message, { cause });
}
