// Tests the derived values of the heatmap: tables of every door, the formula of a cell, curves, clocks.
import type { Posenc } from "posenc";
import { describe, expect, test, vi } from "vitest";
import { dependentFields, load } from "../../web/figures/heatmap/dependent_fields.js";
import { derive, transient } from "../../web/figures/heatmap/derive.js";
import { fields } from "../../web/figures/heatmap/fields.js";
import { heatmap as figure } from "../../web/figures/heatmap/index.js";
import { readOut } from "../../web/figures/heatmap/readout.js";
import { pe, scopeOf } from "./scope.js";
import { rowsIn, shownBy } from "./shown.js";

const heatmap = { fields, dependentFields, derive, transient };
await Promise.all(fields.encoding.choices.map(load));

/** The library, with a count of its calls of `encode`. */
function counted() {
  const encode = vi.fn(pe.encode as (id: string, options: object) => unknown);
  const core: Posenc = Object.create(pe, { encode: { value: encode } });
  return { core, encode };
}

const lastNumber = (text: string): number =>
  Number(/([-−]?[\d.]+(?:e[-−+]?\d+)?)\D*$/.exec(text)?.[1]?.replaceAll("−", "-"));

describe("the table", () => {
  test("is the package's", () => {
    const { scope } = scopeOf(heatmap, { positions: 5, dim: 8 });
    const wanted = pe.encode("sinusoidal", { length: 5, dim: 8 });
    expect(scope.table.panels[0]!.matrix).toEqual(wanted);
    expect(scope.range).toEqual([-1, 1]);
  });

  test("is shown in full if it is small", async () => {
    const { html } = await shownBy(figure, { positions: 5, dim: 8 });
    const cells = rowsIn(await html("data")).flatMap(([, ...numbers]) => numbers);
    const { data } = pe.encode("sinusoidal", { length: 5, dim: 8 });
    expect(cells.map(lastNumber)).toEqual(Array.from(data, (x) => Number(x.toExponential(4))));
  });

  test("has two panels for a rotation, and shows one head of a bias", () => {
    const { scope, set } = scopeOf(heatmap, { encoding: "rope", positions: 7, headDim: 8 });
    const { cos, sin } = pe.rotary("rope", { headDim: 8 }).cosSin({ length: 7 });
    expect(scope.table.panels.map(({ matrix }) => matrix)).toEqual([cos, sin]);
    set({ encoding: "alibi", queries: 4, keys: 6, head: 2 });
    const biases = pe.bias("alibi", { heads: 8, queries: 4, keys: 6 });
    expect(scope.table.panels[0]!.matrix.data).toEqual(biases.data.subarray(48, 72));
    expect(scope.table.rows.first).toBe(2);
  });

  test("of another encoding does not keep the previous encoding's settings", () => {
    const { scope, set } = scopeOf(heatmap, { encoding: "alibi", form: "key_position" });
    expect(scope.table.rows.count).toBe(1);
    set({ encoding: "t5" });
    expect(scope.table.rows.count).toBe(32);
  });

  test("shows the library's refusal until the settings are legal", () => {
    const { scope, set } = scopeOf(heatmap, { encoding: "deberta", c2p: false });
    expect(() => scope.table).toThrow("queries meet no vectors");
    set({ c2p: true });
    expect(scope.table.rows.count).toBeGreaterThan(1);
  });
});

