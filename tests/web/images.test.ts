// Tests the derived values of the figure of positions in an image.
import { describe, expect, test, vi } from "vitest";
import { codeFor as codeOfAngles } from "../../web/figures/images/angles/code.js";
import { angleAt, pairReading } from "../../web/figures/images/angles/derive.js";
import { angles } from "../../web/figures/images/angles/index.js";
import { codeFor as codeOfMaps } from "../../web/figures/images/maps/code.js";
import { partsOf } from "../../web/figures/images/maps/derive.js";
import { maps } from "../../web/figures/images/maps/index.js";
import { codeFor as codeOfResampling } from "../../web/figures/images/resample/code.js";
import { kernels } from "../../web/figures/images/resample/fields.js";
import { resample } from "../../web/figures/images/resample/index.js";
import { pe, scopeOf } from "./scope.js";
import { resultOf } from "./snippets.js";

const d = 64;

describe("maps", () => {
  test("of 2D waves are a row part plus a column part, and the patch below is as similar as the one beside", () => {
    const { scope } = scopeOf(maps);
    expect(scope.split.explained).toBeCloseTo(1, 12);
    expect(scope.split.largest).toBeLessThan(1e-12);
    expect(scope.near.below).toBeCloseTo(scope.near.beside, 12);
    expect([scope.near.more, scope.near.side]).toEqual([0, "below"]);
    const line = pe.encode("sinusoidal", { length: 196, dim: d, dtype: "float64" });
    const { data } = pe.measure.similarity(line, { cosine: true });
    expect(scope.lineNear!.below).toBeCloseTo(data[74 * 196 + 88]!, 12);
    expect(scope.lineNear!.more).toBe(28);
  });

  test.each([
    ["mocov3", { style: "mocov3" }],
    ["timm", { style: "timm" }],
    ["dit", { baseSize: 16 }],
  ] as const)("of %s have the package's numbers patch by patch", async (table, options) => {
    const { scope } = scopeOf(maps, { table, rows: 9, y: 2, x: 3, dy: 1, dx: 4 });
    const wanted = pe.encode("sincos_2d", { grid: [9, 9], dim: d, ...options, dtype: "float64" });
    const { data } = pe.measure.similarity(wanted, { cosine: true });
    const row = (y: number, x: number) => (table === "mocov3" ? x * 9 + y : y * 9 + x);
    const value = data[row(2, 3) * 81 + row(3, 7)]!;
    expect([scope.place, scope.other]).toEqual([
      [2, 3],
      [3, 7],
    ]);
    expect(scope.map.data[3 * 9 + 7]).toBeCloseTo(value, 12);
    expect(scope.split.explained).toBeCloseTo(1, 9);
    const code = codeOfMaps(scope);
    const found = await resultOf<number>(code, `similarity(2, 3, 3, 7)`);
    expect(found).toBeCloseTo(value, 12);
  });

  test("of DETR have parts that add up to the package's products", () => {
    const { scope } = scopeOf(maps, { table: "detr", rows: 8, y: 1, x: 1 });
    const [down, across] = partsOf(pe, scope.patches, 10000, [2, 3]);
    expect((down + across) / (d / 2)).toBeCloseTo(scope.map.data[3 * 8 + 4]!, 9);
  });

  test("of positions counted in one line lose the vertical neighbourhood", () => {
    const { scope } = scopeOf(maps, { table: "flat" });
    expect(scope.near.more).toBe(28);
    expect(scope.split.explained).toBeLessThan(0.9);
    expect([scope.line, scope.lineMap]).toEqual([undefined, undefined]);
  });

  test("of an untrained table are noise", () => {
    const { scope } = scopeOf(maps, { table: "vit" });
    const table = pe.encode("vit", { grid: [14, 14], dim: d, seed: 1, dtype: "float64" });
    const { data } = pe.measure.similarity(table, { cosine: true });
    let sum = 0;
    for (let i = 1; i < 197; ++i)
      for (let j = 1; j < 197; ++j) if (i !== j) sum += data[i * 197 + j]! ** 2;
    expect(scope.spread).toBeCloseTo(Math.sqrt(sum / (196 * 195)), 12);
    expect(scope.spread).toBeCloseTo(1 / Math.sqrt(d), 2);
    const own = 75 * 197; // patch (5, 4), behind [CLS]
    expect([...scope.map.data]).toEqual([...data.subarray(own + 1, own + 197)]);
  });

  test("at the last row and column compare with the patch on the other side", () => {
    const { scope } = scopeOf(maps, { y: 13, x: 13, dx: 1 });
    expect(scope.other).toEqual([12, 12]);
    expect(scope.near.side).toBe("above");
  });
});

