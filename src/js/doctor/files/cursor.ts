// Numbers and texts one after the other, read in slices that grow.
import type { Bytes } from "./bytes.js";

const firstSlice = 2 ** 16;
const largestSlice = 2 ** 22;

export class Cursor {
  private view = new DataView(new ArrayBuffer(0));
  /** Where `view` begins in the file. */
  private start: number;
  private slice = firstSlice;

  constructor(
    private readonly bytes: Bytes,
    private readonly littleEndian: boolean,
    /** The next byte. */
    public at: number,
    /** How far it may go. */
    private readonly limit: number,
  ) {
    this.start = at;
  }

  /** The offset in `view` of the next `count` bytes, which are then there. */
  private async take(count: number): Promise<number> {
    const { at, bytes, limit } = this;
    const end = at + count;
    if (end > this.start + this.view.byteLength || at < this.start) {
      if (end > bytes.size)
        throw bytes.fail(at, `${count} bytes are needed, but the file ends here`);
      if (end > limit)
        throw bytes.fail(at, `metadata and list of tensors go on behind ${limit} bytes`);
      const until = Math.min(bytes.size, Math.max(end, at + this.slice));
      this.slice = Math.min(2 * this.slice, largestSlice);
      this.view = new DataView((await bytes.read(at, until)).buffer);
      this.start = at;
    }
    this.at = end;
    return at - this.start;
  }

  async skip(count: number): Promise<void> {
    const end = this.at + count;
    if (end > this.bytes.size || end > this.limit) await this.take(count); // fails
    this.at = end;
  }

  /** An integer of 64 bits; above 2^53 it is rounded, as no size or offset of a file is. */
  async u64(): Promise<number> {
    const at = await this.take(8); // before `view` is read, which this may replace
    return Number(this.view.getBigUint64(at, this.littleEndian));
  }

  /** Passes over texts, each behind its length. A tokenizer has hundreds of thousands. */
  async skipStrings(count: number): Promise<void> {
    for (let i = 0; i < count; ++i) {
      const from = this.at - this.start;
      if (from < 0 || from + 8 > this.view.byteLength) {
        await this.skip(await this.u64());
        continue;
      }
      const end = this.at + 8 + Number(this.view.getBigUint64(from, this.littleEndian));
      if (end > this.bytes.size || end > this.limit) await this.skip(end - this.at); // fails
      this.at = end;
    }
  }

  async string(length: number): Promise<string> {
    const from = await this.take(length);
    return new TextDecoder().decode(new Uint8Array(this.view.buffer, from, length));
  }

  /** A number of a type of GGUF: 0 to 6 are u8, i8, u16, i16, u32, i32, f32, 7 a flag, 10 to 12 u64, i64, f64. */
  async number(type: number): Promise<number> {
    const size = type > 9 ? 8 : type > 6 ? 1 : [1, 1, 2, 2, 4, 4, 4][type]!;
    const at = await this.take(size);
    const { view, littleEndian } = this;
    switch (type) {
      case 1:
        return view.getInt8(at);
      case 2:
        return view.getUint16(at, littleEndian);
      case 3:
        return view.getInt16(at, littleEndian);
      case 4:
        return view.getUint32(at, littleEndian);
      case 5:
        return view.getInt32(at, littleEndian);
      case 6:
        return view.getFloat32(at, littleEndian);
      case 10:
        return Number(view.getBigUint64(at, littleEndian));
      case 11:
        return Number(view.getBigInt64(at, littleEndian));
      case 12:
        return view.getFloat64(at, littleEndian);
      default:
        return view.getUint8(at);
    }
  }
}
