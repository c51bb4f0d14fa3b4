// Writes ZIP archives as NumPy's savez does: local headers say their sizes in a 64-bit field, the directory has them plainly.
import { deflateRawSync } from "node:zlib";

export interface ZipContent {
  name: string;
  bytes: Uint8Array;
  /** Whether the bytes are deflated. */
  packed?: boolean;
  /** What the directory says of the size, where it lies. */
  size?: number;
}

export function zip(contents: readonly ZipContent[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, packed, size = bytes.length } of contents) {
    const data = packed ? deflateRawSync(bytes) : Buffer.from(bytes);
    const local = Buffer.alloc(30 + name.length + 20);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(packed ? 8 : 0, 8);
    local.writeUInt32LE(0xffffffff, 18);
    local.writeUInt32LE(0xffffffff, 22);
    local.writeUInt16LE(name.length, 26);
    local.writeUInt16LE(20, 28);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(packed ? 8 : 0, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    entry.write(name, 46);
    parts.push(local, data);
    directory.push(entry);
    at += local.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(contents.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}