describe("resampling", () => {
  const source = pe.encode("sincos_2d", {
    grid: [14, 14],
    dim: d,
    classToken: true,
    dtype: "float64",
  });
  const options = {
    timm: {},
    torch: { coefficient: -0.75, antialias: false },
    bilinear: { interpolation: "bilinear", antialias: false },
  } as const;
  const sides = { table: source, rows: 14, columns: 14, prefixTokens: 1, dim: d } as const;
  const carry = (kernel: keyof typeof options) =>
    pe.encode("vit", { grid: [24, 24], ...sides, dtype: "float64", ...options[kernel] });
  const places = Float64Array.from({ length: 2 * 576 }, (_, i) => {
    const index = i < 576 ? Math.floor(i / 24) : i % 24;
    return ((index + 0.5) * 14) / 24 - 0.5;
  });
  const exact = pe.encode("sincos_2d", { positions: places, dim: d, dtype: "float64" }).data;
  const error = (carried: Float64Array, wanted: Float64Array) => {
    const sum = wanted.reduce((all, value, i) => all + (carried[i + d]! - value) ** 2, 0);
    return Math.sqrt(sum / (576 * (d / 2)));
  };

  test.each(kernels)("by %s has the error that the package measures", async (kernel) => {
    const { scope } = scopeOf(resample, { kernel });
    const carried = carry(kernel);
    expect([...scope.after.table.data]).toEqual([...carried.data]);
    expect(scope.compared![kernel].error).toBeCloseTo(error(carried.data, exact), 12);
    expect(scope.prefixChange).toBe(0);
    const code = codeOfResampling(scope);
    const found = await resultOf<number>(code, `carried.data[${300 * d + 3}]`);
    expect(found).toBe(carried.data[300 * d + 3]);
  });

  test("has its largest error at the edge, and none onto the same grid", () => {
    const { scope, set } = scopeOf(resample);
    expect(scope.off!.isAtEdge).toBe(true);
    set({ rows: 24 });
    expect(scope.off).toMatchObject({ share: 0, isAtEdge: false });
    expect([scope.oldPlace, scope.newPlace]).toEqual([
      [5, 4],
      [5, 4],
    ]);
  });

  test("of an untrained table has nothing to compare with", () => {
    const { scope } = scopeOf(resample, { source: "vit" });
    expect([scope.direct, scope.compared, scope.off]).toEqual([undefined, undefined, undefined]);
  });
});

