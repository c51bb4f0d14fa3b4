// A model as its file has it: its type, what is known of its class, its fields, and where those of its rotations stand.
import type { Fields, Place } from "./fields.js";
import type { LayerFacts, ModelFacts } from "./models.js";
import type { Reading } from "./reading.js";

export interface Model {
  /** The model_type, or that of its architecture; "" if not given. */
  type: string;
  /** The class in `architectures` that gave the type, where model_type is not known. */
  architecture?: string | undefined;
  /** The model_type as the file has it, "" if not given. */
  given: string;
  facts: ModelFacts | undefined;
  /** The fields, then the defaults of the model_type. */
  fields: Fields;
  /** The defaults alone. */
  defaults: Fields;
  /** Whether any field belongs to a rotary encoding. */
  rotary: boolean;
  reading: Reading;
  /** Tensors of the checkpoint that the caller gave, by their names. */
  weights?: Readonly<Record<string, unknown>> | undefined;
  /** A sentence about another rotation that the file speaks of. */
  apart?: string | undefined;
  /** Whether it is read as by a reader of transformers 4. */
  older: boolean;
}

/** The fields of one rotation. `base` and `head` are names of fields of the model. */
export interface LayerRope extends Pick<LayerFacts, "base" | "head"> {
  /** Its own level: rope_scaling, rope_parameters, or an entry of those. */
  own: Fields;
  /** The dictionary that contains `own`, or is `own`. */
  outer: Fields;
  /** The level of these layers alone, for the width of a head (per_layer_config). */
  layers?: Fields;
  /** The place of a base that overrules all others. */
  first?: Place;
  /** Whether YaRN has an attention factor only if the file gives one. */
  plainFactor?: boolean;
}

/** The rotation of each type of layer, "" if all are alike; undefined: no position encoding. */
export type Ropes = Map<string, LayerRope | undefined>;
