// Where two rotations part.
import { type GgufFile, load, type Rounding, readTensorFile, rotaryFromGguf } from "posenc/doctor";
import { describe, expect, test } from "vitest";
import { gguf, u32 } from "./gguf_writer.js";
import { cases, configOf, models } from "./models.js";

const pe = await load();
const llama = {
  model_type: "llama",
  hidden_size: 4096,
  num_attention_heads: 32,
  num_hidden_layers: 32,
  rope_parameters: { rope_type: "default", rope_theta: 500000 },
};

describe("configurations", () => {
  test.each(cases.filter(({ kind }) => kind === "text"))("$name is the same as itself", (one) => {
    const options = one.length ? { length: one.length } : {};
    const copy = JSON.parse(JSON.stringify(one.config));
    const found = pe.compareRotary(one.config, copy, options);
    expect(found).toMatchObject({ same: true, first: null, differences: [] });
  });

  test("the lost rope_theta", () => {
    const { rope_parameters, ...older } = llama;
    const found = pe.compareRotary(llama, older);
    expect(found.same).toBe(false);
    expect(found.first).toEqual({
      field: "base",
      a: 500000,
      b: 10000,
      sourceA: "rope_parameters.rope_theta",
      sourceB: "class of llama",
    });
    // The pair whose two frequencies differ most: 10000^(-2i/128) - 500000^(-2i/128) over all i.
    const apart = Array.from({ length: 64 }, (_, i) => 10000 ** (-i / 64) - 500000 ** (-i / 64));
    const max = Math.max(...apart);
    expect(found.halfTurn).toEqual({
      position: Math.ceil(Math.PI / max),
      pair: apart.indexOf(max),
    });
    expect(found.angle!.largest).toBeCloseTo(131072 * max, 6);
    expect(found.scores!.largest).toBeGreaterThan(1);
    expect(found.layers).toEqual(Array.from({ length: 32 }, (_, i) => i));
  });

  test("all layers that differ are listed, and what differs in effect", () => {
    const gpt = configOf("gpt-oss-120b");
    const { rope_scaling } = gpt as { rope_scaling: object };
    const other = { ...gpt, rope_theta: 10000 };
    const found = pe.compareRotary(gpt, other);
    expect(found.layers).toEqual(Array.from({ length: 36 }, (_, i) => i));
    expect(found.differences.map(({ field }) => field)).toEqual(["base", "frequencies[1]"]);
    // The factor that YaRN has by default, said in the file.
    const { attentionFactor } = pe.rotaryFromConfig(gpt);
    const said = { ...gpt, rope_scaling: { ...rope_scaling, attention_factor: attentionFactor } };
    expect(pe.compareRotary(gpt, said).same).toBe(true);
    const [first, ...others] = pe.compareRotary(other, said).differences;
    expect([first!.field, others.map(({ field }) => field)]).toEqual(["base", ["frequencies[1]"]]);
  });

  test("a GGUF holds factors in float32: those count as the same", async () => {
    const sizes = { hidden_size: 512, num_attention_heads: 4, num_hidden_layers: 2 };
    const rope_scaling = {
      rope_type: "llama3",
      factor: 8,
      low_freq_factor: 1,
      high_freq_factor: 4,
      original_max_position_embeddings: 8192,
    };
    const config = { model_type: "qwen2", ...sizes, rope_theta: 500000, rope_scaling };
    const scaled = pe.rotaryFromConfig(config).frequencies;
    const divisors = pe
      .rotary("rope", { headDim: 128, base: 500000 })
      .frequencies.map((frequency, pair) => frequency / scaled[pair]!);
    const read = async (factors: Float32Array) =>
      rotaryFromGguf(
        pe,
        (await readTensorFile(
          gguf(
            {
              "general.architecture": "qwen2",
              "qwen2.block_count": u32(2),
              "qwen2.attention.key_length": u32(128),
              "qwen2.rope.freq_base": 500000,
            },
            { "rope_freqs.weight": factors },
          ),
        )) as GgufFile,
      );
    const model = await read(Float32Array.from(divisors));
    expect(pe.compareRotary(config, model)).toMatchObject({ same: true, differences: [] });
    expect(pe.compareRotary(config, model, { tolerance: 1e-12 }).same).toBe(false);
    const exact = pe.rotaryFromConfig(config).cosSin({ length: 256, dtype: "float64" });
    expect(pe.compareRotary(model, exact).same).toBe(true); // a table too, however exact
    const other = await read(Float32Array.from(divisors, (one) => one * (1 + 2 ** -20)));
    expect(pe.compareRotary(config, other).same).toBe(false);
  });

  test("a setting of attention that the rotation carries is that of its layers", () => {
    const deepseek = configOf("deepseek-v3.2 new form");
    const rotary = pe.rotaryFromConfig(deepseek);
    expect(rotary.softmaxScaleFactor).toBeGreaterThan(1);
    expect(pe.compareRotary(deepseek, rotary)).toMatchObject({ same: true, differences: [] });
  });

  test("layers of several types: the first that differ", () => {
    const gemma = configOf("gemma-4-e2b shape full_attention");
    const wrong = structuredClone(gemma) as {
      text_config: { rope_parameters: Record<string, object> };
    };
    wrong.text_config.rope_parameters.full_attention = {
      rope_theta: 1000000,
      rope_type: "default",
    };
    const found = pe.compareRotary(gemma, wrong);
    expect(found.layers).toEqual([4, 9, 14, 19, 24, 29, 34]);
    expect(found.first).toMatchObject({ field: "id", a: "proportional", b: "rope" });
    expect(pe.compareRotary(gemma, wrong, { layerType: "sliding_attention" }).same).toBe(true);
  });

  test("windows and temperatures are compared where both sides have them", () => {
    const a = { ...llama, model_type: "mistral", sliding_window: 4096 };
    const b = { ...a, sliding_window: 1024 };
    expect(pe.compareRotary(a, b).first).toMatchObject({ field: "window", a: 4096, b: 1024 });
    expect(pe.compareRotary(pe.rotary(pe.rotaryFromConfig(a).data), b).same).toBe(true);
  });
});

