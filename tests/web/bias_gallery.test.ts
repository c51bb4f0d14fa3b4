// Tests the derived values of the gallery of biases, and its findings.
import { describe, expect, test, vi } from "vitest";
import { t5 } from "../../web/experiments/t5_data.js";
import { codeFor } from "../../web/figures/bias_gallery/code.js";
import { derive } from "../../web/figures/bias_gallery/derive.js";
import { dependentFields, fields, learnedSettings } from "../../web/figures/bias_gallery/fields.js";
import { findings } from "../../web/figures/bias_gallery/findings.js";
import { biasGallery } from "../../web/figures/bias_gallery/index.js";
import { slopeText } from "../../web/figures/bias_gallery/numbers.js";
import { texts } from "../../web/figures/bias_gallery/texts.en.js";
import type { View } from "../../web/figures/bias_gallery/view.js";
import { pe, scopeOf } from "./scope.js";
import { allIn, rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

const gallery = { fields, dependentFields, derive };
const at = (settings: Parameters<typeof scopeOf<typeof fields, never, never>>[1] = {}) =>
  scopeOf(gallery, settings).scope;
const counts = (scope: ReturnType<typeof at>) => scope.windows.map(({ keys }) => keys);
const foundOf = (scope: ReturnType<typeof at>) => {
  const view = Object.create(scope, { text: { value: texts } }) as View;
  return findings(view);
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
    causal,
    queryStart: query,
    weights: true,
    dtype: "float64",
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
  test("of ALiBi double from head to head", () => {
    expect(counts(at())).toEqual([10, 19, 37, 74, 148, 295, 590, 1179]);
  });

  test("hold the share that is set", () => {
    expect(counts(at({ share: "50" })).slice(0, 4)).toEqual([2, 3, 6, 12]);
  });

  test.each([
    ["12 heads", { heads: 12 }, { id: "alibi", heads: 12 }, true],
    [
      "the shortcut in an encoder",
      { form: "key_position", causal: false },
      { id: "alibi", form: "key_position" },
      false,
    ],
    [
      "a T5 decoder",
      { encoding: "t5", bidirectional: false },
      { id: "t5", bidirectional: false },
      true,
    ],
  ] as const)("of %s are those of the library's own softmax", (_, settings, position, causal) => {
    const heads = position.id === "alibi" && "heads" in position ? position.heads : 8;
    expect(counts(at(settings))).toEqual(expected(position, heads, 4096, causal));
  });

  test("of the shortcut without a mask cover nearly all keys", () => {
    const wide = counts(at({ form: "key_position", causal: false }));
    expect(Math.min(...wide)).toBeGreaterThan(4000);
  });
});

describe("slopes", () => {
  test("of 12 heads are the slopes of 8 heads and every other slope of 16", () => {
    const scope = at({ heads: 12 });
    const names = ["1/256", "0.7071", "0.3536", "0.1768", "0.08839"];
    expect(Array.from(scope.slopes!, slopeText).slice(7)).toEqual(names);
    expect(foundOf(scope).sentences.join(" ")).toContain("0.7071, 0.3536, 0.1768, 0.08839");
  });

  test("of the plain formula are reported as wrong", () => {
    const scope = at({ heads: 12, slopeRule: "geometric" });
    expect(foundOf(scope).sentences.join(" ")).toContain(
      "wrong for any model that was not trained with it",
    );
    expect(slopeText(scope.slopes![0]!)).toBe("0.63");
  });

  test("of 16 heads get no remark", () => {
    const scope = at({ heads: 16 });
    expect(foundOf(scope).sentences.join(" ")).not.toContain("power of two");
    expect(slopeText(scope.slopes!.at(-1)!)).toBe("1/256");
  });
});

describe("the shortcut", () => {
  test("has the same softmax under a mask", () => {
    const scope = at({ form: "key_position" });
    expect(counts(scope)).toEqual([10, 19, 37, 74, 148, 295, 590, 1179]);
    expect(scope.difference).toBeLessThan(1e-12);
    expect(foundOf(scope).isWrong).toBe(false);
  });

  test("attends most to the last key in an encoder", () => {
    const { sentences, isWrong } = foundOf(at({ form: "key_position", causal: false }));
    expect(isWrong).toBe(true);
    expect(sentences[0]).toContain("the very last key, 2047 ahead");
  });

  test("is drawn relative to the query's own key", () => {
    const { curves } = at({ form: "key_position", causal: false });
    expect(curves.heads[0]![curves.at.indexOf(0)]).toBe(0);
    expect(curves.heads[0]![curves.at.indexOf(-1)]).toBeCloseTo(0.5, 10);
  });
});

