// Tests the derived values of the figure of simple ideas.
import { describe, expect, test, vi } from "vitest";
import { codeFor } from "../../web/figures/ideas/code.js";
import { derive, type Model } from "../../web/figures/ideas/derive.js";
import { fields, ideas as names, properties } from "../../web/figures/ideas/fields.js";
import { verdict } from "../../web/figures/ideas/place.js";
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
  test("agree with the package's measures", () => {
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

  test("each fail for an idea, and none fails for the sinusoid", () => {
    expect(ticks()).toEqual(["✓✓✓✕✓", "✕✓✓✓✓", "✓✕✓✓✓", "✓✓✕✓✓", "✕✕✕✕✓"]);
  });

  test("hold for the sinusoid at any width and base, as the caption says", () => {
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

  test("of binary numbers fail if there are too few bits", () => {
    const { cells, binary } = scopeOf(ideas, { dim: 4 }).scope;
    expect(cells.binary.unique.holds).toBe(false);
    expect(binary.nearest.rows).toEqual([0, 16]);
  });
});

test.each(names)("the code for %s measures the numbers of its column", async (idea) => {
  const { scope } = scopeOf(ideas, { length: 37, dim: 12, base: 500 });
  const code = codeFor({ idea, settings: scope.settings });
  const values = await resultOf<Record<string, number>>(
    code,
    `{
      unique: nearest.distance,
      bounded: largest,
      lengthFree: difference,
      smooth: farthest.distance ? longestStep.distance / farthest.distance : 0,
      linear: residual,
    }`,
  );
  for (const property of properties)
    expect(values[property], property).toBeCloseTo(scope.cells[idea][property].value, 12);
});

describe("the picture", () => {
  const shown = { length: 24, base: 40 };
  const faults = (settings: Patch = {}) => scopeOf(ideas, { ...shown, ...settings }).scope.faults;

  test("names the positions where each simple idea fails, also on a phone", () => {
    const named = names.map((idea) => faults()[idea].named);
    expect(named).toEqual([[], [10], [7, 8], [3, 7], []]);
    expect(scopeOf(ideas, shown).scope.flips).toBe(4);
  });

  test("finds every word at which they fail", () => {
    const { integers, fractions, binary, sine, sinusoid } = faults();
    expect(integers.words).toEqual(Array.from({ length: 22 }, (_, i) => i + 2));
    expect(fractions.words).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    expect(binary.words).toEqual([7, 8, 15, 16]);
    expect(sine.words).not.toContain(5); // the crest occurs once
    expect(sine.words).toEqual(expect.arrayContaining([3, 7, 23]));
    expect(sinusoid.words).toEqual([]);
  });

  test("finds none if an idea does not fail", () => {
    expect(faults({ length: 11 }).fractions).toEqual({ words: [], named: [] });
    expect(faults({ length: 4 }).sine).toEqual({ words: [], named: [] });
  });

  test("draws sines above cosines", () => {
    const { waves, sinusoid } = scopeOf(ideas, shown).scope;
    const { data, shape } = waves;
    expect(shape).toEqual([16, 24]);
    for (const [row, column] of [
      [0, 0],
      [3, 6],
      [8, 1],
      [15, 15],
    ] as const)
      expect(data[row * 24 + 7]).toBe(Math.fround(sinusoid.table.data[7 * 16 + column]!));
  });

  test.each([
    [["binary", 8], "✓ Yes. Binary fails there."],
    [["sine", 5], "Not there. Red marks where one wave fails."],
    [["sinusoid", 3], "Many waves: none of these failures. Red marks where the others fail."],
    [undefined, "Each simple way fails somewhere. Many waves do not."],
  ] as const)("says of the place %j: %s", (place, said) => {
    const { scope } = scopeOf(ideas, shown);
    const guess = place && { idea: place[0], word: place[1] };
    const view = Object.create(scope, {
      text: { value: texts },
      question: { value: "answered" },
      guess: { value: guess },
    });
    expect(verdict(view)).toBe(said);
  });
});

test("a change measures only values that depend on it", () => {
  const linearMap = vi.fn(pe.measure.linearMap);
  const spacing = vi.fn(pe.measure.spacing);
  const { scope, set } = scopeOf(ideas, {}, withMeasures({ linearMap, spacing }));
  const calls = (patch: Patch) => {
    linearMap.mockClear();
    spacing.mockClear();
    set(patch);
    expect(scope.cells).toBeDefined();
    return [linearMap.mock.calls.length, spacing.mock.calls.length];
  };
  expect(calls({})).toEqual([5, 5]);
  expect(calls({ base: 100 })).toEqual([1, 1]);
  expect(calls({ cell: [4, 1] })).toEqual([0, 0]);
  expect(calls({ length: 20 })).toEqual([5, 5]);
});
