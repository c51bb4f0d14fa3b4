// Golden sets hold exact numbers, and a test that is right rejects the negative ones.
import { type GoldenSet, load } from "posenc/doctor";
import { describe, expect, test } from "vitest";
import { configOf, models } from "./models.js";

const pe = await load();

/** Turns the set's vectors in double, as a reader of the file would write it. */
function turned(set: GoldenSet): Float64Array {
  const { x, headDim, rotaryDim, rotaryOffset, positions, frequencies, layout } = set;
  const { direction, attentionFactor } = set;
  const rotated = Float64Array.from(x);
  const pairs = rotaryDim / 2;
  positions.forEach((position, row) => {
    for (let pair = 0; pair < pairs; ++pair) {
      const angle = direction * position * frequencies[pair]!;
      const [c, s] = [attentionFactor * Math.cos(angle), attentionFactor * Math.sin(angle)];
      const start = row * headDim + rotaryOffset;
      const [i, j] = layout === "half" ? [pair, pair + pairs] : [2 * pair, 2 * pair + 1];
      const [a, b] = [x[start + i]!, x[start + j]!];
      rotated[start + i] = a * c - b * s;
      rotated[start + j] = a * s + b * c;
    }
  });
  return rotated;
}

const farthest = (a: Float64Array, b: Float64Array) =>
  a.reduce((most, one, i) => Math.max(most, Math.abs(one - b[i]!)), 0);

describe.each(models(pe))("%s", (_, rotary) => {
  const { sets, negative, tolerance } = pe.golden(rotary);
  test("right code passes every set in both layouts", () => {
    expect(sets.map(({ layout }) => layout).sort()).toEqual(["half", "interleaved"]);
    expect(sets.filter(({ ofModel }) => ofModel).map(({ layout }) => layout)).toEqual([
      rotary.layout,
    ]);
    for (const set of sets) {
      // Angles of 2^24 radians are exact to 2e-9 in double.
      expect(farthest(turned(set), set.rotated)).toBeLessThan(1e-7);
      expect(set.cos.length).toBe(set.positions.length * set.frequencies.length);
    }
  });
  test("and fails every negative set", () => {
    const kinds = negative.map(({ wrong }) => wrong);
    expect(kinds).toEqual(
      expect.arrayContaining(["base", "layout", "direction", "float32 angles"]),
    );
    expect(kinds.includes("magnitude")).toBe(rotary.attentionFactor !== 1);
    for (const set of negative)
      expect(farthest(turned(set), set.rotated)).toBeGreaterThan(10 * tolerance);
  });
});

test("positions that hurt: the trained length and its neighbours", () => {
  const gptOss = configOf("gpt-oss-120b");
  const [set] = pe.golden(gptOss).sets;
  expect(Array.from(set!.positions)).toEqual([
    0,
    1,
    255,
    256,
    257,
    4095,
    4096,
    4097,
    2 ** 17,
    2 ** 24,
  ]);
  expect(Array.from(pe.golden(gptOss, { positions: [3, 2] }).sets[0]!.positions)).toEqual([3, 2]);
});

test("a set a kind of layers, and which layers those are", () => {
  const { sets } = pe.golden(configOf("gemma-4-e2b shape full_attention"));
  const own = sets.filter(({ ofModel }) => ofModel);
  expect(own.map(({ name, layers }) => [name, layers.length])).toEqual([
    ["sliding_attention_half", 28],
    ["full_attention_half", 7],
  ]);
});

test("the same seed makes the same vectors", () => {
  const rope = pe.rotary("rope", { headDim: 16 });
  const x = (seed: number) => pe.golden(rope, { seed }).sets[0]!.x;
  expect(x(5)).toEqual(x(5));
  expect(x(5)).not.toEqual(x(6));
});

test.each<[source: unknown, options: object, message: string]>([
  [
    null,
    {},
    "golden: source must be a rotary, its data, a parsed config.json or { cos, sin }, got null",
  ],
  [{ cos: [1], sin: [0] }, {}, "golden: source must be a rotary or a configuration, not a cache"],
  [pe.rotary("mrope"), {}, "golden: mrope has 3 coordinates a position; golden sets have one"],
  [pe.rotary("rope"), { seed: -1 }, "golden: seed must be an integer from 0 to 4294967295, got -1"],
  [pe.rotary("rope"), { positions: "1" }, 'golden: positions must be an array of numbers, got "1"'],
])("%#: refuses what it cannot make", (source, options, message) => {
  expect(() => pe.golden(source as object, options)).toThrow(message);
});
