// The picture that grows from one clock to the table: its drawing and its words at each stage.
import { describe, expect, test } from "vitest";
import { growthAt } from "../../web/figures/heatmap/clockwork/growth.js";
import { placesIn } from "../../web/figures/heatmap/clockwork/places.js";
import { heatmap } from "../../web/figures/heatmap/index.js";
import { allIn, shownBy } from "./shown.js";

const at = (stage: number, more: object = {}) =>
  shownBy(heatmap, { base: 40, cell: [4, 0], stage, ...more });
const textsAt = async (stage: number, more: object = {}) => {
  const html = await (await at(stage, more)).html("clockwork");
  return [...allIn(html, "text"), ...allIn(html, "span")];
};
const count = (html: string, piece: string) => html.split(piece).length - 1;

describe("the picture draws", () => {
  test("at first one clock with its two shadows, their numbers and the radians", async () => {
    const html = await (await at(0)).html("clockwork");
    expect(count(html, "clock-face")).toBe(1);
    expect(count(html, "<posenc-cells")).toBe(0);
    expect(await textsAt(0)).toEqual([
      ..."0123456",
      "sine −0.76",
      "cosine",
      "−0.65",
      "1 radian a word, a turn in 6.3 words",
    ]);
  });

  test("then eight, each with its speed, its bars and its waves over all positions", async () => {
    const html = await (await at(1)).html("clockwork");
    expect([count(html, "clock-face"), count(html, 'class="bar"')]).toEqual([8, 8]);
    expect([count(html, '"wave sin"'), count(html, '"wave cos"')]).toEqual([8, 8]);
    expect(await textsAt(1)).toEqual(
      expect.arrayContaining(["a turn in 6.3words", "a turn in 158words", "position 4"]),
    );
  });

  test("then one column of their sixteen numbers", async () => {
    const html = await (await at(2)).html("clockwork");
    expect(count(html, "<posenc-cells")).toBe(1);
    expect(count(html, 'class="bar"')).toBe(0);
    const numbers = (await textsAt(2)).filter((text) => /sine .*\d/.test(text));
    expect(numbers).toHaveLength(16);
    expect(numbers.slice(0, 2)).toEqual(["sine −0.76", "cosine −0.65"]);
  });

  test("a row of cells for every number on the way to the table, and one matrix at the end", async () => {
    expect(count(await (await at(2.4)).html("clockwork"), "<posenc-cells")).toBe(17);
    const html = await (await at(3)).html("clockwork");
    expect(count(html, "<posenc-cells")).toBe(1);
    expect(count(html, "clock-face")).toBe(0);
  });

  test("all four stages if motion is reduced", async () => {
    const picture = await at(0);
    picture.put({ isReduced: true });
    const html = await picture.html("clockwork");
    expect(allIn(html, "h4")).toEqual(["One clock", "Eight clocks", "One column", "The table"]);
    expect(count(html, "<svg")).toBeGreaterThanOrEqual(4);
    expect(await picture.control("stage")).toBe("");
  });
});

describe("the growing parts", () => {
  test("are in place at every whole stage", () => {
    const [one, eight, column, table] = [0, 1, 2, 3].map(growthAt) as [
      ReturnType<typeof growthAt>,
      ReturnType<typeof growthAt>,
      ReturnType<typeof growthAt>,
      ReturnType<typeof growthAt>,
    ];
    expect([one.words, one.born[7], one.cells, one.filled]).toEqual([1, 0, 0, 0]);
    expect([eight.words, ...eight.born]).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect([column.cells, column.bars, column.filled]).toEqual([1, 0, 0]);
    expect([table.clocks, table.fine, table.spread, table.sorted]).toEqual([0, 1, 1, 1]);
  });

  test("fit the height and width, wide and narrow", () => {
    for (const [width, height] of [
      [1120, 440],
      [350, 408],
      [544, 216],
      [350, 178],
    ] as const) {
      const { large, radius, top, row, column, step, last } = placesIn(width, height);
      expect(large.y - large.radius).toBeGreaterThan(top);
      expect(large.y + large.radius + 66).toBeLessThanOrEqual(height); // the floor and its label
      expect(radius).toBeGreaterThanOrEqual(9);
      expect(top + 8 * row).toBeLessThan(height);
      expect(column + (last + 1) * step).toBeLessThanOrEqual(width);
    }
  });
});

describe("the question", () => {
  test("is answered by a comparison of the pinned row with the first", async () => {
    const picture = await at(3);
    const verdict = () => String(picture.view.picture.verdict(picture.view));
    await picture.html("clockwork"); // loads the module
    expect(verdict()).toBe("The first row needs 6.3 words for a turn, the last sine 227.");
    Object.defineProperty(picture.view, "question", { value: "answered" });
    picture.put({ guess: 25 });
    expect(verdict()).toBe("Your row needs 81 words for a turn. The first needs 6.3.");
    picture.put({ guess: 36 });
    expect(verdict()).toMatch(/^Right: this clock needs 6.3 words/);
  });
});
