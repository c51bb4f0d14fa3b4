// Files of tensors, written here byte by byte, and what is wrong with broken ones.
import { npy } from "posenc";
import { describe, expect, test } from "vitest";
import type { ArrayFile } from "../../../src/js/doctor/files/array_file.js";
import { FileError } from "../../../src/js/doctor/files/bytes.js";
import type { GgufFile } from "../../../src/js/doctor/files/gguf.js";
import { safetensors } from "../../../src/js/doctor/files/safetensors_writer.js";
import { readTensorFile } from "../../../src/js/doctor/files/tensor_file.js";
import { ofHalf } from "../../../src/js/doctor/files/values.js";
import { bytesOf, type GgufValues, gguf, list, u32, u64 } from "./gguf_writer.js";
import { npyOf } from "./npy_writer.js";

const text = (value: string) => new TextEncoder().encode(value);

async function arrays(file: Blob | Uint8Array, name?: string): Promise<ArrayFile> {
  const read = await readTensorFile(file, name);
  if (read.format === "gguf") throw new Error("a GGUF");
  return read;
}
async function model(file: Blob | Uint8Array, name?: string): Promise<GgufFile> {
  const read = await readTensorFile(file, name);
  if (read.format !== "gguf") throw new Error(read.format);
  return read;
}
const only = async (file: ArrayFile) => file.read(file.entries[0]!.name);

const raw = (values: ArrayBufferView) =>
  new Uint8Array(values.buffer as ArrayBuffer, values.byteOffset, values.byteLength);
const swapped = (values: ArrayBufferView, size: number) => {
  const bytes = raw(values).slice();
  for (let i = 0; i < bytes.length; i += size) bytes.subarray(i, i + size).reverse();
  return bytes;
};

