// Example configurations: from each published one, the keys about position and the keys that these depend on.

export interface Example {
  readonly name: string;
  readonly text: string;
}

/** The types of layers, in the file's order. */
const types = (periods: number, sliding: number): string => {
  const period = [...Array(sliding).fill("sliding_attention"), "full_attention"];
  const all: string[] = Array(periods).fill(period).flat();
  return all.map((type) => `      "${type}"`).join(",\n");
};

export const examples: readonly Example[] = [
  {
    name: "Gemma 4 E2B",
    text: `{
  "model_type": "gemma4",
  "text_config": {
    "model_type": "gemma4_text",
    "hidden_size": 1536,
    "num_attention_heads": 8,
    "num_hidden_layers": 35,
    "head_dim": 256,
    "global_head_dim": 512,
    "sliding_window": 512,
    "rope_parameters": {
      "full_attention": {
        "rope_type": "proportional",
        "partial_rotary_factor": 0.25,
        "rope_theta": 1000000
      },
      "sliding_attention": {
        "rope_type": "default",
        "rope_theta": 10000
      }
    },
    "layer_types": [
${types(7, 4)}
    ]
  }
}`,
  },
  {
    name: "Llama, the lost rope_theta",
    text: `{
  "model_type": "llama",
  "hidden_size": 4096,
  "num_attention_heads": 32,
  "num_key_value_heads": 8,
  "num_hidden_layers": 32,
  "max_position_embeddings": 8192,
  "rope_parameters": {
    "rope_type": "default",
    "rope_theta": 500000
  }
}`,
  },
  {
    name: "DeepSeek V3.2",
    text: `{
  "model_type": "deepseek_v32",
  "hidden_size": 7168,
  "num_attention_heads": 128,
  "num_hidden_layers": 61,
  "kv_lora_rank": 512,
  "q_lora_rank": 1536,
  "qk_nope_head_dim": 128,
  "qk_rope_head_dim": 64,
  "v_head_dim": 128,
  "index_head_dim": 128,
  "index_n_heads": 64,
  "max_position_embeddings": 163840,
  "rope_parameters": {
    "rope_type": "yarn",
    "rope_theta": 10000,
    "factor": 40,
    "beta_fast": 32,
    "beta_slow": 1,
    "mscale": 1,
    "mscale_all_dim": 1,
    "original_max_position_embeddings": 4096
  }
}`,
  },
  {
    name: "gpt-oss, YaRN",
    text: `{
  "model_type": "gpt_oss",
  "hidden_size": 2880,
  "num_attention_heads": 64,
  "num_key_value_heads": 8,
  "num_hidden_layers": 36,
  "head_dim": 64,
  "max_position_embeddings": 131072,
  "rope_theta": 150000,
  "rope_scaling": {
    "rope_type": "yarn",
    "factor": 32,
    "beta_fast": 32,
    "beta_slow": 1,
    "truncate": false,
    "original_max_position_embeddings": 4096
  },
  "sliding_window": 128
}`,
  },
  {
    name: "SmolLM3 3B",
    text: `{
  "model_type": "smollm3",
  "hidden_size": 2048,
  "num_attention_heads": 16,
  "num_key_value_heads": 4,
  "num_hidden_layers": 36,
  "max_position_embeddings": 65536,
  "rope_theta": 5000000,
  "rope_scaling": null,
  "no_rope_layer_interval": 4,
  "use_sliding_window": false
}`,
  },
];

/** The text in the box at first. */
export const first = examples[0]!;

/** The example with exactly this text. */
export const exampleOf = (text: string): Example | undefined =>
  examples.find((one) => one.text === text);
