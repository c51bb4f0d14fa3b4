// The one piece of WASM memory that JavaScript writes to and reads from. A call says how much it
// needs, takes regions of it and copies in and out; nothing refers to it once the call is over.
import type { Core } from "./core.js";
import type { DType, FloatArray, HalfArray, Numbers, TableDType } from "./tensor.js";

/** Bytes that a block of a large result may take: it should stay in the second-level cache. */
export const blockBytes = 1 << 18;

/** Bytes that one call may need in WASM memory, of which there are 2 GB at most: its scratch and what the core keeps. */
const mostBytes = 2 ** 30;

/** A call that needs more leaves nothing behind: pieces of its memory would lie in the way of the next large one. */
const largeBytes = 2 ** 27;

/** How many rows of `rowBytes` make a block: at most `rows`, at least one, else whole passes of eight. */
export function rowsPerBlock(rowBytes: number, rows: number): number {
  const fitting = Math.floor(blockBytes / Math.max(rowBytes, 1));
  return Math.min(rows, fitting < 8 ? Math.max(fitting, 1) : fitting - (fitting % 8));
}

export const bytesOf = (dtype: DType): number => (dtype === "float64" ? 8 : 4);

/** What the core computes in for a result: float16 is rounded once, from double. */
export const computedIn = (dtype: TableDType): DType =>
  dtype === "float32" ? "float32" : "float64";

export class Scratch {
  private bytes = new Uint8Array(0);
  private floats = new Float32Array(0);
  private doubles = new Float64Array(0);
  private integers = new Int32Array(0);
  private start = 0;
  private size = 0;
  private next = 0;
  private end = 0;
  /** What the last `read` copied from: calls of the same kind find their results in the same place. */
  private source: FloatArray = this.floats;
  /** The most that a call has needed since `lose`. */
  private needed = 0;
  /** Bytes that the core keeps of the prepared encoding. */
  kept = 0;
  /** What errors begin with. */
  place = "posenc";

  constructor(private readonly core: Core) {}

  /** Refuses a call that would need more memory than there is: the core cannot recover from that. */
  allow(place: string, bytes: number): void {
    const all = bytes + this.kept;
    if (!(all <= mostBytes)) {
      throw new RangeError(
        `${place}: needs ${all} bytes of working space, at most ${mostBytes} are there`,
      );
    }
    if (all > this.needed) this.needed = all;
  }

  get isLarge(): boolean {
    return this.needed > largeBytes;
  }

  /** The core has given its memory back, or is another one. */
  lose(): void {
    this.bytes = new Uint8Array(0);
    this.floats = new Float32Array(0);
    this.doubles = new Float64Array(0);
    this.integers = new Int32Array(0);
    this.source = this.floats;
    this.start = this.size = this.next = this.end = 0;
    this.needed = this.kept = 0;
  }

  /** Forgets all regions and makes room for `sizes` bytes in as many regions. */
  begin(...sizes: number[]): void {
    let total = 64;
    for (const size of sizes) total += size + 16;
    if (!(total <= this.size)) this.reserve(total);
    this.next = this.start;
    this.end = this.start + total;
    this.refresh();
  }

  private reserve(total: number): void {
    this.allow(this.place, total);
    this.size = 0;
    this.start = this.core.reserve(total);
    if (!this.start) throw new RangeError(`${this.place}: no memory for ${total} bytes`);
    this.size = total;
  }

  /** The address of a region of this many bytes. */
  take(size: number): number {
    const address = this.next;
    this.next = (address + size + 15) & ~15;
    if (this.next > this.end) throw new Error("posenc: scratch too small");
    return address;
  }

  /** The core may have grown its memory since. */
  private refresh(): void {
    if (this.bytes.length) return; // a buffer that has been left is empty
    const { buffer } = this.core.memory;
    this.bytes = new Uint8Array(buffer);
    this.floats = new Float32Array(buffer);
    this.doubles = new Float64Array(buffer);
    this.integers = new Int32Array(buffer);
  }

  /** Copies values[first, first + length) to an address. */
  write(
    dtype: DType,
    address: number,
    values: Numbers,
    first = 0,
    length = values.length - first,
  ): void {
    this.refresh();
    const target = dtype === "float64" ? this.doubles : this.floats;
    const at = dtype === "float64" ? address >> 3 : address >> 2;
    if (first === 0 && length === values.length) target.set(values, at);
    else
      target.set(
        ArrayBuffer.isView(values)
          ? (values as FloatArray).subarray(first, first + length)
          : Array.prototype.slice.call(values, first, first + length),
        at,
      );
  }

  /** Copies `length` values from an address to `out` at `first`: floats, or doubles for what is computed in them. */
  read(out: FloatArray | HalfArray, first: number, address: number, length: number): void {
    if (out instanceof Uint16Array) {
      this.readHalves(out, first, address, length);
      return;
    }
    this.refresh();
    const heap = out instanceof Float64Array ? this.doubles : this.floats;
    const { source } = this;
    const same =
      source.length === length &&
      source.byteOffset === address &&
      source.BYTES_PER_ELEMENT === heap.BYTES_PER_ELEMENT;
    if (!same) {
      const at = address / heap.BYTES_PER_ELEMENT;
      this.source = heap.subarray(at, at + length);
    }
    out.set(this.source, first);
  }

  /** Rounds doubles at an address to float16, in place, and copies them to `out` at `first`. */
  private readHalves(out: HalfArray, first: number, address: number, length: number): void {
    this.core.toHalves(address, length, address);
    this.refresh();
    const bits = new Uint16Array(this.bytes.buffer, address, length);
    out.set(bits, first);
  }

  readIntegers(address: number, length: number): Int32Array {
    this.refresh();
    return this.integers.slice(address >> 2, (address >> 2) + length);
  }

  readBytes(
    out: Uint8ClampedArray | Uint8Array,
    first: number,
    address: number,
    length: number,
  ): void {
    this.refresh();
    out.set(this.bytes.subarray(address, address + length), first);
  }

  zero(address: number, length: number): void {
    this.refresh();
    this.bytes.fill(0, address, address + length);
  }

  copyBytes(address: number, values: Uint8Array): void {
    this.refresh();
    this.bytes.set(values, address);
  }

  numberAt(address: number): number {
    this.refresh();
    return this.doubles[address >> 3]!;
  }
}
