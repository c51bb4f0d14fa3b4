// The doctor has a sentence for every finding and assumption in both languages. Korean sentences contain no English but keys,
// values, calls and names.
import { readFileSync } from "node:fs";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { typesWithoutRotary } from "../../src/js/config/without_rotary.js";
import { diagnoseGguf } from "../../src/js/doctor/diagnose/diagnose_gguf.js";
import { ggufIn } from "../../web/doctor/gguf_text.js";
import { type Diagnosis, diagnose, type Finding } from "../../web/doctor/library.js";
import { readText } from "../../web/doctor/read_text.js";
import { texts as en } from "../../web/doctor/texts.en.js";
import { texts as ko } from "../../web/doctor/texts.ko.js";
import { cases, traps } from "../js/config_outcome.js";
import { names as published, released } from "../js/released.js";

const pe = await load({ config: true });
const reference = (name: string) =>
  JSON.parse(readFileSync(new URL(`../reference/doctor/${name}`, import.meta.url), "utf8"));

const llama = { model_type: "llama", head_dim: 8, num_hidden_layers: 2, rope_theta: 5 };
const scaled = (rope_scaling: object, more: object = {}) => ({ ...llama, ...more, rope_scaling });
const yarn = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 64 };

/** Configurations that each break one rule of a value. */
const invalid: readonly object[] = [
  { ...llama, head_dim: 7 },
  { ...llama, head_dim: 2 ** 21 },
  { ...llama, head_dim: undefined, hidden_size: 10, num_attention_heads: 3 },
  { ...llama, rope_theta: "x" },
  { ...llama, rope_theta: -1 },
  { ...llama, rope_scaling: 3 },
  { ...llama, num_hidden_layers: 0 },
  { ...llama, layer_types: ["full_attention"] },
  { ...llama, layer_types: 5 },
  { model_type: 7 },
  scaled({ factor: 2 }),
  scaled({ rope_type: 5 }),
  scaled({ rope_type: "linear" }),
  scaled({ rope_type: "linaer", factor: 2 }),
  scaled({ rope_type: "spiral", factor: 2 }),
  scaled({ ...yarn, factor: 0 }),
  scaled({ ...yarn, truncate: 3 }),
  scaled({ ...yarn, mscale: "x", mscale_all_dim: 1 }),
  scaled({ ...yarn, original_max_position_embeddings: -4 }),
  scaled({ rope_type: "llama3", factor: 2, low_freq_factor: 4, high_freq_factor: 1 }),
  scaled(
    { rope_type: "longrope", short_factor: [1], long_factor: [1, 1, 1, 1] },
    { max_position_embeddings: 64 },
  ),
  scaled(
    { rope_type: "longrope", short_factor: 1, long_factor: 1 },
    { max_position_embeddings: 64 },
  ),
  { ...llama, model_type: "phi", partial_rotary_factor: 0.1 },
  { ...llama, model_type: "gptj", rotary_dim: 64 },
  { ...llama, model_type: "minimax_m2", rotary_dim: 4, partial_rotary_factor: 1 },
  { ...llama, model_type: "qwen2_vl", rope_scaling: { type: "mrope", mrope_section: [1, 1, 1] } },
  { ...llama, model_type: "qwen2_vl", rope_scaling: { type: "mrope", mrope_section: [1, 1] } },
  { ...llama, model_type: "smollm3", no_rope_layers: [1, 2] },
  { ...llama, model_type: "smollm3", no_rope_layers: [1] },
  { ...llama, model_type: "glm4_moe_lite", qk_rope_head_dim: 64, partial_rotary_factor: 0.3 },
  { ...llama, model_type: "deepseek_v4", compress_ratios: [3, 4] },
  { ...llama, model_type: "deepseek_v4", partial_rotary_factor: 0.01 },
  { ...llama, model_type: "granite_swa", layer_rope_theta: [-1, 2] },
  { ...llama, model_type: "granite_swa", layer_rope_theta: [1, 2, 3] },
  {
    ...llama,
    model_type: "gemma3_text",
    layer_types: ["spiral_attention", "x"],
    rope_parameters: { full_attention: { rope_theta: 5 } },
  },
  { model_type: "kimi_linear", mla_use_nope: false, num_hidden_layers: 2 },
];

