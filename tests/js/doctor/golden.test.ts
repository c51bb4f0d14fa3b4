// Golden sets hold exact numbers, tolerances that a right engine keeps, and mistakes that it does not make.
import { type GoldenSet, load, type Mistake, type precisions } from "posenc/doctor";
import { describe, expect, test } from "vitest";
import { configOf, models } from "./models.js";

const pe = await load();
const exactly = (value: number) => value;

/** Turns the set's vectors as a reader of the file would write it, in numbers that `round` makes. */
function turned(
  set: GoldenSet & Partial<Mistake>,
  round = exactly,
  layout = set.layout,
): Float64Array {
  const { x, headDim, rotaryDim, rotaryOffset, positions, frequencies } = set;
  const { direction, attentionFactor, stride = 1, offset = 0, scale = 1 } = set;
  const rotated = Float64Array.from(x, (one) => scale * one);
  const pairs = rotaryDim / 2;
  positions.forEach((position, row) => {
    for (let pair = 0; pair < pairs; ++pair) {
      const angle = direction * round((stride * position + offset) * round(frequencies[pair]!));
      const [c, s] = [Math.cos(angle), Math.sin(angle)].map((v) => round(attentionFactor * v));
      const start = row * headDim + rotaryOffset;
      const [i, j] = layout === "half" ? [pair, pair + pairs] : [2 * pair, 2 * pair + 1];
      const [a, b] = [scale * x[start + i]!, scale * x[start + j]!];
      rotated[start + i] = round(round(a * c!) - round(b * s!));
      rotated[start + j] = round(round(a * s!) + round(b * c!));
    }
  });
  return rotated;
}

/** The largest error in tolerances of its row. */
function tolerancesOff(set: GoldenSet, made: Float64Array, right = set.rotated): number {
  const { headDim, tolerance, x } = set;
  return made.reduce((max, one, i) => {
    const row = Math.floor(i / headDim);
    const values = x.slice(row * headDim, (row + 1) * headDim);
    const reach = Math.SQRT2 * Math.max(...values.map(Math.abs));
    return Math.max(max, Math.abs(one - right[i]!) / (tolerance[row]! * reach));
  }, 0);
}

describe.each(models(pe))("%s", (_, rotary) => {
  test("right code passes in both layouts, in its precision", () => {
    const other = rotary.layout === "half" ? "interleaved" : "half";
    for (const [precision, round] of [
      ["exact", exactly],
      ["float32", Math.fround],
    ] as const) {
      const [set] = pe.golden(rotary, { precision }).sets;
      expect(set!.layout).toBe(rotary.layout);
      expect(tolerancesOff(set!, turned(set!, round))).toBeLessThan(1);
      expect(tolerancesOff(set!, turned(set!, round, other), set!.converted)).toBeLessThan(1);
      expect(set!.cos.length).toBe(set!.positions.length * set!.frequencies.length);
    }
  });
  test("and makes no mistake of the list", () => {
    const [set] = pe.golden(rotary, { precision: "exact" }).sets;
    const names = set!.mistakes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const always = [
      "wrong direction",
      "rotated twice",
      "position off by one",
      "positions in bfloat16",
    ];
    expect(names).toEqual(expect.arrayContaining([...always, "uninitialised inv_freq"]));
    expect(names.some((name) => /^base \d+$/.test(name))).toBe(set!.base !== null);
    expect(names.includes("attention factor dropped")).toBe(rotary.attentionFactor !== 1);
    expect(names.includes("head_dim as denominator")).toBe(rotary.rotaryDim < rotary.headDim);
    for (const mistake of set!.mistakes) {
      if (mistake.positionType || mistake.angleType || mistake.angleError) continue;
      expect(tolerancesOff(set!, turned({ ...set!, ...mistake, name: "" }))).toBeGreaterThan(4);
    }
  });
});