describe("rotaries", () => {
  const rope = pe.rotary("rope", { headDim: 64 });
  test.each([
    ["layout", { layout: "interleaved" }, { field: "layout", a: "half", b: "interleaved" }],
    ["attentionFactor", { attentionFactor: 1.2 }, { field: "attentionFactor", a: 1, b: 1.2 }],
    ["direction", { direction: -1 }, { field: "direction", a: 1, b: -1 }],
    ["rotaryOffset", { headDim: 96, rotaryOffset: 32 }, { field: "headDim", a: 64, b: 96 }],
  ] as const)("%s", (_, changes, first) => {
    const found = pe.compareRotary(rope, { ...rope.data, ...changes });
    expect(found.same).toBe(false);
    expect(found.first).toMatchObject(first);
  });

  test("a magnitude that is left out shows in tables and scores, not in angles", () => {
    const yarn = pe.rotary("yarn", { headDim: 64, factor: 4, originalLength: 4096 });
    const found = pe.compareRotary(yarn, { ...yarn.data, attentionFactor: 1 });
    expect(found.angle!.largest).toBe(0);
    expect(found.halfTurn).toBeNull();
    expect(found.cosSin!.largest).toBeCloseTo(yarn.attentionFactor - 1, 12);
  });

  test("equal numbers are the same, whatever they are called", () => {
    expect(pe.compareRotary(rope, pe.rotary("linear", { headDim: 64, factor: 1 })).same).toBe(true);
  });

  test("tolerance", () => {
    const float32 = { ...rope.data, frequencies: rope.data.frequencies.map(Math.fround) };
    expect(pe.compareRotary(rope, float32).same).toBe(false);
    expect(pe.compareRotary(rope, float32, { tolerance: 1e-7 }).same).toBe(true);
  });

  test("scores come again with the same seed", () => {
    const linear = pe.rotary("linear", { headDim: 64, factor: 2 });
    const scores = (seed: number) => pe.compareRotary(rope, linear, { seed }).scores;
    expect(scores(3)).toEqual(scores(3));
    expect(scores(3)).not.toEqual(scores(4));
  });
});

