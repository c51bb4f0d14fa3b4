// Tests what the heatmap works out: tables of every door, the formula of a cell, curves.
import type { Posenc } from "posenc";
import { describe, expect, test, vi } from "vitest";
import { loadEntry } from "../../web/encodings/index.js";
import { encodings } from "../../web/encodings/titles.js";
import { heatmap } from "../../web/figures/heatmap/index.js";
import { pe } from "./scope.js";
import { rowsIn, shownBy } from "./shown.js";

await Promise.all(encodings.map(loadEntry));

/** What the figure has worked out at some settings. */
async function madeAt(settings: Parameters<typeof shownBy>[1] = {}, core?: Posenc) {
  const { view, set } = await shownBy(heatmap, settings, "en", core);
  return { made: heatmap.of(view), set };
}

/** The library, with a count of its calls of `encode`. */
function counted() {
  const encode = vi.fn(pe.encode as (id: string, options: object) => unknown);
  const core: Posenc = Object.create(pe, { encode: { value: encode } });
  return { core, encode };
}

const lastNumber = (text: string): number =>
  Number(/([-−]?[\d.]+(?:e[-−+]?\d+)?)\D*$/.exec(text)?.[1]?.replaceAll("−", "-"));

describe("the table", () => {
  test("is the package's", async () => {
    const { made } = await madeAt({ positions: 5, dim: 8 });
    const wanted = pe.encode("sinusoidal", { length: 5, dim: 8 });
    expect(made.encoded().panels[0]!.matrix).toEqual(wanted);
    expect(made.range()).toEqual([-1, 1]);
  });

  test("is shown in full if it is small", async () => {
    const { html } = await shownBy(heatmap, { positions: 5, dim: 8 });
    const cells = rowsIn(await html("data")).flatMap(([, ...numbers]) => numbers);
    const { data } = pe.encode("sinusoidal", { length: 5, dim: 8 });
    expect(cells.map(lastNumber)).toEqual(Array.from(data, (x) => Number(x.toExponential(4))));
  });

  test("has two panels for a rotation, and shows one head of a bias", async () => {
    const { made, set } = await madeAt({ encoding: "rope", positions: 7, headDim: 8 });
    const { cos, sin } = pe.rotary("rope", { headDim: 8 }).cosSin({ length: 7 });
    expect(made.encoded().panels.map(({ matrix }) => matrix)).toEqual([cos, sin]);
    await set({ encoding: "alibi", queries: 4, keys: 6, head: 2 });
    const biases = pe.bias("alibi", { heads: 8, queries: 4, keys: 6 });
    expect(made.encoded().panels[0]!.matrix.data).toEqual(biases.data.subarray(48, 72));
    expect(made.encoded().rows.first).toBe(2);
  });

  test("of another encoding does not keep the previous encoding's settings", async () => {
    const { made, set } = await madeAt({ encoding: "alibi", form: "key_position" });
    expect(made.encoded().rows.count).toBe(1);
    await set({ encoding: "t5" });
    expect(made.encoded().rows.count).toBe(32);
  });

  test("shows the library's refusal until the settings are legal", async () => {
    const { made, set } = await madeAt({ encoding: "deberta", c2p: false });
    expect(() => made.encoded()).toThrow("queries meet no vectors");
    await set({ c2p: true });
    expect(made.encoded().rows.count).toBeGreaterThan(1);
  });
});

