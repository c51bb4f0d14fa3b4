// Tests what the figure of simple ideas measures, and what it says of it.
import { describe, expect, test, vi } from "vitest";
import { ideas } from "../../web/figures/ideas/index.js";
import { ideas as names, properties } from "../../web/figures/ideas/measure.js";
import { onItsSide } from "../../web/figures/ideas/picture.js";
import { pe, withMeasures } from "./scope.js";
import { htmlOf, rowsIn, shownBy, textOf } from "./shown.js";
import { resultOf } from "./snippets.js";

type Given = Exclude<Parameters<typeof shownBy>[1], string | undefined>;

const madeAt = async (settings: Given = {}) => ideas.of((await shownBy(ideas, settings)).view);

/** A text of 50 words, with the base of models. */
const long = { length: 50, base: 10000 };

/** Ticks by property: "✓✓✓✕✓". */
async function ticks(settings: Given = {}) {
  const { html } = await shownBy(ideas, settings);
  const marks = (cells: string[]) => cells.slice(1).map((cell) => cell[0]);
  return rowsIn(await html("one")).map((cells) => marks(cells).join(""));
}

describe("the properties", () => {
  test("agree with the package's measures", async () => {
    const { measured } = await madeAt(long);
    const values = properties
      .slice(0, 4)
      .map((property) =>
        names.map((idea) => Number(measured[idea]().values[property].toPrecision(3))),
      );
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
    expect(measured.integers().values.linear).toBe(residual);
    expect(measured.sinusoid().values.linear).toBeLessThan(1e-13);
  });

  test.each([{}, long])(
    "each fail for an idea, and none fails for the sinusoid: %o",
    async (of) => {
      expect(await ticks(of)).toEqual(["✓✓✓✕✓", "✕✓✓✓✓", "✓✕✓✓✓", "✓✓✕✓✓", "✕✕✕✕✓"]);
    },
  );

  test("hold for the sinusoid at any width and base", async () => {
    for (const length of [4, 50, 128])
      for (const dim of [2, 4, 32])
        for (const base of [1.1, 2, 1e6]) {
          const all = (await ticks({ length, dim, base })).map((row) => row.at(-1));
          expect(all, `${[length, dim, base]}`).toEqual(Array(5).fill("✓"));
        }
  });

  test("of binary numbers fail if there are too few bits", async () => {
    const { holds, nearest } = (await madeAt({ dim: 4 })).measured.binary();
    expect(holds("unique")).toBe(false);
    expect(nearest.rows).toEqual([0, 16]);
  });

  test.each([
    [[0, 3], "One wave, unique: Positions 3 and 7 have the same vector (distance 0): nothing can"],
    [[1, 0], "The largest value is 49, at position 49."],
    [[1, 2], "Binary, bounded: The largest value is 1, at position 1. It stays as small as the"],
    [[2, 1], "Position 49 differs by 0.49 between a text of 50 and one of 100"],
    [[4, 4], "Over positions 0 – 49 the best one linear map for a shift by k = 5 leaves"],
  ])("are explained: %j", async (cell, said) => {
    const { text } = await shownBy(ideas, { ...long, cell });
    expect(await text("one")).toContain(said);
  });

  test("are summed up", async () => {
    expect(await (await shownBy(ideas)).summary()).toMatch(
      /^All five hold for: Many waves\. Count ✕ bounded, shift is linear/,
    );
  });
});

test.each(names)("the code for %s measures the numbers of its column", async (idea) => {
  const cell = [0, names.indexOf(idea)];
  const { code, measured } = await madeAt({ length: 37, dim: 12, base: 500, cell });
  const values = await resultOf<Record<string, number>>(
    code(),
    `{
      unique: nearest.distance,
      bounded: largest,
      lengthFree: difference,
      smooth: farthest.distance ? longestStep.distance / farthest.distance : 0,
      linear: residual,
    }`,
  );
  for (const property of properties)
    expect(values[property], property).toBeCloseTo(measured[idea]().values[property], 12);
});

describe("the picture", () => {
  test("names the positions where each simple idea fails, also on a phone", async () => {
    const { faults, flips, picture } = await madeAt();
    expect(names.map((idea) => faults()[idea].named)).toEqual([[], [10], [7, 8], [3, 7], []]);
    expect(flips()).toBe(4);
    const wide = textOf(htmlOf(picture(1000)));
    expect(wide).toContain("7 to 8: four digits flip");
    expect(wide).toContain("words 3 and 7");
    expect(textOf(htmlOf(picture(350)))).toContain("3 and 7 are the same");
  });

  test("finds every word at which they fail", async () => {
    const { integers, fractions, binary, sine, sinusoid } = (await madeAt()).faults();
    expect(integers.words).toEqual(Array.from({ length: 22 }, (_, i) => i + 2));
    expect(fractions.words).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    expect(binary.words).toEqual([7, 8, 15, 16]);
    expect(sine.words).not.toContain(5); // the crest occurs once
    expect(sine.words).toEqual(expect.arrayContaining([3, 7, 23]));
    expect(sinusoid.words).toEqual([]);
  });

  test("finds none if an idea does not fail", async () => {
    const none = { words: [], named: [] };
    expect((await madeAt({ length: 11 })).faults().fractions).toEqual(none);
    expect((await madeAt({ length: 4 })).faults().sine).toEqual(none);
  });

  test("draws sines above cosines", async () => {
    const { table } = (await madeAt()).measured.sinusoid();
    const { data, shape } = onItsSide(table, 20);
    expect(shape).toEqual([16, 20]);
    for (const [row, column] of [
      [0, 0],
      [3, 6],
      [8, 1],
      [15, 15],
    ] as const)
      expect(data[row * 20 + 7]).toBe(Math.fround(table.data[7 * 16 + column]!));
  });

  test.each([
    [["binary", 8], "✓ Yes. Binary fails there."],
    [["sine", 5], "Not there. Red marks where one wave fails."],
    [["sinusoid", 3], "Many waves: none of these failures. Red marks where the others fail."],
    [undefined, "Each simple way fails somewhere. Many waves do not."],
  ] as const)("says of the place %j: %s", async (place, said) => {
    const { view, ask } = await shownBy(ideas);
    ask("answered");
    const { guess, question } = ideas.of(view);
    guess.value = place && { idea: place[0], word: place[1] };
    expect(question.verdict()).toBe(said);
  });

  test("gives nothing away before the answer", async () => {
    const { view, ask } = await shownBy(ideas);
    ask("open");
    const { picture, panels, summary } = ideas.of(view);
    expect(summary()).toBe("Five ways to number words, each a row of numbers.");
    expect(panels[0]!.draw()).toBeUndefined();
    expect(htmlOf(picture(760))).not.toMatch(/flip|fault|passes/);
  });
});

test("a change measures only values that depend on it", async () => {
  const linearMap = vi.fn(pe.measure.linearMap);
  const spacing = vi.fn(pe.measure.spacing);
  const core = withMeasures({ linearMap, spacing });
  const { view, set } = await shownBy(ideas, {}, "en", core);
  const { measured } = ideas.of(view);
  const calls = async (patch: Given) => {
    linearMap.mockClear();
    spacing.mockClear();
    await set(patch);
    for (const idea of names) expect(measured[idea]()).toBeDefined();
    return [linearMap.mock.calls.length, spacing.mock.calls.length];
  };
  expect(await calls({})).toEqual([5, 5]);
  expect(await calls({ base: 100 })).toEqual([1, 1]);
  expect(await calls({ cell: [4, 1] })).toEqual([0, 0]);
  expect(await calls({ length: 20 })).toEqual([5, 5]);
});