describe("angles", () => {
  test("depend on the row for one pair, on the column for another", () => {
    const { clocks } = scopeOf(angles).scope;
    const cos = (y: number, x: number, pair: number) => clocks.cos[(14 * y + x) * 32 + pair];
    expect(cos(5, 4, 2)).toBe(cos(5, 9, 2));
    expect(cos(5, 4, 2)).not.toBe(cos(6, 4, 2));
    expect(cos(5, 4, 18)).toBe(cos(9, 4, 18));
    expect(cos(5, 4, 18)).not.toBe(cos(5, 5, 18));
    expect([pairReading(clocks, "y", 2), pairReading(clocks, "x", 2)]).toEqual([2, 18]);
  });

  test.each([
    ["axial_rope_vit", 3, 2],
    ["axial_qwen", 5, 9],
    ["axial_dinov3", 0, 9],
    ["axial_lucidrains", 12, 3],
  ] as const)("of %s are the package's, where the patch stands", (id, y, pair) => {
    const { scope } = scopeOf(angles, { rotary: id, y, x: 7, pair });
    const rotary = pe.rotary(id, { headDim: 64 });
    const grid = [14, 14] as const;
    const { cos } = rotary.cosSin({ grid, dtype: "float64" });
    const places = rotary.positions({ grid }).data;
    const ys = [...new Set(places.subarray(0, 196))].sort((a, b) => a - b);
    const xs = [...new Set(places.subarray(196))].sort((a, b) => a - b);
    const token = Array.from(places.subarray(0, 196)).findIndex(
      (at, i) => at === ys[y] && places[196 + i] === xs[7],
    );
    const { clocks } = scope;
    expect(clocks.tokens[scope.token]).toMatchObject({ line: y, slot: 7 });
    expect(clocks.cos[scope.token * 32 + pair]).toBe(cos.data[token * 32 + pair]);
    expect(Math.cos(angleAt(clocks, scope.token, pair).angle)).toBeCloseTo(
      cos.data[token * 32 + pair]!,
      9,
    );
  });

  test("of M-RoPE cover text, an image at one time, and the text after it", async () => {
    const set = { rotary: "mrope", rows: 3, pair: 1, word: 7 } as const;
    const { scope } = scopeOf(angles, set);
    const { clocks } = scope;
    expect([clocks.words, scope.token]).toEqual([4, 16]);
    expect(clocks.tokens.map(({ line }) => line)).toEqual(
      [4, 3, 3, 3, 4].flatMap((count, line) => Array(count).fill(line)),
    );
    expect(clocks.tokens[16]!.coordinates).toEqual([10, 10, 10]);
    const code = codeOfAngles(scope);
    const found = await resultOf<number>(code, `cos.data[16 * 64 + 1]`);
    expect(found).toBe(clocks.cos[16 * 64 + 1]);
  });

  test("of Qwen2-VL need an even grid", () => {
    expect(scopeOf(angles, { rotary: "axial_qwen", rows: 7 }).scope.clocks.side).toBe(6);
  });
});

describe("a change computes only values that depend on it", () => {
  const counted = () => {
    const encode = vi.fn(pe.encode);
    const similarity = vi.fn(pe.measure.similarity);
    const linearMap = vi.fn(pe.measure.linearMap);
    const measure = { ...pe.measure, similarity, linearMap };
    const core = Object.create(pe, { encode: { value: encode }, measure: { value: measure } });
    const calls = () => {
      const found = [encode, similarity, linearMap].map(({ mock }) => mock.calls.length);
      for (const one of [encode, similarity, linearMap]) one.mockClear();
      return found;
    };
    return { core, calls };
  };

  test("of maps", () => {
    const { core, calls } = counted();
    const { scope, set } = scopeOf(maps, {}, core);
    const after = (patch: Parameters<typeof set>[0]) => {
      set(patch);
      void [scope.tiles, scope.map, scope.split, scope.near, scope.lineMap, scope.lineNear];
      return calls();
    };
    expect(after({})).toEqual([2, 2, 2]);
    expect(after({ dx: 3, dy: 2 })).toEqual([0, 0, 0]); // only moves the compared patch
    expect(after({ y: 7 })).toEqual([0, 1, 2]); // another map of the same table, and of the line
    expect(after({ base: 100 })).toEqual([2, 2, 2]);
  });

  test("of resampling", () => {
    const { core, calls } = counted();
    const { scope, set } = scopeOf(resample, {}, core);
    const after = (patch: Parameters<typeof set>[0]) => {
      set(patch);
      void [scope.off, scope.prefixChange, scope.beforeMap, scope.afterMap];
      return calls();
    };
    expect(after({})).toEqual([5, 2, 0]); // the table, three kernels, and the waves
    expect(after({ toY: 1 })).toEqual([0, 0, 0]);
    expect(after({ kernel: "torch" })).toEqual([0, 1, 0]);
  });
});