describe("the read-out of a cell", () => {
  /** The formula of every cell, and its value in double precision. */
  async function* cells(
    settings: Parameters<typeof shownBy>[1],
    value: (row: number, column: number) => number,
  ) {
    const { made } = await madeAt(settings);
    const { rows, columns } = made.encoded();
    for (let row = 0; row < rows.count; ++row) {
      for (let column = 0; column < columns.count; ++column) {
        made.pointed.value = { panel: 0, cell: [row, column] };
        yield { row, column, formula: made.reading().formula, exact: value(row, column) };
      }
    }
  }

  test("has the value in double precision", async () => {
    const { data } = pe.encode("sinusoidal", { length: 5, dim: 8, dtype: "float64" });
    for await (const { row, column, formula, exact } of cells(
      { positions: 5, dim: 8 },
      (row, column) => data[8 * row + column]!,
    )) {
      expect(formula).toContain(`PE(${row}, ${column}) = `);
      expect(Math.abs(lastNumber(formula) - exact), formula).toBeLessThanOrEqual(
        5.001e-8 * Math.abs(exact), // eight significant digits
      );
    }
  });

  test.each([
    ["mae", {}],
    ["mocov3", { style: "mocov3" }],
    ["timm", { style: "timm" }],
    ["timm, interleaved and reversed", { style: "timm", interleave: true, reverse: true }],
    ["DiT", { baseSize: 2 }],
  ] as const)("is a grid's own: %s", async (_, options) => {
    const { data } = pe.encode("sincos_2d", { dim: 8, grid: [8, 8], ...options, dtype: "float64" });
    const settings = { encoding: "sincos_2d", dim: 8, ...options };
    for await (const { formula, exact } of cells(
      settings,
      (row, column) => data[8 * row + column]!,
    )) {
      expect(Math.abs(lastNumber(formula) - exact), formula).toBeLessThanOrEqual(
        5.001e-8 * Math.abs(exact),
      );
      // The angle in the last "sin(" or "cos(" must give the value too.
      const [, wave, angle] = formula.replaceAll("−", "-").match(/.*(sin|cos)\(([-\d.e]+)\)/)!;
      expect(Math[wave as "sin" | "cos"](Number(angle)), formula).toBeCloseTo(exact, 5);
    }
  });
});

describe("curves", () => {
  test("pass through the rows, and through the values between them", async () => {
    const { made } = await madeAt({ positions: 20, dim: 16, curves: [0, 5] });
    const { samples, values } = made.curves();
    expect(samples).toBe(8);
    const fine = pe.encode("sinusoidal", {
      positions: Float64Array.from({ length: 19 * 8 + 1 }, (_, i) => i / 8),
      dim: 16,
    });
    expect(values[1]).toEqual(Float32Array.from(values[1]!, (_, i) => fine.data[16 * i + 5]!));
  });

  test("of columns that do not exist are dropped; if all are, automatic ones replace them", async () => {
    const { made, set } = await madeAt({ positions: 5, dim: 8, curves: [3, 28] });
    expect(made.chosen()).toEqual({ columns: [3], isAutomatic: false, dropped: [28] });
    await set({ curves: [10, 28] });
    expect(made.chosen()).toEqual({ columns: [0, 1, 2, 3], isAutomatic: true, dropped: [10, 28] });
  });

  test("that are left out are named", async () => {
    const { text } = await shownBy(heatmap, { positions: 5, dim: 8, curves: [3, 28] });
    expect(await text("one")).toContain("left out: 28");
  });
});

describe("recomputation", () => {
  const pointAt = { panel: 0, cell: [7, 9] } as const;

  test("for a move of the pointer: one value", async () => {
    const { core, encode } = counted();
    const { made } = await madeAt({ positions: 2000, dim: 1600 }, core);
    const all = () => [made.encoded(), made.curves(), made.range()];
    const [before, value] = [all(), made.value()];
    encode.mockClear();
    made.pointed.value = pointAt;
    expect(made.value()).not.toBe(value);
    for (const [i, one] of all().entries()) expect(one).toBe(before[i]);
    expect(encode).toHaveBeenCalledTimes(1);
    expect(encode.mock.lastCall![1]).toMatchObject({ positions: [7] });
  });

  test("for a move of the pointer over a grid: nothing after the first time", async () => {
    const { core, encode } = counted();
    const { made } = await madeAt({ encoding: "detr" }, core);
    expect(made.value()).toBeDefined();
    encode.mockClear();
    made.pointed.value = pointAt;
    expect(made.value()).toBeDefined();
    expect(encode).not.toHaveBeenCalled();
  });

  test("for a slider: the table and the values that depend on it, once", async () => {
    const { core, encode } = counted();
    const { made, set } = await madeAt({ positions: 20 }, core);
    const all = () => [made.encoded(), made.curves(), made.value()];
    all();
    encode.mockClear();
    await set({ base: 500 });
    all();
    all();
    expect(encode).toHaveBeenCalledTimes(3); // the rows, the curves between them, and one value
  });

  test("for colours, the first row and curves: no table", async () => {
    const { core, encode } = counted();
    const { made, set } = await madeAt({ positions: 2000 }, core);
    const table = made.encoded();
    encode.mockClear();
    await set({ colors: "viridis", origin: "bottom", curves: [3], cell: [9, 9] });
    expect(made.encoded()).toBe(table);
    expect(encode).not.toHaveBeenCalled();
  });
});
