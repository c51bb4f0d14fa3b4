// Each mistake that an engine makes is named, by identifyRotary and as a cause by compareRotary, at any number of rows.
import { load } from "posenc/doctor";
import { describe, expect, test } from "vitest";
import {
  type ConfigName,
  configs,
  doubled,
  type Making,
  made,
  rotaryOf,
  type Tables,
  toBfloat16,
  toFloat16,
  transposed,
} from "./made_caches.js";

const pe = await load();

interface Mistake {
  config: ConfigName;
  /** How the tables are made, and in what form they are given. */
  making?: Making;
  form?: (tables: Tables) => Tables;
  positions?: (rows: number) => number[];
  /** What is said. */
  says: readonly RegExp[];
}

const baseOf = { plain: 10000, million: 1e6, partial: 1e6, linear: 10000, llama3: 5e5, yarn: 1e6 };
/** The frequency of a pair by a base alone. */
const ladder =
  (base: number, width?: number) =>
  (_: number, pair: number, { rotaryDim }: { rotaryDim: number }) =>
    base ** ((-2 * pair) / (width ?? rotaryDim));
/** Frequencies to which the scaling is applied again. */
const again =
  (config: ConfigName): Making["frequency"] =>
  (one, pair, rotary) =>
    (one * one) / ladder(baseOf[config])(one, pair, rotary);
const from = (first: number) => (rows: number) => Array.from({ length: rows }, (_, i) => first + i);