describe("NPY", () => {
  const values = Float64Array.of(0, -1.5, Math.PI, 1e-300, Infinity, -0);

  test.each([1, 2, 3])("format %d.0", async (version) => {
    const file = await arrays(npyOf("<f8", false, "(2, 3)", raw(values), version), "cos.npy");
    expect(file).toMatchObject({ format: "npy", name: "cos.npy" });
    expect(file.entries).toEqual([{ name: "cos", dtype: "float64", shape: [2, 3] }]);
    expect(await file.read("cos")).toEqual({ data: values, shape: [2, 3] });
  });

  test("Fortran order", async () => {
    const inOrder = Float32Array.of(...Array.from({ length: 24 }, (_, i) => i));
    // Index (i, j, k) of shape (2, 3, 4) lies at i + 2 (j + 3 k).
    const lying = inOrder.map((_, at) => 12 * (at % 2) + 4 * (((at / 2) | 0) % 3) + ((at / 6) | 0));
    const file = await arrays(npyOf("<f4", true, "(2, 3, 4)", raw(lying)));
    expect((await only(file)).data).toEqual(inOrder);
  });

  test("the other byte order, float32, half floats, scalars, no values", async () => {
    const big = npyOf(">f8", false, "(6,)", swapped(values, 8));
    expect((await only(await arrays(big))).data).toEqual(values);
    const floats = Float32Array.of(0.1, -2, 3e38);
    const small = npyOf(">f4", false, "(3,)", swapped(floats, 4));
    expect((await only(await arrays(small))).data).toEqual(floats);
    const halves = Uint16Array.of(0x3c00, 0xc000, 1, 0x7bff, 0x7c00, 0x3555);
    const half = await arrays(npyOf("<f2", false, "(6,)", raw(halves)));
    expect(half.entries[0]!.dtype).toBe("float16");
    const wanted = [1, -2, 2 ** -24, 65504, Infinity, 0.333251953125];
    expect(Array.from((await only(half)).data)).toEqual(wanted);
    const scalar = await arrays(npyOf("<f8", false, "()", raw(values.slice(2, 3))));
    expect(await only(scalar)).toEqual({ data: Float64Array.of(Math.PI), shape: [] });
    const none = await arrays(npyOf("<f8", false, "(0, 4)", new Uint8Array()));
    expect((await only(none)).shape).toEqual([0, 4]);
  });

  test.each<[descr: string, written: ArrayBufferView, dtype: string]>([
    ["|i1", Int8Array.of(-128, 0, 127), "int8"],
    ["<i2", Int16Array.of(-32768, 0, 32767), "int16"],
    ["<i4", Int32Array.of(-(2 ** 31), 0, 2 ** 31 - 1), "int32"],
    ["<i8", BigInt64Array.of(-(2n ** 53n), 0n, 2n ** 53n), "int64"],
    ["|u1", Uint8Array.of(0, 1, 255), "uint8"],
    ["<u2", Uint16Array.of(0, 1, 65535), "uint16"],
    ["<u4", Uint32Array.of(0, 1, 2 ** 32 - 1), "uint32"],
  ])("integers as float64: %s", async (descr, written, dtype) => {
    const bytes = new Uint8Array(written.buffer);
    const file = await arrays(npyOf(descr, false, "(3,)", bytes));
    expect(file.entries[0]!.dtype).toBe(dtype);
    const values = Array.from(written as unknown as ArrayLike<number | bigint>, Number);
    expect(await only(file)).toEqual({ data: Float64Array.from(values), shape: [3] });
  });

  test.each([
    ["<c8", "complex64", Float32Array.of(1, 2, 3, 4, 5, 6)],
    ["<c16", "complex128", Float64Array.of(1, 2, 3, 4, 5, 6)],
  ] as const)(
    "complex numbers have a last axis of two parts: %s",
    async (descr, dtype, written) => {
      const bytes = new Uint8Array(written.buffer);
      const file = await arrays(npyOf(descr, false, "(3, 1)", bytes));
      expect(file.entries[0]).toMatchObject({ dtype, shape: [3, 1] });
      expect(await only(file)).toEqual({ data: written, shape: [3, 1, 2] });
      const turned = await arrays(npyOf(descr, true, "(1, 3)", bytes));
      expect(await only(turned)).toEqual({ data: written, shape: [1, 3, 2] });
    },
  );

  test("what the library itself writes, from a Blob", async () => {
    const tensor = { data: Float32Array.of(1, 2, 3, 4, 5, 6), shape: [3, 2] };
    expect(await only(await arrays(new Blob([npy(tensor)])))).toEqual(tensor);
  });

  test.each<[what: string, file: Uint8Array, says: RegExp]>([
    ["text", npyOf("<U2", false, "(1,)", new Uint8Array(8)), /byte 10: values of type <U2 are not/],
    ["objects", npyOf("|O", false, "(1,)", new Uint8Array(8)), /values of type \|O are not read/],
    [
      "too few values",
      npyOf("<f8", false, "(7,)", raw(values)),
      /needs 56 bytes behind byte 128, there are 48/,
    ],
    ["too many", npyOf("<f8", false, "(5,)", raw(values)), /needs 40 bytes/],
    [
      "a huge shape",
      npyOf("<f8", false, "(99999999999, 9999999)", raw(values)),
      /too large to be read/,
    ],
    ["another version", npyOf("<f8", false, "(6,)", raw(values), 4), /byte 6: format 4.0 of NPY/],
    [
      "a header that calls",
      npyOf("<f8", false, "(6,) + exit()", raw(values)),
      /is no dict of descr/,
    ],
    [
      "a cut header",
      npyOf("<f8", false, "(6,)", raw(values)).slice(0, 60),
      /byte 8: the header cannot have 118/,
    ],
    ["ten bytes", npyOf("<f8", false, "(6,)", raw(values)).slice(0, 9), /ends in its first bytes/],
  ])("%s", async (_, file, says) => {
    await expect(readTensorFile(file)).rejects.toThrow(says);
    await expect(readTensorFile(file)).rejects.toBeInstanceOf(FileError);
  });
});

