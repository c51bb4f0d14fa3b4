// The doctor's cards and doubts, as codes and values.
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { diagnose } from "../../../src/js/doctor/diagnose/diagnose.js";
import type { Card } from "../../../src/js/doctor/diagnose/diagnosis.js";
import { diagnosisText } from "../../../src/js/doctor/diagnose/english.js";
import { cases, traps } from "../config_outcome.js";

const pe = await load({ config: true });

const llama = {
  model_type: "llama",
  hidden_size: 4096,
  num_attention_heads: 32,
  num_hidden_layers: 32,
  max_position_embeddings: 8192,
};
const newer = { ...llama, rope_parameters: { rope_type: "default", rope_theta: 500000 } };
const named = (name: string) => cases.find((one) => one.name.startsWith(name))!.config;

/** The lines of a card, "base 500000 from rope_theta". */
const lines = ({ lines }: Card): string[] =>
  lines.map(({ field, value, source }) => {
    const from = source.kind === "key" ? source.key : source.kind;
    return `${field} ${JSON.stringify(value)} from ${from}`;
  });

describe("cards", () => {
  test("one for all layers that turn alike, each value with its key", () => {
    const { cards, headline, type, verdict } = diagnose(pe, newer);
    expect([type, verdict]).toEqual(["llama", "right"]);
    expect(headline).toEqual({
      form: "rope_parameters",
      layers: 32,
      rotations: 1,
      still: [],
      withoutAttention: [],
      length: 8192,
      originalLength: null,
    });
    expect(cards.map(({ type, layers }) => [type, layers.length])).toEqual([[null, 32]]);
    expect(lines(cards[0]!)).toEqual([
      'scaling "rope" from rope_parameters.rope_type',
      'layout "half" from class',
      "headDim 128 from hidden_size / num_attention_heads",
      "rotaryDim 128 from hidden_size / num_attention_heads",
      "base 500000 from rope_parameters.rope_theta",
    ]);
  });

  test("one for each kind of layer: Gemma 4", () => {
    const { cards, headline } = diagnose(pe, named("gemma-4-e2b"));
    expect(cards.map(({ type, layers }) => [type, layers.length])).toEqual([
      ["sliding_attention", 28],
      ["full_attention", 7],
    ]);
    expect(headline.rotations).toBe(2);
    expect(lines(cards[0]!)).toContain("window 512 from text_config.sliding_window");
  });

  test("layers that do not turn: Llama 4, with its temperature", () => {
    const { cards, headline } = diagnose(pe, named("llama-4-scout"));
    const still = cards.find(({ rotary }) => !rotary)!;
    expect(still.layers).toEqual(headline.still);
    expect(still.lines.map(({ field }) => field)).toEqual(["temperature"]);
    expect(still.older).toBe(null);
  });

  test("layers without attention: LFM 2", () => {
    const { cards, headline } = diagnose(pe, named("lfm2"));
    const conv = cards.find(({ attention }) => !attention)!;
    expect([conv.type, conv.layers]).toEqual(["conv", headline.withoutAttention]);
  });

  test("every case: a card whose rotation has a source for each line, or a refusal", () => {
    for (const { config, kind, name } of cases) {
      const { cards, verdict } = diagnose(pe, config);
      const turns = cards.filter(({ rotary }) => rotary);
      expect([name, verdict]).toEqual([name, kind === "vision" ? "refused" : "right"]);
      expect(turns.length > 0, name).toBe(kind === "text");
      for (const { lines } of turns) expect(lines.length, name).toBeGreaterThanOrEqual(4);
    }
  });

  test("a file that does not say how many layers there are", () => {
    const { num_hidden_layers, ...some } = newer;
    const { cards, headline } = diagnose(pe, some);
    expect([cards.map(({ layers }) => layers), headline.layers]).toEqual([[[]], null]);
    const {
      num_hidden_layers: _,
      layer_types,
      ...gemma
    } = {
      ...named("gemma-3-4b"),
      ...(named("gemma-3-4b") as { text_config: Record<string, unknown> }).text_config,
    } as Record<string, unknown>;
    const types = diagnose(pe, { ...gemma, text_config: undefined }).cards.map(({ type }) => type);
    expect(types.toSorted()).toEqual(["full_attention", "sliding_attention"]);
  });
});

