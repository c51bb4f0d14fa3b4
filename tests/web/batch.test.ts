// Tests the derived values of the figure about slicing by the batch axis.
import { expect, test, vi } from "vitest";
import { codeFor } from "../../web/figures/batch/code.js";
import { derive } from "../../web/figures/batch/derive.js";
import { fields } from "../../web/figures/batch/fields.js";
import { batch as figure } from "../../web/figures/batch/index.js";
import { pe, scopeOf } from "./scope.js";
import { rowsIn, shownBy } from "./shown.js";
import { resultOf } from "./snippets.js";

const batch = { fields, derive };

test("with the batch first, position 0 is added to every token, and equal rows stay equal", () => {
  const { scope } = scopeOf(batch);
  expect(scope.tokens).toEqual(["the", "cat", "saw", "the", "dog", "<pad>", "<pad>", "<pad>"]);
  expect(new Set(scope.positions)).toEqual(new Set([0]));
  expect([scope.before, scope.after]).toEqual([0, 0]);
  expect(scope.joined).toEqual([
    [0, 3],
    [5, 6, 7],
  ]);
});

test("with the sequence first, every token gets its own position, and the farthest equal tokens are compared", () => {
  const { scope } = scopeOf(batch, { input: "sequence" });
  expect(scope.positions).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const table = pe.encode("sinusoidal", { length: 8, dim: 16, dtype: "float64" }).data;
  const apart = (i: number, j: number) =>
    Math.max(
      ...Array.from({ length: 16 }, (_, c) => Math.abs(table[16 * i + c]! - table[16 * j + c]!)),
    );
  expect(scope.after).toBeCloseTo(Math.max(apart(0, 3), apart(5, 6), apart(5, 7)), 12);
  expect([scope.before, scope.joined]).toEqual([0, []]);
});

test("the numbers add up, and lie within the colour range", () => {
  const { scope } = scopeOf(batch, { input: "sequence" });
  const { x, added, sum, range } = scope;
  let most = 0;
  sum.data.forEach((value, i) => {
    expect(value).toBeCloseTo(x.data[i]! + added.data[i]!, 14);
    most = Math.max(most, ...[x, added, sum].map(({ data }) => Math.abs(data[i]!)));
  });
  expect(range).toEqual([-most, most]);
});

test("the shown code computes the figure's numbers", async () => {
  const { view, html } = await shownBy(figure, { input: "sequence", cell: [4, 2] });
  const data = await resultOf<Float64Array>(codeFor(view), "sum.data");
  expect(Array.from(view.sum.data)).toEqual(Array.from(data));
  const cells = rowsIn(await html("data"))[4]!;
  expect(Number(cells.at(-1)!.replaceAll("−", "-"))).toBeCloseTo(data[4 * 16 + 2]!, 3);
});

test("the cursor stays within the table", () => {
  const { scope, set } = scopeOf(batch, { cell: [12, 60] });
  expect(scope.cell).toEqual([7, 15]);
  set({ dim: 64, sentence: "a b c d e f" });
  expect(scope.cell).toEqual([8, 60]);
});

test("a control encodes only tables that depend on it", () => {
  const encode = vi.fn(pe.encode);
  const counted = Object.create(pe, { encode: { value: encode } });
  const { scope, set } = scopeOf(batch, {}, counted);
  const calls = () => {
    encode.mockClear();
    void [scope.x, scope.added, scope.sum, scope.range, scope.joined, scope.cell];
    return encode.mock.calls.map(([id]) => id).join(" ");
  };
  expect(calls()).toBe("learned sinusoidal sinusoidal");
  set({ cell: [1, 1] });
  expect(calls()).toBe("");
  set({ input: "sequence" });
  expect(calls()).toBe("sinusoidal sinusoidal");
  set({ sentence: "one two" });
  expect(calls()).toBe("learned sinusoidal sinusoidal");
});
