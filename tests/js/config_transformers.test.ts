// Configurations of 84 rotary classes with the frequencies that transformers 5.16 itself made of them. The reader gives the same,
// says why it gives others, or refuses for a reason that is true.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type ConfigOptions, diagnose, load, type ModelRotary } from "posenc/doctor";
import { expect, test } from "vitest";
import { ofText } from "./axes.js";

/** `label`: how the configuration was made: the class's defaults, forms, scalings, keys that stand alone. */
interface Line {
  class: string;
  label: string;
  layer_type?: string;
  length?: number;
  config: object;
  inv_freq: number[];
  attention_factor: number;
}

const pe = await load();
const file = new URL("../reference/configs/transformers_5_16.jsonl.gz", import.meta.url);
const text = gunzipSync(readFileSync(file)).toString().trim();
const lines: Line[] = text.split("\n").map((line) => JSON.parse(line));

const close = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.abs(b);
const isSame = (made: ModelRotary, { inv_freq, attention_factor }: Line): boolean => {
  const { frequencies } = ofText(made.data);
  return (
    close(made.attentionFactor, attention_factor) &&
    frequencies.length === inv_freq.length &&
    inv_freq.every((value, i) => close(frequencies[i]!, value))
  );
};

/** What is said of a key by which readers differ, or of a rotation that is not the one answered. */
function reasonsOf(made: ModelRotary, config: object): string[] {
  const keys = made.unread.flatMap(({ key, kind }) => (kind === "readers" ? [key] : []));
  const apart = made.assumptions.filter((sentence) => /musicflamingo/.test(sentence));
  const towers = diagnose(pe, config).findings.filter(({ code }) => code === "not shown");
  return [...keys, ...apart, ...towers.map(({ key }) => `${key} is not shown`)];
}

/** By class: why its configurations are refused, or what is said where the numbers are others. */
const others: Record<string, RegExp> = {
  Blt: /in each of patcher_config, encoder_config, decoder_config, global_config: give one/,
  Cosmos3EdgeText: /not here: the axes of its positions are not known/,
  DINOv3ViTRopePosition: /its positions have more than one axis/,
  EomtDinov3: /its positions have more than one axis/,
  EvollaSaProt: /nothing here speaks of|what \w+ \(\d+\) does is in its code/,
  GPTNeoX: /^rope_theta$/,
  GPTNeoXJapanese: /^rope_theta$/,
  Gemma3: /^rope_scaling.type$/,
  Gemma4Vision: /its positions have more than one axis|layerType must be one of/,
  Glm4Moe: /partial_rotary_factor must leave an even number.* which leaves 21$/,
  Mistral4: /^rope_parameters$/,
  ModernBert: /^rope_scaling.type$/,
  MuseGlimmerText: /"muse_glimmer_vision".* its positions have more than one axis/,
  MuseGlimmerVision: /its positions have more than one axis/,
  MusicFlamingo: /its positions are times in seconds|turn audio by its times/,
  NomicBert: /^rotary_emb_base$/,
  Qwen2VL: /^rope_parameters.rope_type$/,
  RecurrentGemma: /its attention turns a part of the head only/,
  Sapiens2RopePosition: /its positions have more than one axis/,
  SeamlessM4TConformerRotaryPositional: /it turns where position_embeddings_type is "rotary"/,
  Step3p7: /^(rope_parameters|partial_rotary_factor|rope_scaling.type)$|layerType must be left out/,
  Step3p7Vision: /its positions have more than one axis|^vision_config is not shown$/,
  T5Gemma: /in each of encoder, decoder: give one/,
  Wav2Vec2BertRotaryPositional: /it turns where position_embeddings_type is "rotary"/,
  Zamba2: /none at all, use_mem_rope is false$/,
};

test("numbers are those of transformers, or there is a word for it", () => {
  const silent: string[] = [];
  const counts = { same: 0, others: 0 };
  for (const line of lines) {
    const { config, layer_type: layerType, length, label } = line;
    const options = { ...(layerType && { layerType }), ...(length !== undefined && { length }) };
    const said = saidOf(line, options);
    const wanted = others[line.class.replace(/(Rotary)?Embedding$/, "")];
    if (said === undefined) ++counts.same;
    else if (wanted && said.some((one) => wanted.test(one))) ++counts.others;
    else silent.push(`${line.class}, ${label}: ${JSON.stringify(config)} ${said}`);
  }
  expect(silent).toEqual([]);
  expect(counts).toEqual({ same: 444, others: 158 });
});

/** Undefined where the numbers are the same. */
function saidOf(line: Line, options: ConfigOptions): string[] | undefined {
  let made: ModelRotary;
  try {
    made = pe.rotaryFromConfig(line.config, options);
  } catch (error) {
    return [String(error)];
  }
  return isSame(made, line) ? undefined : reasonsOf(made, line.config);
}

test("what transformers saved of a class's defaults is never called wrong", () => {
  const saved = lines.filter(({ label }) => /^(default|D )|^parent:\w+$/.test(label));
  const wrong = saved.filter(({ config }) => diagnose(pe, config).verdict === "wrong");
  expect(wrong.map(({ config }) => config)).toEqual([]);
  expect(saved.length).toBe(206);
});