describe("the read-out of a cell", () => {
  /** The formula of every cell, and its value in double precision. */
  function* cells(
    settings: Readonly<Record<string, unknown>>,
    value: (row: number, column: number) => number,
  ) {
    const { scope, put } = scopeOf(heatmap, settings);
    const { rows, columns } = scope.table;
    for (let row = 0; row < rows.count; ++row) {
      for (let column = 0; column < columns.count; ++column) {
        put({ pointed: { panel: 0, cell: [row, column] } });
        const { table, panel, value: found } = scope;
        const cell = { panel, row: scope.row, column: scope.column };
        const { formula } = readOut({ pe, table, ...cell, value: found, language: "en" });
        yield { row, column, formula, exact: value(row, column) };
      }
    }
  }

  test("has the value in double precision", () => {
    const { data } = pe.encode("sinusoidal", { length: 5, dim: 8, dtype: "float64" });
    for (const { row, column, formula, exact } of cells(
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
  ] as const)("is a grid's own: %s", (_, options) => {
    const { data } = pe.encode("sincos_2d", { dim: 8, grid: [8, 8], ...options, dtype: "float64" });
    const settings = { encoding: "sincos_2d", dim: 8, ...options };
    for (const { formula, exact } of cells(settings, (row, column) => data[8 * row + column]!)) {
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
  test("pass through the rows, and through the values between them", () => {
    const { scope } = scopeOf(heatmap, { positions: 20, dim: 16, curves: [0, 5] });
    const { samples, values } = scope.curves;
    expect(samples).toBe(8);
    const fine = pe.encode("sinusoidal", {
      positions: Float64Array.from({ length: 19 * 8 + 1 }, (_, i) => i / 8),
      dim: 16,
    });
    expect(values[1]).toEqual(Float32Array.from(values[1]!, (_, i) => fine.data[16 * i + 5]!));
  });

  test("of columns that do not exist are dropped; if all are, automatic ones replace them", () => {
    const { scope, set } = scopeOf(heatmap, { positions: 5, dim: 8, curves: [3, 28] });
    expect(scope.chosen).toEqual({ columns: [3], isAutomatic: false, dropped: [28] });
    set({ curves: [10, 28] });
    expect(scope.chosen).toEqual({ columns: [0, 1, 2, 3], isAutomatic: true, dropped: [10, 28] });
  });

  test("that are left out are named", async () => {
    const { text } = await shownBy(figure, { positions: 5, dim: 8, curves: [3, 28] });
    expect(await text("curves")).toContain("left out: 28");
  });
});

describe("the picture", () => {
  test("has eight clocks, and 36 between them, of its base", () => {
    const { scope, set } = scopeOf(heatmap, { base: 40 });
    const { speeds, rows, across } = scope.clockwork;
    expect([speeds.few[0], speeds.few[1]]).toEqual([1, expect.closeTo(40 ** (-1 / 8), 12)]);
    expect(speeds.many[35]).toBeCloseTo(40 ** (-35 / 36), 12);
    expect(rows.data[16 * 3 + 2]).toBeCloseTo(Math.sin(3 * 40 ** (-1 / 8)), 6);
    const [channels, positions] = across.shape as [number, number];
    expect(channels).toBe(72);
    expect(across.data[positions * 36 + 5]).toBeCloseTo(Math.cos(5), 6); // the first cosine, across
    set({ base: 100 });
    expect(scope.clockwork.speeds.few[1]).toBeCloseTo(100 ** (-1 / 8), 12);
  });

  test("of one position stacks the cells of its row", () => {
    const { scope } = scopeOf(heatmap, { base: 40, cell: [4, 0] });
    expect(scope.encodedColumn.shape).toEqual([16, 1]);
    expect(scope.encodedColumn.data[1]).toBeCloseTo(Math.cos(4), 6);
  });

  test("follows the page's scroll until its stage is set", () => {
    const { scope, set, put } = scopeOf(heatmap);
    expect(scope.stage).toBe(3);
    put({ scrolled: 1.25 });
    expect(scope.stage).toBe(1.25);
    set({ stage: 2.5 });
    expect(scope.stage).toBe(2.5);
  });
});

describe("recomputation", () => {
  test("for a move of the pointer: one value", () => {
    const { core, encode } = counted();
    const { scope, put } = scopeOf(heatmap, { positions: 2000, dim: 1600 }, core);
    const { table, curves, range, value } = scope;
    const before = encode.mock.calls.length;
    put({ pointed: { panel: 0, cell: [7, 9] } });
    expect(scope.value).not.toBe(value);
    expect([scope.table, scope.curves, scope.range]).toEqual([table, curves, range]);
    expect(scope.table).toBe(table);
    expect(scope.curves).toBe(curves);
    expect(encode).toHaveBeenCalledTimes(before + 1);
    expect(encode.mock.lastCall![1]).toMatchObject({ positions: [7] });
  });

  test("for a move of the pointer over a grid: nothing after the first time", () => {
    const { core, encode } = counted();
    const { scope, put } = scopeOf(heatmap, { encoding: "detr" }, core);
    expect(scope.value).toBeDefined();
    const before = encode.mock.calls.length;
    put({ pointed: { panel: 0, cell: [7, 9] } });
    expect(scope.value).toBeDefined();
    expect(encode).toHaveBeenCalledTimes(before);
  });

  test("for a slider: the table and the values that depend on it, once", () => {
    const { core, encode } = counted();
    const { scope, set } = scopeOf(heatmap, { positions: 20 }, core);
    const all = () => [scope.table, scope.curves, scope.value];
    all();
    encode.mockClear();
    set({ base: 500 });
    all();
    all();
    expect(encode).toHaveBeenCalledTimes(3); // the rows, the curves between them, and one value
  });

  test("for colours, the first row and curves: no table", () => {
    const { core, encode } = counted();
    const { scope, set } = scopeOf(heatmap, { positions: 2000 }, core);
    const { table } = scope;
    encode.mockClear();
    set({
      colors: "diverging",
      origin: "bottom",
      curves: [3],
      cell: [9, 9],
    });
    expect(scope.table).toBe(table);
    expect(encode).not.toHaveBeenCalled();
  });
});
