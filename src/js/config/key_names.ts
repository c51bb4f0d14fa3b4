// The names that configurations have for a quantity, the usual one first.

/** Of the base of a model. */
export const bases = ["rope_theta", "rotary_emb_base", "rope_embedding_base", "rope_freq_constant"];
/** Of the base of some layers. */
export const layerBases = [
  ...["layer_rope_theta", "compress_rope_theta", "global_rope_theta", "local_rope_theta"],
  "rope_local_base_freq",
];
/** Of the rotated share of a head. */
export const parts = ["partial_rotary_factor", "rotary_pct", "rotary_emb_fraction", "rope_pct"];
export const layouts = ["rope_interleave", "rotary_emb_interleaved"];
/** Of the width of a head, of all of them, and of their number. */
export const headWidths = ["head_dim", "attention_head_dim", "kv_channels"];
export const widths = ["hidden_size", "n_embd", "d_model", "model_dim"];
export const headCounts = ["num_attention_heads", "n_head", "n_heads", "num_heads"];
export const layerCounts = ["num_hidden_layers", "n_layer", "num_layers", "n_layers"];
/** Of the longest sequence, and of the longest before scaling. */
export const longest = [
  ...["max_position_embeddings", "n_positions", "max_seq_len", "max_sequence_length", "seq_length"],
];
export const original = "original_max_position_embeddings";

/** Dictionaries of which every key is about a rotation. */
export const dictionaries = ["rope_scaling", "rope_parameters"];
/** Keys of those that the known types of scaling have. */
export const scalingKeys = [
  ...["rope_type", "type", "rope_theta", "factor", original, "truncate"],
  ...["partial_rotary_factor", "attention_factor", "beta_fast", "beta_slow", "mscale"],
  ...["mscale_all_dim", "low_freq_factor", "high_freq_factor", "short_factor", "long_factor"],
];