/** A safetensors file with this header. */
const withHeader = (header: unknown, values = new Uint8Array()) => {
  const json = text(typeof header === "string" ? header : JSON.stringify(header));
  return bytesOf(u64(json.length), json, values);
};

describe("safetensors", () => {
  test("values of each type, and texts", async () => {
    const cos = { data: Float64Array.of(1, 0.5), shape: [1, 2] };
    const sin = { data: Float32Array.of(0, 0.25, -0), shape: [3] };
    const file = await arrays(
      safetensors(
        [
          ["sin", sin],
          ["cos", cos],
        ],
        { format: "pt" },
      ),
    );
    expect(file.metadata).toEqual({ format: "pt" });
    expect(file.entries).toEqual([
      { name: "cos", dtype: "float64", shape: [1, 2] },
      { name: "sin", dtype: "float32", shape: [3] },
    ]);
    expect(await file.read("cos")).toEqual(cos);
    expect(await file.read("sin")).toEqual(sin);
  });

  test("bfloat16 and float16; other types are listed", async () => {
    const values = raw(Uint16Array.of(0x3f80, 0xc049, 0x3c00, 0x8001, 0, 0, 0, 0));
    const file = await arrays(
      withHeader(
        {
          b: { dtype: "BF16", shape: [2], data_offsets: [0, 4] },
          h: { dtype: "F16", shape: [2], data_offsets: [4, 8] },
          q: { dtype: "I8", shape: [8], data_offsets: [8, 16] },
        },
        values,
      ),
    );
    expect(Array.from((await file.read("b")).data)).toEqual([1, -3.140625]);
    expect(Array.from((await file.read("h")).data)).toEqual([1, -(2 ** -24)]);
    await expect(file.read("q")).rejects.toThrow(/tensor q: values of type I8 are not read here/);
    await expect(file.read("x")).rejects.toThrow(/there is no tensor x/);
  });

  const one = (entry: object) =>
    withHeader(
      { a: { dtype: "F32", shape: [1], data_offsets: [0, 4], ...entry } },
      new Uint8Array(4),
    );
  test.each<[what: string, file: Uint8Array, says: RegExp]>([
    [
      "a long header",
      bytesOf(u64(1e15), text("{}")),
      /byte 0: the header cannot have 1000000000000000/,
    ],
    ["no JSON", withHeader("{nonsense"), /byte 8: the header is no JSON/],
    [
      "offsets behind the file",
      one({ data_offsets: [0, 5] }),
      /tensor a: data_offsets must lie in the 4/,
    ],
    ["offsets the wrong way", one({ data_offsets: [4, 0] }), /data_offsets must lie/],
    ["a shape of other size", one({ shape: [2] }), /F32 of shape \[2\] needs 8 bytes, it has 4/],
    ["a negative side", one({ shape: [-1] }), /shape must be a list of whole numbers/],
    ["no dtype", one({ dtype: 5 }), /dtype must be a string/],
  ])("%s", async (_, file, says) => {
    await expect(readTensorFile(file)).rejects.toThrow(says);
  });

  test("__proto__ is a tensor like all others", async () => {
    const header = '{"__proto__": {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]}}';
    const file = await arrays(withHeader(header, raw(Float32Array.of(7))));
    expect((await file.read("__proto__")).data).toEqual(Float32Array.of(7));
  });
});

const llama: GgufValues = {
  "general.architecture": "llama",
  "general.name": "A model",
  "llama.block_count": u32(32),
  "llama.rope.freq_base": 500000,
  "llama.attention.causal": true,
  "llama.rope.dimension_sections": [16, 24, 24, 0],
  "tokenizer.ggml.tokens": list(
    "string",
    Array.from({ length: 5000 }, (_, i) => `token ${i}`),
  ),
  "tokenizer.ggml.scores": list("float32", new Array<number>(5000).fill(0)),
};
const factors = Float32Array.from({ length: 64 }, (_, i) => 1 + i / 8);

