// Rotary encodings that models of 2025 and 2026 brought, from their configurations.
import { load } from "posenc";
import { describe, expect, test } from "vitest";

const pe = await load({ config: true });

describe("HunyuanOCR", () => {
  const scaling = {
    ...{ alpha: 1000, beta_fast: 32, beta_slow: 1, factor: 1, mscale: 1, mscale_all_dim: 1 },
    type: "xdrope",
    xdrope_section: [16, 16, 16, 16],
  };
  const sizes = { hidden_size: 1024, num_attention_heads: 16, head_dim: 128, rope_theta: 10000 };

  test("its sections are dealt out to channels, as its class does", () => {
    const rotary = pe.rotaryFromConfig({
      model_type: "hunyuan_vl",
      ...sizes,
      rope_scaling: scaling,
    });
    expect(rotary.data).toEqual(pe.rotary("xdrope", { headDim: 128, select: "channels" }).data);
    expect(rotary.assumptions.join(" ")).toMatch(/vLLM .* pairs/);
    expect(rotary.sources).toMatchObject({ alpha: "rope_scaling.alpha" });
  });

  test("in the form of transformers 5, and without sections", () => {
    const { xdrope_section: mrope_section, type: _, ...others } = scaling;
    const config = { model_type: "hunyuan_vl_text", ...sizes };
    const rope_parameters = { ...others, rope_type: "dynamic", rope_theta: 10000 };
    const rotary = pe.rotaryFromConfig({
      ...config,
      rope_parameters: { ...rope_parameters, mrope_section },
    });
    expect(rotary.data.id).toBe("xdrope");
    expect(pe.rotaryFromConfig({ ...config, rope_parameters }).data).toEqual(
      pe.rotary("ntk", { headDim: 128, factor: 1000 }).data,
    );
  });

  test("sections that do not add up", () => {
    const rope_scaling = { ...scaling, xdrope_section: [16, 16, 16] };
    expect(() => pe.rotaryFromConfig({ model_type: "hunyuan_vl", ...sizes, rope_scaling })).toThrow(
      /xdrope_section must add up to 64/,
    );
  });
});

test("TeleChat3 counts ln(factor) 0.07 times", () => {
  const rotary = pe.rotaryFromConfig({
    model_type: "telechat3",
    ...{ hidden_size: 4096, num_attention_heads: 32, rope_theta: 1e6 },
    rope_scaling: {
      ...{ type: "telechat3-yarn", factor: 4, original_max_position_embeddings: 8192 },
      ...{ beta_fast: 32, beta_slow: 1 },
    },
  });
  expect(rotary.attentionFactor).toBeCloseTo(0.07 * Math.log(4) + 1, 15);
  expect(rotary.frequencies).toEqual(
    pe.rotary("yarn", { headDim: 128, base: 1e6, factor: 4, originalLength: 8192 }).frequencies,
  );
});

test("Grok 2 has a factor beside a method that does not use it", () => {
  const rotary = pe.rotaryFromConfig({
    ...{ architectures: ["Grok1ForCausalLM"], model_type: "git" },
    ...{ hidden_size: 8192, num_attention_heads: 64, head_dim: 128, rope_theta: 208533496 },
    ...{ rope_type: "original", original_max_position_embeddings: 8192, scaling_factor: 16 },
    ...{ extrapolation_factor: 1, attn_factor: 1, beta_fast: 8, beta_slow: 1 },
  });
  expect(rotary.frequencies).toEqual(
    pe.rotary("rope", { headDim: 128, base: 208533496 }).frequencies,
  );
  expect(rotary.options).toMatchObject({ method: "original", factor: 16 });
  expect(rotary.assumptions.join(" ")).toContain("scaling_factor is not used");
});

describe("Intern-S1-Pro", () => {
  const config = {
    model_type: "interns1_pro",
    text_config: {
      model_type: "interns1_pro_text",
      ...{ hidden_size: 4096, num_attention_heads: 64, num_key_value_heads: 4, head_dim: 128 },
      ...{ rope_theta: 5e6, max_position_embeddings: 262144 },
      rope_scaling: {
        ...{ rope_type: "default", fope_init_factor: 0.5, fope_sep_head: true },
        num_inv_freq: null,
      },
    },
  };
  const coefficients = (seed: number) => ({
    data: Float32Array.from({ length: 4 * 45 * 45 }, (_, i) => Math.sin(seed + i)),
    shape: [4, 45, 45],
  });

  test("a configuration alone is refused, with the names of the tensors", () => {
    expect(() => pe.rotaryFromConfig(config)).toThrow(
      /coefficients are among the weights: give the option weights with rotary_emb.cos_coef, rotary_emb.sin_coef/,
    );
  });

  test("with them it is answered", () => {
    const [cos, sin] = [coefficients(1), coefficients(2)];
    const rotary = pe.rotaryFromConfig(config, {
      weights: {
        "model.language_model.rotary_emb.cos_coef": cos,
        "rotary_emb.sin_coef": sin,
      },
    });
    expect(rotary.data).toEqual(
      pe.rotary("fope", {
        ...{ headDim: 128, base: 5e6, heads: 4, maxLength: 262144, tail: "ones" },
        cosCoefficients: cos,
        sinCoefficients: sin,
      }).data,
    );
  });
});
