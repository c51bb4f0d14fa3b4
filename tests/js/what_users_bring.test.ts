// Arrays and tensors as ONNX Runtime, Transformers.js and checkpoints have them.
import { load } from "posenc";
import { describe, expect, test } from "vitest";

const pe = await load();
const x = Float32Array.from({ length: 24 }, (_, i) => Math.sin(i));

describe("64-bit integers", () => {
  const big = new BigInt64Array([5n, 6n, 7n]);
  const small = [5, 6, 7];

  test("are positions of rows, rotations, caches, biases and distances", () => {
    const rope = pe.rotary("rope", { headDim: 8 });
    const cache = rope.cosSin({ length: 8 });
    const calls = [
      (positions: BigInt64Array | number[]) => pe.encode("sinusoidal", { dim: 4, positions }).data,
      (positions: BigInt64Array | number[]) => rope.rotate(x, { positions }).data,
      (positionIds: BigInt64Array | number[]) =>
        pe.rotateCached(x, { ...cache, positionIds, shape: [1, 1, 3, 8] }).data,
      (keyPositions: BigInt64Array | number[]) =>
        pe.bias("alibi", { heads: 2, queryPositions: small, keyPositions }).data,
      (distances: BigInt64Array | number[]) => pe.measure.buckets("t5", { distances }),
    ];
    for (const call of calls) expect(call(big)).toEqual(call(small));
    expect(
      pe.attention({ q: x, k: x, v: x, shape: [1, 3, 8], keyPositions: big }).output.data,
    ).toEqual(
      pe.attention({ q: x, k: x, v: x, shape: [1, 3, 8], keyPositions: small }).output.data,
    );
  });

  test("stand in tensors with dims", () => {
    const ids = { data: big, dims: [1, 3] };
    expect(pe.rotary("rope", { headDim: 8 }).rotate(x, { positions: ids }).data).toEqual(
      pe.rotary("rope", { headDim: 8 }).rotate(x, { positions: small }).data,
    );
  });

  test("are refused beyond 2^53, and as values", () => {
    const far = new BigUint64Array([2n ** 53n]);
    expect(() => pe.encode("sinusoidal", { dim: 4, positions: far })).toThrow(
      new RangeError(
        "sinusoidal: positions must be integers within 2^53, got 9007199254740992n at index 0",
      ),
    );
    expect(() => pe.rotary("rope", { headDim: 8 }).rotate(new BigInt64Array(8) as never)).toThrow(
      "rope: x must be an array of numbers, got a BigInt64Array of 8",
    );
  });
});

describe("a tensor", () => {
  test("may say dims instead of shape, and its shape is that of the call", () => {
    const tensor = { data: x, dims: [1, 3, 8] };
    const given = { q: x, k: x, v: x, shape: [1, 3, 8], causal: true };
    const { output } = pe.attention({ q: tensor, k: tensor, v: tensor, causal: true });
    expect(output).toEqual(pe.attention(given).output);
    expect(pe.rotary("rope", { headDim: 8 }).rotate(tensor).shape).toEqual([1, 3, 8]);
  });

  test("whose dims are not those of its data is refused", () => {
    const tensor = { data: x, dims: [1, 3, 7] };
    expect(() => pe.attention({ q: tensor, k: x, v: x })).toThrow(
      "attention: q must have shape [1, 3, 7], got shape [1, 3, 7] of 24 values",
    );
  });

  test("of a checkpoint may have sides of 1 in front", () => {
    const grid = { rows: 1, columns: 1, dim: 2, grid: [2, 2] } as const;
    const table = { data: [1, 2, 3, 4], shape: [2, 2] };
    expect(pe.encode("vit", { ...grid, table: { ...table, shape: [1, 2, 2] } })).toEqual(
      pe.encode("vit", { ...grid, table }),
    );
    expect(() => pe.encode("vit", { ...grid, table: { ...table, shape: [2, 1, 2] } })).toThrow(
      "vit: table.shape must be an array of 2 sizes",
    );
  });
});
