// The rotary encoding of a released model, from its config.json as Hugging Face's transformers reads it: the form
// with rope_theta and rope_scaling, and the one with rope_parameters (transformers 5).
//
// The file says little: which channels form a pair, and many defaults, stand in the code of the model_type only
// (config/models.ts). Where that is unknown, the result says what was assumed.
import { call, sequenceLength } from "./config/fields.js";
import { layerOf } from "./config/layers.js";
import { openModel } from "./config/open.js";
import { type RotarySpec, readRope } from "./config/scaling.js";
import { refuseOthers } from "./config/without_rotary.js";
import type { MakeRotary, Rotary } from "./rotary.js";
import { optionsOf } from "./tensor.js";

export interface ConfigOptions {
  /** Which layers, where they differ: Gemma 3 has "full_attention" and "sliding_attention". */
  layerType?: string;
  /** Of the sequence at hand, for frequencies that depend on it (dynamic, LongRoPE). */
  length?: number;
}

/** The rotary encoding of a model, and what its configuration left open, in sentences. */
export type ModelRotary = Rotary & { readonly assumptions: readonly string[] };

/** The rotary encoding of a model, from its parsed config.json. */
export type RotaryFromConfig = (config: object, options?: ConfigOptions) => ModelRotary;

/** A configuration, understood. */
interface ModelSpec extends RotarySpec {
  assumptions: readonly string[];
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
      `${type ? `model_type "${type}"` : "A configuration without model_type"} is not known here: what it leaves out is taken to be as in Llama (pairs half a head apart, base 10000, the whole head turns).`,
    );
  }
  if (facts?.note) assumptions.push(facts.note);
  const spec = layerOf(model, layerType, assumptions, (rope) =>
    readRope(rope, model, sequence, assumptions),
  );
  return { ...spec, assumptions: Object.freeze(assumptions) };
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
    const { assumptions, ...spec } = readConfig(config, options);
    return Object.assign(build(spec), { assumptions });
  };
}
