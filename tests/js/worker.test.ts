import { heatmapColors, load, type Tensor } from "posenc";
import { connect, type RemotePosenc } from "posenc/worker";
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { runModule, wasmBytes, wasmFile } from "./packed.js";

const pe = await load({ config: true });
let remote: RemotePosenc;
beforeAll(async () => {
  remote = await connect();
});
afterAll(() => remote.close());

const x = Float32Array.from({ length: 2 * 3 * 8 }, (_, i) => Math.sin(i));
const shape = [2, 3, 8];
const matrix = { data: x, shape: [6, 8] };

describe("every function gives what it gives here", () => {
  test("encode, with its types", async () => {
    const table = await remote.encode("sinusoidal", { length: 9, dim: 6 });
    expectTypeOf(table).toEqualTypeOf<Tensor<Float32Array>>();
    expect(table).toEqual(pe.encode("sinusoidal", { length: 9, dim: 6 }));
    const exact = await remote.encode("sinusoidal", { length: 9, dim: 6, dtype: "float64" });
    expectTypeOf(exact).toEqualTypeOf<Tensor<Float64Array>>();
    expect(exact).toEqual(pe.encode("sinusoidal", { length: 9, dim: 6, dtype: "float64" }));
  });

  test("rotary, by name and revived", async () => {
    const options = { headDim: 8, base: 1e6, factor: 4, originalLength: 64 };
    const here = pe.rotary("yarn", options);
    const there = await remote.rotary("yarn", options);
    expect(there.data).toEqual(here.data);
    expect(there.frequencies).toEqual(here.frequencies);
    expect(there.attentionFactor).toBe(here.attentionFactor);
    expect(await there.rotate(x, { shape })).toEqual(here.rotate(x, { shape }));
    expect(await there.cosSin({ length: 5 })).toEqual(here.cosSin({ length: 5 }));
    const revived = await remote.rotary(here.data);
    expect(await revived.rotate(x, { shape, start: 3 })).toEqual(
      here.rotate(x, { shape, start: 3 }),
    );
  });

  test("rotaryFromConfig", async () => {
    const config = {
      model_type: "llama",
      hidden_size: 32,
      num_attention_heads: 4,
      sliding_window: 8,
    };
    const [here, there] = [pe.rotaryFromConfig(config), await remote.rotaryFromConfig(config)];
    expect(there.assumptions).toEqual(here.assumptions);
    expect(there.unread).toEqual(here.unread);
    expect([there.options, there.sources]).toEqual([here.options, here.sources]);
    expect(await there.rotate(x, { shape })).toEqual(here.rotate(x, { shape }));
  });

  test("layersFromConfig", async () => {
    const config = { model_type: "gemma3_text", head_dim: 8, num_hidden_layers: 6 };
    const [here, there] = [pe.layersFromConfig(config), await remote.layersFromConfig(config)];
    const plain = ({ rotary, ...layer }: { rotary: { data: unknown } | null }) => ({
      ...layer,
      data: rotary?.data,
    });
    expect(there.map(plain)).toEqual(here.map(plain));
    expect(there[0]!.rotary).toBe(there[4]!.rotary);
    const [first, last] = [there[0]!.rotary!, there[5]!.rotary!];
    expect(await first.rotate(x, { shape })).toEqual(here[0]!.rotary!.rotate(x, { shape }));
    expect(last.temperature).toBeUndefined();
    expect(last.sources).toEqual(here[5]!.rotary!.sources);
  });

  test("bias, attention, scores and vectors", async () => {
    const alibi = { heads: 2, queries: 3, keys: 5, causal: true };
    expect(await remote.bias("alibi", alibi)).toEqual(pe.bias("alibi", alibi));
    const turned = await remote.rotary("rope", { headDim: 8 });
    const byData = { q: x, k: x, v: x, shape } as const;
    expect(await remote.attention({ ...byData, position: turned })).toEqual(
      pe.attention({ ...byData, position: pe.rotary("rope", { headDim: 8 }) }),
    );
    const attended = { q: x, k: x, v: x, shape, position: { id: "alibi" }, weights: true } as const;
    expect(await remote.attention(attended)).toEqual(pe.attention(attended));
    const shaw = { q: x, k: x, shape, maxDistance: 2 };
    expect(await remote.scores("shaw", shaw)).toEqual(pe.scores("shaw", shaw));
    const span = { headDim: 8, maxDistance: 2, queries: 3, keys: 3 };
    expect(await remote.vectors("shaw", span)).toEqual(pe.vectors("shaw", span));
  });

  test("the rest", async () => {
    const { cos, sin } = pe.rotary("rope", { headDim: 8 }).cosSin({ length: 3 });
    const cached = { shape: [1, ...shape], cos, sin, positionIds: [0, 1, 2] };
    expect(await remote.rotateCached(x, cached)).toEqual(pe.rotateCached(x, cached));
    const layouts = { from: "interleaved", to: "half", heads: 1 } as const;
    expect(await remote.permuteRows(matrix, layouts)).toEqual(pe.permuteRows(matrix, layouts));
    const segments = [
      ["text", 2],
      ["image", 1, 4, 4],
    ] as const;
    expect(await remote.mropePositions(segments)).toEqual(pe.mropePositions(segments));
    const picture = {
      width: 4,
      height: 3,
      low: -1,
      high: 1,
      colors: new Uint8Array(4 * heatmapColors).fill(7),
    };
    expect(await remote.heatmap(matrix, picture)).toEqual(pe.heatmap(matrix, picture));
    const w = { data: x, shape: [8, 6] };
    const self = { x, shape: [6, 8], query: w, key: w, value: w } as const;
    expect(await remote.selfAttention(self)).toEqual(pe.selfAttention(self));
    expect(remote.catalog).toEqual(pe.catalog);
  });

  test("every measure has its twin", async () => {
    expect(Object.keys(remote.measure).sort()).toEqual(Object.keys(pe.measure).sort());
    expect(await remote.measure.slopes({ heads: 12 })).toEqual(pe.measure.slopes({ heads: 12 }));
    expect(await remote.measure.similarity(matrix)).toEqual(pe.measure.similarity(matrix));
  });

  test("every function of the library has its twin", () => {
    const own = ["moving", "close"];
    const twins = Object.keys(remote).filter((name) => !own.includes(name));
    expect(twins.sort()).toEqual(Object.keys(pe).sort());
  });
});

