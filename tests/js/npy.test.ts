import { load, npy } from "posenc";
import { expect, test } from "vitest";

const pe = await load();
const header = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 128));

test.each([
  ["float32", "<f4", 4],
  ["float64", "<f8", 8],
  ["float16", "<f2", 2],
] as const)("a table of %s", (dtype, descr, size) => {
  const bytes = npy(pe.encode("sinusoidal", { length: 3, dim: 4, dtype }));
  expect(header(bytes)).toContain(`'descr': '${descr}', 'fortran_order': False, 'shape': (3, 4)`);
  expect(bytes.length % 64).toBe((12 * size) % 64);
});

test("one side is a tuple of one", () => {
  expect(header(npy({ data: Int32Array.of(1, 2), shape: [2] }))).toContain("'shape': (2,)");
});

test("what it refuses", () => {
  expect(() => npy({ data: [1], shape: [1] } as never)).toThrow(
    "npy: data must be a Float32Array, Float64Array, Int32Array, Uint8Array or half floats, got [1]",
  );
  expect(() => npy({ data: Float32Array.of(1), shape: [2] })).toThrow(
    "npy: shape must have 1 entries in all, got [2]",
  );
  for (const nothing of [undefined, null, 3, {}, { data: Float32Array.of(1) }])
    expect(() => npy(nothing as never)).toThrow(/^npy: tensor must be \{ data, shape \}, got /);
  expect(() => npy({ data: Float32Array.of(1), shape: [1n] } as never)).toThrow(
    "npy: shape[0] must be an integer from 0 to 536870911, got 1n",
  );
});
