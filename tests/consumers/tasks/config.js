// Rotates queries and keys as the model of a config.json does: Llama 3.2 with its grouped keys.
import { load } from "posenc";

const config = {
  model_type: "llama",
  head_dim: 64,
  hidden_size: 2048,
  num_attention_heads: 32,
  num_key_value_heads: 8,
  rope_theta: 500000,
  rope_scaling: {
    rope_type: "llama3",
    factor: 32,
    high_freq_factor: 4,
    low_freq_factor: 1,
    original_max_position_embeddings: 8192,
  },
};
const pe = await load({ config: true });
const rope = pe.rotaryFromConfig(config);
const [tokens, width] = [5, rope.headDim];
const values = (heads) =>
  Float32Array.from({ length: heads * tokens * width }, (_, i) => Math.sin(i));
const q = values(config.num_attention_heads);
const k = values(config.num_key_value_heads);
rope.rotate(q, { shape: [32, tokens, width], start: 100, out: q });
rope.rotate(k, { shape: [8, tokens, width], start: 100, out: k });

// The last pair turns by a frequency that the scaling divides by its factor.
const angle = (104 * rope.options.base ** (-62 / 64)) / 32;
const [a, b] = [Math.sin(4 * 64 + 31), Math.sin(4 * 64 + 63)];
const wanted = a * Math.cos(angle) - b * Math.sin(angle);
console.log(rope.data.id, rope.unread.length, Math.abs(k[4 * 64 + 31] - wanted) < 1e-7);
