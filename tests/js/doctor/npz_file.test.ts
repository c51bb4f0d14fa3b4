// NPZ: a ZIP archive of NPY files, stored or deflated.
import { type ArrayFile, FileError, load, npy, readTensorFile } from "posenc/doctor";
import { expect, test } from "vitest";
import { type ZipContent, zip } from "./zip_writer.js";

const pe = await load();
const { cos, sin } = pe.rotary("rope", { headDim: 16 }).cosSin({ length: 8 });
const both: ZipContent[] = [
  { name: "cos.npy", bytes: npy(cos) },
  { name: "sin.npy", bytes: npy(sin), packed: true },
];

test.each([
  ["bytes", (file: Uint8Array) => file],
  ["a Blob", (file: Uint8Array) => new Blob([file as BlobPart])],
])("arrays stored and deflated: %s", async (_, given) => {
  const file = (await readTensorFile(given(zip(both)), "a.npz")) as ArrayFile;
  expect(file).toMatchObject({
    format: "npz",
    entries: [
      { name: "cos", dtype: "float32", shape: [8, 8] },
      { name: "sin", dtype: "float32", shape: [8, 8] },
    ],
  });
  expect(await file.read("cos")).toEqual(cos);
  expect(await file.read("sin")).toEqual(sin);
  await expect(file.read("tan")).rejects.toThrow("a.npz: there is no array tan");
});

const damaged = zip(both);
damaged[damaged.length - 250]! ^= 0xff;

test.each<[what: string, file: Uint8Array, says: RegExp]>([
  [
    "no array",
    zip([{ name: "a.txt", bytes: new Uint8Array(3) }]),
    /no array \(\.npy\) in this ZIP/,
  ],
  [
    "PyTorch",
    zip([{ name: "m/data.pkl", bytes: new Uint8Array(3) }]),
    /a file of PyTorch, a Python pickle/,
  ],
  [
    "an end that was cut off",
    zip(both).slice(0, -30),
    /the ZIP archive has no directory: it was cut off/,
  ],
  [
    "a size beyond all packing",
    zip(both, [{ entry: 1, field: "size", value: 2 ** 27 }]),
    /sin.npy cannot have 134217728 bytes, \d+ in the archive: save the arrays again/,
  ],
  [
    "a size that is not so",
    zip(both, [{ entry: 1, field: "size", value: 400 }]),
    /sin.npy cannot be unpacked: the archive is damaged/,
  ],
  [
    "sizes of ZIP64",
    zip(both, [{ field: "size", value: 2 ** 32 - 1 }]),
    /cos.npy has its size elsewhere \(ZIP64\)/,
  ],
  [
    "a directory of ZIP64",
    zip(both, [{ field: "directory place", value: 2 ** 32 - 1 }]),
    /this is a ZIP64 archive, which is not read here/,
  ],
  [
    "a password",
    zip(both, [{ field: "flags", value: 1 }]),
    /cos.npy is encrypted: .* without a password/,
  ],
  [
    "another method",
    zip(both, [{ entry: 1, field: "method", value: 14 }]),
    /sin.npy is packed by method 14, where 0 and 8 are read/,
  ],
  [
    "a header elsewhere",
    zip(both, [{ field: "place", value: 3 }]),
    /cos.npy is not where the archive's directory has it/,
  ],
  [
    "more members than there are",
    zip(both, [{ field: "count", value: 3 }]),
    /directory ends after 2 of 3 members/,
  ],
  ["a member twice", zip([both[0]!, both[0]!]), /cos.npy is there twice: save the arrays again/],
  [
    "a member that is no array",
    zip([{ name: "cos.npy", bytes: new Uint8Array(200) }]),
    /file: cos.npy: byte 0: this is no NPY file/,
  ],
  [
    "an array that is cut",
    zip([{ name: "cos.npy", bytes: npy(cos).slice(0, 200) }]),
    /needs 256 bytes behind byte 128/,
  ],
])("%s", async (_, file, says) => {
  await expect(readTensorFile(file)).rejects.toThrow(says);
  await expect(readTensorFile(file)).rejects.toBeInstanceOf(FileError);
});

test("members in folders keep their whole names", async () => {
  const file = (await readTensorFile(
    zip([
      { name: "a/cos.npy", bytes: npy(cos) },
      { name: "b/cos.npy", bytes: npy(sin) },
    ]),
  )) as ArrayFile;
  expect(file.entries.map(({ name }) => name)).toEqual(["a/cos", "b/cos"]);
  expect(await file.read("b/cos")).toEqual(sin);
});
