// Tests the derived values of the figure of positions in an image, and its texts about them.
import { describe, expect, test, vi } from "vitest";
import { pairReading } from "../../web/figures/images/angles.js";
import { images } from "../../web/figures/images/index.js";
import { kernels } from "../../web/figures/images/resampling.js";
import { partsOf, spreadOf } from "../../web/figures/images/tables.js";
import { pe } from "./scope.js";
import { allIn, rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

const d = 64;
const grid = [14, 14] as const;
/** The base of most assertions: that of the package. */
const base = 10000;

async function madeAt(settings: Parameters<typeof shownBy>[1] = {}) {
  const { view } = await shownBy(images, settings);
  return images.of(view);
}
const percentIn = (text: string) => Number(/([\d.]+)%/.exec(text)![1]) / 100;

describe("maps", () => {
  test("of 2D waves are a row part plus a column part, and the patch below is as similar as the one beside", async () => {
    const made = await madeAt({ base });
    expect(made.split()).toBeCloseTo(1, 12);
    expect(made.near().below).toBeCloseTo(made.map().data[5 * 14 + 5]!, 12);
    expect(made.near().more).toBe(0);
    const line = pe.encode("sinusoidal", { length: 196, dim: d, dtype: "float64" });
    const { data } = pe.measure.similarity(line, { cosine: true });
    expect(made.rivalNear().below).toBeCloseTo(data[74 * 196 + 88]!, 12);
    expect(made.rivalNear().more).toBe(28);
  });

  test.each([
    ["mocov3", { style: "mocov3" }],
    ["timm", { style: "timm" }],
    ["dit", { baseSize: 16 }],
  ] as const)("of %s have the package's numbers patch by patch", async (table, options) => {
    const made = await madeAt({ table, base, y: 2, x: 3, dy: 1, dx: 4 });
    const wanted = pe.encode("sincos_2d", { grid, dim: d, ...options, dtype: "float64" });
    const { data } = pe.measure.similarity(wanted, { cosine: true });
    const row = (y: number, x: number) => (table === "mocov3" ? x * 14 + y : y * 14 + x);
    const value = data[row(2, 3) * 196 + row(3, 7)]!;
    expect([made.place(), made.other()]).toEqual([
      [2, 3],
      [3, 7],
    ]);
    expect(made.map().data[3 * 14 + 7]).toBeCloseTo(value, 12);
    expect(made.split()).toBeCloseTo(1, 9);
    expect(await resultOf<number>(made.code(), `similarity(2, 3, 3, 7)`)).toBeCloseTo(value, 12);
  });

  test("say the parts of a pair of patches, which add up to the package's cosine", async () => {
    const { text } = await shownBy(images, { base, dy: -2, dx: 3 });
    const [down, across] = pe.measure.dotProducts("sinusoidal", { dim: d / 2, distances: [2, 3] });
    const table = pe.encode("sincos_2d", { grid, dim: d, dtype: "float64" });
    const cosine = pe.measure.similarity(table, { cosine: true }).data[74 * 196 + 49]!;
    expect((down! + across!) / 32).toBeCloseTo(cosine, 12);
    expect(await text("one")).toContain(
      `patch (5, 4) and patch (3, 7): ${cosine.toFixed(4)} = (row part ${down!.toFixed(4)} + column part ${across!.toFixed(4)}) / 32`,
    );
    expect(await text("one")).toContain("positions 74 and 49, 25 apart");
  });

  test("of DETR have parts that add up to the package's products", async () => {
    const made = await madeAt({ table: "detr", base, y: 1, x: 1 });
    const [down, across] = partsOf(pe, made.own(), base, [2, 3]);
    expect((down + across) / (d / 2)).toBeCloseTo(made.map().data[3 * 14 + 4]!, 9);
  });

  test("of positions counted in one line lose the vertical neighbourhood", async () => {
    const { view, summary, caption } = await shownBy(images, { table: "flat", base });
    const made = images.of(view);
    expect(made.split()).toBeLessThan(0.9);
    expect(made.rival().name).toBe("mae");
    expect(await summary()).toContain("14 steps away: 28 of 195 patches are more alike");
    expect(await caption()).toContain("14 steps away: 28 of 195");
  });

  test("of an untrained table are noise", async () => {
    const { view, caption } = await shownBy(images, { table: "vit" });
    const made = images.of(view);
    const table = pe.encode("vit", { grid, dim: d, seed: 1, dtype: "float64" });
    const { data } = pe.measure.similarity(table, { cosine: true });
    let sum = 0;
    for (let i = 1; i < 197; ++i)
      for (let j = 1; j < 197; ++j) if (i !== j) sum += data[i * 197 + j]! ** 2;
    expect(spreadOf(made.matrix())).toBeCloseTo(Math.sqrt(sum / (196 * 195)), 12);
    expect(await caption()).toContain(`0 ± ${Math.sqrt(sum / (196 * 195)).toPrecision(3)}`);
    const own = 75 * 197; // patch (5, 4), behind [CLS]
    expect([...made.map().data]).toEqual([...data.subarray(own + 1, own + 197)]);
  });

  test("at the last column compare with the patch on the other side, and stay in the grid", async () => {
    expect((await madeAt({ y: 7, x: 13, dx: 1 })).other()).toEqual([8, 12]);
    expect((await madeAt({ y: 7, x: 4, dy: 13 })).other()).toEqual([0, 4]);
  });

  test("are in the table, row by row", async () => {
    const { view, html } = await shownBy(images);
    const rows = rowsIn(await html("data"));
    const { data } = images.of(view).map();
    expect(Number(rows[6]![5])).toBeCloseTo(data[6 * 14 + 4]!, 4);
  });
});

describe("the picture", () => {
  test.each([
    ["mae", "M4.5,5.5V6.5", "By row and column, the next patch down is one step away."],
    ["flat", "M4.5,5.5H14M0,6.5H4.5", "Counted in one line"],
  ] as const)("goes one row down, or along the whole line: %s", async (table, way, said) => {
    const { html, caption } = await shownBy(images, { table });
    expect(await html("picture")).toContain(`d=${way}>`);
    expect(await caption()).toContain(said);
  });
});

describe("resampling", () => {
  const source = pe.encode("sincos_2d", { grid, dim: d, classToken: true, dtype: "float64" });
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
    const { view, html } = await shownBy(images, { kernel, base });
    const made = images.of(view);
    const carried = carry(kernel);
    expect([...made.carried()[kernel].data]).toEqual([...carried.data]);
    const measured = error(carried.data, exact);
    expect(made.errors()![kernel].error).toBeCloseTo(measured, 12);
    const choice = allIn(await html("two"), "label")[kernels.indexOf(kernel)]!;
    expect(percentIn(choice)).toBeCloseTo(measured, 4);
    const found = await resultOf<number>(made.code(), `carried.data[${300 * d + 3}]`);
    expect(found).toBe(carried.data[300 * d + 3]);
    expect([...carried.data.subarray(0, d)]).toEqual([...source.data.subarray(0, d)]); // [CLS]
  });

  test("has its largest error at the edge, and says where a new patch stands", async () => {
    const { view, text } = await shownBy(images, { toX: 0 });
    const made = images.of(view);
    expect(made.errors()!.timm.isAtEdge).toBe(true);
    expect(made.newPlace()).toEqual([9, 7]);
    expect(await text("two")).toContain("It is greatest at the edge");
    expect(await text("two")).toContain("New patch (11, 0) stands at (6.2083, −0.20833)");
    expect(await text("two")).toContain("197 → 577 rows");
  });

  test("of an untrained table has nothing to compare with", async () => {
    const { view, text } = await shownBy(images, { table: "vit" });
    expect(images.of(view).errors()).toBeUndefined();
    expect(await text("two")).toContain("A learned table has no formula");
  });
});

