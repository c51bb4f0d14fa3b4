// The entries of a ZIP archive (PKWARE APPNOTE 6.3.9, 4.3.7, 4.3.12, 4.3.16): stored as they are, or deflated.
import { cut } from "../../core/checks.js";
import type { Bytes } from "./bytes.js";

export interface ZipEntry {
  readonly name: string;
  /** Its bytes, unpacked; at most so many as the archive's directory says. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Deflate makes no more than so many bytes of one. */
const maxRatio = 1032;

/** The longest end of a directory: 22 bytes and a comment. */
const longestEnd = 22 + 0xffff;
const maxEntries = 2048;

/** What a stream holds, up to a number of bytes; undefined if it is not as many. */
async function exactly(
  stream: ReadableStream<Uint8Array>,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(size);
  const reader = stream.getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return at === size ? bytes : undefined;
    if (at + value.length > size) {
      await reader.cancel();
      return undefined;
    }
    bytes.set(value, at);
    at += value.length;
  }
}

/** What larger archives (ZIP64) have in place of a number, which is then elsewhere. */
const elsewhere = [0xffff, 0xffffffff];

const again = "save the arrays again with numpy.savez";

interface Member {
  name: string;
  flags: number;
  method: number;
  /** How many bytes it has in the archive, and unpacked. */
  packed: number;
  size: number;
  /** Where its local header is. */
  local: number;
}

/** The bytes of a member, unpacked. */
async function contentOf(
  bytes: Bytes,
  { name, flags, method, packed, size, local }: Member,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const fail = (what: string, at = local) => bytes.fail(at, `${cut(name)} ${what}`);
  if (flags & 1) throw fail(`is encrypted: ${again}, without a password`);
  if (method !== 0 && method !== 8)
    throw fail(`is packed by method ${method}, where 0 and 8 are read: ${again}`);
  if (elsewhere.includes(size) || elsewhere.includes(packed))
    throw fail(`has its size elsewhere (ZIP64), which is not read here: ${again}`);
  const max = Math.min(maxBytes, method === 0 ? packed : maxRatio * packed);
  if (size > max || packed > bytes.size || (method === 0 && size !== packed))
    throw fail(`cannot have ${size} bytes, ${packed} in the archive: ${again}`);
  const head = new DataView((await bytes.read(local, local + 30)).buffer);
  if (head.getUint32(0, true) !== 0x04034b50)
    throw fail("is not where the archive's directory has it: the archive is damaged");
  const data = local + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const raw = await bytes.read(data, data + packed);
  if (method === 0) return raw;
  const inflating = new Blob([raw]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const made = await exactly(inflating, size).catch(() => undefined);
  if (!made) throw fail("cannot be unpacked: the archive is damaged", data);
  return made;
}

/** Where the directory is, and how many members it has. */
async function directoryOf(bytes: Bytes): Promise<{ start: number; size: number; count: number }> {
  const from = Math.max(0, bytes.size - longestEnd);
  const tail = new DataView((await bytes.read(from, bytes.size)).buffer);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) --end;
  if (end < 0)
    throw bytes.fail(bytes.size, "the ZIP archive has no directory: it was cut off, copy it again");
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (count === elsewhere[0] || start === elsewhere[1])
    throw bytes.fail(from + end, `this is a ZIP64 archive, which is not read here: ${again}`);
  if (count > maxEntries || start + size > bytes.size)
    throw bytes.fail(
      from + end,
      `the ZIP archive cannot have ${count} members and a directory at bytes ${start} to ${start + size}: it has ${bytes.size} bytes, at most ${maxEntries} members are read`,
    );
  return { start, size, count };
}

/** The members of an archive of less than 4 GB. `mostBytes` bounds each, unpacked. */
export async function readZip(bytes: Bytes, maxBytes: number): Promise<ZipEntry[]> {
  const { start, size, count } = await directoryOf(bytes);
  const directory = new DataView((await bytes.read(start, start + size)).buffer);
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let i = 0; i < count; ++i) {
    const isThere = at + 46 <= size && directory.getUint32(at, true) === 0x02014b50;
    const letters = isThere ? directory.getUint16(at + 28, true) : 0;
    if (!isThere || at + 46 + letters > size)
      throw bytes.fail(
        start + at,
        `the ZIP archive's directory ends after ${i} of ${count} members: the archive is damaged`,
      );
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, letters));
    if (entries.has(name))
      throw bytes.fail(start + at, `${cut(name)} is there twice: ${again}, each with its own name`);
    const member: Member = {
      name,
      flags: directory.getUint16(at + 8, true),
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      local: directory.getUint32(at + 42, true),
    };
    entries.set(name, { name, read: () => contentOf(bytes, member, maxBytes) });
    at += 46 + letters + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return [...entries.values()];
}
