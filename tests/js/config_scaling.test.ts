// How a configuration's rope_scaling becomes an encoding with its options.
import { type ConfigOptions, load } from "posenc";
import { describe, expect, test } from "vitest";
import { ofText, readsOf } from "./axes.js";
import * as naive from "./naive_rope.js";
import { maxRelativeDifference } from "./numbers.js";
import { type Config, released, scaling } from "./released.js";

const pe = await load({ config: true });
const phi = scaling("phi_3_vision_128k");

describe("scalings", () => {
  const llama = { model_type: "llama", head_dim: 64, max_position_embeddings: 8192 };
  const scaled = (rope_scaling: Config, more: Config = {}, options?: ConfigOptions) =>
    pe.rotaryFromConfig({ ...llama, ...more, rope_scaling }, options);

  test("yarn's factor may follow from the lengths, and is used as given where it does not", () => {
    const yarn = { type: "yarn", original_max_position_embeddings: 2048 };
    const { data } = scaled({ ...yarn, factor: 4 });
    expect(scaled(yarn).data).toEqual(data);
    expect(scaled({ ...yarn, factor: 3 }).assumptions.join()).toMatch(
      /^factor is 3 as given, not 4 /,
    );
  });

  test("M-RoPE and YaRN at once (Qwen2.5-VL's long form)", () => {
    const yarn = { type: "yarn", factor: 4, original_max_position_embeddings: 8192 };
    const vision = { model_type: "qwen2_5_vl_text" };
    const rotary = scaled({ ...yarn, mrope_section: [8, 12, 12] }, { ...vision, rope_theta: 1e4 });
    expect(rotary.shape).toEqual([1, 3, rotary.rotaryDim / 2]);
    expect(readsOf(rotary.data)).toEqual(naive.axesOf([8, 12, 12]));
    expect(ofText(rotary.data)).toEqual({ ...scaled(yarn).data });
    expect(rotary.attentionFactor).toBe(naive.yarnAttention(4));
  });

  test("Phi-3 said yarn before it said longrope", () => {
    const old = released("phi_3_vision_128k");
    const renamed = { ...old, rope_scaling: { ...phi, type: "yarn" } };
    expect(pe.rotaryFromConfig(renamed).data).toEqual(pe.rotaryFromConfig(old).data);
  });

  test("Phi-3.5-MoE writes its attention factors out", () => {
    const written = { ...phi, short_mscale: 1.2, long_mscale: 1.3 };
    const config = {
      ...released("phi_3_vision_128k"),
      model_type: "phimoe",
      rope_scaling: written,
    };
    expect(pe.rotaryFromConfig(config, { length: 10 }).attentionFactor).toBe(1.2);
    expect(pe.rotaryFromConfig(config, { length: 10000 }).attentionFactor).toBe(1.3);
  });

  test("Hunyuan's alpha is a base that has grown once and for all", () => {
    const hunyuan = { model_type: "hunyuan_v1_dense" };
    const rotary = scaled({ type: "dynamic", alpha: 1000, factor: 1 }, hunyuan);
    expect(maxRelativeDifference(rotary.frequencies, naive.ntk(64, 10000, 1000))).toBeLessThan(
      1e-15,
    );
  });

  test("ntk", () => {
    const rotary = scaled({ type: "ntk", factor: 4 });
    expect(maxRelativeDifference(rotary.frequencies, naive.ntk(64, 10000, 4))).toBeLessThan(1e-15);
  });
});
