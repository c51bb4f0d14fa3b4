// Keys without effect: a slip, a contradiction, or harmless.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { diagnose } from "../../../src/js/doctor/diagnose/diagnose.js";

const pe = await load({ config: true });

const llama = {
  model_type: "llama",
  hidden_size: 4096,
  num_attention_heads: 32,
  num_hidden_layers: 2,
  rope_theta: 500000,
};
const yarn = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 8192 };
const noBase = { ...llama, rope_theta: undefined };

/** "error misspelt rope_thetta", for all findings about keys. */
const found = (config: object): string[] =>
  diagnose(pe, JSON.parse(JSON.stringify(config))).findings.map(
    ({ level, code, key }) => `${level} ${code} ${key}`,
  );

test.each<[what: string, config: object, found: string[]]>([
  [
    "a key that the class does not read",
    { ...llama, partial_rotary_factor: 0.5 },
    ["warning unread partial_rotary_factor"],
  ],
  [
    "what is so anyway",
    { ...llama, partial_rotary_factor: 1 },
    ["note redundant partial_rotary_factor"],
  ],
  ["a mechanism that is off", { ...llama, use_mrope: false }, ["note redundant use_mrope"]],
  [
    "a layout as the class has it",
    { ...llama, rope_interleaved: false },
    ["note redundant rope_interleaved"],
  ],
  ["another layout", { ...llama, rope_interleaved: true }, ["warning unread rope_interleaved"]],
  ["layers that are said to turn", { ...llama, use_rope: true }, ["note redundant use_rope"]],
  ["layers that are said not to", { ...llama, use_rope: false }, ["error denied use_rope"]],
  ["the same, the other way round", { ...llama, no_rope: true }, ["error denied no_rope"]],
  ["a misspelt key", { ...noBase, rope_thetta: 500000 }, ["error misspelt rope_thetta"]],
  [
    "a misspelt key beside the right one",
    { ...llama, rope_thetta: 1e6 },
    ["warning misspelt rope_thetta"],
  ],
  [
    "a misspelt key of the dictionary",
    { ...llama, rope_scaling: { ...yarn, beta_fst: 16 } },
    ["error misspelt rope_scaling.beta_fst"],
  ],
  [
    "a strange key of the dictionary",
    { ...llama, rope_scaling: { ...yarn, spiral: 3 } },
    ["error unread rope_scaling.spiral"],
  ],
  [
    "a key of another scaling",
    { ...llama, rope_scaling: { type: "linear", factor: 2, beta_fast: 32 } },
    ["warning unread rope_scaling.beta_fast"],
  ],
  [
    "a factor that is lost",
    { ...llama, rope_scaling: { rope_type: "default", factor: 8 } },
    ["error unscaled factor rope_scaling.factor"],
  ],
  [
    "a factor of 1",
    { ...llama, rope_scaling: { rope_type: "default", factor: 1 } },
    ["note redundant rope_scaling.factor"],
  ],
  [
    "half of a scaling",
    { ...llama, max_position_embeddings: 131072, original_max_position_embeddings: 8192 },
    ["warning unread original_max_position_embeddings", "note elsewhere max_position_embeddings"],
  ],
  [
    "two bases",
    { ...llama, rope_parameters: { rope_type: "default", rope_theta: 500000.5 } },
    ["error contradiction rope_theta", "warning older reader rope_parameters.rope_theta"],
  ],
  ["a window", { ...llama, sliding_window: 4096 }, ["note elsewhere sliding_window"]],
  [
    "dual chunk attention",
    { ...llama, dual_chunk_attention_config: { chunk_size: 8 } },
    ["warning readers differ dual_chunk_attention_config"],
  ],
])("%s", (_, config, wanted) => {
  expect(found(config)).toEqual(wanted);
});

test("a misspelt type of layers is one finding", () => {
  const rope_parameters = {
    full_atention: { rope_type: "linear", factor: 8, rope_theta: 1e6 },
    sliding_attention: { rope_type: "default", rope_theta: 10000 },
  };
  const gemma = { model_type: "gemma3_text", num_hidden_layers: 6, rope_parameters };
  expect(found(gemma)).toContain("error misspelt rope_parameters.full_atention");
  expect(found(gemma).filter((one) => one.includes("full_atention"))).toHaveLength(1);
});

describe("keys of the old form that a class of the new one does not read", () => {
  const mimo = { model_type: "mimo_v2_flash", num_hidden_layers: 12, hidden_size: 4096 };

  test("say what it does anyway, as MiMo-V2-Flash is published", () => {
    const published = { rope_theta: 5000000, swa_rope_theta: 10000, partial_rotary_factor: 0.334 };
    const { verdict, findings } = diagnose(pe, { ...mimo, ...published });
    expect(verdict).toBe("right");
    expect(findings.filter(({ code }) => code !== "older reader")).toMatchObject([
      { level: "note", code: "redundant", key: "rope_theta" },
      { level: "note", code: "redundant", key: "swa_rope_theta" },
      { level: "note", code: "redundant", key: "partial_rotary_factor" },
    ]);
  });

  test("or say something else, which is an error", () => {
    expect(found({ ...mimo, rope_theta: 640000 })).toContain("error unused base rope_theta");
  });
});

describe("harmless keys of published files", () => {
  test.each<[config: object, key: string, seen: string]>([
    [
      { model_type: "modernbert", position_embedding_type: "absolute" },
      "position_embedding_type",
      "ModernBERT",
    ],
    [
      {
        model_type: "hunyuan_v1_moe",
        rope_scaling: { type: "dynamic", alpha: 1000, beta_fast: 32 },
      },
      "rope_scaling.beta_fast",
      "Hunyuan",
    ],
    [
      {
        model_type: "deepseek_v4",
        num_hidden_layers: 2,
        compress_ratios: [128, 4],
        main_rope_theta: 1e4,
      },
      "main_rope_theta",
      "DeepSeek-V4-Pro",
    ],
    [
      {
        ...llama,
        rope_scaling: { type: "linear", factor: 2, original_max_position_embeddings: 8 },
      },
      "rope_scaling.original_max_position_embeddings",
      "Phi-3",
    ],
  ])("%o", (config, key, seen) => {
    const { verdict, findings } = diagnose(pe, config);
    expect(verdict).toBe("right");
    const finding = findings.find((one) => one.key === key);
    expect(finding).toMatchObject({ level: "note", code: "harmless" });
    expect((finding as { seen: string }).seen).toContain(seen);
  });

  test("are so in their class alone", () => {
    const rope_scaling = { type: "dynamic", factor: 2, beta_fast: 32 };
    const config = { ...llama, max_position_embeddings: 8, rope_scaling };
    expect(found(config)).toContain("warning unread rope_scaling.beta_fast");
  });
});