describe("angles", () => {
  test("depend on the row for one pair, on the column for another", async () => {
    const { view, text } = await shownBy(images);
    const { reads, hands } = images.of(view).angles();
    const cos = (y: number, x: number, pair: number) => hands(pair)[14 * y + x]![0];
    expect(cos(5, 4, 2)).toBe(cos(5, 9, 2));
    expect(cos(5, 4, 2)).not.toBe(cos(6, 4, 2));
    expect(cos(5, 4, 18)).toBe(cos(9, 4, 18));
    expect(cos(5, 4, 18)).not.toBe(cos(5, 5, 18));
    expect([pairReading(reads, "y", 2), pairReading(reads, "x", 2)]).toEqual([2, 18]);
    expect(await text("three")).toContain(
      "patch (6, 4): angle = y · frequency = 6 · 0.316228 = 1.89737 rad = 109°. All hands of a row",
    );
  });

  test.each([
    ["axial_rope_vit", 3, 2],
    ["axial_qwen", 5, 9],
    ["axial_dinov3", 0, 9],
    ["axial_lucidrains", 12, 3],
  ] as const)("of %s are the package's, where the patch stands", async (id, y, pair) => {
    const made = await madeAt({ rotary: id });
    const rotary = pe.rotary(id, { headDim: 64 });
    const { cos } = rotary.cosSin({ grid, dtype: "float64" });
    const places = rotary.positions({ grid }).data;
    const ys = [...new Set(places.subarray(0, 196))].sort((a, b) => a - b);
    const xs = [...new Set(places.subarray(196))].sort((a, b) => a - b);
    const token = Array.from(places.subarray(0, 196)).findIndex(
      (at, i) => at === ys[y] && places[196 + i] === xs[7],
    );
    const { hands, angleAt } = made.angles();
    expect(hands(pair)[14 * y + 7]![0]).toBe(cos.data[token * 32 + pair]);
    const { angle } = angleAt(14 * y + 7, pair);
    expect(Math.cos(angle)).toBeCloseTo(cos.data[token * 32 + pair]!, 9);
    const found = await resultOf<number>(made.code(), `cos.data[${token * 32 + pair}]`);
    expect(found).toBe(cos.data[token * 32 + pair]);
  });
});

