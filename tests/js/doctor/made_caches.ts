// Caches as engines make them, right and wrong, from the frequencies of a configuration.
import type { PosencDoctor, Rotary } from "posenc/doctor";

export interface Making {
  /** Of each row; default its number. */
  position?: (row: number) => number;
  /** Of each pair, from the right frequency. */
  frequency?: (frequency: number, pair: number, rotary: Rotary) => number;
  /** Of each angle. */
  angle?: (angle: number) => number;
  factor?: (factor: number) => number;
  /** The type of the tables. */
  store?: (value: number) => number;
}

export interface Tables {
  cos: { data: Float64Array; shape: number[] };
  sin: { data: Float64Array; shape: number[] };
}

/** Tables (rows, pairs), in float32 with its frequencies and products unless `making` says otherwise. */
export function made(rotary: Rotary, rows: number, making: Making = {}): Tables {
  const { fround } = Math;
  const { position = (row) => row, frequency = (one) => one, angle = (one) => one } = making;
  const { factor = (one) => one, store = fround } = making;
  const pairs = rotary.frequencies.length;
  const frequencies = rotary.frequencies.map((one, i) => fround(frequency(one, i, rotary)));
  const table = (wave: (angle: number) => number) => ({
    data: Float64Array.from({ length: rows * pairs }, (_, at) => {
      const turned = angle(fround(position(Math.floor(at / pairs)) * frequencies[at % pairs]!));
      return store(fround(fround(wave(turned)) * fround(factor(rotary.attentionFactor))));
    }),
    shape: [rows, pairs],
  });
  return { cos: table(Math.cos), sin: table(Math.sin) };
}

/** Nearest, ties to even. */
export function toBfloat16(value: number): number {
  const bits = new Uint32Array(Float32Array.of(value).buffer);
  bits[0] = (bits[0]! + 0x7fff + ((bits[0]! >>> 16) & 1)) & 0xffff0000;
  return new Float32Array(bits.buffer)[0]!;
}

/** Nearest, ties to even; below 2^-14 in steps of 2^-24. */
export function toFloat16(value: number): number {
  const exponent = Math.max(Math.floor(Math.log2(Math.abs(value) || 1)), -14);
  const unit = 2 ** (exponent - 10);
  const [whole, rest] = [Math.floor(value / unit), (value / unit) % 1];
  const part = rest < 0 ? rest + 1 : rest;
  const isUp = part > 0.5 || (part === 0.5 && whole % 2 !== 0);
  return (whole + (isUp ? 1 : 0)) * unit;
}

export function transposed({ data, shape }: Tables["cos"]): Tables["cos"] {
  const [rows, columns] = shape as [number, number];
  const turned = data.map((_, at) => data[(at % rows) * columns + Math.floor(at / rows)]!);
  return { data: turned, shape: [columns, rows] };
}

/** Every column twice, as halves. */
export function doubled({ data, shape }: Tables["cos"]): Tables["cos"] {
  const [rows, pairs] = shape as [number, number];
  const wide = Float64Array.from(
    { length: 2 * data.length },
    (_, at) => data[Math.floor(at / (2 * pairs)) * pairs + (at % pairs)]!,
  );
  return { data: wide, shape: [rows, 2 * pairs] };
}

const llama = {
  model_type: "llama",
  hidden_size: 4096,
  num_attention_heads: 32,
  num_hidden_layers: 2,
  max_position_embeddings: 131072,
};

/** Configurations of each kind of scaling, of several widths. */
export const configs = {
  plain: { ...llama, rope_theta: 10000 },
  million: { ...llama, model_type: "qwen2", head_dim: 64, rope_theta: 1e6 },
  partial: { ...llama, model_type: "glm4_moe", rope_theta: 1e6, partial_rotary_factor: 0.5 },
  linear: { ...llama, rope_theta: 10000, rope_scaling: { type: "linear", factor: 4 } },
  llama3: {
    ...llama,
    rope_theta: 500000,
    rope_scaling: {
      rope_type: "llama3",
      factor: 8,
      low_freq_factor: 1,
      high_freq_factor: 4,
      original_max_position_embeddings: 8192,
    },
  },
  yarn: {
    ...llama,
    model_type: "qwen2",
    rope_theta: 1e6,
    rope_scaling: { type: "yarn", factor: 4, original_max_position_embeddings: 32768 },
  },
} as const;

export type ConfigName = keyof typeof configs;

export const rotaryOf = (pe: PosencDoctor, name: ConfigName): Rotary =>
  pe.rotaryFromConfig(configs[name]);
