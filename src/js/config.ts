// The rotary encoding of a released model, from its config.json as Hugging Face's transformers reads it: the form
// with rope_theta and rope_scaling, and the one with rope_parameters (transformers 5).
//
// The file says little: which channels form a pair, and many defaults, stand in the code of the model_type only
// (config/classes.ts, config/models.ts). Where that is unknown, the result says what was assumed.
import { call, sequenceLength } from "./config/fields.js";
import { layerOf } from "./config/layers.js";
import { type Model, openModel } from "./config/open.js";
import { readRope } from "./config/rope.js";
import type { RotarySpec } from "./config/scaling.js";
import { refuseOthers } from "./config/without_rotary.js";
import type { MakeRotary, Rotary } from "./rotary.js";
import { optionsOf, shown } from "./tensor.js";

export interface ConfigOptions {
  /** Which layers, where they differ: Gemma 3 has "full_attention" and "sliding_attention". */
  layerType?: string;
  /** Of the sequence at hand, for frequencies that depend on it (dynamic, LongRoPE). */
  length?: number;
}

/** A key of the file that looks like position and had no effect on the rotation. */
export interface UnreadKey {
  /** With its path, "rope_scaling.mscale". */
  readonly key: string;
  /** As the file has it; what is not a number, flag or string, as an error shows it. */
  readonly value: number | boolean | string;
  readonly reason: string;
}

/** The rotary encoding of a model, and how its configuration was understood. */
export type ModelRotary = Rotary & {
  /** What no key gave, which layers do not turn, and what the model does besides turning, in sentences. */
  readonly assumptions: readonly string[];
  /** Keys that look like position, and all of rope_parameters and rope_scaling, that had no effect on the rotation. */
  readonly unread: readonly UnreadKey[];
};

/** The rotary encoding of a model, from its parsed config.json. */
export type RotaryFromConfig = (config: object, options?: ConfigOptions) => ModelRotary;

/** A configuration, understood. */
interface ModelSpec extends RotarySpec {
  assumptions: readonly string[];
  unread: readonly UnreadKey[];
}

function unreadOf({ reading, type, facts }: Model, id: string): readonly UnreadKey[] {
  const name = type ? `model_type ${shown(type)}` : "a model without model_type";
  const keys = reading.unread((inDictionary) =>
    facts
      ? `${name} does not read it${inDictionary ? ` for rope_type "${id === "rope" ? "default" : id}"` : ""}`
      : "nothing here reads it",
  );
  return Object.freeze(keys);
}

function readConfig(config: unknown, options: unknown): ModelSpec {
  const { layerType, length } = optionsOf(call, options, ["layerType", "length"]);
  const sequence = length === undefined ? undefined : sequenceLength(length);
  const model = openModel(config);
  refuseOthers(model);
  const assumptions: string[] = [];
  const { type, facts } = model;
  if (!facts) {
    assumptions.push(
      `${type ? `model_type ${shown(type)}` : "A configuration without model_type"} is not known here: what it leaves out is taken to be as in Llama (pairs half a head apart, base 10000, the whole head turns).`,
    );
  }
  const spec = layerOf(model, layerType, assumptions, (rope) =>
    readRope(rope, model, sequence, assumptions),
  );
  if (facts?.notes) assumptions.push(...facts.notes(model.fields));
  const assumed = model.reading.assumed();
  if (assumed.length > 0)
    assumptions.push(`Not given, so as in the class of ${shown(type)}: ${assumed.join(", ")}.`);
  const unread = unreadOf(model, spec.id);
  return { ...spec, assumptions: Object.freeze(assumptions), unread };
}

export function configReader(makeRotary: MakeRotary): RotaryFromConfig {
  /** Ranges that the core checks, in its words: it knows the encoding by its options, not by the file's fields. */
  function make(id: string, options: object): Rotary {
    try {
      return (makeRotary as (id: string, options: object) => Rotary)(id, options);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new RangeError(`${call}: ${error.message}`, { cause: error });
    }
  }

  /** The rotary; where tokens have three coordinates, every pair reads one of them. */
  function build({ id, options, sections }: RotarySpec): Rotary {
    if (!sections) return make(id, options);
    const { headDim, rotaryDim, base, layout } = options;
    const three = make("mrope", { headDim, rotaryDim, base, layout, ...sections });
    const { axes, coordinates } = three.data;
    if (id === "rope" || !axes || !coordinates) return three;
    return makeRotary({ ...make(id, options).data, axes, coordinates });
  }

  return (config, options = {}) => {
    const { assumptions, unread, ...spec } = readConfig(config, options);
    return Object.assign(build(spec), { assumptions, unread });
  };
}
