// Attention whose position is a rotary that was made before: an object, its data, data from anywhere.
import { type AttentionOptions, load, type Rotary, type RotaryData } from "posenc";
import { describe, expect, test } from "vitest";
import { maxDifference, randoms } from "./numbers.js";
import { released } from "./released.js";

const pe = await load({ config: true });

const [heads, n, headDim] = [2, 9, 16];
const shape = [heads, n, headDim];
const [q, k, v] = [1, 2, 3].map((seed) => randoms(heads * n * headDim, seed)) as [
  Float64Array,
  Float64Array,
  Float64Array,
];
const call = { q, k, v, shape, causal: true, weights: true } as const;
const attend = (position: AttentionOptions["position"], dtype: "float32" | "float64") =>
  pe.attention({ ...call, ...(position ? { position } : {}), dtype });

const made: [string, Rotary][] = [
  ["rope", pe.rotary("rope", { headDim })],
  ["yarn", pe.rotary("yarn", { headDim, factor: 4, originalLength: 64 })],
  ["xpos", pe.rotary("xpos", { headDim })],
  [
    "rope, interleaved, partial",
    pe.rotary("rope", { headDim, rotaryDim: 6, layout: "interleaved", base: 500 }),
  ],
];

describe.each(made)("%s", (_, rotary) => {
  const ways: [string, Rotary | RotaryData][] = [
    ["the object", rotary],
    ["its data", rotary.data],
    ["structuredClone of its data", structuredClone(rotary.data)],
    ["JSON of its data", JSON.parse(JSON.stringify(rotary.data))],
    ["an object revived from its data", pe.rotary(structuredClone(rotary.data))],
  ];

  test.each(ways)("%s: q and k turned first", (_, position) => {
    const [queries, keys] = [
      rotary.rotate(q, { shape }).data,
      rotary.rotate(k, { shape, key: true }).data,
    ];
    const wanted = pe.attention({ ...call, q: queries, k: keys, dtype: "float64" });
    const got = attend(position, "float64");
    expect(maxDifference(got.weights.data, wanted.weights.data)).toBeLessThan(1e-14);
    expect(maxDifference(got.output.data, wanted.output.data)).toBeLessThan(1e-14);
    expect(maxDifference(attend(position, "float32").output.data, got.output.data)).toBeLessThan(
      2e-6,
    );
  });

  test("all of them give the same bits", () => {
    for (const dtype of ["float32", "float64"] as const) {
      const wanted = attend(rotary, dtype);
      for (const [, position] of ways) expect(attend(position, dtype)).toEqual(wanted);
    }
  });
});

test("by name and made before give the same bits", () => {
  const options = { layout: "interleaved", base: 300 } as const;
  const rotary = pe.rotary("rope", { headDim, ...options });
  for (const dtype of ["float32", "float64"] as const)
    expect(attend(rotary, dtype)).toEqual(attend({ id: "rope", ...options }, dtype));
});

test("of a model's configuration", () => {
  const rotary = pe.rotaryFromConfig(released("llama_3_1_8b"));
  const width = rotary.headDim;
  const x = randoms(2 * width, 4);
  const options = { q: x, k: x, v: x, shape: [1, 2, width], queryPositions: [9, 4] } as const;
  const turned = rotary.rotate(x, { shape: [1, 2, width], positions: [9, 4] }).data;
  const keys = rotary.rotate(x, { shape: [1, 2, width] }).data;
  const got = pe.attention({ ...options, position: rotary, dtype: "float64" });
  const wanted = pe.attention({ ...options, q: turned, k: keys, dtype: "float64" });
  expect(maxDifference(got.output.data, wanted.output.data)).toBeLessThan(1e-14);
});

test("two rotaries in turn do not disturb each other", () => {
  const [one, other] = [pe.rotary("rope", { headDim }), pe.rotary("rope", { headDim, base: 100 })];
  const wanted = [attend(one, "float32"), attend(other, "float32")];
  expect(wanted[0]!.output.data).not.toEqual(wanted[1]!.output.data);
  for (let times = 0; times < 3; ++times)
    expect([attend(one, "float32"), attend(other, "float32")]).toEqual(wanted);
});