const mistakes: Readonly<Record<string, Mistake>> = {
  "one position late": {
    config: "llama3",
    making: { position: (row) => row + 1 },
    says: [/1 position late/],
  },
  "one position early": {
    config: "plain",
    making: { position: (row) => row - 1 },
    says: [/1 position early/],
  },
  "positions from 100": {
    config: "partial",
    making: { position: (row) => row + 100 },
    says: [/100 positions late/],
  },
  "every third position": {
    config: "million",
    making: { position: (row) => 3 * row },
    says: [/stride of 3/],
  },
  "odd positions": {
    config: "plain",
    making: { position: (row) => 2 * row + 1 },
    says: [/1 position late/, /stride of 2/],
  },
  "rows in reverse": {
    config: "yarn",
    making: { position: (row) => -row },
    says: [/goes backwards/],
  },
  "chunks of 24": {
    config: "llama3",
    making: { position: (row) => row % 24 },
    says: [/after every 24 rows/],
  },
  exchanged: {
    config: "yarn",
    form: ({ cos, sin }) => ({ cos: sin, sin: cos }),
    says: [/exchanged/],
  },
  transposed: {
    config: "llama3",
    form: ({ cos, sin }) => ({ cos: transposed(cos), sin: transposed(sin) }),
    says: [/transposed/],
  },
  "transposed, every column twice": {
    config: "plain",
    form: ({ cos, sin }) => ({ cos: transposed(doubled(cos)), sin: transposed(doubled(sin)) }),
    says: [/transposed/],
  },
  "exchanged and one late": {
    config: "llama3",
    making: { position: (row) => row + 1 },
    form: ({ cos, sin }) => ({ cos: sin, sin: cos }),
    says: [/exchanged/, /1 position late/],
  },
  degrees: {
    config: "llama3",
    making: { frequency: (one) => (one * Math.PI) / 180 },
    says: [/degrees/],
  },
  "pairs in reverse": {
    config: "million",
    making: { frequency: (_, i, { frequencies }) => frequencies.at(-1 - i)! },
    says: [/pairs are in reverse order/],
  },
  "another base": {
    config: "plain",
    making: { frequency: ladder(123456) },
    says: [/base 123456, the model 10000/],
  },
  "another base under a scaling": {
    config: "linear",
    making: { frequency: (one, i, rotary) => ladder(50000)(one, i, rotary) / 4 },
    says: [/base 50000, the model 10000/],
  },
  "linear scaling dropped": {
    config: "linear",
    making: { frequency: ladder(10000) },
    says: [/linear scaling is not applied: all pairs turn 4 times as fast/],
  },
  "llama3 scaling dropped": {
    config: "llama3",
    making: { frequency: ladder(5e5) },
    says: [
      /llama3 scaling is not applied: pairs 0 to 28 agree, the others turn up to 8 times as fast/,
    ],
  },
  "yarn scaling dropped": {
    config: "yarn",
    making: { frequency: ladder(1e6), factor: () => 1 },
    says: [/yarn scaling is not applied: pairs 0 to 23 agree/],
  },
  "linear scaling twice": {
    config: "linear",
    making: { frequency: again("linear") },
    says: [/applied twice/],
  },
  "yarn scaling twice": {
    config: "yarn",
    making: { frequency: again("yarn") },
    says: [/yarn scaling is applied twice/],
  },
  "linear scaling on top": {
    config: "llama3",
    making: { frequency: (one) => one / 4 },
    says: [/Linear scaling by 4 is on top of the llama3 scaling/],
  },
  "head_dim as denominator": {
    config: "partial",
    making: { frequency: ladder(1e6, 128) },
    says: [/denominator 128 \(head_dim\), the model's 64/],
  },
  "i for 2i": {
    config: "plain",
    making: { frequency: ladder(10000, 256) },
    says: [/denominator 256 .*the model's 128/],
  },
  "attention factor dropped": {
    config: "yarn",
    making: { factor: () => 1 },
    says: [/attention factor is dropped/],
  },
  "attention factor twice": {
    config: "yarn",
    making: { factor: (one) => one * one },
    says: [/attention factor is applied twice/],
  },
  "bfloat16 inv_freq": {
    config: "llama3",
    making: { frequency: toBfloat16 },
    says: [/Frequencies were rounded to bfloat16/],
  },
  "bfloat16 inv_freq, bfloat16 tables": {
    config: "plain",
    making: { frequency: toBfloat16, store: toBfloat16 },
    says: [/Frequencies were rounded to bfloat16/],
  },
  "float16 inv_freq": {
    config: "million",
    making: { frequency: toFloat16 },
    says: [/Frequencies were rounded to float16/],
  },
  "bfloat16 angles": {
    config: "plain",
    making: { angle: toBfloat16 },
    says: [/Angles were rounded to bfloat16/],
  },
  "float16 angles": {
    config: "llama3",
    making: { angle: toFloat16 },
    says: [/Angles were rounded to float16/],
  },
  "bfloat16 inv_freq and angles": {
    config: "yarn",
    making: { frequency: toBfloat16, angle: toBfloat16 },
    says: [/Frequencies and angles were rounded to bfloat16/],
  },
  "bfloat16 positions": {
    config: "llama3",
    making: { position: (row) => toBfloat16(700 + row) },
    positions: from(700),
    says: [/Positions were rounded to bfloat16/],
  },
  "float16 positions": {
    config: "plain",
    making: { position: (row) => toFloat16(5000 + row) },
    positions: from(5000),
    says: [/Positions were rounded to float16/],
  },
};

describe.each([64, 300])("%i rows", (rows) => {
  test.each(Object.entries(mistakes))("%s", (_, { config, making, form, positions, says }) => {
    const tables = made(rotaryOf(pe, config), rows, making);
    const given = {
      ...(form?.(tables) ?? tables),
      ...(positions && { positions: positions(rows) }),
    };
    const { best, findings } = pe.identifyRotary(given, { models: [configs[config]] });
    expect(best).not.toBeNull();
    const texts = findings.map(({ text }) => text);
    // Every mistake is named, and nothing else.
    expect(texts).toEqual(says.map((one) => expect.stringMatching(one)));
    const { same, causes, differences, first } = pe.compareRotary(configs[config], given);
    expect(same).toBe(false);
    expect(causes.map(({ text }) => text)).toEqual(texts);
    expect(first).toEqual(differences[0]);
  });
});

describe("without a model", () => {
  test.each([
    "one position late",
    "every third position",
    "exchanged",
    "transposed",
    "pairs in reverse",
    "degrees",
    "chunks of 24",
    "bfloat16 inv_freq",
  ])("%s", (name) => {
    const { config, making, form, says } = mistakes[name]!;
    const tables = made(rotaryOf(pe, config), 128, making);
    const { findings } = pe.identifyRotary(form?.(tables) ?? tables);
    expect(findings.map(({ text }) => text)).toEqual(says.map((one) => expect.stringMatching(one)));
  });
});

describe("what is right has no findings", () => {
  const stores = { float32: Math.fround, bfloat16: toBfloat16, float16: toFloat16 };
  const all = Object.keys(configs).flatMap((config) =>
    Object.entries(stores).map(([type, store]) => [config as ConfigName, type, store] as const),
  );
  test.each(all)("%s in %s", (config, type, store) => {
    for (const rows of [16, 64, 512]) {
      const cache = made(rotaryOf(pe, config), rows, { store });
      const found = pe.identifyRotary(cache, { models: [configs[config]] });
      expect(found).toMatchObject({ findings: [], stored: type });
      // However many rows there are, the same rounding is among those that make the table.
      expect([found.best!, ...found.equal].map(({ rounding }) => rounding)).toContain(
        "float32 cast",
      );
      expect(pe.compareRotary(configs[config], cache)).toMatchObject({ same: true, causes: [] });
    }
  });
});

describe("numbers that no rotation explains", () => {
  const plain = configs.plain;
  const shape = [64, 64];
  const filled = (value: number) => ({ data: new Float64Array(64 * 64).fill(value), shape });
  const of = (frequency: Making["frequency"]) =>
    made(rotaryOf(pe, "plain"), 64, frequency && { frequency });

  test("inv_freq of zeros: all cosines are 1, and there is no width", () => {
    const found = pe.identifyRotary(
      of(() => 0),
      { models: [plain] },
    );
    expect(found).toMatchObject({ best: null, rotaryDim: null, layout: null });
    expect(found.findings[0]!.text).toMatch(/^Nothing turns: all cosines are 1 and all sines 0/);
  });
  test.each<[string, Tables, RegExp]>([
    ["tables of zeros", { cos: filled(0), sin: filled(0) }, /All cosines and sines are 0/],
    [
      "what is no number",
      { cos: filled(Number.NaN), sin: filled(0) },
      /cos holds NaN \(row 0, column 0\)/,
    ],
    [
      "inv_freq of noise",
      of((_, i) => Math.sin(12.9898 * i * i) * 1.5),
      /no order .*not initialised/,
    ],
    ["inv_freq of tiny and huge numbers", of((_, i) => (i % 3 ? 1e-38 : 3e4)), /no order/],
    [
      "tables of noise",
      {
        cos: { data: filled(0).data.map((_, i) => Math.sin(7.3 * i * i)), shape },
        sin: filled(0.5),
      },
      /not a rotation/,
    ],
    [
      "the last pairs twice as fast",
      of((one, i) => (i < 40 ? one : 2.5 * one - one ** 2)),
      /Nearest is rope base 10000 \(llama\): pairs 0 to 39 agree/,
    ],
  ])("%s", (_, tables, says) => {
    const { best, findings } = pe.identifyRotary(tables, { models: [plain] });
    expect(best).toBeNull();
    expect(findings.map(({ text }) => text)).toEqual([expect.stringMatching(says)]);
    expect(pe.compareRotary(plain, tables).same).toBe(false);
  });
});

test("a partial rotation that was made over the whole head", () => {
  const whole = pe.rotary("rope", { headDim: 128, base: 1e6 });
  const { findings } = pe.identifyRotary(made(whole, 64), { models: [configs.partial] });
  expect(findings.map(({ text }) => text)).toEqual([
    "128 channels turn, which are all of a head, of the model 64",
  ]);
});

test("512 rows of 64 pairs cost less than a million cosines", () => {
  const { cos } = Math;
  let count = 0;
  Math.cos = (angle) => {
    ++count;
    return cos(angle);
  };
  try {
    for (const name of ["llama3", "yarn"] as const) {
      const cache = made(rotaryOf(pe, name), 512);
      count = 0;
      pe.identifyRotary(cache, { models: [configs[name]] });
      expect(count).toBeLessThan(1e6);
      expect(count).toBeGreaterThan(512 * 64);
    }
  } finally {
    Math.cos = cos;
  }
});
