// Tables of cosines and sines as released code makes them, each rounding typed out from its source. How a table itself is
// stored is another question: every rounding of angles goes with every type of a table.
//
// float32: transformers 5, modeling_rope_utils.py and models/llama/modeling_llama.py: base ** (2i / dim) and its
//   reciprocal in float32, position times frequency in float32, the factor of attention after the cosine.
// float32 cast: frequencies are made in float64 and cast, as with NumPy's powers; the rest as float32.
// ggml: llama.cpp 0049e3cb, ggml/src/ggml-cpu/ops.cpp, ggml_rope_cache_init: the angle starts as the position and is
//   multiplied by base^(-2 / dim), in float32, from pair to pair; scaled pairs are divided afterwards.
// The others are common mistakes, in bfloat16 or float16:
// frequencies: inv_freq was cast with the model (model.to(bfloat16)), the product is formed in float32.
// positions: positions were cast, which merges neighbours from 256 on in bfloat16, from 2048 on in float16.
// angles: the product is cast before its cosine.
// frequencies and angles: inv_freq and the product are cast.
// everything: positions, frequencies, angles, cosines and the attention factor.
import type { Rotary } from "../calls/rotary.js";
import { ofText } from "./axes.js";

export const roundings = [
  "float32",
  "float32 cast",
  "exact",
  "ggml",
  "bfloat16 frequencies",
  "float16 frequencies",
  "bfloat16 positions",
  "float16 positions",
  "bfloat16 angles",
  "float16 angles",
  "bfloat16 frequencies and angles",
  "float16 frequencies and angles",
  "bfloat16 everything",
  "float16 everything",
] as const;

/** How positions, frequencies and angles were rounded before a table of cosines and sines was made. */
export type Rounding = (typeof roundings)[number];

/** The number type of a table. */
export type Stored = "float64" | "float32" | "bfloat16" | "float16";

/** Bits of the significand, the leading one included, and the exponent of the least normal number. */
const formats = {
  bfloat16: { bits: 8, min: -126 },
  float16: { bits: 11, min: -14 },
} as const;

const float = new Float32Array(1);
const word = new Uint32Array(float.buffer);
/** 2^n for n from -200 to 200, of which code below uses many a second. */
const powers = Float64Array.from({ length: 401 }, (_, i) => 2 ** (i - 200));
/** Adding and subtracting it rounds a number below 2^51 to an integer, ties to even. */
const toInteger = 1.5 * 2 ** 52;

function narrow(x: number, { bits, min }: { bits: number; min: number }): number {
  float[0] = x;
  const exponent = Math.max(((word[0]! >>> 23) & 255) - 127, min);
  const unit = powers[exponent - bits + 201]!;
  return (x / unit + toInteger - toInteger) * unit;
}

/** The nearest number of a type, ties to even; half types by way of float32, as casts of float32 tensors go. */
export const rounders: Readonly<Record<Stored, (x: number) => number>> = {
  float64: (x) => x,
  float32: Math.fround,
  bfloat16: (x) => narrow(Math.fround(x), formats.bfloat16),
  float16: (x) => narrow(Math.fround(x), formats.float16),
};

/** What the roundings need to know of a rotation. */
export interface Ladder {
  /** Radians per position of each pair. */
  readonly frequencies: ArrayLike<number>;
  /** Frequencies are base^(-2i / dim) before they are scaled; undefined: they follow no base. */
  readonly base: number | undefined;
  readonly dim: number;
  readonly attentionFactor: number;
}

const laddered = ["linear", "yarn", "longrope", "llama3", "proportional"];

/** The frequencies of a rotary with the base that code computes them from. */
export function ladderOf(rotary: Rotary): Ladder {
  const { data, attentionFactor } = rotary;
  const { frequencies } = ofText(data);
  const { options } = rotary as { options?: { base?: number } };
  const dim = 2 * frequencies.length;
  const first = frequencies[1] ?? 1;
  const scaled = laddered.includes(data.id) ? options?.base : undefined;
  // NTK and dynamic scaling change the base itself; the second pair shows it.
  const base = scaled ?? (first > 0 ? first ** (-dim / 2) : undefined);
  const follows =
    base !== undefined &&
    (scaled !== undefined ||
      frequencies.every((f, i) => Math.abs(f - base ** ((-2 * i) / dim)) <= 1e-11 * f));
  const given = options?.base;
  const near = given !== undefined && base !== undefined && Math.abs(base - given) < 1e-9 * given;
  return {
    frequencies,
    base: follows ? (near ? given : base) : undefined,
    dim,
    attentionFactor,
  };
}