test("changes to a clone that was used before count", () => {
  const data = structuredClone(pe.rotary("rope", { headDim }).data);
  const before = attend(data, "float64").output.data;
  data.frequencies = data.frequencies.map((frequency) => 2 * frequency);
  const wanted = attend(pe.rotary({ ...data }), "float64").output.data;
  expect(attend(data, "float64").output.data).toEqual(wanted);
  expect(wanted).not.toEqual(before);
});

describe("what does not fit", () => {
  const { data } = pe.rotary("rope", { headDim });
  test.each<[string, () => unknown, string]>([
    [
      "another headDim",
      () => pe.rotary("rope", { headDim: 8 }),
      "rope: headDim must be 16, as the shapes say, got 8",
    ],
    [
      "another headDim, by name",
      () => ({ id: "rope", headDim: 8 }),
      "rope: headDim must be 16, as the shapes say, got 8",
    ],
    [
      "several coordinates",
      () => pe.rotary("mrope", { headDim, temporal: 2, height: 3, width: 3 }),
      "mrope: positions have 3 coordinates; rotate q and k first, then call attention without position",
    ],
    [
      "several coordinates, by name",
      () => ({ id: "axial_timm" }),
      "axial_timm: positions have 2 coordinates; rotate q and k first, then call attention without position",
    ],
    [
      "forged data: frequencies of another length",
      () => ({ ...data, frequencies: [1, 2] }),
      "rotary data: frequencies must have 8 values, got 2",
    ],
    [
      "forged data: no frequencies",
      () => ({ ...data, frequencies: undefined }),
      "rotary data: frequencies must be an array of numbers, got undefined",
    ],
    [
      "forged data: a frequency that is no number",
      () => ({ ...data, frequencies: data.frequencies.map(() => Number.NaN) }),
      "rotary data: frequencies must be finite numbers, got NaN at index 0",
    ],
    [
      "forged data: an odd width",
      () => ({ ...data, rotaryDim: 5 }),
      "rotary data: rotaryDim must be even, got 5",
    ],
    [
      "forged data: wider than the head",
      () => ({ ...data, rotaryDim: 2 ** 20 }),
      "rotary data: rotaryDim must be an integer from 2 to 16, got 1048576",
    ],
    [
      "forged data: a layout that is none",
      () => ({ ...data, layout: "other" }),
      'rotary data: layout must be one of "half", "interleaved", got "other"',
    ],
    [
      "forged data: a shape of other frequencies",
      () => ({ ...data, shape: [1, 2, 8] }),
      "rotary data: frequencies must have 16 values, got 8",
    ],
    [
      "forged data: a shape of no axis",
      () => ({ ...data, shape: [1, 0, 8] }),
      "rotary data: shape[1] must be an integer from 1 to 1024, got 0",
    ],
    [
      "forged data: growth without rates",
      () => ({ ...data, growth: { center: 0 } }),
      "rotary data: growth.rates must be an array of numbers, got undefined",
    ],
    [
      "an object around forged data",
      () => ({ data: { ...data, frequencies: [1] }, frequencies: [1] }),
      "rotary data: frequencies must have 8 values, got 1",
    ],
    [
      "forged data: growth that no position bears",
      () => ({
        ...pe.rotary("xpos", { headDim }).data,
        growth: { rates: new Array(8).fill(200), center: 0 },
      }),
      "xpos: positions must lie within 0 of center (0), got 8",
    ],
    [
      "a text",
      () => "rope",
      'attention: position must be { id, ...options } or a rotary, got "rope"',
    ],
    ["no id", () => ({}), "attention: position.id must be the name of an encoding, got undefined"],
  ])("%s", (_, position, message) => {
    const refused = () => pe.attention({ ...call, position: position() as never });
    expect(refused).toThrow(message);
  });
});
