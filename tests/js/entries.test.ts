// How often a call enters WebAssembly: to make or find its encoding, and to run; with an encoding of before, once.
import { load } from "posenc";
import { expect, test, vi } from "vitest";
import { wasmBytes } from "./packed.js";

/** Calls of the module's functions from outside. */
let entries = 0;

const counted =
  (work: (...values: unknown[]) => unknown) =>
  (...values: unknown[]): unknown => {
    ++entries;
    return work(...values);
  };
const { instantiate } = WebAssembly;
vi.spyOn(WebAssembly, "instantiate").mockImplementation((async (
  module: WebAssembly.Module,
  imports: WebAssembly.Imports,
) => {
  const instance = await instantiate(module, imports);
  const exports = Object.fromEntries(
    Object.entries(instance.exports).map(([name, one]) => [
      name,
      typeof one === "function" ? counted(one as never) : one,
    ]),
  );
  return { exports };
}) as never);
// Embind calls what it binds by the table of functions.
const { get } = WebAssembly.Table.prototype;
vi.spyOn(WebAssembly.Table.prototype, "get").mockImplementation(function of(
  this: WebAssembly.Table,
  i: number,
) {
  const one = get.call(this, i) as unknown;
  return typeof one === "function" ? counted(one as never) : one;
});

const module = await WebAssembly.compile(wasmBytes());
const fresh = () => load({ wasm: module });

type Library = Awaited<ReturnType<typeof fresh>>;

const q = new Float32Array(8).fill(1);
const rows = new Float32Array(4 * 8).fill(1);
const attention = (pe: Library, position?: object) =>
  pe.attention({ q, k: rows, v: rows, shape: [1, 1, 8], keyShape: [1, 4, 8], position } as never);
const table = { data: new Float64Array(32), shape: [4, 8] };

const calls: Record<string, (pe: Library) => unknown> = {
  attention: (pe) => attention(pe),
  "attention with rope": (pe) => attention(pe, { id: "rope" }),
  "attention with alibi": (pe) => attention(pe, { id: "alibi" }),
  "attention with shaw": (pe) => attention(pe, { id: "shaw" }),
  scores: (pe) => pe.scores("shaw", { q: rows, k: rows, shape: [1, 4, 8] }),
  encode: (pe) => pe.encode("sinusoidal", { length: 3, dim: 8 }),
  "encode at coordinates": (pe) => pe.encode("nerf", { coordinates: 1, positions: [0, 1] }),
  "encode a grid": (pe) => pe.encode("sincos_2d", { grid: [2, 2], dim: 8 }),
  "encode with a table": (pe) => pe.encode("learned", { table, length: 3 }),
  bias: (pe) => pe.bias("alibi", { heads: 2, queries: 2, keys: 3 }),
  vectors: (pe) => pe.vectors("shaw", { headDim: 8, queries: 2, keys: 3 }),
  slopes: (pe) => pe.measure.slopes({ heads: 8 }),
};

test.each(Object.entries(calls))("%s enters twice at first, then once", async (_, call) => {
  const pe = await fresh();
  entries = 0;
  call(pe);
  expect(entries).toBeLessThanOrEqual(2);
  entries = 0;
  call(pe);
  expect(entries).toBe(1);
});

test("a rotary is made once for all doors", async () => {
  const pe = await fresh();
  entries = 0;
  const rope = pe.rotary("rope", { headDim: 8 });
  expect(entries).toBe(2); // its numbers come too
  for (const call of [
    () => rope.rotate(q),
    () => rope.cosSin({ length: 3 }),
    () => attention(pe, rope),
    () => attention(pe, { id: "rope" }),
  ]) {
    entries = 0;
    call();
    expect(entries).toBe(1);
  }
});

test("a rotary of plain data is made at its first call", async () => {
  const pe = await fresh();
  const rope = pe.rotary({ ...pe.rotary("rope", { headDim: 8 }).data });
  entries = 0;
  rope.rotate(q);
  expect(entries).toBe(2);
  entries = 0;
  rope.rotate(q);
  expect(entries).toBe(1);
});

test("eight encodings stay, and calls in turn find them", async () => {
  const pe = await fresh();
  const round = () => {
    for (let dim = 2; dim <= 16; dim += 2) pe.encode("sinusoidal", { length: 1, dim });
  };
  round();
  entries = 0;
  round();
  expect(entries).toBe(8);
  pe.encode("sinusoidal", { length: 1, dim: 18 }); // instead of the first
  entries = 0;
  pe.encode("sinusoidal", { length: 1, dim: 16 });
  expect(entries).toBe(1);
  entries = 0;
  pe.encode("sinusoidal", { length: 1, dim: 2 });
  expect(entries).toBe(2);
});

test("a large encoding stays until the next one", async () => {
  const pe = await fresh();
  const large = () => pe.encode("sinusoidal", { length: 1, dim: 2 ** 16 });
  large();
  entries = 0;
  large();
  expect(entries).toBe(1);
});
