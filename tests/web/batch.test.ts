// Tests the derived values of the figure about slicing by the batch axis.
import { expect, test, vi } from "vitest";
import { batch } from "../../web/figures/batch/index.js";
import { pe } from "./scope.js";
import { rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

test("with the batch first, position 0 is added to every token, and equal rows stay equal", async () => {
  const { view, html, text, caption } = await shownBy(batch);
  const made = batch.of(view);
  expect(made.tokens()).toEqual(["the", "cat", "saw", "the", "dog", "<pad>", "<pad>", "<pad>"]);
  expect(new Set(made.positions())).toEqual(new Set([0]));
  expect([made.before(), made.after()]).toEqual([0, 0]);
  expect(made.joined()).toEqual([
    [0, 3],
    [5, 6, 7],
  ]);
  expect((await html("picture")).match(/<path d="M2,/g)).toHaveLength(2);
  expect(await text("one")).toContain("# (1, 1, 16): row 0");
  expect(await caption()).toBe("Sliced by the batch axis, every token gets position 0.");
});

test("with the sequence first, every token gets its own position, and the farthest equal tokens are compared", async () => {
  const { view, text, summary } = await shownBy(batch, { input: "sequence" });
  const made = batch.of(view);
  expect(made.positions()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const table = pe.encode("sinusoidal", { length: 8, dim: 16, dtype: "float64" }).data;
  const apart = (i: number, j: number) =>
    Math.max(
      ...Array.from({ length: 16 }, (_, c) => Math.abs(table[16 * i + c]! - table[16 * j + c]!)),
    );
  expect(made.after()).toBeCloseTo(Math.max(apart(0, 3), apart(5, 6), apart(5, 7)), 12);
  expect([made.before(), made.joined()]).toEqual([0, []]);
  expect(await summary()).toMatch(/Rows of equal tokens differ by 0 before, by 1\.99\d* after\.$/);
  expect(await text("one")).toContain("# (8, 1, 16): rows 0 to 7");
});

test("the numbers add up, and lie within the colour range", async () => {
  const made = batch.of((await shownBy(batch, { input: "sequence" })).view);
  const [x, added, sum] = [made.x().data, made.added().data, made.sum().data];
  let most = 0;
  sum.forEach((value, i) => {
    expect(value).toBeCloseTo(x[i]! + added[i]!, 14);
    most = Math.max(most, ...[x, added, sum].map((data) => Math.abs(data[i]!)));
  });
  expect(made.range()).toEqual([-most, most]);
});

test("the shown code computes the figure's numbers", async () => {
  const { view, html, text } = await shownBy(batch, { input: "sequence", cell: [4, 2] });
  const made = batch.of(view);
  const data = await resultOf<Float64Array>(made.code(), "sum.data");
  expect(Array.from(made.sum().data)).toEqual(Array.from(data));
  const cells = rowsIn(await html("data"))[4]!;
  expect(Number(cells.at(-1)!.replaceAll("−", "-"))).toBeCloseTo(data[4 * 16 + 2]!, 3);
  expect(await text("two")).toMatch(/^The input.* x\[4, 2\] \+ pe\[4, 2\] = .* dog: position 4$/);
});

test("the cursor stays within the table", async () => {
  const { view, set } = await shownBy(batch, { cell: [12, 15] });
  expect(batch.of(view).cell()).toEqual([7, 15]);
  await set({ sentence: "a b c d e f" });
  expect(batch.of(view).cell()).toEqual([8, 15]);
});

test("a control encodes only tables that depend on it", async () => {
  const encode = vi.fn(pe.encode);
  const counted = Object.create(pe, { encode: { value: encode } });
  const { view, set } = await shownBy(batch, {}, "en", counted);
  const { x, added, sum, range, joined, cell } = batch.of(view);
  const calls = () => {
    encode.mockClear();
    for (const read of [x, added, sum, range, joined, cell]) read();
    return encode.mock.calls.map(([id]) => id).join(" ");
  };
  expect(calls()).toBe("learned sinusoidal sinusoidal");
  await set({ cell: [1, 1] });
  expect(calls()).toBe("");
  await set({ input: "sequence" });
  expect(calls()).toBe("sinusoidal sinusoidal");
  await set({ sentence: "one two" });
  expect(calls()).toBe("learned sinusoidal sinusoidal");
});
