// How far each parameter's control goes on the page, and where it starts: within the legal range of the
// catalog, as wide as can be drawn and told apart. tsc reports a parameter that is missing.
import type {
  AbsoluteEncodings,
  BiasEncodings,
  EncodingId,
  RelativeEncodings,
  RotaryEncodings,
} from "posenc";
import {
  type ChoiceField,
  choice,
  type FlagField,
  flag,
  integer,
  type NumberField,
  number,
  optional,
} from "../state.js";

type AllEncodings = AbsoluteEncodings & RotaryEncodings & BiasEncodings & RelativeEncodings;
type FieldOf<T> = [T] extends [boolean]
  ? FlagField
  : [T] extends [number]
    ? NumberField
    : [T] extends [string]
      ? ChoiceField<T>
      : never;
/** Parameters of an encoding by name; its arrays have no control. */
export type ParameterName<Id extends EncodingId> = {
  [P in keyof AllEncodings[Id]]-?: FieldOf<NonNullable<AllEncodings[Id][P]>> extends never
    ? never
    : P;
}[keyof AllEncodings[Id]];
export type Choices<Id extends EncodingId, P extends ParameterName<Id>> = [
  NonNullable<AllEncodings[Id][P]>,
] extends [string]
  ? NonNullable<AllEncodings[Id][P]>
  : never;
type Ranges = {
  [Id in EncodingId]: { [P in ParameterName<Id>]: FieldOf<NonNullable<AllEncodings[Id][P]>> };
};

const dim = integer(128, 1, 2048, 1, "logarithmic");
const headDim = integer(64, 2, 2048, 2, "logarithmic");
const base = number(10000, 1.1, 1e6, "logarithmic");
const heads = integer(8, 1, 32);
const scale = number(1, -2, 2);
const seed = integer(0, 0, 1000);

export const ranges = {
  sinusoidal: {
    dim,
    base,
    layout: choice("interleaved", ["interleaved", "sin_cos", "cos_sin"]),
    denominator: choice("half", ["half", "half-1"]),
    minTimescale: number(1, 0.01, 100, "logarithmic"),
    scale,
    paddingIndex: optional(0, 4095),
  },
  learned: {
    dim,
    maxLength: integer(512, 1, 4096, 1, "logarithmic"),
    offset: integer(0, 0, 16),
    scale,
    normalize: flag(false),
    seed,
  },
  sincos_2d: {
    dim: integer(128, 4, 2048, 4, "logarithmic"),
    base,
    style: choice("mae", ["mae", "mocov3", "timm"]),
    classToken: flag(false),
    interleave: flag(false),
    reverse: flag(false),
    baseSize: optional(1, 256, 1),
    interpolationScale: number(1, 0.1, 16),
  },
  rope: {
    headDim,
    rotaryDim: optional(2, 2048, 2),
    base,
    layout: choice("half", ["half", "interleaved"]),
  },
  alibi: {
    heads,
    maxBias: number(8, 0.5, 32, "logarithmic"),
    slopeRule: choice("paper", ["paper", "geometric"]),
    form: choice("distance", ["distance", "key_position"]),
  },
  t5: {
    heads,
    buckets: integer(32, 2, 128),
    maxDistance: integer(128, 1, 1024),
    bidirectional: flag(true),
    seed,
  },
  shaw: { headDim: integer(64, 1, 1024, 1, "logarithmic"), maxDistance: integer(16, 0, 256), seed },
} satisfies Ranges;
