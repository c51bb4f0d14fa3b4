// NPZ: a ZIP archive of NPY files, stored or deflated.
import { type ArrayFile, FileError, load, npy, readTensorFile } from "posenc/doctor";
import { expect, test } from "vitest";
import { random } from "./random.js";
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
    zip([{ ...both[1]!, size: 2 ** 27 }]),
    /sin.npy is too large to be read here/,
  ],
  [
    "a size that is not so",
    zip([{ ...both[1]!, size: 400 }]),
    /sin.npy cannot be unpacked: the archive is damaged/,
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

test("1,000 broken archives: an answer or an error with a place", async () => {
  const next = random(3);
  const whole = zip(both);
  const counts = { read: 0, refused: 0 };
  for (let call = 0; call < 1000; ++call) {
    const broken = whole.slice(0, next(6) ? whole.length : next(whole.length));
    for (let times = 1 + next(3); times > 0 && broken.length > 0; --times)
      broken[next(broken.length)] = [0, 1, 0x7f, 0x80, 0xff, next(256)][next(6)]!;
    try {
      await readTensorFile(broken);
      ++counts.read;
    } catch (error) {
      expect(error).toBeInstanceOf(FileError);
      expect((error as Error).message).toMatch(/: byte \d+: ./);
      ++counts.refused;
    }
  }
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(100);
});