/** Configurations that the doctor refuses, though nothing in them is wrong. */
const refused: readonly object[] = [
  ...["hunyuan_vl", "recurrent_gemma", "interns1_pro", "musicflamingo", "cosmos3_edge_text"],
  ...["qwen2_5_omni_dit", "no_such_model", "dinov3_vit", "siglip2_tower"],
].map((model_type) => ({ ...(model_type === "no_such_model" ? {} : llama), model_type }));
const refusedMore: readonly object[] = [
  { ...llama, model_type: "chatglm", position_encoding_2d: true },
  { model_type: "dinov3_vit", hidden_size: 64, num_attention_heads: 4, patch_size: 16 },
  { ...llama, model_type: "quiet", use_rope: false },
  { ...llama, model_type: "quiet", use_rope: false, fope_init: [1, 2, 3] },
  { ...llama, model_type: "quiet", rope_scaling: { rope_type: "spiral" } },
  scaled({ rope_type: "xdrope" }),
  scaled({ rope_type: "axial" }),
];

const gguf = (architecture: string, more: object = {}) => ({
  "general.architecture": architecture,
  ...Object.fromEntries(
    Object.entries({
      ...{ block_count: 2, context_length: 64, embedding_length: 32 },
      ...{ "attention.head_count": 4, "rope.freq_base": 5, ...more },
    }).map(([key, value]) => [`${architecture}.${key}`, value]),
  ),
});
const ggufs: readonly object[] = [
  ...["llama", "spiral", "bert", "deepseek4", "eagle3", "smollm3", "gemma3"].map((one) =>
    gguf(one),
  ),
  gguf("llama", { "rope.scaling.type": "spiral" }),
  gguf("llama", { "rope.dimension_count": 9 }),
  gguf("llama", { "rope.freq_base": -1 }),
  gguf("llama", { "rope.freq_base": undefined }),
  gguf("llama", {
    "rope.scaling.type": "yarn",
    "rope.scaling.factor": 2,
    context_length: undefined,
  }),
  gguf("qwen2vl", { "rope.dimension_sections": [1, 1, 1] }),
  gguf("qwen2vl", {
    "rope.dimension_sections": [2, 1, 1],
    "rope.scaling.type": "linear",
    "rope.scaling.factor": 2,
  }),
];

const diagnosisOf = (config: object): Diagnosis => {
  const file = ggufIn(config as Record<string, unknown>);
  return file ? diagnoseGguf(pe, file) : diagnose(pe, config);
};

const ofKeys: readonly object[] = [
  { ...llama, use_rope: false },
  scaled({ rope_type: "default", factor: 2 }),
];

const verdicts: { config: object | null; other?: object }[] = reference("verdicts.json");
const configs: readonly object[] = [
  ...published.map((name) => released(name)),
  ...[...cases, ...traps].map(({ config }) => config),
  ...Object.values(reference("published.json") as Record<string, object>),
  ...verdicts.flatMap(({ config, other }) => [config, other].filter((one) => one != null)),
  ...[...typesWithoutRotary].map((model_type) => ({ ...llama, model_type, hidden_size: 64 })),
  ...[{ model_type: "bert", position_embedding_type: "relative_key", max_position_embeddings: 8 }],
  ...ofKeys,
  ...invalid,
  ...refused,
  ...refusedMore,
  ...ggufs,
];
const diagnoses = configs.map(diagnosisOf);
const findings: readonly Finding[] = diagnoses.flatMap((one) => one.findings);

/** Names that Korean engineers write in Latin letters. */
const allowed = new Set(
  `ALiBi BERT ChatGLM GLM GPT Llama LFS LoRA LongRoPE NTK RoPE YaRN aware base cos dual chunk attention dynamic float factor head
  interleaved linear ln floor llama cpp max mscale null p pi proportional sin softmax sqrt transformers true false vLLM yarn rope
  default longrope ntk config json alpha truncate headDim PI M p c r theta outputRotation dualChunk pe direction MiniCPM DeepSeek Qwen K V B
  OLMo Nemotron Kimi ERNIE T x n h d rotary position_ids Hunyuan HunYuan VL mrope xdrope axial bidirectional architectures
  fope proj rad conv betaFast betaSlow none type scaling`.split(/\s+/),
);

