// What is said of a model as a whole.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { diagnose } from "../../../src/js/doctor/diagnose/diagnose.js";
import { findingText } from "../../../src/js/doctor/diagnose/english_findings.js";

const pe = await load({ config: true });

const sizes = { hidden_size: 4096, num_attention_heads: 32, num_hidden_layers: 2 };
const llama = { model_type: "llama", ...sizes, rope_theta: 500000 };
const findings = (config: object) => diagnose(pe, config).findings;

test("a class that is not known is a guess", () => {
  const [finding] = findings({ ...llama, model_type: "llamma" });
  expect(finding).toEqual({ level: "warning", code: "unknown model", type: "llamma" });
  expect(findingText(finding!)).toBe(
    'model_type "llamma" is not known here: what the file leaves out is read as in Llama. It is a guess.',
  );
});

test("a class in architectures speaks where model_type is not known", () => {
  const config = { ...llama, model_type: "llama_ref", architectures: ["LlamaForCausalLM"] };
  const { verdict, type, findings } = diagnose(pe, config);
  expect([verdict, type, findings]).toEqual([
    "right",
    "llama",
    [
      {
        level: "note",
        code: "architecture",
        key: "architectures",
        type: "llama_ref",
        architecture: "LlamaForCausalLM",
        as: "llama",
      },
    ],
  ]);
});

describe("transformers 4", () => {
  const newer = {
    rope_theta: undefined,
    rope_parameters: { rope_type: "default", rope_theta: 5e5 },
  };

  test("has the class and misses the base: a warning", () => {
    const [finding] = findings({ ...llama, ...newer });
    expect(finding).toMatchObject({
      level: "warning",
      code: "older reader",
      key: "rope_parameters.rope_theta",
      base: { here: 5e5, older: 10000 },
    });
    expect(findingText(finding!)).toMatch(
      /^rope_parameters.rope_theta: transformers 4 .* takes base 10000, not 500000\. From position 25 on/,
    );
  });

  test("does not have the class: a note", () => {
    const [finding] = findings({
      ...llama,
      ...newer,
      model_type: "afmoe",
      layer_types: ["sliding_attention", "sliding_attention"],
    });
    expect(finding).toMatchObject({ level: "note", code: "older reader", known: false });
  });

  test("takes the same of an older file", () => {
    expect(findings(llama)).toEqual([]);
  });
});

test("MiniMax M2's rotary_dim is read differently", () => {
  const minimax = { ...llama, model_type: "minimax_m2", head_dim: 128, rotary_dim: 64 };
  const { findings, assumptions } = diagnose(pe, minimax);
  expect(findings).toMatchObject([{ level: "warning", code: "readers differ", key: "rotary_dim" }]);
  expect(assumptions.join()).not.toMatch(/rotary_dim/); // once is enough
});

test("towers are said not to be shown", () => {
  const vision_config = { model_type: "siglip_vision_model", hidden_size: 1152 };
  expect(findings({ ...llama, vision_config, audio_config: {} })).toEqual([
    { level: "note", code: "not shown", key: "vision_config", type: "siglip_vision_model" },
  ]);
});

describe("keys that are given twice", () => {
  const note = { code: "duplicate", line: 2, column: 3 } as const;
  const twice = (text: string, same: boolean) =>
    diagnose(pe, llama, { notes: [{ ...note, text, same }] }).findings[0]!.level;

  test("with two values contradict each other, if they matter", () => {
    expect(twice("rope_theta", false)).toBe("error");
    expect(twice("hidden_size", false)).toBe("error");
    expect(twice("torch_dtype", false)).toBe("note");
    expect(twice("rope_theta", true)).toBe("note");
  });
});
