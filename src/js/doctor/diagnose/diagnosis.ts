// What a configuration makes of a model, layer by layer, and what is doubtful in it: codes and values, so that a page can
// say them in any language. English sentences are in english.ts.
import type { ModelRotary } from "../../config/config.js";
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
  ...["temporal", "height", "width", "order"],
  ...["alpha", "sections", "select"],
  ...["method", "extrapolationFactor", "logScale", "attentionScale"],
  ...["heads", "kept", "tail"],
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

/** What a reader of transformers 4, which does not know rope_parameters, takes instead. */
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

/**
 * error: these numbers are not the model's, or cannot be. warning: likely a slip, or readers differ. note: worth a line,
 * and harmless.
 */
export type Level = "error" | "warning" | "note";

/** What was found in a file; `key` with its path, where it is about one. */
export type Finding = { level: Level; key?: string } & (
  | KeyFinding
  | ScalingFinding
  | ModelFinding
  /** Why there is no answer; `message` in English, from the reader. */
  | { code: "no rotary" | "refused"; message: string; because: Because }
  /** A value that no model can have; `message` in English: key, rule and value. */
  | { code: "invalid"; message: string }
);

/** A sentence with {} in place of each value, and the values: "adds ALiBi to the scores: {}". */
export interface Because {
  readonly words: string;
  readonly values: readonly string[];
}

/** Of single keys. */
type KeyFinding =
  /** The class does not read it; `known`: whether the class is known. */
  | { code: "unread"; key: string; value: string; known: boolean }
  /** It looks like another key, which is `given` or not. */
  | { code: "misspelt"; key: string; value: string; meant: string; given: boolean }
  /** A base that no layer turns by. */
  | { code: "unused base"; key: string; value: string }
  /** A flag says that nothing turns, and the class turns all the same. */
  | { code: "denied"; key: string; value: string }
  /** Another key, with another value, is read instead. */
  | { code: "contradiction"; key: string; value: string; by: string }
  /** Two places of the text give it, of which the last counts; `same`: with the same value. */
  | { code: "duplicate"; key: string; line: number; column: number; same: boolean }
  /** A key that concerns position, but not these frequencies. */
  | { code: "elsewhere"; key: string; value: string; about: "mask" | "limit" | "temperature" }
  /** It says what is so anyway. */
  | { code: "redundant"; key: string; value: string }
  /** Published files of the class have it, and it turns nothing; `reason` in English, `seen` in which file. */
  | { code: "harmless"; key: string; value: string; reason: string; seen: string }
  /** Readers differ about it; `message` in English. */
  | { code: "readers differ"; key: string; value: string; message: string };

/** Of a scaling and its base. */
type ScalingFinding =
  /** A scaling beside a base that the file leaves to the class's 10000. */
  | { code: "lost base"; key: string; scaling: string; base: number }
  /** A factor below 1 shortens the context. */
  | { code: "factor below 1"; key: string; value: number }
  /** The length before scaling is not below the longest. */
  | { code: "original length"; key: string; value: number; longest: number }
  /** The file does not give the length before scaling; the reader takes the longest length. */
  | { code: "no original length"; key: string; value: number }
  /** A factor whose rope_type scales nothing. */
  | { code: "unscaled factor"; key: string; value: string };

/** Of the model. */
type ModelFinding =
  /** The class is not known: its plain keys are read as in Llama, which is a guess. */
  | { code: "unknown model"; type: string | null }
  /** The model_type is not known, and a class in architectures is. */
  | { code: "architecture"; key: string; type: string; architecture: string; as: string }
  /** A reader of transformers 4 turns these layers otherwise; `known`: whether it has the class. */
  | ({ code: "older reader"; type: string | null; known: boolean } & Omit<OlderReader, "rotary">)
  /** A tower of its own, which no card shows. */
  | { code: "not shown"; key: string; type: string | null };

/** right: no error. wrong: at least one. refused: the file was not answered. */
export type Verdict = "right" | "wrong" | "refused";

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
  verdict: Verdict;
  headline: Headline;
  /** [] where the file gives no rotation that we can read: a finding says why. */
  cards: Card[];
  /** Errors first, then warnings, then notes. */
  findings: Finding[];
  /** What the reader assumed, in English. */
  assumptions: readonly string[];
}

export interface DiagnoseOptions {
  /** The length of the sequence, for frequencies that depend on it (dynamic, LongRoPE). */
  length?: number;
  /** What `readConfigText` noticed: keys that the file gives twice are findings. */
  notes?: readonly TextNote[];
}
