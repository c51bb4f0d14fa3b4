// 60 model configurations and 37 traps with what transformers makes of them, and every rotary class of transformers
// by its name alone: the reader is right, or it says why it refuses. It is never wrong and never silent.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import {
  cases,
  type Outcome,
  outcomeOfCase,
  outcomeOfRow,
  outcomeOfTrap,
  survey,
  traps,
} from "./config_outcome.js";

const pe = await load({ config: true });

const patches = /has a rotary encoding that is not here: its positions have more than one axis/;
const nope = /has no rotary encoding: it has none at all/;

/** Configurations that are refused: their mechanism is not here, or they have no rotary encoding. All others are read. */
const refusedCases: Record<string, RegExp> = {
  "sam2 video memory attention": patches,
  "gemma4 vision": patches,
  "granite-4-h nope": nope,
  "bloom-7b1": /has no rotary encoding: it adds ALiBi/,
  "kimi-linear-48b": /none at all, mla_use_nope: the qk_rope_head_dim channels never turn/,
};

/** Traps that are refused. */
const refusedTraps: Record<string, RegExp> = {
  "rope_type in capitals": /rope_type must be one of .*, got "YaRN"/,
  xdrope: /"xdrope" is not here: positions with four coordinates/,
  "factor as string": /rope_scaling.factor must be a number above 0, got "4"/,
  "negative base": /rope_theta must be a finite number above 0, got -10000/,
  "base 0": /rope_theta must be a finite number above 0, got 0/,
  "base 1 with yarn": /base must be above 1, got 1/,
  "high_freq_factor below low_freq_factor": /high_freq_factor must be at least low_freq_factor/,
  "yarn without original length nor maximum": /original_max_position_embeddings is not given/,
  "longrope without short_factor": /short_factor must be an array of numbers, got undefined/,
  "a layer type of the dictionary is missing": /no entry for layers of type "sliding_attention"/,
  "odd head": /head_dim must be even, got 9/,
  "hidden_size not a multiple of the heads": /hidden_size must be a multiple/,
  "no_rope_layers too short": /no_rope_layers must have 8 entries, one a layer, got 4/,
  "kimi linear that rotates": /its published code asserts mla_use_nope/,
  "config is an array": /config must be an object/,
  "deepseek v4: compress ratio unknown": /compress_ratios must hold 0, 4 and 128 only, got 16/,
};

/** Classes that are refused where only their name is given. */
const refusedClasses: Record<string, RegExp> = {
  cosmos3_edge_text: /is not here: the axes of its positions are not known/,
  efficientloftr: patches,
  eomt_dinov3: patches,
  pixtral: patches,
  glm4_moe: /to head_dim \(42\), got 0.5, which leaves 21/,
  glm4v_moe_text: /to head_dim \(42\), got 0.5, which leaves 21/,
  glm4v_text: /mrope_section of the class \(8, 12, 12\) must add up to 64/,
  glm_image_text: /mrope_section of the class \(8, 12, 12\) must add up to 64/,
  granitemoehybrid: nope,
  musicflamingo: /is not here: its positions are times/,
  qwen2_5_omni_dit: /is not here: it turns one head only/,
  qwen3_omni_moe_text: /2048 \/ 28 is rounded down to 73 channels a head, an odd number/,
  recurrent_gemma: /is not here: its attention turns a part of the head only/,
};

/** Either as listed, refused in these words, or right. */
function expectOutcome({ is, why }: Outcome, refused: RegExp | undefined): void {
  expect({ is, why }).toMatchObject({ is: refused ? "refused" : "right" });
  if (refused) expect(why).toMatch(refused);
}

/** No name is listed that is not there. */
const expectListed = (refused: object, names: readonly string[]) =>
  expect(names).toEqual(expect.arrayContaining(Object.keys(refused)));

describe("configurations", () => {
  expectListed(
    refusedCases,
    cases.map(({ name }) => name),
  );
  test.each(cases.map((one) => [one.name, one] as const))("%s", (name, one) => {
    expectOutcome(outcomeOfCase(pe, one), refusedCases[name]);
  });
});

describe("traps", () => {
  expectListed(
    refusedTraps,
    traps.map(({ name }) => name),
  );
  test.each(traps.map((one) => [one.name, one] as const))("%s", (name, one) => {
    expectOutcome(outcomeOfTrap(pe, one), refusedTraps[name]);
  });
});

describe("classes of transformers, by their name alone", () => {
  const named = survey.map((row) => {
    const name = row.layer_type ? `${row.model_type} ${row.layer_type}` : row.model_type;
    return [name, refusedClasses[name] ?? refusedClasses[row.model_type], row] as const;
  });
  expectListed(
    refusedClasses,
    named.flatMap(([name, , { model_type }]) => [name, model_type]),
  );
  test.each(named)("%s", (_, refused, row) => expectOutcome(outcomeOfRow(pe, row), refused));
});
