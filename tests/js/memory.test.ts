import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { load } from "posenc";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { badCalls, call } from "./bad_calls.js";
import { maxDifference, randoms } from "./numbers.js";
import { wasmBytes } from "./packed.js";

const megabyte = 2 ** 20;

/** An instance of its own, with the memory that it has. */
async function loadWithMemory() {
  const instantiate = vi.spyOn(WebAssembly, "instantiate");
  const pe = await load({ wasm: wasmBytes() });
  const instance = (await instantiate.mock.results[0]!.value) as unknown as WebAssembly.Instance;
  instantiate.mockRestore();
  const memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
  return { pe, memory: memory as WebAssembly.Memory };
}

const { pe, memory } = await loadWithMemory();

describe("a result belongs to JavaScript", () => {
  const rope = pe.rotary("rope", { headDim: 4 });
  const q = randoms(24);
  const tensors = [
    () => pe.encode("sinusoidal", { length: 5, dim: 8 }),
    () => pe.encode("learned", { length: 5, dim: 8 }),
    () => rope.rotate(q),
    () => rope.cosSin({ length: 5 }).sin,
    () => pe.bias("alibi", { heads: 8, queries: 3, keys: 4 }),
    () => pe.attention({ q, k: q, v: q, shape: [2, 3, 4] }).output,
    () => pe.attention({ q, k: q, v: q, shape: [2, 3, 4], weights: true }).weights!,
    () => pe.scores("shaw", { q, k: q, shape: [2, 3, 4] }),
    () => ({ data: pe.measure.buckets("t5", { distances: [1, 2, 3] }) }),
    () => ({ data: pe.measure.slopes({ heads: 8 }) }),
  ];

  test("and not to the WASM memory, which may grow", () => {
    const before = tensors.map((make) => make().data);
    const copies = before.map((data) => data.slice());
    for (const data of before) expect(data.buffer).not.toBe(memory.buffer);
    const [size, buffer] = [memory.buffer.byteLength, memory.buffer];
    // The keys and values of one head go in whole: 32 MB each.
    const many = new Float32Array(2 ** 23);
    const keyShape = [1, 2 ** 20, 8];
    pe.attention({ q: many.subarray(0, 8), k: many, v: many, shape: [1, 1, 8], keyShape });
    expect(memory.buffer.byteLength).toBeGreaterThan(size);
    expect(buffer.byteLength).toBe(0);
    for (const [i, data] of before.entries()) expect(data).toEqual(copies[i]);
    expect(tensors.map((make) => make().data)).toEqual(copies);
  });

  test("shapes too", () => {
    const shape = [2, 3, 4];
    const result = pe.attention({ q, k: q, v: q, shape });
    shape[0] = 99;
    expect(result.output.shape).toEqual([2, 3, 4]);
    const rotated = rope.rotate(q, { shape: [2, 3, 4] });
    rotated.shape[0] = 99;
    expect(rope.rotate(q, { shape: [2, 3, 4] }).shape).toEqual([2, 3, 4]);
  });
});

describe("large results pass through in blocks", () => {
  test("3000 x 1600 is its pieces", () => {
    const whole = pe.encode("sinusoidal", { length: 3000, dim: 1600 }).data;
    for (const start of [0, 1000, 2999]) {
      const length = Math.min(1000, 3000 - start);
      const piece = pe.encode("sinusoidal", { length, start, dim: 1600 }).data;
      const part = whole.subarray(1600 * start, 1600 * (start + length));
      expect(maxDifference(part, piece)).toBeLessThan(6e-8); // one rounding
    }
  });

  let small: Awaited<ReturnType<typeof loadWithMemory>>;
  beforeAll(async () => {
    small = await loadWithMemory();
  });
  const expectSmall = () => expect(small.memory.buffer.byteLength).toBeLessThan(32 * megabyte);

  test("a table of 200 MB", () => {
    const { data } = small.pe.encode("sinusoidal", { length: 32768, dim: 1600 });
    expect(data.byteLength).toBe(200 * megabyte);
    expectSmall();
  });

  test("a table of 100 MB from a list of positions, added to x", () => {
    const x = new Float32Array(16384 * 1600);
    const positions = Float64Array.from({ length: 16384 }, (_, i) => 3 * i);
    small.pe.encode("sinusoidal", { positions, dim: 1600, x, out: x });
    expectSmall();
  });

  test("a learned table of 100 MB", () => {
    const table = { data: new Float32Array(16384 * 1600).fill(1), shape: [16384, 1600] };
    small.pe.encode("learned", { table, length: 16384 });
    expectSmall();
  });

  test("a rotation of 64 MB", () => {
    const rope = small.pe.rotary("rope", { headDim: 128 });
    const q = new Float32Array(32 * 4096 * 128);
    rope.rotate(q, { shape: [32, 4096, 128], out: q });
    expectSmall();
  });

  test("a bias of 128 MB", () => {
    small.pe.bias("t5", { heads: 2, queries: 4096, keys: 4096 });
    small.pe.bias("alibi", { heads: 2, queries: 4096, keyPositions: new Float32Array(4096) });
    expectSmall();
  });

  test("attention with weights of 128 MB", () => {
    const q = new Float32Array(32 * 1024 * 64);
    const shape = [32, 1024, 64];
    small.pe.attention({ q, k: q, v: q, shape, weights: true, position: { id: "alibi" } });
    expectSmall();
  });
});

