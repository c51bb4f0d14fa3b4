// Presets of settings.
import type { Value } from "../../kit/state/state.js";
import { learnedSettings } from "./fields.js";

const alibi = {
  encoding: "alibi",
  heads: 8,
  maxBias: 8,
  slopeRule: "paper",
  form: "distance",
  causal: true,
} as const;
const shortcut = { ...alibi, form: "key_position" } as const;
const t5 = { encoding: "t5", heads: 8, buckets: 32, maxDistance: 128 } as const;

export const presets = {
  eight: alibi,
  twelve: { ...alibi, heads: 12 },
  masked: shortcut,
  encoder: { ...shortcut, causal: false },
  t5: { ...t5, bidirectional: false, causal: true, learned: false },
  learned: { ...t5, ...learnedSettings, causal: true, learned: true },
  t5Encoder: { ...t5, bidirectional: true, causal: false },
} as const satisfies Record<string, Record<string, Value>>;
