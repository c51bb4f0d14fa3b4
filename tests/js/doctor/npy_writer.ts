// NPY files for tests, of any type and shape, also of those that NumPy would not write.
import { bytesOf, u32 } from "./gguf_writer.js";

const text = (value: string) => new TextEncoder().encode(value);

/** NumPy's header for these words, and the values' bytes. */
export function npyOf(
  descr: string,
  fortran: boolean,
  shape: string,
  values: Uint8Array,
  version = 1,
): Uint8Array<ArrayBuffer> {
  const dict = `{'descr': '${descr}', 'fortran_order': ${fortran ? "True" : "False"}, 'shape': ${shape}, }`;
  const fixed = version === 1 ? 10 : 12;
  const header = `${dict.padEnd(Math.ceil((fixed + dict.length + 1) / 64) * 64 - fixed - 1)}\n`;
  const length = version === 1 ? u32(header.length).slice(0, 2) : u32(header.length);
  return bytesOf(
    Uint8Array.of(0x93),
    text("NUMPY"),
    Uint8Array.of(version, 0),
    length,
    text(header),
    values,
  );
}