describe("errors", () => {
  test("10 000 of them leave the module working and its memory as it was", async () => {
    const own = await loadWithMemory();
    const refuse = (i: number) =>
      expect(() => call(own.pe, badCalls[i % badCalls.length]!)).toThrow();
    for (let i = 0; i < badCalls.length; ++i) refuse(i);
    const before = { wasm: own.memory.buffer.byteLength, process: process.memoryUsage() };

    for (let i = 0; i < 10_000; ++i) refuse(i);

    expect(own.memory.buffer.byteLength).toBe(before.wasm);
    const after = process.memoryUsage();
    expect(after.arrayBuffers - before.process.arrayBuffers).toBeLessThan(64 * megabyte);
    expect(after.rss - before.process.rss).toBeLessThan(256 * megabyte);
    const wanted = pe.encode("sinusoidal", { length: 100, dim: 64 });
    expect(own.pe.encode("sinusoidal", { length: 100, dim: 64 })).toEqual(wanted);
  });

  test("10 000 correct calls do not grow it either", async () => {
    const own = await loadWithMemory();
    const q = randoms(24);
    const size = own.memory.buffer.byteLength;
    for (let i = 0; i < 10_000; ++i) {
      const position = ([{ id: "rope" }, { id: "alibi" }, { id: "t5" }, { id: "shaw" }] as const)[
        i % 4
      ]!;
      own.pe.attention({ q, k: q, v: q, shape: [2, 3, 4], position });
    }
    expect(own.memory.buffer.byteLength).toBe(size);
  });

  test.each([4e7, 3e8])("working space for %d keys is too much", (keys) => {
    const k = new Uint8Array(keys);
    const keyShape = [1, keys, 1];
    const attend = () =>
      pe.attention({ q: [1], k, v: k, shape: [1, 1, 1], keyShape, dtype: "float64" });
    expect(attend).toThrow(RangeError);
    expect(attend).toThrow(/working space/);
    expect(Array.from(pe.encode("sinusoidal", { length: 1, dim: 2 }).data)).toEqual([0, 1]);
  });
});

/** Bytes of the heap that something refers to. */
function heapInUse(): number {
  setFlagsFromString("--expose_gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

test("a million calls leave the memory as it was after the first thousand", () => {
  const rope = pe.rotary("rope", { headDim: 8 });
  const [x, out] = [Float32Array.from(randoms(16)), new Float32Array(16)];
  const calls = [
    () => pe.encode("sinusoidal", { length: 2, dim: 8, out }),
    () => pe.encode("learned", { length: 2, dim: 8, out }),
    () => rope.rotate(x, { shape: [2, 8], out }),
    () => pe.bias("alibi", { heads: 2, queries: 2, keys: 4, out }),
  ];
  const run = (times: number) => {
    for (let i = 0; i < times; ++i) calls[i % calls.length]!();
  };
  run(1000);
  const size = memory.buffer.byteLength;
  run(10_000); // so that the code of these calls is compiled
  const before = heapInUse();
  run(1_000_000);
  expect(memory.buffer.byteLength).toBe(size);
  expect(heapInUse() - before).toBeLessThan(2 * megabyte);
});
