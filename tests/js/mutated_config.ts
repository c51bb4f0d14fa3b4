// Configurations of released models in which something is taken away, replaced or added.
import { cases } from "./config_outcome.js";
import { type Config, names, released } from "./released.js";

export const configs = [...names.map(released), ...cases.map(({ config }) => config as Config)];
/** Holds itself. */
const cyclic: Config = { rope_type: "default" };
cyclic.full_attention = cyclic;

const odd: readonly unknown[] = [
  ...[null, undefined, true, false, "", "64", "default", "yarn", "longrope", "dynamic", "mrope"],
  ...[0, -0, -1, 0.5, 1, 2, 3, 7, 64, 1e6, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e-300, 1e300, 5e-324],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.MAX_VALUE, 12n],
  ...[[], [1], [1, 2, 3], [16, 24, 24], ["a"], [Number.NaN], new Array(48).fill(1e308)],
  ...[{}, { full_attention: {} }, { full_attention: { rope_type: 3 }, sliding_attention: null }],
  ...[{ type: "su" }, { rope_type: "yarn", factor: 1e300 }, { a: { b: { c: [{}] } } }],
  ...[cyclic, { rope_theta: [1e4, 1e4] }, [0, 1, 1, 0], [1e4, 0, 5e5, 1e4], "LLLG"],
  ...[["full_attention", "sliding_attention"], JSON.parse('{"__proto__": {"rope_theta": 5}}')],
  ...[new Float64Array(3), new Date(0), () => 1, Symbol("x"), new Map([["factor", 2]])],
];
const keys = [
  ...["rope_scaling", "rope_parameters", "text_config", "attn_config", "layer_types", "model_type"],
  ...["rope_theta", "partial_rotary_factor", "rotary_dim", "head_dim", "qk_rope_head_dim"],
  ...["rope_local_base_freq", "position_embedding_type", "alibi", "factor", "mscale", "truncate"],
  ...["mrope_section", "attention_factor", "mscale_all_dim", "beta_fast", "__proto__", "rope_type"],
  ...[
    "no_rope_layers",
    "no_rope_layer_interval",
    "layer_rope_theta",
    "num_hidden_layers",
    "toString",
  ],
  ...["global_head_dim", "compress_ratios", "compress_rope_theta", "partial_rotary_factors"],
  ...["use_sliding_window", "local_attention", "attn_scale", "attn_temperature_tuning"],
  ...["linear_attn_config", "hybrid_override_pattern", "use_bidirectional_attention", "main"],
  ...["layers_block_type", "full_attn_idxs", "attn_layer_indices", "full_attention_interval"],
  ...["sliding_window", "sliding_window_pattern", "first_k_dense_replace", "llama_4_scaling_beta"],
  ...[
    "mla_use_nope",
    "rope_interleave",
    "mrope_interleaved",
    "alpha",
    "rope_thetta",
    "hasOwnProperty",
  ],
  ...["original_max_position_embeddings", "attention_chunk_size", "floor_scale", "constructor"],
];

/** One thing is taken away, replaced or added, at any depth. `random` gives numbers from 0 to below 1. */
export function mutate(config: Config, random: () => number): void {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let level = config;
  for (let deeper = true; deeper; ) {
    const inner = Object.values(level).filter(
      (value): value is Config => Object.getPrototypeOf(value ?? 0) === Object.prototype,
    );
    deeper = inner.length > 0 && random() < 0.7;
    if (deeper) level = pick(inner);
  }
  const key = random() < 0.75 ? pick(Object.keys(level)) : pick(keys);
  if (key === undefined) return;
  const value = level[key];
  const kind = random();
  if (kind < 0.2) delete level[key];
  else if (kind < 0.4 && typeof value === "number") level[key] = value * 10 ** (20 * random() - 10);
  else if (kind < 0.5 && typeof value === "number") level[key] = String(value);
  else level[key] = ownCopy(pick(odd));
}

/** Values are shared between rounds, so that one must not change another. */
const ownCopy = (value: unknown): unknown =>
  Object.getPrototypeOf(value ?? 0) === Object.prototype ? structuredClone(value) : value;

/** A copy of one of the configurations with up to three faults. */
export function mutated(which: number, random: () => number): Config {
  const config = structuredClone(configs[which % configs.length]!);
  for (let times = 1 + Math.floor(3 * random()); times > 0; --times) mutate(config, random);
  return config;
}