describe("a reader of transformers 4", () => {
  test("takes base 10000, and where a pair is half a turn off", () => {
    const { older } = diagnose(pe, newer).cards[0]!;
    expect(older?.base).toEqual({ here: 500000, older: 10000 });
    expect(older?.differences.map(({ field }) => field)).toEqual(["base"]);
    const { position, pair } = older!.halfTurn!;
    const apart = (at: number, i = pair) =>
      at * Math.abs(500000 ** (-2 * (i / 128)) - 10000 ** (-2 * (i / 128)));
    expect(apart(position)).toBeGreaterThanOrEqual(Math.PI);
    for (let i = 0; i < 64; ++i) expect(apart(position - 1, i)).toBeLessThan(Math.PI);
    expect(older!.rotary.frequencies[1]).toBeCloseTo(10000 ** (-2 / 128), 12);
  });

  test("takes the same of an older file", () => {
    expect(diagnose(pe, { ...llama, rope_theta: 500000 }).cards[0]!.older).toBe(null);
  });
});

test("in English: no value is missing, for all cases and traps", () => {
  for (const { name, config } of [...cases, ...traps]) {
    const said = diagnosisText(diagnose(pe, config));
    expect(said, name).not.toMatch(/undefined|NaN|\[object/);
    expect(said.length, name).toBeGreaterThan(30);
  }
  const deepseek = diagnosisText(diagnose(pe, named("deepseek-v3.2")));
  expect(deepseek).toContain(
    "transformers 4 has no such class; code that knows its keys alone takes scaling rope, not yarn; factor on scores none, not 1.873854. From position 589 on",
  );
});

test("in English: what differs in its window alone is not said twice", () => {
  const said = diagnosisText(diagnose(pe, named("gpt-oss")));
  expect(said.match(/beta fast/g)).toHaveLength(1);
  expect(said).toMatch(
    /full_attention\n {2}turn as layers .* \(sliding_attention\)\n {2}no window\n/,
  );
});

describe("what has no rotation", () => {
  test.each<[what: string, config: object, verdict: string, finding: object]>([
    [
      "another encoding",
      { model_type: "bloom", n_head: 8, n_layer: 2 },
      "right",
      { level: "note", code: "no rotary", message: /^model_type "bloom" has no rotary encoding/ },
    ],
    [
      "nothing",
      {},
      "refused",
      { level: "error", code: "refused", message: /^nothing here speaks of a rotary encoding/ },
    ],
    ["an array", [], "wrong", { code: "invalid", message: /^config must be an object/ }],
    [
      "a wrong type",
      { ...newer, rope_parameters: { rope_theta: "x" } },
      "wrong",
      { code: "invalid", key: "rope_parameters.rope_theta", message: /rope_theta must be/ },
    ],
    [
      "a negative base",
      { ...llama, rope_theta: -1 },
      "wrong",
      { code: "invalid", key: "rope_theta", message: /rope_theta must be/ },
    ],
    [
      "a key that is missing",
      { ...llama, rope_scaling: { type: "linear" } },
      "wrong",
      { code: "invalid", key: "rope_scaling.factor", message: /is not given/ },
    ],
  ])("%s", (_, config, verdict, finding) => {
    const said = diagnose(pe, config);
    expect([said.verdict, said.cards]).toEqual([verdict, []]);
    const { message, ...facts } = finding as { message: RegExp };
    expect(said.findings[0]).toMatchObject(facts);
    expect((said.findings[0] as { message: string }).message).toMatch(message);
  });

  test("layers that never turn have cards", () => {
    const { verdict, cards, findings } = diagnose(pe, named("kimi-linear"));
    expect(cards.map(({ type }) => type)).toEqual(["linear_attention", "full_attention"]);
    expect([verdict, findings.map(({ code }) => code)]).toEqual(["right", ["no rotary"]]);
  });
});
