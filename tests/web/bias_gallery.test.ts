// Tests the derived values of the gallery of biases, and what it says of them.
import { describe, expect, test, vi } from "vitest";
import { t5 } from "../../web/experiments/t5_data.js";
import { biasGallery, slopeText } from "../../web/figures/bias_gallery/index.js";
import { texts } from "../../web/figures/bias_gallery/texts.en.js";
import { pe } from "./scope.js";
import { rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

type Settings = Parameters<typeof shownBy>[1];
const shown = async (settings: Settings = {}) => {
  const figure = await shownBy(biasGallery, settings);
  return { ...figure, made: biasGallery.of(figure.view) };
};
const at = async (settings: Settings = {}) => (await shown(settings)).made;
const counts = ({ windows }: Awaited<ReturnType<typeof at>>) => windows().map(({ keys }) => keys);

/** T5 as a model of this project has learned it. */
const learned = {
  ...{ encoding: "t5", heads: t5.settings.heads, buckets: t5.settings.buckets, learned: true },
  ...{ maxDistance: t5.settings.maxDistance, bidirectional: false },
};

/** The softmax of the library's bias for one query, and the number of keys that hold 99 % of the weight. */
function expected(
  position: Parameters<typeof pe.attention>[0]["position"],
  heads: number,
  keys: number,
  causal: boolean,
) {
  const query = causal ? keys - 1 : Math.floor(keys / 2);
  const nothing = new Float64Array(heads * keys);
  const { weights } = pe.attention({
    q: new Float64Array(heads),
    k: nothing,
    v: nothing,
    shape: [heads, 1, 1],
    keyShape: [heads, keys, 1],
    ...(position && { position }),
    ...{ causal, queryStart: query, weights: true, dtype: "float64" },
  });
  return Array.from({ length: heads }, (_, head) => {
    const row = weights.data.subarray(head * keys, (head + 1) * keys);
    let [reach, held] = [0, row[query]!];
    while (held < 0.99 && ++reach < keys) {
      held += row[query - reach] ?? 0;
      held += row[query + reach] ?? 0;
    }
    return Math.min(reach, query) + Math.min(reach, keys - 1 - query) + 1;
  });
}

describe("windows", () => {
  test("of ALiBi double from head to head, as picture, summary and table say", async () => {
    const { made, summary, text, html } = await shown();
    const windows = [10, 19, 37, 74, 148, 295, 590, 1179];
    expect(counts(made)).toEqual(windows);
    expect(await summary()).toBe(
      "At equal content slope 1/2 makes every word 0.61 times its nearer neighbour. 99% of the weight lies on the nearest 10 of 4,096 words.",
    );
    expect(await text("picture")).toContain("99% of the weight: the nearest 10 words");
    const rows = rowsIn(await html("data"));
    expect(rows.map((row) => Number(row[3]))).toEqual(windows);
    expect(rows.at(-1)).toEqual(["7", "1/256", "1/256", "1179", "99%", "−0.0352", "0.0038"]);
  });

  test.each([
    ["12 heads", { heads: 12 }, { id: "alibi", heads: 12 }, true],
    ["an encoder", { causal: false }, { id: "alibi" }, false],
    [
      "a T5 decoder",
      { encoding: "t5", bidirectional: false },
      { id: "t5", bidirectional: false },
      true,
    ],
  ] as const)(
    "of %s are those of the library's own softmax",
    async (_, settings, position, causal) => {
      const heads = "heads" in position ? position.heads : 8;
      expect(counts(await at(settings))).toEqual(expected(position, heads, 4096, causal));
    },
  );
});

describe("slopes", () => {
  test.each([
    [{ heads: 12 }, 8, "0.7071, 0.3536, 0.1768, 0.08839", "0.7071"],
    [{ heads: 12, slopeRule: "geometric" }, 0, "wrong for any model that was not trained", "0.63"],
    [{ heads: 16 }, 15, "", "1/256"],
  ] as const)("of %o: that of head %i", async (settings, head, words, slope) => {
    const { made, summary } = await shown(settings);
    expect(slopeText(made.slopes()!.own[head]!)).toBe(slope);
    expect((await summary()).includes("formula as it stands")).toBe(words !== "");
    expect(await summary()).toContain(words);
  });
});

test("without a mask it says that both directions look alike", async () => {
  const { summary } = await shown({ heads: 4, head: 3, causal: false });
  expect(await summary()).toMatch(/slope 1\/256 .* of 4,096 words\. Without a mask/);
});

test.each([
  ["decoder", { bidirectional: false }, { alone: 15, last: 113 }],
  ["encoder", { bidirectional: true, causal: false }, { alone: 7, last: 91 }],
])(
  "a T5 %s has a bucket each up to somewhere, and one for all far distances",
  async (_, options, ends) => {
    const { made, summary, text } = await shown({ encoding: "t5", ...options, distance: 160 });
    expect(made.ends()).toEqual(ends);
    const [before, from] = pe.measure.buckets("t5", {
      bidirectional: options.bidirectional,
      distances: [ends.last - 1, ends.last],
    });
    expect(from! - before!).toBe(1);
    expect(made.rows()!.values.at(-1)).toBe(from);
    expect(await summary()).toContain(
      `256 numbers (32 buckets × 8 heads): one for each distance up to ${ends.alone}, one for all from ${ends.last} on`,
    );
    expect(await text("three")).toContain(`Distance 160 → bucket ${from}`);
  },
);

test("the library refuses impossible settings", async () => {
  const made = await at({ encoding: "t5", maxDistance: 4 });
  expect(() => made.one()).toThrow(/maxDistance must be above 8/);
});

test("the bars are weights relative to the largest: ALiBi's fall by its slope from word to word", async () => {
  const { at: distances, heads } = (await at()).bands();
  expect(distances).toEqual(Array.from({ length: 20 }, (_, i) => 19 - i));
  for (const [head, weights] of heads.entries())
    for (const [i, weight] of weights.entries())
      expect(weight).toBeCloseTo(Math.exp(-(19 - i) * 2 ** -(head + 1)), 12);
});

test("one cursor reads matrix, curve and window", async () => {
  const { set, text } = await shown({ distance: 9 });
  expect(await text("one")).toContain("b0(12, 3) = −m0 · |12 − 3| = −0.5 · 9 = −4.5");
  expect(await text("one")).toContain("Distance 9: bias of head 0 −4.5000, weight 0.0044");
  expect(await text("two")).toContain("Head 0: the nearest 10 keys hold 99.33% of the weight");
  await set({ distance: -10 });
  expect(await text("one")).toContain("b0(12, 22) = −∞: masked (22 > 12)");
  expect(await text("one")).toContain("Distance 0: bias of head 0 0.0000");
});

describe("T5's learned biases", () => {
  test("are the stored ones", async () => {
    const { one, bias, sight } = await at(learned);
    const { query, keys } = sight();
    const buckets = pe.measure.buckets("t5", {
      ...{ bidirectional: false, buckets: learned.buckets, maxDistance: learned.maxDistance },
      distances: Array.from({ length: keys }, (_, distance) => distance),
    });
    for (const [head, row] of one().bias.entries())
      for (const [distance, bucket] of buckets.entries())
        expect(row[query - distance]).toBeCloseTo(t5.table[bucket]![head]!, 6);
    expect([keys, bias().isLearned]).toEqual([128, true]);
    expect(t5.table).toHaveLength(learned.buckets);
  });

  test.each([{ heads: 8 }, { buckets: 16 }, { bidirectional: true }, { learned: false }])(
    "apply to no other settings: %o",
    async (patch) => {
      const { bias } = await at({ ...learned, ...patch });
      expect(bias().isLearned).toBe(false);
      expect(bias().options).toMatchObject({ seed: 0 });
    },
  );

  test("are distinguished from a toy's", async () => {
    const said = async (settings: Settings) => (await shown(settings)).summary();
    expect(await said(learned)).toContain(texts.whoseLearned);
    expect(await said(learned)).not.toContain("toys");
    expect(await said({ encoding: "t5" })).toContain("toys");
    expect(await said({ encoding: "sandwich" })).not.toContain("toys");
  });
});

test.each([
  ["alibi", {}],
  ["shaw", { encoding: "shaw" }],
  ["kerple", { encoding: "kerple" }],
  ["kerple, power", { encoding: "kerple", kernel: "power" }],
  ["sandwich", { encoding: "sandwich" }],
  ["fire", { encoding: "fire" }],
  ["shaw, unmasked", { encoding: "shaw", causal: false }],
  ["t5 as it learned", learned],
] as const)("the code for %s makes the windows", async (_, settings) => {
  const made = await at(settings);
  const reaches = await resultOf<ArrayLike<number>>(made.code(), "windows");
  expect(made.windows()).toHaveLength(made.bias().heads);
  expect(made.windows().map(({ reach }) => reach)).toEqual(Array.from(reaches));
});

test("the file has the bias by distance, a column a head", async () => {
  const { file } = await at({ heads: 3, causal: false });
  const { name, matrix, first } = file();
  expect([name, first, matrix.shape]).toEqual(["alibi_by_distance", -160, [321, 3]]);
  const slopes = Array.from(pe.measure.slopes({ heads: 3 }));
  expect(Array.from(matrix.data.subarray(0, 3))).toEqual(
    slopes.map((slope) => Math.fround(-160 * slope)),
  );
});

test("a change computes only values that depend on it", async () => {
  const attention = vi.fn(pe.attention) as unknown as typeof pe.attention;
  const core = Object.create(pe, { attention: { value: attention } }) as typeof pe;
  const { view, set } = await shownBy(biasGallery, {}, "en", core);
  const made = biasGallery.of(view);
  const calls = () => {
    for (const name of ["windows", "curves", "gathered", "scores", "ends"] as const) made[name]();
    const { length } = vi.mocked(attention).mock.calls;
    vi.mocked(attention).mockClear();
    return length;
  };
  expect(calls()).toBe(2); // one query, and the matrix
  for (const patch of ["head=3", "distance=20"]) {
    await set(patch);
    expect(calls(), patch).toBe(0);
  }
  await set({ heads: 4 });
  expect(calls()).toBe(2);
});