describe("GGUF", () => {
  test.each([
    [2, true],
    [3, true],
    [3, false],
  ])("version %d, little endian %s", async (version, littleEndian) => {
    const tensors = {
      "blk.0.attn_q.weight": { type: 12, shape: [256, 4096] },
      "rope_freqs.weight": factors,
    };
    const file = gguf(llama, tensors, { version, littleEndian });
    for (const source of [file, new Blob([file.slice()])]) {
      const read = await model(source, "a.gguf");
      expect(read).toMatchObject({ name: "a.gguf", version, littleEndian });
      expect(Object.fromEntries(read.metadata)).toEqual({
        ...llama,
        "llama.block_count": 32,
        "tokenizer.ggml.tokens": { length: 5000 },
        "tokenizer.ggml.scores": { length: 5000 },
      });
      expect(read.entries).toEqual([
        { name: "blk.0.attn_q.weight", dtype: "type 12 of ggml", shape: [4096, 256] },
        { name: "rope_freqs.weight", dtype: "float32", shape: [64] },
      ]);
      expect(read.rope.get("rope_freqs.weight")).toEqual({ data: factors, shape: [64] });
    }
  });

  test("half floats and bfloat16", async () => {
    const bits = Uint16Array.of(0x3c00, 0x4000);
    const tensors = {
      "rope_factors_long.weight": { type: 1, shape: [2], values: raw(bits) },
      "rope_factors_short.weight": {
        type: 30,
        shape: [2],
        values: raw(Uint16Array.of(0x3f80, 0x4000)),
      },
    };
    const { rope } = await model(gguf(llama, tensors));
    for (const name of Object.keys(tensors))
      expect(Array.from(rope.get(name)!.data)).toEqual([1, 2]);
  });

  test("of a file of 5 GB only the head and the tensors of the rotation are read", async () => {
    const tokens = list(
      "string",
      Array.from({ length: 300_000 }, (_, i) => `a token ${i}`),
    );
    const weights = { type: 0, shape: [1000, 1000, 1000], values: new Uint8Array(), bytes: 4e9 };
    const head = gguf(
      { ...llama, "tokenizer.ggml.tokens": tokens },
      { "token_embd.weight": weights, "rope_freqs.weight": factors },
      { sparse: true },
    );
    const size = 5e9;
    let bytes = 0;
    let calls = 0;
    // What a browser's File does, of a file that is not there.
    const blob = Object.assign(new Blob([]), { name: "big.gguf" });
    Object.defineProperties(blob, {
      size: { value: size },
      slice: {
        value: (start: number, end: number) => {
          bytes += end - start;
          ++calls;
          return { arrayBuffer: async () => head.at(start, end).buffer };
        },
      },
    });
    const { rope, metadata } = await model(blob);
    expect(rope.get("rope_freqs.weight")!.data).toEqual(factors);
    expect(metadata.get("tokenizer.ggml.tokens")).toEqual({ length: 300_000 });
    expect(head.length).toBeGreaterThan(5e6);
    expect(bytes).toBeLessThan(head.length + 2 ** 22 + 1000);
    expect(calls).toBeLessThan(20);
  });

  const good = gguf(llama, { "rope_freqs.weight": factors });
  const patched = (at: number, ...bytes: number[]) => {
    const copy = good.slice();
    copy.set(bytes, at);
    return copy;
  };
  test.each<[what: string, file: Uint8Array, says: RegExp]>([
    ["version 1", patched(4, 1), /byte 4: version 1 of GGUF is not read here: 2 and 3 are/],
    [
      "2^63 tensors",
      patched(8, 0, 0, 0, 0, 0, 0, 0, 0x80),
      /byte 8: 9223372036854776000 tensors cannot be/,
    ],
    [
      "2^40 keys",
      patched(16, 0, 0, 0, 0, 0, 1),
      /byte 16: 1099511627776 keys cannot be in a file of/,
    ],
    [
      "a key of 2^40 bytes",
      patched(24, 0, 0, 0, 0, 0, 1),
      /byte 24: 1099511627776 bytes of a key cannot be/,
    ],
    ["an unknown type", patched(24 + 8 + 20, 99), /byte 52: type 99 of a value is not known/],
    ["cut off", good.slice(0, 300), /byte \d+: .*(cannot be in a file of 300|the file ends here)/],
    ["a tensor cut off", good.slice(0, -1), /tensor rope_freqs.weight would end behind the file/],
    ["lists in lists", gguf({ "a.b": list("array", [[[[[[]]]]]]) }, {}), /more than 4 deep/],
    [
      "a key twice",
      gguf(
        [
          ["a", "b"],
          ["a", "c"],
        ],
        {},
      ),
      /key a is there twice/,
    ],
    ["no alignment", gguf({ "general.alignment": u32(0) }, {}), /general.alignment cannot be 0/],
    [
      "a quantised factor",
      gguf({}, { "rope_freqs.weight": { type: 8, shape: [64] } }),
      /values of type 8 of ggml are not read/,
    ],
    [
      "a million factors",
      gguf({}, { "rope_freqs.weight": { type: 0, shape: [2 ** 31] } }),
      /cannot have 2147483648 values/,
    ],
  ])("%s", async (_, file, says) => {
    await expect(readTensorFile(file, "a.gguf")).rejects.toThrow(says);
    await expect(readTensorFile(file, "a.gguf")).rejects.toBeInstanceOf(FileError);
  });
});

