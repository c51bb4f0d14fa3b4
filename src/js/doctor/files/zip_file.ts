// The entries of a ZIP archive (PKWARE APPNOTE 6.3.9, 4.3.7, 4.3.12, 4.3.16): stored as they are, or deflated.
import { cut } from "../../checks.js";
import type { Bytes } from "./bytes.js";

export interface ZipEntry {
  readonly name: string;
  /** Its bytes, unpacked; at most so many as the archive's directory says. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Deflate makes no more than so many bytes of one. */
const mostRatio = 1032;

/** The longest end of a directory: 22 bytes and a comment. */
const longestEnd = 22 + 0xffff;
const mostEntries = 4096;

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

/** The entries of an archive of less than 4 GB. `mostBytes` bounds each entry, unpacked. */
export async function readZip(bytes: Bytes, mostBytes: number): Promise<ZipEntry[]> {
  const from = Math.max(0, bytes.size - longestEnd);
  const tail = new DataView((await bytes.read(from, bytes.size)).buffer);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) --end;
  if (end < 0) throw bytes.fail(bytes.size, "the ZIP archive has no directory: it was cut off");
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (count > mostEntries || start + size > bytes.size)
    throw bytes.fail(from + end, `the ZIP archive cannot have ${count} entries at byte ${start}`);
  const directory = new DataView((await bytes.read(start, start + size)).buffer);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; ++i) {
    if (at + 46 > size || directory.getUint32(at, true) !== 0x02014b50)
      throw bytes.fail(start + at, "the ZIP archive's directory ends too early");
    const [method, packed, unpacked] = [
      directory.getUint16(at + 10, true),
      directory.getUint32(at + 20, true),
      directory.getUint32(at + 24, true),
    ];
    const [letters, extra, comment] = [28, 30, 32].map((one) =>
      directory.getUint16(at + one, true),
    ) as [number, number, number];
    const local = directory.getUint32(at + 42, true);
    if (at + 46 + letters > size)
      throw bytes.fail(start + at, "the ZIP archive's directory ends too early");
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, letters));
    entries.push({
      name,
      async read() {
        if (unpacked > mostBytes || packed > bytes.size || unpacked > mostRatio * packed)
          throw bytes.fail(local, `${cut(name)} is too large to be read here`);
        const head = new DataView((await bytes.read(local, local + 30)).buffer);
        const data = local + 30 + head.getUint16(26, true) + head.getUint16(28, true);
        const raw = await bytes.read(data, data + packed);
        if (method === 0) return raw;
        if (method !== 8)
          throw bytes.fail(local, `${cut(name)} is packed by method ${method}: 0 and 8 are read`);
        const inflating = new Blob([raw])
          .stream()
          .pipeThrough(new DecompressionStream("deflate-raw"));
        const made = await exactly(inflating, unpacked).catch(() => undefined);
        if (!made)
          throw bytes.fail(data, `${cut(name)} cannot be unpacked: the archive is damaged`);
        return made;
      },
    });
    at += 46 + letters + extra + comment;
  }
  return entries;
}
