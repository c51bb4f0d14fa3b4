// Several files as one: a ZIP archive whose entries are stored as they are (PKWARE APPNOTE 6.3.9, 4.3.7, 4.3.12, 4.3.16).

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

/** Numbers of two or four bytes, little-endian. */
function header(fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** 1 January 1980: the same files make the same archive. */
const date = 0x21;

export function zip(files: readonly NamedBytes[]): Blob {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const letters = new TextEncoder().encode(name);
    const { length } = bytes;
    // Version 2.0, names in UTF-8, stored, time, date, checksum, both sizes, the lengths of name and extra field.
    const common = [
      ...([
        [2, 20],
        [2, 0x800],
        [2, 0],
        [2, 0],
        [2, date],
        [4, crc32(bytes)],
      ] as const),
      ...([
        [4, length],
        [4, length],
        [2, letters.length],
        [2, 0],
      ] as const),
    ] as const;
    const local = header([[4, 0x04034b50], ...common]);
    // Then comment, disk, both attributes, and where the entry begins.
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ] as const;
    directory.push(header([[4, 0x02014b50], [2, 20], ...common, ...rest]), letters);
    parts.push(local, letters, bytes);
    at += local.length + letters.length + length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = files.length;
  const end = header([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, at],
    [2, 0],
  ]);
  return new Blob([...parts, ...directory, end] as BlobPart[], { type: "application/zip" });
}