describe("precisions", () => {
  const config = configOf("qwen3-8b");
  const of = (precision: (typeof precisions)[number]) => {
    const golden = pe.golden(config, { precision });
    return { ...golden.sets[0]!, precision: golden.precision };
  };

  test("the tolerance grows with the position, and there is none where float32 cannot be right", () => {
    const { positions, tolerance, precision } = of("float32");
    expect(precision).toMatchObject({ name: "float32", angle: 2 ** -21, limit: 1 / 4 });
    const at = (position: number) => tolerance[positions.indexOf(position)];
    expect(at(0)).toBe(2 ** -20);
    expect(at(256)).toBe(2 ** -20 + 2 ** -13);
    expect(at(2 ** 17)).toBe(2 ** -20 + 2 ** -4);
    expect(at(2 ** 24)).toBe(Number.POSITIVE_INFINITY);
    expect(Math.max(...of("exact").tolerance)).toBeLessThan(1.01e-6);
  });

  test("bfloat16: a table of eight bits", () => {
    const [single, half] = [of("float32"), of("bfloat16")];
    expect(half.cos).toEqual(single.cos);
    expect(half.tolerance[0]).toBe(2 ** -7);
  });

  test("bfloat16-freq: these numbers are those of rounded frequencies", () => {
    const { frequencies, cos, positions, mistakes } = of("bfloat16-freq");
    const exact = of("exact").frequencies;
    frequencies.forEach((f, i) => {
      expect(Math.abs(f / exact[i]! - 1)).toBeLessThanOrEqual(2 ** -8);
      expect(f * 2 ** (7 - Math.floor(Math.log2(f)))).toBe(
        Math.round(f * 2 ** (7 - Math.floor(Math.log2(f)))),
      );
    });
    const row = positions.indexOf(255);
    frequencies.forEach((f, i) => {
      expect(cos[row * frequencies.length + i]).toBeCloseTo(Math.cos(255 * f), 12);
    });
    expect(mistakes.map(({ name }) => name)).toContain("inv_freq not rounded");
  });

  test("a mistake that a precision cannot tell is not of its list", () => {
    const name = "attention factor dropped";
    const small = pe.rotary({ ...pe.rotary("rope", { headDim: 64 }).data, attentionFactor: 1.001 });
    const names = (precision: "float32" | "bfloat16") =>
      pe.golden(small, { precision }).sets[0]!.mistakes.map((one) => one.name);
    expect([names("float32").includes(name), names("bfloat16").includes(name)]).toEqual([
      true,
      false,
    ]);
  });
});

test("another base comes with its scaling", () => {
  const config = configOf("apertus-8b"); // llama3, base 12000000
  const [set] = pe.golden(config).sets;
  const taken = set!.mistakes.find(({ name }) => name === "base 10000")!;
  const other = pe.rotaryFromConfig({ ...config, rope_theta: 10000 });
  expect(taken.frequencies).toEqual(other.frequencies);
  expect(taken.says).toBe("The base is 10000, not 12000000.");
});

test("positions that hurt: the trained length and its neighbours", () => {
  const gptOss = configOf("gpt-oss-120b");
  const [set] = pe.golden(gptOss).sets;
  const trained = [4095, 4096, 4097];
  expect(Array.from(set!.positions)).toEqual([0, 1, 255, 256, 257, ...trained, 2 ** 17, 2 ** 24]);
  expect(Array.from(pe.golden(gptOss, { positions: [3, 2] }).sets[0]!.positions)).toEqual([3, 2]);
});

test("a set a kind of layers, and which layers those are", () => {
  const named = (config: object) =>
    pe.golden(config).sets.map(({ name, layers }) => [name, layers.length]);
  expect(named(configOf("gemma-4-e2b shape full_attention"))).toEqual([
    ["sliding_attention", 28],
    ["full_attention", 7],
  ]);
});

test("text has one coordinate a position, also where images have three", () => {
  const [set] = pe.golden(pe.rotary("mrope", { headDim: 128 })).sets;
  expect(set!.frequencies.length).toBe(set!.rotaryDim / 2);
  expect(tolerancesOff(set!, turned(set!))).toBeLessThan(1);
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
  [
    pe.rotary("rope_nd", { headDim: 128 }),
    {},
    "golden: rope_nd has 3 coordinates a position; golden sets have one",
  ],
  [
    pe.rotary("xpos", { headDim: 64 }),
    {},
    "golden: xpos scales queries and keys; golden sets only turn",
  ],
  [
    pe.rotary("rope", { headDim: 64 }),
    { seed: -1 },
    "golden: seed must be an integer from 0 to 4294967295, got -1",
  ],
  [
    pe.rotary("rope", { headDim: 64 }),
    { positions: "1" },
    'golden: positions must be an array of numbers, got "1"',
  ],
  [
    pe.rotary("rope", { headDim: 64 }),
    { precision: "half" },
    'golden: precision must be one of "exact", "float32", "bfloat16", "bfloat16-freq", got "half"',
  ],
])("%#: refuses what it cannot make", (source, options, message) => {
  expect(() => pe.golden(source as object, options)).toThrow(message);
});
