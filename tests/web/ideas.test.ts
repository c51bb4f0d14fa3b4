// What the figure of simple ideas works out from its settings.
import { describe, expect, test, vi } from "vitest";
import { codeFor } from "../../web/figures/ideas/code.js";
import { derive, type Model } from "../../web/figures/ideas/derive.js";
import { fields, ideas as names, properties } from "../../web/figures/ideas/fields.js";
import { pictureCaption } from "../../web/figures/ideas/strips.js";
import { texts } from "../../web/figures/ideas/texts.en.js";
import { texts as koreanTexts } from "../../web/figures/ideas/texts.ko.js";
import { pe, scopeOf, withMeasures } from "./scope.js";
import { resultOf } from "./snippets.js";

const ideas = { fields, derive };
type Patch = Parameters<
  ReturnType<typeof scopeOf<typeof fields, Model, Record<never, never>>>["set"]
>[0];

/** Ticks by property: "✓✓✓✕✓". */
const ticks = (settings: Patch = {}) => {
  const { cells } = scopeOf(ideas, settings).scope;
  return properties.map((property) =>
    names.map((idea) => (cells[idea][property].holds ? "✓" : "✕")).join(""),
  );
};

describe("the properties", () => {
  test("are those that the package measures", () => {
    const { cells } = scopeOf(ideas).scope;
    const values = properties
      .slice(0, 4)
      .map((property) => names.map((idea) => Number(cells[idea][property].value.toPrecision(3))));
    expect(values).toEqual([
      [4, 0.08, 1, expect.closeTo(0, 12), 1.01],
      [49, 0.98, 1, 1, 1],
      [0, 0.49, 0, 0, 0],
      [0.0204, 0.0204, 1, 0.155, 0.289],
    ]);
    const integers = (start: number) =>
      pe.encode("naive", { dim: 16, idea: "integers", length: 50, start, dtype: "float64" });
    const { residual } = pe.measure.linearMap({ from: integers(0), to: integers(5) });
    expect(residual).toBeCloseTo(0.0773, 4);
    expect(cells.integers.linear.value).toBe(residual);
    expect(cells.sinusoid.linear.value).toBeLessThan(1e-13);
  });

  test("are each failed by an idea, and by the sinusoid none", () => {
    expect(ticks()).toEqual(["✓✓✓✕✓", "✕✓✓✓✓", "✓✕✓✓✓", "✓✓✕✓✓", "✕✕✕✕✓"]);
  });

  test("of the sinusoid hold at any width and base, as the caption says", () => {
    const ofSinusoid = (settings: Patch) => ticks(settings).map((row) => row.at(-1));
    for (const length of [4, 50, 128])
      for (const dim of [2, 4, 32])
        for (const base of [1.1, 2, 1e6])
          expect(ofSinusoid({ length, dim, base }), `${[length, dim, base]}`).toEqual(
            Array(5).fill("✓"),
          );
    const { unique } = scopeOf(ideas, { dim: 2 }).scope.cells.sinusoid;
    for (const { caption } of [texts, koreanTexts]) {
      expect(caption.strings.join()).toContain(`(${unique.value.toPrecision(2)})`);
      expect(caption.strings.join()).toMatch(/d = 2.*44/);
    }
  });

  test("of fractions do not tell lengths apart that are the same", () => {
    expect(ticks({ other: 50 })[2]).toBe("✓✓✓✓✓");
  });

  test("of binary numbers fail where bits are too few", () => {
    const { cells, binary } = scopeOf(ideas, { dim: 4 }).scope;
    expect(cells.binary.unique.holds).toBe(false);
    expect(binary.nearest.rows).toEqual([0, 16]);
  });

  test("of straight lines hold but for a constant", () => {
    expect(scopeOf(ideas, { cell: [4, 0] }).scope.affine).toBeLessThan(1e-13);
    expect(scopeOf(ideas, { cell: [4, 2] }).scope.affine).toBeGreaterThan(0.1);
  });
});

