// A binary of the package in which one exported function ends in a trap, as a mistake of ours would.
import { wasmBytes } from "./packed.js";

/** Reads the numbers of a WebAssembly binary (LEB128). */
class Reader {
  constructor(
    readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }

  text(): string {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  /** Calls back with the number of each section, standing at its contents. */
  sections(visit: (id: number) => void): void {
    for (this.at = 8; this.at < this.bytes.length; ) {
      const id = this.bytes[this.at++]!;
      const size = this.number();
      const end = this.at + size;
      visit(id);
      this.at = end;
    }
  }
}

const [importSection, exportSection, codeSection] = [2, 7, 10];
const [unreachable, nop, end] = [0x00, 0x01, 0x0b];

/** The package's binary, whose function `name` traps. */
export function trappingBinary(name: string): Uint8Array<ArrayBuffer> {
  const bytes = wasmBytes();
  const reader = new Reader(bytes);
  let imported = 0;
  let wanted = -1;
  reader.sections((id) => {
    if (id === importSection) {
      imported = reader.number(); // all of them are functions
    } else if (id === exportSection) {
      for (let left = reader.number(); left > 0; --left) {
        const exported = reader.text();
        const kind = bytes[reader.at++];
        const index = reader.number();
        if (kind === 0 && exported === name) wanted = index - imported;
      }
    } else if (id === codeSection) {
      if (wanted < 0) throw new Error(`the binary exports no function ${name}`);
      const count = reader.number();
      for (let i = 0; i < count; ++i) {
        const size = reader.number();
        const body = reader.at;
        if (i === wanted) {
          bytes.fill(nop, body, body + size);
          bytes.set([0, unreachable], body); // no locals
          bytes[body + size - 1] = end;
        }
        reader.at = body + size;
      }
    }
  });
  return bytes;
}
