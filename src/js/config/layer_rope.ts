// Where the fields of a rotation stand, by the type of layer.
import type { Fields, Place } from "./fields.js";
import type { LayerFacts } from "./models.js";

/** The fields of one rotation. `base` and `head` are names of fields of the model. */
export interface LayerRope extends Pick<LayerFacts, "base" | "head"> {
  /** Its own level: rope_scaling, rope_parameters, or an entry of those. */
  own: Fields;
  /** The dictionary that contains `own`, or is `own`. */
  outer: Fields;
  /** The place of a base that overrules all others. */
  first?: Place;
  /** Whether YaRN has an attention factor only if the file gives one. */
  plainFactor?: boolean;
}

/** The rotation of each type of layer, "" if all are alike; undefined: no position encoding. */
export type Ropes = Map<string, LayerRope | undefined>;
