// Tests the matrix of a shift, and what the figure says about it.
import { describe, expect, test, vi } from "vitest";
import { shift } from "../../web/figures/shift/index.js";
import { errorSize } from "../../web/kit/text/numbers.js";
import { pe, withMeasures } from "./scope.js";
import { rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

/** What the figure has worked out at some settings. */
async function madeAt(settings: Parameters<typeof shownBy>[1] = {}) {
  const { view } = await shownBy(shift, settings);
  return shift.of(view);
}

const largestOf = (values: Iterable<number>) =>
  Array.from(values).reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** The options for a table of sine columns from position `start`. */
const sines = (start: number) => ({
  data: pe
    .encode("sinusoidal", { dim: 16, length: 1000, start, dtype: "float64" })
    .data.filter((_, i) => i % 2 === 0),
  shape: [1000, 8],
});

describe("one matrix for all positions", () => {
  test.each<Record<string, number>>([
    {},
    { shift: -7 },
    { base: 50, shift: 200 },
    { shift: 0 },
    { base: 10000 },
  ])("leaves rounding with %o", async (settings) => {
    const most = (await madeAt(settings)).most();
    const options = { dim: 16, base: 40, shift: -3, length: 1000, ...settings };
    expect(most).toBe(largestOf(pe.measure.shiftResidual("sinusoidal", options).data));
    expect(most).toBeLessThan(1e-12);
  });

  test.each([0, 12, 60])("rotates every hand from position %i by its block", async (position) => {
    const made = await madeAt({ position, shift: 5 });
    expect(made.clocks()).toHaveLength(8);
    for (const [i, { here, there }] of made.clocks().entries()) {
      const [a, b, c, d] = made.blocks().data.subarray(4 * i, 4 * i + 4) as unknown as number[];
      expect(a! * here[0] + b! * here[1]).toBeCloseTo(there[0], 12);
      expect(c! * here[0] + d! * here[1]).toBeCloseTo(there[1], 12);
    }
  });
});

test("sines alone have no such matrix: the residual of the best one is measured", async () => {
  const { residual } = pe.measure.linearMap({ from: sines(0), to: sines(5) });
  expect(residual).toBeGreaterThan(0.5);
  const { view, summary } = await shownBy(shift, { sinOnly: true, shift: 5, base: 10000 });
  expect(shift.of(view).fitted().residual).toBe(residual);
  expect(await summary()).toContain("still leaves 57.5% of S(p + 5)");
  expect((await madeAt()).fitted().residual).toBeGreaterThan(0.3);
});

test("the picture has the turn of every clock, or its sine", async () => {
  const { frequencies } = pe.rotary("rope", { headDim: 16, base: 40 });
  const { html, set, caption } = await shownBy(shift);
  const texts = async (name: string) =>
    Array.from(
      (await html("picture")).matchAll(new RegExp(`class="?${name}[^>]*>(.*?)<`, "g")),
      ([, text]) => text,
    );
  const turns = Array.from(frequencies, (one) => `${Math.round((3 * one * 180) / Math.PI)}°`);
  expect(await texts("degrees")).toEqual(["three back: 17 to 14", ...turns]);
  await set({ position: 18 });
  expect(await texts("degrees")).toEqual(["three back: 18 to 15", ...turns]);
  expect(await caption()).toContain("gap stays. Base 40");
  await set({ position: 17, sinOnly: true });
  const values = Array.from(frequencies, (one) =>
    Math.sin(17 * one)
      .toFixed(2)
      .replace("-", "−"),
  );
  expect(await texts("sine")).toEqual(values);
  expect(await caption()).toContain("Two hands");
});

test("the block of a pair has its numbers, of which sines alone keep one in each matrix", async () => {
  const { html, set } = await shownBy(shift, { shift: 5, base: 10000 });
  const blocks = pe.measure.shiftMatrix("sinusoidal", { dim: 16, shift: 5 }).data;
  const pairs = [17, 22].map((p) =>
    pe.encode("sinusoidal", { dim: 16, positions: [p], dtype: "float64" }).data.subarray(2, 4),
  );
  const shown = (await html("one")).replaceAll("−", "-").match(/-?\d\.\d{4}(?!\d)/g)!;
  expect(shown.slice(0, 8).map(Number)).toEqual(
    [...blocks.subarray(4, 8), ...pairs.flatMap((pair) => [...pair])].map((value) =>
      Number(value.toFixed(4)),
    ),
  );
  expect(rowsIn(await html("data"))).toHaveLength(8);
  await set({ sinOnly: true });
  expect((await html("one")).match(/class="?gone/g)).toHaveLength(10); // 3 of the block and 1 of each pair, twice
});

test.each([true, false])(
  "the shown code computes the figure's number: sines only %s",
  async (sinOnly) => {
    const { view, summary } = await shownBy(shift, { sinOnly, shift: 17 });
    const found = await resultOf<number>(shift.of(view).code(), "residual");
    expect(await summary()).toContain(
      sinOnly ? `still leaves ${(100 * found).toFixed(1)}%` : `further than ${errorSize(found)}`,
    );
  },
);

test("a slider measures only values that depend on it", async () => {
  const shiftResidual = vi.fn(pe.measure.shiftResidual) as typeof pe.measure.shiftResidual;
  const linearMap = vi.fn(pe.measure.linearMap) as typeof pe.measure.linearMap;
  const core = withMeasures({ shiftResidual, linearMap });
  const { view, set } = await shownBy(shift, {}, "en", core);
  const made = shift.of(view);
  const read = () => [made.clocks(), made.most(), made.fitted()];
  const counts = () => [shiftResidual, linearMap].map((one) => vi.mocked(one).mock.calls.length);
  const [clocks] = read();
  await set({ position: 13, sinOnly: true });
  expect(read()[0]).not.toBe(clocks);
  expect(counts()).toEqual([1, 1]);
  await set({ shift: 6 });
  read();
  expect(counts()).toEqual([2, 2]);
});
