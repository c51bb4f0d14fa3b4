// Reads a table from an NPY file with the package's reader.
import { Bytes } from "../../../src/js/doctor/files/bytes.js";
import { readNpy } from "../../../src/js/doctor/files/npy_file.js";
import { checked, emptyTable, type Table, twoSides } from "./table_text.js";

/** Throws Unreadable, or the reader's error. */
export async function parseNpy(bytes: Uint8Array): Promise<Table> {
  const { entries, read } = await readNpy(new Bytes(bytes, "file"));
  const { name, shape } = entries[0]!;
  const [rows, columns] = twoSides(shape);
  const data = emptyTable(rows, columns); // refuses sizes before values are read
  data.set((await read(name)).data);
  return checked({ data, shape: [rows, columns] });
}
