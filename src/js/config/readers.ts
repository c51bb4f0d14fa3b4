// Keys that this reader follows, and transformers 5.16 does not in some classes: it reads another one, or none.
import type { Fields } from "./fields.js";
import type { Model } from "./model.js";
import { isObject, plain, type UnreadKey } from "./reading.js";

/** The key, with the dictionary that it is in ("*" for the one of both that counts), and what transformers does with it.
 * `when`: where that matters. */
type Difference = readonly [
  types: string,
  key: string,
  does: string,
  when?: (value: unknown, fields: Fields) => boolean,
];

const ofGemma = "gemma3_text gemma3n_text t5gemma2_decoder t5gemma2_text";
const ofQwen = "qwen2_vl_text qwen2_5_vl_text qwen2_5_omni_text qwen2_5_omni_talker";
const without = (key: string) => (_: unknown, fields: Fields) => !fields.inFile().has(key);
const isShare = (value: unknown, fields: Fields) =>
  !fields.has("partial_rotary_factor") && value !== fields.whole("head_dim");
const isOther = (value: unknown, fields: Fields) => value !== fields.whole("qk_rope_head_dim");
const lacksType = (_: unknown, fields: Fields) => !fields.object("rope_scaling")?.has("rope_type");
const isUnscaled = (value: unknown) =>
  isObject(value) && /^(default|proportional)$/.test(`${value.rope_type ?? "default"}`);
const dependsOnLength = (value: unknown) => value === "dynamic" || value === "longrope";
const isFlat = (value: unknown) => isObject(value) && !Object.values(value).some(isObject);

const differences: readonly Difference[] = [
  ["gpt_neox gpt_neox_japanese", "rope_theta", "reads rotary_emb_base", without("rotary_emb_base")],
  ["gpt_neox", "partial_rotary_factor", "reads rotary_pct", without("rotary_pct")],
  ["nomic_bert", "rotary_emb_base", "reads rope_theta"],
  ["minimax_m2 minimax_m3_vl_text", "rotary_dim", "reads partial_rotary_factor", isShare],
  [`${ofGemma} modernbert`, "rope_scaling.type", "reads rope_type", lacksType],
  ["modernbert-decoder olmo3 step3p5", "rope_scaling.type", "reads rope_type", lacksType],
  ["step3p5", "rope_parameters", "reads an entry for each type of layer", isFlat],
  ["olmo3", "rope_theta", "takes 500000 in sliding layers", (value) => value !== 500000],
  ["step3p5", "partial_rotary_factor", "reads partial_rotary_factors, one a layer"],
  [`${ofQwen} paddleocr_vl_text`, "*.rope_type", "never updates frequencies", dependsOnLength],
  ["deepseek_v4", "*.truncate", "truncates all the same", (value) => value === false],
  ["cohere2_moe", "rope_scaling", "scales nothing"],
  ["deepseek_ocr2_text", "head_dim", "reads hidden_size and num_attention_heads"],
  ["axk1 deepseek_v3 glm4_moe_lite", "head_dim", "makes tables of so many channels", isOther],
  ["kimi_k2 longcat_flash youtu", "head_dim", "makes tables of so many channels", isOther],
  ["mistral4", "rope_scaling", "makes tables for the whole query"],
  ["mistral4", "rope_parameters", "makes tables for the whole query", isUnscaled],
];

/** The keys of this file by which transformers turns otherwise. */
export function readersDiffer({ type, fields }: Model): UnreadKey[] {
  const file = fields.inFile();
  const scaling = file.object("rope_scaling");
  const dictionary = scaling ?? file.object("rope_parameters");
  return differences.flatMap(([types, key, does, when = () => true]): UnreadKey[] => {
    const [name = "", inside] = key.split(".").reverse();
    const level = inside === "*" ? dictionary : inside ? scaling : file;
    const isThere = level && Object.hasOwn(level.values, name) && types.split(" ").includes(type);
    const value = isThere ? level.values[name] : undefined;
    // Of a width null says something; other keys that are null are as if not given.
    const isNothing = value === undefined || (value === null && name !== "head_dim");
    if (!level || isNothing || !when(value, fields)) return [];
    const reason = `transformers 5 ${does} in this class`;
    return [
      Object.freeze({ key: level.path + name, value: plain(value), reason, kind: "readers" }),
    ];
  });
}
