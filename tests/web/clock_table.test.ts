// From one clock to the table: the numbers of its four drawings, and what it says about them.
import { heatmapColors } from "posenc";
import { describe, expect, test } from "vitest";
import { clockTable } from "../../web/figures/clock_table/index.js";
import { inkOn } from "../../web/figures/clock_table/picture.js";
import { colorTable } from "../../web/kit/theme/colors.js";
import { pe } from "./scope.js";
import { allIn, rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

const count = (html: string, piece: string) => html.split(piece).length - 1;

test("it has eight clocks of its base, and a table of them for 64 positions", async () => {
  const { view, set } = await shownBy(clockTable);
  const { speeds, encoded, across, waves } = clockTable.of(view);
  expect(Array.from(speeds())).toEqual(
    Array.from({ length: 8 }, (_, i) => expect.closeTo(40 ** (-i / 8), 12)),
  );
  expect(encoded()).toEqual(
    pe.encode("sinusoidal", { dim: 16, base: 40, layout: "sin_cos", length: 64 }),
  );
  expect(across().shape).toEqual([16, 64]);
  expect(across().data[64 * 8 + 5]).toBeCloseTo(Math.cos(5), 6); // the first cosine
  expect(waves().data[16 * (4 * 5 + 1)]).toBeCloseTo(Math.sin(5.25), 6);
  await set({ base: 100 });
  expect(speeds()[1]).toBeCloseTo(100 ** (-1 / 8), 12);
});

describe("the picture", () => {
  test("draws one clock, eight clocks, one column and the table", async () => {
    const { html } = await shownBy(clockTable);
    const picture = await html("picture");
    expect(allIn(picture, "h4")).toEqual(["One clock", "Eight clocks", "One column", "The table"]);
    expect(count(picture, "clock-face")).toBe(1 + 8);
    expect(count(picture, "<posenc-cells")).toBe(3); // with the scale of colours
    const texts = allIn(picture, "text");
    expect(texts).toEqual(expect.arrayContaining(["cosine −0.65", "sine −0.76", "158 words"]));
    expect(texts.filter((text) => /^−?[01]\.\d\d$/.test(text))).toHaveLength(16);
  });

  test("marks the same number in all four", async () => {
    const { html } = await shownBy(clockTable, { position: 30, row: 10 });
    const picture = await html("picture");
    expect(allIn(picture, "text")).toEqual(expect.arrayContaining(["clock 2", "cosine 0.80"]));
    expect(picture).toMatch(/class=strong[^>]*>cosine 0.80/);
    expect(count(picture, 'class="halo marked"')).toBe(1);
    expect(count(picture, "class=here")).toBe(3); // in the column, and in the table its column and its cell
  });

  test("shows the cell that is pointed at, until the pointer leaves", async () => {
    const { view, caption } = await shownBy(clockTable);
    const { pointed } = clockTable.of(view);
    pointed.value = { position: 30, row: 10 };
    expect(await caption()).toContain("Position 30, clock 2: cos(11.93) = 0.804.");
    pointed.value = undefined;
    expect(await caption()).toContain("Position 4, clock 0: sin(4) = −0.757.");
  });

  test.each([
    ["light", "#fbfaf6"],
    ["light", "#ffffff"],
    ["dark", "#12131a"],
    ["dark", "#1a1c25"],
  ] as const)("has numbers of 4.5:1 on their cells, %s on %s", (scheme, color) => {
    const luminance = (rgb: Uint8Array) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, part, i) => {
        const c = rgb[i]! / 255;
        return sum + part * (c <= 0.04 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
      }, 0);
    const isLight = scheme === "light";
    const ink = { weak: isLight ? 0 : 1, middle: 0, full: isLight ? 1 : 0 };
    const colors = colorTable("diverging", { scheme, color });
    const steps = heatmapColors - 1;
    for (let i = 0; i < steps; ++i) {
      const value = (2 * (i + 0.5)) / steps - 1;
      const [a, b] = [luminance(colors.subarray(4 * i, 4 * i + 3)), ink[inkOn(value)]];
      expect((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), `${value}`).toBeGreaterThan(4.5);
    }
  });
});

test("it says the number that is marked, and what base it has", async () => {
  const { caption, summary } = await shownBy(clockTable, { row: 7 });
  expect(await summary()).toBe(
    "Position 4, clock 7: sin(0.16) = 0.158. This clock turns once in 158 words.",
  );
  expect(await caption()).toContain("Base 40; models take 10,000.");
  const usual = await shownBy(clockTable, { base: 10_000 });
  expect(await usual.caption()).toContain("Base 10,000, as in models.");
});

test("its table and its code have the same numbers", async () => {
  const { view, html } = await shownBy(clockTable, { position: 9, row: 11 });
  const row = rowsIn(await html("data"))[3]!;
  expect(row.slice(0, 2)).toEqual(["3", "25"]);
  const code = clockTable.of(view).code();
  const value = await resultOf<number>(code, "value");
  expect(value).toBeCloseTo(Math.cos(9 * 40 ** (-3 / 8)), 6);
  expect(Number(row[3]!.replace("−", "-"))).toBeCloseTo(value, 6);
});