/** Frequency over base^(-2i / dim): 1 where no scaling touched the pair. */
function ratios({ frequencies, base, dim }: Ladder): Float64Array {
  return Float64Array.from(frequencies, (frequency, i) => {
    const ratio = frequency / base! ** ((-2 * i) / dim);
    return Math.abs(ratio - 1) < 1e-12 ? 1 : ratio;
  });
}

/** Frequencies in float32, each step rounded. */
export function float32Frequencies(ladder: Ladder): Float64Array {
  const { base, dim, frequencies } = ladder;
  if (base === undefined) return Float64Array.from(frequencies, Math.fround);
  const { fround } = Math;
  return ratios(ladder).map((ratio, i) => {
    const plain = fround(1 / fround(base ** fround((2 * i) / dim)));
    return ratio === 1 ? plain : fround(plain * ratio);
  });
}

/** The half type that a rounding casts to, undefined where nothing is cast to one. */
export const halfTypeOf = (rounding: Rounding): "bfloat16" | "float16" | undefined =>
  /^b?float16/.exec(rounding)?.[0] as "bfloat16" | "float16" | undefined;

/** The number types of the steps to an angle. */
interface Steps {
  readonly positions: Stored;
  readonly frequencies: Stored;
  readonly angles: Stored;
  /** Of the cosine, the factor and their product. */
  readonly values: Stored;
}

function stepsOf(rounding: Rounding): Steps {
  const all = (type: Stored): Steps => ({
    positions: type,
    frequencies: type,
    angles: type,
    values: type,
  });
  if (rounding === "exact") return all("float64");
  const type = halfTypeOf(rounding);
  if (!type) return all("float32");
  if (rounding.endsWith("everything")) return all(type);
  const named = ["positions", "frequencies", "angles"].filter((step) => rounding.includes(step));
  return { ...all("float32"), ...Object.fromEntries(named.map((step) => [step, type])) };
}

/** The frequencies that code with this rounding multiplies positions by. */
export function roundedFrequencies(ladder: Ladder, rounding: Rounding): Float64Array {
  if (rounding === "float32" || rounding === "ggml") return float32Frequencies(ladder);
  return Float64Array.from(ladder.frequencies, rounders[stepsOf(rounding).frequencies]);
}

/** The angles [positions, pairs] of ggml, from pair to pair. */
function chainedAngles(ladder: Ladder, base: number, positions: ArrayLike<number>): Float64Array {
  const { fround } = Math;
  const pairs = ladder.frequencies.length;
  const all = new Float64Array(positions.length * pairs);
  const step = fround(base ** fround(-2 / ladder.dim));
  const divisors = ratios(ladder).map((one) => fround(1 / one));
  for (let row = 0; row < positions.length; ++row) {
    let angle = fround(positions[row]!);
    for (let pair = 0; pair < pairs; ++pair) {
      all[row * pairs + pair] = divisors[pair] === 1 ? angle : fround(angle / divisors[pair]!);
      angle = fround(angle * step);
    }
  }
  return all;
}

/** The angles [positions, pairs] that code of a kind forms. */
function anglesOf(ladder: Ladder, positions: ArrayLike<number>, rounding: Rounding): Float64Array {
  if (rounding === "ggml" && ladder.base !== undefined)
    return chainedAngles(ladder, ladder.base, positions);
  const steps = stepsOf(rounding);
  const [ofPosition, ofAngle] = [rounders[steps.positions], rounders[steps.angles]];
  const frequencies = roundedFrequencies(ladder, rounding);
  const pairs = frequencies.length;
  const all = new Float64Array(positions.length * pairs);
  for (let row = 0; row < positions.length; ++row) {
    const position = ofPosition(positions[row]!);
    for (let pair = 0; pair < pairs; ++pair)
      all[row * pairs + pair] = ofAngle(position * frequencies[pair]!);
  }
  return all;
}

/** The type of a table with this rounding, where it is not the caller's choice. */
export const storedBy = (rounding: Rounding): Stored => stepsOf(rounding).values;

/** Cosines and sines [positions, pairs], attention factor included, as code with this rounding stores them. */
export function roundedTable(
  ladder: Ladder,
  positions: ArrayLike<number>,
  rounding: Rounding,
  stored: Stored = storedBy(rounding),
): { cos: Float64Array; sin: Float64Array } {
  const all = anglesOf(ladder, positions, rounding);
  const store = rounders[stored];
  // A table in float64 was not made of narrower values.
  const inner = rounders[stored === "float64" ? stored : stepsOf(rounding).values];
  const factor = inner(ladder.attentionFactor);
  const table = (wave: (angle: number) => number) =>
    all.map((angle) => store(inner(inner(wave(angle)) * factor)));
  return { cos: table(Math.cos), sin: table(Math.sin) };
}