describe("caches", () => {
  test.each(models(pe))("%s: its own cache, and one with another base", (_, rotary) => {
    const cache = rotary.cosSin({ length: 64 });
    expect(pe.compareRotary(rotary, cache).same).toBe(true);
    const other = pe.rotary({
      ...rotary.data,
      frequencies: rotary.data.frequencies.map((f) => 1.01 * f),
    });
    const found = pe.compareRotary(other, cache);
    expect(found.same).toBe(false);
    // The cause first, then where.
    expect(found.causes.length).toBeGreaterThan(0);
    expect(found.differences.at(-1)!.field).toMatch(/^(cos|sin) at position \d+, pair \d+$/);
  });

  test("tables of every rounding are the rotary's, as far as their type says", () => {
    const rope = pe.rotary("rope", { headDim: 128, base: 500000 });
    const positions = Float64Array.from({ length: 512 }, (_, i) => i);
    for (const [rounding, stored] of [
      ["exact", "float64"],
      ["float32", "float32"],
      ["ggml", "float32"],
      ["float32", "bfloat16"],
      ["exact", "float16"],
    ] as const) {
      const { cos, sin } = pe.roundedCosSin(rope, { positions, rounding, stored });
      const shape = [512, 64];
      const cache = { cos: { data: cos, shape }, sin: { data: sin, shape } };
      expect(pe.compareRotary(rope, cache).same).toBe(true);
      expect(pe.compareRotary(cache, rope, { tolerance: 1e-14 }).same).toBe(stored === "float64");
    }
    const { cos, sin } = pe.roundedCosSin(rope, { positions, rounding: "bfloat16 angles" });
    const shape = [512, 64];
    expect(
      pe.compareRotary(rope, { cos: { data: cos, shape }, sin: { data: sin, shape } }).same,
    ).toBe(false);
  });

  test("layers of two types that turn alike are one rotation", () => {
    const gemma2 = {
      model_type: "gemma2",
      head_dim: 256,
      hidden_size: 3584,
      num_attention_heads: 16,
      num_hidden_layers: 4,
      sliding_window: 4096,
    };
    const cache = pe.rotary("rope", { headDim: 256 }).cosSin({ length: 8 });
    expect(pe.compareRotary(gemma2, cache).same).toBe(true);
  });

  test("frequencies by themselves: each to the precision of its type", () => {
    const yarn = pe.rotary("yarn", { headDim: 128, base: 1e6, factor: 4, originalLength: 32768 });
    const inv_freq = Float32Array.from(yarn.frequencies);
    expect(pe.compareRotary(yarn, { inv_freq }).same).toBe(true);
    expect(pe.compareRotary(yarn, { inv_freq }, { tolerance: 1e-9 }).same).toBe(false);
    // The last pair turns once in five million positions; three times that shows in it alone.
    inv_freq[63]! *= 3;
    const { same, cosSin, differences } = pe.compareRotary(yarn, { inv_freq });
    expect([same, cosSin]).toEqual([false, null]);
    expect(differences.at(-1)!.field).toBe("frequency of pair 63");
  });

  test("a cache in numbers of half a million: its base is the cause, with both values", () => {
    const cache = pe.rotary("rope", { headDim: 128, base: 10000 }).cosSin({ length: 64 });
    const { causes, first } = pe.compareRotary(llama, cache);
    expect(causes.map(({ text }) => text)).toEqual([
      "The numbers have base 10000, the model 500000",
    ]);
    expect(first).toEqual({ field: "base", a: 500000, b: 10000 });
    const swapped = pe.compareRotary(cache, llama);
    expect(swapped.first).toEqual({ field: "base", a: 10000, b: 500000 });
  });

  const rope = pe.rotary("rope", { headDim: 128, base: 500000 });
  const shape = [300, 64];
  const positions = Float64Array.from({ length: 300 }, (_, i) => i);
  const cacheOf = (rounding: Rounding, start = 0) => {
    const places = positions.map((position) => position + start);
    const { cos, sin } = pe.roundedCosSin(rope, { positions: places, rounding });
    return { cos: { data: cos, shape }, sin: { data: sin, shape } };
  };
  const exact = cacheOf("exact");
  test.each([
    [
      pe.rotary("rope", { headDim: 128, base: 10000 }).cosSin({ length: 300 }),
      "first: base 500000; second: base 10000",
    ],
    [
      pe.rotary("linear", { headDim: 128, base: 500000, factor: 4 }).cosSin({ length: 300 }),
      "first: rope, base 500000; second: linear, base 500000, factor 4",
    ],
    [cacheOf("exact", 1), "second: The rows are 1 position late (offset 1)"],
    [{ cos: exact.sin, sin: exact.cos }, "second: Cosines and sines are exchanged"],
    [
      cacheOf("bfloat16 frequencies"),
      "first: rounding exact; second: rounding bfloat16 frequencies",
    ],
  ])("of two caches each is named: %#", (other, text) => {
    const { same, causes, first } = pe.compareRotary(exact, other);
    expect([same, causes.map((one) => one.text)]).toEqual([false, [text]]);
    const swapped = pe.compareRotary(other, exact);
    expect(swapped.first).toEqual({ ...first, a: first!.b, b: first!.a });
  });

  test("of two caches in which nothing turns only the place is known", () => {
    const row = (value: number) => ({ cos: [1, 0.5], sin: [0, value] });
    const { causes, first } = pe.compareRotary(row(0), row(1));
    expect([causes, first!.field]).toEqual([[], "sin at position 0, pair 1"]);
  });

  test("a model of several rotations needs a layer type", () => {
    const gemma = configOf("gemma-3-4b full_attention new form");
    const full = pe.rotaryFromConfig(gemma, { layerType: "full_attention" });
    const cache = full.cosSin({ length: 8 });
    expect(() => pe.compareRotary(gemma, cache)).toThrow(
      /^compareRotary: a has 2 rotations: say by layerType which to compare with the cache: "sliding_attention", "full_attention"/,
    );
    expect(pe.compareRotary(gemma, cache, { layerType: "full_attention" }).same).toBe(true);
  });
});

test.each<[a: unknown, options: object, message: string]>([
  [
    3,
    {},
    "compareRotary: a must be a rotary, its data, a parsed config.json or { cos, sin }, got 3",
  ],
  [llama, { tolerance: -1 }, "compareRotary: tolerance must be from 0 to 1, got -1"],
  [llama, { seed: 0.5 }, "compareRotary: seed must be an integer from 0 to 4294967295, got 0.5"],
  [
    llama,
    { positions: [Number.NaN] },
    "compareRotary: positions[0] must be a finite number, got NaN",
  ],
  [
    llama,
    { position: 1 },
    "compareRotary: unknown option position (is positions meant?); known options",
  ],
  [{ model_type: "bloom" }, {}, "has no rotary encoding"],
])("%#: refuses what it cannot read", (a, options, message) => {
  expect(() => pe.compareRotary(a as object, llama, options)).toThrow(message);
});
