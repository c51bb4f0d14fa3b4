// Tests the terms of a score against the package's measures, cosines by width, and what concatenation costs.
import { describe, expect, test, vi } from "vitest";
import { sum } from "../../web/figures/sum/index.js";
import { readWidths, widths } from "../../web/figures/sum/vectors.js";
import { shortWordsOf } from "../../web/toys/short_sentence.js";
import { termsOf } from "../score_terms.js";
import { pe, withMeasures } from "./scope.js";
import { allIn, rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

/** What the figure has worked out at some settings. */
async function madeAt(settings: Parameters<typeof shownBy>[1] = {}) {
  const { view } = await shownBy(sum, settings);
  return sum.of(view);
}

const terms = [
  "contentContent",
  "contentPosition",
  "positionContent",
  "positionPosition",
  "total",
] as const;
const at = (query: number, key: number) => 5 * query + key;
const number = (text: string) => Number(text.replace(/− ?/, "-"));

describe("a score", () => {
  test.each([{}, { dim: 128, scale: 2.5 }])("is the sum of four terms: %o", async (settings) => {
    const made = await madeAt(settings as Record<string, number>);
    for (let pair = 0; pair < 25; ++pair) {
      const wanted = termsOf(Math.floor(pair / 5), pair % 5, settings);
      for (const [i, term] of terms.entries())
        expect(made.scores()[i]![pair]).toBeCloseTo(wanted[term], 10);
    }
    expect(made.residual()).toBeLessThan(1e-12);
  });

  test("of equal words has the same content term at all positions", async () => {
    const [content, , , position] = (await madeAt()).scores();
    expect(content![at(0, 4)]).toBeCloseTo(content![at(3, 4)]!, 12); // the other "the"
    expect(position![at(0, 4)]).not.toBeCloseTo(position![at(3, 4)]!, 3);
  });

  test("without positions is content alone", async () => {
    const [content, ...others] = (await madeAt({ scale: 0 })).scores();
    expect(others.pop()).toEqual(content);
    for (const one of others) expect(one.every((value) => value === 0)).toBe(true);
  });

  test("is said with its terms, and has them below the matrices and in a table", async () => {
    const { summary, html } = await shownBy(sum, { query: 1, key: 4, dim: 64 });
    const wanted = terms.map((term) => termsOf(1, 4, { dim: 64 })[term].toFixed(4));
    expect(await summary()).toContain(
      `The score ${wanted[4]} of “cat” for “dog” is the sum of content–content ${wanted[0]},`,
    );
    const values = allIn(await html("one"), "p").flatMap(
      (text) => /^(?:[+=] )?(−? ?[\d.]+)$/.exec(text)?.[1] ?? [],
    );
    expect(values.map(number)).toEqual(wanted.map(Number));
    const row = rowsIn(await html("data"))[at(1, 4)]!;
    expect(row[0]).toBe("cat → dog");
    expect(row.slice(1).map(number)).toEqual(wanted.map(Number));
  });
});

test("the picture adds a word to two positions, and says whether the vectors differ", async () => {
  const { html, caption, set } = await shownBy(sum);
  const bars = async (kind: string) =>
    Array.from(
      (await html("picture")).matchAll(new RegExp(`class="?${kind}"? d="?([^">]*)`, "g")),
      ([, path]) => path!,
    );
  expect(await caption()).toBe("The same word at two places gives two vectors.");
  const [here, , there] = await bars("of-word");
  expect(here!.match(/M/g)).toHaveLength(16);
  expect(there).toBe(here); // the word's vector is the same
  const [one, other] = await bars("sum");
  expect(other).not.toBe(one);
  await set({ key: 1 });
  expect(await caption()).toBe("The same word at the same place gives one vector.");
  const [same, alike] = await bars("sum");
  expect(alike).toBe(same);
});

test.each(["en", "ko"] as const)("the sentence has a word for every place: %s", (language) => {
  expect(shortWordsOf("", language)).toHaveLength(sum.settings.query.most + 1);
});

describe("space for both", () => {
  test("at every width, of 128 positions", async () => {
    const made = await madeAt();
    const { random, crossed, expected } = made.cosines();
    for (const [i, dim] of widths.entries()) {
      const table = { length: 64, maxLength: 64, dim, seed: 9, dtype: "float64" } as const;
      const { data } = pe.measure.similarity(pe.encode("learned", table), { cosine: true });
      let squares = 0;
      for (let row = 0; row < 64; ++row)
        for (let other = 0; other < row; ++other) squares += data[row * 64 + other]! ** 2;
      expect(random[i]).toBeCloseTo(Math.sqrt(squares / (32 * 63)), 12);
      expect(expected[i]).toBe(1 / Math.sqrt(dim));
    }
    for (const curve of [random, crossed])
      expect(Math.abs(curve[8]! * Math.sqrt(512) - 1)).toBeLessThan(0.05);
    expect(made.positions()[8]).toBeCloseTo(0.568, 3);
    expect(made.positions()[5]).toBeCloseTo(0.554, 3);
  });

  test("the position can be read from the sum if its part is large enough", async () => {
    const missed = (dim: number) => {
      const table = { length: 16, maxLength: 16, dim, seed: 9, scale: 50 };
      const words = pe.encode("learned", { ...table, dtype: "float64" }).data;
      const waves = pe.encode("sinusoidal", { length: 16, dim, dtype: "float64" }).data;
      const to = Float64Array.from({ length: 256 * dim }, (_, i) => waves[i % (16 * dim)]!);
      const from = to.map(
        (value, i) => value + words[Math.floor(i / (16 * dim)) * dim + (i % dim)]!,
      );
      const shape = [256, dim];
      return pe.measure.linearMap({ from: { data: from, shape }, to: { data: to, shape } })
        .residual;
    };
    const found = (await madeAt()).missed();
    for (const [i, dim] of readWidths.entries()) expect(found[i]).toBeCloseTo(missed(dim), 10);
    expect(Math.min(...found.slice(0, 2))).toBeGreaterThan(0.2);
    expect(found[2]).toBeLessThan(1e-12);
  });
});

test("concatenation costs parameters, and the heads need not divide the width", async () => {
  const { html, set } = await shownBy(sum);
  const rows = async () => rowsIn(await html("three")).map(([, ...cells]) => cells);
  expect(await rows()).toEqual([
    ["× 1", "18,874,368", "3,145,728", "262,144", "512", "64"],
    ["× 1.028", "19,398,656", "3,145,728", "262,144", "512", "64"],
    ["× 4", "75,497,472", "12,582,912", "1,048,576", "1024", "128"],
  ]);
  await set({ heads: 12, layers: 12 });
  expect((await rows())[0]).toEqual([
    ...["× 1", (12 * 12 * 512 ** 2).toLocaleString("en"), "3,145,728", "262,144", "512"],
    "✕ not whole",
  ]);
});

test("the shown code computes the figure's numbers", async () => {
  const { view, text } = await shownBy(sum, { query: 3, key: 2, scale: 0.5, at: 5 });
  const made = sum.of(view);
  const [found, average] = await resultOf<[ReturnType<typeof termsOf>, number]>(
    made.code(),
    "[terms, average]",
  );
  for (const [i, term] of terms.entries())
    expect(made.scores()[i]![at(3, 2)]).toBeCloseTo(found[term], 12);
  expect(await text("two")).toContain(`mean of positions ${average.toFixed(4)}`);
});

test("a slider computes only values that depend on it", async () => {
  const linearMap = vi.fn(pe.measure.linearMap) as typeof pe.measure.linearMap;
  const { view, set } = await shownBy(sum, {}, "en", withMeasures({ linearMap }));
  const made = sum.of(view);
  const read = () => [made.matrices(), made.cosines(), made.positions(), made.missed()];
  const before = read();
  await set({ query: 2, layers: 12 });
  for (const [i, value] of read().entries()) expect(value).toBe(before[i]);
  await set({ scale: 2 });
  expect(read()[0]).not.toBe(before[0]);
  expect(read().slice(1)).toEqual(before.slice(1));
  expect(linearMap).toHaveBeenCalledTimes(readWidths.length);
});
