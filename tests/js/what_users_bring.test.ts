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

describe("positions of a batch", () => {
  const rows = [
    [0, 0, 1, 2],
    [0, 1, 2, 3],
  ];
  const ids = { data: BigInt64Array.from(rows.flat(), BigInt), dims: [2, 4] };

  test.each(["alibi", "t5"] as const)("of a bias: %s", (id) => {
    const options = { heads: 2, causal: true } as const;
    const one = (queryPositions: number[], keyPositions: number[]) =>
      Array.from(pe.bias(id, { ...options, queryPositions, keyPositions }).data);
    const both = pe.bias(id, { ...options, queryPositions: ids, keyPositions: ids });
    expect(both.shape).toEqual([2, 2, 4, 4]);
    expect(Array.from(both.data)).toEqual(rows.flatMap((row) => one(row, row)));
    const keysOnly = pe.bias(id, { ...options, queryPositions: [5, 6], keyPositions: ids });
    expect(keysOnly.shape).toEqual([2, 2, 2, 4]);
    expect(Array.from(keysOnly.data)).toEqual(rows.flatMap((row) => one([5, 6], row)));
    const half = pe.bias(id, { ...options, queries: 3, keyPositions: ids, dtype: "float16" });
    expect(half.shape).toEqual([2, 2, 3, 4]);
    expect(half.data.subarray(24)).toEqual(
      pe.bias(id, { ...options, queries: 3, keyPositions: rows[1]!, dtype: "float16" }).data,
    );
  });

  test("of one item keep its side", () => {
    const queryPositions = { data: [1, 2], shape: [1, 2] };
    expect(pe.bias("alibi", { heads: 2, queryPositions, keys: 3 }).shape).toEqual([1, 2, 2, 3]);
    expect(
      pe.bias("alibi", { heads: 2, queryPositions, keyPositions: ids, causal: true }).shape,
    ).toEqual([2, 2, 2, 4]);
  });

  test("of attention are a bias's", () => {
    const bias = pe.bias("alibi", { heads: 3, queryPositions: ids, keyPositions: ids });
    const call = { q: x, k: x, v: x, shape: [2, 3, 4, 1] } as const;
    const added = pe.attention({ ...call, bias }).output.data;
    const fused = pe.attention({
      ...{ ...call, queryPositions: ids, keyPositions: ids },
      position: { id: "alibi" },
    }).output.data;
    fused.forEach((value, i) => {
      expect(Math.abs(value - added[i]!)).toBeLessThan(1e-6);
    });
  });

  test("of rows and of caches", () => {
    const { data, shape } = pe.encode("sinusoidal", { dim: 3 * 2, positions: ids });
    expect(shape).toEqual([2, 4, 6]);
    expect(data).toEqual(pe.encode("sinusoidal", { dim: 6, positions: rows.flat() }).data);
    const input = { data: new Float32Array(48).fill(1), shape: [2, 4, 6] };
    const added = pe.encode("sinusoidal", { dim: 6, positions: ids, x: input });
    expect(added.data).toEqual(data.map((value) => Math.fround(value + 1)));
    const rope = pe.rotary("rope", { headDim: 8 });
    const { cos, sin } = rope.cosSin({ positions: ids });
    expect(cos.shape).toEqual([2, 4, 4]);
    const q = Float32Array.from({ length: 64 }, (_, i) => Math.cos(i));
    const turned = pe.rotateCached(q, { cos, sin, shape: [2, 1, 4, 8] }).data;
    const exact = rope.rotate(q, { positions: ids, shape: [2, 1, 4, 8] }).data;
    turned.forEach((value, i) => {
      expect(Math.abs(value - exact[i]!)).toBeLessThan(1e-6);
    });
  });

  test("that do not fit are refused", () => {
    const three = { data: [1, 2, 3], shape: [3, 1] };
    const call = (more: object) => () => pe.bias("alibi", { heads: 2, ...more } as never);
    expect(call({ queryPositions: ids, keyPositions: three })).toThrow(
      new RangeError("alibi: keyPositions must have batch 2, got 3"),
    );
    expect(call({ queryPositions: { data: [1, 2, 3], shape: [2, 2] }, keys: 2 })).toThrow(
      "alibi: queryPositions must have shape [2, 2], got 3 values",
    );
    expect(call({ queryPositions: { data: [1], shape: [1, 1, 1] }, keys: 2 })).toThrow(
      "alibi: queryPositions.shape must be an array of 1 or 2 sizes",
    );
    expect(call({ queryPositions: ids, queries: 4, keys: 4, form: "key_position" })).toThrow(
      'alibi: form "key_position" goes with consecutive positions only',
    );
    expect(() =>
      pe.encode("sinusoidal", { dim: 2, positions: { data: [1, 2, 3], shape: [2, 2] } }),
    ).toThrow("sinusoidal: positions must have shape [2, 2], got 3 values");
    expect(() =>
      pe.vectors("shaw", { headDim: 8, queryPositions: ids, keys: 4, maxDistance: 3 }),
    ).toThrow("shaw: queryPositions must have shape [4], got shape [2, 4]");
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