describe("arrays", () => {
  test("are copied in", async () => {
    const rope = await remote.rotary("rope", { headDim: 8 });
    const q = x.slice();
    await rope.rotate(q, { shape });
    expect(q).toEqual(x);
  });

  test("are handed over when asked, once", async () => {
    const q = x.slice();
    const moved = remote.moving(q).encode("sinusoidal", { x: q, length: 6, dim: 8 });
    expect(q.length).toBe(0);
    expect(await moved).toEqual(pe.encode("sinusoidal", { x, length: 6, dim: 8 }));
  });

  test("stay where a call does not hold them", async () => {
    const q = x.slice();
    const rope = await remote.moving(q).rotary("rope", { headDim: 8 });
    expect(q).toEqual(x);
    const turned = rope.moving(q).rotate(q, { shape });
    expect(q.length).toBe(0);
    expect((await turned).data).toEqual(
      pe.rotary("rope", { headDim: 8 }).rotate(x, { shape }).data,
    );
  });

  test("that have gone already are refused", async () => {
    const q = x.slice();
    await remote.moving(q).encode("sinusoidal", { x: q, length: 6, dim: 8 });
    const again = (from: Pick<RemotePosenc, "encode">) =>
      from.encode("sinusoidal", { x: { data: q, shape: [6, 8] }, length: 6, dim: 8 });
    for (const from of [remote, remote.moving(q)])
      await expect(again(from)).rejects.toThrow(
        new TypeError(
          "encode: an array of this call has gone: a Float32Array of 0 (it was transferred, and is empty here)",
        ),
      );
  });

  test("cannot be written there", async () => {
    const out = x.slice() as never;
    await expect(remote.encode("sinusoidal", { length: 6, dim: 8, out })).rejects.toThrow(
      new TypeError("encode: out cannot be written from a worker, results come as new arrays"),
    );
    for (const name of ["weights", "scores", "sinkWeights"])
      await expect(
        remote.attention({ q: x, k: x, v: x, shape, [name]: new Float32Array(18) }),
      ).rejects.toThrow(
        new TypeError(
          `attention: ${name} cannot be written from a worker, results come as new arrays; ${name}: true asks for them`,
        ),
      );
    // @ts-expect-error the types say so too
    const call = () => remote.encode("sinusoidal", { length: 6, dim: 8, out: x });
    expectTypeOf(call).toBeFunction();
  });
});

describe("errors", () => {
  test("are those of the library", async () => {
    await expect(remote.encode("sinusoidal", { length: 4, dim: 0 })).rejects.toThrow(RangeError);
    await expect(remote.encode("sinusoidal", { length: 4, dim: 0 })).rejects.toThrow(
      /^sinusoidal: dim must be/,
    );
    await expect(remote.encode("sinusoidal", { length: 4, dims: 8 } as never)).rejects.toThrow(
      TypeError,
    );
    expect((await remote.encode("sinusoidal", { length: 1, dim: 2 })).shape).toEqual([1, 2]);
  });

  test("of options that do not travel", async () => {
    await expect(remote.encode("sinusoidal", { length: () => 4 } as never)).rejects.toThrow(
      /^encode: these options cannot be sent to a worker/,
    );
  });

  test("of what is moved", () => {
    expect(() => remote.moving([1] as never)).toThrow(
      "moving: arrays must be typed arrays, got [1]",
    );
  });

  test("of the binary", async () => {
    await expect(connect({ wasm: new Uint8Array(10) })).rejects.toThrow(
      "posenc: wasm is not a WebAssembly binary (10 bytes)",
    );
    await expect(connect({ wams: 1 } as never)).rejects.toThrow(
      "connect: unknown option wams (is wasm meant?); known options: wasm",
    );
  });
});

test.each([
  ["an address", () => new URL(`file://${wasmFile}`)],
  ["bytes", () => wasmBytes()],
  ["a module", () => new WebAssembly.Module(wasmBytes())],
])("the binary from %s", async (_, wasm) => {
  const other = await connect({ wasm: wasm() });
  expect((await other.encode("sinusoidal", { length: 1, dim: 2 })).data).toEqual(
    Float32Array.of(0, 1),
  );
  other.close();
  await expect(other.encode("sinusoidal", { length: 1, dim: 2 })).rejects.toThrow(
    "posenc: the worker was closed",
  );
});

test("a call with an array that was moved before settles, and lets the program end", async () => {
  const said = await runModule(
    `import { connect } from "posenc/worker";
     const pe = await connect();
     const q = new Float32Array(8);
     const call = () => pe.moving(q).encode("sinusoidal", { x: q, length: 2, dim: 4 });
     await call();
     await call().catch((error) => console.log(error.name));`,
  );
  expect(said).toBe("TypeError\n");
});

test("a thread that nobody waits for lets the program end", async () => {
  const said = await runModule(
    `import { connect } from "posenc/worker";
     const pe = await connect();
     console.log((await pe.encode("sinusoidal", { length: 2, dim: 4 })).shape.join());`,
  );
  expect(said).toBe("2,4\n");
});
