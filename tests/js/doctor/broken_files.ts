// Files of tensors with faults: cut, bytes changed, sizes that lie; and what the doctor makes of them.
import { npy, type Posenc } from "posenc";
import { identificationText } from "../../../src/js/cli/identify.js";
import { diagnoseGguf } from "../../../src/js/doctor/diagnose/diagnose_gguf.js";
import { diagnosisText } from "../../../src/js/doctor/diagnose/english.js";
import { withDoctor } from "../../../src/js/doctor/doctor.js";
import type { ArrayFile } from "../../../src/js/doctor/files/array_file.js";
import { FileError } from "../../../src/js/doctor/files/bytes.js";
import { cacheFromFiles } from "../../../src/js/doctor/files/cache_file.js";
import { safetensors } from "../../../src/js/doctor/files/safetensors_writer.js";
import { readTensorFile, type TensorFile } from "../../../src/js/doctor/files/tensor_file.js";
import { gguf, list, u32 } from "./gguf_writer.js";
import { npyOf } from "./npy_writer.js";
import type { random } from "./random.js";
import { type ZipContent, type ZipLie, zip, zipLies } from "./zip_writer.js";

type Next = ReturnType<typeof random>;
type Bytes = Uint8Array<ArrayBuffer>;

const pick = <T>(items: readonly T[], next: Next): T => items[next(items.length)]!;

const llama = {
  "general.architecture": "llama",
  "llama.block_count": u32(2),
  "llama.context_length": u32(64),
  "llama.embedding_length": u32(512),
  "llama.attention.head_count": u32(4),
  "llama.rope.freq_base": 500000,
  "llama.rope.dimension_sections": [16, 24, 24, 0],
  "tokenizer.ggml.tokens": list("string", ["a", "b", "c"]),
};

const waves = (rows: number, pairs: number) =>
  ([Math.cos, Math.sin] as const).map((wave) => ({
    data: Float32Array.from({ length: rows * pairs }, (_, at) =>
      wave(Math.floor(at / pairs) * 100 ** -((at % pairs) / pairs)),
    ),
    shape: [rows, pairs],
  })) as [Table, Table];
type Table = { data: Float32Array<ArrayBuffer>; shape: number[] };

const [cos, sin] = waves(12, 4);
const both = Float32Array.from(
  { length: 96 },
  (_, i) => (i % 8 < 4 ? cos : sin).data[(i >> 3) * 4 + (i % 4)]!,
);
const bytesIn = ({ buffer }: Float32Array<ArrayBuffer>) => new Uint8Array(buffer);
const factors = Float32Array.from({ length: 64 }, (_, i) => 1 + i / 8);

const sound = {
  npy: [
    npy({ data: both, shape: [12, 8] }),
    npyOf("<f4", true, "(12, 8)", bytesIn(both), 2),
    npyOf(">f2", false, "(4,)", Uint8Array.of(0x3c, 0, 0x38, 0, 0x34, 0, 0x30, 0), 3),
    npyOf("<c8", false, "(12, 4)", bytesIn(both)),
  ],
  gguf: [
    gguf(llama, { "rope_freqs.weight": factors }),
    gguf({ a: "b", c: list("array", [[1, 2], [3]]) }, { "rope_factors_long.weight": factors }),
    gguf(llama, { "rope_freqs.weight": factors }, { littleEndian: false }),
  ],
  safetensors: [
    safetensors(
      [
        ["cos", cos],
        ["sin", sin],
      ],
      { a: "b" },
    ),
    safetensors([["rotary.inv_freq", { data: Float32Array.of(1, 0.3, 0.1, 0.03), shape: [4] }]]),
    safetensors([
      ["q", cos],
      ["q_embed", sin],
    ]),
  ],
} satisfies Record<string, readonly Bytes[]>;

/** Cuts it, changes bytes, or writes a number that no file has. */
function spoiled(file: Bytes, next: Next): Bytes {
  let broken = file.slice();
  for (let times = 1 + next(4); times > 0; --times) {
    const head = Math.min(broken.length, next(2) ? 64 : 700);
    const at = next(Math.max(head, 1));
    const large = [0xff, 0xff, 0xff, 0xff, 0, 0, 0, next(2) * 0x80];
    if (next(8) === 0) broken = broken.slice(0, next(broken.length + 1));
    else if (next(3) === 0) broken.set(large.slice(0, Math.max(0, broken.length - at)), at);
    else if (broken.length > 0) broken[at] = pick([0, 1, 0x7f, 0x80, 0xff, next(256)], next);
  }
  return broken;
}