test("a change computes only values that depend on it", async () => {
  const encode = vi.fn(pe.encode);
  const similarity = vi.fn(pe.measure.similarity);
  const linearMap = vi.fn(pe.measure.linearMap);
  const measure = { ...pe.measure, similarity, linearMap };
  const core = Object.create(pe, { encode: { value: encode }, measure: { value: measure } });
  const { view, set } = await shownBy(images, {}, "en", core);
  const made = images.of(view);
  const after = async (
    patch: Parameters<typeof set>[0],
    memos: readonly (() => unknown)[],
  ): Promise<number[]> => {
    await set(patch);
    for (const one of memos) one();
    const mocks = [encode, similarity, linearMap];
    const found = mocks.map(({ mock }) => mock.calls.length);
    for (const one of mocks) one.mockClear();
    return found;
  };
  const maps = [made.map, made.split, made.near, made.rivalMap, made.rivalNear];
  expect(await after({}, maps)).toEqual([2, 2, 2]);
  expect(await after({ dx: 3, dy: 2 }, maps)).toEqual([0, 0, 0]); // only moves the compared patch
  expect(await after({ y: 7 }, maps)).toEqual([0, 2, 2]); // other maps of the same tables
  expect(await after({ base: 1000 }, maps)).toEqual([2, 2, 2]);
  const resampled = [made.errors, made.beforeMap, made.afterMap];
  expect(await after({}, resampled)).toEqual([5, 2, 0]); // the table, three kernels, and the waves
  expect(await after({ toY: 1 }, resampled)).toEqual([0, 0, 0]);
  expect(await after({ kernel: "torch" }, resampled)).toEqual([0, 1, 0]);
});

test("speaks Korean, with the same numbers", async () => {
  const { summary } = await shownBy(images, { base }, "ko");
  expect(await summary()).toContain("지도의 100%가 행 기여도와 열 기여도의 합입니다");
  expect(await summary()).toContain("195개 중 28개가 그보다 더 닮습니다.");
});
