// Scalings that cannot be right.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { diagnose } from "../../../src/js/doctor/diagnose/diagnose.js";
import { diagnoseGguf } from "../../../src/js/doctor/diagnose/diagnose_gguf.js";
import type { Finding } from "../../../src/js/doctor/diagnose/diagnosis.js";
import type { GgufFile } from "../../../src/js/doctor/files/gguf.js";
import { readTensorFile } from "../../../src/js/doctor/files/tensor_file.js";
import { gguf, u32 } from "./gguf_writer.js";

const pe = await load({ config: true });

const sizes = { hidden_size: 4096, num_attention_heads: 32, num_hidden_layers: 2 };
const llama = { model_type: "llama", ...sizes, max_position_embeddings: 131072 };
const llama3 = {
  rope_type: "llama3",
  factor: 8,
  low_freq_factor: 1,
  high_freq_factor: 4,
  original_max_position_embeddings: 8192,
};
const yarn = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 32768 };

const codes: readonly Finding["code"][] = [
  ...(["lost base", "factor below 1", "original length", "no original length"] as const),
];
const found = (config: object) =>
  diagnose(pe, config)
    .findings.filter(({ code }) => codes.includes(code))
    .map(({ level, code }) => `${level} ${code}`);

describe("a base that is lost", () => {
  test.each([
    ["llama", llama3],
    ["mistral", llama3],
    ["qwen2", yarn],
  ])("%s beside a scaling", (model_type, rope_scaling) => {
    expect(found({ ...llama, model_type, rope_scaling })).toEqual(["error lost base"]);
    expect(found({ ...llama, model_type, rope_parameters: rope_scaling })).toEqual([
      "error lost base",
    ]);
    expect(found({ ...llama, model_type, rope_theta: 10000, rope_scaling })).toEqual([]);
  });

  test("is none where the class has a base for its scaling, or Llama 2's was stretched", () => {
    const gemma = { model_type: "gemma3_text", num_hidden_layers: 6 };
    expect(found({ ...gemma, rope_scaling: { rope_type: "linear", factor: 8 } })).toEqual([]);
    expect(found({ model_type: "gpt_oss", num_hidden_layers: 2 })).toEqual([]);
    expect(found({ ...llama, rope_scaling: { type: "linear", factor: 4 } })).toEqual([]);
  });
});

describe("a factor below 1", () => {
  const base = { ...llama, rope_theta: 500000 };
  test.each([
    { type: "linear", factor: 0.5 },
    { type: "dynamic", factor: 0.999 },
    { ...yarn, factor: 0.25 },
    { ...llama3, factor: 0.125 },
  ])("%o", (rope_scaling) => {
    expect(found({ ...base, rope_scaling })).toEqual(["error factor below 1"]);
    expect(found({ ...base, rope_scaling: { ...rope_scaling, factor: 1 } })).toEqual([]);
  });
});

describe("the original length", () => {
  const base = { ...llama, rope_theta: 500000 };
  const of = (scaling: object, original_max_position_embeddings?: number) =>
    found({ ...base, rope_scaling: { ...scaling, original_max_position_embeddings } });

  test("is below the longest", () => {
    expect([of(llama3, 131071), of(llama3, 131072), of(llama3, 262144)]).toEqual([
      [],
      ["error original length"],
      ["error original length"],
    ]);
    expect([of(yarn, 32768), of(yarn, 131072), of(yarn, 131073)]).toEqual([
      [],
      ["warning original length"], // as Qwen's instructions have it
      ["error original length"],
    ]);
  });

  test("is asked for by some readers", () => {
    expect(of(yarn)).toEqual(["warning no original length"]);
    const phi = { model_type: "phi3", ...sizes, max_position_embeddings: 4096 };
    expect(found({ ...phi, original_max_position_embeddings: 4096, rope_theta: 10000 })).toEqual(
      [],
    );
  });

  test("of LongRoPE", () => {
    const factors = Array.from({ length: 64 }, () => 2);
    const rope_scaling = { type: "longrope", short_factor: factors, long_factor: factors };
    const phi = (original_max_position_embeddings: number) =>
      found({ ...base, original_max_position_embeddings, rope_scaling });
    // MiniCPM3 is published with both lengths the same.
    expect([phi(4096), phi(131072), phi(131073)]).toEqual([[], [], ["error original length"]]);
  });
});

test("a GGUF is held to the same", async () => {
  const file = await readTensorFile(
    gguf(
      {
        "general.architecture": "qwen2",
        "qwen2.block_count": u32(2),
        "qwen2.attention.key_length": u32(64),
        "qwen2.context_length": u32(32768),
        "qwen2.rope.scaling.type": "yarn",
        "qwen2.rope.scaling.factor": 4,
        "qwen2.rope.scaling.original_context_length": u32(131072),
      },
      {},
    ),
  );
  const { verdict, findings } = diagnoseGguf(pe, file as GgufFile);
  expect(verdict).toBe("wrong");
  expect(findings).toMatchObject([
    { code: "lost base", key: "qwen2.rope.freq_base" },
    { code: "original length", key: "qwen2.rope.scaling.original_context_length" },
  ]);
});
