// Byte ranges of a file that need not fit in memory, and errors that say where in it something is wrong.

/** What is wrong with a file, and at which byte. */
export class FileError extends RangeError {
  override readonly name = "FileError";
  constructor(
    message: string,
    /** The offset of the first byte that is wrong. */
    readonly offset: number,
  ) {
    super(message);
  }
}

/** What is read of a Blob or File. */
export interface Slices {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

export const isSlices = (value: unknown): value is Slices =>
  typeof value === "object" &&
  value !== null &&
  "slice" in value &&
  typeof (value as Slices).slice === "function" &&
  Number.isSafeInteger((value as Slices).size);

/** A file on disk, or bytes. */
export class Bytes {
  readonly size: number;

  constructor(
    private readonly file: Slices | Uint8Array,
    /** Its name, for errors. */
    readonly name: string,
  ) {
    this.size = file instanceof Uint8Array ? file.byteLength : file.size;
  }

  fail(offset: number, message: string): FileError {
    return new FileError(`${this.name}: byte ${offset}: ${message}`, offset);
  }

  /** A copy of the bytes from `start` to before `end`, which must be in the file. */
  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const { file, size } = this;
    if (start < 0 || end < start || end > size)
      throw this.fail(
        start,
        `bytes to ${end} are needed, but the file ends at ${size}: copy it again`,
      );
    if (file instanceof Uint8Array) return Uint8Array.from(file.subarray(start, end));
    const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer());
    if (bytes.length !== end - start)
      throw this.fail(start + bytes.length, "the file became shorter while it was read");
    return bytes;
  }
}
