// A model as its file has it: its type, what is known of its class, its fields, and where those of its rotations stand.
import type { PairLayout } from "../calls/rotary_data.js";
import type { Fields, Place } from "./fields.js";
import type { Reading } from "./reading.js";

export interface Nope {
  /** Types of layers without rotation. */
  types: readonly string[];
  /** All types. */
  known: readonly string[];
  /** The sentence for the result's assumptions. */
  sentence?: string | undefined;
  /** The base by type of layer, or for all layers (""). */
  bases?: ReadonlyMap<string, number>;
  /** The layers without rotation, if their number is known. */
  layers?: readonly number[];
  /** The types of all layers, if they are known. */
  all?: readonly string[] | undefined;
  /** The base of each layer, 0 for none. */
  list?: readonly number[];
  /** The error where one rotation is asked for and there is none, or there are several. */
  refusal?: RangeError | undefined;
}

/** The keys of the base of one type of layer, and whether the model's scaling applies to it. */
export interface LayerFacts {
  base: readonly string[];
  scaled: boolean;
  /** The key of the width of their heads, if not head_dim. */
  head?: string;
}

/** The facts by type of layer. */
export type Layers = Readonly<Record<string, LayerFacts>>;

export interface ModelFacts {
  layout: PairLayout;
  /** Whether a field of the file may give the layout. */
  readsLayout: boolean;
  /** Whether it came with transformers 5. */
  isNew: boolean;
  /** Defaults of fields. */
  defaults: Readonly<Record<string, unknown>>;
  /** Names of the base outside a dictionary. */
  base: readonly string[];
  /** Names of the rotated part of a head, for rotations without scaling. */
  part: readonly string[];
  rotaryDim: boolean;
  latent: boolean;
  /** The order in which mrope_section assigns pairs to coordinates. */
  sections?: "chunked" | "crossed" | "alternating";
  alpha: boolean;
  /** Whether the class reads more names, which this table does not list. */
  loose: boolean;
  /** The facts by type of layer, if types differ. */
  layers?: Layers;
  /** Whether the class reads rope_parameters only, with an entry for every type of layer. */
  newOnly?: boolean;
  /** The rule for layers without rotation. */
  nope?: (model: Model) => Nope | undefined;
  /** A form of rope_parameters that no other class has (config/forms.ts). */
  form?: "labels" | "lists" | "beside";
  /** Whether the last channels of a head turn, whose keys are values too: the output is turned back (DeepSeek V4). */
  atEnd?: boolean;
  direction?: -1;
  /** The key of the width of a head, if not head_dim. */
  head?: string;
  /** Whether llama_4_scaling_beta multiplies queries by a factor that grows with their position. */
  temperature?: boolean;
  /** Sentences to add to the assumptions. */
  notes?: (fields: Fields) => string[];
  /** How the indexer of sparse attention pairs its channels. */
  indexer?: (fields: Fields) => PairLayout;
}

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
