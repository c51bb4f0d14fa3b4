// Writes a ZIP archive with uncompressed entries (PKWARE APPNOTE 6.3.9, 4.3.7, 4.3.12, 4.3.16).

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; ++bit) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = table[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Fields of two bytes in the machine's byte order: all browsers run on little-endian machines. */
const words = (...values: readonly number[]) => new Uint8Array(Uint16Array.from(values).buffer);
/** A field of four bytes. */
const long = (value: number) => [value & 0xffff, value >>> 16] as const;

/** 1 January 1980, always, so that the same files make the same archive. */
const date = 0x21;

export function zip(files: readonly NamedBytes[]): Blob {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const letters = new TextEncoder().encode(name);
    const size = long(bytes.length);
    // Version 2.0, UTF-8 names, no compression, time, date, checksum, both sizes, the lengths of name and extra field.
    const common = [20, 0x800, 0, 0, date, ...long(crc32(bytes)), ...size, ...size];
    common.push(letters.length, 0);
    // Lengths of the comment, disk, both attributes, and the offset of the entry.
    const rest = [0, 0, 0, ...long(0), ...long(at)];
    const local = words(...long(0x04034b50), ...common);
    directory.push(words(...long(0x02014b50), 20, ...common, ...rest), letters);
    parts.push(local, letters, bytes);
    at += local.length + letters.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = files.length;
  const end = words(...long(0x06054b50), 0, 0, count, count, ...long(size), ...long(at), 0);
  return new Blob([...parts, ...directory, end] as BlobPart[], { type: "application/zip" });
}
