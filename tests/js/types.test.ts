// What TypeScript accepts. The lines are checked by tsc (npm run check); the last test has it check
// the packed package as a user's project would.
import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import {
  type AttentionResult,
  type HalfArray,
  load,
  type ModelLayer,
  type ModelRotary,
  type Rotary,
  type RotaryData,
  type Tensor,
  type UnreadKey,
} from "posenc";
import { describe, expect, expectTypeOf, test } from "vitest";
import { project, root } from "./packed.js";

const pe = await load({ config: true });

/** For lines that are only read by tsc. */
const typesOnly = (_: () => unknown) => {};

describe("types", () => {
  test("dtype says the kind of array", () => {
    const options = { length: 1, dim: 2 } as const;
    expectTypeOf(pe.encode("sinusoidal", options)).toEqualTypeOf<Tensor<Float32Array>>();
    const exact = pe.encode("sinusoidal", { ...options, dtype: "float64" });
    expectTypeOf(exact).toEqualTypeOf<Tensor<Float64Array>>();
    const bias = pe.bias("alibi", { heads: 8, queries: 1, keys: 1, dtype: "float64" });
    expectTypeOf(bias.data).toEqualTypeOf<Float64Array>();
    const q = new Float32Array(2);
    const attention = pe.attention({ q, k: q, v: q, shape: [1, 1, 2], dtype: "float64" });
    expectTypeOf(attention).toEqualTypeOf<AttentionResult<"float64">>();
    const weighed = pe.attention({ q, k: q, v: q, shape: [1, 1, 2], weights: true });
    expectTypeOf(weighed.weights).toEqualTypeOf<Tensor<Float32Array>>();
    const written = pe.attention({ q, k: q, v: q, shape: [1, 1, 2], weights: new Float32Array(1) });
    expectTypeOf(written.weights).toEqualTypeOf<Tensor<Float32Array>>();
    // @ts-expect-error only where they are asked for
    expectTypeOf(attention.weights).toBeNever();
    const scores = pe.scores("shaw", { q, k: q, shape: [1, 1, 2] });
    expectTypeOf(scores.data).toEqualTypeOf<Float32Array>();
  });

  test("a rotation keeps float64 and makes float32 of the rest", () => {
    const rope = pe.rotary("rope", { headDim: 2 });
    expectTypeOf(rope).toEqualTypeOf<Rotary>();
    expectTypeOf(rope.data).toEqualTypeOf<RotaryData>();
    expectTypeOf(pe.rotary(rope.data)).toEqualTypeOf<Rotary>();
    expectTypeOf(rope.rotate(new Float64Array(2)).data).toEqualTypeOf<Float64Array>();
    expectTypeOf(rope.rotate(new Float32Array(2)).data).toEqualTypeOf<Float32Array>();
    expectTypeOf(rope.rotate([1, 2]).data).toEqualTypeOf<Float32Array>();
    const { cos } = rope.cosSin({ length: 1, dtype: "float64" });
    expectTypeOf(cos.data).toEqualTypeOf<Float64Array>();
  });

  test("where rows stand is the encoding's to say", () => {
    typesOnly(() => [
      pe.encode("sincos_2d", { dim: 8, grid: [2, 3], channelsFirst: true }),
      pe.encode("detr", { dim: 8, mask: { data: [1, 0], shape: [1, 2] } }),
      pe.encode("vit", { grid: [2, 3], table: [[1, 2]] }),
      pe.encode("nerf", { positions: [1, 2, 3] }),
      pe.bias("swin", { rows: 7, columns: 7 }),
      pe.rotary("axial_dinov3", { headDim: 64 }).cosSin({ grid: [2, 3] }),
      // @ts-expect-error: a mask is DETR's
      pe.encode("sincos_2d", { mask: { data: [1], shape: [1, 1] } }),
      // @ts-expect-error: a table of a grid has no other positions
      pe.encode("vit", { length: 3 }),
      // @ts-expect-error: either, not both
      pe.encode("detr", { grid: [1, 1], mask: { data: [1], shape: [1, 1] } }),
      // @ts-expect-error: other biases need the keys
      pe.bias("kerple", { queries: 3 }),
    ]);
  });

  test("float16 is the bits of half floats", () => {
    const half = pe.encode("sinusoidal", { length: 1, dim: 2, dtype: "float16" });
    expectTypeOf(half).toEqualTypeOf<Tensor<HalfArray>>();
    typesOnly(() => [
      pe.rotary("rope", { headDim: 64 }).cosSin({ length: 1, dtype: "float16" }),
      // @ts-expect-error: no engine has them
      pe.bias("alibi", { heads: 8, queries: 1, keys: 1, dtype: "bfloat16" }),
    ]);
    const bias = pe.bias("alibi", { heads: 8, queries: 1, keys: 1, dtype: "float16" });
    expectTypeOf(bias).toEqualTypeOf<Tensor<HalfArray>>();
    const q = new Uint16Array(8);
    const { output, weights } = pe.attention({
      ...{ q, k: q, v: q, shape: [1, 1, 8] },
      dtype: "float16",
      weights: true,
    });
    expectTypeOf(output).toEqualTypeOf<Tensor<HalfArray>>();
    expectTypeOf(weights).toEqualTypeOf<Tensor<HalfArray>>();
    const rope = pe.rotary("rope", { headDim: 8 });
    expectTypeOf(rope.rotate(q)).toEqualTypeOf<Tensor<HalfArray>>();
    expectTypeOf(rope.rotate(new Float64Array(8))).toEqualTypeOf<Tensor<Float64Array>>();
    expectTypeOf(rope.rotate([...q])).toEqualTypeOf<Tensor>();
  });

  test("a model's rotary is one, with what was assumed and not read", () => {
    typesOnly(() => {
      const model = pe.rotaryFromConfig({ model_type: "llama" }, { length: 8192 });
      expectTypeOf(model.assumptions).toEqualTypeOf<readonly string[]>();
      expectTypeOf(model.unread).toEqualTypeOf<readonly UnreadKey[]>();
      expectTypeOf(model).toMatchTypeOf<Rotary>();
      const layers = pe.layersFromConfig({ model_type: "llama", num_hidden_layers: 2 });
      expectTypeOf(layers).toEqualTypeOf<readonly ModelLayer[]>();
      expectTypeOf(layers[0]!.rotary).toEqualTypeOf<ModelRotary | null>();
      return model;
    });
  });

  test("encodings stand behind their doors", () => {
    typesOnly(() => [
      // @ts-expect-error: there is none of this name
      pe.encode("nope", { length: 1 }),
      // @ts-expect-error: a rotary
      pe.encode("rope", { length: 1 }),
      // @ts-expect-error: added to the input
      pe.rotary("sinusoidal"),
      // @ts-expect-error: reads queries and keys
      pe.bias("shaw", { queries: 1, keys: 1 }),
      // @ts-expect-error: a bias
      pe.scores("alibi", { q: [1], k: [1], shape: [1, 1, 1] }),
      // @ts-expect-error: added to the input
      pe.attention({ q: [1], k: [1], v: [1], shape: [1, 1, 1], position: { id: "sinusoidal" } }),
    ]);
  });

  test("options are those of the encoding", () => {
    typesOnly(() => [
      pe.encode("sinusoidal", { length: 1, dim: 8, base: 1e6, layout: "sin_cos" }),
      pe.encode("learned", { positions: [0, 1], table: [[1, 2]] }),
      pe.encode("learned", { length: 1, table: { data: new Float32Array(4), shape: [2, 2] } }),
      pe.bias("t5", { queryPositions: [1], keyPositions: new Int32Array(3), buckets: 4 }),
      // @ts-expect-error: no such option
      pe.encode("sinusoidal", { length: 1, headDim: 8 }),
      // @ts-expect-error: an option of another encoding
      pe.encode("sinusoidal", { length: 1, table: [[1]] }),
      // @ts-expect-error: no such layout
      pe.encode("sinusoidal", { length: 1, layout: "half" }),
      // @ts-expect-error: a number
      pe.encode("sinusoidal", { length: "1" }),
      // @ts-expect-error: not a number
      pe.encode("sinusoidal", { length: 1, base: 10n }),
      // @ts-expect-error: no such dtype
      pe.encode("sinusoidal", { length: 1, dtype: "bfloat16" }),
      // @ts-expect-error: out is of the dtype
      pe.encode("sinusoidal", { length: 1, out: new Float64Array(512) }),
      // @ts-expect-error: not numbers
      pe.encode("sinusoidal", { positions: [1n, 2n] }),
      // @ts-expect-error: options are needed
      pe.encode("sinusoidal"),
      // @ts-expect-error: no such option
      pe.rotary("rope", { dim: 64 }),
      // @ts-expect-error: no such option
      pe.bias("alibi", { heads: 8, queries: 1, keys: 1, buckets: 4 }),
      // @ts-expect-error: true or false
      pe.bias("alibi", { heads: 8, queries: 1, keys: 1, causal: 1 }),
      // @ts-expect-error: no values
      pe.attention({ q: [1], k: [1], shape: [1, 1, 1] }),
      pe.attention({
        ...{ q: [1], k: [1], v: [1], shape: [1, 1, 1] },
        // @ts-expect-error: an option of another encoding
        position: { id: "rope", heads: 1 },
      }),
      // @ts-expect-error: out is of the input's type
      pe.rotary("rope", { headDim: 2 }).rotate(new Float64Array(2), { out: new Float32Array(2) }),
    ]);
  });

  test("the library cannot be changed", () => {
    typesOnly(() => {
      // @ts-expect-error: read only
      pe.measure = { ...pe.measure };
      // @ts-expect-error: read only
      pe.catalog[0] = pe.catalog[1];
    });
  });
});

describe("the packed package", () => {
  const program = `
    import { load, type Posenc, type Tensor } from "posenc";
    const pe: Posenc = await load();
    export const table: Tensor<Float64Array> = pe.encode("sinusoidal", { dim: 8, length: 2, dtype: "float64" });
    // @ts-expect-error: no such option
    pe.encode("sinusoidal", { dim: 8, length: 2, nope: 1 });
    // @ts-expect-error: a model's width is not guessed
    pe.encode("sinusoidal", { length: 2 });
  `;

  test.each([
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ])("has its types: module %s, resolution %s", async (module, moduleResolution) => {
    const file = `${project}types-${moduleResolution}.mts`;
    writeFileSync(file, program);
    try {
      const options = { module, moduleResolution, target: "es2022", typeRoots: "none" };
      const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
      const tsc = `${root}node_modules/typescript/bin/tsc`;
      const run = promisify(execFile)(
        process.execPath,
        [tsc, "--noEmit", "--strict", ...flags, file],
        { cwd: project },
      );
      const output = await run.then(
        () => "",
        (error: { stdout: string }) => error.stdout,
      );
      expect(output).toBe("");
    } finally {
      rmSync(file);
    }
  });
});
