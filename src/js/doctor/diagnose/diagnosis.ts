// What a configuration makes of a model, layer by layer, and what is doubtful in it: codes and values, so that a page can
// say them in any language. English sentences are in english.ts.
import type { ModelRotary } from "../../config.js";
import type { TextNote } from "./config_text.js";

/** Where a value comes from. */
export type Source =
  /** A key of the file, with its path; or two of which it is the ratio, "hidden_size / num_attention_heads". */
  | { kind: "key"; key: string }
  /** The class of this model_type, which the file leaves it to; of a GGUF "llama in llama.cpp". */
  | { kind: "class"; type: string }
  /** As in Llama, as the model_type is not known. */
  | { kind: "llama" }
  /** The default of a scaling: "yarn". */
  | { kind: "default"; of: string }
  /** An option of the call. */
  | { kind: "option"; option: "length" }
  /** No key gives it. */
  | { kind: "none" };

/** A field of a card, in the order of a card. */
export type FieldName = (typeof fieldNames)[number];
export const fieldNames = [
  ...[
    "scaling",
    "layout",
    "indexerLayout",
    "headDim",
    "rotaryDim",
    "rotaryOffset",
    "direction",
    "base",
  ],
  ...["factor", "originalLength", "maxLength", "length", "partialRotaryFactor"],
  ...["betaFast", "betaSlow", "truncate", "mscale", "mscaleAllDim"],
  ...["lowFreqFactor", "highFreqFactor", "shortFactor", "longFactor"],
  ...["frequencyFactors"],
  ...["temporal", "height", "width", "interleaved"],
  ...["attentionFactor", "softmaxScaleFactor", "temperature", "window", "chunk", "outputRotation"],
] as const;

export type FieldValue =
  | number
  | string
  | boolean
  | readonly number[]
  /** A factor 1 + beta ln(1 + floor((p + offset) / originalLength)) on queries. */
  | { readonly beta: number; readonly originalLength: number; readonly offset: number };

/** A line of a card. `scaling` is the id of the encoding: "rope", "yarn", "proportional". */
export interface Line {
  field: FieldName;
  value: FieldValue;
  source: Source;
}

/** What a reader that knows only the keys of transformers 4 takes instead. */
export interface OlderReader {
  /** The lines that differ. */
  differences: { field: FieldName; here: FieldValue | null; older: FieldValue | null }[];
  /** The base that it takes, if another. */
  base: { here: number; older: number } | null;
  /** Its rotation, for curves and comparisons. */
  rotary: ModelRotary;
  /** The first position where a pair is half a turn away from where it belongs. */
  halfTurn: { position: number; pair: number } | null;
}

/** Layers that turn alike. */
export interface Card {
  /** The type of the layers, "full_attention"; null where the model has no types. */
  type: string | null;
  /** Which layers; [] if the file does not say how many there are. */
  layers: number[];
  /** Whether tokens meet by attention in them: not in layers of state spaces and convolutions. */
  attention: boolean;
  /** null: queries and keys do not turn. */
  rotary: ModelRotary | null;
  lines: Line[];
  /** null where such a reader takes the same, or nothing turns. */
  older: OlderReader | null;
}

/** A doubt about the file. */
export type Problem =
  /** A key that its class (or nothing that we know) reads. */
  | { code: "unread"; key: string; value: string; known: boolean }
  /** Another key, with another value, is read instead. */
  | { code: "contradiction"; key: string; value: string; by: string }
  /** A key that two places of the text give, of which the last counts. */
  | { code: "duplicate"; key: string; line: number; column: number };

/** What is as it should be but worth a line. */
export type Note =
  /** The model_type is not known, or there is none: it is read as Llama. */
  | { code: "unknown model"; type: string | null }
  /** A key that concerns position, but not these frequencies. */
  | { code: "elsewhere"; key: string; value: string; about: "mask" | "limit" | "temperature" };

export interface Headline {
  /** The form of the file: where the rotation is. */
  form: "rope_parameters" | "rope_scaling" | "rope_theta" | "none" | "gguf";
  /** How many layers; null if the file does not say. */
  layers: number | null;
  /** How many kinds of rotation. */
  rotations: number;
  /** Layers with attention that do not turn. */
  still: number[];
  /** Layers without attention. */
  withoutAttention: number[];
  /** The longest sequence that the file speaks of, and the one before scaling. */
  length: number | null;
  originalLength: number | null;
}

export interface Diagnosis {
  of: "config" | "gguf";
  /** model_type, or the architecture of a GGUF. */
  type: string | null;
  /** Its name, if the file has one. */
  name: string | null;
  /** The error, in English, if the file has no rotation that we can read. Then there may be no cards. */
  refusal: string | null;
  headline: Headline;
  cards: Card[];
  problems: Problem[];
  notes: Note[];
  /** What the reader assumed, in English. */
  assumptions: readonly string[];
}

export interface DiagnoseOptions {
  /** The length of the sequence, for frequencies that depend on it (dynamic, LongRoPE). */
  length?: number;
  /** What `readConfigText` noticed: keys that the file gives twice are doubts. */
  notes?: readonly TextNote[];
}
