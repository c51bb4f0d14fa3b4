// Which array of a file is which: by its name, its shape and its place.
import { type ArrayFile, cacheFromFiles, load } from "posenc/doctor";
import { describe, expect, test } from "vitest";

const pe = await load();
const rope = pe.rotary("rope", { headDim: 16 });
const { cos, sin } = rope.cosSin({ length: 12 });
const pairs = cos.data.length;

type Given = { data: Float32Array; shape: number[] };

/** A file with these arrays. */
const fileOf = (arrays: Readonly<Record<string, Given>>): ArrayFile => ({
  format: "safetensors",
  name: "file",
  entries: Object.entries(arrays).map(([name, { shape }]) => ({ name, dtype: "float32", shape })),
  metadata: {},
  read: async (name) => arrays[name]!,
});

const tableOf = (length: number, shape: number[], pick: (at: number) => number): Given => ({
  data: Float32Array.from({ length }, (_, at) => pick(at)),
  shape,
});
const side = (first: Given, second: Given): Given =>
  tableOf(2 * pairs, [12, 16], (at) => {
    const [row, column] = [Math.floor(at / 16), at % 16];
    return (column < 8 ? first : second).data[row * 8 + (column % 8)]!;
  });
const inTurn = (shape: number[]) =>
  tableOf(2 * pairs, shape, (at) => (at % 2 ? sin : cos).data[at >> 1]!);

describe("cosines and sines", () => {
  test.each<[what: string, arrays: Record<string, Given>]>([
    ["initialisers of ONNX", { "embed.weight": cos, cos_cache: cos, sin_cache: sin }],
    ["buffers of a module", { "rotary_emb.cos_cached": cos, "rotary_emb.sin_cached": sin }],
    ["two arrays without telling names, cosines first", { a: cos, b: sin }],
    ["copies in every layer", { "0.cos": cos, "0.sin": sin, "1.cos": cos, "1.sin": sin }],
    ["side by side", { cos_sin_cache: side(cos, sin) }],
    ["sines first, by its name", { sincos: side(sin, cos) }],
    ["parts of complex numbers", { freqs_cis: inTurn([12, 8, 2]) }],
    ["in turn", { cache: inTurn([12, 16]) }],
    [
      "one after the other",
      {
        cos_sin: tableOf(2 * pairs, [2, 12, 8], (at) => (at < pairs ? cos : sin).data[at % pairs]!),
      },
    ],
  ])("%s", async (_, arrays) => {
    expect(await cacheFromFiles([fileOf(arrays)])).toEqual({ cos, sin });
  });

  test("with positions", async () => {
    const positions = tableOf(12, [12], (row) => 5 + row);
    const file = fileOf({ cos, sin, position_ids: positions });
    expect(await cacheFromFiles([file])).toEqual({ cos, sin, positions: positions.data });
  });
});

describe("frequencies", () => {
  const inv_freq = tableOf(8, [8], (i) => rope.frequencies[i]!);
  test.each<[what: string, arrays: Record<string, Given>]>([
    ["by its name", { "model.rotary_emb.inv_freq": inv_freq, "model.norm.weight": cos }],
    ["a vector by itself", { theta: inv_freq }],
    ["beside those of the file", { inv_freq, original_inv_freq: cos }],
  ])("%s", async (_, arrays) => {
    expect(await cacheFromFiles([fileOf(arrays)])).toEqual({ inv_freq });
  });
});

describe("vectors before and after", () => {
  const [x, rotated] = [cos, sin];
  test.each([
    ["x", "rotated"],
    ["q", "q_embed"],
    ["k", "k_embed"],
    ["query", "query_rot"],
  ])("%s and %s", async (before, after) => {
    const file = fileOf({ [before]: x, [after]: rotated });
    expect(await cacheFromFiles([file])).toEqual({ x, rotated });
    const position = tableOf(12, [12], (row) => row);
    expect(await cacheFromFiles([file, fileOf({ positions: position })])).toEqual({
      ...{ x, rotated },
      position: position.data,
    });
  });
  test("queries come before keys", async () => {
    const file = fileOf({ q: x, k: rotated, q_embed: rotated, k_embed: x });
    expect(await cacheFromFiles([file])).toEqual({ x, rotated });
  });
});

test.each<[what: string, arrays: Record<string, Given>, says: RegExp]>([
  ["nothing", {}, /which arrays are cos and sin, .* There are no arrays$/],
  ["three of other names", { a: cos, b: cos, c: cos }, /There are a, b, c$/],
  ["no sines", { cos, weight: sin }, /which array has the sines\? There are cos, weight$/],
  [
    "layers that differ",
    { "0.cos": cos, "1.cos": sin, sin },
    /several arrays may be the cos, and they differ: 0.cos, 1.cos/,
  ],
  ["a cube", { cache: tableOf(27, [3, 3, 3], () => 1) }, /cache of shape \(3, 3, 3\) is no cache/],
])("refuses %s", async (_, arrays, says) => {
  await expect(cacheFromFiles([fileOf(arrays)])).rejects.toThrow(says);
});
