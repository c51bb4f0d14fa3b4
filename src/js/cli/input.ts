// Files of the command line: configurations, GGUF, and arrays.
import { type ConfigText, longestText, readConfigText } from "../doctor/diagnose/config_text.js";
import type { ArrayFile } from "../doctor/files/array_file.js";
import type { GgufFile } from "../doctor/files/gguf.js";
import { readTensorFile } from "../doctor/files/tensor_file.js";
import { type DiskFile, openFile } from "./disk_file.js";
import { expanded } from "./model_folder.js";
import { UsageError } from "./usage.js";

export type Input =
  | ({ kind: "config"; name: string; text: string } & ConfigText)
  | { kind: "gguf"; name: string; file: GgufFile }
  | { kind: "arrays"; name: string; file: ArrayFile };

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name}: this is no text in UTF-8`);
  }
}

function config(text: string, name: string): Input {
  try {
    return { kind: "config", name, text, ...readConfigText(text) };
  } catch (error) {
    throw new UsageError(`${name}: ${(error as Error).message}`);
  }
}

/** All of standard input. */
async function standardInput(): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of process.stdin as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > 4 * longestText)
      throw new UsageError("standard input: it is too long for a configuration");
    parts.push(part);
  }
  return textOf(Buffer.concat(parts), "standard input");
}

const begins = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((one, i) => bytes[i] === one);

/** Whether a file begins as NPY or GGUF, also one that ends there. */
const isOfTensors = (bytes: Uint8Array): boolean =>
  [
    [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59],
    [0x47, 0x47, 0x55, 0x46],
  ].some((magic) => bytes.length > 0 && begins(bytes, ...magic.slice(0, bytes.length)));

/** Whether a file begins as text: with no byte that texts do not have. */
const isText = (bytes: Uint8Array): boolean =>
  !isOfTensors(bytes) &&
  (begins(bytes, 0xef, 0xbb, 0xbf) ||
    bytes.every((one) => one > 31 || one === 9 || one === 10 || one === 13));

/** Reads a file, a model's folder, or standard input ("-"). */
export async function readInput(given: string): Promise<Input> {
  if (given === "-") return config(await standardInput(), "standard input");
  const [name] = await expanded([given]);
  const file = await openFile(name!);
  try {
    return await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined || error instanceof RangeError) throw new UsageError(message);
    throw error;
  }
}

async function readFile(file: DiskFile): Promise<Input> {
  const { name, size } = file;
  const start = new Uint8Array(await file.slice(0, Math.min(16, size)).arrayBuffer());
  if (start.length === 0) throw new UsageError(`${name}: there is nothing in it`);
  if (begins(start, 0xff, 0xfe) || begins(start, 0xfe, 0xff))
    throw new UsageError(`${name}: this is text in UTF-16; save it as UTF-8`);
  if (isText(start)) {
    if (size > 4 * longestText)
      throw new UsageError(
        `${name}: it has ${(size / 1e6).toFixed(0)} MB; a config.json has some kilobytes`,
      );
    return config(textOf(new Uint8Array(await file.slice(0, size).arrayBuffer()), name), name);
  }
  const read = await readTensorFile(file, name);
  return read.format === "gguf"
    ? { kind: "gguf", name, file: read }
    : { kind: "arrays", name, file: read };
}