test.each<[what: string, file: Uint8Array, says: RegExp]>([
  ["nothing", new Uint8Array(), /byte 0: this is neither NPY, NPZ, safetensors nor GGUF/],
  ["a cut archive", Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), /the ZIP archive has no directory/],
  ["a pickle", Uint8Array.of(0x80, 2, 0x7d), /a Python pickle, which can run code/],
  ["HDF5", Uint8Array.of(0x89, 0x48, 0x44, 0x46), /HDF5/],
  ["GGML", text("ggml...."), /from before GGUF/],
  ["JSON", text('{"model_type": "llama"}'), /neither/],
])("other files: %s", async (_, file, says) => {
  await expect(readTensorFile(file)).rejects.toThrow(says);
});

test("a safetensors file whose header's length begins as a pickle does", async () => {
  for (const length of [128, 640]) {
    const tensor = { dtype: "F32", shape: [1], data_offsets: [0, 4] };
    const header = JSON.stringify({ t: tensor }).padEnd(length);
    const file = new Uint8Array([
      ...Array.from({ length: 8 }, (_, i) => (i < 2 ? (length >> (8 * i)) & 255 : 0)),
      ...text(header),
      0,
      0,
      128,
      63,
    ]);
    const read = (await readTensorFile(file)) as ArrayFile;
    expect((await read.read("t")).data).toEqual(Float32Array.of(1));
    await expect(read.read("tt")).rejects.toThrow("there is no tensor tt (is t meant?)");
  }
});

test("no file", async () => {
  await expect(readTensorFile("cos.npy" as never)).rejects.toThrow(TypeError);
});

test("the values of half floats are those of Float16Array's definition", () => {
  for (let bits = 0; bits < 65536; ++bits) {
    const [sign, exponent, fraction] = [bits >> 15, (bits >> 10) & 31, bits & 1023];
    const size =
      exponent === 31
        ? fraction
          ? NaN
          : Infinity
        : exponent
          ? (1 + fraction / 1024) * 2 ** (exponent - 15)
          : fraction * 2 ** -24;
    if (!Object.is(ofHalf(bits), sign ? -size : size))
      expect([bits, ofHalf(bits)]).toEqual([bits, size]);
  }
});