test.each([
  ["decoder", { bidirectional: false }, { alone: 15, last: 113 }],
  ["encoder", { bidirectional: true, causal: false }, { alone: 7, last: 91 }],
])(
  "a T5 %s has a bucket each up to somewhere, and one for all far distances",
  (_, options, ends) => {
    const scope = at({ encoding: "t5", ...options });
    expect(scope.ends).toEqual(ends);
    const [before, from] = pe.measure.buckets("t5", {
      bidirectional: options.bidirectional,
      distances: [ends.last - 1, ends.last],
    });
    expect(from! - before!).toBe(1);
    expect(scope.rows!.values.at(-1)).toBe(from);
  },
);

test("the library refuses impossible settings", () => {
  expect(() => at({ encoding: "t5", maxDistance: 4 }).one).toThrow(/maxDistance must be above 8/);
});

describe("the picture's bands", () => {
  test("are weights relative to the largest: ALiBi's fall by its slope from word to word", () => {
    const { bands } = at();
    expect(bands.at).toEqual(Array.from({ length: 20 }, (_, i) => 19 - i));
    for (const [head, weights] of bands.heads.entries())
      for (const [i, weight] of weights.entries())
        expect(weight).toBeCloseTo(Math.exp(-(19 - i) * 2 ** -(head + 1)), 12);
  });
});

describe("T5's learned biases", () => {
  const learned = { encoding: "t5", ...learnedSettings, learned: true } as const;

  test("are the stored ones", () => {
    const { one, bias } = at(learned);
    const buckets = pe.measure.buckets("t5", {
      ...learnedSettings,
      distances: Array.from({ length: one.keys }, (_, distance) => distance),
    });
    for (const [head, row] of one.bias.entries())
      for (const [distance, bucket] of buckets.entries())
        expect(row[one.query - distance]).toBeCloseTo(t5.table[bucket]![head]!, 6);
    expect([one.keys, bias.isLearned]).toEqual([128, true]);
    expect(t5.table).toHaveLength(learnedSettings.buckets);
  });

  test.each([{ heads: 8 }, { buckets: 16 }, { bidirectional: true }, { learned: false }] as const)(
    "apply to no other settings: %o",
    (patch) => {
      const { bias } = at({ ...learned, ...patch });
      expect(bias.isLearned).toBe(false);
      expect(bias.options).toMatchObject({ seed: 0 });
    },
  );

  test("are distinguished from a toy's", () => {
    const said = (scope: ReturnType<typeof at>) => foundOf(scope).sentences.join(" ");
    expect(said(at(learned))).toContain(texts.whoseLearned);
    expect(said(at(learned))).not.toContain("toys");
    expect(said(at({ encoding: "t5" }))).toContain("toys");
  });
});

test.each([
  ["shaw", { encoding: "shaw" }],
  ["kerple", { encoding: "kerple" }],
  ["kerple, power", { encoding: "kerple", kernel: "power" }],
  ["sandwich", { encoding: "sandwich" }],
  ["fire", { encoding: "fire" }],
  ["shaw, unmasked", { encoding: "shaw", causal: false }],
  ["t5 as it learned", { encoding: "t5", ...learnedSettings, learned: true }],
] as const)("the code for %s makes the windows", async (_, settings) => {
  const scope = at(settings);
  const code = codeFor(scope);
  const reaches = await resultOf<ArrayLike<number>>(code, "windows");
  expect(scope.windows).toHaveLength(scope.bias.heads);
  expect(scope.windows.map(({ reach }) => reach)).toEqual(Array.from(reaches));
});

test("the table shows the windows, and the code computes the bias", async () => {
  const { view, html } = await shownBy(biasGallery, { encoding: "fire" });
  const shown = allIn(await html("windows"), "li").map((item) => /([\d,]+) keys/.exec(item)![1]!);
  expect(shown).toHaveLength(8);
  expect(rowsIn(await html("data")).map(([, keys]) => keys)).toEqual(
    shown.map((keys) => keys.replace(",", "")),
  );
  expect(codeFor(view)).toContain('position: { id: "fire", heads: 8, seed: 0 }');
});

test("a change computes only values that depend on it", () => {
  const attention = vi.fn(pe.attention) as unknown as typeof pe.attention;
  const core = Object.create(pe, { attention: { value: attention } }) as typeof pe;
  const { scope, set } = scopeOf(gallery, {}, core);
  const draw = () => [scope.windows, scope.curves, scope.gathered, scope.scores, scope.ends];
  const calls = () => {
    draw();
    const { length } = vi.mocked(attention).mock.calls;
    vi.mocked(attention).mockClear();
    return length;
  };
  expect(calls()).toBe(2); // one query, and the matrix
  for (const patch of [{ head: 3 }, { distance: 20 }, { share: "90" }] as const) {
    set(patch);
    expect(calls(), JSON.stringify(patch)).toBe(0);
  }
  set({ heads: 4 });
  expect(calls()).toBe(2);
});
