// The rotary encoding of a released model, from its config.json as Hugging Face's transformers reads it: the form
// with rope_theta and rope_scaling, and the one with rope_parameters (transformers 5).
//
// The file leaves much to the code of its model_type: which channels form a pair, and many defaults
// (config/classes.ts, config/models.ts). For an unknown model_type the result lists assumptions.

import { integer, optionsOf, shown } from "./checks.js";
import { call, maxLength } from "./config/fields.js";
import { layerOf } from "./config/layers.js";
import { type Model, openModel } from "./config/open.js";
import { readRope } from "./config/rope.js";
import type { RotarySpec } from "./config/scaling.js";
import { refuseOthers } from "./config/without_rotary.js";
import type { MakeRotary, Rotary } from "./rotary.js";

export interface ConfigOptions {
  /** The type of layers, if types differ: Gemma 3 has "full_attention" and "sliding_attention". */
  layerType?: string;
  /** The length of the sequence, for frequencies that depend on it (dynamic, LongRoPE). */
  length?: number;
}

/** A key of the file that seems to concern position but had no effect on the rotation. */
export interface UnreadKey {
  /** With its path, "rope_scaling.mscale". */
  readonly key: string;
  /** The file's number, flag or string; other values as text. */
  readonly value: number | boolean | string;
  readonly reason: string;
}

/** The rotary encoding of a model, and how its configuration was read. */
export type ModelRotary = Rotary & {
  /** Sentences about values without a key, layers without rotation, and other effects of position in the model. */
  readonly assumptions: readonly string[];
  /** Keys that seem to concern position, or are in rope_parameters or rope_scaling, but had no effect. */
  readonly unread: readonly UnreadKey[];
};

/** The rotary encoding of a model, from its parsed config.json. */
export type RotaryFromConfig = (config: object, options?: ConfigOptions) => ModelRotary;

function unreadOf({ reading, type, facts }: Model, id: string): readonly UnreadKey[] {
  const name = type ? `model_type ${shown(type)}` : "a model without model_type";
  const keys = reading.unread((inDictionary) =>
    facts
      ? `${name} does not read it${inDictionary ? ` for rope_type "${id === "rope" ? "default" : id}"` : ""}`
      : "nothing here reads it",
  );
  return Object.freeze(keys);
}

function readConfig(config: unknown, options: unknown) {
  const { layerType, length } = optionsOf(call, options, ["layerType", "length"]);
  const sequence =
    length === undefined ? undefined : integer(`${call}: length`, length, 0, maxLength);
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
  /** Messages of the core, which name options of the encoding, not fields of the file. */
  function make(id: string, options: object): Rotary {
    try {
      return (makeRotary as (id: string, options: object) => Rotary)(id, options);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new RangeError(`${call}: ${error.message}`, { cause: error });
    }
  }

  /** The rotary; if tokens have three coordinates, every pair reads one of them. */
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