test.each(names)("the code for %s measures the numbers of its column", async (idea) => {
  const { scope } = scopeOf(ideas, { length: 37, dim: 12, base: 500, shift: 3 });
  const code = codeFor(idea, scope.settings);
  const values = await resultOf<Record<string, number>>(code, "values");
  for (const property of properties)
    expect(values[property], property).toBeCloseTo(scope.cells[idea][property].value, 12);
});

describe("the base", () => {
  test("trades how far distance grows for columns that move", () => {
    const { growth, idle, trade } = scopeOf(ideas).scope;
    expect([growth, idle]).toEqual([27, 5]);
    expect(trade.growth[trade.bases.indexOf(10000)]).toBe(27 / 50);
    expect(trade.idle[trade.bases.indexOf(10000)]).toBe(5 / 16);
    expect(scopeOf(ideas, { base: 1.1 }).scope.growth).toBe(3);
  });
});

describe("the picture", () => {
  test("strikes out the places that fail the property", () => {
    const failing = (property: number, settings: Patch = {}) =>
      scopeOf(ideas, { cell: [property, 0], ...settings }).scope.failing;
    const { sine, sinusoid } = failing(0);
    expect([sine.length, sinusoid.length]).toEqual([50, 0]); // 5, 25 and 45 are the same too
    expect(failing(0, { dim: 4, length: 18 }).binary).toEqual([0, 1, 16, 17]);
    expect(failing(1).integers).toEqual(Array.from({ length: 48 }, (_, i) => i + 2));
    expect(failing(2).fractions).toEqual(Array.from({ length: 49 }, (_, i) => i + 1));
    expect(failing(3).binary).toContain(32); // from 31, where all bits change
    expect(failing(4).integers).toHaveLength(49); // the best line through 0 is right at 33
  });

  test("has a column for every word", () => {
    const { strips, sinusoid } = scopeOf(ideas).scope;
    const { data, shape } = strips.sinusoid.matrix;
    expect(shape).toEqual([16, 50]);
    expect(data[3 * 50 + 7]).toBe(Math.fround(sinusoid.table.data[7 * 16 + 3]!));
  });

  test("says in its caption what fails, and what does not", () => {
    const caption = (settings: Patch) => {
      const { scope } = scopeOf(ideas, settings);
      const view = Object.create(scope, { text: { value: texts } });
      return pictureCaption(view);
    };
    expect(caption({})).toBe("One wave of 20 words gives words 3 and 7 the same number.");
    expect(caption({ cell: [0, 4] })).toBe("No two words have the same numbers.");
    expect(caption({ cell: [1, 0] })).toContain("The number of word 49 is 49");
    expect(caption({ cell: [0, 2], dim: 4 })).toBe("Words 0 and 16 have the same numbers.");
  });
});

test("only what depends on a setting is measured anew", () => {
  const linearMap = vi.fn(pe.measure.linearMap);
  const spacing = vi.fn(pe.measure.spacing);
  const dotProducts = vi.fn(pe.measure.dotProducts) as typeof pe.measure.dotProducts;
  const core = withMeasures({ linearMap, spacing, dotProducts });
  const { scope, set } = scopeOf(ideas, {}, core);
  const ask = () => [scope.cells, scope.trade, scope.growth, scope.distances];
  const calls = (patch: Patch) => {
    const mocks = [linearMap, spacing, vi.mocked(dotProducts)];
    for (const mock of mocks) mock.mockClear();
    set(patch);
    ask();
    return mocks.map(({ mock }) => mock.calls.length);
  };
  expect(calls({})).toEqual([5, 5, 32]);
  expect(calls({ base: 100 })).toEqual([1, 1, 1]);
  expect(calls({ period: 30 })).toEqual([1, 1, 0]);
  expect(calls({ other: 20 })).toEqual([0, 0, 0]);
  expect(calls({ position: 3, cell: [4, 1] })).toEqual([0, 0, 0]);
  expect(calls({ shift: 7 })).toEqual([5, 5, 0]);
  expect(calls({ length: 20 })).toEqual([5, 5, 32]);
});
