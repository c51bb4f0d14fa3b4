// Writes ZIP archives as NumPy's savez does: local headers say their sizes in a 64-bit field, the directory has them plainly.
import { deflateRawSync } from "node:zlib";

export interface ZipContent {
  name: string;
  bytes: Uint8Array;
  /** Whether the bytes are deflated. */
  packed?: boolean;
}

/** Where the fields of an entry lie: in its local header, in the directory, and in the directory's end. */
const fields = {
  "local magic": ["local", 0, 4],
  "local flags": ["local", 6, 2],
  "local method": ["local", 8, 2],
  "local packed": ["local", 18, 4],
  "local size": ["local", 22, 4],
  "local letters": ["local", 26, 2],
  "local extra": ["local", 28, 2],
  magic: ["entry", 0, 4],
  flags: ["entry", 8, 2],
  method: ["entry", 10, 2],
  packed: ["entry", 20, 4],
  size: ["entry", 24, 4],
  letters: ["entry", 28, 2],
  extra: ["entry", 30, 2],
  comment: ["entry", 32, 2],
  place: ["entry", 42, 4],
  count: ["end", 10, 2],
  "directory size": ["end", 12, 4],
  "directory place": ["end", 16, 4],
} as const;

/** What an archive may lie about. */
export const zipLies = Object.keys(fields) as (keyof typeof fields)[];

export interface ZipLie {
  /** Of which entry, where it is a field of entries. */
  entry?: number;
  field: keyof typeof fields;
  value: number;
}

export function zip(
  contents: readonly ZipContent[],
  lies: readonly ZipLie[] = [],
): Uint8Array<ArrayBuffer> {
  const heads: Record<"local" | "entry" | "end", Buffer[]> = { local: [], entry: [], end: [] };
  const parts: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, packed } of contents) {
    const data = packed ? deflateRawSync(bytes) : Buffer.from(bytes);
    const letters = Buffer.from(name);
    const local = Buffer.alloc(30 + letters.length + 20);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(packed ? 8 : 0, 8);
    local.writeUInt32LE(0xffffffff, 18);
    local.writeUInt32LE(0xffffffff, 22);
    local.writeUInt16LE(letters.length, 26);
    local.writeUInt16LE(20, 28);
    letters.copy(local, 30);
    const entry = Buffer.alloc(46 + letters.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(packed ? 8 : 0, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(letters.length, 28);
    entry.writeUInt32LE(at, 42);
    letters.copy(entry, 46);
    heads.local.push(local);
    heads.entry.push(entry);
    parts.push(local, data);
    at += local.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(contents.length, 10);
  end.writeUInt32LE(Buffer.concat(heads.entry).length, 12);
  end.writeUInt32LE(at, 16);
  heads.end.push(end);
  for (const { entry = 0, field, value } of lies) {
    const [head, offset, size] = fields[field];
    const place = heads[head][head === "end" ? 0 : entry]!;
    place.writeUIntLE(value % 256 ** size, offset, size);
  }
  return new Uint8Array(Buffer.concat([...parts, ...heads.entry, end]));
}