/** An archive whose headers lie, whose members are broken, or which is spoiled as other files are. */
function archive(next: Next): Bytes {
  const names = [
    "cos.npy",
    "sin.npy",
    "arr_0.npy",
    "a/cos.npy",
    "q.npy",
    "x.txt",
    "",
    "__proto__.npy",
    "\u{1f4a9}.npy",
  ];
  const contents = [cos, sin].map((table, i): ZipContent => {
    const bytes = next(6) ? npy(table) : spoiled(npy(table), next);
    return { name: next(4) ? names[i]! : pick(names, next), bytes, packed: next(2) === 1 };
  });
  if (next(6) === 0) contents.push(pick(contents, next));
  const lies: ZipLie[] = [];
  for (let times = next(4); times > 0; --times)
    lies.push({
      entry: next(contents.length),
      field: pick(zipLies, next),
      value: pick([0, 1, 8, 9, 63, 2 ** 16 - 1, 2 ** 28, 2 ** 32 - 1, next(4096)], next),
    });
  const whole = zip(contents, lies);
  if (lies.length > 0 && next(3)) return whole;
  const broken = whole.slice(0, next(6) ? whole.length : next(whole.length));
  for (let times = next(4); times > 0 && broken.length > 0; --times)
    broken[next(broken.length)] = pick([0, 1, 0x7f, 0x80, 0xff, next(256)], next);
  return broken;
}

export const kinds = ["npy", "gguf", "safetensors", "npz"] as const;
export type Kind = (typeof kinds)[number];

export const brokenFile = (kind: Kind, next: Next): Bytes =>
  kind === "npz" ? archive(next) : spoiled(pick(sound[kind], next), next);

/** Words of an engine, not of ours. */
const foreign =
  /undefined|\[object|call stack|Invalid |Cannot |not iterable|not a function|Array buffer/;

/** How errors begin: of a file with its name and a byte, of its arrays with what they are not. */
const ofFile = /^a\.file: (.*\.npy: )?byte \d+: ./s;
const ofArrays = /^(identifyRotary: |several arrays|which arra|.* of shape \()/s;

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const area = (shape: readonly number[]): number =>
  shape.reduce((product, side) => product * side, 1);

/** Reads all arrays, and identifies what they are. `most`: how many bytes each may have. */
async function identified(pe: Posenc, file: ArrayFile, max: number): Promise<string> {
  for (const { name } of file.entries) {
    const { data, shape } = await file.read(name);
    check(area(shape) === data.length, `${name}: ${data.length} values of shape ${shape}`);
    check(data.byteLength <= max, `${name}: ${data.byteLength} bytes`);
  }
  return identificationText(withDoctor(pe).identifyRotary(await cacheFromFiles([file])));
}

/** What the doctor says of a file. */
async function said(pe: Posenc, read: TensorFile, bytes: number): Promise<string> {
  // Half floats become twice as long; deflate makes up to 1032 bytes of one.
  if (read.format !== "gguf")
    return identified(pe, read, bytes * (read.format === "npz" ? 2064 : 2));
  const diagnosis = diagnoseGguf(pe, read);
  const isRefused = diagnosis.findings.some((one) => "message" in one);
  check(diagnosis.cards.length > 0 !== isRefused, "a refusal with cards, or neither");
  return diagnosisText(diagnosis);
}

/** A Blob that counts the bytes that are read of it. */
function counted(file: Bytes): { blob: Blob; asked: () => number } {
  const blob = new Blob([file]);
  let asked = 0;
  Object.defineProperty(blob, "slice", {
    value: (start: number, end: number) => {
      asked += end - start;
      return Blob.prototype.slice.call(blob, start, end);
    },
  });
  return { blob, asked: () => asked };
}

/**
 * Whether the doctor answers a file, or refuses it with an error of ours. Throws where it is another error, where words are
 * not ours, or where it reads or makes more bytes than the file can hold.
 */
export async function examined(
  pe: Posenc,
  file: Bytes,
  asBlob: boolean,
): Promise<"answered" | "refused"> {
  const { blob, asked } = counted(file);
  let read: TensorFile | undefined;
  try {
    read = await readTensorFile(asBlob ? blob : file, "a.file");
    const text = await said(pe, read, file.length);
    check(!foreign.test(text), `not our words: ${text}`);
    check(asked() < 4 * file.length + 100, `${asked()} bytes read of ${file.length}`);
    return "answered";
  } catch (error) {
    const isOurs =
      error instanceof FileError
        ? ofFile.test(error.message) && !/NaN|Infinity/.test(error.message)
        : read !== undefined && (error instanceof RangeError || error instanceof TypeError);
    if (!isOurs) throw error;
    const { message } = error as Error;
    if (foreign.test(message) || !(ofFile.test(message) || ofArrays.test(message))) throw error;
    return "refused";
  }
}