/** The English words of a Korean sentence, except calls, quoted texts, keys, values and names. */
function englishIn(sentence: string, finding?: Finding): string[] {
  const told = finding
    ? Object.values(finding).filter(
        (one): one is string => typeof one === "string" && !/\s/.test(one),
      )
    : [];
  const rest = told
    .sort((a, b) => b.length - a.length)
    .reduce((text, one) => text.replaceAll(one, " "), sentence)
    .replaceAll(/pe\.\w+\([^가-힣]*\)/g, " ")
    .replaceAll(/"[^"]*"/g, " ")
    .replaceAll(/\{[^}]*\}/g, " ")
    .replaceAll(/[\w.-]+(\/[\w.-]+)/g, " ") // the model in which the key occurs
    .replaceAll(/\b\w*[_\d]\w*\b/g, " ")
    .replaceAll(/\b[A-Z]\w+(For|Model)\w*\b/g, " ");
  return (rest.match(/[A-Za-z]+/g) ?? []).filter((word) => !allowed.has(word));
}

describe("a finding", () => {
  test("of every kind occurs in these configurations", () => {
    const codes: readonly Finding["code"][] = [
      ...(["unread", "misspelt", "unused base", "denied", "contradiction", "elsewhere"] as const),
      ...(["redundant", "harmless", "readers differ", "lost base", "factor below 1"] as const),
      ...(["original length", "no original length", "unscaled factor", "unknown model"] as const),
      ...([
        "architecture",
        "older reader",
        "not shown",
        "no rotary",
        "refused",
        "invalid",
      ] as const),
    ];
    const found = new Set(findings.map(({ code }) => code));
    expect(codes.filter((code) => !found.has(code))).toEqual([]);
  });

  test("is a sentence in both languages", () => {
    for (const one of findings) {
      expect(en.finding(one)).toMatch(/[.?!)]$/);
      expect(ko.finding(one), en.finding(one)).toMatch(/[가-힣]/);
    }
  });

  test("has no English words in Korean", () => {
    const english = findings.flatMap((one) => {
      const said = ko.finding(one);
      const words = englishIn(said, one);
      return words.length ? [`${words.join(" ")} | ${said} | ${en.finding(one)}`] : [];
    });
    expect([...new Set(english)]).toEqual([]);
  });

  test("of a refusal, or of a model without rotary, has a specific sentence", () => {
    const general = /이 파일의 회전은|이 모델에는 회전 위치 인코딩이 없습니다/;
    const lost = findings.filter((one) => general.test(ko.finding(one)));
    expect(lost.map((one) => en.finding(one))).toEqual([]);
  });

  test("of a value names the rule that it breaks", () => {
    const general = /쓸 수 없는 값입니다\.|이 값들로는/;
    for (const config of invalid) {
      const found = diagnosisOf(config).findings.find(({ code }) => code === "invalid");
      expect(found, JSON.stringify(config)).toBeDefined();
      expect(ko.finding(found!), en.finding(found!)).not.toMatch(general);
    }
  });

  test("of a repeated key", () => {
    const { config, notes } = readText(
      '{"model_type": "llama", "head_dim": 8, "rope_theta": 5,\n"rope_theta": 7}',
    );
    const [found] = diagnose(pe, config!, { notes }).findings;
    expect(en.finding(found!)).toBe(
      "rope_theta: given twice with different values, the last time in line 2, column 1.",
    );
    expect(ko.finding(found!)).toBe(
      "rope_theta: 다른 값으로 두 번 나옵니다. 마지막은 2행 1열이고, 마지막 값을 읽습니다.",
    );
  });
});

test("every assumption has a Korean sentence", () => {
  const all = new Set(diagnoses.flatMap(({ assumptions }) => assumptions));
  expect(all.size).toBeGreaterThan(20);
  for (const sentence of all) {
    expect(en.assumption(sentence)).toBe(sentence);
    const said = ko.assumption(sentence);
    expect(said, sentence).toMatch(/[가-힣]/);
    expect(englishIn(said!), said).toEqual([]);
  }
});

test("a verdict is one sentence", () => {
  for (const diagnosis of diagnoses) {
    expect(en.verdict(diagnosis)).toMatch(/^(Right|Wrong|Refused)/);
    expect(ko.verdict(diagnosis)).toMatch(/^(맞음|틀림|거절)/);
  }
});
